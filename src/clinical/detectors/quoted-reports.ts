/** D10: what a note quotes of an examination, and the report of it, which denies that. */
import type { DocumentStatement, Placed } from "../../document/clinical-document.ts";
import { isDenied, isPresent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { oncePerCase } from "../once-per-case.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { nameOf } from "../wording.ts";
import { testsBefore } from "../tests-before.ts";
import { findRefutation } from "./refutations.ts";
import { readPassage, readReports, type ReadSayings } from "./report-refutations.ts";

export const quotedReports: Detector = {
  kinds: ["quotedReport"],
  find: (of) => {
    const reports = readReports(of).filter(({ isImage }) => isImage);
    const denied = deniedRows(reports, of);
    const notes = of.document.passages.filter((passage) => isNote(passage, of));
    for (const note of denied.size === 0 ? [] : notes) {
      const read = readPassage(note, of);
      const row = [...read.sayings.quoted.keys()].find((one) => denied.has(one));
      if (row !== undefined) return [relationOfRow(row, read, reports, of)];
    }
    const told = findTold(reports, of);
    return told.length > 0 ? told : findPassedOver(of);
  },
};

/** Of the diseases of the claim: what every report that speaks of it denies, unless the code is told of already. */
function deniedRows(reports: readonly ReadSayings[], of: ClinicalCase): ReadonlySet<string> {
  const rows = of.claim.diagnoses.flatMap(({ code }) =>
    findRefutation(code, of) ? [] : of.knowledge.reportWords.ofCode(code),
  );
  return new Set(
    rows.filter(
      (row) =>
        reports.some(({ sayings }) => sayings.against.has(row)) &&
        !reports.some(({ sayings }) => sayings.shown.has(row)),
    ),
  );
}

/** A disease that a note sees, and that every image which is asked for it denies. */
function findTold(reports: readonly ReadSayings[], of: ClinicalCase): readonly Relation[] {
  const images = of.document.statements.filter(
    (one) => one.saidBy === "radiology" && isOfStay(one.moment, of),
  );
  const denied = Map.groupBy(
    images.filter((one) => of.knowledge.conditions.has(one.concept) && isDenied(one)),
    ({ concept }) => concept,
  );
  for (const [concept, against] of denied) {
    const { statements } = of.document.of(concept);
    if (
      isShown(concept, reports, of) ||
      statements.some(
        (one) =>
          (one.saidBy === "radiology" || one.source.part === "operation") &&
          one.presence !== "absent",
      )
    )
      continue;
    const told = statements.find(
      (one) =>
        one.concept === concept &&
        isPresent(one) &&
        !one.source.coded &&
        isNote(one, of) &&
        !isElsewhere(one, against, of),
    );
    const isTold = of.claim.diagnoses.some(
      ({ code }) =>
        of.knowledge.concepts.ofIcd10(code).some(({ id }) => id === concept) &&
        findRefutation(code, of),
    );
    if (told && !isTold) return [relationOf(nameOf(concept, of), [told], against, of)];
  }
  return [];
}

/** `Pankreas membesar. Kesan: tanpa kolesistitis, pankreatitis akut`: what a report shows of a disease outweighs a list that seems to deny it. */
const isShown = (
  concept: string,
  reports: readonly ReadSayings[],
  { knowledge: { concepts, reportWords } }: ClinicalCase,
): boolean =>
  concepts
    .icd10Of(concept)
    .flatMap((code) => reportWords.ofCode(code))
    .some((row) => reports.some(({ sayings }) => sayings.shown.has(row)));

/** What an image shows, and the doctor's own words on an image of that day deny: `USG jam 05.30: sisa plasenta (-)`. */
function findPassedOver(of: ClinicalCase): readonly Relation[] {
  const images = of.document.statements.filter(
    (one) => one.saidBy === "radiology" && one.kind === "condition" && isOfStay(one.moment, of),
  );
  const examinedIn = examinationsOf(of);
  for (const [concept, said] of Map.groupBy(images, (image) => image.concept)) {
    const [seen] = said;
    const [day, ...days] = new Set(said.map(({ moment }) => dayOf(moment)));
    const isOfSides = said.some(({ side }) => side !== seen?.side);
    if (!said.every(isPresent) || days.length > 0 || isOfSides) continue;
    const examined = new Set(
      said.flatMap(({ source }) => [...(examinedIn.get(source.resource) ?? [])]),
    );
    const denying = of.document
      .of(concept)
      .statements.find(
        (one) =>
          one.concept === concept &&
          one.side === seen?.side &&
          isDenied(one) &&
          isQuoting(one, day, of) &&
          !isOfOtherReport(one, examined, of),
      );
    if (denying) return [relationOf(nameOf(concept, of), [denying], said, of)];
  }
  return [];
}

/** Behind the name of an examination, of that day. */
const isQuoting = (one: DocumentStatement, day: string | undefined, of: ClinicalCase): boolean =>
  one.saidBy === "doctor" &&
  isOfStay(one.moment, of) &&
  testsBefore(one, of).length > 0 &&
  (one.moment === null || dayOf(one.moment) === day);

/** By the report of an image that was sent, what was examined. */
const examinationsOf = oncePerCase(({ document }) => {
  const examined = new Map<unknown, Set<string>>();
  for (const { saidBy, source, what } of document.events)
    if (saidBy === "radiology")
      examined.set(source.resource, (examined.get(source.resource) ?? new Set()).add(what));
  return examined;
});

const allExamined = oncePerCase(
  (of) => new Set([...examinationsOf(of).values()].flatMap((each) => [...each])),
);

/** `Echo: trombus (-)` beside a duplex that shows one, where the report of the echo was sent as well. */
function isOfOtherReport(
  one: DocumentStatement,
  examined: ReadonlySet<string>,
  of: ClinicalCase,
): boolean {
  const named = testsBefore(one, of);
  const sent = [...allExamined(of)].filter((test) =>
    named.some(({ what }) => of.knowledge.concepts.areKin(test, what)),
  );
  return sent.length > 0 && !sent.some((test) => examined.has(test));
}

/** `Metastasis KGB colli` beside a film of the chest without one: what may be anywhere is denied where the report looked. */
function isElsewhere(
  { concept, places = [] }: DocumentStatement,
  denied: readonly DocumentStatement[],
  { knowledge }: ClinicalCase,
): boolean {
  const isOfOrgan = knowledge.concepts
    .withWider(concept)
    .some((id) => knowledge.disagreements.organs.has(id));
  if (places.length === 0 || isOfOrgan) return false;
  const looked = new Set(denied.flatMap((one) => one.places ?? []));
  return !places.some((place) => looked.has(place));
}

const telling: ReadonlySet<string | undefined> = new Set([
  "examination",
  "assessment",
  "plan",
  "course",
]);

const isNote = ({ saidBy, moment, source }: Placed, of: ClinicalCase): boolean =>
  saidBy === "doctor" && telling.has(source.part) && isOfStay(moment, of);

const relationOfRow = (
  row: string,
  note: ReadSayings,
  reports: readonly ReadSayings[],
  of: ClinicalCase,
): Relation =>
  relationOf(
    of.knowledge.concepts.get(row)?.label ?? "",
    (note.sayings.quoted.get(row) ?? []).map(note.entryOf),
    reports.flatMap(({ sayings, entryOf }) => (sayings.against.get(row) ?? []).map(entryOf)),
    of,
  );

const relationOf = (
  name: string,
  quoted: readonly Quotable[],
  denied: readonly Quotable[],
  of: ClinicalCase,
): Relation => ({
  kind: "quotedReport",
  name,
  evidence: quotesOf(quoted.slice(0, 1), of),
  against: quotesOf(denied.slice(0, 1), of),
  holds: false,
  decides: false,
});

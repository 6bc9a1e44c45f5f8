/** D16: notes that tell of another patient: of the other sex, of a childbirth or an operation that nothing else knows. */
import { nameOf } from "../wording.ts";
import type {
  DocumentEvent,
  DocumentMeasurement,
  DocumentStatement,
} from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import type { PatientDomain } from "../knowledge.ts";
import { infancy } from "../person-words.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isInRanges } from "../../knowledge/code-ranges.ts";
import { isBefore, isDone, isPresent, isToldDone } from "../../document/standing.ts";
import {
  ageName,
  deciding,
  doubtful,
  findOtherAge,
  findOtherSex,
  type Told,
} from "./other-patient.ts";
import { chapterOf } from "./procedures/fit-codes.ts";

export const foreignNotes: Detector = {
  kinds: ["foreignNote"],
  find: (of) => {
    const { patientDomains } = of.knowledge;
    const ofMothers = patientDomains
      .filter(isOfMother)
      .flatMap((domain) => inNotesOfChild(domain, of));
    // A mother's note is one finding, and so is a note of a birth that was an operation.
    const inNotes =
      ofMothers.length > 0 ? ofMothers : patientDomains.flatMap((domain) => inOneNote(domain, of));
    return [
      ...ofOtherPatient(of),
      ...inNotes,
      ...(inNotes.length > 0 ? [] : foreignOperations(of)),
    ];
  },
};

type Entry = DocumentStatement | DocumentMeasurement | DocumentEvent;

const conceptOf = (entry: Entry): string =>
  "concept" in entry ? entry.concept : "what" in entry ? entry.what : entry.quantity;

/** Of the progress note that an entry stands in; undefined for what has no row of its own. */
const noteOf = ({ source, moment }: Entry): string | undefined =>
  source.coded || moment === null ? undefined : `${source.resource} ${moment.at}`;

/** Of the patient, and there: what is denied or planned is told of nobody else. */
const isTold = (entry: Entry): boolean =>
  "presence" in entry ? isPresent(entry) : !("what" in entry) || isDone(entry);

const isOver = (entry: Entry): boolean => "presence" in entry && isBefore(entry);

const isOfRelative = (entry: Entry): boolean =>
  "experiencer" in entry && entry.experiencer === "relative";

/** `PPI` is a drug as well: no short name alone makes a man pregnant. */
const shortest = 4;
const isShort = ({ start, end }: Entry): boolean => end - start < shortest;

const entriesOf = ({ concepts }: PatientDomain, { document }: ClinicalCase): readonly Entry[] =>
  concepts
    .flatMap((concept): readonly Entry[] => {
      const { statements, measurements, events } = document.of(concept);
      return [...statements, ...measurements, ...events];
    })
    .filter(({ source }) => !source.coded);

/** What is told of the patient or coded, and may not be. */
function ownOf(domain: PatientDomain, of: ClinicalCase): readonly Told[] {
  const coded = of.document.events.filter(
    ({ code, source }) => source.coded && isInRanges(code, domain.codes),
  );
  const told = entriesOf(domain, of)
    // Whom an age forbids it cannot have had it before either.
    .filter((entry) => isTold(entry) || (domain.leastAge !== undefined && isOver(entry)))
    .filter((entry) => !isOfRelative(entry) && !isShort(entry));
  return [...told, ...coded].map((entry) => ({
    ...entry,
    weight: domain.shared.has(conceptOf(entry)) ? doubtful : deciding,
  }));
}

/** One finding for the sex, and one for the age: a word for each is enough. */
function ofOtherPatient(of: ClinicalCase): readonly Relation[] {
  const forbidden = of.knowledge.patientDomains.flatMap((domain) =>
    !isOfMother(domain) && isForbidden(domain, of) ? [{ domain, told: ownOf(domain, of) }] : [],
  );
  const [ofSex, ofAge] = [true, false].map((isSex) => {
    const some = forbidden.filter(({ domain, told }) => (domain.sex !== "") === isSex && told[0]);
    return { label: some[0]?.domain.label, told: some.flatMap(({ told }) => told) };
  });
  return [
    ...findOtherSex(of, ofSex?.told ?? [], ofSex?.label),
    ...findOtherAge(of, ofAge?.told ?? [], ofAge?.label),
  ];
}

function isForbidden({ sex, leastAge }: PatientDomain, of: ClinicalCase): boolean {
  const { patient } = of;
  if (leastAge !== undefined) return (patient.ageYears ?? leastAge) < leastAge;
  const isOther = sex !== "" && patient.sex !== undefined && patient.sex !== sex;
  return isOther && (sex === "male" || !isChild(of));
}

/** What is examined of a woman after a birth: a sex and an age. */
const isOfMother = ({ sex, leastAge }: PatientDomain): boolean =>
  sex !== "" && leastAge !== undefined;

/**
 * `TFU 2 jari bawah pusat, lokia rubra` in a progress note of her child, unless a word there says whose it is; of an older child,
 * whose mother has long been home, in any text.
 */
function inNotesOfChild(domain: PatientDomain, of: ClinicalCase): readonly Relation[] {
  const years = of.patient.ageYears;
  if (years === undefined || years >= (domain.leastAge ?? 0)) return [];
  const byNote = Map.groupBy(entriesOf(domain, of), noteOf);
  return [...byNote].flatMap(([note, entries]) => {
    const told = entries.filter(isTold);
    const isOther = (note === undefined && years < infancy) || entries.some(isOfRelative);
    if (isOther || new Set(told.map(conceptOf)).size < 2) return [];
    return [finding(domain.label, told, `usia pasien ${ageName(years)}`, of)];
  });
}

/** A domain that one of several notes alone tells of. */
function inOneNote(domain: PatientDomain, of: ClinicalCase): readonly Relation[] {
  if (domain.leastAge !== undefined || isForbidden(domain, of)) return [];
  const entries = entriesOf(domain, of);
  const told = entries.filter(isTold);
  const notes = new Set(entries.map(noteOf));
  const concepts = new Set(told.map(conceptOf));
  const [note] = notes;
  if (notes.size !== 1 || note === undefined || concepts.size < 2 || countNotes(of) < 2) return [];
  return [finding(domain.label, told, "tidak disebut pada bagian lain dokumen", of)];
}

/** Years: what is told of a mother stands in her child's document. */
const childhood = 10;
const isChild = ({ patient }: ClinicalCase): boolean => (patient.ageYears ?? childhood) < childhood;

const countNotes = ({ document }: ClinicalCase): number =>
  document.notes.filter(({ moment }) => moment !== null).length;

/** What a note after it tells of: an operation, or the birth that is one. */
const operationRoots = ["surgery", "cesareanSection"];
/** They name no operation. */
const widest: ReadonlySet<string> = new Set(["surgery", "obstetricProcedure"]);

/** An operation that one note tells of, which does not tell of the one that the other notes know. */
function foreignOperations(of: ClinicalCase): readonly Relation[] {
  // `Steril` of a culture: a laboratory operates on nobody.
  const operations = operationRoots
    .flatMap((root) => of.document.of(root).events)
    .filter(({ what, saidBy }) => saidBy !== "laboratory" && isCodable(what, of));
  const done = operations.filter(isToldDone);
  const byConcept = Map.groupBy(operations, ({ what }) => what);
  const known = [...byConcept].filter(([, events]) => new Set(events.map(noteOf)).size > 1);
  if (known.length === 0) return lonelyOperations(byConcept, of);
  const notesOfKnown = new Set(known.flatMap(([, events]) => events.map(noteOf)));
  const families = new Map(
    [...byConcept.keys()].map((what) => [what, new Set(familyOf(what, of))] as const),
  );
  return [...Map.groupBy(done, ({ what }) => what)].flatMap(([what, events]) => {
    const notes = new Set((byConcept.get(what) ?? []).map(noteOf));
    const [note] = notes;
    if (notes.size !== 1 || note === undefined || notesOfKnown.has(note)) return [];
    const isKin = known.some(([other]) =>
      [...(families.get(other) ?? [])].some((wider) => families.get(what)?.has(wider)),
    );
    if (isKin || events.some((event) => isToldShortly(event, of))) return [];
    const others = known.map(([other]) => nameOf(other, of));
    const reason = `bagian lain dokumen menyebut ${others.slice(0, 2).join(" dan ")}`;
    return [finding(nameOf(what, of), events, reason, of)];
  });
}

/** `Post laparotomi H3` in one of several notes, though none before or after it, nor any code, knows of an operation. */
function lonelyOperations(
  byConcept: ReadonlyMap<string, readonly DocumentEvent[]>,
  of: ClinicalCase,
): readonly Relation[] {
  const { concepts } = of.knowledge;
  const coded = new Set(of.claim.procedures.map(({ code }) => chapterOf(code)));
  const times = of.document.notes.flatMap(({ moment }) => (moment ? [moment.at] : [])).toSorted();
  return [...byConcept].flatMap(([what, events]) => {
    const told = events.find((event) => event.after && isDone(event) && !event.isUnsure);
    const at = told?.moment?.at ?? "";
    const isAmong = (times[0] ?? at) < at && at < (times.at(-1) ?? at);
    const kin = familyOf(what, of).flatMap((id) => of.document.of(id).events);
    const isAlone = new Set(kin.map(noteOf)).size === 1;
    const isCoded = concepts.icd9cmOf(what).some((code) => coded.has(chapterOf(code)));
    if (!told || !isAmong || !isAlone || isCoded || isToldShortly(told, of)) return [];
    const reason = "bagian lain dokumen tidak menyebut operasi ini";
    return [finding(nameOf(what, of), events, reason, of)];
  });
}

/** `Insisi drainase 16.00` of a plan is the `insisi drainase abses perianal` of the note after it; `pro SC` is the `SC`, whatever it was read as. */
function isToldShortly(told: DocumentEvent, of: ClinicalCase): boolean {
  const words = wordsOf(told);
  return of.document.events.some(
    (event) =>
      noteOf(event) !== noteOf(told) &&
      !event.source.coded &&
      (wordsOf(event) === words ||
        (!isShort(event) && isCodable(event.what, of) && words.startsWith(`${wordsOf(event)} `))),
  );
}

const wordsOf = ({ source, start, end }: DocumentEvent): string =>
  source.text.slice(start, end).toLowerCase();

/** `Insisi` is a step of any operation: what no code stands for names none. */
const isCodable = (what: string, of: ClinicalCase): boolean =>
  familyOf(what, of).some((id) => of.knowledge.concepts.icd9cmOf(id).length > 0);

/** The operation and what it is a kind of, up to the widest. */
const familyOf = (what: string, { knowledge }: ClinicalCase): readonly string[] => {
  const all = knowledge.concepts.withWider(what);
  return all.filter((id) => !widest.has(id));
};

function finding(
  name: string,
  entries: readonly Entry[],
  reason: string,
  of: ClinicalCase,
): Relation {
  return {
    kind: "foreignNote",
    name,
    holds: false,
    decides: true,
    evidence: [],
    against: quotesOf(entries, of),
    reason,
  };
}

/** D16: notes that tell of another patient: of the other sex, of a childbirth or an operation that nothing else knows. */
import { nameOf } from "../wording.ts";
import type {
  ClinicalDocument,
  DocumentEvent,
  DocumentMeasurement,
  DocumentStatement,
} from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import type { PatientDomain } from "../knowledge.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isBefore, isDone, isPresent } from "../../document/standing.ts";
import { chapterOf } from "./procedures/fit-codes.ts";

export const foreignNotes: Detector = {
  kinds: ["foreignNote"],
  find: (of) => [
    ...of.knowledge.patientDomains.flatMap((domain) => judgeDomain(domain, of)),
    ...foreignOperations(of),
  ],
};

type Entry = DocumentStatement | DocumentMeasurement | DocumentEvent;

type Dated = ClinicalDocument["days"][number];

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

function judgeDomain(domain: PatientDomain, of: ClinicalCase): readonly Relation[] {
  const entries = domain.concepts.flatMap((concept): readonly Entry[] => {
    const { statements, measurements, events } = of.document.of(concept);
    return [...statements, ...measurements, ...events];
  });
  const told = entries.filter((entry) => !entry.source.coded && isTold(entry));
  const { leastAge, leastTold = 1 } = domain;
  if (leastAge !== undefined) {
    const { ageYears } = of.patient;
    // Nobody can have had it before either.
    const own = entries.filter(
      (entry) =>
        !entry.source.coded &&
        (isTold(entry) || isOver(entry)) &&
        !isOfRelative(entry) &&
        !isShort(entry),
    );
    if (ageYears === undefined || ageYears >= leastAge || own.length === 0) return [];
    return [finding(domain.label, own, `usia pasien ${ageName(ageYears)}`, of)];
  }
  const isOtherSex =
    domain.sex !== "" && of.patient.sex !== undefined && of.patient.sex !== domain.sex;
  // What is told of a mother stands in her baby's document.
  if (isOtherSex && !isInfant(of)) {
    const own = told.filter((entry) => !isOfRelative(entry) && (leastTold > 1 || !isShort(entry)));
    const reason = `jenis kelamin pasien ${sexNames[of.patient.sex ?? "male"]}`;
    const dated = leastTold > 1 ? datesOf(domain, of) : [];
    const names = new Set([...own, ...dated].map(nameIn));
    return names.size >= leastTold ? [finding(domain.label, [...own, ...dated], reason, of)] : [];
  }
  if (domain.leastTold !== undefined) return [];
  const notes = new Set(entries.map(noteOf));
  const concepts = new Set(told.map(conceptOf));
  const [note] = notes;
  if (notes.size !== 1 || note === undefined || concepts.size < 2 || countNotes(of) < 2) return [];
  return [finding(domain.label, told, "tidak disebut pada bagian lain dokumen", of)];
}

/** `HPHT 04/09/2026`: a date of it. */
const datesOf = ({ concepts }: PatientDomain, { document }: ClinicalCase): readonly Dated[] =>
  document.days.filter(({ of: what }) => what !== undefined && concepts.includes(what));

const nameIn = (entry: Entry | Dated): string =>
  "month" in entry ? (entry.of ?? "") : conceptOf(entry);

const ageName = (years: number): string =>
  years < 1 ? "di bawah 1 tahun" : `${Math.floor(years)} tahun`;

const sexNames = { male: "laki-laki", female: "perempuan" } as const;

const isInfant = ({ patient }: ClinicalCase): boolean => (patient.ageYears ?? 99) < 1;

const countNotes = ({ document }: ClinicalCase): number =>
  document.notes.filter(({ moment }) => moment !== null).length;

/** The widest of the operations: it names none. */
const operation = "surgery";

/** An operation that one note tells of, which does not tell of the one that the other notes know. */
function foreignOperations(of: ClinicalCase): readonly Relation[] {
  const operations = of.document.of(operation).events.filter(({ what }) => what !== operation);
  const done = operations.filter((event) => isDone(event) && event.state !== null);
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
    if (isKin) return [];
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
    const told = events.find((event) => event.after && isDone(event));
    const at = told?.moment?.at ?? "";
    const isAmong = (times[0] ?? at) < at && at < (times.at(-1) ?? at);
    const kin = familyOf(what, of).flatMap((id) => of.document.of(id).events);
    const isAlone = new Set(kin.map(noteOf)).size === 1;
    const isCoded = concepts.icd9cmOf(what).some((code) => coded.has(chapterOf(code)));
    if (!told || !isAmong || !isAlone || isCoded) return [];
    const reason = "bagian lain dokumen tidak menyebut operasi ini";
    return [finding(nameOf(what, of), events, reason, of)];
  });
}

/** The operation and what it is a kind of, up to the widest. */
const familyOf = (what: string, { knowledge }: ClinicalCase): readonly string[] => {
  const all = knowledge.concepts.withWider(what);
  return all.filter((id) => id !== operation);
};

function finding(
  name: string,
  entries: readonly (Entry | Dated)[],
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

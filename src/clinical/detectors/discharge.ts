/** D12: a patient goes home on a day on which the notes tell of a sign that keeps one in hospital. */
import type {
  ClinicalDocument,
  DocumentMeasurement,
  DocumentStatement,
  Placed,
} from "../../document/clinical-document.ts";
import { betterDiseases } from "../better-diseases.ts";
import type { ClinicalCase } from "../case.ts";
import type { Criterion } from "../criteria.ts";
import type { Detector } from "../detector.ts";
import { firstOfEach } from "../first-of-each.ts";
import { isOnDay, isSince, partOf } from "../parts-of-document.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay, isWithinDay } from "../same-time.ts";
import { isDone, isGivenOrPlanned, isPlannedEvent } from "../../document/standing.ts";
import type { ValueRow } from "../value-rows.ts";
import { isReport, measurementsOf, reaches, weigh, weighAny, type Ground } from "../weigh.ts";
import { nameOf } from "../wording.ts";

export const discharge: Detector = {
  kinds: ["dischargeState"],
  find: (of) => {
    const document = lastTold(of);
    if (!document) return [];
    const leaving = { ...of, document };
    const kept = findPlannedStay(of);
    if (kept) return [kept];
    const rows = of.knowledge.values.unfitForDischarge;
    // Two bounds of one name that a value reaches, one of them for any age, are told once.
    const alone = firstOfEach(
      rows.filter(({ least }) => least === 1).flatMap((row) => judge(row, leaving, of)),
      ({ name, evidence }) => `${name} ${evidence.join()}`,
    );
    // What several signs say together is told where none of them says it alone.
    if (alone.length > 0) return alone;
    return rows.filter(({ least }) => least > 1).flatMap((row) => judge(row, leaving, of));
  },
};

/** @param leaving The part of the case that is told of the leaving. */
function judge(row: ValueRow, leaving: ClinicalCase, of: ClinicalCase): readonly Relation[] {
  if (!row.at.includes(of.setting) || !row.for.every((criterion) => weigh(criterion, of)))
    return [];
  const held = row.when
    .map((criterion) => {
      const signs = (weigh(criterion, leaving) ?? []).filter((sign) => !isOver(sign, of));
      const last = signs.filter((sign) => isLast(sign, leaving.document, of));
      return signs.length > 0 ? last : lastingOf(criterion, row, of);
    })
    .filter((signs) => signs.length > 0);
  if (held.length < row.least || weighAny(row.unless, of)) return [];
  if (weighAny(row.excused, leaving, { intended: true })) return [];
  const signs = held.flatMap((some) => (row.least > 1 ? some.slice(0, 1) : some));
  return [
    {
      kind: "dischargeState",
      name: row.name,
      evidence: quotesOf(row.least > 1 ? firstOfEach(signs, textOf) : signs, of),
      against: [],
      holds: false,
      decides: false,
    },
  ];
}

/** `WSD dicabut`, `Kejang demam kompleks perbaikan`: what was taken out is no longer in place, and what an assessment calls better does not go on. */
const isOver = (sign: Quotable, of: ClinicalCase): boolean =>
  ("isRemoval" in sign && sign.isRemoval === true) ||
  ("presence" in sign && betterDiseases(of).has(sign as DocumentStatement));

/** What a laboratory measured last in the stay, days before the leaving, and nothing has changed since: `Hb 6,2` and no transfusion. */
function lastingOf(criterion: Criterion, { lasts }: ValueRow, of: ClinicalCase): Ground {
  if (criterion.is !== "measured" || lasts.length === 0) return [];
  const last = measurementsOf(criterion.quantity, of)
    .filter(({ moment, source, at }) => moment && isOfStay(moment, of) && (source.coded || !at))
    .reduce<DocumentMeasurement | undefined>(
      (latest, one) => (isAfter(one.moment, latest?.moment ?? null) ? one : (latest ?? one)),
      undefined,
    );
  if (!last || !reaches(last, criterion, of)) return [];
  const isChanged = lasts.some((concept) => {
    const { orders, events } = of.document.of(concept);
    return [
      ...orders.filter(isGivenOrPlanned),
      ...events.filter(isDone),
      ...events.filter(isPlannedEvent),
    ].some(({ moment, source }) => source.part !== "assessment" && isAfter(moment, last.moment));
  });
  return isChanged ? [] : [last];
}

/** Values of one sentence are quoted with it. */
const textOf = ({ source }: Quotable): string => source.text;

const planning: ReadonlySet<string | undefined> = new Set(["plan", "therapy"]);

/** Sent home from the emergency department although a doctor plans or advises to admit. */
function findPlannedStay(of: ClinicalCase): Relation | undefined {
  if (of.setting !== "emergency") return undefined;
  const planned = (concept: string) =>
    of.document
      .of(concept)
      .events.filter((event) => event.saidBy === "doctor" && planning.has(event.source.part))
      .filter(isPlannedEvent);
  // `Bila stridor muncul lagi: MRS` is not a plan.
  const admission = planned("admission").filter(({ condition }) => condition === undefined);
  if (admission.length === 0) return undefined;
  return {
    kind: "dischargeState",
    name: nameOf("inpatientWord", of),
    evidence: quotesOf([...admission.slice(0, 1), ...planned("discharge").slice(0, 1)], of),
    against: [],
    holds: false,
    decides: false,
  };
}

/** What is told of the day on which the patient leaves, and reported on that before; elsewhere of the whole visit. */
function lastTold({ document, stay, setting }: ClinicalCase): ClinicalDocument | undefined {
  if (setting === "emergency") return stay.isSentHome ? document : undefined;
  if (setting === "clinic") return partOf(document, ({ moment }) => isOfStay(moment, { stay }));
  const leaves = stay.dischargedAt ?? (setting === "ward" ? lastLeave(document) : undefined);
  if (leaves === undefined) return undefined;
  const isReported = ({ saidBy }: Placed) => saidBy === "laboratory" || saidBy === "radiology";
  return partOf(document, (entry) =>
    isOfTissue(entry)
      ? false
      : isReported(entry)
        ? entry.moment !== null && isWithinDay(entry.moment, { at: leaves, precision: "day" })
        : stay.isOfLeaving(entry.source.path) ||
          (!entry.source.coded && isOnDay(entry.moment, leaves)),
  );
}

/** What tissue shows was taken out: it is not a state of the patient. A culture is. */
const isOfTissue = (entry: Placed & Partial<Pick<DocumentStatement, "kind">>): boolean =>
  entry.saidBy === "laboratory" && (entry.kind === "condition" || entry.kind === "finding");

/** The day of the last note, where a doctor writes in it that the patient goes home. */
function lastLeave(document: ClinicalDocument): string | undefined {
  const days = document.notes.flatMap(({ moment }) => moment?.at ?? []).toSorted();
  const last = days.at(-1);
  const { events } = document.of("discharge");
  const isTold =
    last !== undefined &&
    events.some(
      (event) =>
        event.saidBy === "doctor" &&
        event.source.part === "plan" &&
        isOnDay(event.moment, last) &&
        (isDone(event) || isPlannedEvent(event)),
    );
  return isTold ? last : undefined;
}

/** Nothing of its kind is told later on that day: a course is not a contradiction; only a report follows a report, but for a tube that is taken out behind its picture. */
function isLast(sign: Quotable, told: ClinicalDocument, whole: ClinicalCase): boolean {
  const isLooked = "concept" in sign && isReport(sign);
  const isDevice = isLooked && "kind" in sign && sign.kind === "device";
  const document = isDevice ? whole.document : isLooked ? partOf(told, isReport) : told;
  const { statements, measurements, orders, events } = document.of(idOf(sign));
  return [statements, measurements, orders, events].every((entries) =>
    entries.every(
      ({ moment, source }) => source.text === sign.source.text || !isAfter(moment, sign.moment),
    ),
  );
}

const isAfter = (moment: Quotable["moment"], start: Quotable["moment"]) =>
  moment !== null && isSince(moment, start) && !isSince(start, moment);

function idOf(entry: object): string {
  for (const key of ["concept", "quantity", "substance", "what"] as const)
    if (key in entry) return String(Reflect.get(entry, key));
  return "";
}

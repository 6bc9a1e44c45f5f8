/** D12: a value or event that a nurse's note tells of, and that no doctor takes up in any later note. */
import type {
  DocumentEvent,
  DocumentOrder,
  DocumentStatement,
  Placed,
} from "../../document/clinical-document.ts";
import { isDenied, isGivenOrPlanned, isPresent } from "../../document/standing.ts";
import { countBefore } from "../../knowledge/count-before.ts";
import type { Value } from "../answers.ts";
import { isMeasurement } from "../answers.ts";
import type { ClinicalCase } from "../case.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { msOfDay } from "../timeline.ts";
import type { ValueRow } from "../value-rows.ts";
import { weigh } from "../weigh.ts";

/** One finding for a note. */
export function findToldAlarms(of: ClinicalCase): readonly Relation[] {
  if (of.setting !== "ward" && of.setting !== "summary") return [];
  const lastNote = latestOf(of.document.notes.filter(({ saidBy }) => saidBy === "doctor"));
  const told = of.knowledge.values.told.flatMap((row) => alarmsOf(row, lastNote, of));
  const notes = Map.groupBy(told, ({ value }) => value.source.text);
  return [...notes.values()].flatMap((alarms) => judge(alarms, of) ?? []);
}

interface Alarm {
  readonly row: ValueRow;
  readonly value: Value;
  readonly state: "unheard" | "heard" | "known";
}

/** In the order of their gravity: who takes up one has seen the lesser ones too. */
function judge(alarms: readonly Alarm[], of: ClinicalCase): Relation | undefined {
  const heard = alarms.findIndex(({ state }) => state === "heard");
  const unheard = alarms
    .slice(0, heard === -1 ? alarms.length : heard)
    .filter(({ state }) => state === "unheard");
  const [first] = unheard;
  if (!first) return undefined;
  const names = [...new Set(unheard.map(({ row }) => row.name))];
  return {
    kind: "criticalValue",
    concept: isMeasurement(first.value) ? first.value.quantity : first.value.concept,
    name: names.join(", "),
    evidence: quotesOf(
      unheard.map(({ value }) => value),
      of,
    ),
    against: [],
    ...(first.row.expected !== undefined && { expected: first.row.expected }),
    holds: false,
    decides: false,
  };
}

function alarmsOf(row: ValueRow, lastNote: number, of: ClinicalCase): readonly Alarm[] {
  if (!row.for.every((criterion) => weigh(criterion, of))) return [];
  const values = row.when.flatMap((criterion) => (weigh(criterion, of) ?? []).filter(isValue));
  const alarms = values.filter(
    (value) => isToldByNurse(value) && isOfStay(value.moment, of) && timeOf(value) < lastNote,
  );
  if (alarms.length === 0) return [];
  const itself = [...values, ...statementsOf(row.called, of)].filter(isOfDoctor);
  const other = statementsOf(row.answers, of).filter(isOfDoctor);
  const deeds = deedsOf(row, of);
  const ofDoctors = newOfDoctors(deeds);
  const ofOthers = deeds.filter(({ saidBy }) => saidBy !== "doctor");
  const lastWord = latestOf([...itself, ...other, ...ofDoctors, ...ofOthers]);
  const answeredFrom = firstFrom([
    ...itself.filter((one) => isMeasurement(one) || isPresent(one)),
    ...ofDoctors,
  ]);
  const deniedFrom = denialsByDoctors(alarms, of);
  const days = new Set(itself.map(({ moment }) => dayOf(moment)));
  return alarms.map((value) => {
    const from = timeOf(value);
    const until = from + msOfDay;
    const isRefuted =
      !isMeasurement(value) && (deniedFrom.get(value.concept)?.(from) ?? until) < until;
    if (isRefuted && answeredFrom(from) > until) return { row, value, state: "unheard" };
    const isHeard = lastWord >= from;
    return { row, value, state: isHeard ? "heard" : isKnown(value, days) ? "known" : "unheard" };
  });
}

/** When each is denied: `Kejang (-)`. Who writes so within the day, and orders nothing for it, has not heard of it. */
function denialsByDoctors(alarms: readonly Value[], of: ClinicalCase) {
  const concepts = new Set(alarms.flatMap((one) => (isMeasurement(one) ? [] : [one.concept])));
  const denialsOf = (concept: string) =>
    of.document.of(concept).statements.filter((one) => one.concept === concept && isDenial(one));
  return new Map([...concepts].map((concept) => [concept, firstFrom(denialsOf(concept))]));
}

const isDenial = (one: DocumentStatement): boolean =>
  isDenied(one) && isOfDoctor(one) && one.moment?.precision === "minute";

/** The first of their times from a time on; Infinity where none comes. */
function firstFrom(entries: readonly Placed[]): (from: number) => number {
  const times = entries.map(timeOf).toSorted((one, other) => one - other);
  return (from) => times[countBefore(times, (each) => each < from)] ?? Infinity;
}

const isValue = (entry: object): entry is Value => "quantity" in entry || "concept" in entry;

const isToldByNurse = (value: Value): boolean =>
  value.saidBy === "nurse" &&
  !value.source.coded &&
  value.source.part !== "history" &&
  value.moment?.precision === "minute" &&
  (isMeasurement(value) || isPresent(value));

/** `Ke IGD bila demam` is told to everybody who leaves. */
const statementsOf = (concepts: readonly string[], of: ClinicalCase) =>
  concepts
    .flatMap((concept) => of.document.of(concept).statements)
    .filter(({ presence }) => presence !== "absent" && presence !== "conditional");

const isOfDoctor = ({ saidBy, source }: Placed): boolean => saidBy === "doctor" && !source.coded;

type Deed = DocumentEvent | DocumentOrder;

/** What is given or done for it, whoever tells it, and what doctors order or end that nobody has had before. */
function deedsOf(row: ValueRow, of: ClinicalCase): readonly Deed[] {
  const entries = row.answers.map((concept) => of.document.of(concept));
  const stopped = row.stops.flatMap((concept) =>
    of.document.of(concept).orders.filter(({ state }) => state === "stopped"),
  );
  return [
    ...entries.flatMap(({ orders }) => orders.filter(isGivenOrPlanned)),
    ...entries.flatMap(({ events }) => events.filter(isWordOf)),
    ...stopped,
  ];
}

/** Of doctors, and no drug that went on from before. */
function newOfDoctors(deeds: readonly Deed[]): readonly Deed[] {
  const drugs = new Set<string>();
  return deeds
    .filter(({ saidBy }) => saidBy === "doctor")
    .toSorted((one, other) => timeOf(one) - timeOf(other))
    .filter((deed) => {
      const drug = "substance" in deed ? (deed.substance ?? "") : undefined;
      const isNew = drug === undefined || deed.state === "stopped" || !drugs.has(drug);
      if (drug !== undefined) drugs.add(drug);
      return isNew;
    });
}

const isWordOf = ({ state }: DocumentEvent): boolean => state !== "declined" && state !== "past";

/** What doctors tell of on its day or the day before is not news. */
function isKnown(value: Value, days: ReadonlySet<string | undefined>): boolean {
  const day = dayOf(value.moment);
  if (day === undefined) return true;
  const before = new Date(Date.parse(day) - msOfDay).toISOString();
  return days.has(day) || days.has(before.slice(0, day.length));
}

const timeOf = ({ moment }: Pick<Placed, "moment">): number =>
  moment === null ? -Infinity : endOf(moment.at, moment.precision);

/** Of a day the end: what it tells may have been after anything of that day. */
const endOf = (at: string, precision: "day" | "minute"): number =>
  precision === "day" ? Date.parse(at.slice(0, "2026-01-01".length)) + msOfDay : Date.parse(at);

const latestOf = (entries: readonly Pick<Placed, "moment">[]): number =>
  entries.reduce((latest, entry) => Math.max(latest, timeOf(entry)), -Infinity);

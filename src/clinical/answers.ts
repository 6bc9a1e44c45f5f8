/** What answers a critical value or sign: a disease that explains it, a treatment, a consult, a second measurement. */
import type {
  ClinicalDocument,
  DocumentEvent,
  DocumentMeasurement,
  DocumentOrder,
  DocumentStatement,
  Moment,
  Placed,
} from "../document/clinical-document.ts";
import { largest } from "../reading/extremes.ts";
import type { Part } from "../reading/reading.ts";
import { betterDiseases } from "./better-diseases.ts";
import type { ClinicalCase } from "./case.ts";
import { oncePerKey } from "./once-per-case.ts";
import { isOnDay, isSince, partOf, shortlyBefore } from "./parts-of-document.ts";
import { isOfStay } from "./same-time.ts";
import type { ValueRow } from "./value-rows.ts";
import { weigh } from "./weigh.ts";

export type Value = DocumentMeasurement | DocumentStatement;

export const isMeasurement = (entry: object): entry is DocumentMeasurement => "quantity" in entry;

/** Values of one day are answered from the same day on. */
const since = oncePerKey(
  (start: Moment | null) => start?.at ?? "",
  (start, of) => partOf(of.document, (entry) => isSince(entry.moment, start)),
);

export function isAnswered(value: Value, row: ValueRow, of: ClinicalCase): boolean {
  const later = since(value.moment && shortlyBefore(value.moment), of);
  const explainsIt = (one: DocumentStatement) =>
    isThought(one) && !isImpression(one) && !(row.isNew && isLasting(one, of));
  const answersIt = (concept: string) => {
    const { statements, orders, events } = later.of(concept);
    return (
      statements.some(explainsIt) ||
      orders.some((one) => one.state !== "stopped" && !(row.isNew && isStanding(one, of))) ||
      events.some(
        (one) =>
          one.state !== "declined" && one.state !== "past" && !(row.isNew && isRoutine(one, of)),
      )
    );
  };
  const isEnded = (concept: string) =>
    later.of(concept).orders.some(({ state }) => state === "stopped");
  return (
    row.answers.some(answersIt) ||
    row.named.some((name) =>
      later.of(name).statements.some((one) => one.concept === name && explainsIt(one)),
    ) ||
    row.stops.some(isEnded) ||
    (isMeasurement(value)
      ? isMeasuredAgain(value, later, criticalIn(row, of))
      : isSaidByDoctor(value, later, of))
  );
}

/** What reaches a bound of the row. */
const criticalIn = oncePerKey(
  ({ id }: ValueRow) => id,
  (row, of): ReadonlySet<object> => new Set(row.when.flatMap((each) => weigh(each, of) ?? [])),
);

/** A second value that is as critical asks for the same answer, unless a doctor writes it down. */
const isMeasuredAgain = (
  value: DocumentMeasurement,
  later: ClinicalDocument,
  critical: ReadonlySet<object>,
) =>
  later
    .of(value.quantity)
    .measurements.some(
      (one) =>
        (one.source.resource !== value.source.resource ||
          (isToldBehind(one, value) && !critical.has(one))) &&
        isSince(one.moment, value.moment) &&
        (!critical.has(one) || isNoted(one)) &&
        !isFoundBefore(one, value) &&
        !isOfArrival(one, value) &&
        (one.saidBy === "laboratory" || value.saidBy === "laboratory" || isSameDay(one, value)) &&
        isMentioned(one, value),
    );

/** `TD 182/96, ulang setelah istirahat TD 138/84`: of one text, behind what it repeats. */
const isToldBehind = (one: DocumentMeasurement, value: DocumentMeasurement): boolean =>
  one.source.text === value.source.text &&
  !one.source.coded &&
  one.at !== undefined &&
  one.start >= value.end;

/** What is measured at the bedside is measured every day: only what is measured again soon was meant. */
const isSameDay = (one: Placed, { moment }: Placed) =>
  moment === null ? one.moment === null : isOnDay(one.moment, moment.at);

/** Of a visit without times: what its examination found was before what its course or its plan tells, `TD jam ke-3 78/44`. */
const isFoundBefore = (one: Placed, value: Placed) =>
  one.moment === null && value.moment === null && isLaterThanFound(value) && !isLaterThanFound(one);

/** The form of vital signs of a visit has no time: it tells how the patient came, before anything that has one. */
const isOfArrival = (one: Placed, value: Placed) =>
  one.source.coded && one.saidBy !== "laboratory" && one.moment === null && value.moment !== null;

export const isLaterThanFound = ({ source }: Placed): boolean =>
  source.part !== undefined && afterwards.has(source.part);

const afterwards: ReadonlySet<string> = new Set<Part>(["course", "plan", "therapy"]);

const assessing: ReadonlySet<string> = new Set<Part>(["assessment", "plan", "therapy"]);

/** By its name or a wider or narrower one. */
const isSaidByDoctor = (
  value: DocumentStatement,
  later: ClinicalDocument,
  { knowledge }: ClinicalCase,
) => {
  const { concept, saidBy, presence, moment, source } = value;
  return later.statements.some(
    (one) =>
      one.saidBy !== "laboratory" &&
      // What a plan tells as seen has not answered itself.
      !(isLaterThanFound(value) && one.source.text === source.text) &&
      // Who examines it has not assessed it yet.
      (saidBy === "laboratory" ||
        (assessing.has(one.source.part ?? "") && isSince(one.moment, moment))) &&
      (presence === "absent" ? one.presence === presence : isThought(one)) &&
      knowledge.concepts.areKin(concept, one.concept),
  );
};

/** Named for this patient, also as a suspicion. */
const isThought = ({ presence, experiencer }: DocumentStatement) =>
  (presence === "present" || presence === "possible" || presence === "planned") &&
  experiencer === "patient";

/** `kesan: trombositopenia` below the values: who measured it has not answered it. */
const isImpression = ({ saidBy }: DocumentStatement): boolean => saidBy === "laboratory";

/** Known before, or called better: it explains nothing that is new. */
const isLasting = (one: DocumentStatement, of: ClinicalCase): boolean =>
  one.source.part === "history" ||
  (of.knowledge.concepts.get(one.concept)?.isChronic === true &&
    (one.source.coded || one.source.part === "complaint")) ||
  betterDiseases(of).has(one);

/** Taken or ordered before this stay in no smaller dose: it goes on as if nothing had been measured. */
function isStanding(order: DocumentOrder, of: ClinicalCase): boolean {
  if (isFormer(order, of)) return true;
  if (order.substance === null) return false;
  const doses = formerDoses(order.substance, of);
  // Where one of the two names no route, the other's is meant.
  const greatest =
    order.route === undefined
      ? greatestOf(doses)
      : (doses.get(order.route) ?? doses.get(undefined));
  const daily = dailyOf(order);
  return greatest !== undefined && (daily === undefined || daily <= greatest);
}

const greatestOf = (doses: ReadonlyMap<unknown, number>): number | undefined =>
  doses.size === 0 ? undefined : largest([...doses.values()]);

/** Of a substance before this stay: route → its greatest dose of a day, 0 where none says how much. */
const formerDoses = oncePerKey(
  (substance: string) => substance,
  (substance, of): ReadonlyMap<DocumentOrder["route"], number> => {
    const doses = new Map<DocumentOrder["route"], number>();
    for (const order of of.document.of(substance).orders)
      if (isFormer(order, of))
        doses.set(order.route, Math.max(doses.get(order.route) ?? 0, dailyOf(order) ?? 0));
    return doses;
  },
);

const dailyOf = ({ amount, perDay }: DocumentOrder): number | undefined =>
  amount === undefined || perDay === undefined ? undefined : amount.value * perDay;

const former: ReadonlySet<string | undefined> = new Set<Part>(["history", "complaint"]);

const isFormer = ({ source, moment }: Placed, of: ClinicalCase): boolean =>
  former.has(source.part) || !isOfStay(moment, of);

/** Done at former visits as well. */
function isRoutine(event: DocumentEvent, of: ClinicalCase): boolean {
  const earlier = formerEvents(event.what, of);
  return earlier.size > (earlier.has(event) ? 1 : 0);
}

const formerEvents = oncePerKey(
  (what: string) => what,
  (what, of): ReadonlySet<DocumentEvent> =>
    new Set(of.document.of(what).events.filter(({ moment }) => !isOfStay(moment, of))),
);

const isNoted = ({ saidBy, source }: DocumentMeasurement): boolean =>
  saidBy === "doctor" && !source.coded;

/** Measured again, or a laboratory's value that a doctor writes down. */
const isMentioned = (one: DocumentMeasurement, value: DocumentMeasurement) =>
  one.value !== value.value || (isNoted(one) && value.saidBy === "laboratory");

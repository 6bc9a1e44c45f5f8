/** Whether criteria hold in a case, and the entries that say so. */
import {
  noEntries,
  type DocumentMeasurement,
  type DocumentStatement,
  type Placed,
} from "../document/clinical-document.ts";
import {
  isBefore,
  isDenied,
  isDone,
  isGiven,
  isPlannedEvent,
  isPlannedOrder,
  isPresent,
} from "../document/standing.ts";
import { largest } from "../reading/extremes.ts";
import type { ClinicalCase } from "./case.ts";
import {
  halvesOfPressure,
  type Comparison,
  type Criterion,
  type PatientTrait,
} from "./criteria.ts";
import { isCarrying } from "./pregnancy.ts";
import type { Quotable } from "./quote.ts";
import { isOfStay } from "./same-time.ts";

/** What makes a criterion hold: entries that say it; none where the patient or the codes do. */
export type Ground = readonly Quotable[];

/**
 * @property intended Whether what is only planned or ordered counts as well.
 * @property uncoded Whether a coded diagnosis counts for nothing: it is what is weighed.
 */
interface Weighing {
  readonly intended?: boolean;
  readonly uncoded?: boolean;
}

/** The grounds of the first criterion that holds; undefined where none does. */
export function weighAny(
  criteria: readonly Criterion[],
  of: ClinicalCase,
  weighing: Weighing = {},
): Ground | undefined {
  for (const criterion of criteria) {
    const ground = weigh(criterion, of, weighing);
    if (ground) return ground;
  }
  return undefined;
}

/** What has been weighed in a case: many diagnoses ask for the same, and each entry is looked at once for it. */
const kept = new WeakMap<ClinicalCase, Map<Criterion, Ground | undefined>[]>();

/** Undefined where it does not hold. */
export function weigh(
  criterion: Criterion,
  of: ClinicalCase,
  weighing: Weighing = {},
): Ground | undefined {
  // A document says nothing of most of what is known: that is told faster than it is kept.
  if (criterion.is === "concept" && of.document.of(criterion.concept) === noEntries)
    return undefined;
  const maps = kept.get(of) ?? [new Map(), new Map(), new Map(), new Map()];
  kept.set(of, maps);
  const weighed = maps[(weighing.intended ? 1 : 0) + (weighing.uncoded ? 2 : 0)];
  if (weighed?.has(criterion)) return weighed.get(criterion);
  const ground = groundOf(criterion, of, weighing);
  weighed?.set(criterion, ground);
  return ground;
}

function groundOf(criterion: Criterion, of: ClinicalCase, weighing: Weighing): Ground | undefined {
  const { intended = false, uncoded = false } = weighing;
  const { patient, claim, document } = of;
  switch (criterion.is) {
    case "age":
      return patient.ageYears !== undefined &&
        compare(patient.ageYears, criterion.comparison, criterion.bound)
        ? []
        : undefined;
    case "patient":
      return hasTrait(criterion.trait, of) ? [] : undefined;
    case "code":
      return [...claim.diagnoses, ...claim.procedures].some(({ code }) =>
        code.startsWith(criterion.prefix),
      )
        ? []
        : undefined;
    case "denied":
      return someOf(denialsOf(criterion.concept, of));
    case "reported":
      return someOf(
        document.of(criterion.concept).statements.filter((one) => isPresent(one) && isReport(one)),
      );
    case "halved":
      return halvedOf(criterion.quantity, of);
    case "without":
      return isToldOf(criterion.concept, of) ? undefined : [];
    case "measured":
      return someOf(
        measurementsOf(criterion.quantity, of).filter((one) => reaches(one, criterion, of)),
      );
    case "concept": {
      const { statements, orders, events, measurements } = document.of(criterion.concept);
      return someOf([
        ...statements.filter(
          (one) => (isPresent(one) || isInPlace(one, of)) && !(uncoded && one.source.coded),
        ),
        ...orders.filter((order) => isGiven(order) || (intended && isPlannedOrder(order))),
        ...events.filter((event) => isDone(event) || (intended && isPlannedEvent(event))),
        ...(criterion.kind === "quantity" || criterion.kind === "laboratory" ? measurements : []),
      ]);
    }
    case "atLeast": {
      const grounds = criterion.of.flatMap((each) => {
        const ground = weigh(each, of, weighing);
        return ground ? [ground] : [];
      });
      return grounds.length >= criterion.least ? grounds.flat() : undefined;
    }
  }
}

/** `Pasca stent 2021`: what was put in for good is there still. */
const isInPlace = (one: DocumentStatement, { knowledge }: ClinicalCase): boolean =>
  one.kind === "device" &&
  isBefore(one) &&
  knowledge.concepts.withWider(one.concept).includes("lastingImplant");

/** Of this stay the greatest value and the last, where that is at most half of it. */
function halvedOf(quantity: string, of: ClinicalCase): Ground | undefined {
  const values = measurementsOf(quantity, of)
    .flatMap((entry) => {
      const value = numberOf(entry, quantity, of);
      const isDated = entry.source.coded && entry.moment !== null && isOfStay(entry.moment, of);
      return isDated && value !== undefined
        ? [{ entry, value, at: Date.parse(entry.moment.at) }]
        : [];
    })
    .toSorted((one, other) => one.at - other.at);
  const last = values.at(-1);
  const greatest = largest(values.map(({ value }) => value));
  const before = values.find(({ value }) => value === greatest);
  // A single value of zero is half of itself.
  const isFallen = last && before && last !== before && last.value * 2 <= before.value;
  return isFallen ? [last.entry, before.entry] : undefined;
}

/** Had, an order of it, or done, at any time: an act that is only planned or that is denied, `HD (-)`, has changed nothing, and a code alone is what is weighed. */
function isToldOf(concept: string, { document }: ClinicalCase): boolean {
  const { statements, orders, events } = document.of(concept);
  return (
    statements.some((one) => !isDenied(one) && !one.source.coded) ||
    orders.length > 0 ||
    events.some((event) => event.state !== null && (isDone(event) || event.state === "past"))
  );
}

function hasTrait(trait: PatientTrait, of: ClinicalCase): boolean {
  if (trait === "carrying") return isCarrying(of);
  return trait === "pregnant" ? of.patient.pregnant : of.patient.sex === trait;
}

/** What was looked at: a report, an examination, an operation; tissue is looked at last, and has the last word. */
const looked: ReadonlySet<string | undefined> = new Set(["report", "examination", "operation"]);

export const isLooked = ({ source: { part, coded } }: Placed): boolean =>
  !coded && looked.has(part);

/** Sent as the result of an image. */
export const isImageReport = ({ saidBy, source }: Placed): boolean =>
  source.coded && saidBy === "radiology";

/** Said by who looks at images, tracings, tissue or samples. */
export const isReport = ({ saidBy, source: { part, coded } }: Placed): boolean =>
  !coded && (saidBy === "laboratory" || saidBy === "radiology" || part === "report");

/** What an examination or a report denies, and none affirms. */
export function denialsOf(
  concept: string,
  of: Pick<ClinicalCase, "document" | "stay">,
): readonly DocumentStatement[] {
  const { statements } = of.document.of(concept);
  const seen = statements.filter((one) => isLooked(one) && isOfStay(one.moment, of));
  const isAffirmed = seen.some(isPresent);
  return seen.filter(
    (one) =>
      one.concept === concept && isDenied(one) && (!isAffirmed || one.saidBy === "laboratory"),
  );
}

const someOf = (entries: Ground): Ground | undefined => (entries.length > 0 ? entries : undefined);

/** The patient's own, in the order of the document. */
export function measurementsOf(
  quantity: string,
  { document }: Pick<ClinicalCase, "document">,
): readonly DocumentMeasurement[] {
  const asked = quantity in halvesOfPressure ? [quantity, "bloodPressure"] : [quantity];
  return asked
    .flatMap((id) => document.of(id).measurements)
    .filter(({ experiencer }) => experiencer === "patient");
}

/** A value is within the bound of a criterion, or is its word. */
export function reaches(
  measurement: DocumentMeasurement,
  { quantity, comparison, bound }: Extract<Criterion, { is: "measured" }>,
  of: ClinicalCase,
): boolean {
  if (typeof bound === "string")
    return typeof measurement.value === "string" && isWord(measurement.value, bound);
  const value = numberOf(measurement, quantity, of) ?? ofFraction(measurement);
  return value === undefined
    ? isBeyond(measurement, { comparison, bound }, of)
    : compare(value, comparison, bound);
}

/** `< 8 IU/mL`, `> 180 detik`: beyond what can be measured is beyond any bound that is no further. */
function isBeyond(
  { value, unit, quantity }: DocumentMeasurement,
  { comparison, bound }: { comparison: Comparison; bound: number },
  { knowledge }: ClinicalCase,
): boolean {
  const written = String(value);
  const [sign = ""] = written;
  if ((sign !== "<" && sign !== ">") || !comparison.startsWith(sign)) return false;
  const limit = Number(written.slice(1).trim().replace(",", "."));
  const own = limit > 0 ? knowledge.inOwnUnit(quantity, limit, unit) : undefined;
  return own !== undefined && (sign === "<" ? own <= bound : own >= bound);
}

/** `3/5/7` begins with the first minute; `6/60` is a tenth. */
function ofFraction({ quantity, value }: DocumentMeasurement): number | undefined {
  const [first = Number.NaN, second = Number.NaN] = String(value).split("/").map(Number);
  if (quantity === "apgarScore" && Number.isFinite(first)) return first;
  return quantity === "visualAcuity" && second > 0 ? first / second : undefined;
}

/** What results in words come to; `+2` is positive too. */
const meanings: ReadonlyMap<string, string> = new Map([
  ["r", "resisten"],
  ["res", "resisten"],
  ["resistant", "resisten"],
  ["resistance", "resisten"],
  ["s", "sensitif"],
  ["sens", "sensitif"],
  ["sensitive", "sensitif"],
  ["susceptible", "sensitif"],
  ["peka", "sensitif"],
  ["reaktif", "positif"],
  ["positive", "positif"],
  ["reactive", "positif"],
  ["terdeteksi", "positif"],
  ["-", "negatif"],
  ["negative", "negatif"],
  ["non reaktif", "negatif"],
  ["non-reaktif", "negatif"],
  ["nonreaktif", "negatif"],
  ["tidak terdeteksi", "negatif"],
]);

export function isWord(written: string, bound: string): boolean {
  const word = written.toLowerCase();
  // Of a strip: how much, and not whether.
  if (bound.startsWith("+")) return word === bound;
  const meant = word.startsWith("+") ? "positif" : (meanings.get(word) ?? word);
  return meant === (meanings.get(bound) ?? bound);
}

/** In the unit that knowledge counts in; undefined for words, and where the unit measures something else. */
export function numberOf(
  { value, unit, quantity: measured }: DocumentMeasurement,
  quantity: string,
  { knowledge }: Pick<ClinicalCase, "knowledge">,
): number | undefined {
  const half = halvesOfPressure[quantity];
  if (half !== undefined && typeof value === "string") return halfOf(value, half);
  const coma = measured === "gcs" ? totalOfComa(value) : undefined;
  const number =
    coma ?? (typeof value === "number" ? value : (sumOfParts(value) ?? upperEnd(value)));
  return number === undefined ? undefined : knowledge.inOwnUnit(measured, number, unit);
}

/** `E3V4M5` → 12; a part that could not be tested is not a number. */
export function sumOfParts(value: string): number | undefined {
  if (!value.startsWith("E") || value.length !== "E3V4M5".length) return undefined;
  const sum = [1, 3, 5].reduce((total, place) => total + Number(value.charAt(place)), 0);
  return Number.isNaN(sum) ? undefined : sum;
}

/** `E4V5M6`, `456` and `15` are one total; one with a part that was not testable has none. */
export function totalOfComa(value: number | string): number | undefined {
  if (typeof value === "number" && value <= 15) return value;
  const parts = String(value)
    .split("")
    .filter((letter) => letter >= "1" && letter <= "6")
    .map(Number);
  const [eye, verbal, motor, more] = parts;
  if (eye === undefined || verbal === undefined || motor === undefined || more !== undefined)
    return undefined;
  return eye + verbal + motor;
}

/** Of a range as sediments are counted: `8-10`. */
const upperEnd = (written: string): number | undefined => endsOfRange(written)[1];

/** Of `38-54` both numbers; none of what is not a range. */
export function endsOfRange(written: string): readonly [low: number, high: number] | readonly [] {
  const [low = "", high = "", ...more] = written.split("-");
  const isRange = more.length === 0 && low.trim() !== "" && high.trim() !== "";
  return isRange && Number(low) <= Number(high) ? [Number(low), Number(high)] : [];
}

function halfOf(pressure: string, half: 0 | 1): number | undefined {
  const number = Number(pressure.split("/")[half]);
  return Number.isFinite(number) ? number : undefined;
}

export function compare(value: number, comparison: Comparison, bound: number): boolean {
  switch (comparison) {
    case "<":
      return value < bound;
    case "<=":
      return value <= bound;
    case ">":
      return value > bound;
    case ">=":
      return value >= bound;
    case "=":
      return value === bound;
  }
}

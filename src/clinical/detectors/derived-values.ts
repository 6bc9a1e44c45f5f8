/** D17: a value that follows from others of the same time, and the sum of a score against its parts. */
import { nameOf, writeNumber } from "../wording.ts";
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import { firstOfEach } from "../first-of-each.ts";
import { lastUpTo, nextFrom } from "../../reading/in-order.ts";
import type { ClinicalCase } from "../case.ts";
import { halvesOfPressure } from "../criteria.ts";
import type { Derivation } from "../derived-quantities.ts";
import type { Detector } from "../detector.ts";
import { balancesAgainstTotals } from "./fluid-balance.ts";
import { isOfStay } from "../same-time.ts";
import { sumOfItems } from "./score-items.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { oncePerCase } from "../once-per-case.ts";
import { numberOf, sumOfParts } from "../weigh.ts";

export const derivedValues: Detector = {
  kinds: ["derivedValue"],
  find: (of) => {
    const beside = groupByTime(of.document.measurements, timeAndPlace);
    const inText = groupByTime(of.document.measurements, placeOf);
    const found = [
      ...[...of.knowledge.derivations].flatMap(([quantity, ways]) =>
        of.document
          .of(quantity)
          // What is meant to be reached does not follow from what was.
          .measurements.filter((told) => told.quantity === quantity)
          .flatMap((told) => judge(told, quantity, ways, [beside, inText], of) ?? []),
      ),
      ...of.document.measurements.flatMap((told, at) => judgeSum(told, at, of) ?? []),
      ...of.document.measurements.flatMap((told) => judgeItems(told, of) ?? []),
      ...balancesAgainstTotals(of),
    ];
    // A balance may be calculated from values and from totals.
    return firstOfEach(found, ({ concept, evidence }) => `${concept} ${evidence[0]}`);
  },
};

/** By a time and place, by quantity, in the order of the document. */
type Beside = ReadonlyMap<string, Group>;
type Group = ReadonlyMap<string, readonly DocumentMeasurement[]>;

function groupByTime(
  measurements: readonly DocumentMeasurement[],
  keyOf: (one: DocumentMeasurement) => string,
): Beside {
  const own = measurements.filter(({ experiencer }) => experiencer === "patient");
  return new Map(
    [...Map.groupBy(own, keyOf)].map(([key, group]) => [
      key,
      Map.groupBy(group, ({ quantity }) => quantity),
    ]),
  );
}

/** Results of one sheet stand in resources of their own; what a text writes goes together within that text. */
const timeAndPlace = ({ source, moment, at, saidBy }: DocumentMeasurement): string =>
  source.coded
    ? ["coded", source.path[0], saidBy, moment?.at].join("|")
    : [placeOf({ source, moment }), at].join("|");

const placeOf = ({ source, moment }: Pick<DocumentMeasurement, "source" | "moment">): string =>
  [source.resource, source.path.join("/"), moment?.at].join("|");

interface Used {
  readonly way: Derivation;
  readonly from: readonly DocumentMeasurement[];
  readonly expected: number;
}

/** A way whose parts are not all known says nothing; one that fits is enough. */
function judge(
  told: DocumentMeasurement,
  quantity: string,
  ways: readonly Derivation[],
  [beside, inText]: readonly [Beside, Beside],
  of: ClinicalCase,
): Relation | undefined {
  const value = numberOf(told, quantity, of);
  const group = beside.get(timeAndPlace(told));
  if (value === undefined || !group) return undefined;
  const text = inText.get(placeOf(told)) ?? group;
  const used = ways.flatMap((way) => calculate(way, told, [group, text], of) ?? []);
  const [first] = used;
  if (!first || used.some((one) => fits(value, one))) return undefined;
  return relationOf(told, String(value), first.from, first.expected, of);
}

/** Cells are counted in thousands or one by one. */
const scales = [1000, 0.001];

function fits(value: number, { way, expected }: Used): boolean {
  const isWithin = (difference: number, limit: number) => Math.abs(difference) <= limit;
  const relative = Math.abs(expected) * way.relative;
  return (
    isWithin(value - expected, Math.max(relative, way.absolute)) ||
    scales.some((scale) => isWithin(value * scale - expected, relative))
  );
}

function calculate(
  way: Derivation,
  told: DocumentMeasurement,
  [group, text]: readonly [Group, Group],
  of: ClinicalCase,
): Used | undefined {
  const from = new Set<DocumentMeasurement>();
  const values = new Map<string, number>();
  for (const operand of way.operands) {
    const measured = operand in halvesOfPressure ? "bloodPressure" : operand;
    const nearest =
      rightBefore(told, text.get(measured) ?? []) ??
      nearestTo(told, group.get(measured) ?? []) ??
      onlyOf(measured, told, of);
    const value = nearest && numberOf(nearest, operand, of);
    if (nearest === undefined || value === undefined) return undefined;
    from.add(nearest);
    values.set(operand, value);
  }
  const expected = way.evaluate((operand) => values.get(operand) ?? Number.NaN);
  return Number.isFinite(expected) ? { way, from: [...from], expected } : undefined;
}

/** The only value that the visit or the minute has of a quantity, in whatever text: the weight before a dialysis and the one behind it. */
function onlyOf(
  quantity: string,
  { moment, source, at }: DocumentMeasurement,
  of: ClinicalCase,
): DocumentMeasurement | undefined {
  // What a stay tells without a time is of any of its days.
  if (source.coded || (moment?.precision !== "minute" && of.setting !== "clinic")) return undefined;
  const [only, ...more] = byMoment(of).get(`${quantity} ${moment?.at}`) ?? [];
  if (only) return more.length === 0 ? only : undefined;
  const isNow = of.setting === "clinic" && at === undefined && source.part !== "history";
  const [form, ...forms] = isNow ? (ofForms(of).get(quantity) ?? []) : [];
  return forms.length === 0 && isOfStay(moment, of) ? form : undefined;
}

/** What the form of a visit measures, and no text of it tells: `IMT 27,2` of its weight and height. */
const ofForms = oncePerCase((of) =>
  Map.groupBy(
    of.document.measurements.filter(
      ({ experiencer, source, saidBy, moment }) =>
        experiencer === "patient" &&
        source.coded &&
        saidBy !== "laboratory" &&
        isOfStay(moment, of),
    ),
    ({ quantity }) => quantity,
  ),
);

const byMoment = oncePerCase((of) =>
  Map.groupBy(
    of.document.measurements.filter(
      ({ experiencer, source, at, onDay }) =>
        experiencer === "patient" &&
        source.part !== "history" &&
        !source.coded &&
        at === undefined &&
        onDay === undefined,
    ),
    ({ quantity, moment }) => `${quantity} ${moment?.at}`,
  ),
);

/** Characters between a value and those that it is calculated from, where a text has several of them. */
const farthest = 150;

/** Of several in one text the last before it, else the first behind it; two of one sheet leave it open. */
function nearestTo(
  { start, source }: DocumentMeasurement,
  candidates: readonly DocumentMeasurement[],
): DocumentMeasurement | undefined {
  const [only, ...more] = candidates;
  if (more.length === 0) return only;
  if (source.coded) return undefined;
  const near = lastUpTo(candidates, start) ?? nextFrom(candidates, start);
  return near && Math.abs(near.start - start) <= farthest ? near : undefined;
}

/** `TD 13.35 106/66 (MAP 79)`: what follows a value of some time at once is of that time, though it stands before the value alone. */
function rightBefore(
  { start, at, source }: DocumentMeasurement,
  candidates: readonly DocumentMeasurement[],
): DocumentMeasurement | undefined {
  if (at !== undefined || source.coded) return undefined;
  const last = lastUpTo(candidates, start);
  return last?.at !== undefined && start - last.end <= besideSum ? last : undefined;
}

/** Between a sum and its parts: `GCS 13 (E4V5M6)`. */
const besideSum = 3;

/** `E3V4M5 = 14`; parts that could not be tested have no sum. */
function judgeSum(told: DocumentMeasurement, at: number, of: ClinicalCase): Relation | undefined {
  if (typeof told.value !== "string") return undefined;
  const parts = sumOfParts(told.value);
  const before = of.document.measurements[at - 1];
  const isBeside =
    before?.quantity === told.quantity &&
    before.source === told.source &&
    told.start - before.end <= besideSum;
  const sum = told.sum ?? (isBeside && typeof before.value === "number" ? before.value : undefined);
  if (parts === undefined || sum === undefined || sum === parts) return undefined;
  return relationOf(told, `${told.value} = ${sum}`, [told], parts, of);
}

function judgeItems(told: DocumentMeasurement, of: ClinicalCase): Relation | undefined {
  const sum = sumOfItems(told);
  if (sum === undefined || sum === told.value) return undefined;
  return relationOf(told, String(told.value), [told], sum, of);
}

function relationOf(
  told: DocumentMeasurement,
  label: string,
  from: readonly DocumentMeasurement[],
  expected: number,
  of: ClinicalCase,
): Relation {
  const name = nameOf(told.quantity, of);
  return {
    kind: "derivedValue",
    concept: told.quantity,
    name,
    label: label.replace(".", ","),
    ref: told.source.resource,
    evidence: quotesOf([told, ...from], of),
    against: [],
    expected: writeNumber(expected),
    reason: `hasil hitung sekitar ${writeNumber(expected)}`,
    holds: false,
    decides: true,
  };
}

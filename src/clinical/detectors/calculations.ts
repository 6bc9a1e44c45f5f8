/** D17: sums that a text writes out: a dose by weight, the rate of an infusion, tablets, drops, doses of a day. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import { writeNumber } from "../wording.ts";
import { bodyOf } from "../body-size.ts";
import { change } from "../changes.ts";
import type { ClinicalCase } from "../case.ts";
import type { Detector } from "../detector.ts";
import { quote } from "../quote.ts";
import { flow } from "../flows.ts";
import { infusion, solution } from "../infusions.ts";
import type { Relation } from "../relation.ts";
import {
  isLinked,
  isNear,
  isOfBody,
  isPlain,
  massOfKilogram,
  minutesOfDay,
  minutesOfHour,
  next,
  roundedDose,
  type PlacedAmount,
  type Rule,
  type Sum,
} from "../sums.ts";

export const calculations: Detector = {
  kinds: ["calculation"],
  find: (of) => {
    const { amounts } = of.document;
    const plain = amounts.filter(({ over }) => over !== "percent");
    const sums = [
      ...plain.flatMap((_, at) => firstOf(plain, at, of) ?? []),
      ...amounts.flatMap(
        (_, at) =>
          solution(amounts, at) ?? change(amounts, at, of) ?? shares(amounts, at, of) ?? [],
      ),
    ];
    const ordered = of.document.orders.flatMap((order) => ofOrder(order, of));
    return [...sums, ...ordered].map((sum) => relationOf(sum, of));
  },
};

/** `14,5 g (0,5 g/kg)`, `500 mL habis dalam 8 jam 40 tpm` in the instruction of a list or chart. */
function ofOrder(order: DocumentOrder, of: ClinicalCase): readonly Sum[] {
  const { amounts = [], amountsIn, substance, saidBy, moment } = order;
  if (!order.source.coded || amountsIn === undefined) return [];
  const label = of.knowledge.concepts.get(substance ?? "")?.label ?? "";
  const written = order.source.text;
  // What is quoted is the instruction behind the name as it is written, unless the name holds it.
  const isOwn = amountsIn.startsWith(written);
  const instruction = amountsIn.slice(label.length);
  const name = written.endsWith(instruction) ? written.slice(0, -instruction.length) : written;
  const text = isOwn ? amountsIn : `${name}${instruction}`;
  const moved = isOwn ? 0 : name.length - label.length;
  const source = { ...order.source, text, coded: false };
  const placed = amounts.map(({ start, end, ...each }) => ({
    ...each,
    start: start + moved,
    end: end + moved,
    source,
    saidBy,
    moment,
  }));
  return placed.flatMap(
    (_, at) => byBody(placed, at, of) ?? byBodyBehind(placed, at, of) ?? flow(placed, at, of) ?? [],
  );
}

function firstOf(amounts: readonly PlacedAmount[], at: number, of: ClinicalCase): Sum | undefined {
  for (const rule of rules) {
    const sum = rule(amounts, at, of);
    if (sum) return sum;
  }
  return undefined;
}

const writtenOf = ({ source, start, end, times }: PlacedAmount): string => {
  const text = source.text.slice(start, end);
  return times === undefined ? text : `${times} x ${text}`;
};

function relationOf({ parts, told, expected, with: more, name }: Sum, of: ClinicalCase): Relation {
  const written = writtenOf(told);
  // In the unit in which it is written: only the number differs.
  const number = told.value === 0 ? expected : (told.number * expected) / told.value;
  const calculated = [...parts.map(writtenOf), ...(more === undefined ? [] : [more])].join(", ");
  const drug = [...parts, told].find((part) => part.of !== undefined)?.of;
  const label = drug === undefined ? undefined : of.knowledge.concepts.get(drug)?.label;
  return {
    kind: "calculation",
    ...(drug !== undefined && { concept: drug }),
    name: label ?? name ?? (told.addends ? "jumlah" : "dosis"),
    label: written,
    ref: told.source.resource,
    evidence: [quote({ ...told, start: told.addends?.start ?? told.start }, of)],
    against: [],
    expected: writeNumber(number),
    reason: `${calculated} memberi sekitar ${writeNumber(number)}, tertulis ${written}`,
    holds: false,
    decides: true,
  };
}

/** The least share of a day's dose that is written as one dose. */
const sharesOfDay = [1, 2, 3, 4, 6, 24];

/** `5 mg/kg/36 jam`: more hours than a day has between two doses. */
const longIntervals = [36, 48];

function sharesOf({ source, start, end }: PlacedAmount): readonly number[] {
  const isWritten = (hours: number) => source.text.slice(start, end).includes(`/${hours}`);
  const hours = longIntervals.find(isWritten);
  return hours === undefined ? sharesOfDay : [minutesOfDay / minutesOfHour / hours];
}

/** Hours between two doses of one day. */
const intervals = [4, 6, 8, 12];

function dosesOfDay({ source, start, end, per, times }: PlacedAmount): number {
  if (times !== undefined && per.length === 0) return times;
  const isWritten = (each: number) => source.text.slice(start, end).includes(`/${each}`);
  const hours = per[0] === "min" ? intervals.find(isWritten) : undefined;
  return hours === undefined ? 1 : minutesOfDay / minutesOfHour / hours;
}

/** `40 mg/m2 (LPB 0,75) = 60 mg`, `15 mg/kg = 300 mg`. */
const byBody: Rule = (amounts, at, of) => {
  const [dose] = amounts.slice(at, at + 1);
  const [divisor, time] = dose?.per ?? [];
  if (!dose || (divisor !== "mg" && divisor !== "m2")) return undefined;
  let place = at;
  let inline: PlacedAmount | undefined;
  const behind = next(amounts, place);
  if (behind && isBody(behind, divisor)) {
    inline = behind;
    place++;
  }
  const told = next(amounts, place);
  const body = inline?.value ?? bodyOf(divisor, dose, of);
  // What is written as a product is judged as one.
  if (!told || told.factors || told.over !== dose.over || body === undefined) return undefined;
  // `(200 mg/50 mL, 4 mL/jam)` is what is dissolved, and not what is given.
  if (!isLinked(told) || told.per.includes(divisor) || told.per.includes("mL")) return undefined;
  const perDay = time === "min" ? minutesOfDay : 1;
  // `50 mg/kg/kali = 3 x 155 mg`: how often it is given changes nothing of the one dose.
  const times = time === "dose" ? 1 : (told.times ?? 1);
  const perWritten = told.per[0] === "min" ? minutesOfDay : times;
  const given = told.value * perWritten;
  const isOnce = time === "dose" || told.times !== undefined || told.per.length > 0;
  const shares = isOnce ? [1] : sharesOf(dose);
  const [low, high] = [dose.value, dose.upTo ?? dose.value].map((each) => each * body * perDay);
  if (low === undefined || high === undefined) return undefined;
  if (!isOdd(given, { low, high }, shares)) return undefined;
  // `50 mg/kg = 700 mg/6 jam`, `1.000 mg/m2 = 2x1.500 mg`: without a time the dose is that of each interval.
  const doses = time === undefined ? dosesOfDay(told) : 1;
  if (!isOdd(given / doses, { low, high }, [1])) return undefined;
  // `10 mL/kg = 250 mL/jam`: the time stands once, behind the whole.
  const isOfHour = time === undefined && told.lead === "equals" && isPer(told, minutesOfHour);
  if (isOfHour && !isOdd(told.value * minutesOfHour, { low, high }, [1])) return undefined;
  return {
    parts: [dose],
    told,
    expected: (high * doses) / perWritten,
    with: writeBody(divisor, body),
  };
};

/** What one may give of a dose by weight or surface. */
interface Bounds {
  readonly low: number;
  readonly high: number;
}

/** In no share of the day; less than calculated may be the greatest dose that one gives, unless a decimal place is lost. */
const isOdd = (given: number, { low, high }: Bounds, shares: readonly number[]): boolean =>
  !shares.some(
    (share) =>
      given >= (low / share) * (1 - roundedDose) && given <= (high / share) * (1 + roundedDose),
  ) &&
  (given >= low || isTenth(given, low, high));

const writeBody = (divisor: "mg" | "m2", body: number): string =>
  divisor === "m2"
    ? `luas permukaan tubuh ${writeNumber(body)} m2`
    : `berat badan ${writeNumber(body / massOfKilogram)} kg`;

/** `14,5 g (0,5 g/kg)`, `8 g/hari (0,4 g/kg/hari)`: the dose, and behind it what it is for each kilogram. */
const byBodyBehind: Rule = (amounts, at, of) => {
  const [told] = amounts.slice(at, at + 1);
  const dose = next(amounts, at);
  const [divisor, time] = dose?.per ?? [];
  if (!told || !dose || (divisor !== "mg" && divisor !== "m2") || !isLinked(dose)) return undefined;
  // In the bracket behind it nothing else stands, and what is given by the minute is no dose beside it.
  if (dose.start - told.end > beside || dose.over !== told.over || told.factors) return undefined;
  if (time !== undefined && time !== "dose" && !isDaily(dose)) return undefined;
  if (told.per.length > 1 || (told.per.length === 1 && !isDaily(told))) return undefined;
  if (isOfBody(told)) return undefined;
  const body = bodyOf(divisor, dose, of);
  if (body === undefined) return undefined;
  const perDay = time === "min" ? minutesOfDay : 1;
  const isInDay = told.per.length > 0;
  const single = told.value * (isInDay ? minutesOfDay : 1);
  const { times = 1 } = told;
  const inAll = single * times;
  const given = time === "dose" ? [single] : time === "min" ? [inAll] : [single, inAll];
  const isWhole = time === "dose" || isInDay || (time === "min" && times > 1);
  const shares = isWhole ? [1] : sharesOf(dose);
  const [low, high] = [dose.value, dose.upTo ?? dose.value].map((each) => each * body * perDay);
  if (low === undefined || high === undefined) return undefined;
  if (!given.every((one) => isOdd(one, { low, high }, shares))) return undefined;
  return {
    parts: [dose],
    told,
    expected: high / (isInDay ? minutesOfDay : 1) / (time === "min" ? times : 1),
    with: writeBody(divisor, body),
  };
};

/** Characters of a bracket or an equals sign, and of a way before it: `800 mg IV (50 mg/kg)`. */
const beside = 8;

/** `50 mg/kg/hari`: counted in days, and not in minutes or hours. */
const isDaily = (amount: PlacedAmount): boolean => isPer(amount, minutesOfDay);

function isPer({ per, number, value, over }: PlacedAmount, minutes: number): boolean {
  if (per.at(-1) !== "min") return false;
  const inUnits = per.includes("mg") && over !== "m2" ? value * massOfKilogram : value;
  const ratio = number / inUnits;
  return [0.001, 1, 1000].some((unit) => isNear(ratio, minutes * unit, 0.01));
}

/** As exactly as a dose is calculated. */
const exactly = 0.03;

/** `150 mg/kg x 13 kg = 195 mg`: a tenth, a hundredth or a thousandth. */
const isTenth = (given: number, low: number, high: number): boolean =>
  [10, 100, 1000].some(
    (times) => given * times >= low * (1 - exactly) && given * times <= high * (1 + exactly),
  );

const isBody = (amount: PlacedAmount, divisor: string): boolean =>
  isPlain(amount) && (divisor === "m2" ? amount.over === "m2" : isOfBody(amount));

/** `60 mg = 12 tab @5 mg`, `5 tab @2,5 mg = 12,5 mg`. */
const pieces: Rule = (amounts, at) => {
  const count = amounts[at];
  const each = next(amounts, at);
  if (count?.over !== "piece" || each?.lead !== "each" || each.per.length > 0) return undefined;
  const before = at > 0 && next(amounts, at - 1) ? amounts[at - 1] : undefined;
  const behind = next(amounts, at + 1);
  const isTold = (one: PlacedAmount | undefined) =>
    one !== undefined && one.over === each.over && one.per.length === 0;
  const told = behind?.lead === "equals" && isTold(behind) ? behind : before;
  if (!told || !isTold(told) || (told === before && !isLinked(count))) return undefined;
  const expected = count.value * each.value;
  const fits = [1, count.times ?? 1, 1 / (told.times ?? 1)].some((times) =>
    isNear(told.value, expected * times, 0.05),
  );
  return fits ? undefined : { parts: [count, each], told, expected };
};

const outcomeRounded = 0.06;
const mostFactors = 5;

/** `4 mL x 60 kg x 25% = 6000 mL/24 jam`, `3x40 mg = 120 mg/hari`: in the unit of the one factor that the outcome is counted in. */
const product: Rule = (amounts, at) => {
  const [told] = amounts.slice(at, at + 1);
  const { factors = [], added = 0 } = told ?? {};
  const isBare = factors.every(({ over }) => over === undefined || over === "percent");
  const [base, ...more] = factors.filter((factor, place) =>
    isBare ? place === 0 : factor.over === told?.over && !isOfBody(factor),
  );
  if (!told || !base || more.length > 0 || told.over === "percent") return undefined;
  if (((isBare || added > 0) && told.over !== "mL") || factors.length > mostFactors)
    return undefined;
  const isTimed = factors.some(({ over, per = [] }) => over === "min" || per.includes("min"));
  if (isTimed || told.per.length > 1 || (told.per[0] ?? "min") !== "min") return undefined;
  const others = factors.filter((factor) => factor !== base).map(({ number }) => number);
  const time = told.per.length > 0 ? minutesOfDay : 1;
  // `1,0-1,5 x 22 x 4 = 88-132 mL`: of two ranges the factor is the upper end. `0,45 x 47 = 21,15 L`: bare numbers are counted
  // in the unit behind them, or in mL.
  const asWritten = isBare ? [told.number] : [];
  const totals = [told.value, told.upTo ?? told.value, ...asWritten].map(
    (each) => each * (told.times ?? 1) * time,
  );
  // A part may be told as a number of its own, a percentage as a part of one.
  // `0,4 g/kg x 65 kg`: of each kilogram, as its number is told.
  const isByBody = base.per?.includes("mg") === true;
  const products = [isByBody ? base.value * massOfKilogram : base.value];
  for (const one of others) products.push(...products.map((each) => each * one));
  const expected = products.at(-1)! + added;
  const fits = products.some((one) =>
    [1, 0.01].some((share) =>
      totals.some((each) =>
        isNear(each, added + one * share, isByBody ? roundedDose : outcomeRounded),
      ),
    ),
  );
  if (fits) return undefined;
  const plus = added > 0 ? `${writeNumber(added)} + ` : "";
  const written = plus + factors.map(({ number }) => writeNumber(number)).join(" x ");
  return { parts: [], told, expected: expected / time / (told.times ?? 1), with: written };
};

/** `3+2+3+2+2 = 12`: a score is counted to the last point. */
const total: Rule = (amounts, at) => {
  const [told] = amounts.slice(at, at + 1);
  if (!told?.addends) return undefined;
  const expected = told.addends.numbers.reduce((sum, each) => sum + each, 0);
  const written = told.addends.numbers.map((each) => writeNumber(each)).join(" + ");
  const isFit = Math.abs(told.number - expected) < 0.005;
  const perNumber = told.number === 0 ? 1 : told.value / told.number;
  return isFit ? undefined : { parts: [], told, expected: expected * perNumber, with: written };
};

/** `dada 5%, perut 7%, punggung 4% = 26%` */
const shares: Rule = (amounts, at, of) =>
  amounts[at]?.over === "percent" ? total(amounts, at, of) : undefined;

/** `2,12 Gy/fr, kumulatif 38,16 Gy`: a sum of whole sessions. */
const sessions: Rule = (amounts, at) => {
  const each = amounts[at];
  const told = next(amounts, at);
  if (each?.per.length !== 1 || each.per[0] !== "session" || !told || told.per.length > 0)
    return undefined;
  const count = Math.round(told.value / each.value);
  const isFit = told.over !== each.over || isNear(told.value, count * each.value, 0.002);
  return isFit || count < 1 ? undefined : { parts: [each], told, expected: count * each.value };
};

const rules: readonly Rule[] = [
  product,
  total,
  sessions,
  infusion,
  byBody,
  byBodyBehind,
  pieces,
  flow,
];

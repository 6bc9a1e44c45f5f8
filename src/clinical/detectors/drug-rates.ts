/** D17: what runs faster than any doctor gives it: `10 mg/menit` where micrograms are meant, `50 U/jam` for 5. */
import type { DocumentOrder, Placed } from "../../document/clinical-document.ts";
import type { Amount } from "../../reading/reading.ts";
import { bodyOf } from "../body-size.ts";
import type { ClinicalCase } from "../case.ts";
import type { DrugRate } from "../drug-knowledge.ts";
import type { DrugUnit } from "../drug-rows.ts";
import { firstOfEach } from "../first-of-each.ts";
import { indexPlaces } from "../index-places.ts";
import { doseRelation } from "./dose-relation.ts";
import { wordsOf } from "../prescriptions.ts";
import type { Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { amountsAt, isOfDrug } from "../told-doses.ts";
import { nameOf, writeNumber } from "../wording.ts";
import { isOfBody, massOfKilogram, minutesOfHour, roundingOfWeights } from "../sums.ts";
import { wordsOfText } from "../phrases.ts";

/** The first of each drug. */
export function findFastRates(of: ClinicalCase): readonly Relation[] {
  const rates = of.document.amounts.filter(isRate);
  const ordersAt = indexPlaces(of.document.orders, ({ source }) => source);
  const found = rates.flatMap((amount) => {
    const { source, start, end } = amount;
    // `Insulin 50 U dlm NaCl 50 mL, 5 U/jam`: the order runs, not what it is dissolved in.
    const order = ordersAt(source, start, end).find(
      (each) => each.start < start && each.end >= end,
    );
    const substance = order?.substance ?? amount.of;
    if (substance === undefined) return [];
    const words = source.text.slice(start, end);
    const label = order ? wordsOf({ order }) : `${nameOf(substance, of)} ${words}`;
    return judge(amount, { substance, label, quoted: amount }, of) ?? [];
  });
  const rows = of.document.orders.flatMap((order) => ofRow(order, of));
  const doses = of.document.orders.flatMap((order) => ofDose(order, of) ?? []);
  return firstOfEach([...found, ...rows, ...doses], ({ concept }) => concept);
}

/** `KCl 50 mEq dalam NaCl 100 mL habis dalam 30 menit`, `fenitoin 1000 mg/5 menit`: a dose and the time in which it is given. */
function ofDose(order: DocumentOrder, of: ClinicalCase): Relation | undefined {
  const { substance, source, state, way } = order;
  if (substance === null || state === "stopped" || way === "oral") return undefined;
  const rows = of.knowledge.drugs.doseRatesOf(substance);
  if (rows.length === 0) return undefined;
  const { text, amounts } = amountsOfOrder(order, of);
  const at = amounts.findIndex(
    // `2 g/kg x 11 kg = 22 g IV 12 jam`: what the patient weighs is not given.
    (one) =>
      one.per.length === 0 && !isOfBody(one) && rows.some(({ unit }) => overOf[unit] === one.over),
  );
  const dose = amounts[at];
  if (!dose || !isOfDrug(dose, order, of)) return undefined;
  const time = timeBehind(amounts.slice(at), text, of);
  if (!time) return undefined;
  const amount = { ...order, ...dose, value: dose.value / time.minutes, per: ["min"] };
  const told = text.slice(dose.start, time.end);
  const label = source.coded
    ? `${source.text} ${told}`
    : wordsOf({ order: { ...order, end: Math.max(order.end, time.end) } });
  return judge(amount, { substance, label, quoted: order, rows }, of);
}

/** Those of an order, in the text in which they stand. */
function amountsOfOrder(order: DocumentOrder, of: ClinicalCase) {
  const { source, start, end, amounts = [], amountsIn = "" } = order;
  if (source.coded) return { text: amountsIn, amounts };
  const near = amountsAt(of)(source, start, end + besideOrder);
  return {
    text: source.text,
    amounts: near
      .filter((each) => each.start >= start && each.start <= end + besideOrder)
      .toSorted((one, other) => one.start - other.start),
  };
}

/** Characters behind an order in which its time may stand. */
const besideOrder = 40;

/** Of the first amount, before any other dose is told; what is counted by the hour or by the day is a rate. */
function timeBehind(
  [dose, ...amounts]: readonly Amount[],
  text: string,
  { knowledge: { drugs } }: ClinicalCase,
): { readonly minutes: number; readonly end: number } | undefined {
  const { spanWords, stepWords } = drugs;
  let end = dose?.end ?? 0;
  for (const each of amounts) {
    if (each.sentence !== dose?.sentence) return undefined;
    const isVolume = each.over === "mL" || each.over === "percent";
    const isTimed = each.per.join("/") === "min" && (isVolume || each.over === dose.over);
    if (each.over === "min" && each.per.length === 0) {
      const between = text.slice(end, each.start).trim();
      const words = wordsOfText(between).filter(({ kind }) => kind === "word");
      // `PO, observasi dalam 5 menit` is the time of something else.
      const isOwn = words.every((word) => spanWords.has(word.text) || stepWords.has(word.text));
      const isSpan = between === "/" || spanWords.has(words.at(-1)?.text ?? "");
      return isSpan && isOwn ? { minutes: each.value, end: each.end } : undefined;
    }
    if (isTimed) {
      const minutes = Math.round(each.number / each.value);
      const isRate = minutes === minutesOfHour || minutes === 1;
      return isRate ? undefined : { minutes, end: each.end };
    }
    // `(20 mg/kg)` is the same dose.
    if (!isVolume && each.lead !== "bracket" && each.lead !== "equals") return undefined;
    end = each.end;
  }
  return undefined;
}

const isRate = ({ per }: Amount): boolean => per.at(-1) === "min" && per.length <= 2;

/** `NaCl 0,9% 500 mL`, `125 mL/jam`: what the instruction of a row says. */
function ofRow(order: DocumentOrder, of: ClinicalCase): readonly Relation[] {
  const { substance, source, amounts = [] } = order;
  if (substance === null || !source.coded) return [];
  return amounts
    .filter((each) => isRate(each) && isOfDrug(each, order, of))
    .flatMap(
      (each) =>
        judge({ ...order, ...each }, { substance, label: source.text, quoted: order }, of) ?? [],
    );
}

/** Of whom nobody weighed. */
const heavy = 100;

interface Running {
  readonly substance: string;
  /** As it is written. */
  readonly label: string;
  readonly quoted: Quotable;
  /** What it is held against, where that is not how fast the drug runs. */
  readonly rows?: readonly DrugRate[];
}

function judge(
  amount: Amount & Placed,
  { substance, label, quoted, rows }: Running,
  of: ClinicalCase,
): Relation | undefined {
  const { over, per, value } = amount;
  const known = rows ?? of.knowledge.drugs.ratesOf(substance);
  const isPerKg = per.length === 2;
  if (isPerKg && per[0] !== "mg") return undefined;
  const given = value * minutesOfHour * (isPerKg ? massOfKilogram : 1);
  const row = known.find(
    (each) => overOf[each.unit] === over && given > mostOf(each, amount, of) * roundingOfWeights,
  );
  if (!row) return undefined;
  const most = mostOf(row, amount, of);
  const unit = `${row.unit}${isPerKg ? "/kg" : ""} per jam`;
  const reason = `${writeNumber(given)} ${unit}, lazimnya paling banyak ${writeNumber(most)} ${unit}`;
  return doseRelation({ substance, label, reason, quoted, decides: row.isAccepted }, of);
}

/** How amounts are counted. */
const overOf: Readonly<Record<DrugUnit, string>> = {
  mg: "mg",
  IU: "U",
  mEq: "mEq",
  mL: "mL",
  piece: "piece",
  puff: "puff",
};

/** In an hour; of a rate for each kilogram, for one. */
function mostOf({ most, mostPerKg }: DrugRate, amount: Amount & Placed, of: ClinicalCase): number {
  if (amount.per.length === 2) return mostPerKg ?? Infinity;
  const weight = (bodyOf("mg", amount, of) ?? heavy * massOfKilogram) / massOfKilogram;
  return Math.min(most ?? Infinity, mostPerKg === undefined ? Infinity : mostPerKg * weight);
}

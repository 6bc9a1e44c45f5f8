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
import { isOfDrug } from "../told-doses.ts";
import { nameOf, writeNumber } from "../wording.ts";
import { massOfKilogram } from "../sums.ts";

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
  return firstOfEach([...found, ...rows], ({ concept }) => concept);
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

const minutesOfHour = 60;
/** Weights and rates are rounded. */
const rounding = 1.15;
/** Of whom nobody weighed. */
const heavy = 100;

interface Running {
  readonly substance: string;
  /** As it is written. */
  readonly label: string;
  readonly quoted: Quotable;
}

function judge(
  amount: Amount & Placed,
  { substance, label, quoted }: Running,
  of: ClinicalCase,
): Relation | undefined {
  const { over, per, value } = amount;
  const isPerKg = per.length === 2;
  if (isPerKg && per[0] !== "mg") return undefined;
  const given = value * minutesOfHour * (isPerKg ? massOfKilogram : 1);
  const row = of.knowledge.drugs
    .ratesOf(substance)
    .find((each) => overOf[each.unit] === over && given > mostOf(each, amount, of) * rounding);
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

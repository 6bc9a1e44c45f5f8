/** D10: a drug of once a week that another text of the same day, or what is given to a patient for home, tells as one of every day. */
import type { DocumentOrder } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { firstOfEach } from "../first-of-each.ts";
import { indexPlaces } from "../index-places.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { nameOf } from "../wording.ts";
import { doseQuote } from "./dose-quote.ts";

/** One finding for a drug. */
export function toldIntervals(of: ClinicalCase): readonly Relation[] {
  const isWeekly = weeklyOrders(of);
  const orders = of.document.orders.filter(
    ({ substance, state, time, moment, isChange }) =>
      substance !== null &&
      state !== "stopped" &&
      time !== "before" &&
      // `naik 10 mg tiap hari`: of another day than the other one.
      isChange !== true &&
      isOfStay(moment, of),
  );
  const found = [...Map.groupBy(orders, togetherWith).values()].flatMap((same) => {
    const weekly = same.find(isWeekly);
    const daily = same
      .filter(isToldDaily)
      .find((order) => !isWeekly(order) && isAsOften(order, weekly));
    // A dose of its own, or one for a time, is another course.
    const isOther = daily?.amount !== undefined && daily.amount.value !== weekly?.amount?.value;
    if (!weekly || !daily || isOther || weekly.source === daily.source) return [];
    return [relationOf(weekly.substance ?? "", { weekly, daily }, of)];
  });
  return firstOfEach(found, ({ concept }) => concept);
}

/** Of a drug what is told on one day, and what has no day with what goes home. */
const togetherWith = ({ substance, state, source, moment }: DocumentOrder): string => {
  const isForHome = state === "supplied" || source.part === "discharge";
  return `${substance} ${isForHome ? undefined : dayOf(moment)}`;
};

const minutesOfWeek = 10_080;
const rounding = 0.01;
/** Of a milligram: `500 mcg`, `15 mg`, `1 g`. */
const units = [0.001, 1, 1000];

/** `15 mg/minggu`, `10 mg seminggu sekali` */
function weeklyOrders({ document }: ClinicalCase): (order: DocumentOrder) => boolean {
  const rates = document.amounts.filter(
    ({ number, value, per }) =>
      per.join("/") === "min" &&
      units.some((unit) => Math.abs((value * minutesOfWeek) / (number * unit) - 1) < rounding),
  );
  const near = indexPlaces(rates, ({ source }) => source);
  return ({ source, start, end, perDay }) =>
    (perDay !== undefined && perDay < 1) || near(source, start, end).length > 0;
}

/** `diminum 1 kali sehari`, `10 mg tiap hari`: behind `1x10 mg` a day of the week may stand. */
const isToldDaily = ({ perDay, dose, frequency, source }: DocumentOrder): boolean =>
  !source.coded &&
  perDay !== undefined &&
  perDay >= 1 &&
  (dose === undefined || frequency?.endsWith("x") === false);

const daysOfWeek = 7;

/** `3x seminggu` slips into `3x sehari`, or into every day; every 12 hours in an attack is a course of its own. */
const isAsOften = (daily: DocumentOrder, weekly: DocumentOrder | undefined): boolean =>
  daily.perDay === 1 || daily.perDay === Math.round((weekly?.perDay ?? 0) * daysOfWeek);

const relationOf = (
  substance: string,
  { weekly, daily }: { readonly weekly: DocumentOrder; readonly daily: DocumentOrder },
  of: ClinicalCase,
): Relation => ({
  kind: "orderedDose",
  concept: substance,
  name: nameOf(substance, of),
  ref: daily.source.resource,
  label: doseQuote(daily, of),
  evidence: [doseQuote(weekly, of)],
  against: [],
  holds: false,
  decides: true,
});

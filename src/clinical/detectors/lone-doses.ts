/** D10: a dose that one place alone tells, where all others agree on another one. */
import type { ClinicalCase } from "../case.ts";
import { tellingOf, type DoseTelling } from "../dose-tellings.ts";
import { doseQuote } from "./dose-quote.ts";
import type { Relation } from "../relation.ts";
import { nameOf } from "../wording.ts";

/** More doses that nobody repeats are a course. */
const mostAlone = 3;

export function loneDoses(of: ClinicalCase): readonly Relation[] {
  const tellings = of.document.orders.flatMap((order) => tellingOf(order, of) ?? []);
  const alike = Map.groupBy(tellings, ({ substance, unit }) => `${substance} ${unit}`);
  return [...alike.values()].flatMap((same) => {
    const alone = aloneOf(same);
    return [
      ...atHome(same).flatMap((one) => besideTenth(one, same, of)),
      ...(alone.length > mostAlone ? [] : alone.flatMap((one) => judge(one, same, of))),
    ];
  });
}

/** Tellings none of whose numbers stand in another. */
function aloneOf(tellings: readonly DoseTelling[]): readonly DoseTelling[] {
  const keysOf = ({ singles, dailies }: DoseTelling) => [
    ...[...singles].map((value) => `once ${value}`),
    ...[...dailies].map((value) => `a day ${value}`),
  ];
  const counts = new Map<string, number>();
  for (const key of tellings.flatMap(keysOf)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return tellings.filter((one) => keysOf(one).every((key) => counts.get(key) === 1));
}

/** Places that tell another dose, before they speak against one. */
const fewestPlaces = 2;

function judge(
  one: DoseTelling,
  same: readonly DoseTelling[],
  of: ClinicalCase,
): readonly Relation[] {
  if (!mayOppose(one) || one.unit === undefined) return [];
  const others = same.filter(
    (each) => each !== one && mayOppose(each) && !isOfHome(each) && isOfWay(each, one),
  );
  const [first] = others;
  const places = new Set(others.map(({ order }) => order.source));
  if (!first || places.size < fewestPlaces) return [];
  // Two doses in one text, or two besides, are a course.
  if (places.has(one.order.source) || !others.every((each) => isSame(each, first))) return [];
  if (same.some((change) => goesOn(change, one, first))) return [];
  const other = nearest(one, others);
  const isBetween =
    others.some(({ from }) => from <= one.until) && others.some(({ until }) => until >= one.from);
  // What comes before all others, or behind them, may have been changed; few doses are raised at the door.
  const isSent = other !== undefined && one.from === Infinity;
  const isTenth = isSent && most(one) * slip === most(other) && !isTapered(one, of);
  const isChanged = isTenth || (isSent && most(one) > most(other));
  return other && (isBetween || isChanged) ? [relationOf(one, other, isBetween, of)] : [];
}

/** `Hidrokortison turun 50 mg/8 jam`, and 25 mg the next day: the dose goes the way that an earlier note has told. */
function goesOn(change: DoseTelling, one: DoseTelling, before: DoseTelling): boolean {
  if (change.order.isChange !== true || change.from > one.from) return false;
  const [first, second, third] = [most(before), most(change), most(one)];
  return (first > second && second > third) || (first < second && second < third);
}

/** `Furosemid 1x4 mg` for `1x40 mg`: what is lowered at the door is seldom a tenth. */
const slip = 10;

/** Of one drug nobody takes home more. */
const mostAtHome = 4;

const atHome = (same: readonly DoseTelling[]): readonly DoseTelling[] =>
  same
    .filter(
      (one) =>
        mayOppose(one) && one.unit !== undefined && one.from === Infinity && one.dailies.size > 0,
    )
    .slice(0, mostAtHome);

/** `Aspirin 1x600 mg` at the door, where the stay gave `1x60 mg`, however often the slip is repeated. */
function besideTenth(
  one: DoseTelling,
  same: readonly DoseTelling[],
  of: ClinicalCase,
): readonly Relation[] {
  const given = givenLast(one, same);
  if (!given || given.dailies.size === 0) return [];
  const isMore = most(one) === most(given) * slip;
  const isLess = most(one) * slip === most(given) && !isTapered(one, of);
  return isMore || isLess ? [relationOf(one, given, false, of)] : [];
}

/** By the last note that has another dose, whatever doses the days before had; without one, as two places at least agree. */
function givenLast(one: DoseTelling, same: readonly DoseTelling[]): DoseTelling | undefined {
  const others = same.filter((each) => isOfWay(each, one) && !isSame(each, one));
  const last = others.reduce<DoseTelling | undefined>(
    (latest, each) => (isOfNote(each) && each.from >= (latest?.from ?? 0) ? each : latest),
    undefined,
  );
  if (last) return last;
  const ofStay = others.filter((each) => mayOppose(each) && !isOfHome(each));
  const [first] = ofStay;
  const places = new Set(ofStay.map(({ order }) => order.source));
  if (!first || places.size < fewestPlaces) return undefined;
  return ofStay.every((each) => isSame(each, first)) ? first : undefined;
}

/** Of a day of the stay; a list of a summary tells of all of them. */
const isOfNote = ({ from, until, order }: DoseTelling): boolean =>
  from > 0 && from === until && until < Infinity && order.condition === undefined;

/** `Metilprednisolon 1x4 mg` behind days of `1x40 mg`: a steroid is lowered so far. */
const isTapered = ({ substance }: DoseTelling, { knowledge }: ClinicalCase): boolean =>
  knowledge.concepts.withWider(substance).includes("corticosteroids");

function isMultiple(one: DoseTelling, other: DoseTelling): boolean {
  const [less, more] = [most(one), most(other)].toSorted((first, second) => first - second);
  return less !== undefined && more !== undefined && Number.isInteger(more / less);
}

const most = ({ singles, dailies }: DoseTelling): number => Math.max(...dailies, ...singles);

/** A dose that is told as changed, or that hangs on a condition, is held against none. */
const mayOppose = ({ order }: DoseTelling): boolean =>
  order.isChange !== true && order.condition === undefined;

/** What a patient took at home may be begun again with less, and raised. */
const isOfHome = ({ from }: DoseTelling): boolean => from === -Infinity;

const isSame = (one: DoseTelling, other: DoseTelling): boolean =>
  haveOneOf(one.singles, other.singles) || haveOneOf(one.dailies, other.dailies);

const haveOneOf = (some: ReadonlySet<number>, others: ReadonlySet<number>): boolean =>
  [...some].some((each) => others.has(each));

/** `IV` today may be `PO` tomorrow, and of another dose. */
function isOfWay(one: DoseTelling, other: DoseTelling): boolean {
  const [{ order }, { order: another }] = [one, other];
  if (order.route === undefined || another.route === undefined) return true;
  return (order.way ?? order.route) === (another.way ?? another.route);
}

/** A first dose, given once, is not the one of the days behind it; of two, a multiple alone is a slip and no maintenance. */
function nearest(one: DoseTelling, others: readonly DoseTelling[]): DoseTelling | undefined {
  const isOnce = ({ dailies }: DoseTelling) => dailies.size === 0;
  const away = ({ from, until }: DoseTelling) => Math.max(0, one.from - until, from - one.until);
  return others
    .filter((each) => isOnce(each) === isOnce(one) && (!isOnce(one) || isMultiple(one, each)))
    .toSorted((each, another) => (away(each) < away(another) ? -1 : 1))[0];
}

const relationOf = (
  { substance, order }: DoseTelling,
  other: DoseTelling,
  decides: boolean,
  of: ClinicalCase,
): Relation => ({
  kind: "orderedDose",
  concept: substance,
  name: nameOf(substance, of),
  ref: order.source.resource,
  label: doseQuote(order, of),
  evidence: [doseQuote(other.order, of)],
  against: [],
  holds: false,
  decides,
});

/** D10: vital signs of one moment that two places tell otherwise: the form and the note, the emergency department and the summary. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import { countBefore } from "../../knowledge/count-before.ts";
import type { ClinicalCase } from "../case.ts";
import { comparable } from "../comparable.ts";
import type { Tolerance } from "../disagreement.ts";
import { oncePerCase } from "../once-per-case.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { dayOf, dayWritten, isOfStay } from "../same-time.ts";

/** One finding for a quantity: the first moment whose places differ. */
export function signsApart(of: ClinicalCase): readonly Relation[] {
  const found = momentsOf(of).flatMap((lists) => differing(lists, of));
  const once = new Map(found.toReversed().map((each) => [each.concept, each]));
  return [...once.values()].toReversed();
}

export interface Sign {
  readonly entry: DocumentMeasurement;
  readonly value: number;
  readonly tolerance: Tolerance;
}

/** The signs that stand together in one place, by quantity. */
interface SignList {
  readonly moment: string;
  readonly isForm: boolean;
  readonly signs: ReadonlyMap<string, readonly Sign[]>;
  /** The values of a quantity, from the least to the greatest. */
  readonly sorted: (quantity: string) => readonly number[];
}

/** Lists of one moment each, forms first. */
function momentsOf(of: ClinicalCase): readonly (readonly SignList[])[] {
  const signs = signsOf(of);
  const momentOf = momentsBeside(signs, of);
  const told = signs.flatMap((sign) => momentOf(sign).map((moment) => ({ sign, moment })));
  const lists = [
    ...Map.groupBy(told, ({ sign, moment }) => `${moment}\n${placeOf(sign)}`).values(),
  ];
  const written = lists.map((list): SignList => {
    const byQuantity = Map.groupBy(
      list.map(({ sign }) => sign),
      ({ entry }) => entry.quantity,
    );
    const values = new Map(
      [...byQuantity].map(([quantity, some]) => [
        quantity,
        some.map(({ value }) => value).toSorted((one, other) => one - other),
      ]),
    );
    return {
      moment: list[0]?.moment ?? "",
      isForm: list[0]?.sign.entry.source.coded === true,
      signs: byQuantity,
      sorted: (quantity) => values.get(quantity) ?? [],
    };
  });
  return [...Map.groupBy(written, ({ moment }) => moment).values()].map((same) =>
    same.toSorted((one, other) => Number(other.isForm) - Number(one.isForm)),
  );
}

/** What was measured at the bedside, in the order of the document. */
export const signsOf = oncePerCase((of) =>
  of.document.measurements.flatMap((entry) => signOf(entry, of)),
);

function signOf(entry: DocumentMeasurement, of: ClinicalCase): readonly Sign[] {
  const tolerance = of.knowledge.disagreements.tolerances.get(entry.quantity);
  if (tolerance?.compared !== "visit" || !isOfStay(entry.moment, of)) return [];
  if (entry.experiencer !== "patient" || !isExamined(entry)) return [];
  const value = comparable(entry, of);
  // What no patient can have is judged as such.
  const isLiving = value !== undefined && value >= tolerance.lowest && value <= tolerance.highest;
  return isLiving ? [{ entry, value, tolerance }] : [];
}

/** What the examiner found himself: `TD di rumah 180/100` is a complaint; of several times the first is that of the form. */
const isExamined = ({ source, saidBy, at, onDay, of }: DocumentMeasurement): boolean =>
  source.coded
    ? saidBy !== "laboratory"
    : source.part === "examination" && (at === undefined || (onDay === undefined && of === 1));

/** A form, a section of notes, one note. */
const placeOf = ({ entry: { source, moment } }: Sign): string =>
  `${source.coded ? source.path.join(".") : source.path[0]}\n${moment?.at}\n${source.coded}`;

/** Of a ward what no form places is only of one time within its section. */
function momentsBeside(signs: readonly Sign[], of: ClinicalCase) {
  const { momentOfPlace } = of.knowledge.disagreements;
  const notes = signs.flatMap(({ entry: { moment } }) => (moment ? [moment.at] : [])).toSorted();
  const [first, last] = [notes[0], notes.at(-1)];
  const isLeaving = last !== undefined && isOnLastDay(last, of);
  return ({ entry: { moment, source } }: Sign): readonly string[] => {
    if (!moment) {
      const unplaced = of.setting === "ward" ? (source.path[0] ?? "") : arrival;
      return [momentOfPlace(source.path) ?? unplaced];
    }
    const isFirst = first !== undefined && dayOf(moment) === dayWritten(first);
    return [
      moment.at,
      ...(isFirst ? [admission] : []),
      ...(isLeaving && moment.at === last ? [leaving] : []),
    ];
  };
}

const arrival = "arrival";
const admission = "admission";
const leaving = "leaving";

const isOnLastDay = (last: string, { stay: { dischargedAt } }: ClinicalCase): boolean =>
  dischargedAt === undefined || dayWritten(dischargedAt) === dayWritten(last);

/** Each list against the first that has the quantity. */
function differing(lists: readonly SignList[], of: ClinicalCase): readonly Relation[] {
  const found: Relation[] = [];
  const firsts = new Map<string, SignList>();
  for (const list of lists) {
    const apart = [...list.signs].flatMap(([quantity, signs]) => {
      const first = firsts.get(quantity);
      const proof = first?.signs.get(quantity);
      if (!first || !proof) return [];
      return isApart({ quantity, first, list }) ? [relationOf(proof, signs, of)] : [];
    });
    found.push(...apart.flat());
    for (const quantity of list.signs.keys()) if (!firsts.has(quantity)) firsts.set(quantity, list);
  }
  return found;
}

interface Pair {
  readonly quantity: string;
  readonly first: SignList;
  readonly list: SignList;
}

/** Lists of one moment may be two measurements; where all else is the same, one was copied from the other. */
function isApart({ quantity, first, list }: Pair): boolean {
  const nearest = distance(quantity, first, list);
  if (!nearest) return false;
  const { apart, least, tolerance } = nearest;
  // What was measured on the ward on the first day need not be what a form of that day has.
  const isOneMoment = list.moment !== admission;
  const limit = Math.max(tolerance.absolute, (least * tolerance.percent) / 100);
  if (isOneMoment && apart > limit) return true;
  return apart > tolerance.copied && isCopied({ quantity, first, list });
}

/** So many others are the same that nobody measured twice; a pressure counts for its two values. */
const sameOthers = 3;

function isCopied({ quantity, first, list }: Pair): boolean {
  let same = 0;
  for (const other of list.signs.keys()) {
    const between = other === quantity ? undefined : distance(other, first, list);
    // A pulse is seldom the same twice.
    const limit = other === pulse ? 0 : between?.tolerance.copied;
    if (between && limit !== undefined && between.apart > limit) return false;
    if (between?.apart === 0) same += other === pressure ? 2 : 1;
  }
  return same >= sameOthers;
}

const pressure = "bloodPressure";
const pulse = "heartRate";

interface Distance {
  readonly apart: number;
  readonly least: number;
  readonly tolerance: Tolerance;
}

/** Between those of both that are nearest; undefined where one of them has none. A value of many is looked up, not held against each. */
function distance(quantity: string, one: SignList, other: SignList): Distance | undefined {
  const values = one.sorted(quantity);
  let nearest: Distance | undefined;
  for (const { value, tolerance } of other.signs.get(quantity) ?? []) {
    const place = countBefore(values, (each) => each < value);
    for (const beside of [values[place - 1], values[place]]) {
      if (beside === undefined) continue;
      const apart = Math.abs(value - beside);
      const least = Math.min(value, beside);
      // Of two that are as near, the greater bears more.
      if (!nearest || apart < nearest.apart || (apart === nearest.apart && least > nearest.least))
        nearest = { apart, least, tolerance };
    }
  }
  return nearest;
}

function relationOf(
  [proof]: readonly Sign[],
  [other]: readonly Sign[],
  of: ClinicalCase,
): readonly Relation[] {
  if (!proof || !other) return [];
  const { quantity } = proof.tolerance;
  return [
    {
      kind: "toldValue",
      concept: quantity,
      name: of.knowledge.concepts.get(quantity)?.label ?? "",
      evidence: [quote(proof.entry, of)],
      against: [quote(other.entry, of)],
      holds: false,
      decides: true,
    },
  ];
}

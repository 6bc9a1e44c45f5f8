/** D10: which side of an organ a document tells of, and where it tells of the other. */
import type { Side } from "../../reading/reading.ts";
import type { Quotable } from "../quote.ts";
import { dayOf } from "../same-time.ts";

/** One side, told somewhere. */
export interface ToldSide {
  readonly entry: Quotable;
  readonly side: Side;
  /** Something is wrong there, or done there; else the place alone is named. */
  readonly isSure: boolean;
  /** It was so before, is only suspected, or not of the patient's illness: it speaks for no side alone, and may explain one. */
  readonly isAside: boolean;
  /** It is told of a part of the organ alone. */
  readonly isOfPart?: boolean;
}

export interface SidesApart<Told> {
  readonly proof: Told;
  readonly wrong: Told;
}

/**
 * The text that something stands in; the rows of a list are one, and what is taken home is a list of its own, as is the
 * report of an act within a note.
 */
export const textOf = (entry: Quotable): string =>
  [wholeTextOf(entry), isOfAct(entry) ? "act" : ""].join(" ");

function wholeTextOf(entry: Quotable): string {
  const { source, moment } = entry;
  const list = "state" in entry && entry.state === supplied ? supplied : "";
  return [source.coded ? list : source.resource, moment?.at, ...source.path].join(" ");
}

const isOfAct = (entry: Quotable): boolean => "isOfAct" in entry;

/** Of a drug. */
const supplied = "supplied";

/** The note of several such texts; all reports of imaging are of one hand. */
const noteOf = ({ source, moment, saidBy }: Quotable): string =>
  saidBy === "radiology" ? saidBy : [source.path[0], moment?.at].join(" ");

/**
 * Undefined where a text tells of an illness on both sides, where the other was so before or is suspected, and where more
 * than one note tells of it: then both sides matter.
 */
export function sidesApart<Told extends ToldSide>(
  told: readonly Told[],
  leastTexts: number,
  isInner: boolean,
): SidesApart<Told> | undefined {
  const asides = told.filter(({ isAside }) => isAside);
  const certain = [
    ...Map.groupBy(
      told.filter(({ isAside }) => !isAside),
      ({ entry }) => wholeTextOf(entry),
    ).values(),
  ].flatMap(ofNote);
  const sidesOf = (side: Side) => certain.filter((one) => one.side === side);
  const [right, left] = [sidesOf("kanan"), sidesOf("kiri")];
  // `Segmen anterior ODS: kornea jernih` looks at both sides, and tells of no illness.
  const isOnBoth = certain.some(({ side, isSure }) => side === "bilateral" && isSure);
  if (right.length === 0 || left.length === 0 || isOnBoth) return undefined;
  // A hand of one side and a forearm of the other, or knees that are filmed each by itself: both are meant.
  if ([...right, ...left].every(({ isOfPart }) => isOfPart)) return undefined;
  if (!isInner && isFilmedOnBoth(right, left)) return undefined;
  const [behind, more] = isBehind(right, left, asides) ? [right, left] : [left, right];
  const fewer = isPlannedOnBoth(told) ? behind.filter(({ isSure }) => isSure) : behind;
  if (fewer.length === 0) return undefined;
  if (count(more, textOf) < leastTexts) return undefined;
  const texts = new Set([...more, ...asides].map(({ entry }) => textOf(entry)));
  if (fewer.some(({ entry }) => texts.has(textOf(entry)))) return undefined;
  if (count(fewer, noteOf) > 1) return undefined;
  if (asides.some(({ side }) => side !== more[0]?.side)) return undefined;
  // Two places of as many texts: each must say what is wrong, or what was done.
  const isEven = asides.length === 0 && count(fewer, textOf) * 2 > count(more, textOf);
  const find = (some: readonly Told[]) =>
    some.find(({ isSure }) => isSure) ?? (isEven ? undefined : some[0]);
  const [wrong, proof] = [find(fewer), find(more)];
  return wrong && proof && { proof, wrong };
}

/** `Salpingektomi D, evaluasi tuba S`: a plan names the other side too, and whoever only names it elsewhere means it. */
function isPlannedOnBoth(told: readonly ToldSide[]): boolean {
  const planned = told.filter(({ entry }) => planning.has(entry.source.part));
  return [...Map.groupBy(planned, ({ entry }) => textOf(entry)).values()].some((text) => {
    const sides = new Set(text.filter(({ isSure }) => isSure).map(({ side }) => side));
    return sides.size === 1 && text.some(({ side }) => !sides.has(side));
  });
}

const planning: ReadonlySet<string | undefined> = new Set(["plan", "therapy"]);

/** What a note tells beside the report of an act; the act has the side that its own report tells. */
function ofNote<Told extends ToldSide>(text: readonly Told[]): readonly Told[] {
  const act = text.filter(({ entry }) => isOfAct(entry));
  if (act.length === 0 || act.length === text.length) return ofOwnSide(text);
  return [...ofOwnSide(text).filter(({ entry }) => !isOfAct(entry)), ...ofOwnSide(act)];
}

/** `Hip D nyeri, pemendekan; hip S bebas` tells of the right: places that are only named count where nothing is wrong on one side. */
function ofOwnSide<Told extends ToldSide>(text: readonly Told[]): readonly Told[] {
  if (isOneComplaint(text)) return text;
  const sides = new Set(text.filter(({ isSure }) => isSure).map(({ side }) => side));
  if (sides.size === 1) return text.filter(({ side }) => sides.has(side));
  const isEachNamed = sides.size === 0 && new Set(text.map(({ side }) => side)).size > 1;
  return isEachNamed ? [] : text;
}

/** `Nyeri lutut kanan 6 hr, sejak kemarin lutut kiri`: in one sentence nobody complains of a healthy side. */
function isOneComplaint(told: readonly ToldSide[]): boolean {
  const { source } = told[0]?.entry ?? {};
  const from = told.reduce((least, { entry }) => Math.min(least, entry.start), Infinity);
  const to = told.reduce((most, { entry }) => Math.max(most, entry.end), 0);
  return source?.part === "complaint" && !source.text.slice(from, to).includes(". ");
}

/** Two reports of one day, one of each side. */
function isFilmedOnBoth(right: readonly ToldSide[], left: readonly ToldSide[]): boolean {
  const [first, second] = [reportsByDay(right), reportsByDay(left)];
  return [...first].some(([day, reports]) => {
    const others = second.get(day) ?? new Set();
    return others.size > 0 && new Set([...reports, ...others]).size > 1;
  });
}

function reportsByDay(told: readonly ToldSide[]): ReadonlyMap<string | undefined, Set<string>> {
  const films = told.filter(({ entry }) => isFilm(entry));
  const byDay = Map.groupBy(films, ({ entry }) => dayOf(entry.moment));
  return new Map(
    [...byDay].map(([day, some]) => [day, new Set(some.map(({ entry }) => textOf(entry)))]),
  );
}

const isFilm = ({ saidBy }: Quotable): boolean => saidBy === "radiology";

/** Fewer texts tell of it, else fewer notes; where as many do, nothing of before or suspected bears it out. */
function isBehind(
  one: readonly ToldSide[],
  other: readonly ToldSide[],
  asides: readonly ToldSide[],
): boolean {
  for (const keyOf of [textOf, noteOf]) {
    const [first, second] = [count(one, keyOf), count(other, keyOf)];
    if (first !== second) return first < second;
  }
  if (asides.length > 0) return asides.every(({ side }) => side === other[0]?.side);
  // What a film shows is held against what was concluded.
  return one.some(({ entry }) => isFilm(entry)) && !other.some(({ entry }) => isFilm(entry));
}

const count = (told: readonly ToldSide[], keyOf: (entry: Quotable) => string): number =>
  new Set(told.map(({ entry }) => keyOf(entry))).size;

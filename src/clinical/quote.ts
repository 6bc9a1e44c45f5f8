/** The words that an entry stands in, as a finding quotes them: a whole sentence or item of a list, with place and date. */
import { dayOf } from "./same-time.ts";
import type { DocumentMeasurement, Placed } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";

export type Quotable = Placed & {
  readonly start: number;
  readonly end: number;
} & Pick<Partial<DocumentMeasurement>, "value" | "unit">;

/** Characters on either side of the entry that are looked at: no text is walked for each of its entries. */
export const itemReach = 110;

/** `'leukosit 17.400' (Laboratorium, 2026-08-14)`. */
export function quote(entry: Quotable, { placeName }: Pick<ClinicalCase, "placeName">): string {
  const place = placeName(entry.source.path);
  const day = dayOf(entry.moment);
  const where = [place, day].filter((part) => part).join(", ");
  const words = wordsOf(entry);
  return where === "" ? `'${words}'` : `'${words}' (${where})`;
}

/** A reader wants no more of them. */
const mostQuotes = 3;

export const quotesOf = (
  entries: readonly Quotable[],
  of: Pick<ClinicalCase, "placeName">,
): string[] => [...new Set(entries.slice(0, mostQuotes).map((entry) => quote(entry, of)))];

/** A coded result holds its value beside its name. */
function wordsOf({ source, start, end, value, unit }: Quotable): string {
  if (!source.coded) return sentenceAround(source.text, start, end);
  const shown = typeof value === "number" ? String(value).replace(".", ",") : value;
  return [source.text, shown, unit].filter((part) => part !== undefined).join(" ");
}

/** From the beginning of the sentence or item to its end; `…` where it is longer than a reader wants. */
export function sentenceAround(text: string, start: number, end: number): string {
  const before = text.slice(Math.max(0, start - itemReach), start);
  const behind = text.slice(end, end + itemReach);
  const opens = lastBoundary(before);
  const closes = firstEnd(text, end, end + itemReach);
  const head = opens === undefined ? cutHead(before, start > itemReach) : before.slice(opens);
  const tail =
    closes === undefined ? cutTail(behind, end + itemReach < text.length) : text.slice(end, closes);
  return `${head}${text.slice(start, end)}${tail}`.replaceAll(/\s+/gu, " ").trim();
}

/** The end of a line, an item or a sentence; a full stop inside a number, an abbreviation of one letter or a title ends none. */
const boundary = /[\n;•]|(?<=[\p{L}\d)%]{2}|[+-]\)|,\d)(?<!\b[Dd]rg?)\.(?=\s|$)/u;

const boundaries = new RegExp(boundary, "gu");

/** Whether both stand in one sentence or item of a list. */
export function isOneItem(text: string, one: Placement, other: Placement): boolean {
  const [first, second] = one.start <= other.start ? [one, other] : [other, one];
  if (second.start - first.end > itemReach) return false;
  return first.end >= second.start || !endsBetween(text, first.end, second.start);
}

/** Characters before a full stop by which it is told whether it ends a sentence: `on ventilator. ETT 7,5`. */
const beforeStop = 3;

const endsBetween = (text: string, from: number, to: number): boolean =>
  firstEnd(text, from, to) !== undefined;

/** Where a sentence or item ends between two characters: `HT. Ayah asma` ends behind its `HT`. */
function firstEnd(text: string, from: number, to: number): number | undefined {
  const near = Math.max(0, from - beforeStop);
  return [...text.slice(near, to).matchAll(boundaries)]
    .map(({ index }) => near + index)
    .find((index) => index >= from);
}

/** `LP L3-L4 (IC +; trombosit 212.000): LCS keruh`: the second follows the first, and what a bracket holds ends no item. */
export function isSaidBehind(text: string, one: Placement, other: Placement): boolean {
  const between = text.slice(one.end, other.start);
  const isNear = other.start > one.end && between.length <= itemReach;
  return isNear && between.replaceAll(bracketed, "").search(boundary) === -1;
}

const bracketed = /\([^()]*\)/gu;

/** `Levetirasetam naik 2x750 mg (EEG polyspike-wave)`: within a bracket that its sentence opens. */
export function isInBracket({
  source: { text },
  start,
}: Pick<Quotable, "source" | "start">): boolean {
  const before = text.slice(Math.max(0, start - itemReach), start);
  return before.lastIndexOf("(") > before.lastIndexOf(")");
}

/** Nothing of its sentence or item stands before it. */
export const opensItem = (text: string, { start }: Placement): boolean =>
  text
    .slice(Math.max(0, start - itemReach), start)
    .split(boundary)
    .at(-1)
    ?.trim() === "";

interface Placement {
  readonly start: number;
  readonly end: number;
}

function lastBoundary(text: string): number | undefined {
  let last: number | undefined;
  for (const { index } of text.matchAll(boundaries)) last = index + 1;
  return last;
}

const cutHead = (text: string, isCut: boolean) =>
  isCut ? `… ${text.slice(text.indexOf(" ") + 1)}` : text;
const cutTail = (text: string, isCut: boolean) =>
  isCut ? `${text.slice(0, Math.max(0, text.lastIndexOf(" ")))} …` : text;

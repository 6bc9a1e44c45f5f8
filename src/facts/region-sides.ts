/** Compares the side of coded diagnoses and operations with the side that a text of the clinic note speaks of. */
import { isUnder } from "../knowledge/cells.ts";
import type { TableRow } from "../knowledge/terminology.ts";
import type { Diagnosis } from "./groups/diagnoses.ts";
import type { ProcedureFact } from "./groups/procedures.ts";
import { occurrencesOf } from "./text/mentions.ts";
import {
  clauseAround,
  type OneSide,
  readRegionSides,
  sidesOfOne,
  type SidedWord,
} from "./text/organ-sides.ts";
import { sideInText } from "./text/side.ts";

export interface SideDifference {
  /** The clause, verbatim. */
  readonly written: string;
  readonly writtenSide: OneSide;
  /** Code and words of the item that names the other side. */
  readonly item: string;
  readonly itemSide: OneSide;
}

interface SidedItem {
  readonly label: string;
  readonly side: OneSide;
}

/** The items of a document, and the rows of the table `organ-sides`. */
export interface CodedSides {
  readonly diagnoses: readonly Diagnosis[];
  readonly procedures: readonly ProcedureFact[];
  readonly organs: readonly TableRow[];
}

/** The one side that the coded items of a region agree on; undefined where one is bilateral or names no side. */
function codedSide(
  region: TableRow,
  { diagnoses, procedures }: Omit<CodedSides, "organs">,
): SidedItem | undefined {
  const items = [
    ...diagnoses.filter(({ code }) => isUnder(code, region["diagnoses"])),
    ...procedures.filter(({ code, operation }) => operation && isUnder(code, region["procedures"])),
  ];
  const [first] = items;
  const side = first?.side;
  if (first === undefined || (side !== "kanan" && side !== "kiri")) return undefined;
  return items.every((item) => item.side === side) ? { label: first.label, side } : undefined;
}

const isFound = ({ organ, isFinding, isPast }: SidedWord) => organ !== "" && isFinding && !isPast;

/**
 * The first clause that speaks of the other side alone. Silent where the text names the coded side too, or both, where
 * coded items cover both sides or do not say theirs, and where the other side is only said to be well or operated before.
 */
export function findSideDifference(text: string, coded: CodedSides): SideDifference | undefined {
  for (const region of regionsOf(coded.organs)) {
    const item = codedSide(region, coded);
    if (!item) continue;
    const words = readRegionSides(text, region, coded.organs);
    if (words.some(({ side }) => side === item.side)) continue;
    const written = words.find(isFound);
    if (written) return differenceOf(written.clause, item);
  }
  return undefined;
}

const regionsOf = (organs: readonly TableRow[]) =>
  organs.filter((row) => (row["diagnoses"] ?? "") !== "");

export interface NoteDifference {
  /** The clause of the examination, verbatim. */
  readonly examined: string;
  /** The clause of the other text, verbatim. */
  readonly stated: string;
}

/**
 * The first clause of the examination that names one side of a region where the other text names the opposite alone.
 * Silent where either names both sides of it, and where a side is only said to be well or operated before.
 */
export function findNoteDifference(
  examination: string,
  other: string,
  organs: readonly TableRow[],
): NoteDifference | undefined {
  for (const region of regionsOf(organs)) {
    const examined = onlySided(readRegionSides(examination, region, organs).filter(ofOrgan));
    const stated = onlySided(readRegionSides(other, region, organs).filter(ofOrgan));
    if (examined && stated && examined.side !== stated.side) {
      return { examined: examined.clause, stated: stated.clause };
    }
  }
  return undefined;
}

/** Where a text names one side alone: the first clause that speaks of a finding there. */
export const onlySided = (words: readonly SidedWord[]): SidedWord | undefined =>
  new Set(words.map(({ side }) => side)).size === 1 ? words.find(isFound) : undefined;

const ofOrgan = ({ organ }: SidedWord) => organ !== "";

/**
 * The clause that puts the opaque lens on the other eye than the coded cataract, though both eyes are named. Silent where
 * any clause on an opaque lens names the coded eye, both eyes, or none.
 */
export function findLensDifference(
  objective: string,
  { diagnoses, organs }: CodedSides,
): SideDifference | undefined {
  const eye = organs.find(({ organ }) => organ === "eye");
  const cataracts = diagnoses.filter(({ code = "" }) => /^H2[568]/u.test(code));
  const coded = eye && codedSide(eye, { diagnoses: cataracts, procedures: [] });
  if (!coded) return undefined;
  const opaque = occurrencesOf(objective, "opaqueLens").filter(
    ({ polarity, past }) => polarity === "affirmed" && !past,
  );
  const isOther = ({ side }: { readonly side?: string }) =>
    side !== undefined && side !== "bilateral" && side !== coded.side;
  const [first] = opaque;
  return first && opaque.every(isOther)
    ? differenceOf(clauseAround(objective, first), coded)
    : undefined;
}

const differenceOf = (written: string, { label, side }: SidedItem): SideDifference => ({
  written,
  writtenSide: side === "kanan" ? "kiri" : "kanan",
  item: label,
  itemSide: side,
});

/** A diagnosis or operation whose own words name another side than its laterality does. */
export function findOwnDifference({
  diagnoses,
  procedures,
}: CodedSides): SideDifference | undefined {
  const items = [...diagnoses, ...procedures.filter(({ operation }) => operation)];
  for (const { side, laterality, text, label } of items) {
    if (laterality === undefined || text === undefined) continue;
    const [own, another] = sidesOfOne(sideInText(text));
    const [coded, other] = sidesOfOne(side);
    if (own && coded && !another && !other && own !== coded) {
      return { written: text, writtenSide: own, item: `${label} ${laterality}`, itemSide: coded };
    }
  }
  return undefined;
}

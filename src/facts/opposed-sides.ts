/** Finds organs that two parts of one document put on opposite sides. */
import { smallest } from "../reading/extremes.ts";
import type { TableRow } from "../knowledge/terminology.ts";
import type { PartKind, SidePart } from "./side-parts.ts";
import { type OneSide, readOrganSides, type SidedWord } from "./text/organ-sides.ts";
import { mentions } from "./text/mentions.ts";
import { shorten } from "./text/shorten.ts";

export interface OpposedSides {
  /** Indonesian name of the organ. */
  readonly organ: string;
  readonly kind: PartKind;
  /** "Radiologi CT kepala: 'EDH temporal kiri'", where the smaller number of parts says so. */
  readonly written: string;
  readonly otherKind: PartKind;
  readonly other: string;
}

interface Vote {
  readonly part: SidePart;
  readonly side: OneSide;
  readonly word: SidedWord;
}

/** What was seen differs before what was concluded from it. */
const order: readonly PartKind[] = [
  "imaging",
  "examination",
  "operation",
  "diagnosis",
  "complaint",
  "plan",
];

/**
 * One entry for each organ. Silent where any part names both sides of it, even a former one, and where imaging reports of
 * one day show each a side: then both sides matter.
 */
export function findOpposedSides(
  parts: readonly SidePart[],
  organs: readonly TableRow[],
): OpposedSides[] {
  const read = parts.map((part) => ({ part, words: readOrganSides(part.text, organs) }));
  const found = organs.flatMap((row): OpposedSides[] => {
    const votes = votesOn(row["organ"] ?? "", read);
    if (votes === undefined) return [];
    const right = votes.filter(({ side }) => side === "kanan");
    const left = votes.filter(({ side }) => side === "kiri");
    if (right.length === 0 || left.length === 0) return [];
    const rightDiffers =
      right.length === left.length ? rankOf(right) < rankOf(left) : right.length < left.length;
    const [fewer, more] = rightDiffers ? [right, left] : [left, right];
    return pairOf(row["name"] ?? "", fewer, more);
  });
  return found.length > 0 ? found : crossedSides(read, organs);
}

interface ReadPart {
  readonly part: SidePart;
  readonly words: readonly SidedWord[];
}

/** The parts that name one side of the organ for sure; undefined where both sides matter. */
function votesOn(organ: string, read: readonly ReadPart[]): readonly Vote[] | undefined {
  const votes: Vote[] = [];
  for (const { part, words } of read) {
    const about = words.filter((word) => word.organ === organ && isSure(word));
    const [side, another] = new Set(about.map((word) => word.side));
    if (another !== undefined) return undefined;
    const word = about.find(({ isPast, isAside }) => !isPast && !isAside);
    if (side !== undefined && word !== undefined) votes.push({ part, side, word });
  }
  const reports = votes.filter(({ part }) => part.kind === "imaging");
  const both = reports.some((one) =>
    reports.some((other) => other.side !== one.side && other.part.date === one.part.date),
  );
  return both ? undefined : votes;
}

/** It is said of an organ, and for sure. */
export const isSure = ({ organ, isFinding, isDoubted, isMeasured }: SidedWord): boolean =>
  organ !== "" && isFinding && !isDoubted && !isMeasured;

const rankOf = (votes: readonly Vote[]) =>
  smallest(votes.map(({ part }) => order.indexOf(part.kind)));

/** The differing part, and a diagnosis against it where one says the opposite. */
function pairOf(organ: string, fewer: readonly Vote[], more: readonly Vote[]): OpposedSides[] {
  const one = fewer.find(({ part }) => order.indexOf(part.kind) === rankOf(fewer));
  const other =
    more.find(({ part }) => part.kind === "diagnosis") ??
    more.find(({ part }) => order.indexOf(part.kind) === rankOf(more));
  if (one === undefined || other === undefined) return [];
  return [
    {
      organ,
      kind: one.part.kind,
      written: quote(one),
      otherKind: other.part.kind,
      other: quote(other),
    },
  ];
}

const quote = ({ part, word }: Vote) =>
  `${part.kind === "imaging" ? "Radiologi " : ""}${part.name} ('${shorten(word.clause, 60)}')`;

/** What weakens the same side of the body, or leaves the reader in doubt which lesion does. */
const otherCauses = "sameSideWeaknessCauses";

/** An infarct or bleeding of one hemisphere weakens the other side of the body. */
function crossedSides(read: readonly ReadPart[], organs: readonly TableRow[]): OpposedSides[] {
  if (read.some(({ part }) => mentions(part.text, otherCauses))) return [];
  const brain = votesOn("brain", read) ?? [];
  const weak = votesOn("weakness", read) ?? [];
  const side = brain[0]?.side;
  const stroke = brain.some(({ part }) => mentions(part.text, "brainLesionOnImaging"));
  if (side === undefined || !stroke || weak.length === 0) return [];
  if ([...brain, ...weak].some((vote) => vote.side !== side)) return [];
  const name = organs.find(({ organ }) => organ === "weakness")?.["name"] ?? "";
  return pairOf(name, brain, weak);
}

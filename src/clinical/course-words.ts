/** Words by which an assessment calls a disease better: `terkontrol`, `perbaikan`, `target tercapai`. */
import type { TableRow } from "../knowledge/terminology.ts";
import { readPhrases, wordsOfText } from "./phrases.ts";

/** Where such words stand in a text, in its order. */
export type FindCourses = (
  text: string,
) => readonly { readonly start: number; readonly end: number }[];

/** Words between a denial and what it takes back: `belum ada perbaikan`. */
const denialReach = 2;

export function readCourseWords(rows: readonly TableRow[]): FindCourses {
  const find = readPhrases(rows.map(({ words = "", course = "" }) => [words, course] as const));
  return (text) => {
    const hits = find(wordsOfText(text));
    const denials = hits.filter(({ uses }) => uses.includes("denies"));
    const better = hits.filter(({ uses }) => uses.includes("better"));
    const isDenied = ({ from }: { readonly from: number }) =>
      denials.some(({ to }) => to <= from && from - to < denialReach);
    const isInside = (one: (typeof better)[number]) =>
      better.some((other) => other !== one && other.from <= one.from && one.to <= other.to);
    return better.filter((hit) => !isDenied(hit) && !isInside(hit));
  };
}

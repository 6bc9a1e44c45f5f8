/** Words by which an assessment calls a disease better: `terkontrol`, `perbaikan`, `target tercapai`. */
import type { TableRow } from "../knowledge/terminology.ts";
import { readPhrases, wordsOfText, type Spellings } from "./phrases.ts";

/** Where such words stand in a text, in its order. */
export type FindCourses = (text: string) => readonly CourseWord[];

export interface CourseWord {
  readonly start: number;
  readonly end: number;
  /** Nothing of the disease shows. */
  readonly isRemission: boolean;
}

/** Words between a denial and what it takes back: `belum ada perbaikan`. */
const denialReach = 2;

export function readCourseWords(rows: readonly TableRow[], spellings: Spellings): FindCourses {
  const find = readPhrases(
    rows.map(({ words = "", course = "" }) => [words, course] as const),
    spellings,
  );
  return (text) => {
    const hits = find(wordsOfText(text));
    const ended = new Set(hits.flatMap(({ uses, to }) => (uses.includes("denies") ? [to] : [])));
    const isDenied = ({ from }: { readonly from: number }) =>
      Array.from({ length: denialReach }, (_, words) => from - words).some((to) => ended.has(to));
    let reached = 0;
    return hits.flatMap((hit) => {
      const isRemission = hit.uses.includes("remission");
      // `Syok terkompensasi` is how far a shock has come, and no course.
      const isStage = hit.uses.includes("stage");
      const isCourse = isRemission || hit.uses.includes("better");
      // They stand in the text's order, the longer of two that begin together first.
      if ((!isCourse && !isStage) || hit.to <= reached) return [];
      reached = hit.to;
      return isStage || isDenied(hit) ? [] : [{ start: hit.start, end: hit.end, isRemission }];
    });
  };
}

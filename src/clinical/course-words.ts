/** Words by which a note calls a disease better or worse, a complaint less or more: `terkontrol`, `memburuk`, `berkurang`. */
import type { TableRow } from "../knowledge/terminology.ts";
import { readPhrases, wordsOfText, type Spellings } from "./phrases.ts";

/** Where such words stand in a text, in its order. */
export type FindCourses = (text: string) => readonly CourseWord[];

/** In remission nothing of the disease shows; less and more are complaints and signs alone. */
const courses = ["remission", "better", "worse", "less", "more"] as const;
export type Course = (typeof courses)[number];

export interface CourseWord {
  readonly start: number;
  readonly end: number;
  readonly course: Course;
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
      const course = courses.find((one) => hit.uses.includes(one));
      // `Syok terkompensasi` is how far a shock has come, and no course.
      const isStage = hit.uses.includes("stage");
      // They stand in the text's order, the longer of two that begin together first.
      if ((course === undefined && !isStage) || hit.to <= reached) return [];
      reached = hit.to;
      if (isStage || course === undefined || isDenied(hit)) return [];
      return [{ start: hit.start, end: hit.end, course }];
    });
  };
}

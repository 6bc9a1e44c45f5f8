import type { CodeBook } from "../check/enricher.ts";

/** True where the text names it, or something narrower, in any spelling, denied or not: `dm` is diabetes. */
export const isNamed = (codes: CodeBook, text: string, name: string): boolean =>
  codes.standingOf({ label: "", text }, [name]) !== undefined;

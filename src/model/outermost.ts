import { standsWhole } from "./find-quote.ts";

/** Without the names that stand inside of a longer one: `gagal ginjal` in `gagal ginjal akut`. */
export const outermost = (names: readonly string[]): readonly string[] =>
  names.filter((name) => !names.some((other) => other !== name && standsWhole(other, name)));

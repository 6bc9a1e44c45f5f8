/**
 * One thing made wrong in a complete document by a stranger, from what the document itself says: every place that suits an
 * operator gives a mutant, in which the rest of the document speaks against the change.
 */
import { codes } from "./codes.ts";
import { drugs } from "./drugs.ts";
import type { Operator } from "./operator.ts";
import { people } from "./people.ts";
import { quantities } from "./quantities.ts";
import { results } from "./results.ts";

export const operators: readonly Operator[] = [
  ...quantities,
  ...people,
  ...codes,
  ...drugs,
  ...results,
];

/** Clauses that were parsed before, so that a start need not parse them again. */
import type { Syntax } from "../fhir/fhirpath/syntax.ts";

/** The text of a clause → its tree. */
export type Trees = ReadonlyMap<string, Syntax>;

/** A clause that was never parsed stays as it is written. */
export const treeOf = (clause: string | Syntax, trees: Trees): string | Syntax =>
  typeof clause === "string" ? (trees.get(clause) ?? clause) : clause;

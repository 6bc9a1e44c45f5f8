/** Quantities that follow from others, as the list `derived-quantities` has them. */
import type { TableRow } from "../knowledge/terminology.ts";
import type { Concepts } from "../reading/lexicon.ts";
import { halvesOfPressure } from "./criteria.ts";
import { readFormula, type Formula } from "./formula.ts";

export interface Derivation extends Formula {
  readonly written: string;
  /** Greatest difference, as a part of what is calculated and in the unit of the quantity. */
  readonly relative: number;
  readonly absolute: number;
}

/** By quantity: the ways in which it is calculated. Each fault is reported, and its row left out. */
export function readDerivations(
  rows: readonly TableRow[],
  concepts: Pick<Concepts, "get">,
  report: (fault: string) => void,
): ReadonlyMap<string, readonly Derivation[]> {
  const read = new Map<string, Derivation[]>();
  const isQuantity = (id: string) =>
    id in halvesOfPressure || concepts.get(id)?.kind === "quantity";
  for (const { quantity = "", formula = "", relative, absolute } of rows) {
    const derivation = formulaOf(formula, report);
    if (!derivation) continue;
    const unknown = [quantity, ...derivation.operands].filter((id) => !isQuantity(id));
    for (const id of unknown) report(`derived-quantities: no quantity has the id ${id}`);
    const limits = { relative: Number(relative ?? 0), absolute: Number(absolute ?? 0) };
    const known = read.get(quantity) ?? [];
    if (unknown.length === 0)
      read.set(quantity, [...known, { ...derivation, ...limits, written: formula }]);
  }
  return read;
}

function formulaOf(written: string, report: (fault: string) => void): Formula | undefined {
  try {
    return readFormula(written);
  } catch (error) {
    report(`derived-quantities: ${error instanceof Error ? error.message : String(error)}`);
    return undefined;
  }
}

/** Diagnoses and procedures of paired organs whose side is written nowhere. */
import { isUnder } from "../knowledge/cells.ts";
import type { TableRow } from "../knowledge/terminology.ts";
import type { Diagnoses, Diagnosis } from "./groups/diagnoses.ts";
import type { ProcedureFact, Procedures } from "./groups/procedures.ts";
import { sideInText } from "./text/side.ts";

/**
 * Labels of what lacks a side. A side in the item itself, in the written diagnosis, in a procedure or in the
 * local examination is enough: only a document that never says it is asked for it.
 * @param elsewhere Texts besides diagnoses and procedures that may say the side.
 */
export function pairedOrgansWithoutSide(
  { all, clinical }: Diagnoses,
  procedures: Procedures,
  elsewhere: readonly string[],
  organs: readonly TableRow[],
): readonly string[] {
  const items: readonly (Diagnosis | ProcedureFact)[] = [...all, ...procedures.all];
  const isSomewhere =
    [clinical, ...elsewhere, ...items.map(({ text }) => text)].some(namesSide) ||
    items.some(({ side }) => side !== undefined);
  if (isSomewhere) return [];
  return items
    .filter((item) => item.laterality === undefined && isPairedOrgan(item, organs))
    .map(({ label }) => label);
}

/** True for an item whose organ has two sides, an uncertain diagnosis left out. */
export function isPairedOrgan(
  item: Diagnosis | ProcedureFact,
  organs: readonly TableRow[],
): boolean {
  const column = "operation" in item ? "paired_procedures" : "paired_diagnoses";
  const isUncertain = "uncertain" in item && item.uncertain;
  return !isUncertain && organs.some((row) => isUnder(item.code, row[column]));
}

const namesSide = (text = "") => sideInText(text) !== undefined;

/** How rows of the lists of drugs are read: their substances, their criteria, and their bounds in the unit of doses. */
import { readDecimal } from "../knowledge/cells.ts";
import type { TableRow } from "../knowledge/terminology.ts";
import type { Concepts } from "../reading/lexicon.ts";
import { doseUnits, type DoseUnit } from "../reading/lexicon.ts";
import { readCriteria, type Criterion } from "./criteria.ts";

/** Tablets of a fixed combination are counted. */
export type DrugUnit = DoseUnit | "piece" | "puff";

export interface ReadingRows {
  readonly concepts: Pick<Concepts, "get">;
  readonly report: (fault: string) => void;
}

export function drugOf(id: string, place: string, { concepts, report }: ReadingRows): string {
  if (concepts.get(id)?.kind !== "substance") report(`${place}: no substance has the id '${id}'`);
  return id;
}

/** Somebody who did not write the row confirmed it. */
export const isAccepted = ({ accepted = "" }: TableRow) => accepted !== "";

export const criteriaOf = (
  written: readonly string[],
  place: string,
  { concepts, report }: ReadingRows,
): readonly Criterion[] =>
  readCriteria(
    written,
    (id) => concepts.get(id)?.kind,
    (fault) => report(`${place}: ${fault}`),
  );

/** Units of the list in the one that doses are read in. */
const unitsOfDoses: Readonly<Record<string, readonly [unit: DrugUnit, times: number]>> = {
  piece: ["piece", 1],
  puff: ["puff", 1],
  ...Object.fromEntries(doseUnits.map((unit) => [unit, [unit, 1]])),
  g: ["mg", 1000],
  mcg: ["mg", 0.001],
};

/** A number of a row in the unit that doses are read in. */
export function boundsOf(row: TableRow, place: string, { report }: ReadingRows) {
  const [unit, times] = unitsOfDoses[row["unit"] ?? ""] ?? [];
  if (unit === undefined || times === undefined) {
    report(`${place}: '${row["unit"] ?? ""}' is not a unit of doses`);
    return undefined;
  }
  const bound = <Name extends string>(
    name: Name,
    column: string,
  ): Partial<Record<Name, number>> => {
    const value = readDecimal(row[column]);
    // The key is the name.
    return value === undefined ? {} : ({ [name]: value * times } as Record<Name, number>);
  };
  return { unit, bound };
}

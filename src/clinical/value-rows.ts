/** Rows of terminology about values: which are critical and what answers them, which keep a patient in hospital. */
import { listOf } from "../knowledge/cells.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import type { Concepts } from "../reading/lexicon.ts";
import { readCriteria, type Criterion } from "./criteria.ts";

export interface ValueRow {
  readonly id: string;
  /** Indonesian. */
  readonly name: string;
  readonly when: readonly Criterion[];
  /** All of them hold for the patient. */
  readonly for: readonly Criterion[];
  /** Concepts. */
  readonly answers: readonly string[];
  /** Indonesian. */
  readonly expected?: string;
}

export interface ValueRows {
  readonly critical: readonly ValueRow[];
  readonly unfitForDischarge: readonly ValueRow[];
}

export function readValueRows(
  terminology: Pick<Terminology, "table">,
  concepts: Pick<Concepts, "get">,
  report: (fault: string) => void,
): ValueRows {
  const rowsOf = (table: string, answers: string) =>
    terminology
      .table(table)
      .map((row) =>
        readRow(row, row[answers], concepts, (fault) => report(`${table}: ${row["id"]}: ${fault}`)),
      );
  return {
    critical: rowsOf("critical-values", "answers"),
    unfitForDischarge: rowsOf("unfit-for-discharge", "unless"),
  };
}

function readRow(
  { id = "", name = "", when, for: patient, expected }: TableRow,
  answers: string | undefined,
  concepts: Pick<Concepts, "get">,
  fault: (message: string) => void,
): ValueRow {
  const kindOf = (concept: string) => concepts.get(concept)?.kind;
  for (const concept of listOf(answers))
    if (!concepts.get(concept)) fault(`'${concept}': no concept has this id`);
  return {
    id,
    name,
    when: readCriteria(listOf(when), kindOf, fault),
    for: readCriteria(listOf(patient), kindOf, fault),
    answers: listOf(answers),
    ...(expected !== undefined && { expected }),
  };
}

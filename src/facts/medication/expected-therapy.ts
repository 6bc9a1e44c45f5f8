/** Conditions that are documented and want a treatment (`tables/expected-therapy.csv`, MR20). */
import { isNamed } from "../text/mentions.ts";
import type { Stage } from "../../check/types.ts";
import { isUnder, listOf, listsAny } from "../../knowledge/cells.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import type { DoctorWriting } from "../evidence/clinical-case.ts";
import { findDoctorEntry } from "../evidence/doctor-entry.ts";
import type { Drug } from "./drug.ts";
import type { Labs } from "../groups/labs.ts";
import { labEvidence } from "./lab-condition.ts";

export interface Untreated {
  condition: string;
  evidence: string;
  expected: string;
}

export interface TherapyCase {
  readonly stage: Stage;
  readonly codes: readonly string[];
  readonly procedures: readonly string[];
  readonly labs: Labs;
  readonly drugs: readonly Pick<Drug, "substances" | "classes">[];
  /** What doctors wrote, plans included: a word for the treatment, even a reason against it, is an answer. */
  readonly text: string;
  readonly pressures: readonly { readonly systolic?: number; readonly diastolic?: number }[];
  readonly guarded: boolean;
  readonly writing: DoctorWriting;
}

export function untreatedIn(rows: readonly TableRow[], facts: TherapyCase): Untreated[] {
  return rows.flatMap((row): Untreated[] => {
    if (row["adult_only"] === "1" && facts.guarded) return [];
    const under = (column: string) => facts.codes.find((code) => isUnder(code, row[column]));
    if (!listsAny(row["stages"], [facts.stage])) return [];
    if (under("unless_codes") !== undefined) return [];
    if (row["with_codes"] && under("with_codes") === undefined) return [];
    const named = under("codes") ?? namedBy(row["words"] ?? "", facts);
    if (named === undefined) return [];
    const seen = datumOf(row, facts);
    if (seen === undefined) return [];
    if (isGiven(row, facts)) return [];
    const evidence = seen === "" ? named : seen;
    return [{ condition: row["condition"] ?? "", evidence, expected: row["expected"] ?? "" }];
  });
}

function namedBy(words: string, { writing }: TherapyCase): string | undefined {
  if (words === "") return undefined;
  // Only assessments: a plan such as 'atasi serangan asma' or a history names no present disease.
  const { assessments } = findDoctorEntry(writing, words);
  return assessments[0];
}

/** The datum that the row asks for, '' where it asks for none, undefined where it is not there. */
function datumOf(row: TableRow, { labs, pressures }: TherapyCase): string | undefined {
  const conditions = row["labs"] ?? "";
  if (conditions !== "") return labEvidence(conditions, labs);
  const [systolic = 0, diastolic = 0] = (row["pressure_from"] ?? "").split("/").map(Number);
  if (systolic === 0) return "";
  const high = pressures.filter(
    (set) => (set.systolic ?? 0) >= systolic || (set.diastolic ?? 0) >= diastolic,
  );
  const last = high.at(-1);
  // The latest reading must still be high: a pressure that came down by itself asks for nothing.
  if (high.length < 2 || last !== pressures.at(-1)) return undefined;
  return `TD ${high.map((set) => `${set.systolic ?? "-"}/${set.diastolic ?? "-"}`).join(", ")} mmHg`;
}

function isGiven(row: TableRow, { drugs, procedures, text }: TherapyCase): boolean {
  if (procedures.some((code) => isUnder(code, row["procedures"]))) return true;
  const classes = listOf(row["classes"]);
  const given = drugs.some(
    (drug) =>
      listsAny(row["substances"], drug.substances) ||
      drug.classes.some((name) =>
        classes.some((own) => name === own || name.startsWith(`${own}.`)),
      ),
  );
  return given || isNamed(text, row["treatment_words"] ?? "");
}

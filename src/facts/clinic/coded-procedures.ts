/** Coded procedures of a clinic visit against the note: told of, and not only planned for another day. */
import { isUnder } from "../../knowledge/cells.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import type { ProcedureFact, Procedures } from "../groups/procedures.ts";
import { isNamed, occurrencesOf } from "../text/mentions.ts";
import { clausesIn } from "../text/pieces.ts";

const rowOf = ({ code }: ProcedureFact, terminology: Terminology) =>
  terminology.table("clinic-procedures").find(({ codes }) => isUnder(code, codes));

/** Labels of coded procedures of which no word of the note speaks. */
export function untoldAtClinic(
  note: string,
  { all }: Procedures,
  terminology: Terminology,
): readonly string[] {
  if (note.trim() === "") return [];
  return all
    .filter((procedure) => {
      const row = rowOf(procedure, terminology);
      return row !== undefined && !isNamed(note, row["told"] ?? "");
    })
    .map(({ label }) => label);
}

/**
 * Labels of coded procedures that plan and evaluation put on another day wherever they speak of them.
 * @param note Plan and evaluation: what the patient wishes and what was seen is not a plan.
 */
export function onlyPlanned(
  note: string,
  { all }: Procedures,
  terminology: Terminology,
): readonly string[] {
  return all
    .filter((procedure) => {
      const row = rowOf(procedure, terminology);
      if (row?.["intervention"] !== "1") return false;
      const words = row["told"] ?? "";
      const told = clausesIn(note).filter((clause) => isNamed(clause, words));
      return told.length > 0 && told.every((clause) => isForAnotherDay(clause, words));
    })
    .map(({ label }) => label);
}

const isForAnotherDay = (clause: string, words: string): boolean =>
  !isNamed(clause, "doneToday") &&
  (isNamed(clause, "nextTime") ||
    occurrencesOf(clause, words).every(
      ({ planned, polarity }) => planned || polarity === "denied",
    ));

/** The Z code that a visit for repeated therapy is coded with: dialysis Z49.1, chemotherapy Z51.1. */
export function therapyCodeMissing(
  { codes }: Procedures,
  diagnoses: readonly string[],
): { readonly procedure: string; readonly code: string } | undefined {
  const therapies = [
    { procedure: "39.95", code: "Z49.1", any: /^Z49/u },
    { procedure: "99.25", code: "Z51.1", any: /^Z51/u },
  ];
  return therapies.find(
    ({ procedure, any }) => codes.includes(procedure) && !diagnoses.some((code) => any.test(code)),
  );
}

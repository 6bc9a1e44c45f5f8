/** The field komplikasi held against the coded secondary diagnoses (RG37). */
import type { Condition } from "../evidence/condition.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { ResumeChecks } from "../groups/resume-checks.ts";
import { isDenial } from "../../reading/fields/denial.ts";
import { states } from "../text/mentions.ts";
import { listOf, startsWithAny } from "../../knowledge/cells.ts";
import type { TableRow } from "../../knowledge/terminology.ts";

type ComplicationFacts = Pick<ResumeChecks, "uncodedComplications" | "deniedComplications">;

/** In pregnancy and in the newborn other chapters say the same disease. */
const otherChapters = /^[OP]/u;

export function readComplications(
  written: string | undefined,
  diagnoses: Diagnoses,
  rows: readonly TableRow[],
  conditions: readonly Condition[],
): ComplicationFacts {
  if (written === undefined) return { uncodedComplications: [], deniedComplications: [] };
  const denied = isDenial(written);
  const careCodes = diagnoses.secondary.filter(({ code = "" }) => /^T8[0-8]/u.test(code));
  const judged =
    !denied &&
    diagnoses.codes.length > 0 &&
    !diagnoses.codes.some((code) => otherChapters.test(code));
  return {
    uncodedComplications: judged ? uncoded(written, diagnoses.codes, rows, conditions) : [],
    deniedComplications: denied ? careCodes.map(({ label }) => label) : [],
  };
}

function uncoded(
  written: string,
  codes: readonly string[],
  rows: readonly TableRow[],
  conditions: readonly Condition[],
): string[] {
  const found = rows.flatMap((row) => {
    const word = (row["words"] ?? "").split("|").find((each) => states(written, each));
    return word === undefined || isCoded(row, codes, conditions) ? [] : [word];
  });
  // A word of two rows ('gastritis' is K29 and K30) is coded where either row is.
  const coded = new Set(
    rows
      .filter((row) => isCoded(row, codes, conditions))
      .flatMap((row) => (row["words"] ?? "").split("|")),
  );
  return [...new Set(found.filter((word) => !coded.has(word)))];
}

/** A code is of the row's categories, or of what already says the condition. */
function isCoded(
  row: TableRow,
  codes: readonly string[],
  conditions: readonly Condition[],
): boolean {
  const own = listOf(row["codes"]);
  const covering = conditions
    .filter((condition) => condition.codes.some((code) => startsWithAny(code, own)))
    .flatMap(({ coveredBy }) => coveredBy);
  const families = [...own.map((code) => code.slice(0, 3)), ...covering];
  return codes.some((code) => startsWithAny(code, families));
}

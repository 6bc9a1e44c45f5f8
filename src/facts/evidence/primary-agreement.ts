/** Does the last assessment of the progress notes name the primary diagnosis? (RG03) */
import { joinFields } from "../text/fields.ts";
import { isUnder, listOf, startsWithAny } from "../../knowledge/cells.ts";
import type { TableRow } from "../../knowledge/terminology.ts";
import { readerInUse } from "../text/reader.ts";
import { sharesDisease } from "../../reading/shared-disease.ts";
import { isNamed, mentions } from "../text/mentions.ts";
import type { ClinicalCase } from "./clinical-case.ts";
import type { Condition } from "./condition.ts";

/**
 * True when it does; false when it names another disease and nothing of the primary diagnosis, neither its text nor
 * its Indonesian label nor a synonym; undefined where that cannot be told.
 * @param rows `terminology/tables/diagnosis-words.csv`
 * @param conditions What says which codes cover which.
 */
export function primaryAgrees(
  facts: ClinicalCase,
  rows: readonly TableRow[],
  conditions: readonly Condition[],
  label: string | undefined,
): boolean | undefined {
  const { primary } = facts.diagnoses;
  const assessment = facts.notes.lastAssessment;
  if (!primary?.code || !assessment) return undefined;
  const own = rows.filter((row) => isUnder(primary.code, row["codes"]));
  if (own.length === 0) return undefined;
  const namesPrimary = (text: string) =>
    own.some((row) => isNamed(text, row["words"] ?? "")) ||
    sharesDisease(readerInUse(), joinFields([primary.text, label]), text);
  if (namesPrimary(assessment)) return true;
  const named = rows.filter(
    (row) => !own.includes(row) && isDisease(row) && mentions(assessment, row["words"] ?? ""),
  );
  // A diagnosis of earlier days may be settled; then only a disease that the resume leaves out is a difference.
  const settled = namesPrimary(facts.notes.assessments);
  const others = settled
    ? named.filter(
        (row) =>
          !facts.diagnoses.codes.some((code) =>
            startsWithAny(code, [...listOf(row["codes"]), ...coveringCodes(row, conditions)]),
          ),
      )
    : named;
  return others.length > 0 ? false : undefined;
}

/** Codes that say a disease of the row too: the effusion of A15.6. */
function coveringCodes(row: TableRow, conditions: readonly Condition[]): readonly string[] {
  const own = listOf(row["codes"]);
  return conditions
    .filter(({ codes }) => codes.some((code) => startsWithAny(code, own)))
    .flatMap(({ coveredBy }) => coveredBy);
}

const isDisease = (row: TableRow) => !(row["codes"] ?? "").startsWith("R");

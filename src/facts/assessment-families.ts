/** Does the written assessment of a clinic note name another disease than every coded one? (AS02) */
import { joinFields } from "./text/fields.ts";
import { isUnder } from "../knowledge/cells.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import type { Diagnosis } from "./groups/diagnoses.ts";
import { readerInUse } from "./text/reader.ts";
import { sharesDisease } from "../reading/shared-disease.ts";
import { isNamed, mentions } from "./text/mentions.ts";

/**
 * The names of the disease families that the assessment affirms, where none of the codes belongs to any of them although
 * every code's own family is known and goes unmentioned. Undefined where that cannot be told: then nothing is judged.
 * @returns An empty list where assessment and codes agree.
 */
export function otherFamilies(
  assessment: string,
  diagnoses: readonly Diagnosis[],
  terminology: Terminology,
): readonly string[] | undefined {
  if (assessment === "" || diagnoses.length === 0) return undefined;
  const rows = terminology.table("assessment-families");
  const named = rows.filter((row) => mentions(assessment, row["words"] ?? ""));
  if (named.length === 0) return undefined;
  const agrees = ({ code = "", text = "" }: Diagnosis) =>
    named.some((row) => isUnder(code, row["codes"])) ||
    sharesDisease(readerInUse(), joinFields([text, terminology.icd10Label(code)]), assessment);
  if (diagnoses.some(agrees)) return [];
  const everyCodeIsOther = diagnoses.every(({ code = "" }) => {
    const own = rows.filter((row) => isUnder(code, row["codes"]));
    return own.length > 0 && !own.some((row) => namesRow(assessment, row));
  });
  return everyCodeIsOther ? named.map(({ family = "" }) => family) : undefined;
}

const namesRow = (text: string, row: TableRow) => isNamed(text, row["words"] ?? "");

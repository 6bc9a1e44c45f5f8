/** Primary codes of another bone, organ or disease than the one the doctor wrote (table `disease-families`). */
import { smallest } from "../reading/extremes.ts";
import { joinFields } from "./text/fields.ts";
import { isUnder } from "../knowledge/cells.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { Diagnoses } from "./groups/diagnoses.ts";
import { readerInUse } from "./text/reader.ts";
import { sharesDisease } from "../reading/shared-disease.ts";
import { mentions, occurrencesOf, states } from "./text/mentions.ts";
import { partsIn } from "./text/pieces.ts";
import { shorten } from "./text/shorten.ts";

/**
 * The item of the written diagnosis that names another family of the same group than the primary code's. Silent where
 * any assessment names the code's own family or its words, or where the other family is coded too.
 * @param assessments What doctors assessed on the other days of the stay.
 */
export function familyOpposition(
  code: string,
  { primary, codes, clinical = "" }: Diagnoses,
  assessments: string,
  terminology: Terminology,
): { readonly written: string; readonly advice: string } | undefined {
  if (primary?.code !== code) return undefined;
  const rows = terminology.table("disease-families");
  const own = rows.find((row) => isUnder(code, row["codes"]));
  if (own === undefined) return undefined;
  const everything = joinFields([clinical, assessments]);
  if (
    mentions(everything, own["words"] ?? "") ||
    sharesDisease(readerInUse(), everything, primary.label)
  )
    return undefined;
  const others = rows.filter(
    (row) =>
      row !== own &&
      row["group"] === own["group"] &&
      !codes.some((coded) => isUnder(coded, row["codes"])),
  );
  const item = partsIn(clinical)
    // 'DM dengan katarak' is of diabetes.
    .map((part) => beforeAside(part).trim())
    .find((part) => others.some((row) => states(part, row["words"] ?? "")));
  return item === undefined
    ? undefined
    : { written: shorten(item, 80), advice: "kode sesuai diagnosis tertulis" };
}

/** 'Fraktur femur post ORIF' names today's disease before the aside. */
const beforeAside = (part: string): string =>
  part.slice(0, smallest(occurrencesOf(part, "asideWords").map(({ start }) => start)));

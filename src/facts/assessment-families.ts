/** Does the written assessment of a clinic note name another disease than every coded one? (AS02) */
import { isUnder } from "../knowledge/cells.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import type { Diagnosis } from "./groups/diagnoses.ts";
import { mentions, occurrencesOf } from "./text/mentions.ts";

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
    sharesWord(`${text} ${terminology.icd10Label(code) ?? ""}`, assessment);
  if (diagnoses.some(agrees)) return [];
  const everyCodeIsOther = diagnoses.every(({ code = "" }) => {
    const own = rows.filter((row) => isUnder(code, row["codes"]));
    return own.length > 0 && !own.some((row) => isNamed(assessment, row));
  });
  return everyCodeIsOther ? named.map(({ family = "" }) => family) : undefined;
}

const isNamed = (text: string, row: TableRow) => occurrencesOf(text, row["words"] ?? "").length > 0;

/** Words that many diagnoses share and that therefore show no agreement. */
const common = new Set(
  `acute akut kronik chronic kronis dengan tanpa with without other lain lainnya unspecified specified spesifik tidak
   disease disorder penyakit gangguan primary primer essential esensial senile senilis type tipe mata kanan kiri both
   left right bilateral infection infeksi complication complications komplikasi`.split(/\s+/u),
);

/** A word of five letters or its beginning: `cataract` and `katarak` do not match, `neuropati` and `neuropathy` do. */
function sharesWord(label: string, assessment: string): boolean {
  const stems = (text: string) =>
    new Set(
      (text.toLowerCase().match(/\p{L}{5,}/gu) ?? [])
        .filter((word) => !common.has(word))
        .map((word) => word.slice(0, 5)),
    );
  const own = stems(label);
  return [...stems(assessment)].some((stem) => own.has(stem));
}

/** Codes of a clinic visit against its note: uncertain diagnoses, control visits, one condition coded twice, specialties. */
import { isUnder } from "../../knowledge/cells.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import type { Diagnoses, Diagnosis } from "../groups/diagnoses.ts";
import { isDoubting, occurrencesOf } from "../text/mentions.ts";
import { clauseOf } from "../text/pieces.ts";
import { shorten } from "../text/shorten.ts";

/**
 * The first clause of the assessment that only suspects a disease which is coded as certain; one that the assessment names
 * without doubt anywhere is certain.
 */
export function uncertainButCoded(
  assessment: string,
  { all }: Diagnoses,
  terminology: Terminology,
): { readonly written: string; readonly item: string } | undefined {
  for (const row of terminology.table("assessment-families")) {
    const item = all.find(({ code, symptom }) => !symptom && isUnder(code, row["codes"]));
    if (!item) continue;
    const found = occurrencesOf(assessment, row["words"] ?? "");
    const [first] = found;
    if (first && found.every(({ doubted }) => doubted))
      return { written: shorten(clauseOf(assessment, first), 80), item: item.label };
  }
  const labelled = all.find(
    ({ uncertain, symptom, text = "" }) => uncertain && !symptom && isDoubting(text),
  );
  return labelled && { written: labelled.text ?? labelled.label, item: labelled.label };
}

const oneCondition: readonly (readonly [general: RegExp, specific: RegExp])[] = [
  [/^H26\.9$/u, /^H(?:25|26\.[0-8])/u],
  [/^H25\.9$/u, /^H25\.[0-8]/u],
  [/^E11\.9$/u, /^E11\.[0-8]/u],
  [/^E10\.9$/u, /^E10\.[0-8]/u],
  [/^E14/u, /^E1[0-3]/u],
  [/^H40\.9$/u, /^H40\.[0-8]/u],
  [/^J18\.9$/u, /^J1[2-7]/u],
  [/^J45\.9$/u, /^J45\.[0-8]/u],
  [/^J44\.9$/u, /^J44\.[018]/u],
  [/^N18\.9$/u, /^N18\.[1-5]/u],
  [/^M17\.9$/u, /^M17\.[0-5]/u],
  [/^K29\.7$/u, /^K29\.[0-6]/u],
  [/^G40\.9$/u, /^G40\.[0-8]/u],
  [/^I20\.9$/u, /^I20\.[08]/u],
];

/** A general code beside the specific one of the same condition, on the same side as far as sides are known. */
export function sameConditionTwice({
  all,
}: Diagnoses): { readonly general: string; readonly specific: string } | undefined {
  for (const [general, specific] of oneCondition) {
    const first = all.find(({ code = "" }) => general.test(code));
    const second =
      first && all.find((item) => specific.test(item.code ?? "") && oneSide(first, item));
    if (first && second) return { general: first.label, specific: second.label };
  }
  return undefined;
}

const oneSide = (one: Diagnosis, other: Diagnosis) =>
  one.side === undefined || other.side === undefined || one.side === other.side;

const controlCodes = /^Z(?:0[89]|39|4[2-9]|5[0-4]|7[1-9]|8[0-9]|9[0-9])/u;
/** Codes that themselves say that something was done or is left of it. */
const aftermath = /^(?:I69|B9[0-4]|E68|E64|G09|T9|T8[0-8]|H59|H27|M96|N99|K91|J95|I97|O)/u;

export const hasControlCode = ({ codes }: Diagnoses): boolean =>
  codes.some((code) => controlCodes.test(code) || aftermath.test(code));

const specialties: readonly (readonly [string, RegExp])[] = [
  ["mata", /^H[0-5]/u],
  ["THT", /^(?:H[6-9]|J3[0-9]|J0[1-4])/u],
  ["gigi dan mulut", /^K0/u],
  ["jiwa", /^F[2-4]/u],
  ["kebidanan", /^O/u],
  ["kulit", /^L[2-7]/u],
  ["tulang dan sendi", /^M(?:1[5-9]|2[0-5])/u],
  ["paru", /^(?:A15|A16|J4[0-7])/u],
];

/** The specialties that the codes belong to; diseases which accompany any other, such as hypertension, have none. */
export const specialtiesOf = ({ codes }: Diagnoses): readonly string[] =>
  specialties.filter(([, own]) => codes.some((code) => own.test(code))).map(([name]) => name);

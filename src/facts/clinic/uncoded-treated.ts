/** Chronic diseases that a clinic note names and treats without coding them (AS07). */
import { isUnder } from "../../knowledge/cells.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import { states } from "../text/mentions.ts";

/** Only drugs that are given for nothing else: an ACE inhibitor may be for the heart. */
const treatedBy: ReadonlyMap<string, readonly string[]> = new Map([
  ["hipertensi", ["ccb", "arb"]],
  ["diabetes melitus", ["insulin", "insulin.basal", "insulin.mixed", "glucose_tablet"]],
]);
/** Metformin is for the ovaries too, but here the assessment names diabetes. */
const glucoseTablets = new Set([
  "metformin",
  "glimepiride",
  "gliclazide",
  "glibenclamide",
  "gliquidone",
  "glipizide",
]);

/** Names of the diseases; empty where nothing is coded at all, for then that is what is asked. */
export function uncodedTreated(
  assessment: string,
  plan: string,
  { codes }: Diagnoses,
  terminology: Terminology,
): readonly string[] {
  if (codes.length === 0) return [];
  const drugs = terminology.drugs.find(plan);
  const given = new Set([
    ...drugs.flatMap(({ classes }) => classes),
    ...(drugs.some(({ name }) => glucoseTablets.has(name)) ? ["glucose_tablet"] : []),
  ]);
  return terminology
    .table("assessment-families")
    .flatMap(({ family = "", words = "", codes: own }) => {
      const classes = treatedBy.get(family);
      if (!classes?.some((name) => given.has(name))) return [];
      const coded = codes.some((code) => isUnder(code, own));
      return states(assessment, words) && !coded ? [family] : [];
    });
}

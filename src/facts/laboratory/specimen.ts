/** Which material a panel or a result speaks of: names such as `Leukosit` stand for blood and for urine (LB09). */
import type { Analyte, LaboratoryNames } from "../../knowledge/terminology.ts";

export type Material = "blood" | "urine" | "stool" | "fluid";

const urinePanel = /\b(?:urin\w*|ul|urinalisis|urinalysis|sedimen)\b/iu;
const stoolPanel = /\b(?:feses|faeces|feces|fl|tinja|stool)\b/iu;
const fluidPanel =
  /\b(?:cairan|liquor|lcs|csf|transudat|eksudat|pungsi|pleura|asites|ascites|sendi|sperma\w*|semen|aspirat|bilasan)\b/iu;
const gasPanel = /\b(?:agd|bga|astrup|gas darah|blood gas)\b/iu;
const sedimentRange = /\/\s*lp[bk]\b/iu;

/** The material of a result, from the panel's name, its own name, its unit and its reference range. */
export function materialOf(panel: string, name: string, unit: string, reference: string): Material {
  if (urinePanel.test(name) || sedimentRange.test(unit) || sedimentRange.test(reference))
    return stoolPanel.test(panel) ? "stool" : "urine";
  if (urinePanel.test(panel)) return "urine";
  if (stoolPanel.test(panel) || /feses|faeces|feces|tinja/iu.test(name)) return "stool";
  return fluidPanel.test(panel) ? "fluid" : "blood";
}

/** The analyte of a result; a LOINC code counts unless it speaks of another material than the panel. */
export function analyteOf(
  result: {
    readonly name: string;
    readonly loincs: readonly string[];
    readonly panel: string;
    readonly unit?: string | undefined;
  },
  material: Material,
  names: LaboratoryNames,
): Analyte | undefined {
  const { name, loincs, panel, unit } = result;
  const candidates = [
    ...loincs.map((code) => names.byLoinc(code)),
    material === "urine" ? names.find(`urin ${name}`) : undefined,
    gasPanel.test(panel) ? names.find(`agd ${name}`) : undefined,
    names.find(name, unit),
    ...(/kultur|biakan|gram/iu.test(panel) ? [names.find(panel)] : []),
  ];
  return candidates.find((analyte) => analyte !== undefined && fits(analyte, material));
}

function fits(analyte: Analyte, material: Material): boolean {
  const ofUrine = /urin/iu.test(analyte.specimen);
  if (material === "urine") return ofUrine || isCulture(analyte);
  return material === "blood" ? true : isCulture(analyte);
}

/** Cultures and stains are read from every material. */
const isCulture = ({ key }: Analyte): boolean =>
  ["culture", "gram", "btaSputum", "tcmTb", "tcmRifampicin"].includes(key);

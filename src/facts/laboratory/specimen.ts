/** Which material a panel or a result speaks of: names such as `Leukosit` stand for blood and for urine (LB09). */
import type { Analyte, LaboratoryNames } from "../../knowledge/terminology.ts";
import { isPanelOf } from "../../knowledge/panel-names.ts";
import { isNamed } from "../text/mentions.ts";

export type Material = "blood" | "urine" | "stool" | "fluid";

/** Per field of the microscope: `/lpb`, `/ LPK`. */
const isOfSediment = (unit: string) => unit.toLowerCase().replaceAll(" ", "").includes("/lp");

/** The material of a result, from the panel's name, its own name, its unit and its reference range. */
export function materialOf(panel: string, name: string, unit: string, reference: string): Material {
  if (isNamed(name, "urineSpecimen") || isOfSediment(unit) || isOfSediment(reference))
    return isNamed(panel, "stoolSpecimen") ? "stool" : "urine";
  const isOfUrine = isPanelOf(panel, (text) => isNamed(text, "urineSpecimen"));
  if (isOfUrine && !isNamed(panel, "bloodCountPanelName")) return "urine";
  if (isNamed(panel, "stoolSpecimen") || isNamed(name, "stoolSpecimen")) return "stool";
  return isNamed(panel, "fluidSpecimen") ? "fluid" : "blood";
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
    isNamed(panel, "bloodGasPanelName") ? names.find(`agd ${name}`) : undefined,
    names.find(name, unit),
    ...(isNamed(panel, "culturePanelName") ? [names.find(panel)] : []),
  ];
  return candidates.find((analyte) => analyte !== undefined && fits(analyte, material));
}

function fits(analyte: Analyte, material: Material): boolean {
  const ofUrine = analyte.specimen.toLowerCase().includes("urin");
  if (material === "urine") return ofUrine || isCulture(analyte);
  return material === "blood" ? true : isCulture(analyte);
}

/** Cultures and stains are read from every material. */
const isCulture = ({ key }: Analyte): boolean =>
  ["culture", "gram", "btaSputum", "tcmTb", "tcmRifampicin"].includes(key);

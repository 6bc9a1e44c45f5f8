/**
 * Facts that planted defects are made of. None of them is loaded by the service: `diseases.csv` has names, codes and
 * treatments of the Indonesian primary-care guideline (decrees HK.01.07/MENKES/1186/2022 and 1936/2022), `facts.yaml`
 * common knowledge of values, pregnancy, age and anatomy.
 */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import papaparse from "papaparse";
import { parse } from "yaml";
import type { CodeRow, LaboratoryRow } from "./draft.ts";

const read = (name: string) =>
  readFileSync(fileURLToPath(new URL(`./sources/${name}`, import.meta.url)), "utf8");

interface Drug {
  readonly drug: string;
  readonly dose: string;
}

interface Facts {
  readonly normalResults: readonly (CodeRow & LaboratoryRow)[];
  /** `code`: of the disease that `answer` names or treats. */
  readonly criticalResults: readonly (CodeRow & LaboratoryRow & { readonly answer: string })[];
  readonly contraindicated: readonly (Drug & LaboratoryRow)[];
  readonly inPregnancy: readonly string[];
  readonly inChildren: readonly string[];
  readonly overdoses: readonly Drug[];
  readonly together: readonly (readonly [string, string])[];
  /** `chapters`: letters of ICD-10 in which it may have a purpose. */
  readonly withoutPurpose: readonly (Drug & { readonly chapters: string })[];
  readonly procedures: readonly (CodeRow & { readonly name: string })[];
  readonly ofMen: readonly CodeRow[];
  readonly ofWomen: readonly CodeRow[];
  readonly ofNewborns: readonly CodeRow[];
  readonly symptoms: readonly CodeRow[];
  readonly siblings: readonly (CodeRow & { readonly from: string })[];
  readonly unstable: readonly { readonly field: string; readonly value: string }[];
  readonly foreign: readonly { readonly sex: string; readonly text: string }[];
  readonly sums: readonly { readonly text: string; readonly says: readonly string[] }[];
}

export const facts = parse(read("facts.yaml")) as Facts;

export interface Disease {
  readonly code: string;
  readonly name: string;
  readonly treatment: readonly string[];
}

export const diseases: readonly Disease[] = papaparse
  .parse<Record<"code" | "name" | "treatment", string>>(read("diseases.csv"), {
    header: true,
    skipEmptyLines: true,
  })
  .data.map(({ code, name, treatment }) => ({
    code,
    name,
    treatment: treatment.split(";").filter((substance) => substance !== ""),
  }));

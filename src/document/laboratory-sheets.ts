/** What the sheet that a result of the laboratory stands in adds to its name. */
import type { CodeableConcept, DiagnosticReport, Resource } from "@medplum/fhirtypes";
import { wordsOf, type Coded } from "./coded.ts";

/** The sheet of each result. */
export function sheetsOf({ index }: Coded): ReadonlyMap<Resource, DiagnosticReport> {
  const sheets = new Map<Resource, DiagnosticReport>();
  for (const report of index.ofKind("DiagnosticReport"))
    for (const reference of report.result ?? []) {
      const result = index.resolve(reference);
      if (result) sheets.set(result, report);
    }
  return sheets;
}

/** `Protein` of `Urin lengkap` is `protein urin`; of `DL, GDS, urin` nobody knows which rows are of which. */
export function quantityOfMaterial(
  code: CodeableConcept | undefined,
  sheet: DiagnosticReport | undefined,
  { reader }: Coded,
): string | undefined {
  const [material] = wordsOf(sheet?.code).split(" ", 1);
  if (!material) return undefined;
  const named = reader.named(`${wordsOf(code)} ${material}`);
  return named.find(({ kind }) => kind === "quantity")?.id;
}

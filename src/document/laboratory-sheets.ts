/** What the sheet that a result of the laboratory stands in adds to its name. */
import type { CodeableConcept, DiagnosticReport, Observation } from "@medplum/fhirtypes";
import { lazily } from "../knowledge/lazily.ts";
import { toldByName, wordsOf, type Coded } from "./coded.ts";

/** The name of a sheet, read once for all of its results. */
export interface Sheet {
  /** Its first word, which may be a material: `Urin lengkap`. */
  readonly material: string;
  /** Whether it examines a fluid of the body: its `Glukosa` is not that of the blood. */
  readonly isOfFluid: boolean;
  /** The tests that it names. */
  readonly tests: () => readonly string[];
}

/** The sheet of a result. */
export function sheetsOf(coded: Coded): (result: Observation) => Sheet | undefined {
  const sheets = new Map<DiagnosticReport, Sheet>();
  return (result) => {
    const report = coded.index.reportOf(result);
    if (!report) return undefined;
    const sheet = sheets.get(report) ?? readSheet(report, coded);
    sheets.set(report, sheet);
    return sheet;
  };
}

function readSheet(report: DiagnosticReport, coded: Coded): Sheet {
  const { concepts, mentions } = coded.reader;
  const name = wordsOf(report.code);
  return {
    material: name.split(" ", 1)[0] ?? "",
    isOfFluid: mentions(name).all.some(({ concept }) =>
      concepts.withWider(concept).includes("specimenFluid"),
    ),
    tests: lazily(() => toldByName(report, "laboratory", coded)),
  };
}

/** `Protein` of `Urin lengkap` is `protein urin`; of `DL, GDS, urin` nobody knows which rows are of which. */
export function quantityOfMaterial(
  code: CodeableConcept | undefined,
  sheet: Sheet | undefined,
  { reader }: Coded,
): string | undefined {
  if (!sheet?.material) return undefined;
  const named = reader.named(`${wordsOf(code)} ${sheet.material}`);
  return named.find(({ kind }) => kind === "quantity")?.id;
}

/** Results of a panel that examines a fluid of the body: its `Glukosa` is not that of the blood. */
import type { DiagnosticReport, Resource } from "@medplum/fhirtypes";
import type { DocumentMeasurement } from "./clinical-document.ts";
import { wordsOf, type Coded } from "./coded.ts";

/** The measurements of a result as those of the specimen that its sheet names. */
export function specimenInPanel(
  sheets: ReadonlyMap<Resource, DiagnosticReport>,
  { reader }: Coded,
) {
  const { concepts, mentions, fluidAnalytes } = reader;
  const isOfFluid = ({ code }: DiagnosticReport): boolean =>
    mentions(wordsOf(code)).all.some(({ concept }) =>
      concepts.withWider(concept).includes("specimenFluid"),
    );
  const ofFluids = new Set([...new Set(sheets.values())].filter(isOfFluid));
  return (
    measurements: readonly DocumentMeasurement[],
    sheet: DiagnosticReport | undefined,
  ): readonly DocumentMeasurement[] =>
    sheet && ofFluids.has(sheet)
      ? measurements.flatMap((each) => {
          if (!fluidAnalytes.has(each.quantity)) return [each];
          const concept = fluidAnalytes.get(each.quantity);
          return concept ? [{ ...each, quantity: concept.id }] : [];
        })
      : measurements;
}

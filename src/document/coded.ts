/** What every reader of coded resources needs: the words of a concept, and where its resource stands. */
import type { CodeableConcept, DiagnosticReport, Resource } from "@medplum/fhirtypes";
import type { BundleIndex } from "../fhir/bundle-index.ts";
import type { Canonicals } from "../fhir/canonicals.ts";
import { sectionPath } from "../fhir/source-section.ts";
import type { VitalSigns } from "../knowledge/terminology.ts";
import type { Reader } from "../reading/create-reader.ts";
import type { Concept } from "../reading/lexicon.ts";
import type { Placed, SaidBy } from "./clinical-document.ts";
import { momentOf } from "./moment-of.ts";

export interface Coded {
  readonly index: BundleIndex;
  readonly canonicals: Canonicals;
  readonly reader: Reader;
  readonly vitalSigns: Pick<VitalSigns, "byLoinc">;
}

export const wordsOf = ({ text, coding = [] }: CodeableConcept = {}): string =>
  text ?? coding.find(({ display }) => display !== undefined)?.display ?? coding[0]?.code ?? "";

export const codesOf = ({ coding = [] }: CodeableConcept = {}, system: string): readonly string[] =>
  coding.flatMap((each) => (each.system === system && each.code ? [each.code] : []));

/** Examinations of a kind that the reader finds in the name of a report. */
export const toldByName = (
  { code }: DiagnosticReport,
  kind: Concept["kind"],
  { reader: { concepts, read } }: Coded,
): readonly string[] =>
  read(wordsOf(code), { section: "report" })
    .events.map(({ what }) => what)
    .filter((what) => concepts.get(what)?.kind === kind);

export function placedAt(
  resource: Parameters<typeof sectionPath>[0] & Resource,
  code: CodeableConcept | undefined,
  { index, canonicals }: Coded,
  saidBy: SaidBy | null,
  written: string | undefined,
): Placed & { readonly start: number; readonly end: number } {
  const text = wordsOf(code);
  const path = sectionPath(resource, canonicals);
  return {
    start: 0,
    end: text.length,
    source: { resource: index.addressOf(resource), path, text, coded: true },
    saidBy,
    moment: momentOf(written),
  };
}

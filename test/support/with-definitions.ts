/** Clauses for another engine: the rule functions by their definitions, over the enriched Bundle as `%resource`. */
import type { Bundle } from "@medplum/fhirtypes";
import type { ClinicalDocument } from "../../src/document/clinical-document.ts";
import { enrichBundle } from "../../src/document/fhir-view.ts";
import type { BundleIndex } from "../../src/fhir/bundle-index.ts";
import { ruleFunctions } from "../../src/rules/functions/functions.ts";
import { definitionOf } from "../../src/rules/functions/rule-function.ts";
import { servicesOnce } from "./check-document.ts";

const called = new RegExp(
  String.raw`\b(${Object.keys(ruleFunctions).join("|")})\('([^']*)'(?:, '([^']*)')?\)`,
  "gu",
);

export const conceptSystem = (): string =>
  servicesOnce().intake.canonicals.resolve("{fhir_ext_base}/CodeSystem/reading-concepts");

export const withDefinitions = (expression: string): string =>
  expression.replaceAll(called, (call: string, name: string, ...asked: (string | undefined)[]) => {
    const own = ruleFunctions[name];
    const texts = asked.slice(0, 2).filter((text) => text !== undefined);
    return own ? `(${definitionOf(own, texts, conceptSystem())})` : call;
  });

export function enrichedOf(document: ClinicalDocument, index: BundleIndex): Bundle {
  const { intake, reader } = servicesOnce();
  const { canonicals } = intake;
  return enrichBundle(document, { canonicals, concepts: reader.concepts, index });
}

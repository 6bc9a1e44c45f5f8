/** Bundles that the service makes of forms: of the examples, the scenarios, the complete documents and of generated ones. */
import type { Bundle } from "@medplum/fhirtypes";
import fc from "fast-check";
import { Problem } from "../../src/errors.ts";
import { documents as generated, seed } from "../parity/own-converter/describe-generated.ts";
import { documentOf, readExample, readScenarios } from "../scenarios/scenario.ts";
import { convertDocument, type CheckBody } from "../support/check-document.ts";
import { readDocuments } from "../truth/read-corpus.ts";

export interface NamedBundle {
  readonly name: string;
  readonly bundle: Bundle;
}

export const convertedExamples = (): readonly NamedBundle[] =>
  ["igd", "cppt", "rajal", "resume"].map((name) => ({
    name: `${name}.simple`,
    bundle: convert(readExample(`${name}.simple`)),
  }));

export const convertedScenarios = (): readonly NamedBundle[] =>
  readScenarios().map((scenario) => ({
    name: scenario.file,
    bundle: convert(documentOf(scenario)),
  }));

export const convertedDocuments = (): readonly NamedBundle[] =>
  readDocuments().map(({ name, body }) => ({ name, bundle: convert(body) }));

/** As many as asked for; a generated document of a shape that the form does not have is refused and replaced. */
export function convertedGenerated(count: number): readonly NamedBundle[] {
  const bundles: NamedBundle[] = [];
  for (const body of fc.sample(generated, { numRuns: count * 4, seed })) {
    const bundle = convertUnlessRefused(body);
    if (bundle) bundles.push({ name: `generated ${bundles.length + 1}`, bundle });
    if (bundles.length === count) return bundles;
  }
  throw new Error(`only ${bundles.length} of ${count} generated documents can be converted`);
}

function convertUnlessRefused(body: CheckBody): Bundle | undefined {
  try {
    return convert(body);
  } catch (error) {
    if (error instanceof Problem) return undefined;
    throw error;
  }
}

/** As JSON has it: what is undefined is not there. */
const convert = (body: CheckBody): Bundle =>
  JSON.parse(JSON.stringify(convertDocument(body).bundle)) as Bundle;

/** The language of rules as a Library: each rule function with its definition in plain FHIRPath. */
import type { Attachment, Library } from "@medplum/fhirtypes";
import type { Canonicals } from "../../fhir/canonicals.ts";
import { ruleFunctions } from "../../rules/functions/functions.ts";
import type { Asked } from "../../rules/functions/rule-function.ts";
import type { Edition } from "../edition.ts";

export const libraryId = "rule-functions";
const title = "Bahasa aturan: fungsi dan artinya dalam FHIRPath";

/** The code system of the concepts, as the enriched Bundle names it. */
export const conceptsAt = ({ extensionBase }: Canonicals): string =>
  `${extensionBase}/CodeSystem/reading-concepts`;

export const libraryUrl = ({ extensionBase }: Canonicals): string =>
  `${extensionBase}/Library/${libraryId}`;

/** One of each kind that a function may be asked for; a definition follows from it. */
const examples: Readonly<Record<Asked, string>> = {
  concept: "heartFailure",
  codes: "I20-I25;I11.0",
  field: "anamnesa.Keluhan Utama",
};

export function describeLibrary(canonicals: Canonicals, edition: Edition): Library {
  return {
    resourceType: "Library",
    id: libraryId,
    url: libraryUrl(canonicals),
    ...edition,
    name: "RuleFunctions",
    title,
    status: "active",
    description: `${title}, atas Bundle yang diperkaya sebagai %resource.`,
    type: {
      coding: [
        { system: "http://terminology.hl7.org/CodeSystem/library-type", code: "logic-library" },
      ],
    },
    content: Object.entries(ruleFunctions).map(([name, { asks, definition, inWords }]) =>
      fhirPath(
        `${name}('${examples[asks]}'): ${inWords(examples[asks])}`,
        definition(examples[asks], conceptsAt(canonicals)),
      ),
    ),
  };
}

const fhirPath = (heading: string, expression: string): Attachment => ({
  contentType: "text/fhirpath",
  title: heading,
  data: Buffer.from(expression).toString("base64"),
});

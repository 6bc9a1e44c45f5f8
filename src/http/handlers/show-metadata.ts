import type { CapabilityStatement } from "@medplum/fhirtypes";
import type { AppServices } from "../app-services.ts";
import { answerJson, mediaTypes, type Answer, type Call } from "../call.ts";

/** The resource kinds that are read inside a Bundle (specification, 'FHIR bundle'). */
const kinds = [
  "Patient",
  "Encounter",
  "Observation",
  "Condition",
  "Procedure",
  "MedicationRequest",
  "AllergyIntolerance",
  "DiagnosticReport",
  "QuestionnaireResponse",
] as const;

/** `GET /metadata`. Resources are read inside a Bundle only, so none has an interaction of its own. */
export function showMetadata({ version, canonicals, now }: AppServices): (call: Call) => Answer {
  const date = now().toISOString();
  return ({ baseUrl }) =>
    answerJson(
      {
        resourceType: "CapabilityStatement",
        url: `${canonicals.extensionBase}/CapabilityStatement/praklaim`,
        version,
        name: "PraKlaim",
        title: "PraKlaim: pemeriksaan dokumen klinis sebelum klaim",
        status: "draft",
        date,
        kind: "instance",
        software: { name: "PraKlaim", version },
        implementation: { description: "PraKlaim", url: baseUrl },
        fhirVersion: "4.0.1",
        format: ["json", mediaTypes.fhir],
        rest: [
          {
            mode: "server",
            documentation:
              "Send a Bundle of type collection to POST {base_url}/checks?stage=<stage> or to a stage endpoint. " +
              "The answer is the check envelope described by GET {base_url}/openapi.json.",
            security: { description: "API key in the header X-API-Key." },
            resource: kinds.map((type) => ({
              type,
              documentation: "Read inside a Bundle that is sent to a check.",
            })),
          },
        ],
      } satisfies CapabilityStatement,
      { mediaType: mediaTypes.fhir },
    );
}

import type { CapabilityStatement } from "@medplum/fhirtypes";
import { resourceKinds } from "../../fhir/resource-kinds.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, mediaTypes, type Answer } from "../call.ts";
import { describeImplementation } from "../describe-implementation.ts";

/** `GET /metadata`. Resources are read inside a Bundle only, so none has an interaction of its own. */
export function showMetadata({ version, canonicals, config, now }: AppServices): () => Answer {
  const date = now().toISOString();
  return () =>
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
        implementation: describeImplementation(config, ""),
        fhirVersion: "4.0.1",
        format: ["json", mediaTypes.fhir],
        rest: [
          {
            mode: "server",
            documentation:
              "Send a Bundle of type collection to POST {base_url}/checks?stage=<stage> or to a stage endpoint. " +
              "The answer is the check envelope described by GET {base_url}/openapi.json.",
            security: { description: "API key in the header X-API-Key." },
            resource: resourceKinds.map((type) => ({
              type,
              documentation: "Read inside a Bundle that is sent to a check.",
            })),
          },
        ],
      } satisfies CapabilityStatement,
      { mediaType: mediaTypes.fhir },
    );
}

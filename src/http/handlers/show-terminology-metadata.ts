import type { CapabilityStatement, TerminologyCapabilities } from "@medplum/fhirtypes";
import { resourceTypes, type ResourceType } from "../../knowledge/operations/catalogue.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, mediaTypes, type Answer, type Call } from "../call.ts";
import { describeImplementation } from "../describe-implementation.ts";

const operations: Readonly<Record<ResourceType, readonly string[]>> = {
  CodeSystem: ["lookup", "validate-code", "subsumes"],
  ValueSet: ["expand", "validate-code"],
  ConceptMap: ["translate"],
};

const searched = {
  url: "uri",
  version: "token",
  name: "string",
  title: "string",
  _id: "token",
} as const;

/** `GET /fhir/metadata`; with `mode=terminology` the code systems and how they are expanded. */
export function showTerminologyMetadata(services: AppServices): (call: Call) => Answer {
  const started = services.now().toISOString();
  return ({ query }) =>
    answerJson(
      query.get("mode") === "terminology"
        ? terminologyCapabilities(services, started)
        : capabilityStatement(services, started),
      { mediaType: mediaTypes.fhir },
    );
}

function head({ canonicals, config, version }: AppServices, kind: string, date: string) {
  return {
    url: `${canonicals.extensionBase}/${kind}/praklaim-terminology`,
    version,
    name: "PraKlaimTerminology",
    title: "PraKlaim: terminologi",
    status: "active" as const,
    date,
    kind: "instance" as const,
    software: { name: "PraKlaim", version },
    implementation: describeImplementation(config, "/fhir"),
  };
}

function capabilityStatement(services: AppServices, date: string): CapabilityStatement {
  return {
    resourceType: "CapabilityStatement",
    ...head(services, "CapabilityStatement", date),
    fhirVersion: "4.0.1",
    format: ["json", mediaTypes.fhir],
    rest: [
      {
        mode: "server",
        security: { description: "API key in the header X-API-Key." },
        resource: resourceTypes.map((type) => ({
          type,
          interaction: [{ code: "read" }, { code: "search-type" }],
          searchParam: Object.entries(searched).map(([name, kind]) => ({ name, type: kind })),
          operation: operations[type].map((name) => ({
            name,
            definition: `http://hl7.org/fhir/OperationDefinition/${type}-${name}`,
          })),
        })),
      },
    ],
  };
}

function terminologyCapabilities(services: AppServices, date: string): TerminologyCapabilities {
  const systems = services.lists.catalogue.list("CodeSystem");
  const byUrl = Map.groupBy(systems, ({ url }) => url);
  return {
    resourceType: "TerminologyCapabilities",
    ...head(services, "TerminologyCapabilities", date),
    codeSystem: [...byUrl].map(([uri, editions]) => ({
      uri,
      version: editions.map(({ version }) => ({ code: version })),
      subsumption: editions.some(({ list }) => list.manifest.hierarchy !== undefined),
    })),
    expansion: {
      paging: true,
      parameter: ["url", "valueSetVersion", "filter", "offset", "count", "date"].map((name) => ({
        name,
      })),
      textFilter: "Every word of the filter begins a word of the code or of one of its names.",
    },
    codeSearch: "all",
    validateCode: { translations: false },
    translation: { needsMap: true },
  };
}

import type {
  CapabilityStatement,
  CapabilityStatementRestResource,
  CapabilityStatementRestResourceOperation,
  TerminologyCapabilities,
} from "@medplum/fhirtypes";
import { operationId, operations } from "../../fhir/operations.ts";
import { alsoReadKinds, resourceKinds } from "../../fhir/resource-kinds.ts";
import type { ServedKind } from "../../fhir/served-kinds.ts";
import type { AppServices } from "../app-services.ts";
import { answerJson, mediaTypes, type Answer, type Call } from "../call.ts";
import { describeImplementation } from "../describe-implementation.ts";
import { searchParameters } from "../served/search-filters.ts";
import { kindsServed } from "../served/served-entries.ts";

/** `GET /metadata` and `GET /fhir/metadata`; with `mode=terminology` the code systems and how they are expanded. */
export function showCapabilityStatement(services: AppServices): (call: Call) => Answer {
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
    url: `${canonicals.extensionBase}/${kind}/praklaim`,
    version,
    name: "PraKlaim",
    title: "PraKlaim: pemeriksaan dokumen klinis sebelum klaim",
    status: "active" as const,
    date,
    publisher: "PraKlaim",
    kind: "instance" as const,
    software: { name: "PraKlaim", version },
    implementation: describeImplementation(config),
  };
}

const documentation =
  "Send a Bundle of any type to POST {base_url}/checks?stage=<stage> or to a stage endpoint; the answer is the check " +
  "envelope described by GET {base_url}/openapi.json. Bundle/$validate tells what a check would refuse. JSON alone is " +
  "spoken. Definitions are read without a key.";

function capabilityStatement(services: AppServices, date: string): CapabilityStatement {
  const guides = services.published.flatMap((resource) =>
    resource.resourceType === "ImplementationGuide" ? (resource.url ?? []) : [],
  );
  return {
    resourceType: "CapabilityStatement",
    ...head(services, "CapabilityStatement", date),
    fhirVersion: "4.0.1",
    format: ["json", mediaTypes.fhir],
    ...(guides.length > 0 && { implementationGuide: guides }),
    rest: [
      {
        mode: "server",
        documentation,
        security: { description: "API key in the header X-API-Key." },
        resource: [
          {
            type: "Bundle",
            ...profilesOf("Bundle", services),
            documentation: "Checked as a document. Nothing is stored as a resource.",
            operation: operationsOf("Bundle", services),
          },
          ...[...resourceKinds, ...alsoReadKinds].map((type) => ({
            type,
            ...profilesOf(type, services),
            documentation: "Read inside a Bundle that is sent to a check.",
          })),
          ...kindsServed(services).map((kind) => served(kind, services)),
        ],
      },
    ],
  };
}

/** Of what the service writes, and of what it reads. */
function profilesOf(
  kind: string,
  { published }: AppServices,
): Pick<CapabilityStatementRestResource, "supportedProfile"> {
  const supportedProfile = published.flatMap((resource) =>
    resource.resourceType === "StructureDefinition" &&
    resource.kind === "resource" &&
    resource.type === kind
      ? resource.url
      : [],
  );
  return supportedProfile.length > 0 ? { supportedProfile } : {};
}

const operationsOf = (
  kind: string,
  { canonicals }: AppServices,
): CapabilityStatementRestResourceOperation[] =>
  operations
    .filter(({ resource }) => resource === kind)
    .map((operation) => ({
      name: operation.code,
      definition: `${canonicals.extensionBase}/OperationDefinition/${operationId(operation)}`,
      documentation: operation.title,
    }));

function served(kind: ServedKind, services: AppServices): CapabilityStatementRestResource {
  const operation = operationsOf(kind, services);
  return {
    type: kind,
    interaction: [{ code: "read" }, { code: "search-type" }],
    versioning: "no-version",
    searchParam: Object.entries(searchParameters).map(([name, { type, text }]) => ({
      name,
      type,
      documentation: text,
    })),
    ...(operation.length > 0 && { operation }),
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
      parameter: operations
        .filter(({ code }) => code === "expand")
        .flatMap((operation) => operation.in)
        .map(({ name }) => ({ name })),
      textFilter: "Every word of the filter begins a word of the code or of one of its names.",
    },
    codeSearch: "all",
    validateCode: { translations: true },
    translation: { needsMap: true },
  };
}

/** Canonical resources as FHIR serves them: read, searched, and told of in the statement of capabilities. */
import Type from "typebox";
import { servedKinds, type ServedKind } from "../../fhir/served-kinds.ts";
import type { AppServices } from "../app-services.ts";
import { mediaTypes } from "../call.ts";
import { searchParameters } from "../served/search-filters.ts";
import { idParameterOf, isTerminology } from "../served/served-entries.ts";
import { readServed, searchServed } from "../handlers/read-served.ts";
import { showPackage } from "../handlers/show-package.ts";
import { showCapabilityStatement } from "../handlers/show-capability-statement.ts";
import { fhirQuery } from "../served/operation-queries.ts";
import type { Parameter, Route } from "../route.ts";
import {
  capabilityStatementSchema,
  resourceSchema,
  searchsetSchema,
} from "../schemas/fhir-resources.ts";

const produces = [mediaTypes.fhir, mediaTypes.json];

export const idOf = (kind: ServedKind): Parameter => ({
  name: idParameterOf(kind),
  in: "path",
  description: `Id sebuah ${kind}.`,
  schema: Type.String({ pattern: "^[A-Za-z0-9.-]{1,64}$" }),
});

const format: Parameter = {
  name: "_format",
  in: "query",
  description: "Bentuk jawaban, didahulukan dari Accept; layanan ini hanya mengenal JSON.",
  schema: Type.Enum(["json", "application/json", "application/fhir+json"]),
};
const summary = (values: readonly string[]): Parameter => ({
  name: "_summary",
  in: "query",
  description:
    "true: unsur ringkasan R4; text: unsur wajib dan narasi; data: tanpa narasi; count (pencarian): jumlahnya saja; false: seluruhnya.",
  schema: Type.Enum([...values]),
});
const elements = fhirQuery(
  "_elements",
  "string",
  "Nama unsur, dipisah koma; unsur wajib selalu ikut.",
);

const searching: readonly Parameter[] = [
  ...Object.entries(searchParameters).map(([name, { text }]) => fhirQuery(name, "string", text)),
  summary(["true", "text", "data", "count", "false"]),
  elements,
  fhirQuery(
    "_count",
    "integer",
    "Paling banyak berapa; tanpa ini 10. Paling banyak 100, daftar lengkap terminologi 10.",
  ),
  fhirQuery("_offset", "integer", "Mulai dari ke berapa."),
  format,
];

export function servedRoutes(services: AppServices): readonly Route[] {
  const shared = { method: "get", produces } as const;
  const metadata = {
    ...shared,
    tag: "fhir",
    summary: "CapabilityStatement FHIR R4",
    description:
      "Resource, pencarian, operasi, dan profil yang dilayani, untuk sistem yang berbicara FHIR.",
    access: "open",
    answer: capabilityStatementSchema,
    handle: showCapabilityStatement(services),
  } as const;
  return [
    { ...metadata, path: "/v1/metadata", operation: "showMetadata", parameters: [format] },
    {
      ...metadata,
      path: "/v1/fhir/metadata",
      operation: "showFhirMetadata",
      parameters: [
        {
          name: "mode",
          in: "query",
          description: "terminology: TerminologyCapabilities; selain itu CapabilityStatement.",
          schema: Type.Enum(["full", "normative", "terminology"]),
        },
        format,
      ],
    },
    {
      method: "get",
      path: "/v1/fhir/package.tgz",
      operation: "showPackage",
      summary: "Paket FHIR: profil, ekstensi, formulir, daftar kode, aturan, dan contoh",
      description: "Paket (.tgz) yang dipasang alat FHIR, dibuat dari yang sedang dipakai layanan.",
      tag: "fhir",
      access: "open",
      produces: [mediaTypes.gzip],
      handle: showPackage(services),
    },
    ...servedKinds.flatMap((kind): readonly Route[] => {
      const access = isTerminology(kind) ? "key" : "open";
      const of = {
        ...shared,
        tag: isTerminology(kind) ? "terminology" : "fhir",
        access,
      } as const;
      return [
        {
          ...of,
          path: `/v1/fhir/${kind}`,
          operation: `search${kind}`,
          summary: `Cari ${kind}`,
          description: `Bundle searchset berisi ${kind} yang sesuai dengan semua parameter; tanpa parameter semuanya, halaman demi halaman.`,
          answer: searchsetSchema,
          parameters: searching,
          errors: ["request_invalid"],
          handle: searchServed(services, kind),
        },
        {
          ...of,
          path: `/v1/fhir/${kind}/{${idParameterOf(kind)}}`,
          operation: `read${kind}`,
          summary: `Satu ${kind} lengkap`,
          description: `${kind} seperti dipakai layanan sendiri; dengan _summary atau _elements sebagian unsurnya.`,
          answer: resourceSchema,
          parameters: [idOf(kind), summary(["true", "text", "data", "false"]), elements, format],
          errors: [isTerminology(kind) ? "terminology_not_found" : "not_found", "request_invalid"],
          handle: readServed(services, kind),
        },
      ];
    }),
  ];
}

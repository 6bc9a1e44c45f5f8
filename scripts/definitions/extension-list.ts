/** The service's extensions: value type, where they stand, what they say (specification and contract). */
import { resourceKinds } from "../../src/fhir/resource-kinds.ts";
import type { ExtensionName, IdentifierName } from "../../src/fhir/canonicals.ts";
import { listExtensions } from "../../src/knowledge/lists/to-fhir.ts";
import type { valueSets } from "./value-set-list.ts";

export interface ExtensionDescription {
  readonly title: string;
  /** Elements the extension is meant for. */
  readonly context: readonly string[];
  /** `string` for `valueString`, … */
  readonly value?: string;
  /** The value set that binds a code. */
  readonly valueSet?: keyof typeof valueSets;
  /** Parts of a complex extension: name → value type. */
  readonly parts?: Readonly<Record<string, string>>;
}

/** The kinds that the service builds from a section of the form. */
const selfBuilt = resourceKinds.filter((kind) => kind !== "Patient" && kind !== "Encounter");
const results = ["DiagnosticReport", "Observation"];

export const extensionDescriptions: Readonly<Record<ExtensionName, ExtensionDescription>> = {
  "source-format": {
    title: "Bentuk asal nilai: teks (str) atau angka (num)",
    context: ["Observation", "Observation.component"],
    value: "code",
    valueSet: "source-format",
  },
  "source-field": {
    title: "Label atau nama kolom formulir asal",
    context: [...selfBuilt, "QuestionnaireResponse.item"],
    value: "string",
  },
  "source-section": {
    title: "Bagian formulir asal, kunci bagian dipisah titik",
    context: selfBuilt,
    value: "string",
  },
  "claim-diagnosis-current": {
    title: "Diagnosis yang saat ini tercantum pada klaim",
    context: ["Condition"],
    value: "boolean",
  },
  "priority-text": { title: "Prioritas tindakan", context: ["Procedure"], value: "string" },
  "performed-text": {
    title: "Waktu pelaksanaan sebagaimana ditulis",
    context: ["Procedure"],
    value: "string",
  },
  "date-text": { title: "Tanggal sebagaimana ditulis", context: results, value: "string" },
  "time-text": { title: "Jam sebagaimana ditulis", context: results, value: "string" },
  "suggestion-text": { title: "Saran pada hasil", context: ["DiagnosticReport"], value: "string" },
  "status-text": {
    title: "Status obat sebagaimana ditulis",
    context: ["MedicationRequest"],
    value: "string",
  },
  "medication-kind": { title: "Jenis obat", context: ["MedicationRequest"], value: "string" },
  "patient-status": { title: "Status pasien", context: ["Encounter"], value: "string" },
  "referral-date": { title: "Tanggal rujukan", context: ["Encounter"], value: "date" },
  "referral-number": { title: "Nomor rujukan", context: ["Encounter"], value: "string" },
  "inpatient-episode": {
    title: "Episode rawat inap",
    context: ["Encounter"],
    parts: {
      "admitted-igd-at": "dateTime",
      "admitted-ward-at": "dateTime",
      "los-days": "integer",
      ward: "string",
      "care-class": "string",
    },
  },
  "derived-from": {
    title: "Sumber bacaan: sumber daya asal dan letak kata dalam teksnya, bagian, dan penulisnya",
    context: [
      "Condition",
      "Observation",
      "Procedure",
      "MedicationRequest",
      "AllergyIntolerance",
      "ServiceRequest",
      "FamilyMemberHistory",
      "MedicationStatement",
    ],
    parts: {
      resource: "string",
      text: "string",
      start: "integer",
      end: "integer",
      path: "string",
      by: "code",
    },
  },
  "age-years": { title: "Usia dalam tahun", context: ["Patient"], value: "decimal" },
};

/** What the lists of codes carry beyond FHIR, so that a list is read back as it was. */
export const listExtensionDescriptions: Readonly<Record<string, ExtensionDescription>> = {
  [listExtensions.manifest]: {
    title: "Keterangan daftar kode: nama, jenis, sumber, dan susunan bertingkat",
    context: ["CodeSystem"],
    parts: { name: "string", kind: "string", source: "string", hierarchy: "string" },
  },
  [listExtensions.column]: {
    title: "Keterangan satu kolom daftar kode",
    context: ["CodeSystem"],
    parts: {
      name: "string",
      text: "string",
      role: "string",
      refers: "string",
      language: "string",
      separator: "string",
      unique: "boolean",
      required: "boolean",
      type: "string",
    },
  },
};

export const identifierDescriptions: Readonly<Record<IdentifierName, string>> = {
  "patient-ref": "Nomor rekam medis atau pengenal pasien yang bukan NIK",
  "visit-id": "Nomor kunjungan",
  "practitioner-ref": "Pengenal dokter atau tenaga kesehatan",
  prescription: "Nomor resep",
  "kd-jenis-prw": "Kode jenis pemeriksaan setempat",
};

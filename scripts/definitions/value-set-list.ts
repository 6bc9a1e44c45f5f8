import { noticeCodes } from "../../src/check/notice-codes.ts";
import { errorKinds } from "../../src/errors.ts";
import { systems } from "../../src/fhir/canonicals.ts";

/** Code sets of the service's own, or narrower than R4's. */
export const valueSets = {
  "encounter-status": {
    title: "Status kunjungan",
    system: "http://hl7.org/fhir/encounter-status",
    codes: ["in-progress", "finished"],
  },
  "encounter-class": {
    title: "Kelas kunjungan",
    system: systems.encounterClass,
    codes: ["EMER", "IMP", "AMB"],
  },
  "medication-request-status": {
    title: "Status resep",
    system: "http://hl7.org/fhir/CodeSystem/medicationrequest-status",
    codes: ["active", "completed"],
  },
  "source-format": {
    title: "Bentuk asal nilai",
    system: "{fhir_ext_base}/CodeSystem/source-format",
    codes: ["str", "num"],
  },
} as const;

const titlesOf = (
  table: Readonly<Record<string, { readonly title: string }>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(table).map(([code, { title }]) => [code, title]));

/** Code systems of the service's own; the lists of `terminology/` are served beside them. */
export const codeSystems = {
  "source-format": {
    title: "Bentuk asal nilai",
    concepts: { str: "Nilai dikirim sebagai teks", num: "Nilai dikirim sebagai angka" },
  },
  // What an OperationOutcome says beside FHIR's own types of issues.
  problems: { title: "Kode kesalahan layanan", concepts: titlesOf(errorKinds) },
  notices: { title: "Kode pemberitahuan layanan", concepts: titlesOf(noticeCodes) },
  // Sources of concept maps: every word is a code of its own.
  "written-words": { title: "Kata sebagaimana ditulis rumah sakit" },
} as const satisfies Readonly<
  Record<string, { readonly title: string; readonly concepts?: Readonly<Record<string, string>> }>
>;

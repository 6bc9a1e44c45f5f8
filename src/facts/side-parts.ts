/** The parts of a document that say the side of an organ, each with the name that a quotation gives it. */
import { joinFields } from "./text/fields.ts";
import { readSection } from "./answers.ts";
import type { FactSource } from "./fact-source.ts";
import type { Diagnoses } from "./groups/diagnoses.ts";
import type { Imaging } from "./groups/imaging.ts";
import type { Notes } from "./groups/notes.ts";
import type { Procedures } from "./groups/procedures.ts";

export type PartKind = "diagnosis" | "complaint" | "examination" | "imaging" | "operation" | "plan";

export interface SidePart {
  readonly kind: PartKind;
  /** Indonesian. */
  readonly name: string;
  readonly text: string;
  /** Day of an imaging report. */
  readonly date?: string;
}

export interface SideCase {
  readonly diagnoses: Diagnoses;
  readonly imaging: Imaging;
  readonly notes: Notes;
  readonly procedures: Procedures;
}

/**
 * Daily notes count by their assessments alone: what hurts or is found on one day of a stay need not be the disease.
 * Every imaging report is a part of its own.
 */
export function sidePartsOf(source: FactSource, parts: SideCase): readonly SidePart[] {
  const field = (kind: PartKind, name: string, section: string, labels: readonly string[]) => {
    const reader = readSection(source, section);
    return { kind, name, text: joinFields(labels.map((label) => reader.text(label))) };
  };
  const items = [...parts.diagnoses.all, ...parts.diagnoses.admission.all];
  const coded = items.filter(({ uncertain }) => !uncertain);
  const operations = parts.procedures.all.filter(({ operation }) => operation);
  const withSide = ({ text = "", laterality = "" }: { text?: string; laterality?: string }) =>
    `${text} ${laterality}`;
  const found: readonly SidePart[] = [
    field("diagnosis", "Diagnosis klinis", "codingDiagnosa", ["Diagnosa Klinis"]),
    field("diagnosis", "Diagnosis masuk", "pengantarRanap", ["Diagnosa Masuk"]),
    field("diagnosis", "Diagnosis kerja", "asesmenAwalRanap", ["Diagnosa Kerja"]),
    field("diagnosis", "Diagnosis resume", "resumePulang", ["keterangan_diagnosa"]),
    { kind: "diagnosis", name: "Asesmen CPPT", text: parts.notes.assessments },
    { kind: "diagnosis", name: "Kode diagnosis", text: joinFields(coded.map(withSide)) },
    field("complaint", "Anamnesis", "anamnesa", ["Keluhan Utama", "Riwayat Penyakit Sekarang"]),
    field("complaint", "Anamnesis resume", "resumePulang", [
      "keterangan_keluhan_utama",
      "riwayat_penyakit_sekarang",
    ]),
    {
      kind: "examination",
      name: "Pemeriksaan fisik",
      text: readSection(source, "pemeriksaanFisik", { emergencyOnly: true }).all(),
    },
    field("examination", "Pemeriksaan fisik resume", "resumePulang", ["pemeriksaan_fisik"]),
    { kind: "operation", name: "Kode tindakan", text: joinFields(operations.map(withSide)) },
    field("operation", "Laporan operasi", "laporanOperasi", [
      "Diagnosa Pra Bedah",
      "Diagnosa Pasca Bedah",
      "Tindakan",
    ]),
    field("operation", "Informed consent", "informedConsent", ["Tindakan"]),
    field("operation", "Prosedur resume", "resumePulang", ["keterangan_prosedur"]),
    field("plan", "Rencana terapi", "codingDiagnosa", ["Rencana Terapi"]),
    ...parts.imaging.all.flatMap(({ name, report, date }): readonly SidePart[] =>
      report === undefined
        ? []
        : [{ kind: "imaging", name, text: report, ...(date !== undefined && { date }) }],
    ),
  ];
  return found.filter(({ text }) => text.trim() !== "");
}

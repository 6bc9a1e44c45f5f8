import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { readSection, type SectionReader } from "../answers.ts";
import type { FactSource } from "../fact-source.ts";
import type { VitalSigns } from "../../knowledge/terminology.ts";
import { shorten } from "../text/shorten.ts";
import { vitalsInText } from "../text/vitals-in-text.ts";
import type { VitalSet } from "./vitals.ts";

const doctorNoteSchema = Type.Object({
  date: Type.Optional(Type.String({ description: "YYYY-MM-DD" })),
  s: Type.Optional(Type.String()),
  a: Type.Optional(Type.String()),
  p: Type.Optional(Type.String()),
});
export interface DoctorNote extends Static<typeof doctorNoteSchema> {
  readonly at?: string;
  readonly profession?: string;
  readonly o?: string;
  readonly vitals?: VitalSet;
  /** `CPPT DPJP Paru 2026-08-15: Hipokalemia.` from A, shortened. */
  readonly evidence: string;
}

const nurseNoteSchema = Type.Object({ date: Type.Optional(Type.String()) });

interface NurseNote extends Static<typeof nurseNoteSchema> {
  readonly at?: string;
  readonly shift?: "pagi" | "sore" | "malam";
  readonly text?: string;
}

export const notesSchema = Type.Object(
  {
    doctor: Type.Array(doctorNoteSchema, { description: "cpptDokter, oldest first" }),
    nurse: Type.Array(nurseNoteSchema, { description: "cpptPerawat, oldest first" }),
    assessments: Type.String({ description: "All A parts joined" }),
    plans: Type.String({ description: "All P parts joined" }),
    lastAssessment: Type.Optional(Type.String()),
  },
  { description: "Integrated progress notes (CPPT)" },
);
export interface Notes extends Static<typeof notesSchema> {
  readonly doctor: DoctorNote[];
  readonly nurse: NurseNote[];
}

/** Reads the rows of `cpptDokter` and `cpptPerawat`; rows without a readable time keep their place at the end. */
export function buildNotes(source: FactSource): Notes {
  const { vitalSigns } = source.terminology;
  const doctor = oldestFirst(
    rowsOf(source, "cpptDokter").map((row) => readDoctorNote(row, vitalSigns)),
  );
  const nurse = oldestFirst(rowsOf(source, "cpptPerawat").map(readNurseNote));
  const assessed = doctor.flatMap(({ a }) => a ?? []);
  const lastAssessment = assessed.at(-1);
  return {
    doctor,
    nurse,
    assessments: joinFields(assessed),
    plans: joinFields(doctor.map(({ p }) => p)),
    ...(lastAssessment === undefined ? {} : { lastAssessment }),
  };
}

const rowsOf = (source: FactSource, sectionKey: string) =>
  readSection(source, sectionKey)
    .rows(sectionKey)
    .filter(({ sent }) => sent);

function oldestFirst<T extends { readonly at?: string }>(notes: readonly T[]): T[] {
  return notes.toSorted((one, other) => (one.at ?? "9999").localeCompare(other.at ?? "9999"));
}

function readDoctorNote(row: SectionReader, signs: VitalSigns): DoctorNote {
  const written = {
    profession: row.text("profesi"),
    s: row.text("S"),
    o: row.text("O"),
    a: row.text("A"),
    p: row.text("P"),
  };
  const time = row.time("tanggal");
  const vitals = vitalsInText(written.o, signs);
  return {
    ...(time ? { at: time.at, date: time.date } : {}),
    ...onlyFilled(written),
    ...(vitals ? { vitals } : {}),
    evidence: [
      ["CPPT", written.profession, time?.date].filter(Boolean).join(" "),
      shorten(written.a ?? ""),
    ]
      .filter((part) => part !== "")
      .join(": "),
  };
}

function onlyFilled<K extends string>(
  written: Readonly<Record<K, string | undefined>>,
): Partial<Record<K, string>> {
  const filled: Partial<Record<K, string>> = {};
  for (const key in written) {
    const text = written[key];
    if (text !== undefined) filled[key] = text;
  }
  return filled;
}

function readNurseNote(row: SectionReader): NurseNote {
  const time = row.time("tanggal");
  const shift = shiftOf(row.text("shift") ?? "");
  const text = row.text("catatan");
  return {
    ...(time ? { at: time.at, date: time.date } : {}),
    ...(shift === undefined ? {} : { shift }),
    ...(text === undefined ? {} : { text }),
  };
}

/** Hospitals name the second shift Siang or Sore. */
function shiftOf(written: string): NurseNote["shift"] {
  const shift = written.toLowerCase();
  if (shift.includes("pagi")) return "pagi";
  if (shift.includes("siang") || shift.includes("sore")) return "sore";
  return shift.includes("malam") ? "malam" : undefined;
}

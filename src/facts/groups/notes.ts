import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";
import { vitalSetSchema } from "./vitals.ts";

export const doctorNoteSchema = Type.Object({
  at: Type.Optional(Type.String()),
  date: Type.Optional(Type.String({ description: "YYYY-MM-DD" })),
  profession: Type.Optional(Type.String()),
  s: Type.Optional(Type.String()),
  o: Type.Optional(Type.String()),
  a: Type.Optional(Type.String()),
  p: Type.Optional(Type.String()),
  vitals: Type.Optional(vitalSetSchema),
  evidence: Type.String({ description: "'CPPT DPJP Paru 2026-08-15: Hipokalemia.' from A, shortened" }),
});
export type DoctorNote = Static<typeof doctorNoteSchema>;

export const nurseNoteSchema = Type.Object({
  at: Type.Optional(Type.String()),
  date: Type.Optional(Type.String()),
  shift: Type.Optional(Type.Enum(["pagi", "sore", "malam"])),
  text: Type.Optional(Type.String()),
});

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
export type Notes = Static<typeof notesSchema>;

export function buildNotes(_source: FactSource): Notes {
  return { doctor: [], nurse: [], assessments: "", plans: "" };
}

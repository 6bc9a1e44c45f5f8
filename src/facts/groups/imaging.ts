import Type, { type Static } from "typebox";
import type { FactSource } from "../fact-source.ts";

export const imagingReportSchema = Type.Object({
  ref: Type.String(),
  name: Type.String({ description: "Examination as written" }),
  kind: Type.Optional(
    Type.Enum(["fotoToraks", "ctKepala", "mriKepala", "ctLain", "usg", "ekg", "ekokardiografi", "endoskopi", "lain"]),
  ),
  report: Type.Optional(Type.String({ description: "Expertise; absent when empty or only 'foto terlampir'" })),
  at: Type.Optional(Type.String()),
  date: Type.Optional(Type.String()),
  evidence: Type.String({ description: "'Radiologi 2026-08-14 Thorax PA: infiltrat …' shortened" }),
});
export type ImagingReport = Static<typeof imagingReportSchema>;

export const imagingSchema = Type.Object(
  {
    sent: Type.Boolean(),
    all: Type.Array(imagingReportSchema),
    chest: Type.Boolean({ description: "A chest film or chest CT with a report" }),
    chestInfiltrate: Type.Boolean({ description: "Its report affirms infiltrate, consolidation or pneumonia" }),
    brain: Type.Boolean({ description: "CT or MRI of the head with a report" }),
  },
  { description: "Radiology and other imaging reports" },
);
export type Imaging = Static<typeof imagingSchema>;

export function buildImaging(_source: FactSource): Imaging {
  return { sent: false, all: [], chest: false, chestInfiltrate: false, brain: false };
}

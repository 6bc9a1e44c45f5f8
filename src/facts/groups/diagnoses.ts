import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import { collectDiagnoses, type DiagnosisRows } from "../diagnoses/collect-diagnoses.ts";
import type { FactSource } from "../fact-source.ts";

export const diagnosisSchema = Type.Object({
  ref: Type.String({ description: "Address of the Condition in the Bundle" }),
  code: Type.Optional(
    Type.String({
      description: "ICD-10 as written, upper case, dagger and asterisk marks removed",
    }),
  ),
  category: Type.Optional(Type.String({ description: "The code's first three characters" })),
  text: Type.Optional(Type.String({ description: "Description as written" })),
  label: Type.String({
    description: "Code and description for a reader, for example 'J18.9 (Pneumonia)'",
  }),
  rank: Type.Optional(Type.Integer()),
  primary: Type.Boolean(),
  wellFormed: Type.Boolean({ description: "The code has the form of an ICD-10 2010 code" }),
  known: Type.Boolean({ description: "The code is in the ICD-10 list" }),
  leaf: Type.Boolean({ description: "The list holds no code below it" }),
  asterisk: Type.Boolean({ description: "Category of manifestation (asterisk) codes" }),
  symptom: Type.Boolean({ description: "Chapter R00–R99" }),
  externalCause: Type.Boolean({ description: "V01–Y98" }),
  mayBePrimary: Type.Boolean({
    description: "False for manifestation, external cause, germ (B95–B98) and outcome (Z37) codes",
  }),
  uncertain: Type.Boolean({ description: "Written with susp., DD, curiga, '?' or the like" }),
  side: Type.Optional(Type.Enum(["kanan", "kiri", "bilateral"])),
  laterality: Type.Optional(Type.String({ description: "The side as written, from bodySite" })),
});
export type Diagnosis = Static<typeof diagnosisSchema>;

const diagnosisList = Type.Object({
  primary: Type.Optional(diagnosisSchema),
  secondary: Type.Array(diagnosisSchema),
  all: Type.Array(diagnosisSchema, { description: "Primary first" }),
  codes: Type.Array(Type.String()),
  clinical: Type.Optional(
    Type.String({
      description: "The diagnosis in words (Diagnosa Klinis, keterangan_diagnosa, asesmen)",
    }),
  ),
});

export const diagnosesSchema = Type.Object(
  {
    ...diagnosisList.properties,
    admission: diagnosisList,
  },
  {
    description:
      "The diagnoses that this stage judges: emergency AD, resume DD, clinic billing, progress notes the claim's current list. `admission` holds the emergency assessment's, in every stage",
  },
);
export type Diagnoses = Static<typeof diagnosesSchema>;

/** Sorts the Conditions by the role that `Encounter.diagnosis` gives them, or by their section where it gives none. */
export function buildDiagnoses(source: FactSource): Diagnoses {
  const { own, admission } = collectDiagnoses(source);
  return {
    ...listOf(own, clinicalWords(source)),
    admission: listOf(
      admission,
      readSection(source, "codingDiagnosa", { emergencyOnly: true }).text("Diagnosa Klinis"),
    ),
  };
}

function listOf(
  { primary, secondary }: DiagnosisRows,
  clinical: string | undefined,
): Static<typeof diagnosisList> {
  const all = [...(primary ? [primary] : []), ...secondary];
  return {
    ...(primary ? { primary } : {}),
    secondary: [...secondary],
    all,
    codes: all.flatMap(({ code }) => code ?? []),
    ...(clinical === undefined ? {} : { clinical }),
  };
}

function clinicalWords(source: FactSource): string | undefined {
  switch (source.stage) {
    case "igd_asesmen_awal":
      return readSection(source, "codingDiagnosa").text("Diagnosa Klinis");
    case "ranap_cppt":
      return readSection(source, "asesmenAwalRanap").text("Diagnosa Kerja");
    case "ranap_resume":
      return readSection(source, "resumePulang").text("keterangan_diagnosa");
    case "rajal_soap":
      return readSection(source, "soap").text("asesmen");
  }
}

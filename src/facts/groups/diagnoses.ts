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
  laterality: Type.Optional(Type.String({ description: "The side as written, from bodySite" })),
});
export interface Diagnosis extends Static<typeof diagnosisSchema> {
  readonly rank?: number;
  readonly side?: "kanan" | "kiri" | "bilateral";
}

const inWords = Type.Optional(
  Type.String({
    description: "The diagnosis in words (Diagnosa Klinis, keterangan_diagnosa, asesmen)",
  }),
);
const diagnosisOfClauses = (...names: (keyof typeof diagnosisSchema.properties)[]) =>
  Type.Pick(diagnosisSchema, names);

export const diagnosesSchema = Type.Object(
  {
    primary: Type.Optional(
      diagnosisOfClauses(
        ...(["ref", "code", "category", "text", "label"] as const),
        ...(["asterisk", "symptom", "externalCause"] as const),
      ),
    ),
    secondary: Type.Array(diagnosisOfClauses("ref", "code")),
    all: Type.Array(Type.Omit(diagnosisSchema, ["symptom"]), {
      description: "Primary first",
    }),
    codes: Type.Array(Type.String()),
    clinical: inWords,
    admission: Type.Object({
      primary: Type.Optional(diagnosisOfClauses("code", "label")),
      all: Type.Array(diagnosisOfClauses("ref", "code", "label", "uncertain")),
      clinical: inWords,
    }),
  },
  {
    description:
      "The diagnoses that this stage judges: emergency AD, resume DD, clinic billing, progress notes the claim's current list. `admission` holds the emergency assessment's, in every stage",
  },
);

interface DiagnosisList {
  readonly primary?: Diagnosis;
  readonly secondary: Diagnosis[];
  readonly all: Diagnosis[];
  readonly codes: string[];
  readonly clinical?: string;
}
export interface Diagnoses extends DiagnosisList {
  readonly admission: DiagnosisList;
}

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
): DiagnosisList {
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

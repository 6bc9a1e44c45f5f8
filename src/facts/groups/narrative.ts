import { joinFields } from "../text/fields.ts";
import type { Condition, DiagnosticReport, QuestionnaireResponse } from "@medplum/fhirtypes";
import Type, { type Static } from "typebox";
import { standingOf } from "../../fhir/condition-standing.ts";
import { createReader, sectionOfResponse } from "../answers.ts";
import { oncePerSource, type FactSource } from "../fact-source.ts";
import { filled } from "../text/values.ts";

export const narrativeSchema = Type.Object(
  {
    all: Type.String({
      description: "Every narrative answer of the document, joined by line breaks",
    }),
    doctor: Type.String({
      description:
        "What doctors wrote: assessments, plans, anamnesis, examination, resume; no nurse notes and no earlier visits",
    }),
    doctorForms: Type.Array(
      Type.Object({
        form: Type.String({ description: "Indonesian name of the form, for a quotation" }),
        text: Type.String(),
      }),
      {
        description:
          "The doctors' forms alone, each with its answers: no conclusions of reports, no texts of coded diagnoses",
      },
    ),
  },
  {
    description:
      "Narrative as one text; words in it are looked up with mentions() and denies(), never with contains()",
  },
);
export type Narrative = Static<typeof narrativeSchema>;

/** Sections that no doctor wrote for this visit. */
const notByDoctor = new Set(["cpptPerawat", "riwayat"]);

/** Joins the answers of all forms, the conclusions of reports and the diagnoses in words. */
export const buildNarrative = oncePerSource((source): Narrative => {
  const sections = source.index
    .ofKind("QuestionnaireResponse")
    .flatMap((response) => readParts(source, response));
  const other = [
    ...source.index.ofKind("DiagnosticReport").flatMap(conclusionsOf),
    ...source.index.ofKind("Condition").flatMap((condition) => presentWords(condition, source)),
  ];
  const doctors = sections.filter(({ doctor, text }) => doctor && text !== "");
  return {
    all: joinFields([...sections.map(({ text }) => text), ...other]),
    doctor: joinFields([...doctors.map(({ text }) => text), ...other]),
    doctorForms: doctors.map(({ form, text }) => ({ form, text })),
  };
});

/** A disease that was refuted, or is over, is not among what the patient has. */
function presentWords(condition: Condition, { index, canonicals }: FactSource): readonly string[] {
  const { isRefuted, isBefore } = standingOf(condition, index, canonicals);
  const text = filled(condition.code?.text);
  return isRefuted || isBefore || text === undefined ? [] : [text];
}

const emergency = "Asesmen awal IGD";

/** What a quotation calls the form it was taken from. */
const formNames: ReadonlyMap<string, string> = new Map(
  Object.entries({
    asesmenAwalIgd: emergency,
    dataPasien: emergency,
    anamnesa: emergency,
    primarySurvey: emergency,
    ttv: emergency,
    pemeriksaanFisik: emergency,
    codingDiagnosa: emergency,
    pengantarRanap: "Surat pengantar rawat inap",
    asesmenAwalRanap: "Asesmen awal rawat inap",
    resumePulang: "Resume pulang",
    soap: "SOAP",
  }),
);

interface Part {
  readonly form: string;
  readonly text: string;
  readonly doctor: boolean;
}

/** A response item by item, so that nurse notes nested in another section are told apart too. */
function readParts(source: FactSource, response: QuestionnaireResponse): readonly Part[] {
  const section = sectionOfResponse(source, response) ?? "";
  return (response.item ?? []).map((item) => ({
    text: createReader([item], source.asOf.zoneName ?? "utc").all(),
    form: formNames.get(section) ?? "Catatan dokter",
    doctor: !notByDoctor.has(section) && !notByDoctor.has(item.linkId),
  }));
}

const conclusionsOf = ({ conclusion }: DiagnosticReport): readonly string[] => {
  const text = filled(conclusion);
  return text === undefined ? [] : [text];
};

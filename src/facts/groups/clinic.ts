import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import { isAfterOperation } from "../after-operation.ts";
import { dangerSigns } from "../clinic/danger-signs.ts";
import {
  lacksFunction,
  missingOfDialysis,
  normalOrgan,
  uncodedComplications,
  undescribedWound,
  unsupportedAcute,
} from "../clinic/disease-findings.ts";
import { onlyPlanned, therapyCodeMissing, untoldAtClinic } from "../clinic/coded-procedures.ts";
import { implantConflict } from "../clinic/implant-conflict.ts";
import { missingMeasures } from "../clinic/missing-measures.ts";
import { controlOf, copiedFrom, isCourseTold, isEyeComplaintTold } from "../clinic/note-course.ts";
import { planFacts } from "../clinic/plan-facts.ts";
import { unchangedTherapy } from "../clinic/same-therapy.ts";
import { uncodedTreated } from "../clinic/uncoded-treated.ts";
import { hasControlCode, specialtiesOf, uncertainButCoded } from "../clinic/visit-codes.ts";
import type { FactSource } from "../fact-source.ts";
import { mentions } from "../text/mentions.ts";
import type { Allergies } from "./allergies.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Drugs } from "./drugs.ts";
import type { Labs } from "./labs.ts";
import type { PatientFacts } from "./patient.ts";
import type { Procedures } from "./procedures.ts";
import type { Soap } from "./soap.ts";
import type { Visits } from "./visits.ts";
import type { Vitals } from "./vitals.ts";

const flag = (description: string) => Type.Boolean({ description });
const text = (description: string) => Type.Optional(Type.String({ description }));
const texts = (description: string) => Type.Array(Type.String(), { description });

const planned = (description: string) =>
  Type.Array(Type.Object({ drug: Type.String(), reason: Type.String() }), { description });

export const clinicSchema = Type.Object(
  {
    courseTold: flag("subjektif says more than that a known disease is controlled"),
    eyeComplaintTold: flag(
      "subjektif names vision, a complaint of the eye, its course or duration",
    ),
    copied: text(
      "Where subjektif stands word for word too: objektif, asesmen, kunjungan 27-07-2026",
    ),
    missingMeasures: texts(
      "Berat or tinggi badan where children, diabetes, obesity or chemotherapy ask for it",
    ),
    dangerSigns: texts("Vital signs that ask for action on the spot, adults only"),
    undescribedWound: text("The coded wound of which objektif describes nothing"),
    lacksFunction: flag("Physical therapy is coded and no measure of function is written"),
    normalOrgan: Type.Optional(
      Type.Object(
        { written: Type.String(), item: Type.String() },
        { description: "At a first visit: objektif calls the organ of the coded disease normal" },
      ),
    ),
    dialysisMissing: texts("What the note of a haemodialysis (39.95) does not say"),
    uncertain: Type.Optional(
      Type.Object(
        { written: Type.String(), item: Type.String() },
        { description: "A disease that asesmen only suspects and that is coded as certain" },
      ),
    ),
    unsupportedAcute: Type.Optional(
      Type.Object(
        { label: Type.String(), name: Type.String() },
        { description: "Acute primary diagnosis with neither a sign nor a treatment in the note" },
      ),
    ),
    control: Type.Optional(
      Type.Object(
        {
          disease: Type.String({ description: "Code and words" }),
          measured: flag("A value shows it"),
        },
        { description: "Where the primary diagnosis is a chronic disease seen before" },
      ),
    ),
    unchangedTherapy: text(
      "Drugs of the plan that two earlier visits for the same stable disease had alike",
    ),
    complications: texts("Complications that asesmen affirms and no code stands for"),
    specialties: texts("Specialties that the codes belong to"),
    planSpecific: flag("plan names a therapy, an examination or a disposition"),
    longSupply: texts("Drugs prescribed for more than a month"),
    overLimit: texts("Drugs prescribed in a greater number than the month's limit"),
    allergicPlans: Type.Array(Type.Object({ drug: Type.String(), allergen: Type.String() }), {
      description: "Drugs of the plan that a known allergy speaks against, both as written",
    }),
    overdosedPlans: planned("Drugs of the plan whose daily dose is beyond the usual"),
    untoldProcedures: texts("Coded procedures of which no word of the note speaks"),
    plannedProcedures: texts("Coded procedures that the note puts on another day"),
    therapyCode: Type.Optional(
      Type.Object(
        { procedure: Type.String(), code: Type.String() },
        { description: "Dialysis or chemotherapy is coded without the Z code of such a visit" },
      ),
    ),
    uncodedTreated: texts(
      "Chronic diseases that the assessment names, the plan treats, and no code stands for",
    ),
    therapyWithoutScheme: text(
      "Planned dialysis, chemo- or radiotherapy without protocol or schedule",
    ),
    implantConflict: text(
      "Indonesian: how the codes of the lens and the note on its implant differ",
    ),
    controlVisit: flag("subjektif calls the visit a control, and the same disease was seen before"),
    afterOperation: flag("Complaint or assessment call the visit one after an operation"),
    hasControlCode: flag("A Z code of control or state, or a code of an aftermath, is there"),
  },
  { description: "What an outpatient note says for its diseases, therapies and codes" },
);
export type Clinic = Static<typeof clinicSchema>;

export interface ClinicParts {
  readonly labs: Labs;
  readonly allergies: Allergies;
  readonly diagnoses: Diagnoses;
  readonly drugs: Drugs;
  readonly patient: PatientFacts;
  readonly procedures: Procedures;
  readonly soap: Soap;
  readonly visits: Visits;
  readonly vitals: Vitals;
}

export function buildClinic(source: FactSource, parts: ClinicParts): Clinic {
  return {
    ...courseFacts(source, parts),
    ...findingFacts(source, parts),
    ...planFacts(source, parts),
    ...codeFacts(source, parts),
  };
}

function courseFacts(source: FactSource, parts: ClinicParts) {
  const { diagnoses, soap, visits, vitals } = parts;
  const { subjective = "" } = soap;
  const copied = copiedFrom(soap, visits);
  const control = seenBefore(parts) ? controlOf(soap.all, diagnoses, vitals.clinic) : undefined;
  const unchanged = unchangedTherapy(soap, visits.earlier, diagnoses, source.terminology);
  return {
    courseTold: isCourseTold(subjective),
    eyeComplaintTold: isEyeComplaintTold(subjective),
    ...(copied === undefined ? {} : { copied }),
    ...(control === undefined ? {} : { control }),
    ...(unchanged === undefined ? {} : { unchangedTherapy: unchanged }),
  };
}

const seenBefore = ({ diagnoses, visits }: ClinicParts) =>
  visits.earlier.some(({ diagnosisCodes }) =>
    diagnosisCodes.some((code) => code.slice(0, 3) === diagnoses.primary?.category),
  );

function findingFacts({ terminology }: FactSource, parts: ClinicParts) {
  const { diagnoses, drugs, patient, procedures, soap, vitals } = parts;
  const { subjective = "", objective = "", assessment = "" } = soap;
  const wound = undescribedWound(objective, soap.all, diagnoses);
  const organ = normalOrgan(objective, subjective, diagnoses, terminology);
  const classes = drugs.all.flatMap((drug) => drug.classes);
  const acute = unsupportedAcute({ all: soap.all, subjective }, diagnoses, classes, terminology);
  return {
    missingMeasures: [...missingMeasures(parts)],
    dangerSigns: [...dangerSigns(vitals.clinic, patient, diagnoses.codes)],
    ...(wound === undefined ? {} : { undescribedWound: wound }),
    lacksFunction: lacksFunction(soap.all, vitals.clinic?.pain, procedures),
    ...(organ && { normalOrgan: organ }),
    dialysisMissing: [...missingOfDialysis(soap.all, vitals.clinic, procedures)],
    ...(acute && { unsupportedAcute: acute }),
    complications: [...uncodedComplications(assessment, diagnoses, terminology)],
  };
}

function codeFacts(source: FactSource, parts: ClinicParts) {
  const { terminology } = source;
  const evaluation = readSection(source, "soap").text("evaluasi");
  const { diagnoses, procedures, soap } = parts;
  const { subjective = "", objective = "", assessment = "", plan = "" } = soap;
  const uncertain = uncertainButCoded(assessment, diagnoses, terminology);
  const conflict = implantConflict([objective, plan], procedures.codes);
  const therapy = therapyCodeMissing(procedures, diagnoses.codes);
  return {
    uncodedTreated: [...uncodedTreated(assessment, plan, diagnoses, terminology)],
    untoldProcedures: [...untoldAtClinic(soap.all, procedures, terminology)],
    plannedProcedures: [...onlyPlanned(joinFields([plan, evaluation]), procedures, terminology)],
    ...(therapy && { therapyCode: { procedure: therapy.procedure, code: therapy.code } }),
    ...(uncertain && { uncertain }),
    specialties: [...specialtiesOf(diagnoses)],
    ...(conflict === undefined ? {} : { implantConflict: conflict }),
    controlVisit: mentions(subjective, "controlVisitWords") && seenBefore(parts),
    afterOperation: isAfterOperation(joinFields([subjective, assessment])),
    hasControlCode: hasControlCode(diagnoses),
  };
}

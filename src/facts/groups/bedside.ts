import { joinFields } from "../text/fields.ts";
import { DateTime } from "luxon";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import {
  claimSchema,
  febrileSeizure,
  fever,
  hypertension,
  hypertensiveCrisis,
  hypoglycemia,
  preeclampsia,
  respiratoryFailure,
  shock,
  tachycardia,
} from "../emergency/contradicted-diagnosis.ts";
import * as gaps from "../emergency/examination-gaps.ts";
import type { FactSource } from "../fact-source.ts";
import { measurementsOf, numbersOf } from "../text/measurements.ts";
import { isNamed, mentions } from "../text/mentions.ts";
import type { Anamnesa } from "./anamnesa.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Drugs } from "./drugs.ts";
import type { Examination } from "./examination.ts";
import type { Imaging } from "./imaging.ts";
import type { Labs } from "./labs.ts";
import type { Narrative } from "./narrative.ts";
import type { PatientFacts } from "./patient.ts";
import type { PrimarySurvey } from "./primary-survey.ts";
import type { Procedures } from "./procedures.ts";
import type { Vitals } from "./vitals.ts";

const text = (description: string) => Type.Optional(Type.String({ description }));
const seen = (description: string) =>
  Type.Optional(Type.Enum(["ada", "tidak ada"], { description }));

export const bedsideSchema = Type.Object(
  {
    painStated: Type.Boolean({
      description: "A pain scale among the vital signs or in the narrative",
    }),
    weightReason: text("Why a weight is wanted: a child, a dose per kg, a diagnosis"),
    weightStated: Type.Boolean({ description: "A weight, or that it could not be taken" }),
    glucoseReason: text(
      "Why a glucose is wanted: diabetes, reduced consciousness, seizure, insulin",
    ),
    glucoseStated: Type.Boolean({
      description: "A glucose in vital signs, laboratory or narrative",
    }),
    abnormalArrival: text(
      "What was abnormal on arrival (adults): GCS ≤ 14, SpO2 ≤ 93, systolic ≤ 100",
    ),
    stayHours: Type.Optional(
      Type.Number({ description: "Length of the visit in hours, where its end was sent" }),
    ),
    vitalSets: Type.Integer({ description: "Moments at which vital signs were measured" }),
    shock: Type.Optional(claimSchema),
    hypertensiveCrisis: Type.Optional(claimSchema),
    hypertension: Type.Optional(claimSchema),
    hypoglycemia: Type.Optional(claimSchema),
    fever: Type.Optional(claimSchema),
    febrileSeizure: Type.Optional(claimSchema),
    preeclampsia: Type.Optional(claimSchema),
    respiratoryFailure: Type.Optional(claimSchema),
    tachycardia: Type.Optional(claimSchema),
    nerveReason: text("Why a neurological status is wanted"),
    wound: text("Label of a coded wound, limb fracture, burn, abscess or ulcer"),
    eyeWithoutAcuity: text("Label of a coded eye injury of which no visual acuity is written"),
    fetusUnheard: text("Label of a coded late pregnancy without a word of the child's heart"),
    abdomenNormal: Type.Boolean({ description: "Affirmed to be normal, and no sign is described" }),
    pallor: seen("Pale conjunctivae in head and eyes"),
    jaundice: seen("Yellow sclerae in head and eyes"),
    dehydration: text("Moderate or severe dehydration as written in the diagnosis"),
    wellHydrated: Type.Boolean({
      description: "Two good signs of hydration, no bad one, calm pulse and pressure (adults)",
    }),
    pupilConflict: text("Pupils in the examination where the primary survey says the opposite"),
    exposureConflict: text("Injury in the local status where the exposure denies one"),
    uniform: text("The one text that stands in every region"),
  },
  {
    description:
      "What vital signs and examination of the emergency department say of its diagnoses",
  },
);
export type Bedside = Static<typeof bedsideSchema>;

interface Parts {
  readonly anamnesa: Anamnesa;
  readonly diagnoses: Diagnoses;
  readonly drugs: Drugs;
  readonly examination: Examination;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly patient: PatientFacts;
  readonly primarySurvey: PrimarySurvey;
  readonly procedures: Procedures;
  readonly vitals: Vitals;
}

export function buildBedside(source: FactSource, parts: Parts): Bedside {
  return {
    ...measurements(source, parts),
    ...claims(parts),
    ...examined(source, parts),
  };
}

const tellsGlucose = (told: string): boolean =>
  measurementsOf(told, "bloodGlucose").length > 0 || mentions(told, "glucoseBeyondMeter");

const weightCode = /^(?:E4[0-6]|E86|N17|T2[0-9]|T3[0-2]|R63\.4|R64)/u;
const diabetesCode = /^E1[0-6]/u;

function measurements(source: FactSource, parts: Parts) {
  const { diagnoses, labs, narrative, vitals } = parts;
  const { emergency } = vitals;
  const unmeasured = (name: string) =>
    (emergency?.unreadable ?? []).some((value) => value.name.startsWith(name));
  const form = readSection(source, "ttv", { emergencyOnly: true });
  const weightReason = weightReasonOf(parts);
  const glucoseReason = glucoseReasonOf(parts);
  const abnormal = abnormalArrival(parts);
  const hours = stayHours(source);
  return {
    painStated:
      emergency?.pain !== undefined ||
      unmeasured("Skala") ||
      // A '0' sent as text is kept as an answer of the form.
      form.number("Skala Nyeri (0-10)") !== undefined ||
      isNamed(narrative.all, "painScoreWords"),
    ...(weightReason !== undefined && { weightReason }),
    weightStated:
      emergency?.weight !== undefined ||
      unmeasured("Berat") ||
      numbersOf(narrative.all, "writtenWeights").length > 0,
    ...(glucoseReason !== undefined && { glucoseReason }),
    glucoseStated:
      emergency?.glucose !== undefined ||
      unmeasured("GDA") ||
      unmeasured("Gula") ||
      labs.glucose !== undefined ||
      tellsGlucose(narrative.all) ||
      diagnoses.admission.all.some(({ text: written = "" }) => tellsGlucose(written)),
    ...(abnormal !== undefined && { abnormalArrival: abnormal }),
    ...(hours !== undefined && { stayHours: hours }),
    vitalSets: momentsOfVitals(source),
  };
}

function weightReasonOf({ diagnoses, drugs, patient }: Parts): string | undefined {
  if (patient.child) return "pasien anak";
  const coded = diagnoses.admission.all.find(({ code = "" }) => weightCode.test(code));
  if (coded) return coded.label;
  return drugs.emergency.find(({ dose = "" }) => /\/\s?kg/iu.test(dose))?.name;
}

function glucoseReasonOf({ anamnesa, diagnoses, drugs, vitals }: Parts): string | undefined {
  const coded = diagnoses.admission.all.find(({ code = "" }) => diabetesCode.test(code));
  if (coded) return coded.label;
  const total = vitals.emergency?.gcsTotal;
  if (total !== undefined && total < 15) return `GCS ${total}`;
  if (mentions(anamnesa.chiefComplaint ?? "", "seizureComplaint")) return "kejang";
  return drugs.emergency.find(({ classes }) =>
    classes.some((name) => name.startsWith("insulin") || name === "oral_antidiabetic"),
  )?.name;
}

function abnormalArrival({ patient, vitals }: Parts): string | undefined {
  const { gcsTotal, oxygenSaturation, systolic } = vitals.emergency ?? {};
  if (patient.child) return undefined;
  if (gcsTotal !== undefined && gcsTotal <= 14) return `GCS ${gcsTotal}`;
  if (oxygenSaturation !== undefined && oxygenSaturation <= 93) return `SpO2 ${oxygenSaturation} %`;
  return systolic !== undefined && systolic <= 100
    ? `tekanan sistolik ${systolic} mmHg`
    : undefined;
}

/** Only of the emergency visit itself, and only where its end was sent. */
function stayHours({ index, stage }: FactSource): number | undefined {
  const { period } = index.ofKind("Encounter")[0] ?? {};
  if (stage !== "igd_asesmen_awal" || !period?.start || !period.end) return undefined;
  const [start, end] = [DateTime.fromISO(period.start), DateTime.fromISO(period.end)];
  const { hours } = end.diff(start, "hours");
  return start.isValid && end.isValid && hours >= 0 ? Math.round(hours * 10) / 10 : undefined;
}

function momentsOfVitals({ index }: FactSource): number {
  const moments = index
    .ofKind("Observation")
    .filter(({ category }) =>
      (category ?? []).some(({ coding }) => coding?.some(({ code }) => code === "vital-signs")),
    )
    .map(({ effectiveDateTime }) => effectiveDateTime ?? "");
  return new Set(moments).size;
}

/** Most thresholds are those of adults who are not pregnant. */
function claims(parts: Parts) {
  const { anamnesa, diagnoses, drugs, imaging, labs, narrative, primarySurvey, procedures } = parts;
  const { emergency: vitals } = parts.vitals;
  if (!vitals?.sent) return {};
  const written = {
    anamnesa,
    diagnoses,
    drugs,
    imaging,
    labs,
    narrative,
    primarySurvey,
    procedures,
  };
  const bedside = { ...written, vitals };
  const special = {
    preeclampsia: preeclampsia(bedside),
    febrileSeizure: febrileSeizure(bedside),
  };
  const adult = !parts.patient.child &&
    !parts.patient.pregnant && {
      shock: shock(bedside),
      hypertensiveCrisis: hypertensiveCrisis(bedside),
      hypertension: hypertension(bedside),
      hypoglycemia: hypoglycemia(bedside),
      fever: fever(bedside),
      respiratoryFailure: respiratoryFailure(bedside),
      tachycardia: tachycardia(bedside),
    };
  const found = { ...special, ...adult };
  return Object.fromEntries(Object.entries(found).filter(([, claim]) => claim !== undefined));
}

const regionLabels: readonly (readonly string[])[] = [
  ...["Kepala", "Mata", "Leher", "Thorax", "Jantung", "Paru", "Abdomen"].map((label) => [label]),
  ["Ekstremitas Atas", "Ekstremitas"],
  ["Ekstremitas Bawah"],
  ["Status Neurologis"],
];

function examined(source: FactSource, parts: Parts) {
  const { anamnesa, diagnoses, examination, primarySurvey } = parts;
  const section = readSection(source, "pemeriksaanFisik", { emergencyOnly: true });
  const { local = "", text: whole } = examination;
  const abdomen = section.text("Abdomen");
  const eyes = joinFields([section.text("Kepala"), section.text("Mata")]);
  const regions = regionLabels.flatMap((labels) => section.text(...labels) ?? []);
  const found = {
    nerveReason: gaps.nerveReasonOf(
      diagnoses,
      parts.vitals.emergency?.gcsTotal,
      anamnesa.chiefComplaint ?? "",
    ),
    wound: gaps.woundOf(diagnoses),
    eyeWithoutAcuity: parts.patient.child
      ? undefined
      : gaps.eyeWithoutAcuity(diagnoses, parts.narrative.all),
    fetusUnheard:
      imagedFetus(parts) || !parts.vitals.emergency?.sent
        ? undefined
        : gaps.fetusUnheard(diagnoses, parts.narrative.all),
    pallor: gaps.signSeen(eyes, "pallorWords"),
    jaundice: gaps.signSeen(eyes, "jaundiceOfEyes"),
    dehydration: gaps.dehydrationOf(diagnoses),
    pupilConflict: gaps.pupilConflict(primarySurvey.pupil ?? "", whole),
    exposureConflict: anamnesa.trauma
      ? gaps.exposureConflict(primarySurvey.exposure ?? "", local)
      : undefined,
    uniform: gaps.uniformText(regions),
  };
  return {
    ...Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined)),
    abdomenNormal: gaps.isAbdomenNormal(abdomen, local),
    wellHydrated: isWellHydrated(parts, joinFields([whole, primarySurvey.circulation])),
  };
}

const imagedFetus = ({ imaging, procedures }: Parts): boolean =>
  imaging.all.some(({ name, report = "" }) =>
    mentions(joinFields([name, report]), "fetalImaging"),
  ) || procedures.codes.some((code) => /^(?:75\.3|88\.78)/u.test(code));

function isWellHydrated({ patient, vitals }: Parts, whole: string): boolean {
  const { heartRate, systolic } = vitals.emergency ?? {};
  if (patient.child || heartRate === undefined || systolic === undefined) return false;
  return heartRate < 100 && systolic >= 100 && gaps.isWellHydrated(whole);
}

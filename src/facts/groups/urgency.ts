import { joinFields } from "../text/fields.ts";
import { DateTime } from "luxon";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import { formatNumber } from "../evidence/wording.ts";
import type { FactSource } from "../fact-source.ts";
import { affirmedSentence, isNamed, mentions } from "../text/mentions.ts";
import { readTime } from "../../reading/fields/moment.ts";
import type { Anamnesa } from "./anamnesa.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { Drugs } from "./drugs.ts";
import type { EmergencyPlan } from "./emergency-plan.ts";
import type { PatientFacts } from "./patient.ts";
import type { PrimarySurvey } from "./primary-survey.ts";
import type { Procedures } from "./procedures.ts";
import type { Triage } from "./triage.ts";
import type { Vitals } from "./vitals.ts";

const evidence = (description: string) => Type.Array(Type.String(), { description });

export const urgencySchema = Type.Object(
  {
    carried: evidence("What says that the patient cannot have walked in, where he is said to walk"),
    waitMinutes: Type.Optional(
      Type.Number({ description: "From arrival to the doctor, where both moments can be read" }),
    ),
    waitLimit: Type.Optional(
      Type.Integer({ description: "Longest wait of the triage level in minutes (T-4)" }),
    ),
    signs: evidence("What meets a criterion of an emergency (T-5), or needed to be done at once"),
    surveyNormal: Type.Boolean({
      description: "Airway, breathing and circulation are each affirmed to be normal",
    }),
    immediateReasons: evidence("What explains the highest triage level"),
  },
  { description: "How urgent the visit was: arrival, waiting, criteria of an emergency" },
);
export type Urgency = Static<typeof urgencySchema>;

interface Parts {
  readonly anamnesa: Anamnesa;
  readonly diagnoses: Diagnoses;
  readonly drugs: Drugs;
  readonly emergencyPlan: EmergencyPlan;
  readonly patient: PatientFacts;
  readonly primarySurvey: PrimarySurvey;
  readonly procedures: Procedures;
  readonly triage: Triage;
  readonly vitals: Vitals;
}

export function buildUrgency(source: FactSource, parts: Parts): Urgency {
  const arrivalMode = readSection(source, "dataPasien", { emergencyOnly: true }).text(
    "Cara Datang",
  );
  const { triage, primarySurvey } = parts;
  const waitMinutes = waitOf(triage, source.asOf.zoneName ?? "utc");
  const waitLimit = triage.level === undefined ? undefined : waits[triage.level - 1];
  return {
    carried: walks(arrivalMode ?? "") ? unableToWalk(parts) : [],
    ...(waitMinutes !== undefined && { waitMinutes }),
    ...(waitLimit !== undefined && { waitLimit }),
    signs: signsOf(source, parts),
    surveyNormal:
      primarySurvey.airwayClear && primarySurvey.breathingNormal && primarySurvey.circulationNormal,
    immediateReasons: immediateReasons(source, parts),
  };
}

/** Minutes by level; the first is 'at once', for which five minutes are granted. */
const waits = [5, 10, 30, 60, 120] as const;
const longestWait = 24 * 60;

function waitOf({ arrival, examined }: Triage, zone: string): number | undefined {
  const [from, to] = [readTime(arrival, zone), readTime(examined, zone)];
  if (!from?.timed || !to?.timed) return undefined;
  const minutes = DateTime.fromISO(to.at).diff(DateTime.fromISO(from.at), "minutes").minutes;
  return minutes >= 0 && minutes <= longestWait ? Math.round(minutes) : undefined;
}

/** 'Sendiri' alone means without a referral. */
const walks = (arrivalMode: string): boolean =>
  mentions(arrivalMode, "walkingAlone") && !mentions(arrivalMode, "walkWithAid");
const deepestComa = 8;

function unableToWalk({ primarySurvey, vitals }: Parts): string[] {
  const { airway, breathing, circulation, exposure } = primarySurvey;
  const written = joinFields([airway, breathing, circulation, exposure]);
  const sentence = affirmedSentence(written, "immediateLifeThreat");
  const total = vitals.emergency?.gcsTotal;
  return [
    ...(sentence === undefined ? [] : [sentence]),
    ...(total !== undefined && total <= deepestComa ? [`GCS ${total}`] : []),
  ];
}

const urgentProcedures = /^(?!89\.|90\.|91\.|87\.|88\.)/u;
const painful = 4;
const fever = 38;

/** Wide on purpose: one sign is enough, so that only a visit without any is asked for its reason. */
function signsOf(source: FactSource, parts: Parts): string[] {
  const { anamnesa, diagnoses, drugs, emergencyPlan, patient, procedures, triage, vitals } = parts;
  const { emergency } = vitals;
  const temperature = emergency?.temperature ?? 0;
  const complaint = joinFields([anamnesa.chiefComplaint, anamnesa.presentIllness]);
  const said = affirmedSentence(complaint, "urgentComplaints");
  const coding = readSection(source, "codingDiagnosa", { emergencyOnly: true }).all();
  const reason = isNamed(coding, "urgencyReason");
  return [
    ...triage.alarms,
    ...(emergencyPlan.admitted || patient.pregnant || patient.child || anamnesa.trauma
      ? ["rawat inap, kehamilan, anak, atau cedera"]
      : []),
    ...(said === undefined ? [] : [said]),
    ...(reason ? ["indikasi tertulis"] : []),
    ...(temperature >= fever ? [`suhu ${formatNumber(temperature)} °C`] : []),
    ...((emergency?.pain ?? 0) >= painful ? [`skala nyeri ${emergency?.pain}`] : []),
    ...drugs.emergency.flatMap(({ injectable, name }) => (injectable ? (name ?? []) : [])),
    ...procedures.all.flatMap(({ code = "", label }) => (urgentProcedures.test(code) ? label : [])),
    ...diagnoses.admission.all.flatMap(({ code = "", label }) =>
      timeCritical.test(code) ? label : [],
    ),
  ];
}

/** Diseases that may need the highest level whatever the first vital signs say. */
const timeCritical =
  /^(?:A4[01]|D6[5-9]|E1[0-4]\.[01]|E16|E27|F(?:05|10|1\d|2\d|3\d|4[134])|G(?:0\d|4[0156]|61|93)|H(?:16|34|40|4[34])|I(?:2[0-6]|3[0-3]|4[4-9]|50|6\d|7[1-4])|J(?:0[45]|38|4[4-6]|8[01]|9[3-6])|K(?:2[5-8]|35|5[5-7]|6[35]|85|92)|N(?:17|44)|O|P|R(?:0[0-9]|4[0-7]|55|56|57|58|96)|S|T|V|W|X|Y0|Z0[34])/u;
function immediateReasons(source: FactSource, parts: Parts): string[] {
  const { anamnesa, diagnoses, emergencyPlan, patient, triage, vitals } = parts;
  const { emergency } = vitals;
  const score = emergency?.news2;
  const plan = readSection(source, "codingDiagnosa", { emergencyOnly: true });
  const disposition = plan.text("Planning / Disposisi") ?? "";
  const written = [
    anamnesa.chiefComplaint,
    anamnesa.presentIllness,
    diagnoses.admission.clinical,
    readSection(source, "primarySurvey", { emergencyOnly: true }).all(),
    triage.priority,
  ];
  const said = affirmedSentence(joinFields(written), "timeCriticalComplaints");
  return [
    ...triage.alarms,
    ...(score && score.score > 1 ? [`NEWS2 ${score.score}`] : []),
    ...((emergency?.gcsTotal ?? 15) < 15 ? [`GCS ${emergency?.gcsTotal}`] : []),
    ...((emergency?.pain ?? 0) >= 7 ? [`skala nyeri ${emergency?.pain}`] : []),
    ...(patient.pregnant || patient.child || anamnesa.trauma
      ? ["kehamilan, anak, atau cedera"]
      : []),
    ...(emergencyPlan.intensiveCare === true || mentions(disposition, "emergencyOperation")
      ? [disposition]
      : []),
    ...(said === undefined ? [] : [said]),
    ...diagnoses.admission.all.flatMap(({ code = "", label }) =>
      timeCritical.test(code) ? label : [],
    ),
  ];
}

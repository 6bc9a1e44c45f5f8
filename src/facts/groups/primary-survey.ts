import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { readSection } from "../answers.ts";
import { readGcs } from "../../reading/fields/gcs.ts";
import { inOrder, nextFrom } from "../../reading/in-order.ts";
import type { VitalSign, VitalSigns } from "../../knowledge/terminology.ts";
import type { FactSource } from "../fact-source.ts";
import { measurementsOf } from "../text/measurements.ts";
import {
  affirmedSentence,
  conceptsOf,
  isNamed,
  mentions,
  occurrencesOf,
  sentenceOf,
} from "../text/mentions.ts";
import { clausesIn } from "../text/pieces.ts";
import { sentencesOf } from "../text/places.ts";
import { isNothingFound } from "../text/plain.ts";
import { entriesOf } from "../text/entries.ts";
import { readNumber } from "../text/values.ts";
import { rawVitalsInText } from "../text/vitals-in-text.ts";
import { isPlausible } from "../vitals/plausibility.ts";
import type { Anamnesa } from "./anamnesa.ts";
import type { Diagnoses } from "./diagnoses.ts";
import type { PatientFacts } from "./patient.ts";
import type { VitalSet, Vitals } from "./vitals.ts";

const evidence = (description: string) => Type.Array(Type.String(), { description });

export const primarySurveySchema = Type.Object(
  {
    sent: Type.Boolean({ description: "The section primarySurvey was sent" }),
    missing: evidence("Names of the components that are empty"),
    gcsTotal: Type.Optional(
      Type.Integer({
        description: "Total read from Disability GCS; absent for T, X or another notation",
      }),
    ),
    airwayClear: Type.Boolean({ description: "Airway is affirmed to be clear" }),
    airwaySigns: evidence(
      "Signs of obstruction or an airway device, as written in primary survey or examination",
    ),
    breathingNormal: Type.Boolean({
      description: "Breathing is affirmed to be normal or adequate and nothing else is said",
    }),
    breathingSigns: evidence(
      "What speaks against normal breathing: vital signs (adults), retraction, high oxygen support",
    ),
    circulationNormal: Type.Boolean({
      description: "Circulation is affirmed to be normal and nothing else is said",
    }),
    circulationSigns: evidence(
      "What speaks against normal circulation: vital signs (adults), signs of shock",
    ),
  },
  { description: "Primary survey ABCDE of the emergency department" },
);
export interface PrimarySurvey extends Static<typeof primarySurveySchema> {
  readonly airway?: string;
  readonly breathing?: string;
  readonly circulation?: string;
  /** Disability Pupil. */
  readonly pupil?: string;
  readonly exposure?: string;
}

interface Parts {
  readonly anamnesa: Anamnesa;
  readonly diagnoses: Diagnoses;
  readonly patient: PatientFacts;
  readonly vitals: Vitals;
}

interface Written {
  readonly airway: string;
  readonly breathing: string;
  readonly circulation: string;
  /** Breathing, neck and chest: where signs of breathing stand. */
  readonly chest: string;
  readonly examination: string;
  /** The present illness. */
  readonly history: string;
  readonly therapy: string;
}

const components = [
  ["airway", "Airway"],
  ["breathing", "Breathing"],
  ["circulation", "Circulation"],
  ["gcs", "Disability GCS"],
  ["pupil", "Disability Pupil"],
  ["exposure", "Exposure"],
] as const;

export function buildPrimarySurvey(source: FactSource, parts: Parts): PrimarySurvey {
  const section = readSection(source, "primarySurvey", { emergencyOnly: true });
  const examination = readSection(source, "pemeriksaanFisik", { emergencyOnly: true });
  const textOf = (key: string, label: string) =>
    readSection(source, key, { emergencyOnly: true }).text(label) ?? "";
  const signs = source.terminology.vitalSigns;
  const found = components.map(([name, label]) => [name, label, section.text(label)] as const);
  const filled = found.flatMap(([name, , value]) =>
    value === undefined ? [] : [[name, value] as const],
  );
  const gcsTotal = readGcsTotal(section.text("Disability GCS") ?? "");
  const breathing = section.text("Breathing") ?? "";
  const written: Written = {
    airway: section.text("Airway") ?? "",
    breathing,
    circulation: section.text("Circulation") ?? "",
    chest: joinFields([breathing, examination.text("Thorax"), examination.text("Paru")]),
    examination: examination.all(),
    history: textOf("anamnesa", "Riwayat Penyakit Sekarang"),
    therapy: textOf("codingDiagnosa", "Rencana Terapi"),
  };
  return {
    sent: section.sent,
    ...Object.fromEntries(filled),
    missing: found.flatMap(([, label, value]) => (value === undefined ? [label] : [])),
    ...(gcsTotal !== undefined && { gcsTotal }),
    airwayClear: clausesIn(written.airway).some(opensClear),
    airwaySigns: airwaySigns(written),
    breathingNormal: isBreathingNormal(breathing),
    breathingSigns: breathingSigns(written, parts, signs),
    circulationNormal: isCirculationNormal(written.circulation, parts.vitals, signs),
    circulationSigns: circulationSigns(written, parts, signs),
  };
}

/** Undefined where a component was not testable. */
export function readGcsTotal(written: string): number | undefined {
  const gcs = readGcs(written);
  const isTested = [gcs?.eye, gcs?.verbal, gcs?.motor].every((part) => typeof part !== "string");
  return isTested ? gcs?.total : undefined;
}

/**
 * Signs of obstruction in the primary survey or the examination. A device counts in the examination only: one that the
 * airway itself names belongs to its statement, and one that came later says nothing of arrival. The history counts
 * where it tells of nothing that was before, that went by or that was relieved.
 */
function airwaySigns({ airway, breathing, examination, history }: Written): string[] {
  const signs = "airwayObstruction";
  const blocked = `${signs}|airwayBlockage`;
  const found = [
    isFreed(airway, blocked) ? undefined : affirmedSentence(airway, blocked),
    affirmedSentence(breathing, signs),
    affirmedSentence(examination, `${signs}|artificialAirway`),
    isNamed(airway, "airwayRelief") ? undefined : stillThere(history, signs),
  ];
  return found.filter((sentence) => sentence !== undefined);
}

/** `Bebas, stridor (-)`; of `posisi bebas`, `refleks batuk baik` something else is well. */
const opensClear = (clause: string): boolean =>
  occurrencesOf(clause.trim(), "clearAirwayWords").some(
    ({ start, polarity }) => start === 0 && polarity === "affirmed",
  );

/** `Gurgling (+), disuction, setelah itu bebas`: what freed the airway, and behind it that it is clear now. */
function isFreed(airway: string, signs: string): boolean {
  const placesOf = (asked: string) => inOrder(occurrencesOf(airway, asked));
  const relief = nextFrom(placesOf("airwayRelief"), placesOf(signs).at(-1)?.end ?? 0);
  return relief !== undefined && mentions(airway.slice(relief.end), "clearAirwayWords");
}

function stillThere(history: string, signs: string): string | undefined {
  const found = occurrencesOf(history, signs).filter(({ stated }) => stated);
  return sentencesOf(history, found).find((sentence) => !isNamed(sentence, "passedEpisode"));
}

function isBreathingNormal(breathing: string): boolean {
  if (!mentions(breathing, "normalBreathing") && !isNothingFound(breathing)) return false;
  return !mentions(breathing, "breathingTrouble");
}

function breathingSigns({ chest, therapy }: Written, parts: Parts, signs: VitalSigns): string[] {
  const { respiratoryRate: rate } = parts.vitals.emergency ?? {};
  const support = parts.anamnesa.trauma ? undefined : highOxygen(therapy);
  const isFast = isGiven(signs.of("respiratoryRate"), rate) && (rate >= 25 || rate <= 8);
  return [
    ...(isFast && !parts.patient.child ? [`RR ${rate} x/menit`] : []),
    ...lowSaturation(parts.vitals.emergency, parts.diagnoses, signs),
    ...[affirmedSentence(chest, "severeBreathingSigns"), support].flatMap((sign) => sign ?? []),
  ];
}

/** A value that no patient can have is a slip of the pen: it is asked for as such and proves nothing. */
const isGiven = (sign: VitalSign, value: number | undefined): value is number =>
  value !== undefined && isPlausible(sign, value);

/** Evidence of a saturation of 91 % or less; with chronic obstructive disease (target 88–92 %) below 88 %. */
export function lowSaturation(
  vitals: VitalSet | undefined,
  { admission }: Diagnoses,
  signs: VitalSigns,
): string[] {
  const saturation = vitals?.oxygenSaturation;
  const limit = admission.codes.some((code) => code.startsWith("J44")) ? 87 : 91;
  return isGiven(signs.of("oxygenSaturation"), saturation) && saturation <= limit
    ? [`SpO2 ${saturation} %`]
    : [];
}

/** Oxygen of 10 litres or a device that gives as much, unless it is ordered for a case only ('NRM bila SpO2 < 90'). */
function highOxygen(therapy: string): string | undefined {
  const device = occurrencesOf(therapy, "highOxygenSupport").find(({ stated }) => stated);
  const flow = entriesOf(therapy, "orders").find(
    ({ substance, dose = "", state, condition }) =>
      conceptsOf("oxygenTherapy").includes(substance) &&
      (readNumber(dose) ?? 0) >= highFlow &&
      state !== "planned" &&
      condition === undefined,
  );
  const found = device ? sentenceOf(therapy, device) : flow && therapy.slice(flow.start, flow.end);
  return found !== undefined && found.length > 80 ? `${found.slice(0, 80)} …` : found;
}

/** Litres in a minute. */
const highFlow = 10;

/** A pulse or pressure that the text itself gives is not a contradiction, for then it hides nothing. */
function isCirculationNormal(
  circulation: string,
  { emergency }: Vitals,
  signs: VitalSigns,
): boolean {
  const warm = mentions(circulation, "normalCirculation") || isNothingFound(circulation);
  if (!warm && !refills(circulation, "<≤").some(({ seconds }) => seconds === 2)) return false;
  if (mentions(circulation, "circulationTrouble")) return false;
  const { heartRate = 0, systolic = 90 } = emergency ?? {};
  const told = rawVitalsInText(circulation, signs).values;
  return (
    !(heartRate > 130 && heartRate === told.heartRate) &&
    !(systolic < 90 && systolic === told.systolic)
  );
}

/** Times of capillary refill that are written with one of the marks: `CRT < 2 detik`. */
const refills = (told: string, marks: string) =>
  measurementsOf(told, "capillaryRefillTime").flatMap(({ value, start, end }) => {
    const written = String(value);
    return marks.includes(written.charAt(0))
      ? [{ seconds: readNumber(written.slice(1)) ?? 0, written: told.slice(start, end) }]
      : [];
  });

/** A pressure with its sides exchanged (78/124) says nothing of shock: the vital signs ask for it to be mended. */
function circulationSigns(
  { examination }: Written,
  { patient, vitals }: Parts,
  signs: VitalSigns,
): string[] {
  const { systolic, diastolic, heartRate } = vitals.emergency ?? {};
  const slow = refills(examination, ">≥").find(({ seconds }) => seconds >= 2)?.written;
  const isFast = isGiven(signs.of("heartRate"), heartRate) && heartRate > 130;
  const isLow =
    isGiven(signs.of("systolic"), systolic) && systolic < 90 && systolic > (diastolic ?? 0);
  return [
    ...(isLow && !patient.child ? [`TD ${systolic}/${diastolic ?? "-"} mmHg`] : []),
    ...(isFast && !patient.child ? [`nadi ${heartRate} x/menit`] : []),
    ...[affirmedSentence(examination, "shockOnExamination"), slow].flatMap((sign) => sign ?? []),
  ];
}

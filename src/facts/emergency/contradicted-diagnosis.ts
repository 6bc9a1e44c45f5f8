/** Diagnoses of the emergency department that the vital signs of arrival speak against (rows TV14 to TV20). */
import { holding } from "../../reading/in-order.ts";
import { smallest } from "../../reading/extremes.ts";
import { joinFields } from "../text/fields.ts";
import Type, { type Static } from "typebox";
import { formatNumber } from "../evidence/wording.ts";
import type { Anamnesa } from "../groups/anamnesa.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Drugs } from "../groups/drugs.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { Labs } from "../groups/labs.ts";
import type { Narrative } from "../groups/narrative.ts";
import type { PrimarySurvey } from "../groups/primary-survey.ts";
import type { Procedures } from "../groups/procedures.ts";
import type { VitalSet } from "../groups/vitals.ts";
import { measurementsOf, numbersOf } from "../text/measurements.ts";
import { isNamed, mentions, occurrencesOf, states } from "../text/mentions.ts";
import { partsIn } from "../text/pieces.ts";

export const claimSchema = Type.Object({
  label: Type.String({ description: "The diagnosis, coded or written" }),
  against: Type.Optional(
    Type.String({
      description: "What was measured instead, where nothing in the document explains it",
    }),
  ),
});
export type Claim = Static<typeof claimSchema>;

export interface Bedside {
  readonly anamnesa: Anamnesa;
  readonly diagnoses: Diagnoses;
  readonly drugs: Drugs;
  readonly imaging: Imaging;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly primarySurvey: PrimarySurvey;
  readonly procedures: Procedures;
  readonly vitals: VitalSet;
}

/** The coded diagnosis, else the item of the written diagnosis; an uncertain one claims nothing. */
function claimed({ diagnoses }: Bedside, codes: RegExp, words: string): string | undefined {
  const { all, clinical = "" } = diagnoses.admission;
  const coded = all.find(({ code = "", uncertain }) => codes.test(code) && !uncertain);
  if (coded) return coded.label;
  if (words === "") return undefined;
  return partsIn(clinical).find((item) => states(item, words));
}
const noCode = /^$(?!)/u;

const claim = (label: string | undefined, against: string | undefined): Claim | undefined =>
  label === undefined ? undefined : { label, ...(against !== undefined && { against }) };

export function shock(bedside: Bedside): Claim | undefined {
  const { drugs, narrative, primarySurvey, vitals } = bedside;
  const septic = claimed(bedside, noCode, "shockDiagnosis");
  const label =
    claimed(bedside, /^(?:R57|T79\.4|T78\.2|T88\.2|T80\.5|T81\.1|O75\.1|A48\.3)/u, "") ?? septic;
  const { systolic, diastolic, heartRate } = vitals;
  if (systolic === undefined || heartRate === undefined) return claim(label, undefined);
  const treated =
    mentions(narrative.all, "shockResuscitation") ||
    drugs.emergency.some(({ classes }) => classes.includes("vasopressor_inotrope"));
  const signs = mentions(
    joinFields([primarySurvey.circulation, primarySurvey.exposure]),
    "poorCirculationSigns",
  );
  const calm = systolic >= 100 && heartRate < 100 && !treated && !signs;
  return claim(
    label,
    calm ? `TD ${systolic}/${diastolic ?? "-"} mmHg dan nadi ${heartRate} x/menit` : undefined,
  );
}

export function hypertensiveCrisis(bedside: Bedside): Claim | undefined {
  const { narrative, vitals } = bedside;
  const label = claimed(bedside, noCode, "hypertensiveCrisis");
  const high = pressuresIn(narrative.all).some(([upper, lower]) => upper >= 180 || lower >= 120);
  const { systolic, diastolic } = vitals;
  const low =
    systolic !== undefined && diastolic !== undefined && systolic < 180 && diastolic < 120;
  return claim(label, low && !high ? `TD ${systolic}/${diastolic} mmHg` : undefined);
}

/** Every blood pressure that the narrative tells of: `TD di puskesmas 210/120`; `target <160/110` is none. */
const pressuresIn = (text: string): readonly (readonly [number, number])[] =>
  measurementsOf(text, "bloodPressure").flatMap(({ value }) => {
    const [upper = Number.NaN, lower = Number.NaN] = String(value).split("/").map(Number);
    return Number.isNaN(upper) || Number.isNaN(lower) ? [] : [[upper, lower] as const];
  });

/** A hypertension that the text tells of as known before: since when, how it is treated, how it goes. */
const isKnownHypertension = (told: string): boolean =>
  occurrencesOf(told, "hypertension")
    .filter(({ polarity }) => polarity === "affirmed")
    .some(({ end }) => {
      const [behind = ""] = told.slice(end, end + 40).split(/[\n.;]/u);
      return /\d|\(\+\)/u.test(behind) || isNamed(behind, "knownDiseaseCourse");
    });

export function hypertension(bedside: Bedside): Claim | undefined {
  const { diagnoses, drugs, narrative, vitals } = bedside;
  const { primary } = diagnoses.admission;
  const label = primary?.code?.startsWith("I10") && !primary.uncertain ? primary.label : undefined;
  const { systolic, diastolic } = vitals;
  if (systolic === undefined || diastolic === undefined) return claim(label, undefined);
  const told = joinFields(narrative.doctorForms.map(({ text }) => text));
  const known =
    isKnownHypertension(told) ||
    drugs.emergency.some(({ classes }) =>
      classes.some((name) =>
        /^(?:acei|arb|ccb|beta_blocker|diuretic|antihypertensive)/u.test(name),
      ),
    ) ||
    mentions(told, "antihypertensiveDrugs");
  const high = pressuresIn(told).some(([upper, lower]) => upper >= 140 || lower >= 90);
  const low = systolic < 140 && diastolic < 90;
  return claim(label, low && !known && !high ? `TD ${systolic}/${diastolic} mmHg` : undefined);
}

/** High pressure that came on in pregnancy; treated or not, some reading told it. */
export function preeclampsia(bedside: Bedside): Claim | undefined {
  const { narrative, vitals } = bedside;
  const label = claimed(bedside, /^O1[3-6]/u, "");
  const { systolic, diastolic } = vitals;
  if (systolic === undefined || diastolic === undefined) return claim(label, undefined);
  const high = pressuresIn(narrative.all).some(([upper, lower]) => upper >= 140 || lower >= 90);
  const low = systolic < 140 && diastolic < 90;
  return claim(label, low && !high ? `TD ${systolic}/${diastolic} mmHg` : undefined);
}

const lowSugar = 70;

export function hypoglycemia(bedside: Bedside): Claim | undefined {
  const { labs, narrative, vitals } = bedside;
  const label = claimed(bedside, /^E16\.[0-2]/u, "hypoglycemiaDiagnosis");
  const values = [
    ...(vitals.glucose === undefined ? [] : [vitals.glucose]),
    ...(labs.glucose ? [labs.glucose.lowest] : []),
    ...numbersOf(narrative.all, "bloodGlucose"),
  ];
  const lowest = smallest(values);
  const low =
    values.length === 0 || lowest < lowSugar || mentions(narrative.all, "glucoseBelowMeter");
  return claim(label, low ? undefined : `GDA terendah ${formatNumber(lowest)} mg/dL`);
}

const feverish = 37.5;
const feverWords = "feverOrChills";

export function fever(bedside: Bedside): Claim | undefined {
  const { narrative, vitals } = bedside;
  const coded = bedside.diagnoses.admission.all.find(({ code = "" }) => code.startsWith("R50"));
  const isOther = (line: string) => !isNamed(line, "diagnosisWord");
  const told = joinFields(
    narrative.doctorForms.map(({ text }) => text.split("\n").filter(isOther).join("\n")),
  );
  const history = mentions(told.replaceAll(coded?.text ?? "\u0000", ""), feverWords);
  const { temperature } = vitals;
  const cold = temperature !== undefined && temperature < feverish && !history;
  return claim(coded?.label, cold ? `suhu ${formatNumber(temperature)} °C` : undefined);
}

/** A febrile seizure without a fever, measured or told; a seizure's own name tells none. */
export function febrileSeizure(bedside: Bedside): Claim | undefined {
  const { anamnesa, diagnoses, vitals } = bedside;
  const coded = diagnoses.admission.all.find(({ code = "" }) => code.startsWith("R56.0"));
  const told = joinFields([anamnesa.chiefComplaint, anamnesa.presentIllness, anamnesa.medication]);
  const { temperature } = vitals;
  const cold = temperature !== undefined && temperature < feverish && !tellsFever(told);
  return claim(coded?.label, cold ? `suhu ${formatNumber(temperature)} °C` : undefined);
}

/** `Kejang demam` names a seizure, and tells of no fever. */
function tellsFever(told: string): boolean {
  const isInSeizure = holding(occurrencesOf(told, "febrileSeizure"));
  return occurrencesOf(told, feverWords).some(
    (found) => found.polarity === "affirmed" && !isInSeizure(found),
  );
}

const oxygen = "oxygenOrVentilation";

/** A saturation under oxygen says nothing of the lungs, so any word of oxygen keeps this silent. */
export function respiratoryFailure(bedside: Bedside): Claim | undefined {
  const { labs, narrative, vitals } = bedside;
  const label = claimed(bedside, /^J96/u, "respiratoryFailureDiagnosis");
  const { oxygenSaturation: saturation, respiratoryRate: rate } = vitals;
  if (saturation === undefined || rate === undefined) return claim(label, undefined);
  const gas = labs.arterialPo2 ?? labs.arterialPco2 ?? labs.arterialPh;
  const helped = mentions(narrative.all, `${oxygen}|bloodGasAnalysis`);
  const calm = saturation >= 94 && rate >= 12 && rate <= 24 && !gas && !helped;
  return claim(label, calm ? `SpO2 ${saturation} % dan RR ${rate} x/menit` : undefined);
}

export function tachycardia(bedside: Bedside): Claim | undefined {
  const { imaging, narrative, procedures, vitals } = bedside;
  const label = claimed(bedside, /^(?:I47|R00\.0)/u, "tachyarrhythmiaDiagnosis");
  const traced =
    imaging.all.some(({ kind }) => kind === "ekg") ||
    procedures.codes.some((code) => code.startsWith("89.5")) ||
    isNamed(narrative.all, "ecgOrRhythm");
  const { heartRate } = vitals;
  const calm = heartRate !== undefined && heartRate >= 60 && heartRate <= 100 && !traced;
  return claim(label, calm ? `nadi ${heartRate} x/menit` : undefined);
}

/** How the patient was on leaving, and what was taken along. */
import { joinFields } from "../text/fields.ts";
import type { SectionReader } from "../answers.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Discharge } from "../groups/discharge.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { Labs } from "../groups/labs.ts";
import type { Narrative } from "../groups/narrative.ts";
import type { Procedures } from "../groups/procedures.ts";
import type { Vitals } from "../groups/vitals.ts";
import { isNamed, mentions } from "../text/mentions.ts";

export interface LeavingParts {
  readonly discharge: Discharge;
  readonly vitals: Vitals;
  readonly diagnoses: Diagnoses;
  readonly procedures: Procedures;
  readonly labs: Labs;
  readonly imaging: Imaging;
  readonly narrative: Narrative;
}

const better = "improvedCondition";
const worse = "poorCondition";

/** Lungs and hearts that live with a low saturation. */
const lowSaturation = /^(?:J4[3-7]|J84|J96\.1|I27|Q2[0-8])/u;
/** Brains that do not wake up before discharge. */
const lastingClouding = /^(?:I6|G|F0|S06|C7[01]|Q0|T90)/u;

/** Signs at discharge that no improvement explains; empty for a patient who died, was referred, left or is palliative. */
export function unstableSigns({ discharge, vitals, diagnoses, narrative }: LeavingParts): string[] {
  const set = vitals.discharge;
  const improved = mentions(`${discharge.way ?? ""}. ${set?.generalCondition ?? ""}`, better);
  const consented = mentions(discharge.way ?? "", "doctorConsent");
  if (!set || discharge.kind !== "pulang" || !(improved || consented)) return [];
  if (mentions(narrative.doctor, "palliativeCare")) return [];
  const coded = (codes: RegExp) => diagnoses.codes.some((code) => codes.test(code));
  const { news2, oxygenSaturation: saturation = 100, gcsTotal = 15, intubated } = set;
  const values = `TD ${set.systolic}/${set.diastolic ?? "-"}, nadi ${set.heartRate}`;
  return [
    ...(mentions(set.generalCondition ?? "", worse)
      ? [`keadaan umum ${set.generalCondition}`]
      : []),
    ...(improved && news2 && news2.score >= 5 ? [`NEWS2 ${news2.score} (${values})`] : []),
    ...(saturation >= 50 && saturation < 90 && !coded(lowSaturation)
      ? [`SpO2 ${saturation}%`]
      : []),
    ...(improved && gcsTotal >= 3 && gcsTotal <= 13 && !intubated && !coded(lastingClouding)
      ? [`GCS ${gcsTotal}`]
      : []),
  ];
}

/** A bad prognosis of a patient who recovered, or a good one of a patient who died. */
export function prognosisConflicts(
  prognosis: string,
  { discharge, vitals }: Pick<LeavingParts, "discharge" | "vitals">,
): boolean {
  const good = isNamed(prognosis, "goodPrognosis");
  const bad = isNamed(prognosis, "badPrognosis") && !isNamed(prognosis, "doubtfulOutlook") && !good;
  const recovered = mentions(
    `${discharge.way ?? ""}. ${vitals.discharge?.generalCondition ?? ""}`,
    "recoveredWords",
  );
  return (discharge.died && good) || (bad && recovered && discharge.kind === "pulang");
}

/** Operations that leave no wound to dress at home: eye, ear, nose, mouth, throat, and those through an opening. */
const noWound = /^(?:0[89]|1[0-6]|2[0-9]|3[0-3]|4[2-5]|5[67]|60\.2|6[89]\.|7[0-3]|75)/u;
const openWound = /^(?:S\d1|L89|L97|E1\d\.5|T2|T3|T81\.[34])/u;

/** A wound goes home and its care is ticked as not given. */
export function woundCareMissing(section: SectionReader, parts: LeavingParts): boolean {
  const { discharge, procedures, diagnoses } = parts;
  if (discharge.died || section.group("perawatan_dirumah").flag("Perawatan Luka") !== false)
    return false;
  return (
    procedures.all.some(({ operation, code = "" }) => operation && !noWound.test(code)) ||
    diagnoses.codes.some((code) => openWound.test(code))
  );
}

type Kinds = readonly (Imaging["all"][number]["kind"] | undefined)[];

const pictures: readonly (readonly [label: string, Kinds, words: string])[] = [
  ["Rongen", ["fotoToraks"], "plainRadiograph"],
  ["USG", ["usg"], "ultrasound"],
  ["CT SCAN", ["ctKepala", "ctLain"], "computedTomography"],
  ["ECG", ["ekg"], "electrocardiogramWords"],
];

/** Ticked results of which nothing sent speaks. Pictures are judged only where reports were sent. */
export function absentResults(section: SectionReader, parts: LeavingParts): string[] {
  const group = section.group("hasil_penunjang_dibawa");
  const ticked = group.labels().filter((label) => group.flag(label) === true);
  const { imaging, labs, narrative, procedures } = parts;
  const named = joinFields(procedures.all.map(({ label }) => label));
  const absent = pictures.filter(
    ([, kinds, words]) =>
      ticked.some((label) => isNamed(label, words)) &&
      imaging.sent &&
      !imaging.all.some(({ kind, name }) => kinds.includes(kind) || mentions(name, words)) &&
      !mentions(joinFields([narrative.all, named]), words),
  );
  const noLab =
    ticked.some((label) => isNamed(label, "laboratoryTests")) &&
    !labs.sent &&
    imaging.sent &&
    !mentions(narrative.all, "laboratoryTests");
  return [...(noLab ? ["Lab"] : []), ...absent.map(([label]) => label)];
}

/** At least one result is ticked as taken along. */
export function tookResults(section: SectionReader): boolean {
  const group = section.group("hasil_penunjang_dibawa");
  return group.labels().some((label) => group.flag(label) === true);
}

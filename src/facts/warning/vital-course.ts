/** The vital signs of the ward in order of time, each scored by NEWS2 where that is possible. */
import { joinFields } from "../text/fields.ts";
import type { VitalSigns } from "../../knowledge/terminology.ts";
import type { FactSource } from "../fact-source.ts";
import type { Notes } from "../groups/notes.ts";
import type { PatientFacts } from "../groups/patient.ts";
import { mentions } from "../text/mentions.ts";
import { rawVitalsInText } from "../text/vitals-in-text.ts";
import { besideSaturation } from "../vitals/beside-saturation.ts";
import { finishSet, noCircumstances } from "../vitals/finish-set.ts";
import type { RawVitals } from "../vitals/raw-vitals.ts";

export interface MeasuredSet {
  readonly by: "dokter" | "perawat";
  /** ISO 8601 in the facility's zone; sets without a time of day are left out. */
  readonly at: string;
  readonly score?: number;
  readonly singleThree?: boolean;
  /** Indonesian names of what a score needs and the set has not. */
  readonly missing: readonly string[];
  /** The plan of the note it stands in. */
  readonly plan?: string;
}

interface Written {
  readonly by: MeasuredSet["by"];
  readonly at: string | undefined;
  readonly text: string;
  readonly plan?: string;
}

/** Sets of progress and nurse notes that hold at least three of the signs that NEWS2 counts; adults only. */
export function vitalCourse(
  { index, terminology: { vitalSigns } }: FactSource,
  notes: Notes,
  patient: PatientFacts,
): readonly MeasuredSet[] {
  if (patient.child || patient.pregnant) return [];
  const hypercapnic = index
    .ofKind("Condition")
    .flatMap(({ code }) => code?.coding ?? [])
    .some(({ code }) => code?.startsWith("J44"));
  const written: readonly Written[] = [
    ...notes.doctor.map(({ at, o = "", a = "", p }): Written => ({
      by: "dokter",
      at,
      text: joinFields([o, a]),
      ...(p !== undefined && { plan: p }),
    })),
    ...notes.nurse.map(({ at, text = "" }): Written => ({ by: "perawat", at, text })),
  ];
  return written
    .filter(({ text }) => !mentions(text, machineBreathed))
    .flatMap((one) => readSet(one, hypercapnic, vitalSigns) ?? [])
    .toSorted((one, other) => one.at.localeCompare(other.at));
}

/** NEWS2 scores neither the breathing of a machine nor the clouding of a sedation. */
const machineBreathed = "ventilatedOrSedated";

const counted = [
  ["respiratoryRate", "RR"],
  ["oxygenSaturation", "SpO2"],
  ["systolic", "tekanan darah"],
  ["heartRate", "nadi"],
  ["temperature", "suhu"],
] as const;
const fewest = 3;

function readSet(
  { by, at, text, plan }: Written,
  secondScale: boolean,
  signs: VitalSigns,
): MeasuredSet | undefined {
  if (at === undefined || /T00:00:00/u.test(at)) return undefined;
  const raw = rawVitalsInText(text, signs);
  const there = counted.filter(([vital]) => raw.values[vital] !== undefined);
  if (there.length < fewest) return undefined;
  const circumstances = {
    ...noCircumstances,
    adultNotPregnant: true,
    onOxygen: isOnOxygen(text),
    chronicHypercapnia: secondScale,
  };
  const { news2 } = finishSet(raw, circumstances, signs);
  const missing = counted
    .filter(([vital]) => raw.values[vital] === undefined)
    .map(([, name]): string => name);
  return {
    by,
    at,
    ...(news2 && { score: news2.score, singleThree: news2.singleThree }),
    missing: [...missing, ...(knowsConsciousness(raw) ? [] : ["kesadaran"])],
    ...(plan !== undefined && { plan }),
  };
}

const knowsConsciousness = ({ values, consciousness }: RawVitals): boolean =>
  consciousness !== undefined || values.gcsTotal !== undefined || values.gcsEye !== undefined;

const oxygen = "oxygenDevices";

/** Supplemental oxygen counts only where the measurement itself names it. */
function isOnOxygen(text: string): boolean {
  const beside = besideSaturation(text, /[.;,\n]/u);
  return mentions(beside, oxygen) && !mentions(beside, "roomAirWords");
}

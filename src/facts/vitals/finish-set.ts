/** Turns the values of one set into the fact that rules read: sums, gaps, implausible values, NEWS2. */
import type { VitalSet } from "../groups/vitals.ts";
import type { VitalSigns } from "../../knowledge/terminology.ts";
import { consciousnessLevel, gcsFits } from "./consciousness.ts";
import { type News2, scoreNews2 } from "./news2.ts";
import { bodyMassIndex, implausibleValues, isPlausible } from "./plausibility.ts";
import type { RawVitals } from "./raw-vitals.ts";

/** What a set must have, by the Indonesian name that a finding lists. */
export type Requirement = readonly [name: string, isThere: (raw: RawVitals) => boolean];

export interface SetCircumstances {
  readonly required: readonly Requirement[];
  /** Recorded as arrested or dead: zero and blank values are expected. */
  readonly dead: boolean;
  /** NEWS2 does not hold for children and in pregnancy. */
  readonly adultNotPregnant: boolean;
  readonly onOxygen: boolean;
  readonly chronicHypercapnia: boolean;
}

/** Nothing is required and nothing scored: for values read out of a note. */
export const noCircumstances: SetCircumstances = {
  required: [],
  dead: false,
  adultNotPregnant: false,
  onOxygen: false,
  chronicHypercapnia: false,
};

export function finishSet(
  raw: RawVitals,
  circumstances: SetCircumstances,
  signs: VitalSigns,
): VitalSet {
  const { values, intubated, consciousness } = raw;
  const sum = gcsSum(values, signs);
  const total = values.gcsTotal ?? sum;
  const level = consciousness === undefined ? undefined : consciousnessLevel(consciousness);
  const fits =
    consciousness === undefined ? undefined : fitsLevel(raw, consciousness, total, signs);
  const bmi = bodyMassIndex(values, signs);
  const score = news2Of(raw, total, circumstances, signs);
  return {
    ...(raw.observations && { observations: [...raw.observations] }),
    ...values,
    ...(raw.others && { others: nameOthers(raw.others, signs) }),
    ...(total === undefined ? {} : { gcsTotal: total }),
    ...(sum === undefined ? {} : { gcsSum: sum }),
    intubated,
    ...(bmi === undefined ? {} : { bmi }),
    ...(raw.generalCondition === undefined ? {} : { generalCondition: raw.generalCondition }),
    ...(consciousness === undefined ? {} : { consciousness }),
    ...(level === undefined ? {} : { consciousnessLevel: level }),
    ...(fits === undefined ? {} : { gcsFitsLevel: fits }),
    sent: isSent(raw),
    missing: circumstances.dead
      ? []
      : circumstances.required.filter(([, isThere]) => !isThere(raw)).map(([name]) => name),
    implausible: circumstances.dead ? [] : [...implausibleValues(raw, signs)],
    unreadable: raw.unreadable.map(({ vital, text }) => ({ name: vital.name, text })),
    ...(score === undefined ? {} : { news2: score }),
  };
}

export function isSent(raw: RawVitals): boolean {
  return (
    Object.keys(raw.values).length > 0 ||
    raw.others !== undefined ||
    raw.unreadable.length > 0 ||
    raw.intubated ||
    raw.generalCondition !== undefined ||
    raw.consciousness !== undefined
  );
}

/** Values of the rows that have no fact of their own. */
const nameOthers = (
  others: NonNullable<RawVitals["others"]>,
  { all }: VitalSigns,
): NonNullable<VitalSet["others"]> =>
  all.flatMap(({ key: vital, name, unit }) => {
    const value = others[vital];
    return value === undefined ? [] : [{ vital, name, value, unit }];
  });

function gcsSum(
  { gcsEye, gcsVerbal, gcsMotor }: RawVitals["values"],
  signs: VitalSigns,
): number | undefined {
  if (gcsEye === undefined || gcsVerbal === undefined || gcsMotor === undefined) return undefined;
  const plausible =
    isPlausible(signs.of("gcsEye"), gcsEye) &&
    isPlausible(signs.of("gcsVerbal"), gcsVerbal) &&
    isPlausible(signs.of("gcsMotor"), gcsMotor);
  return plausible ? gcsEye + gcsVerbal + gcsMotor : undefined;
}

function fitsLevel(
  raw: RawVitals,
  words: string,
  total: number | undefined,
  signs: VitalSigns,
): boolean | undefined {
  const { gcsEye, gcsMotor } = raw.values;
  if (raw.intubated) {
    return gcsEye === undefined || gcsMotor === undefined
      ? undefined
      : gcsFits(words, gcsEye + gcsMotor + 1, true);
  }
  const readable = (["gcsEye", "gcsVerbal", "gcsMotor", "gcsTotal"] as const).every((vital) => {
    const value = raw.values[vital];
    return value === undefined || isPlausible(signs.of(vital), value);
  });
  return total === undefined || !readable ? undefined : gcsFits(words, total, false);
}

function news2Of(
  raw: RawVitals,
  total: number | undefined,
  { adultNotPregnant, dead, onOxygen, chronicHypercapnia }: SetCircumstances,
  signs: VitalSigns,
): News2 | undefined {
  if (!adultNotPregnant || dead) return undefined;
  const { respiratoryRate, oxygenSaturation, systolic, heartRate, temperature } = raw.values;
  const alert = isAlert(raw, total);
  if (
    respiratoryRate === undefined ||
    oxygenSaturation === undefined ||
    systolic === undefined ||
    heartRate === undefined ||
    temperature === undefined ||
    alert === undefined
  ) {
    return undefined;
  }
  const measured = { respiratoryRate, oxygenSaturation, systolic, heartRate, temperature };
  return scoreNews2({ ...measured, alert, onOxygen, secondScale: chronicHypercapnia }, signs);
}

function isAlert(raw: RawVitals, total: number | undefined): boolean | undefined {
  const level = raw.consciousness === undefined ? undefined : consciousnessLevel(raw.consciousness);
  if (level !== undefined) return level === "compos mentis";
  return total === undefined ? undefined : total >= 15;
}

/** Reads vital signs out of a note: `TD 120/70, N 98, RR 24, S 38,1, SpO2 96% NK 3 lpm, GCS 456`. */
import type { VitalSet } from "../groups/vitals.ts";
import { finishSet, noCircumstances } from "../vitals/finish-set.ts";
import { isPlausible } from "../vitals/plausibility.ts";
import { type NumericVital, type RawVitals, readGcsVitals } from "../vitals/raw-vitals.ts";
import { consciousnessLevel } from "../vitals/consciousness.ts";
import { readNumber } from "./values.ts";

const before = "(?<![\\p{L}\\p{N}])";
const gap = "\\s{0,4}[:=.]?\\s{0,4}";
const number = "(\\d{1,4}(?:[.,]\\d{1,2})?)(?![\\d/])";

const named = (names: string, tail = "") =>
  new RegExp(`${before}(?:${names})${gap}${number}${tail}`, "iu");

const patterns: readonly (readonly [NumericVital, RegExp])[] = [
  ["heartRate", named("nadi|n|hr|heart rate|denyut nadi|pulse")],
  ["respiratoryRate", named("rr|resp|respirasi|pernapasan|pernafasan|napas|nafas|r")],
  ["oxygenSaturation", named("sp\\s?o2|sa\\s?o2|sat|sat\\s?o2|saturasi|saturasi (?:o2|oksigen)")],
  ["temperature", named("suhu|s|t|temp|tax|t\\.?\\s?ax|suhu axilla|temperatur")],
  ["weight", named("bb|berat badan")],
  ["height", named("tb|tinggi badan")],
  ["glucose", named("gda|gds|gdp|gula darah(?: acak| sewaktu)?")],
  ["pain", named("nrs|vas|skala nyeri")],
];
const pressurePattern = new RegExp(
  `${before}(?:td|tensi|tekanan darah|bp|t)${gap}(?<systolic>\\d{2,3})\\s{0,2}/\\s{0,2}(?<diastolic>\\d{2,3})`,
  "iu",
);
const gcsPattern = new RegExp(
  `${before}(?:gcs${gap})(?<gcs>e?\\s?\\d[\\s,-]{0,3}v?\\s?[\\dtx][\\s,-]{0,3}m?\\s?\\d|\\d{1,2})(?!\\d)|${before}(?<bare>e\\d\\s?v[\\dtx]\\s?m\\d)`,
  "iu",
);
/** One letter is not enough to report a slip of the pen: `S 1` is a heart sound, `N 7` a nerve. */
const shortName = /^[nrst](?!\p{L})/iu;

/** Undefined where the text holds no vital sign. */
export function vitalsInText(text: string | undefined, at?: string): VitalSet | undefined {
  const raw = text === undefined ? undefined : rawVitalsInText(text, at);
  return raw && Object.keys(raw.values).length > 0 ? finishSet(raw, noCircumstances) : undefined;
}

export function rawVitalsInText(text: string, at?: string): RawVitals {
  const values: Partial<Record<NumericVital, number>> = {};
  for (const [vital, pattern] of patterns) {
    const [written = "", amount = ""] = pattern.exec(text) ?? [];
    const value = readNumber(amount);
    if (value === undefined || (shortName.test(written) && !isPlausible(vital, value))) continue;
    values[vital] = value;
  }
  const pressure = pressurePattern.exec(text)?.groups;
  if (pressure) {
    values.systolic = Number(pressure["systolic"]);
    values.diastolic = Number(pressure["diastolic"]);
  }
  const gcsWritten = gcsPattern.exec(text)?.groups;
  const gcs = readGcsVitals(gcsWritten?.["gcs"] ?? gcsWritten?.["bare"] ?? "");
  const level = consciousnessLevel(text);
  return {
    measuredAt: at,
    values: { ...values, ...gcs?.values },
    unreadable: [],
    intubated: gcs?.intubated ?? false,
    consciousness: level,
  };
}

/** Reads vital signs out of a note: `TD 120/70, N 98, RR 24, S 38,1, SpO2 96% NK 3 lpm, GCS 456`. */
import type { VitalSign, VitalSigns } from "../../knowledge/terminology.ts";
import { isKnownVital, type KnownVital } from "../../knowledge/vital-keys.ts";
import type { VitalSet } from "../groups/vitals.ts";
import { finishSet, noCircumstances } from "../vitals/finish-set.ts";
import { isPlausible } from "../vitals/plausibility.ts";
import { type RawVitals, readGcsVitals } from "../vitals/raw-vitals.ts";
import { consciousnessLevel } from "../vitals/consciousness.ts";
import { readNumber } from "./values.ts";

const before = "(?<![\\p{L}\\p{N}])";
const gap = "\\s{0,4}[:=.]?\\s{0,4}";
const number = "(\\d{1,4}(?:[.,]\\d{1,2})?)(?![\\d/])";
const sides = "(?<systolic>\\d{2,3})\\s{0,2}/\\s{0,2}(?<diastolic>\\d{2,3})";

/** What is made of the names of the list, once for each list. */
interface Patterns {
  readonly numbers: readonly (readonly [VitalSign, RegExp])[];
  readonly pressure: RegExp;
}

const kept = new WeakMap<VitalSigns, Patterns>();

function patternsOf(signs: VitalSigns): Patterns {
  const known = kept.get(signs);
  if (known) return known;
  const named = ({ words }: VitalSign, value: string) =>
    new RegExp(`${before}(?:${words.map(asPattern).join("|")})${gap}${value}`, "iu");
  const patterns = {
    numbers: signs.all
      .filter(({ unit, words }) => unit !== "" && words.length > 0)
      .map((sign) => [sign, named(sign, number)] as const),
    pressure: named(signs.of("bloodPressure"), sides),
  };
  kept.set(signs, patterns);
  return patterns;
}

const asPattern = (word: string) =>
  word.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`).replaceAll(" ", String.raw`\s`);

const gcsPattern = new RegExp(
  `${before}(?:gcs${gap})(?<gcs>e?\\s?\\d[\\s,-]{0,3}v?\\s?[\\dtx][\\s,-]{0,3}m?\\s?\\d|\\d{1,2})(?!\\d)|${before}(?<bare>e\\d\\s?v[\\dtx]\\s?m\\d)`,
  "iu",
);
/** One letter is not enough to report a slip of the pen: `S 1` is a heart sound, `N 7` a nerve. */
const shortName = /^\p{L}(?!\p{L})/u;

/** Undefined where the text holds no vital sign. */
export function vitalsInText(
  text: string | undefined,
  signs: VitalSigns,
  at?: string,
): VitalSet | undefined {
  const raw = text === undefined ? undefined : rawVitalsInText(text, signs, at);
  const holdsAny = raw && (Object.keys(raw.values).length > 0 || raw.others !== undefined);
  return holdsAny ? finishSet(raw, noCircumstances, signs) : undefined;
}

export function rawVitalsInText(text: string, signs: VitalSigns, at?: string): RawVitals {
  const { numbers, pressure: pressurePattern } = patternsOf(signs);
  const values: Partial<Record<KnownVital, number>> = {};
  const others: Record<string, number> = {};
  for (const [sign, pattern] of numbers) {
    const [written = "", amount = ""] = pattern.exec(text) ?? [];
    const value = readNumber(amount);
    if (value === undefined || (shortName.test(written) && !isPlausible(sign, value))) continue;
    if (isKnownVital(sign.key)) values[sign.key] = value;
    else others[sign.key] = value;
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
    ...(Object.keys(others).length > 0 && { others }),
    unreadable: [],
    intubated: gcs?.intubated ?? false,
    consciousness: level,
  };
}

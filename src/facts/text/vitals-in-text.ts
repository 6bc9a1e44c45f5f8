/** The vital signs that the reader finds in a note: `TD 120/70, N 98, RR 24, S 38,1, SpO2 96% NK 3 lpm, GCS 456`. */
import type { Measurement } from "../../reading/reading.ts";
import type { VitalSign, VitalSigns } from "../../knowledge/terminology.ts";
import { inUnitOf } from "../../knowledge/vital-signs.ts";
import { isKnownVital, type KnownVital } from "../../knowledge/vital-keys.ts";
import type { VitalSet } from "../groups/vitals.ts";
import { finishSet, noCircumstances } from "../vitals/finish-set.ts";
import { type RawVitals, readGcsVitals } from "../vitals/raw-vitals.ts";
import { consciousnessLevel } from "../vitals/consciousness.ts";
import { entriesOf } from "./entries.ts";
import { measurementsOf } from "./measurements.ts";
import { conceptsOf } from "./mentions.ts";
import { readerInUse } from "./reader.ts";
import { readNumber } from "./values.ts";

/** Undefined where the text holds no vital sign. */
export function vitalsInText(text: string | undefined, signs: VitalSigns): VitalSet | undefined {
  const raw = text === undefined ? undefined : rawVitalsInText(text, signs);
  const isMeasured = raw && (Object.keys(raw.values).length > 0 || raw.others !== undefined);
  return isMeasured ? finishSet(raw, noCircumstances, signs) : undefined;
}

export function rawVitalsInText(text: string, signs: VitalSigns): RawVitals {
  const values: Partial<Record<KnownVital, number>> = {};
  const others: Record<string, number> = {};
  for (const sign of signs.all) {
    const value = sign.unit === "" ? undefined : valueOf(text, sign);
    if (value === undefined) continue;
    if (isKnownVital(sign.key)) values[sign.key] = value;
    else others[sign.key] = value;
  }
  const [pressure] = measurementsOf(text, "bloodPressure");
  const [systolic, diastolic] = String(pressure?.value ?? "").split("/");
  if (systolic && diastolic) {
    values.systolic = Number(systolic);
    if (Number.isFinite(Number(diastolic))) values.diastolic = Number(diastolic);
  }
  const [score] = measurementsOf(text, "gcs");
  const gcs = readGcsVitals(String(score?.value ?? ""));
  return {
    values: { ...values, ...gcs?.values },
    ...(Object.keys(others).length > 0 && { others }),
    unreadable: [],
    intubated: gcs?.intubated ?? false,
    consciousness: consciousnessLevel(text),
  };
}

/** The first that is written; a number that no patient can have is kept as the slip of the pen that it is. */
function valueOf(text: string, sign: VitalSign): number | undefined {
  const asked = `${sign.key}|${sign.name}`;
  const [measured] = measurementsOf(text, asked).flatMap((one) => numberIn(sign, one) ?? []);
  if (measured !== undefined) return measured;
  const named = conceptsOf(asked);
  const [slip] = entriesOf(text, "impossible", ({ quantity }) => named.includes(quantity));
  return slip && readNumber(slip.value);
}

/** Of a range the lower end; undefined for words and bounds. */
function numberIn(sign: VitalSign, { value, unit }: Measurement): number | undefined {
  const number = Number.parseFloat(String(value));
  return Number.isFinite(number)
    ? inUnitOf(sign, number, unit === undefined ? unit : isGram(unit))
    : undefined;
}

/** By what one of it is: `g`, `gr` and `gram` are 1000 mg. */
const isGram = (written: string): boolean =>
  readerInUse().units.some(
    (unit) =>
      unit.written === written.toLowerCase() &&
      unit.base?.over === "mg" &&
      unit.base.factor === 1000,
  );

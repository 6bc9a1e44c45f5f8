/** Which values each set must have (rules TV01, RD10, KP03, OJ02). */
import type { VitalSigns } from "../../knowledge/terminology.ts";
import type { KnownVital } from "../../knowledge/vital-keys.ts";
import type { SetName } from "./collect-vitals.ts";
import type { Requirement } from "./finish-set.ts";
import type { RawVitals } from "./raw-vitals.ts";

/** A value that was sent unreadable is not missing: it is reported as what it is. */
const isSentAs = (raw: RawVitals, vital: KnownVital) =>
  raw.values[vital] !== undefined || isUnreadable(raw, vital);

const has =
  (...vitals: readonly KnownVital[]) =>
  (raw: RawVitals) =>
    vitals.every((vital) => isSentAs(raw, vital));

/** A component counts as there when the total alone was sent. */
const hasGcs = (vital: KnownVital) => (raw: RawVitals) =>
  isSentAs(raw, vital) || isSentAs(raw, "gcsTotal") || (vital === "gcsVerbal" && raw.intubated);

const pressure: readonly Requirement[] = [
  ["sistolik", has("systolic")],
  ["diastolik", has("diastolic")],
];

/** Of each set, by the names of the list as they stand within a sentence. */
export function requirementsOf(
  signs: VitalSigns,
): Readonly<Record<SetName, readonly Requirement[]>> {
  const called = (vital: KnownVital) => inSentence(signs.of(vital).name);
  const measured = (vital: KnownVital): Requirement => [called(vital), has(vital)];
  const scored = (vital: KnownVital): Requirement => [called(vital), hasGcs(vital)];
  const [nadi, pernapasan] = [measured("heartRate"), measured("respiratoryRate")];
  const [suhu, saturation] = [measured("temperature"), measured("oxygenSaturation")];
  return {
    emergency: [
      [inSentence(signs.of("bloodPressure").name), hasPressure],
      nadi,
      pernapasan,
      suhu,
      saturation,
      scored("gcsEye"),
      scored("gcsVerbal"),
      scored("gcsMotor"),
      ["tingkat kesadaran", knowsConsciousness],
      ["keadaan umum", (raw) => raw.generalCondition !== undefined],
    ],
    admission: [...pressure, nadi, pernapasan, suhu, saturation],
    discharge: [...pressure, nadi, pernapasan, suhu, ["kesadaran", knowsConsciousness]],
    // The form of the clinic calls it so.
    clinic: [...pressure, nadi, ["respirasi", has("respiratoryRate")], suhu],
    ward: [],
  };
}

/** `Nadi` → `nadi`; `SpO2` and `GCS E` stay. */
const inSentence = (name: string) =>
  /^\p{Lu}\p{Ll}+(?!\S)/u.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** A pressure that cannot be read is kept as an unreadable systolic value. */
const hasPressure = (raw: RawVitals) =>
  has("systolic", "diastolic")(raw) || isUnreadable(raw, "systolic");

const knowsConsciousness = (raw: RawVitals) => raw.consciousness !== undefined;

function isUnreadable(raw: RawVitals, vital: KnownVital): boolean {
  return raw.unreadable.some((item) => item.vital.key === vital);
}

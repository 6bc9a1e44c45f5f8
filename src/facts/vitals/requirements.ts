/** Which values each set must have (rules TV01, RD10, KP03, OJ02). */
import type { Requirement } from "./finish-set.ts";
import type { NumericVital, RawVitals } from "./raw-vitals.ts";

/** A value that was sent unreadable is not missing: it is reported as what it is. */
const isSentAs = (raw: RawVitals, vital: NumericVital) =>
  raw.values[vital] !== undefined || raw.unreadable.some((item) => item.vital === vital);

const has =
  (...vitals: readonly NumericVital[]) =>
  (raw: RawVitals) =>
    vitals.every((vital) => isSentAs(raw, vital));

/** A component counts as there when the total alone was sent. */
const hasGcs = (vital: NumericVital) => (raw: RawVitals) =>
  isSentAs(raw, vital) || isSentAs(raw, "gcsTotal") || (vital === "gcsVerbal" && raw.intubated);

const pressure: readonly Requirement[] = [
  ["sistolik", has("systolic")],
  ["diastolik", has("diastolic")],
];
const nadi: Requirement = ["nadi", has("heartRate")];
const suhu: Requirement = ["suhu", has("temperature")];
const saturation: Requirement = ["SpO2", has("oxygenSaturation")];
const pernapasan: Requirement = ["pernapasan", has("respiratoryRate")];

export const requirements = {
  emergency: [
    // A pressure that cannot be read is kept as an unreadable systolic value.
    ["tekanan darah", (raw) => has("systolic", "diastolic")(raw) || isUnreadable(raw, "systolic")],
    nadi,
    pernapasan,
    suhu,
    saturation,
    ["GCS E", hasGcs("gcsEye")],
    ["GCS V", hasGcs("gcsVerbal")],
    ["GCS M", hasGcs("gcsMotor")],
    ["tingkat kesadaran", (raw) => raw.consciousness !== undefined],
    ["keadaan umum", (raw) => raw.generalCondition !== undefined],
  ],
  admission: [...pressure, nadi, pernapasan, suhu, saturation],
  discharge: [
    ...pressure,
    nadi,
    pernapasan,
    suhu,
    ["kesadaran", (raw) => raw.consciousness !== undefined],
  ],
  clinic: [...pressure, nadi, ["respirasi", has("respiratoryRate")], suhu],
  ward: [],
} satisfies Record<string, readonly Requirement[]>;

function isUnreadable(raw: RawVitals, vital: NumericVital): boolean {
  return raw.unreadable.some((item) => item.vital === vital);
}

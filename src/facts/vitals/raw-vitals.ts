/** The values of one set of vital signs as they were sent, before anything is judged. */
import { readGcs } from "../../reading/fields/gcs.ts";

export const numericVitals = [
  "systolic",
  "diastolic",
  "heartRate",
  "respiratoryRate",
  "temperature",
  "oxygenSaturation",
  "gcsEye",
  "gcsVerbal",
  "gcsMotor",
  "gcsTotal",
  "weight",
  "height",
  "waist",
  "glucose",
  "pain",
] as const;
export type NumericVital = (typeof numericVitals)[number];

export interface RawVitals {
  /** Which Observation, by its address, speaks of which value. */
  readonly observations?: readonly { readonly vital: NumericVital; readonly ref: string }[];
  readonly measuredAt?: string | undefined;
  readonly values: Readonly<Partial<Record<NumericVital, number>>>;
  /** Sent, but not as a number. */
  readonly unreadable: readonly { readonly vital: NumericVital; readonly text: string }[];
  /** Verbal response that cannot be tested: written T, X or afasia. */
  readonly intubated: boolean;
  readonly generalCondition?: string | undefined;
  readonly consciousness?: string | undefined;
}

export interface GcsText {
  readonly values: Readonly<Partial<Record<NumericVital, number>>>;
  readonly intubated: boolean;
}

const longestGcs = 40;

/** What a GCS says of the vital signs; undefined where it cannot be read. */
export function readGcsVitals(text: string): GcsText | undefined {
  const gcs = text.length > longestGcs ? undefined : readGcs(text);
  if (!gcs) return undefined;
  const { eye, verbal, motor, total } = gcs;
  const parts = { gcsEye: eye, gcsVerbal: verbal, gcsMotor: motor, gcsTotal: total };
  const values = Object.fromEntries(
    Object.entries(parts).filter(([, points]) => typeof points === "number"),
  );
  return { values, intubated: typeof verbal === "string" };
}

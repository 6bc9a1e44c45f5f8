/** The values of one set of vital signs as they were sent, before anything is judged. */
import type { VitalSign } from "../../knowledge/terminology.ts";
import { isKnownVital, type KnownVital } from "../../knowledge/vital-keys.ts";
import { readGcs } from "../../reading/fields/gcs.ts";

/** The values that facts carry under their own names. */
export type VitalValues = Readonly<Partial<Record<KnownVital, number>>>;

export interface RawVitals {
  /** Which Observation, by its address, speaks of which value. */
  readonly observations?: readonly { readonly vital: string; readonly ref: string }[];
  readonly values: VitalValues;
  /** Values of further rows of the list, by their keys. */
  readonly others?: Readonly<Record<string, number>>;
  /** Sent, but not as a number. */
  readonly unreadable: readonly { readonly vital: VitalSign; readonly text: string }[];
  /** Verbal response that cannot be tested: written T, X or afasia. */
  readonly intubated: boolean;
  readonly generalCondition?: string | undefined;
  readonly consciousness?: string | undefined;
}

/** The value of a row of the list; undefined where none was sent. */
export function valueIn(
  { values, others }: Pick<RawVitals, "values" | "others">,
  { key }: VitalSign,
): number | undefined {
  return isKnownVital(key) ? values[key] : others?.[key];
}

export interface GcsText {
  readonly values: VitalValues;
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

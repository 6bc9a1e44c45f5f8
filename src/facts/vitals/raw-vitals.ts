/** The values of one set of vital signs as they were sent, before anything is judged. */

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

/** Reads `E4V5M6`, `456`, `4-5-6`, `E4 VT M6`, `E4 V afasia M6` or a total such as `15`; undefined for anything else. */
export function readGcs(text: string): GcsText | undefined {
  if (text.length > longestGcs) return undefined;
  const compact = text.toUpperCase().replaceAll(/GCS|[\s:=,.()-]+/gu, "");
  const parts =
    /^E(?<eye>\d)V(?<verbal>[\dTX]|A(?:F|PH)ASI[A]?)M(?<motor>\d)(?:(?:TOTAL)?(?<total>\d{1,2}))?$/u.exec(
      compact,
    ) ?? /^(?<eye>[1-4])(?<verbal>[1-5TX])(?<motor>[1-6])$/u.exec(compact);
  if (parts?.groups) {
    const { eye, verbal = "", motor, total } = parts.groups;
    return {
      values: {
        gcsEye: Number(eye),
        gcsMotor: Number(motor),
        ...(/\d/u.test(verbal) ? { gcsVerbal: Number(verbal) } : {}),
        ...(total === undefined ? {} : { gcsTotal: Number(total) }),
      },
      intubated: !/\d/u.test(verbal),
    };
  }
  return /^\d{1,2}$/u.test(compact)
    ? { values: { gcsTotal: Number(compact) }, intubated: false }
    : undefined;
}

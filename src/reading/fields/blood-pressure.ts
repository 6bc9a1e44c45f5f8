/** A blood pressure as written; sides that look swapped stay as they are. */

export interface BloodPressure {
  /** mm[Hg] */
  readonly systolic: number;
  /** mm[Hg]; absent where it was felt, not heard (`90/palpasi`). */
  readonly diastolic?: number;
  /** Words beside the two numbers and the unit were written; they belong in a note. */
  readonly hasWords: boolean;
}

const pair =
  /^(?:\s*(?:td|t\.d\.?|tensi|tekanan darah|nibp|bp)\s*[:=]?)?\s*(\d{1,4})\s*[/\\|]\s*(?:(\d{1,4})|palp\w*|p|-)(?![\d\p{L}])\s*([^]*)$/iu;

/** Reads `120/80`, `120 / 80 mmHg`, `TD: 120/80`, `90/palpasi`; undefined for one number, a range or several pressures. */
export function readBloodPressure(text: string): BloodPressure | undefined {
  const match = pair.exec(text);
  if (!match) return undefined;
  const [, systolic, diastolic, tail = ""] = match;
  const words = tail
    .replace(/^mm\s*\/?\s*hg\b\.?/iu, "")
    .replace(/^[\s.,;]+$/u, "")
    .trim();
  if (/\d\s*[/\\|-]\s*\d/u.test(words) || /^[/\\|,;-]\s*\d/u.test(words)) return undefined;
  return {
    systolic: Number(systolic),
    ...(diastolic === undefined ? {} : { diastolic: Number(diastolic) }),
    hasWords: words !== "" || diastolic === undefined,
  };
}

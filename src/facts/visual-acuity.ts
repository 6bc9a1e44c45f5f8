/** Reads visual acuity from the findings of an eye examination, eye by eye. */

type Eye = "kanan" | "kiri";

export interface VisualAcuity {
  /** Decimal readings of the eye, uncorrected and corrected; 0 for hand movement and its like. */
  readonly kanan: readonly number[];
  readonly kiri: readonly number[];
  /** False where a reading stands beside no eye: then none can be trusted to belong to its eye. */
  readonly assigned: boolean;
}

const notations = {
  both: "(?:A?VODS|VOU|ODS|OU)",
  kanan: "(?:A?VOD|OD|(?:mata\\s+)?kanan|dekstra|dextra)",
  kiri: "(?:A?VOS|OS|(?:mata\\s+)?kiri|sinistra)",
  counted: "(?:hitung jari|lambaian tangan|HM|CF|FC|LP|NLP)",
  snellen: "(?:(?:20|6)\\s?/\\s?\\d{1,3}(?:[.,]\\d)?|[1-5]\\s?/\\s?(?:60|300|~|∞|tak))",
  decimal: "(?:0[.,]\\d{1,2}|1[.,]0)",
};
const bare = (pattern: string) => `(?<![\\p{L}\\p{N}/.,])${pattern}(?![\\p{L}\\p{N}/])`;
const pieces = new RegExp(
  [
    `(?<both>${bare(notations.both)})`,
    // A decimal counts directly after the eye only; elsewhere it may be a cup-disc ratio.
    `(?<decimalEye>${bare("A?VO[DS]")})\\s*[:=]?\\s*(?<decimal>${bare(notations.decimal)})`,
    `(?<kanan>${bare(notations.kanan)})`,
    `(?<kiri>${bare(notations.kiri)})`,
    `(?<snellen>${bare(notations.snellen)})`,
    `(?<counted>${bare(notations.counted)})`,
    "(?<end>[\\n;]|\\.(?!\\d))",
  ].join("|"),
  "giu",
);

export function readVisualAcuity(findings: string): VisualAcuity {
  const readings: Record<Eye, number[]> = { kanan: [], kiri: [] };
  let eyes: readonly Eye[] = [];
  let assigned = true;
  for (const { groups = {} } of findings.matchAll(pieces)) {
    if (groups["end"] !== undefined) eyes = [];
    else if (groups["both"] !== undefined) eyes = ["kanan", "kiri"];
    else if (groups["kanan"] !== undefined) eyes = ["kanan"];
    else if (groups["kiri"] !== undefined) eyes = ["kiri"];
    else if (groups["decimal"] !== undefined) {
      eyes = [/D$/iu.test(groups["decimalEye"] ?? "") ? "kanan" : "kiri"];
      for (const eye of eyes) readings[eye].push(Number(groups["decimal"].replace(",", ".")));
    } else if (groups["snellen"] !== undefined) {
      if (eyes.length === 0) assigned = false;
      for (const eye of eyes) readings[eye].push(fractionOf(groups["snellen"]));
    } else for (const eye of eyes) readings[eye].push(0);
  }
  return { ...readings, assigned };
}

function fractionOf(snellen: string): number {
  const [above, below] = snellen.split("/").map((part) => Number(part.trim().replace(",", ".")));
  return above === undefined || below === undefined || !(below > 0) ? 0 : above / below;
}

const written =
  /(?<!\p{L})(?:visus|tajam penglihatan|ketajaman penglihatan|visual acuity|A?VO[DS]|A?VODS|BCVA|UCVA|snellen|hitung jari|lambaian tangan|NLP|light perception)(?!\p{L})|(?<!\d)[1-6]\s?\/\s?(?:60|300)|(?<!\d)6\s?\/\s?\d/iu;

/** True where the findings give a visual acuity, in whatever notation, or say why there is none. */
export const isAcuityWritten = (findings: string): boolean => written.test(findings);

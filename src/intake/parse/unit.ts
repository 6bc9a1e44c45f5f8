/** Units as hospitals write them, and their UCUM codes. */

/** Lower case, without spaces and powers' marks; `µ` is u, `℃` is °C, `10³` is 103. */
export function unitKey(written: string): string {
  return written
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .replaceAll(/[\u00b5\u03bc]/gu, "u")
    .toLowerCase()
    .replaceAll(/[\s^*]+/gu, "")
    .replaceAll("º", "°")
    .replace(/^[x×](?=10\d)/u, "")
    .replace(/\.$/u, "");
}

const spellings: Readonly<Record<string, string>> = {
  "/min":
    "x/menit; x/mnt; x/min; x/i; kali/menit; kali/mnt; kali per menit; x per menit; /menit; /mnt; bpm; dpm; x; kali",
  "%": "persen; %",
  Cel: "c; °c; celcius; celsius; °celcius; °celsius; derajat; derajat c; derajat celcius; derajat celsius; °",
  kg: "kg; kilogram; kilo; kgs",
  cm: "cm; centimeter; sentimeter",
  "mm[Hg]": "mmhg; mm/hg",
  "{score}": "/10; dari 10; poin; point; score; skor",
  "g/dL": "g/dl; gr/dl; gram/dl; gram/100ml; g%; gr%; gram%; gm/dl; gr %",
  "g/L": "g/l; gr/l",
  "mg/dL": "mg/dl; mg%; mgr/dl; mg/100ml; mgdl",
  "mg/L": "mg/l; ug/ml; mcg/ml",
  "10*3/uL": "10^3/ul; 10e3/ul; ribu/ul; ribu; rb/ul; k/ul; 10^3/mm3; ribu/mm3; thou/ul; 10^3",
  "10*6/uL": "10^6/ul; 10e6/ul; juta/ul; jt/ul; juta; juta/mm3; 10^6/mm3; m/ul; 10^6",
  "10*9/L": "10^9/l; 10e9/l",
  "10*12/L": "10^12/l; 10e12/l",
  "/uL": "/ul; /mm3; /cmm; /mmk; sel/ul; sel/mm3; cell/ul; cells/ul; cell/mm3; per ul; per mm3",
  "mm/h": "mm/jam; mm/hr; mm/1jam; mm/1h; mm/h",
  fL: "fl; femtoliter; um3",
  pg: "pg; pikogram; picogram",
  "mmol/L": "mmol/l; mmol; mmoll",
  "meq/L": "meq/l; meq; mek/l",
  "umol/L": "umol/l; mikromol/l",
  "U/L": "u/l; iu/l; ui/l; unit/l",
  "U/mL": "u/ml; iu/ml",
  "m[IU]/L": "miu/l; uiu/ml; mu/l",
  "m[IU]/mL": "miu/ml",
  "ng/mL": "ng/ml; ug/l; mcg/l",
  "ng/dL": "ng/dl; ng%",
  "ng/L": "ng/l",
  "pg/mL": "pg/ml",
  "ug/dL": "ug/dl; mcg/dl; ug%",
  s: "detik; dtk; sec; second; seconds; s",
  min: "menit; mnt; min",
  "{INR}": "inr; ratio; rasio",
  "[pH]": "ph",
  "/[HPF]": "/lpb; lpb; /hpf; sel/lpb; hpf; /lapang pandang",
  "/[LPF]": "/lpk; lpk; /lpf; sel/lpk",
  "mL/min/{1.73_m2}":
    "ml/min/1.73m2; ml/min/1,73m2; ml/menit/1.73m2; ml/menit/1,73m2; ml/mnt/1.73m2",
  "mL/min": "ml/min; ml/menit; ml/mnt",
};

const codeOfKey: ReadonlyMap<string, string> = new Map(
  Object.entries(spellings).flatMap(([code, forms]) =>
    [code, ...forms.split(";")].map((form) => [unitKey(form), code] as const),
  ),
);

/** Units that no form field is measured in, but that are written: the value is then not in the field's unit. */
const otherUnits = new Set(
  [
    "g",
    "gr",
    "gram",
    "m",
    "meter",
    "mm",
    "lb",
    "lbs",
    "f",
    "°f",
    "fahrenheit",
    "kpa",
    "inch",
    "ons",
  ].map(unitKey),
);

/** The UCUM code of a unit as written; undefined for an unknown one. */
export function ucumOf(written: string): string | undefined {
  return codeOfKey.get(unitKey(written));
}

export type Tail =
  /** Nothing, or the expected unit. */
  | "clean"
  /** Further words after the number. */
  | "words"
  /** Another unit than the expected one. */
  | "otherUnit";

/** What stands after the number of a value that belongs in one unit, given as UCUM. */
export function judgeTail(tail: string, expected: string): Tail {
  const trimmed = tail.replaceAll(/^[\s.,;:]+|(?<![\s.,;:])[\s.,;:]+$/gu, "");
  if (trimmed === "") return "clean";
  // The longest beginning that is a unit, up to three words: `x / menit`, `derajat celsius`.
  const words = trimmed.split(/\s+/u);
  for (let count = Math.min(3, words.length); count > 0; count -= 1) {
    const key = unitKey(
      words
        .slice(0, count)
        .join("")
        .replaceAll(/(?<![,;:()])[,;:()]+$/gu, ""),
    );
    const known = codeOfKey.get(key);
    if (known === expected) return count === words.length ? "clean" : "words";
    if (known !== undefined || otherUnits.has(key)) return "otherUnit";
  }
  return "words";
}

/** Units of vital signs as hospitals write them, and their UCUM codes. */

/** Lower case, without spaces and powers' marks; `µ` is u, `℃` is °C, `10³` is 103. */
function unitKey(written: string): string {
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
  "mg/dL": "mg/dl; mg%; mgr/dl; mg/100ml; mgdl",
  "mmol/L": "mmol/l; mmol",
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

/** Results that doctors quote in their notes, compared with the results that were sent. */
import type { FactSource } from "../fact-source.ts";
import type { Documents } from "../groups/documents.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { LabResult, Labs } from "../groups/labs.ts";
import type { Notes } from "../groups/notes.ts";

/** Written 'Kalium 2,6' or 'Hb: 9,4'. Names of one letter (N, S, P, K) are vital signs as often as results. */
const quotation =
  /(?<![\p{L}\d])(\p{L}[\p{L}0-9]{1,15})\s*[:=]?\s*(\d{1,3}(?:\.\d{3})+|\d+(?:[.,]\d+)?)(?![\d/])/gu;

/** Bedside glucose is often quoted and never sent as a laboratory result. */
const notCompared = new Set(["glucose"]);

export function quotedResults(
  { terminology }: FactSource,
  { labs, notes }: { readonly labs: Labs; readonly notes: Notes },
): Documents["quotedResults"] {
  const unsent: string[] = [];
  const differing: string[] = [];
  for (const { o = "", date } of notes.doctor) {
    for (const [, name = "", number = ""] of o.matchAll(quotation)) {
      const analyte = terminology.laboratory.find(name);
      if (!analyte?.key || notCompared.has(analyte.key)) continue;
      const results = labs.all.filter((result) => result.analyte === analyte.key && !result.urine);
      const quoted = `${name} ${number}${date ? ` (${date})` : ""}`;
      if (!isFilled(results)) unsent.push(quoted);
      else if (!results.some((result) => isSameValue(result, number)))
        differing.push(`${quoted}, sedangkan ${nearest(results, date).evidence}`);
    }
  }
  return { unsent, differing };
}

type Filled = readonly [LabResult, ...LabResult[]];

const isFilled = (results: readonly LabResult[]): results is Filled => results.length > 0;

/** The result of the note's own day, else the last one sent. */
const nearest = (results: Filled, date: string | undefined): LabResult =>
  results.find(({ at }) => date !== undefined && at?.startsWith(date)) ??
  results.at(-1) ??
  results[0];

/** 17.400 /µL and 17,4 ×10³/µL are the same; a rounded quotation is within five per cent. */
function isSameValue({ value, text }: LabResult, quoted: string): boolean {
  if (text?.replaceAll(/\s/gu, "").startsWith(quoted)) return true;
  const number = /^\d{1,3}(?:\.\d{3})+$/u.test(quoted)
    ? Number(quoted.replaceAll(".", ""))
    : Number(quoted.replace(",", "."));
  if (value === undefined) return true;
  return [1, 1000, 0.001].some(
    (factor) => Math.abs(number * factor - value) <= Math.abs(value) * 0.05,
  );
}

const examinations: readonly (readonly [string, RegExp, readonly string[]])[] = [
  [
    "Foto toraks",
    /\b(?:foto|rontgen|ro|x-?ray)\s*(?:toraks|thorax|dada)\b[^.\n]{0,15}:/iu,
    ["fotoToraks"],
  ],
  ["CT scan kepala", /\bCT[- ]?scan\s*kepala\b[^.\n]{0,15}:/iu, ["ctKepala", "mriKepala"]],
  ["USG", /\bUSG\b[^.\n]{0,25}:/iu, ["usg"]],
];

export function quotedImaging(notes: Notes, imaging: Imaging): string[] {
  const read = notes.doctor.map(({ o = "" }) => o).join("\n");
  return examinations.flatMap(([name, quoted, kinds]) => {
    const sent = imaging.all.some(
      ({ kind = "", report }) => kinds.includes(kind) && report !== undefined,
    );
    return quoted.test(read) && !sent ? [name] : [];
  });
}

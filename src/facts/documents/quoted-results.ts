/** Results that doctors quote in their notes, compared with the results that were sent. */
import { DateTime } from "luxon";
import type { FactSource } from "../fact-source.ts";
import type { Documents } from "../groups/documents.ts";
import type { Imaging } from "../groups/imaging.ts";
import type { LabResult, Labs } from "../groups/labs.ts";
import type { Notes } from "../groups/notes.ts";

/** Written 'Kalium 2,6' or 'Hb: 9,4'. Names of one letter (N, S, P, K) are vital signs as often as results. */
const quotation =
  /(?<![\p{L}\d])(\p{L}[\p{L}0-9]{1,15})\s*[:=]?\s*(\d{1,3}(?:\.\d{3})+|\d+(?:[.,]\d+)?)(?![\d/]|[-–]\d)/gu;

/** What was counted in urine and other fluids is no blood count. */
const otherSpecimen =
  /(?<!\p{L})(?:urin\p{L}*|UL|sedimen|feses|LCS|liquor|sputum|pleura|asites|drain)(?!\p{L})/iu;
const microscopy = /^\s*(?:-\s*\d+\s*)?(?:\/\s*)?lp[bk]?(?!\p{L})/iu;

/** Bedside glucose is often quoted and never sent as a laboratory result. */
const notCompared = new Set(["glucose"]);

export function quotedResults(
  { terminology }: FactSource,
  { labs, notes }: { readonly labs: Labs; readonly notes: Notes },
): Documents["quotedResults"] {
  const unsent: string[] = [];
  const differing: string[] = [];
  for (const { o = "", date } of notes.doctor) {
    for (const { 0: all, 1: name = "", 2: number = "", index } of o.matchAll(quotation)) {
      if (isOfOtherSpecimen(o, index, index + all.length)) continue;
      const analyte = terminology.laboratory.find(name);
      if (!analyte?.key || notCompared.has(analyte.key)) continue;
      const results = labs.all.filter(
        (result) => !result.urine && (result.analyte === analyte.key || isNamed(result, name)),
      );
      const quoted = `${name} ${number}${date ? ` (${date})` : ""}`;
      if (results.some((result) => isSameValue(result, number))) continue;
      const [other] = results.filter((result) => isOfThatTime(result, date)).toReversed();
      if (other) differing.push(`${quoted}, sedangkan ${other.evidence}`);
      else unsent.push(quoted);
    }
  }
  return { unsent, differing };
}

function isOfOtherSpecimen(note: string, from: number, to: number): boolean {
  const before =
    note
      .slice(0, from)
      .split(/[\n;]|\.(?!\d)/u)
      .at(-1) ?? "";
  return otherSpecimen.test(before) || microscopy.test(note.slice(to));
}

/** 'Keton' is read as the urine's, and 'Keton darah' may be what was sent: the name itself decides then. */
const isNamed = (result: LabResult, quoted: string) =>
  result.name.toLowerCase().split(/[^\p{L}\p{N}]+/u)[0] === quoted.toLowerCase();

/** A note quotes the result of its day or of the evening before; of another day's result it says nothing. */
function isOfThatTime({ date }: LabResult, noted: string | undefined): boolean {
  if (date === undefined || noted === undefined) return true;
  const days = DateTime.fromISO(noted).diff(DateTime.fromISO(date), "days").days;
  return days === 0 || days === 1;
}

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

/** Diagnoses and procedures of paired organs whose side is written nowhere. */
import type { Diagnoses, Diagnosis } from "./groups/diagnoses.ts";
import type { ProcedureFact, Procedures } from "./groups/procedures.ts";

/**
 * Categories whose organ has two sides, without those that ICD-10 itself makes two-sided, unsided or mostly bilateral
 * (refraction, squint, blindness, nystagmus, vertigo, presbycusis, gynaecomastia, renal failure, sequels).
 */
const pairedDiagnosis = new RegExp(
  [
    "^H(?:0[0-6]|1[0-3]|1[5-9]|2[0-7]|3[0-4]|35\\.[1-9]|4[0-8]|57)",
    "^H(?:6[0-9]|7[0-4]|8[0]|92|95)",
    "^H90\\.[147]",
    "^(?:N13\\.[0-6]|N20\\.[0-29]|N2[67]|N28\\.1)",
    "^(?:C50|D05|D24|N6[01]|N63)",
    "^S[4-9][0-9]",
    "^M(?:16\\.[13579]|17\\.[1359]|22|23|70\\.[4-7]|75)",
    "^K40\\.[349]",
  ].join("|"),
  "u",
);

/** Cataract and other lens operations, other operations of the eye, hernia, hip and knee, breast, kidney. */
const pairedProcedure = /^(?:1[0-6]\.|53\.0|81\.5[1-5]|85\.(?:2|4[1357])|55\.[0-5]|56\.[0-4])/u;

const sideWords =
  /\b(?:kanan|kiri|dekstra|dextra|dexter|sinistra|sinister|bilateral|kedua|right|left|ekstremitas atas et bawah)\b/iu;
/** `Ca mammae S`, `CF femur D`: the letter after the name of an organ with two sides. */
const sideLetter =
  /\b(?:mamm?ae?|payudara|clavicula\w*|klavikula|selangka|humer\w+|(?:ante)?brachii|radius|ulna\w*|manus|femur|femoris|genu|patella|tibia\w*|fibula\w*|cruris|pedis|ankle|hip|coxae?|ginjal|renal|ren|ureter|inguinal\w*|HI[LM]|herni\w+)\s+[DS](?![\p{L}\p{N}])/u;
const sideMarks = /\b(?:ODS|OD|OS|OU|AD|AS|ADS)\b/u;

/**
 * Labels of what lacks a side. A side in the item itself, in the written diagnosis, in a procedure or in the
 * local examination is enough: only a document that never says it is asked for it.
 * @param elsewhere Texts besides diagnoses and procedures that may say the side.
 */
export function pairedOrgansWithoutSide(
  { all, clinical = "" }: Diagnoses,
  procedures: Procedures,
  elsewhere: readonly string[],
): readonly string[] {
  const lacking: readonly (Diagnosis | ProcedureFact)[] = [
    ...all.filter(({ code = "", uncertain }) => pairedDiagnosis.test(code) && !uncertain),
    ...procedures.all.filter(({ code = "" }) => pairedProcedure.test(code)),
  ].filter(
    ({ side, laterality, text }) =>
      side === undefined && laterality === undefined && !namesSide(text),
  );
  const items: readonly (Diagnosis | ProcedureFact)[] = [...all, ...procedures.all];
  const somewhere =
    [clinical, ...elsewhere, ...items.map(({ text }) => text)].some(namesSide) ||
    items.some(({ side }) => side !== undefined);
  return somewhere ? [] : lacking.map(({ label }) => label);
}

/** True for an item whose organ has two sides, an uncertain diagnosis left out. */
export const isPairedOrgan = (item: Diagnosis | ProcedureFact): boolean =>
  "operation" in item
    ? pairedProcedure.test(item.code ?? "")
    : pairedDiagnosis.test(item.code ?? "") && !item.uncertain;

const namesSide = (text: string | undefined) =>
  [sideWords, sideMarks, sideLetter].some((side) => side.test(text ?? ""));

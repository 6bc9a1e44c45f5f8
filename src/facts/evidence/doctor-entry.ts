/** Whether a doctor named a condition as a fact: not denied, not suspected, not history. */
import { occurrencesOf } from "../text/mentions.ts";
import { doubtedStretches } from "../text/uncertainty.ts";
import { doctorText, noteName, type DoctorWriting } from "./clinical-case.ts";
import { shorten } from "./wording.ts";

/** What is suspected, past, or only looked for: a screening names a disease of which nothing is known before its result. */
const doubt =
  /(?<!\p{L})(?:susp(?:ek|ect)?|curiga|dd|d\/d|banding|rule out|r\/o|kemungkinan|obs|risiko|riwayat|rwyt|riw)(?!\p{L})|\?|(?<!\p{L})(?:skrining|screening)(?!.*(?:positif|reaktif|\(\+\)))/iu;

export interface DoctorEntry {
  readonly noted: boolean;
  /** The assessments of the progress notes that name it, quoted. */
  readonly assessments: readonly string[];
  /** Days on which an assessment names it. */
  readonly days: number;
}

/**
 * Looks in assessments first, then in everything a doctor wrote. The indication of an order is no note of a doctor: a
 * diagnosis is never put forward from drugs alone (DS09).
 */
export function findDoctorEntry(facts: DoctorWriting, words: string): DoctorEntry {
  const naming = facts.notes.doctor.flatMap((note) => {
    const assertion = assertionOf(note.a ?? "", words);
    return assertion
      ? [{ day: note.date ?? note.at ?? "", quote: `${noteName(note)}: ${assertion}` }]
      : [];
  });
  return {
    noted: naming.length > 0 || assertionOf(doctorText(facts), words) !== undefined,
    assessments: naming.map(({ quote }) => quote),
    days: new Set(naming.map(({ day }) => day)).size,
  };
}

/** The sentence that states the condition; undefined where every mention is denied, doubted or history. */
function assertionOf(text: string, words: string): string | undefined {
  // A full stop after an abbreviation of doubt ends no sentence.
  const plain = text.replaceAll(/(?<=(?<!\p{L})(?:susp|obs|riw|dd))\./giu, " ");
  for (const { polarity, start, end } of occurrencesOf(plain, words)) {
    if (polarity !== "affirmed") continue;
    if (doubt.test(around(plain, start, end, /[,.;\n]/u))) continue;
    // An item of a list of alternatives has no word of doubt beside it: `DD: tifoid, malaria`.
    if (!doubtedStretches(plain).some((doubted) => doubted.start <= start && end <= doubted.end))
      return shorten(around(plain, start, end, /[.;\n]/u));
  }
  return undefined;
}

/** The stretch around a place, up to the next mark on either side; a mark between digits is part of a number. */
function around(text: string, start: number, end: number, marks: RegExp): string {
  const isMark = (place: number) =>
    marks.test(text[place] ?? "") &&
    !(/\d/u.test(text[place - 1] ?? "") && /\d/u.test(text[place + 1] ?? ""));
  let from = start;
  while (from > 0 && !isMark(from - 1)) from--;
  let to = end;
  while (to < text.length && !isMark(to)) to++;
  return text.slice(from, to).trim();
}

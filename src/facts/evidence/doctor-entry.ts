/** Whether a doctor named a condition as a fact: not denied, not suspected, not history. */
import { occurrencesOf, sentenceOf } from "../text/mentions.ts";
import { doctorText, noteName, type DoctorWriting } from "./clinical-case.ts";
import { shorten } from "../text/shorten.ts";

export interface DoctorEntry {
  readonly noted: boolean;
  /** The assessments of the progress notes that name it, quoted. */
  readonly assessments: readonly string[];
  /** Days on which an assessment names it. */
  readonly days: number;
}

/**
 * Looks in assessments first, then in everything a doctor wrote. The indication of an order is not a note of a doctor: a
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
  const stated = occurrencesOf(text, words).find((mention) => mention.stated);
  return stated && shorten(sentenceOf(text, stated));
}

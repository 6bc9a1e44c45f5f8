/** Whether a doctor named a condition as a fact: not denied, not suspected, not history. */
import { remembering } from "../../remembering.ts";
import { occurrencesOf } from "../text/mentions.ts";
import { countUpTo, holderAmong, type Stretch } from "../text/stretches.ts";
import { doubtedStretches } from "../text/uncertainty.ts";
import { doctorText, noteName, type DoctorWriting } from "./clinical-case.ts";
import { shorten } from "./wording.ts";

/** What is suspected or past. */
const doubt =
  /(?<!\p{L})(?:susp(?:ek|ect)?|curiga|dd|d\/d|banding|rule out|r\/o|kemungkinan|obs|risiko|riwayat|rwyt|riw)(?!\p{L})|\?/iu;
/** A screening names a disease of which nothing is known before its result. */
const screening = /(?<!\p{L})(?:skrining|screening)/giu;
const screenedPositive = /positif|reaktif|\(\+\)/iu;

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
  const { plain, isDoubted, isAlternative } = readDoubts(text);
  const stated = occurrencesOf(plain, words).find(
    (mention) => mention.polarity === "affirmed" && !isDoubted(mention) && !isAlternative(mention),
  );
  if (!stated) return undefined;
  const { start, end } = stretchFinder(plain, /[.;\n]/gu)(stated);
  return shorten(plain.slice(start, end).trim());
}

interface Doubts {
  /** The text, in which a full stop after an abbreviation of doubt ends no sentence. */
  readonly plain: string;
  /** Whether a word of doubt stands beside a place. */
  readonly isDoubted: (place: Stretch) => boolean;
  /** An item of a list of alternatives has no word of doubt beside it: `DD: tifoid, malaria`. */
  readonly isAlternative: (place: Stretch) => boolean;
}

/** Each condition asks for the same few texts. */
const readDoubts = remembering(
  (text): Doubts => {
    const plain = text.replaceAll(/(?<=(?<!\p{L})(?:susp|obs|riw|dd))\./giu, " ");
    return {
      plain,
      isDoubted: doubtBeside(plain),
      isAlternative: holderAmong(doubtedStretches(plain)),
    };
  },
  // Of commas alone each character has a place in the list of marks, of doubts alone each third in that of doubts.
  { bytes: 96 * 2 ** 20, weigh: (text) => 1000 + 20 * text.length },
);

/** Tells whether a word of doubt stands in the part of a sentence around a mention; mentions are asked in their order. */
function doubtBeside(text: string): (mention: Stretch) => boolean {
  const partAround = stretchFinder(text, /[,.;\n]/gu);
  let last = { start: -1, end: -1, isDoubted: false };
  return (mention) => {
    const { start, end } = partAround(mention);
    if (start !== last.start || end !== last.end)
      last = { start, end, isDoubted: namesDoubt(text.slice(start, end)) };
    return last.isDoubted;
  };
}

const namesDoubt = (part: string): boolean =>
  doubt.test(part) || part.split(/[\r\u2028\u2029]/u).some(awaitsResult);

/** Where a line holds several screenings, a result after the last is one after each. */
function awaitsResult(line: string): boolean {
  const last = [...line.matchAll(screening)].at(-1);
  return last !== undefined && !screenedPositive.test(line.slice(last.index + last[0].length));
}

/** Finds the stretch around a place, up to the next mark on either side; a mark between digits is part of a number. */
function stretchFinder(text: string, marks: RegExp): (place: Stretch) => Stretch {
  const places = [...text.matchAll(marks)]
    .map(({ index }) => index)
    .filter((place) => !(/\d/u.test(text[place - 1] ?? "") && /\d/u.test(text[place + 1] ?? "")));
  return ({ start, end }) => ({
    start: (places[countUpTo(places, start - 1) - 1] ?? -1) + 1,
    end: places[countUpTo(places, end - 1)] ?? text.length,
  });
}

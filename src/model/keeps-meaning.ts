/** Whether a text in new words still says what the old one said: nothing is turned round. */
import { stemsOf } from "../rules/wording/stems-of.ts";
import { standsWhole } from "./find-quote.ts";

/** What turns a sentence round, and pairs of which the one may be put in the place of the other. */
const turning =
  /(?<!\p{L})(?:belum|tidak|tak|tiada|tanpa|bukan|jangan|sudah|telah|kecuali|selain|kurang|lebih|hanya|sekadar|saja|cukup|naik|turun|meningkat|menurun|tinggi|rendah|sebelum|sesudah|setelah|kanan|kiri)(?!\p{L})/giu;
const same: Readonly<Record<string, string>> = {
  telah: "sudah",
  setelah: "sesudah",
  tak: "tidak",
  tiada: "tidak",
};

/** Of a word that turns, what stands beside it: two stems on either side in its sentence. */
interface Turn {
  readonly word: string;
  readonly beside: readonly string[];
}
const reach = 2;

/** Words of a quote between quotation marks are the document's, and turn nothing of the sentence. */
const marked = /'[^']*'|"[^"]*"|«[^»]*»|“[^”]*”|‘[^’]*’/gu;

/** True where the same words turn the same things in the same order, quotes of the document aside. */
export function keepsMeaning(own: string, worded: string, quotes: readonly string[]): boolean {
  const turns = turnsIn(own);
  const unquoted = worded.replaceAll(marked, (span) =>
    quotes.some((quote) => standsWhole(quote, span.slice(1, -1).trim())) ? " " : span,
  );
  return [unquoted, worded].some((text) => areKept(turns, turnsIn(text)));
}

const areKept = (own: readonly Turn[], worded: readonly Turn[]): boolean =>
  own.length === worded.length &&
  own.every(({ word, beside }, at) => {
    const now = worded[at];
    const isBeside = beside.length === 0 || beside.some((stem) => now?.beside.includes(stem));
    return now?.word === word && isBeside;
  });

function turnsIn(text: string): readonly Turn[] {
  return text.split(/[.;]\s/u).flatMap((sentence) => {
    const stems: string[] = [];
    const add = (part: string) => {
      for (const stem of stemsOf(part)) stems.push(stem);
    };
    let end = 0;
    const met = [...sentence.matchAll(turning)].map(({ 0: found, index }) => {
      add(sentence.slice(end, index));
      end = index + found.length;
      const before = stems.slice(-reach);
      add(found);
      return { word: found.toLowerCase(), before, after: stems.length };
    });
    add(sentence.slice(end));
    return met.map(({ word, before, after }): Turn => {
      return {
        word: same[word] ?? word,
        beside: [...before, ...stems.slice(after, after + reach)],
      };
    });
  });
}

/** Marks in the place of identity, with the way back in memory. */
import { createIdentityFinder } from "./find-identities.ts";
import type { Labelled } from "./identity-under-label.ts";
import { type IdentityKind, type IdentitySpan, orderSpans, replaceSpans } from "./identity-span.ts";

export interface Redactor {
  /** The text with a mark such as `[NAMA-1]` for each identity; equal values have equal marks in all texts. */
  readonly redact: (text: string) => string;
  /** The text of an answer, of which its label may say that it is identity: under `No. RM` five digits are a number. */
  readonly redactAnswer: (answer: Labelled) => string;
  /** True where a label, a pattern or another text tells of identity in it; a word that nobody knows may be a code. */
  readonly tellsIdentity: (text: string) => boolean;
  /** The text with the values back in the place of this redactor's marks; every other mark stays as it is. */
  readonly restore: (text: string) => string;
}

const words: Readonly<Record<IdentityKind, string>> = {
  name: "NAMA",
  doctor: "DOKTER",
  staff: "PETUGAS",
  address: "ALAMAT",
  record_number: "NO-RM",
  birth_date: "TGL-LAHIR",
  card_number: "KARTU",
  bpjs_number: "NO-BPJS",
  document_number: "DOKUMEN",
  national_id: "NIK",
  phone: "TELEPON",
  email: "SUREL",
  account: "AKUN",
  identifier: "ID",
  place: "TEMPAT",
  unknown: "?",
};
const markPattern = new RegExp(
  String.raw`\[(?:${Object.values(words)
    .join("|")
    .replace("?", String.raw`\?`)})-\d{1,9}\]`,
  "gu",
);

/**
 * A redactor for the texts of one document, and for what is said of it. `identifiers` are the caller's own (patient,
 * visit, practitioner), `answers` texts under the labels of their fields. `restore(redact(text)) === text` for every text, whatever it holds: a mark that a
 * text itself writes is given to no value, and one that is given already is hidden behind a mark of its own.
 */
export function createRedactor(
  texts: readonly string[],
  identifiers: readonly string[],
  answers: readonly Labelled[] = [],
): Redactor {
  const find = createIdentityFinder(texts, identifiers, answers);
  const all = [...texts, ...answers.map(({ text }) => text)];
  const written = new Set(all.flatMap((text) => text.match(markPattern) ?? []));
  const markOf = new Map<string, string>();
  const valueOf = new Map<string, string>();
  const counts = new Map<IdentityKind, number>();

  const newMark = (kind: IdentityKind): string => {
    const count = (counts.get(kind) ?? 0) + 1;
    counts.set(kind, count);
    const mark = `[${words[kind]}-${count}]`;
    return written.has(mark) ? newMark(kind) : mark;
  };
  const markFor = (value: string, kind: IdentityKind): string => {
    const known = markOf.get(value);
    if (known !== undefined) return known;
    const mark = newMark(kind);
    markOf.set(value, mark);
    valueOf.set(mark, value);
    return mark;
  };
  const findGiven = (text: string): readonly IdentitySpan[] =>
    [...text.matchAll(markPattern)].flatMap(({ 0: mark, index }): readonly IdentitySpan[] => {
      if (valueOf.has(mark))
        return [{ kind: "identifier", start: index, end: index + mark.length }];
      written.add(mark);
      return [];
    });

  const redact = (text: string, label?: string) => {
    const given = findGiven(text);
    const found = find(text, label);
    const spans = given.length === 0 ? found : orderSpans(text, [...given, ...found]);
    return replaceSpans(text, spans, markFor);
  };

  return {
    redact: (text) => redact(text),
    redactAnswer: ({ text, label }) => redact(text, label),
    tellsIdentity: (text) =>
      findGiven(text).length > 0 || find(text).some(({ guessed }) => guessed !== true),
    restore: (text) => text.replaceAll(markPattern, (mark) => valueOf.get(mark) ?? mark),
  };
}

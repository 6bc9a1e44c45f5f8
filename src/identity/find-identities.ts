/** Identity in one document: what one of its texts introduces is found in all of them. */
import { findIdentity as findShown } from "./find-identity.ts";
import { findBirths, findBirthsBehind } from "./find-births.ts";
import { hasKind, openCues } from "./cues.ts";
import { findInTables } from "./find-in-tables.ts";
import { findRecordsBehind } from "./find-records-behind.ts";
import { foldText } from "./fold-text.ts";
import { hideNumbers } from "./hide-numbers.ts";
import { hideWords } from "./hide-words.ts";
import { type IdentityKind, type IdentitySpan, orderSpans, preferTold } from "./identity-span.ts";
import { isOrdinaryWord } from "./is-ordinary-word.ts";
import { identityUnderLabel, isNarrative, type Labelled } from "./identity-under-label.ts";
import { collectNames, findKnownNames, type Introduced } from "./known-names.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isOfPerson } from "./person-lists.ts";
import { remembering } from "../knowledge/remembering.ts";

/** Finds identity in a text of the document, under its label if it has one, in the text's order and without overlap. */
export type FindIdentities = (text: string, label?: string) => readonly IdentitySpan[];

/**
 * What the text shows to be identity, and whatever in it is not known to be clinical or ordinary. A document is posted
 * again with one sentence mended: its other texts are not read anew.
 */
const findIdentity = remembering(readIdentity, {
  bytes: 16 * 2 ** 20,
  weigh: (text, spans) => 500 + 2 * text.length + 100 * spans.length,
});

function readIdentity(text: string): readonly IdentitySpan[] {
  const folded = foldText(text);
  const told = orderSpans(folded.text, [
    ...findShown(folded.text),
    ...findBirths(folded.text),
    ...findInTables(folded.text),
  ]);
  const hidden = hideWords(folded.text, told);
  const births = findBirthsBehind(folded.text, hidden);
  const records = findRecordsBehind(folded.text, [...told, ...hidden]);
  const guessed = [...hideNumbers(folded.text, told), ...hidden, ...records].map(
    (span): IdentitySpan => ({
      ...span,
      guessed: true,
    }),
  );
  const spans = [...told, ...births, ...guessed].map((span): IdentitySpan => ({
    ...span,
    start: folded.placeOf(span.start),
    end: folded.placeOf(span.end),
  }));
  return preferTold(
    text,
    spans
      .filter(({ start, end }) => holdsWord(text, start, end) && !isMark(text, start, end))
      .map((span) => wholeNumber(text, span)),
  );
}

/** `STPL/190/V/2024/Jabar`, of which the letters alone were found: what is filed in a month of a year, to its end. */
const restOfFiling =
  /^(?:\/[\p{Lu}\d.-]{1,12}){0,4}\/[IVX]{1,4}\/(?:19|20)\d\d(?:\/[\p{L}\d.-]{1,20}){0,3}(?![\p{L}\p{N}])/u;

/** The span with the rest of a number that it cuts: of `08-54-31-64-86` the first groups have the form of a day. */
function wholeNumber(text: string, span: IdentitySpan): IdentitySpan {
  const { start, end } = span;
  const filed = restOfFiling.exec(text.slice(end, end + longestFiling));
  // `Luar no 470/211/…/2024`: with words before it, it stays of their kind.
  const kind = /\s/u.test(text.slice(start, end)) ? span.kind : "identifier";
  if (filed) return { ...span, kind, end: end + filed[0].length };
  const before = /(?:\p{N}{1,8}[-.]){1,8}$/u.exec(
    text.slice(Math.max(0, start - longestRest), start),
  );
  const behind = /^(?:[-.](?:\p{N}{1,8}|(?=\D{0,3}\d)[\dOlISB]{2,8})){1,8}/u.exec(
    text.slice(end, end + longestRest),
  );
  const isCutBefore = before !== null && /\p{N}/u.test(text.charAt(start));
  const isCutBehind = behind !== null && /\p{N}/u.test(text.charAt(end - 1));
  return withLetters(text, {
    ...span,
    start: isCutBefore ? start - before[0].length : start,
    end: isCutBehind ? end + behind[0].length : end,
  });
}
const longestRest = 40;
const longestFiling = 120;

/** The number with capitals that a sign joins to it: `RM-77.21.05`, `RM.0071455`, `S-2241/TB`; `334455/DHF` ends with a disease. */
function withLetters(text: string, span: IdentitySpan): IdentitySpan {
  const { kind, start, end } = span;
  const isDigit = (at: number) => /\p{Nd}/u.test(text.charAt(at));
  if (!writtenNumbers.has(kind) || !isDigit(end - 1)) return span;
  const before = isDigit(start)
    ? (kind === "record_number" ? lettersOfRecord : lettersOfNumber).exec(
        text.slice(Math.max(0, start - 8), start),
      )
    : null;
  const from = start - (before?.[0].length ?? 0);
  const behind = /\p{L}/u.test(text.slice(from, end))
    ? /^[-/_]\p{Lu}{1,4}(?![\p{L}\p{N}/-])/u.exec(text.slice(end, end + 8))
    : null;
  return { ...span, start: from, end: end + (behind?.[0].length ?? 0) };
}

const lettersOfNumber = /(?<![\p{L}\p{N}.,/-])\p{Lu}{1,6}[-_]$/u;
const lettersOfRecord = /(?<![\p{L}\p{N}.,/-])\p{Lu}{1,6}[-_.]$/u;

/** Dates of birth are left out: a newborn's is the day of the visit. */
const numberKinds: ReadonlySet<IdentityKind> = new Set([
  "record_number",
  "card_number",
  "bpjs_number",
  "document_number",
]);
const writtenNumbers: ReadonlySet<IdentityKind> = new Set([...numberKinds, "identifier"]);

/** A mark of this house or of another: `[NAMA-1]`, `[NIK disamarkan]`. */
const isMark = (text: string, start: number, end: number) => {
  const from = Math.max(0, start - longestMark);
  const near = text.slice(from, end + longestMark);
  const open = near.lastIndexOf("[", start - from);
  const close = near.indexOf("]", end - from);
  return open >= 0 && close >= 0 && markShape.test(near.slice(open, close + 1));
};
const longestMark = 24;
const holdsWord = (text: string, start: number, end: number) =>
  /[\p{L}\p{N}]/u.test(text.slice(start, end));
const markShape =
  /^\[(?:\p{Lu}[\p{Lu}-]{1,12}-\d{1,9}|\?-\d{1,9}|\p{L}+ disamarkan|kode tidak dikenal)\]$/u;

const shortestIdentifier = 4;
/** A number of fewer digits may be a value or a year. */
const shortestNumber = 6;

/**
 * Reads all texts of a document once. A name that an honorific introduces is then found wherever it stands bare: the
 * whole of it, and with a capital each part of four letters that the document does not also use as a word. So is a
 * number that names the patient. `answers` are texts under the labels of their fields. Of the caller's identifiers each is found as a whole token, in any case.
 */
export function createIdentityFinder(
  texts: readonly string[],
  identifiers: readonly string[],
  answers: readonly Labelled[],
): FindIdentities {
  const introduced = new Map([
    ...texts.map((text) => [text, findIdentity(text)] as const),
    ...answers.map((answer) => [introduce(answer).text, findIntroduced(answer)] as const),
  ]);
  const names = collectNames(introduced);
  const numbers = collectNumbers(introduced);
  const identifierPattern = anyOf(identifiers);
  return (text, label) => {
    const known = [
      ...findIdentifiers(text, identifierPattern),
      ...findKnownNumbers(text, numbers),
      ...findKnownNames(text, names).map((span) => wholeNumber(text, span)),
    ];
    const bare = [...(introduced.get(text) ?? findIdentity(text)), ...known];
    if (label === undefined) return preferTold(text, bare);
    const answer = { label, text };
    const { text: whole, start } = introduce(answer);
    const own = behind(introduced.get(whole) ?? findIntroduced(answer), start);
    // Behind `lab:` digits are not a phone: a label may hide what the text alone shows.
    // What the text alone lets guess, the label may explain: a brand under `Nama obat`.
    return preferTold(text, [...own, ...bare.filter(({ guessed }) => guessed !== true)]);
  };
}

/** The answer behind the label of its own field, and where it begins. A bare `nama` is also that of a drug. */
function introduce({ label, text }: Labelled): { readonly text: string; readonly start: number } {
  const own = (label.split("›").at(-1) ?? "")
    .replaceAll("_", " ")
    .replaceAll(/(?<=\p{Ll})(?=\p{Lu})/gu, " ")
    .trim();
  if (own === "" || /^nama$/iu.test(own) || isHeading(own, text) || isOfDepartment(own, text))
    return { text, start: 0 };
  const before = `${own}: `;
  return { text: before + text, start: before.length };
}

/** `Catatan Perawat`, `Rawat Jalan`: over a text of many words a label says what it is, and introduces nobody. */
function isHeading(label: string, text: string): boolean {
  const words: readonly string[] = label.toLowerCase().match(/\p{L}+/gu) ?? [];
  const last = { word: words.at(-1) ?? "" };
  const isOfSomebody = hasKind(last, "honorific", "kin", "title", "place", "org", "facility");
  // `Anamnesis Anak: Bintang 3 th`; `Catatan bidan desa: Balita 18 bln`
  const { first = "", unit = "" } =
    /^(?<first>\p{L}+),? \d{1,3} ?(?<unit>\p{L}+)/u.exec(text)?.groups ?? {};
  const isAged =
    (isOfPerson("years", unit.toLowerCase()) || isOfPerson("months", unit.toLowerCase())) &&
    !isOfPerson("victim", first.toLowerCase());
  return (
    words.length > 1 && !words.includes("nama") && isOfSomebody && !isAged && isNarrative(text)
  );
}

/** `Maternitas`, `Okuloplastik`: over a text of many words a word of no list, which is the name of nobody and stands beside none. */
function isOfDepartment(label: string, text: string): boolean {
  const words: readonly string[] = label.toLowerCase().match(/\p{L}+/gu) ?? [];
  const { standingOf } = openWordKnowledge();
  return (
    words.every((word) => !openCues().has(word) && word !== "nama") &&
    words.some((word) => standingOf(word) !== "clinical") &&
    isNarrative(text) &&
    identityUnderLabel({ label, text }).length === 0
  );
}

/** What the answer shows to be identity, introduced by its label, and what the label makes identity. */
function findIntroduced(answer: Labelled): readonly IdentitySpan[] {
  const { text, start } = introduce(answer);
  const under = identityUnderLabel(answer).map((span): IdentitySpan => ({
    ...span,
    start: span.start + start,
    end: span.end + start,
  }));
  return preferTold(text, [...findIdentity(text), ...under]);
}

/** The spans of the text behind `start`, with their places in it. */
const behind = (spans: readonly IdentitySpan[], start: number): readonly IdentitySpan[] =>
  spans
    .filter(({ end }) => end > start)
    .map((span) => ({ ...span, start: Math.max(0, span.start - start), end: span.end - start }));

function collectNumbers(introduced: Introduced): ReadonlyMap<string, IdentityKind> {
  const numbers = new Map<string, IdentityKind>();
  for (const [text, spans] of introduced)
    for (const { kind, start, end } of spans)
      if (numberKinds.has(kind) && end - start >= shortestNumber) {
        const number = text.slice(start, end);
        // What one text calls a record is one in the others too.
        if (numbers.get(number) !== "record_number") numbers.set(number, kind);
      }
  return numbers;
}

const numberPattern = /(?<![\p{L}\p{N}_])[\p{L}\p{N}_]+(?:[-./][\p{L}\p{N}]+)*/gu;

function findKnownNumbers(
  text: string,
  numbers: ReadonlyMap<string, IdentityKind>,
): readonly IdentitySpan[] {
  if (numbers.size === 0) return [];
  return [...text.matchAll(numberPattern)].flatMap(
    ({ 0: found, index }): readonly IdentitySpan[] => {
      const kind = numbers.get(found);
      return kind === undefined ? [] : [{ kind, start: index, end: index + found.length }];
    },
  );
}

const escape = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/gu, String.raw`\$&`);

/** The identifiers as whole tokens; undefined where none can be told from a value or a word. */
function anyOf(identifiers: readonly string[]): RegExp | undefined {
  const told = [...new Set(identifiers.map((identifier) => identifier.trim()))]
    .filter((identifier) => identifier.length >= shortestIdentifier)
    .filter((identifier) => !/^\d+$/u.test(identifier) || identifier.length >= shortestNumber)
    .filter((identifier) => !isOrdinaryWord(identifier))
    .toSorted((one, other) => other.length - one.length)
    .map(escape);
  if (told.length === 0) return undefined;
  return new RegExp(
    String.raw`(?<![\p{L}\p{N}_]|[\p{L}\p{N}][-./])(?:${told.join("|")})(?![\p{L}\p{N}_]|[-./][\p{L}\p{N}])`,
    "giu",
  );
}

function findIdentifiers(text: string, pattern: RegExp | undefined): readonly IdentitySpan[] {
  if (pattern === undefined) return [];
  return [...text.matchAll(pattern)].map(({ 0: found, index }) => ({
    kind: "identifier",
    start: index,
    end: index + found.length,
  }));
}

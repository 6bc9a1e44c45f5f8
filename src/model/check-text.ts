/** Whether one text of a proposal may stand in an answer, given what the document says. */
import * as laws from "../rules/wording/text-laws.ts";
import type { WrittenText } from "../rules/wording/text-laws.ts";
import type { AnswerPhrases, CodeBook, DropReason } from "../check/enricher.ts";
import { asCode, isCodeLike, valuesIn } from "./find-values.ts";
import { standsWhole } from "./find-quote.ts";
import type { Evidence } from "./gather-evidence.ts";
import type { FindLeak } from "./prompt-leak.ts";
import { isNamed } from "./is-named.ts";

export interface TextJudge {
  readonly codes: CodeBook;
  readonly phrases: AnswerPhrases;
  readonly findsLeak: FindLeak;
  readonly restore: (text: string) => string;
}

/** Longer than any text within the laws; and what is judged stays cheap. */
const longestText = 1000;
/** Letters as Indonesian and names need them, and the signs of clinical notes: no other script, mark-up or control. */
const writable = /^[A-Za-zÀ-ɏ0-9 .,;:()[\]/%'"+\-–—=<>≤≥±°²³⁹^µμαβγ«»“”‘’&?…]*$/u;
const markup =
  /<\s*\/?[a-z!?]|&#?\w+;|\]\(|:\/\/|(?<!\p{L})www\.|\p{L}\.(?:com|id|org|net|io)(?!\p{L})/iu;
/** A scale that a blank offers: `0–10`, `P1–P3`. */
const scale = /(?<![\p{L}\d])\p{L}?[01]–\p{L}?\d{1,2}(?![\p{L}\d])/gu;
const brackets = /\[[^[\]]*\]/gu;

export const writtenOf = <F extends string>(
  texts: Readonly<Record<F, string>>,
  fields: readonly F[],
): readonly WrittenText[] => fields.map((field) => ({ field, text: texts[field] }));

/** The first reason against any of the texts; `own` as for `checkText`. */
export function checkTexts(
  judge: TextJudge,
  evidence: Evidence,
  texts: readonly WrittenText[],
  own: Readonly<Record<string, string>> = {},
): DropReason | undefined {
  return texts
    .map((written) => checkText(judge, evidence, written, own[written.field]))
    .find((fault) => fault !== undefined);
}

/** The first reason against the text; undefined where it may stand. `own`: the rules' text, as long as which it may be. */
function checkText(
  judge: TextJudge,
  evidence: Evidence,
  written: WrittenText,
  own = "",
): DropReason | undefined {
  const { text } = written;
  if (text.length > longestText) return "wording_law";
  if (judge.findsLeak(text, evidence.text)) return "prompt_leak";
  if (judge.phrases.saysComplete(text)) return "says_complete";
  if (!isWritable(judge, evidence, written)) return "wording_law";
  const foreign = foreignValue(judge.codes, evidence, written);
  if (foreign) return foreign;
  if (hasForeignName(judge.codes, evidence, text)) return "foreign_name";
  return breaksLaw(evidence, written, own) ? "wording_law" : undefined;
}

/** Signs, mark-up, and brackets: blanks in an example, marks of the redaction where the evidence has them. */
function isWritable(
  { restore }: TextJudge,
  evidence: Evidence,
  { field, text }: WrittenText,
): boolean {
  const own = text.replaceAll(brackets, (one) => (evidence.text.includes(one) ? " " : one));
  const rest = field === "contoh_isian" ? own.replaceAll(brackets, " ") : own;
  // What the way back would change is a mark that no evidence of the proposal holds.
  return writable.test(own) && !markup.test(own) && !/[[\]]/u.test(rest) && restore(own) === own;
}

function foreignValue(
  codes: CodeBook,
  evidence: Evidence,
  { field, text }: WrittenText,
): DropReason | undefined {
  const asked =
    field === "contoh_isian"
      ? text.replaceAll(brackets, (blank) => blank.replaceAll(scale, " "))
      : text;
  const foreign = valuesIn(asked).find(
    (value) => !evidence.values.has(value) && !isToldCode(codes, evidence, value),
  );
  if (foreign === undefined) return undefined;
  return isCodeLike(foreign) ? "unknown_code" : "foreign_number";
}

function isToldCode(codes: CodeBook, evidence: Evidence, value: string): boolean {
  const code = isCodeLike(value) ? codes.find(asCode(value)) : undefined;
  return code !== undefined && evidence.codes.has(code);
}

function hasForeignName(codes: CodeBook, evidence: Evidence, text: string): boolean {
  const foreign = codes.clinicalNames(text).filter((name) => !isNamed(codes, evidence.named, name));
  if (foreign.length === 0) return false;
  // A drug may stand there by its brand.
  const told = new Set(codes.clinicalNames(evidence.named));
  return foreign.some((name) => !told.has(name));
}

const isTold = ({ folded }: Evidence, words: string) => standsWhole(folded, words.toLowerCase());

// Values that nobody gave are foreign ones already, in an example as anywhere.
/** Laws whose offence is none where the document has the very words. */
const lawsOfOwnWords = [laws.unknownCapitals, laws.misspelling, laws.hyphenedRange];
const lawsOfAll = [laws.wrongPrefix, laws.forbiddenWords, laws.shouting, laws.untidiness];

function breaksLaw(evidence: Evidence, { field, text }: WrittenText, own: string): boolean {
  const written = { field, text };
  const unquoted = evidence.quotes.reduce(
    (rest, quote) => rest.replaceAll(quote, "{{ quote }}"),
    text,
  );
  const isLong = laws.countWords(unquoted) > laws.countWords(own);
  const isForeign = (word: string) => !isTold(evidence, word.trim());
  return (
    !/\p{L}{3}/u.test(text) ||
    lawsOfAll.some((law) => law(written).length > 0) ||
    lawsOfOwnWords.some((law) => law(written).some(isForeign)) ||
    laws.commandWords(written).some((word) => !evidence.own.includes(word.toLowerCase())) ||
    (isLong && laws.overlength({ field, text: unquoted }).length > 0)
  );
}

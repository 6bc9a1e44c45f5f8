/** Numbers and codes that nothing explains: only a unit, a label, a day, an hour or a notation of medicine lets one leave. */
import type { Chunk } from "./chunks-of.ts";
import { hasKind } from "./cues.ts";
import type { IdentitySpan } from "./identity-span.ts";
import { isCounted } from "./is-counted.ts";
import { isHour } from "./is-hour.ts";
import { isDiseaseCode, isKnownCode } from "./is-known-code.ts";
import { isOfNumber } from "./number-lists.ts";
import { isListed } from "./place-lists.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Each chunk is looked at with its nearest neighbours: time in proportion to the text. */
export const hideCodes = (chunks: readonly Chunk[]): readonly IdentitySpan[] =>
  chunks.flatMap(({ text, start, end, digits }, place): readonly IdentitySpan[] => {
    if (digits === 0 || isExplained(chunks, place)) return [];
    const from = start + (/^[^\p{L}\p{N}]+/u.exec(text)?.[0].length ?? 0);
    return [{ kind: "identifier", start: from, end }];
  });

/** `2026-09-28T13:15:00+07:00`. */
const instant = /^(?:19|20)\d\d-\d\d-\d\dT\d\d:/u;
/** A value that nothing explains has no more digits. */
const longestValue = 3;
const numbered = /^(?:no|nomor|nmr)$/u;

function isExplained(chunks: readonly Chunk[], place: number): boolean {
  const { text = "", digits = 0 } = chunks[place] ?? {};
  if (/^\[|disamarkan/u.test(text) || instant.test(text)) return true;
  if (isMutation(chunks, place) || /^ICD-?(?:9|10|11|O)$/u.test(text)) return true;
  if (endsThousands(text, chunks[place - 1])) return true;
  const isLong = digits >= longestValue || /\p{L}/u.test(text);
  if (isOfQueue(chunks, place))
    return isDiseaseCode(text) || (!/\p{L}/u.test(text) && isCounted(chunks[place + 1]));
  if (isLong && isNumbered(chunks, place)) return isCounted(chunks[place + 1]) || isSmallSize(text);
  if (/\p{L}/u.test(text)) return isKnownCode(text);
  if (digits < longestValue) return true;
  if (digits === longestValue) return !isFiled(text) || isAxis(chunks, place);
  return isKnownNumber(chunks, place);
}

/** `C-1,25 X 010`, `axis 005`: how far a cylinder is turned, in degrees up to the half circle. */
const isAxis = (chunks: readonly Chunk[], place: number) =>
  isOfNumber("axis", chunks[place - 1]?.text.toLowerCase().replace(/\.$/u, "")) &&
  /^(?:0\d\d|1[0-7]\d|180)[°º]?$/u.test(chunks[place]?.text ?? "");

/** One acid for another, few words behind a gene: `KRAS mutan G12D`, `EGFR L858R dan T790M`, `katG S315T1`. */
const isMutation = (chunks: readonly Chunk[], place: number) =>
  /^[ACDEFGHIKLMNPQRSTVWY]\d{2,3}[ACDEFGHIKLMNPQRSTVWYX]\d?$/u.test(chunks[place]?.text ?? "") &&
  chunks
    .slice(Math.max(0, place - mostBehindGene), place)
    .some(({ word }) => isOfNumber("gene", word));
const mostBehindGene = 4;

/** `loket 3C`, `antrian no 170`, and `bed 12B`; a number as short as `bed 3` tells nobody from another. */
function isOfQueue(chunks: readonly Chunk[], place: number): boolean {
  const isBehindNumber = numbered.test(chunks[place - 1]?.word ?? "");
  const cue = chunks[isBehindNumber ? place - 2 : place - 1];
  const { text = "", digits = 0, gap = "" } = chunks[place] ?? {};
  if (!/^[ .:#]{1,3}$/u.test(gap)) return false;
  if (isOfCar(cue, text) || isOnTag(chunks, place)) return true;
  if (hasKind(cue, "code")) return digits >= longestValue || /\p{L}|\d-\d/u.test(text);
  // `rumah no 14`
  if (isBehindNumber && isListed("with-number", cue?.word ?? ""))
    return /^\d{1,3}\p{L}?$/u.test(text);
  if (
    ofHouse.test(cue?.word ?? "") &&
    /^(?:\p{Lu}{1,2}-?\d{1,3}\/\d{1,3}|\p{Lu}{1,2}-\d{1,3}|\d{1,3}-\d{1,3}\p{Lu}?)$/u.test(text)
  )
    return true;
  return (
    /^(?:bed|kamar|kmr)$/u.test(cue?.word ?? "") &&
    (/\d\p{L}/u.test(text) || digits >= longestValue)
  );
}

/** `unit AMB-07`, `ambulans PSC-2`: which of several cars, where letters alone are a value's. */
const isOfCar = (cue: Chunk | undefined, text: string) =>
  (isOfNumber("vehicle", cue?.word) && /^\p{Lu}{2,4}-?\d{1,3}$/u.test(text)) ||
  (cue?.word === "unit" && /^\p{Lu}{3,4}-0\d$/u.test(text));

/** `gelang triase: M-17`, `label jenazah X-12`: of whom or of what the tag is stands before its number. */
const isOnTag = (chunks: readonly Chunk[], place: number) =>
  /^\p{Lu}{1,3}-\d{2,4}$/u.test(chunks[place]?.text ?? "") &&
  /^\p{Ll}{3,}$/u.test(chunks[place - 1]?.text ?? "") &&
  isOfNumber("tag", chunks[place - 2]?.word) &&
  !isCounted(chunks[place + 1]);

/** `blok C-11`, `unit 14-07`. */
const ofHouse = /^(?:blok|blk|tower|twr|unit|kavling|kav|petak|rumah|perum|ruko)$/u;

const mostBetween = 2;
/** `nomor induk 4471`, `no. antrian A-017`. */
function isNumbered(chunks: readonly Chunk[], place: number): boolean {
  for (let at = place - 1; at >= Math.max(0, place - 1 - mostBetween); at -= 1) {
    const { word = "", text = "" } = chunks[at] ?? {};
    if (!/^[ .:#]{1,3}$/u.test(chunks[at + 1]?.gap ?? "") || !/^\p{L}+$/u.test(text)) return false;
    // `No. XX S2dd1`: the number is told.
    if (/^[IVXLC]+$/u.test(text)) return false;
    if (numbered.test(word)) return true;
  }
  return false;
}

/** `no 7,5`, `no. 16F`, `no. 2-0`: sizes of tubes and threads. */
const isSmallSize = (text: string) => /^\d{1,2}(?:[.,-]\d{1,2})?(?:F|Fr|G)?$/iu.test(text);

/** `017`: no value is written so; `0,017` and `00.30` are none of these. */
const isFiled = (text: string) => /(?<![\d.,:])0\d{2,}(?![.,:]\d)/u.test(text);

/** `84 000/µL`. */
const endsThousands = (text: string, before: Chunk | undefined) =>
  /^000(?!\d)/u.test(text) && /^[<>]?\d{1,3}$/u.test(before?.text ?? "");

const signs = /^[<>≤≥±~+=:#-]{0,3}|[%)+-]{0,2}$/gu;

/** Of digits alone, four or more: a year, an hour, what ends round, what has a unit behind it or a label before it. */
function isKnownNumber(chunks: readonly Chunk[], place: number): boolean {
  const number = (chunks[place]?.text ?? "").replaceAll(signs, "");
  if (!/^\d{4}$/u.test(number)) return !isDotted(number);
  if (isHour(chunks, place)) return true;
  if (number.startsWith("0")) return false;
  // `hemiparese D/ 3333`: of four muscles the same.
  const isRound = /^(?:19|20)\d\d$|0$|^([1-5])\1{3}$/u.test(number);
  return isRound || isCounted(chunks[place + 1]) || isLabelled(chunks, place);
}

/** `8.115.0`: groups that are neither a day nor thousands. */
const isDotted = (number: string) =>
  /^\d{1,3}(?:\.\d{1,4}){2,3}$/u.test(number) &&
  !/^\d{1,3}(?:\.\d{3}){1,3}$|^\d{1,2}\.\d{1,2}\.\d{4}$|^\d{1,2}(?:\.\d{1,2}){1,3}$/u.test(number);

/** `UF goal 2845`, `TBJ 2945`: what is measured, little before it. */
const isLabelled = (chunks: readonly Chunk[], place: number) =>
  isOfNumber("measure", chunks[place - 1]?.word) ||
  chunks
    .slice(Math.max(0, place - mostBetween), place)
    .some(({ word }) => openVocabulary().quantities.has(word));

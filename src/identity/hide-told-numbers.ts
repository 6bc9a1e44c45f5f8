/** Numbers whose form tells that they are somebody's: telephones in pieces or misread, coordinates, numbers of a year. */
import { hourCue } from "../intake/privacy/redact-text.ts";
import { hasKind } from "./cues.ts";
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isOfNumber } from "./number-lists.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Letters that a scanner or a hurried hand puts in the place of digits. */
const misread = "OoQqDdIilLSsBbZz|";
const digitLike = String.raw`[\d${misread}]`;
/** `0822 - 3811 - 0746`, `0 721 - 48 22 90`: no value begins with a zero and goes on so. */
const spacedPhone =
  /(?<![\p{L}\p{N}.,/:-])0 ?\d{2,3}(?: [-–] \d{2,4}(?: \d{2,4}){0,3}){1,3}(?![\p{L}\p{N}]|[-.,/]\d)/gu;
/** `021-5571-3302 ext 118`, `(0274) 44618 psw 4`: behind a number of an office, which of its telephones. */
const extension =
  /(?<![\p{L}\p{N}.,/-])\(?(?<office>(?:\+62|0)[ \d().-]{6,16}) ?[,(]? ?(?<value>(?:e?xt|ekst|ekstensi|extension|psw|pswt|pes|pesawat)[.: ]{0,3}\d{1,5})(?![\p{L}\p{N}]|[.,/-]\d)/giu;
/** Fewer are a range: `0 - 130 ext 5`. */
const leastOfOffice = 6;
/** `-2.1316, 106.1169`: where somebody lives. */
const coordinates =
  /(?<![\p{L}\p{N}.,])[-+]?\d{1,2}\.\d{4,9}[ \t]?[,;/][ \t]?[-+]?\d{2,3}\.\d{4,9}(?!\d)/gu;
/** `lat -7.9666`: one of the two, behind what it is called. */
const coordinate =
  /(?<!\p{L})(?:lat|long?|latitude|longitude|lintang|bujur)[ \t:=]{1,3}(?<value>[-+]?\d{1,3}[.,]\d{3,9})(?!\d)/giu;
/** `7.9666 S, 112.6326 E`, `49M 679123 9119456`: with a quarter of heaven, or a zone of the map. */
const quarters =
  /(?<![\p{L}\p{N}.,])(?:\d{1,2}[.,]\d{3,9} ?[NS][ ,;/]{1,3}\d{2,3}[.,]\d{3,9} ?[EW]|\d{2}[C-X] \d{6} \d{7})(?![\p{L}\p{N}])/gu;
/** `2°07'53"S 106°07'00"E`, `02 07 53 LS`: the same in degrees; an angle has no quarter of heaven. */
const degrees =
  /(?<![\p{L}\p{N}.,])(?:\d{1,3}(?:[.,]\d{1,6})?[ \t]?[°º][ \t]?\d{0,2}(?:[.,]\d{1,6})?[ \t]?['′’]?[ \t]?\d{0,2}(?:[.,]\d{1,6})?[ \t]?["″”]?[ \t]?(?:L[SU]|BT|[NSEW])|\d{1,3}(?: \d{1,2}){1,2} (?:L[SU]|BT))(?![\p{L}\p{N}])/gu;
/** `BI. 214/2026`: a number of a year; no month and no dose stands before such a stroke. */
const ofYear =
  /(?<![\p{L}\p{N}.,/-])(?:\p{Lu}{1,4}[.-]? ?)?(?:1[3-9]|[2-9]\d|0?\d{3,5})\/(?:19|20)\d\d(?![\p{L}\p{N}]|[/.,-]\d)/gu;

/** `6P5G+2X`: a square of the map. */
const plusCode =
  /(?<![\p{L}\p{N}])[2-9CFGHJMPQRVWX]{4,8}\+[2-9CFGHJMPQRVWX]{2,3}(?![\p{L}\p{N}])/gu;
/** `218 / 17 / II / 2014`, `LP B 88 IX 2026`: filed in a month of a year, or behind it; `12/IX/2026` is a day. */
const filedApart =
  /(?<![\p{L}\p{N}/.,-])(?:\d{1,5}(?: ?\/ ?[A-Z\d.-]{1,12}){1,4} ?\/ ?[IVX]{1,4} ?\/ ?(?:(?:19|20)\d\d|\d\d)|\d{3,5}(?: ?\/ ?[A-Z\d.-]{1,12}){1,4} ?\/ ?(?:19|20)\d\d|(?:[A-Z]{1,6} ){1,3}\d{1,5} [IVX]{1,4} (?:19|20)\d\d|(?:\d{3,4}|\d{2,4}\.\d{1,3})\/[IVX]{1,4}\/\d{2,5})(?![\p{L}\p{N}])/gu;

/** `0448 / X / 2026 / SPK`: with blanks around each stroke, and where it was filed behind the last one. */
const filedWhere =
  /(?<![\p{L}\p{N}/.,-])\d{1,5}(?: \/ [A-Z\d.-]{1,12}){0,4} \/ [IVX]{1,4} \/ (?:19|20)\d\d \/ (?<seat>[A-Z]{2,8})(?![\p{L}\p{N}])/gu;

/** `GT 29 No. 4471/LLe`: what is cut into the hull of a ship. */
const hull =
  /(?<![\p{L}\p{N}])GT[. :]{1,2}\d{1,4}[ ,]{1,2}no(?:mor)?[. :]{1,2}\d{1,6}(?:\/\p{L}{1,5})?(?![\p{L}\p{N}/])/giu;
/** `RNB 418832 G`: the number of a device, between the letters of its model and its last one. */
const ofDevice =
  /(?<![\p{L}\p{N}.,/-])(?<letters>\p{Lu}{2,4}) ?\d{4,6}(?!00)\d\d [A-Z](?![\p{L}\p{N}/]|\+|-\p{N})/gu;

/** `(44 71 09)`: three or four pairs alone in brackets, in no order and not all round. */
const pairsInBrackets = /\((?<value>\d{2}(?<sign>[ .-])\d{2}(?:\k<sign>\d{2}){1,2})(?=\))/gu;

/** `o8l2 34S6 789O` where nothing introduces it: how numbers of telephones begin. */
const misreadPhone = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-]|${hourCue.source})[0Oo][8B]${digitLike}{1,3}(?:[ .-]?${digitLike}{3,4}){1,3}(?![\p{L}\p{N}])`,
  "gu",
);

const leastMisreadPhone = 6;

/** Takes time in proportion to the text. */
export function hideToldNumbers(text: string): readonly IdentitySpan[] {
  const spans: IdentitySpan[] = [];
  const take = (kind: IdentityKind, pattern: RegExp) => {
    for (const { groups, index, 0: found } of text.matchAll(pattern)) {
      const value = groups?.["value"] ?? found;
      const end = index + found.length;
      spans.push({ kind, start: end - value.length, end });
    }
  };
  take("phone", spacedPhone);
  for (const { groups, index, 0: found } of text.matchAll(extension)) {
    const { office = "", value = "" } = groups ?? {};
    const end = index + found.length;
    if (digitsOf(office) >= leastOfOffice)
      spans.push({ kind: "phone", start: end - value.length, end });
  }
  take("address", coordinates);
  take("address", coordinate);
  take("address", quarters);
  take("address", degrees);
  take("document_number", ofYear);
  for (const { groups, index, 0: found } of text.matchAll(filedWhere)) {
    const seat = (groups?.["seat"] ?? "").toLowerCase();
    if (isOfNumber("filer", seat) || openWordKnowledge().standingOf(seat) !== "clinical")
      spans.push({ kind: "document_number", start: index, end: index + found.length });
  }
  take("document_number", filedApart);
  take("address", plusCode);
  take("document_number", hull);
  for (const { index, groups, 0: found } of text.matchAll(ofDevice))
    // `RM 441902 L`: the number has its label, and the letter is a sex.
    if (!isLabel((groups?.["letters"] ?? "").toLowerCase()))
      spans.push({ kind: "document_number", start: index, end: index + found.length });
  for (const { index, groups } of text.matchAll(pairsInBrackets)) {
    const { value = "", sign = "" } = groups ?? {};
    if (isOfRecord(value.split(sign)))
      spans.push({ kind: "record_number", start: index + 1, end: index + 1 + value.length });
  }
  for (const { index, 0: found } of text.matchAll(misreadPhone))
    if (digitsOf(found) >= leastMisreadPhone)
      spans.push({ kind: "phone", start: index, end: index + found.length });
  return spans;
}

const isLabel = (letters: string) =>
  openVocabulary().quantities.has(letters) || hasKind({ word: letters }, "record");

/** Neither a day nor values that rise, fall or are round. */
function isOfRecord(pairs: readonly string[]): boolean {
  const numbers = pairs.map(Number);
  const [day = 0, month = 0] = numbers;
  const isDay = pairs.length === 3 && day > 0 && day < 32 && month > 0 && month < 13;
  const isOrdered = [1, -1].some((way) =>
    numbers.every((number, at) => at === 0 || way * number >= way * (numbers[at - 1] ?? 0)),
  );
  return !isDay && !isOrdered && !numbers.every((number) => number % 5 === 0);
}

/** Digits, and the letters in their place beside one. */
const digitsOf = (text: string) => (text.match(digitsAndLike) ?? []).join("").length;
const digitsAndLike = new RegExp(`${digitLike}*\\d${digitLike}*`, "gu");

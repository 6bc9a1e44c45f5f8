/** Numbers of vehicles: letters of a region, digits, letters; behind a vehicle also short, misread and in pieces. */
import type { IdentitySpan } from "./identity-span.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isOfNumber } from "./number-lists.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Anywhere: `DK 4471 ABC`, and in columns `DK  4471  ABC`. */
const plate =
  /(?<![\p{L}\p{N}])[A-Z]{1,2}(?:[ .-]| {2,3})?\d{4}(?:[ .-]| {2,3})?[A-Z]{1,3}(?![\p{L}\p{N}])/gu;
/** Where a vehicle stands before it: `beat dw 22 mg`, `Xenia B. 2091 - UZK`. */
const plateNearVehicle =
  /(?<![\p{L}\p{N}])(?!R\d{1,2} )[A-Za-z]{1,2}(?: ?[.-] ?| {1,3})?\d{1,4}(?: ?- ?|\.| {1,3})?[A-Za-z]{1,3}(?![\p{L}\p{N}])/gu;
/** Anywhere in small letters: `ab 4471 gh`. */
const plateInSmall =
  /(?<![\p{L}\p{N}])(?:[abdefghklmnprstwz]|a[abdeg]|b[adeghklmnp]|d[abcdeghklmnrstw]|e[abde]|k[bhtu]|p[ab])[ .-]?\d{4}[ .-]?(?<last>[a-z]{1,3})(?![\p{L}\p{N}])/gu;
/** Anywhere digit by digit: `AG 2 4 1 7 RT`. */
const plateInDigits =
  /(?<![\p{L}\p{N}])[A-Z]{1,2}(?: \d){3,4} (?!RR|SD)[A-Z]{2,3}(?![\p{L}\p{N}])/gu;
/** Few words behind a vehicle, letters in the place of digits or digits in pairs: `DR 4O71 KB`, `B 44 71 QZT`, `B. 2O91 - UZK`. */
const plateMisread =
  /(?<![\p{L}\p{N}])(?=\p{L}{0,2} ?[.-]? ?\p{L}?\d)[A-Z]{1,2}(?: ?[.-] ?| )?(?:[\dOoQqDdIilLSsBbZz|]{1,4}|\d{2}[ .-]\d{2})(?: ?- ?|\.| )?[A-Z]{1,3}(?!\p{L})/gu;
/** Anywhere behind the letters of a region, letters in the place of one or two of four digits: `B 4O71 KBA`. */
const plateMisreadAnywhere =
  /(?<![\p{L}\p{N}])(?:[ABDEFGHKLMNPRSTWZ]|A[ABDEG]|B[ADEGHKLMNP]|D[ABCDEGHKLMNPRSTW]|E[ABDE]|K[BHTU]|P[AB])(?: ?[.-] ?| )\d(?=[OIlSBZ]{0,2}\d)(?=\d{0,2}[OIlSBZ])[\dOIlSBZ]{3}(?: ?- ?|\.| )[A-Z]{2,3}(?![\p{L}\p{N}])/gu;
/** Directly behind what numbers of vehicles are called: `plat RI 44`. */
const plateWithoutEnd = /(?<![\p{L}\p{N}])[A-Z]{1,2}[ .-]?\d{1,4}(?![\p{L}\p{N}]|[-.,/]\d)/gu;
/** Behind a vehicle, of the army or the police: `mobil dinas 7118-XII`, `truk 7-12-IV`. */
const plateOfForce = /(?<![\p{L}\p{N}./-])\d{1,5}(?:-\d{1,3})?-[IVX]{1,4}(?![\p{L}\p{N}./-])/gu;

const notPlate =
  /\d(?: ?)(?:x|mg|ml|cc|kg|g|gr|iu|l|lpm|tpm|th|thn|bln|hr|cm|mm|jam|rr|td|s|n|spo|kali|km|m|dan|di|ke|ps)$|^(?:[LP]|BB) \d{4} (?:AS|PB|BB|LK|AK|TB)$/iu;
/** Letters of a region, four digits and one letter that is not a unit: `PA 7015 M`, not `BB 1250 G` or `RL 1500 L`. */
const ofRegion =
  /^(?:[ABDEFGHKLMNPRSTWZ]|A[ABDEG]|B[ADEGHKLMNP]|D[ABCDEGHKLMNPRSTW]|E[ABDE]|K[BHTU]|P[AB])[ .-]?\d{4}[ .-]?[A-FH-Z]$/u;
/** Two letters of a region, four digits, and letters that are a time or a sign elsewhere, of which there are not so many: `KB 8874 HR`. */
const ofRegionAndSign =
  /^(?<region>A[ABDEG]|B[ADEGHKLMNP]|D[ABCDEGHKLMNPRSTW]|E[ABDE]|K[BHTU]|P[AB])[ .-]?(?!19|20)\d{4}[ .-]?(?:HR|TH|BL|RR|TD|TP|PS|DI|KE)$/u;
/** Where a vehicle stands before it the last letter may be that of a unit, behind two of a region: `mobil dinas EB 1043 G`. */
const ofRegionNearVehicle =
  /^(?<region>A[ABDEG]|B[ADEGHKLMNP]|D[ABCDEGHKLMNPRSTW]|E[ABDE]|K[BHTU]|P[AB])[ .-]?\d{3,4}[ .-]?[A-Z]$/u;

/** Takes time in proportion to the text. */
export function hidePlates(text: string): readonly IdentitySpan[] {
  const isNear = ({ index }: RegExpExecArray) => isNearVehicle(text, index);
  const formed = [
    ...text.matchAll(plate),
    ...[...text.matchAll(plateNearVehicle)].filter(isNear),
    ...[...text.matchAll(plateInSmall)].filter(
      (found) => isNear(found) || isPlateEnd(found.groups?.["last"] ?? ""),
    ),
  ].filter(
    ({ 0: written, index }) =>
      ofRegion.test(written) ||
      (isOfRegion(ofRegionAndSign, written) && !isBeforeValue(text, index + written.length)) ||
      (isOfRegion(ofRegionNearVehicle, written) && isNearVehicle(text, index)) ||
      !notPlate.test(written) ||
      (/\p{Lu}$/u.test(written) && isBesideVehicle(text, index)),
  );
  const told = [
    ...text.matchAll(plateInDigits),
    ...[...text.matchAll(plateMisread)].filter(
      ({ 0: written, index }) =>
        isBehindVehicle(text, index) && (!notPlate.test(written) || isBesideVehicle(text, index)),
    ),
    ...text.matchAll(plateMisreadAnywhere),
    ...[...text.matchAll(plateOfForce)].filter(({ index }) => isBehindVehicle(text, index)),
    ...[...text.matchAll(plateWithoutEnd)].filter(
      ({ 0: written, index }) =>
        isBehindPlate(text, index) && !isCountedAt(text, index + written.length),
    ),
  ];
  return [...formed, ...told].map(({ 0: written, index }) => ({
    kind: "document_number",
    start: index,
    end: index + written.length,
  }));
}

/** Letters of a region that measure nothing. */
function isOfRegion(pattern: RegExp, written: string): boolean {
  const region = pattern.exec(written)?.groups?.["region"]?.toLowerCase();
  return region !== undefined && !openVocabulary().quantities.has(region) && region !== "dm";
}

/** `AB 1234 TD 120/80`: the letters are a sign, and its value stands behind them. */
const isBeforeValue = (text: string, end: number) =>
  /^[ :=]{1,3}\d/u.test(text.slice(end, end + 4));

/** Letters that neither a unit nor a word is. */
const isPlateEnd = (last: string) =>
  last.length > 1 &&
  !openVocabulary().units.has(last) &&
  openWordKnowledge().standingOf(last) === "unknown";

const near = 50;
/** A word, be it of a letter and how many wheels it has: `R4`. */
const wordOfVehicle = /(?<!\p{L})R\d{1,2}(?!\p{N})|\p{L}+|\n/giu;
const wordsBefore = (text: string, index: number): readonly string[] =>
  text.slice(Math.max(0, index - near), index).match(wordOfVehicle) ?? [];
/** `mobil`, `motornya`, `R2`. */
const isVehicle = (word: string | undefined) =>
  isOfNumber("vehicle", word?.toLowerCase().replace(/nya$/u, ""));

/** `truk warna merah dari arah pasar AD 17 QW`: on the same line. */
function isNearVehicle(text: string, index: number): boolean {
  const words = wordsBefore(text, index);
  return words.slice(words.lastIndexOf("\n") + 1).some(isVehicle);
}

/** `beat DW 2290 MG`, `R4 Z 1809 TD`. */
const isBesideVehicle = (text: string, index: number) =>
  /[\p{L}\p{N}][ :.]{1,2}$/u.test(text.slice(Math.max(0, index - 3), index)) &&
  isVehicle(wordsBefore(text, index).at(-1));

/** `ORIF plat S 4 hari`: a unit stands behind it. */
const isCountedAt = (text: string, end: number) =>
  openVocabulary().units.has(
    /^ (\p{L}+)/u.exec(text.slice(end, end + near))?.[1]?.toLowerCase() ?? "",
  );

const fewWords =
  /(?:(?:\p{L}{2,16}|R\d{1,2})[ \t.:=#(/-]{1,5})(?:(?:\p{Ll}{2,10}|\p{Lu}\p{Ll}{0,15})[ \t.:=#(/-]{1,5}){0,3}$/u;
/** At most three words behind a vehicle. */
function isBehindVehicle(text: string, index: number): boolean {
  const few = fewWords.exec(text.slice(Math.max(0, index - near), index))?.[0] ?? "";
  return (few.match(wordOfVehicle) ?? []).some(isVehicle);
}

/** `nopol: RI 44`, `plat no. CD 12`. */
const isBehindPlate = (text: string, index: number) =>
  /\p{L}[ \t]?[.:=]{0,2}[ \t]{1,2}$/u.test(text.slice(Math.max(0, index - 5), index)) &&
  wordsBefore(text, index)
    .slice(-2)
    .some((word, at, two) => {
      const last = two.at(-1);
      const isLast = at === two.length - 1 || isVehicle(last);
      const isNumbered = isLast || isOfNumber("numbered", last?.toLowerCase());
      return isNumbered && isOfNumber("plate", word.toLowerCase());
    });

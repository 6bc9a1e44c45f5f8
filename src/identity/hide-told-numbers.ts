/** Numbers of somebody that do not look like one: in pieces, over two lines, misread, or spelled out in part. */
import { lazily } from "../knowledge/lazily.ts";
import { hourCue } from "../intake/privacy/redact-text.ts";
import { openCues, type CueKind } from "./cues.ts";
import { findMore } from "./find-numbers.ts";
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";

/*
 * Nothing here says with `(?-i:…)` or the flag `i` which letters may be small: behind such a group the engine forgets which of
 * both holds, in a process that has already made many expressions. What may be small is written out.
 */
const anyCase = (source: string) =>
  source.replaceAll(/\p{L}/gu, (sign) => `[${sign.toLowerCase()}${sign.toUpperCase()}]`);

/** Letters that a scanner or a hurried hand puts in the place of digits. */
const misread = "OoQqDdIilLSsBbZz|";
const digitLike = String.raw`[\d${misread}]`;
const group = String.raw`(?:${digitLike}{0,20}\d${digitLike}{0,20}|\p{L}{1,2}\d{1,8})`;
/** `SOO`, where a group of digits is expected. */
const misreadGroup = String.raw`[OlSBI]{1,4}(?![\p{L}\p{N}])`;
const mostGroups = 24;
const between = String.raw`(?:[ \t]{0,2}[-./][ \t]{0,2}(?:\r?\n[ \t]{0,4})?|[ \t]{1,3}|[ \t]?\r?\n[ \t]{0,4})`;
/** `NIK pasien no.: …`, `no WA istri …`, `paspor Timor …`: little stands between what introduces a number and it. */
const fillers =
  "no nomor nomer nmr nya pasien px suami istri ibu ayah bapak mama anak adik kakak teman tetangga mertua menantu cucu paman bibi wali majikan pengantar pendamping keluarga rumah kantor lama baru ganda dobel double umum terbaca tertulis akhir grup group jaga ruangan admin cs perawat ke dgn dengan mandiri yg yang adalah di bank aktif".split(
    " ",
  );
const filler = String.raw`(?:${anyCase(fillers.join("|"))}|[A-Z])(?:(?<=[A-Z])[a-z]{2,15})?`;
/** `BRI`, `ATPL`, `PA`: who gave a number, in capitals; it goes with the number. */
const issuer = String.raw`[A-Z]{1,7}(?![\p{L}\p{N}])`;

/** Words that introduce much else, or are an abbreviation of medicine too. */
const weak = new Set("va reg registrasi register rujukan sampel kit cm mr min polis".split(" "));

/** `0822 - 3811 - 0746`, `0 721 - 48 22 90`: no value begins with a zero and goes on so. */
const spacedPhone =
  /(?<![\p{L}\p{N}.,/:-])0 ?\d{2,3}(?: [-–] \d{2,4}(?: \d{2,4}){0,3}){1,3}(?![\p{L}\p{N}]|[-.,/]\d)/gu;
/** `-2.1316, 106.1169`: where somebody lives. */
const coordinates =
  /(?<![\p{L}\p{N}.,])[-+]?\d{1,2}\.\d{4,9}[ \t]?[,;/][ \t]?[-+]?\d{2,3}\.\d{4,9}(?!\d)/gu;
/** `2°07'53"S 106°07'00"E`, `02 07 53 LS`: the same in degrees; an angle has no quarter of heaven. */
const degrees =
  /(?<![\p{L}\p{N}.,])(?:\d{1,3}(?:[.,]\d{1,6})?[ \t]?[°º][ \t]?\d{0,2}(?:[.,]\d{1,6})?[ \t]?['′’]?[ \t]?\d{0,2}(?:[.,]\d{1,6})?[ \t]?["″”]?[ \t]?(?:L[SU]|BT|[NSEW])|\d{1,3}(?: \d{1,2}){1,2} (?:L[SU]|BT))(?![\p{L}\p{N}])/gu;
/** `BI. 214/2026`: a number of a year; no month and no dose stands before such a stroke. */
const ofYear =
  /(?<![\p{L}\p{N}.,/-])(?:\p{Lu}{1,4}[.-]? ?)?(?:1[3-9]|[2-9]\d|0?\d{3,5})\/(?:19|20)\d\d(?![\p{L}\p{N}]|[/.,-]\d)/gu;

/** The patterns behind the words that introduce somebody's number. */
const openPatterns = lazily(() => {
  const cues = [...openCues()].filter(([word]) => !weak.has(word));
  const ofKind = (...kinds: readonly CueKind[]) =>
    cues.filter(([, own]) => kinds.some((kind) => own.has(kind))).map(([word]) => word);
  const behind = (words: readonly string[], value: string) =>
    new RegExp(
      String.raw`(?<![\p{L}\p{N}])(?<cue>${anyCase(words.join("|"))})(?:[nN][yY][aA])?(?!\p{L})(?:[ \t]{0,3}[.:=#(/-]{0,2}[ \t]{0,3}${filler}(?!\p{L})){0,3}[ \t]{0,3}[.:=#(-]{0,2}[ \t]{0,3}\+?(?<value>(?:${issuer}[ \t.-]{1,2}){0,2}${value})`,
      "gu",
    );
  return {
    told: behind(
      ofKind("record", "number"),
      String.raw`${group}(?:${between}(?:${group}|${misreadGroup})){0,${mostGroups}}(?:\/\p{L}{1,4})?)(?![\p{L}\p{N}%])(?<rest>[ \t]?[\p{L}%/]{0,8}`,
    ),
    plates: behind(
      ["nopol", "plat", "polisi", "kendaraan", "mobil", "motor", "truk", "bus", "angkot"],
      String.raw`(?=\p{L}{0,2}[ .-]?\p{L}?\d)[A-Z]{1,2}[ .-]?${digitLike}{1,4}[ .-]?[A-Z]{1,3}(?!\p{L})`,
    ),
    // `rm 12/34/56`: three pairs, not every one of which could be told from a day; `rm 1837/350`.
    pairs: behind(
      ofKind("record"),
      String.raw`(?:\d{2}(?:\/\d{2}){2,3}|\d{3,6}\/\d{2,6}))(?![\p{L}\p{N}/]`,
    ),
  };
});

/** `o8l2 34S6 789O` where nothing introduces it: how numbers of telephones begin. */
const misreadPhone = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,/-]|${hourCue.source})[0Oo][8B]${digitLike}{1,3}(?:[ .-]?${digitLike}{3,4}){1,3}(?![\p{L}\p{N}])`,
  "gu",
);

const leastDigits = 4;
const leastInPieces = 6;
const leastMisreadPhone = 6;
const unit =
  /^[ \t]?(?:x|%|mg|mcg|ml|cc|g|gr|kg|cm|mm|iu|th|thn|tahun|bln|bulan|hr|hari|jam|menit|mnt|mgg|minggu|kali|lpm|tpm|tab)(?!\p{L})/iu;
const year = /^(?:19|20)\d\d$/u;
const day =
  /^\d{1,2}[-./ ]\d{1,2}[-./ ](?:(?:19|20)\d\d|2\d)$|^(?:19|20)\d\d[-./]\d{1,2}[-./]\d{1,2}$/u;
const decimals = /^\d{1,3}[.]\d(?: \d{1,3}[.]\d){0,12}$/u;

/** Takes time in proportion to the text. */
export function hideToldNumbers(text: string): readonly IdentitySpan[] {
  const { told, pairs, plates } = openPatterns();
  const spans: IdentitySpan[] = [];
  for (const { groups, index, 0: found } of text.matchAll(told)) {
    const { cue = "", value: written = "", rest = "" } = groups ?? {};
    const value = written.replace(issuersBefore, keepCues);
    if (!isOfSomebody(cue.toLowerCase(), value) || unit.test(rest)) continue;
    const end = index + found.length - rest.length;
    spans.push(
      { kind: "document_number", start: end - value.length, end },
      ...findMore(text, "document_number", value, end),
    );
  }
  const take = (kind: IdentityKind, pattern: RegExp) => {
    for (const { groups, index, 0: found } of text.matchAll(pattern)) {
      const value = groups?.["value"] ?? found;
      const end = index + found.length;
      spans.push({ kind, start: end - value.length, end });
    }
  };
  take("record_number", pairs);
  take("document_number", plates);
  take("phone", spacedPhone);
  take("address", coordinates);
  take("address", degrees);
  take("document_number", ofYear);
  for (const { index, 0: found } of text.matchAll(misreadPhone))
    if (digitsOf(found) >= leastMisreadPhone)
      spans.push({ kind: "phone", start: index, end: index + found.length });
  return spans;
}

/** `No kartu BPJS …`: what kind of number it is stays. */
const issuersBefore = /^(?:\p{Lu}{1,7}[ \t.-]{1,2}){1,2}/u;
const keepCues = (issuers: string) =>
  issuers.split(/[ \t.-]+/u).some((word) => openCues().has(word.toLowerCase())) ? "" : issuers;

/** Digits, and the letters in their place beside one. */
const digitsOf = (text: string) => (text.match(digitsAndLike) ?? []).join("").length;
const digitsAndLike = new RegExp(`${digitLike}*\\d${digitLike}*`, "gu");

/** Whether a cue makes the number behind it somebody's: it is neither a day, a year nor a row of temperatures. */
function isOfSomebody(cue: string, value: string): boolean {
  const isRecord = openCues().get(cue)?.has("record") === true;
  if (year.test(value) || day.test(value) || decimals.test(value)) return false;
  const isInPieces = /[\s.-]/u.test(value.replace(issuersBefore, ""));
  return digitsOf(value) >= (isInPieces && !isRecord ? leastInPieces : leastDigits);
}

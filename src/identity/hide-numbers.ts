/** Numbers, addresses of the net and accounts that do not leave: what has the form of a value, a date or a code stays. */
import { chunksOf, type Chunk } from "./chunks-of.ts";
import { hideBesideNumbers } from "./hide-beside-numbers.ts";
import { hideCodes } from "./hide-codes.ts";
import { hideFiledNumbers } from "./hide-filed-numbers.ts";
import { hideGroups, isOfDoses } from "./hide-groups.ts";
import { openCues } from "./cues.ts";
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { isAllele, isSum } from "./is-known-code.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isCounted } from "./is-counted.ts";
import { openWordKnowledge } from "./know-word.ts";
import { hidePlates } from "./hide-plates.ts";
import { hidePlatesInPieces } from "./hide-plates-in-pieces.ts";
import { hideNumberRows } from "./hide-number-rows.ts";
import { hideNumbersByPlace } from "./hide-numbers-by-place.ts";
import { hideToldNumbers } from "./hide-told-numbers.ts";
import { isOfNumber } from "./number-lists.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isUsual } from "./word-uses.ts";

/** Chunks behind `NIK` in which its number may stand: `NIK pasien no. 35…`. */
const reach = 4;
/** What of a text is somebody's number, beside what is `shown` to be identity; takes time in proportion to the text. */
export function hideNumbers(text: string, shown: readonly IdentitySpan[]): readonly IdentitySpan[] {
  const chunks = chunksOf(text);
  const spans: IdentitySpan[] = [];
  let cue: NumberCue | undefined;
  for (const [place, each] of chunks.entries()) {
    const told = cue !== undefined && place - cue.at <= reach ? cue : undefined;
    const isTold = told !== undefined && isToldBy(told, each, place, chunks[place + 1]);
    const isNamed = (told?.kind === "handle" && isTold) || isBehindLogin(chunks, place);
    if (isAddress(each.text) || isNamed)
      spans.push({ kind: "account", start: each.start, end: endOfAccount(chunks, place) });
    else if (isTold || isStrange(each, chunks[place - 1], chunks[place + 1]))
      spans.push({ kind: "identifier", start: each.start, end: each.end });
    const kinds = openCues().get(each.word);
    const isHandle = kinds?.has("handle") === true && !isGlobulin(each, chunks[place + 1]);
    if (isHandle || (cue?.kind === "handle" && isOfNumber("account", each.word)))
      cue = { at: place, kind: "handle" };
    else if (kinds?.has("record") && !isLength(each, chunks[place - 1]))
      cue = { at: place, kind: "record" };
    else if (kinds?.has("number") && !isLength(each, chunks[place - 1]))
      cue = { at: place, kind: "number" };
    else if (/[.;!?]$/u.test(text.slice(each.end, each.end + 1))) cue = undefined;
  }
  // Of two of the same place the first is taken: what a word tells, before what only the form does.
  const found = [
    ...hideNumberRows(text),
    ...hideGroups(text),
    ...hidePlates(text),
    ...hidePlatesInPieces(text),
    ...hideNumbersByPlace(text),
    ...hideToldNumbers(text),
    ...hideWrittenMail(text),
    ...hideOfMessages(text),
    ...hideWrittenAddresses(text),
    ...hidePhones(text),
    ...hideSpecimens(text),
    ...hideFiled(text),
    ...hideFiledNumbers(text),
    ...hideAircraft(text),
    ...spans,
    ...hideCodes(chunks),
  ];
  const numbers = found.filter((span) => !isOfCoding(text, span));
  return [...numbers, ...hideBesideNumbers(chunks, [...shown, ...numbers])];
}

/** `SNOMED 44054006`, `ATC: A10BA02`: what a system of codes calls a thing, in the form that it has there. */
function isOfCoding(text: string, { start, end }: IdentitySpan): boolean {
  const before = coding.exec(text.slice(Math.max(0, start - longestCoding), start));
  return (
    isOfNumber("coding", before?.groups?.["system"]?.toLowerCase()) &&
    /^(?:\d{6,9}|\d{1,5}-\d|\p{Lu}\d\d\p{Lu}{0,2}\d{0,2})$/iu.test(text.slice(start, end))
  );
}
const coding = /(?<![\p{L}\p{N}])(?<system>\p{L}{2,8})(?:[ -]CT)?[ \t]?[:=]?[ \t]{0,2}$/u;
const longestCoding = 16;

/** `login ketut_rm`, `user id rina.gizi`: few words behind what lets somebody in, words that a sign joins. */
const isBehindLogin = (chunks: readonly Chunk[], place: number) =>
  /^\p{Ll}{2,}[_.][\p{Ll}\p{N}_.]*[\p{Ll}\p{N}]$/u.test(chunks[place]?.text ?? "") &&
  chunks
    .slice(Math.max(0, place - mostBehindLogin), place)
    .some(({ word }) => isOfNumber("sign-in", word));
const mostBehindLogin = 3;

const mostOfAccount = 4;
/** `fb Kopi Pahit Selamanya`: with its further words, where each has a capital. */
function endOfAccount(chunks: readonly Chunk[], first: number): number {
  const isPart = (each: Chunk | undefined) =>
    /^\p{Lu}\p{Ll}{2,}$/u.test(each?.text ?? "") && !isLearned(each?.word ?? "");
  let last = first;
  while (
    last - first < mostOfAccount &&
    isPart(chunks[last]) &&
    isPart(chunks[last + 1]) &&
    chunks[last + 1]?.gap === " "
  )
    last += 1;
  return chunks[last]?.end ?? 0;
}

/** `Ig total`: of the blood, and not a service of the net. */
const isGlobulin = ({ text }: Chunk, next: Chunk | undefined) =>
  text === "Ig" && (isLearned(next?.word ?? "") || isUsual(next?.word ?? ""));

interface NumberCue {
  readonly at: number;
  readonly kind: "handle" | "number" | "record";
}

/** Whether a word before says that a chunk is somebody's number or account. */
function isToldBy({ at, kind }: NumberCue, each: Chunk, place: number, next: Chunk | undefined) {
  if (kind === "handle")
    return place === at + 1 && !isOfNumber("account", each.word) && isAccount(each.text);
  // `RM 18.04.55` has the form of a day, `RM 334.921` that of a count.
  if (kind === "record" && inGroups.test(each.text)) return true;
  const isCode = /^0\d{2,}$/u.test(each.text) || !isValue(each.text);
  return each.digits >= leastTold(next) && isCode && !isRatio(plainOf(each.text));
}
const inGroups = /^\d{2}(?:[-.]\d{2}){2,3}$|^\d{3}[-.]\d{3}$/u;

/** `BPD 010 02.02.55713-4`: a short group before a long one belongs to it. */
const leastTold = (next: Chunk | undefined) => (next !== undefined && next.digits >= 6 ? 3 : 4);

/** `32 cm`, not the `CM` of a record's number. */
const isLength = ({ text }: Chunk, before: Chunk | undefined) =>
  text === "cm" && /\p{Nd}$/u.test(before?.text ?? "");
const plainOf = (text: string) => text.replaceAll(/['"′″’]/gu, "");

const isAddress = (text: string) =>
  /^(?:https?:|ftp:)?\/\/|^www\.|^@[\p{L}_][\p{L}\p{N}_.]{2,}|\p{L}\.(?:com|co\.id|id|net|org|info|me|gg|ly)(?:[/?:#]|$)|@\p{L}|^[\p{L}\p{N}-]{2,}\.\p{L}{2,6}\/[\p{L}\p{N}_.-]{2,}$|^[\p{L}-]{2,}(?:\.[\p{L}-]{2,}){2,4}\/[\p{L}\p{N}_.?=&-]{3,}$|^\p{L}{3,}_\p{L}{2,}\p{N}{2,4}$/iu.test(
    text,
  );

const isAccount = (text: string) =>
  /[\p{L}\p{N}]{3}/u.test(text) &&
  (/[@_.\p{N}]/u.test(text) || !openWordKnowledge().isFrequent(text.toLowerCase()));

const unit =
  /^(?:[µu]l|mm3?³?|m?g|gr|gram|mcg|kg|ml|cc|iu|ui|u|unit|sel|cell|copies|kopi|kali|x|%|lpb|lpk|rupiah|meter|m|km|kkal|kal|tetes|tpm|ppm|cfu|\/.*|\*?10.*|[µu]g.*|mg.*|ng.*|pg.*|u\/l|iu\/.*)$/iu;
const isDate = (text: string) => {
  const parts = text.split(/[-/.]/u).map(Number);
  const [first = 0, month = 0, last = 0] = parts;
  return (
    parts.length === 3 &&
    month >= 1 &&
    month <= 12 &&
    (first > 1900 ? last <= 31 : first >= 1 && first <= 31 && (last < 100 || isYear(last)))
  );
};
const isYear = (number: number) => number >= 1900 && number < 2100;
const datePart = String.raw`(?:\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4})`;
const moment = new RegExp(
  String.raw`^${datePart}(?:[T,_-]?\d{1,2}[:.]\d{2}.*|(?:-|s\/d|sd)${datePart})?$`,
  "u",
);
const decimal = String.raw`(?:\d{1,3}(?:\.\d{3}){1,2}|\d{1,3}(?:,\d{3}){1,2}|\d{1,6})(?:[.,]\d{1,4})?`;
const measured = new RegExp(
  String.raw`^(?:[\p{L}µ]{0,12}[:=]?)[<>≤≥±+~-]{0,2}${decimal}(?:[-–/x*:→]${decimal}){0,4}(?:[\p{L}µ%/°³²*^]{0,12}\d{0,3}[\p{L}/%²³]{0,8})$`,
  "u",
);

/** A measurement, a date, an hour, a range, a dose. */
function isValue(text: string): boolean {
  if (moment.test(text))
    return (
      isDate((/^[\d./-]+?(?=[T,_]|$)/u.exec(text)?.[0] ?? text).slice(0, 10)) || text.length > 10
    );
  if (!measured.test(text)) return false;
  return !/(?<![\d.,])0\d{3}|\d{5}/u.test(text) || /\d{2,4}00(?!\d)/u.test(text);
}

/** `00-98-76-54`: how the record of a patient is filed; not `08.15-09.40`, from hour to hour. */
const inPairs =
  /^(?!(?:[01]\d|2[0-4])\.[0-5]\d-(?:[01]\d|2[0-4])\.[0-5]\d$)(?:\d{2}[-.]){3,5}\d{2}$/u;

/** Long numbers that are not a value, and words of letters and many digits. */
function isStrange(
  { text: written, digits }: Chunk,
  before: Chunk | undefined,
  after: Chunk | undefined,
): boolean {
  if (digits < 4 || isKnownMark(written)) return false;
  const text = plainOf(written);
  if (isOfLevels(text) || isOfCounts(text) || isOfTenths(text)) return false;
  if (isSum(text) || isOfDoses(text.split("-"))) return false;
  if (inPairs.test(text)) return true;
  const longest = Math.max(0, ...(text.match(/\p{Nd}+/gu) ?? []).map(({ length }) => length));
  if (isRatio(text)) return false;
  // `HR 88-92-110`
  if (ofValues.test(text) && openVocabulary().quantities.has(before?.word ?? "")) return false;
  if (digits > 8 && !moment.test(text)) return !thousands.test(text) && !isRange(text);
  if (digits >= 6 && /^0\d+$/u.test(text)) return true;
  if (isValue(text)) return false;
  // `20-11-8734` has the form of a day, and is none.
  if (digits >= 7 && moment.test(text)) return true;
  // `LC0098-2207`, `RJ-0098/KSM`: no value has a zero before three digits.
  if (/\p{L}/u.test(text) && isFiled.test(text)) return true;
  if (isSchedule(text)) return false;
  const beside =
    after !== undefined && (unit.test(after.text) || (/^ ?$/u.test(after.gap) && isCounted(after)));
  if (/^\p{Nd}{5,7}$/u.test(text)) return !beside && !isQuantity(before);
  if (digits >= 5) return !measured.test(text) || longest >= 5;
  return (
    longest >= 4 &&
    /\p{L}/u.test(text) &&
    !/^(?:th|thn|tahun|jam|pkl|pukul|tgl|ke|rev|ver)/iu.test(text) &&
    !measured.test(text)
  );
}

/** `25-30-45-60-65`, `500-1000-2000-4000`: levels and tones of an audiogram, of which each is a multiple of five. */
const isOfLevels = (text: string) =>
  /^[1-9]\d{0,3}(?:[-–][1-9]\d{0,3}){3,8}$/u.test(text) &&
  text.split(/[-–]/u).every((level) => Number(level) % 5 === 0);

/** `43,5-44,1-45,0`: a course of values, each with its tenths. */
const isOfTenths = (text: string) => /^[1-9]\d{0,2},\d(?:[-–][1-9]\d{0,2},\d){1,5}$/u.test(text);
/** `18.300-12.700-9.900`: counts of several days, each round. */
const isOfCounts = (text: string) =>
  /^[1-9]\d{0,2}\.\d00(?:[-–/→][1-9]\d{0,2}\.\d00){1,6}$/u.test(text);

const ofValues = /^[1-9]\d{0,2}(?:-[1-9]\d{0,2}){1,3}$/u;
const isFiled = /^(?!(?:jam|pkl|pukul|T)\P{L}?\d{4}(?!\d))(?:.*[^\p{N}.,])?0\d{3}/iu;

/** `0,12,24`: hours, each behind the one before it. */
const isSchedule = (text: string) =>
  /^\d{1,2}(?:,\d{1,2}){2,7}$/u.test(text) &&
  text.split(",").every((each, at, all) => at === 0 || Number(each) > Number(all[at - 1]));

/** `4000–10000`: round numbers from the lower to the higher. */
const isRange = (text: string) => {
  const { low, high } = roundRange.exec(text)?.groups ?? {};
  return low !== undefined && Number(low) < Number(high);
};
const roundRange = /^(?<low>[1-9]\d{1,3}00)[-–](?<high>[1-9]\d{1,3}00)(?:\/\p{L}{1,4})?$/u;

/** `150.000-400.000`. */
const thousands =
  /^[<>]?\d{1,3}(?:[.,]\d{3}){1,2}(?:[-–/]\d{1,3}(?:[.,]\d{3}){1,2})?(?:\/\p{L}{1,4})?$/u;
/** `3x/10'/40"`, `150/75/400/275`, `G3P2002`. */
const isRatio = (text: string) =>
  /^G\d{1,2}P\d/iu.test(text) ||
  (/[/x]/u.test(text) &&
    (text.match(/\p{Nd}+/gu) ?? []).every((group) => group.length <= 3 && !/^0\d/u.test(group)));
/** Marks of this house, codes of the nurses' standards, and alleles: `D.0001`, `HLA-B*1502`. */
const isKnownMark = (text: string) =>
  /^\[|disamarkan|^[DIL]\.\d{4,5}$/u.test(text) || isAllele(text);
const isQuantity = (before: Chunk | undefined) =>
  before !== undefined &&
  /^(?:leuko|trombo|eritro|plt|wbc|al|at|ntprobnp|nt-probnp|probnp|feritin|ferritin|hcg|afp|ddimer|d-dimer|ck|cpk|hbsag|hiv|viral|load|rna|dna|copies|psa|rp|sejumlah|hasil)/u.test(
    before.text.toLowerCase(),
  );

const writtenMail =
  /(?:[\p{L}\p{N}_-]{1,40} [._] ){0,3}[\p{L}\p{N}_.-]{2,40}(?: @ ?|@ )[\p{L}\p{N}-]{2,40}(?: ?\. ?\p{L}{2,10}){1,3}|[\p{L}\p{N}_.+-]{2,40}@[\p{L}\p{N}-]{2,40}(?: \. ?|\. )(?:com|co|net|org|id|ac|sch|go)(?: ?\. ?id)?(?!\p{L})|[\p{L}\p{N}_.-]{2,40} at [\p{L}\p{N}-]{2,40} (?:dot|titik) \p{L}{2,10}(?: (?:dot|titik) \p{L}{2,10})?|[\p{L}\p{N}_.-]{2,40}(?:[ ]?[([](?:dot|titik)[)\]][ ]?[\p{L}\p{N}_.-]{1,40}){0,3}[ ]?[([]at[)\]][ ]?[\p{L}\p{N}.-]{2,40}(?: ?[([]?(?:dot|titik)[)\]]? ?\p{L}{2,10}){0,3}/giu;

/** `rini underscore 7 et gmail titik com`: each sign in a word. */
const spokenMail =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}.-]{1,40} (?:underscore|underskor|titik|dot|strip|garis bawah) ){0,3}[\p{L}\p{N}_.-]{1,40}(?: \d{1,6})? (?:at|et|ad|add|ed) [\p{L}\p{N}-]{2,40}(?: (?:dot|titik) (?:com|co|net|org|ac|go|sch|id)){1,3}(?![\p{L}\p{N}])/giu;

/** `sari [dot] w at gmail`, `rini_7 @ yahoo`: at a house that everybody knows, whose end is left out. */
const mailOfHouse =
  /(?<![\p{L}\p{N}])(?:[\p{L}\p{N}_-]{1,40} ?[([]?(?:dot|titik|\.)[)\]]? ?){0,3}[\p{L}\p{N}_-]{1,40} ?(?:@|[([]?(?<![\p{L}\p{N}])(?:at|et)[)\]]?) ?(?:gmail|ymail|yahoo|hotmail|outlook|icloud)(?![\p{L}\p{N}])/giu;

/** `nama(at)rumah.id`, `nama (at) rumah (dot) id`, `nama . lengkap @ rumah . id`, `nama@rumah. id`. */
const hideWrittenMail = (text: string) => [
  ...allOf("email", spokenMail, text),
  ...allOf("email", writtenMail, text),
  ...allOf("email", mailOfHouse, text),
];

/** `|774410^^^RS`: in a message between houses, a number and who gave it. */
const hideOfMessages = (text: string) => allOf("document_number", ofMessage, text);
const ofMessage = /[|~](?<value>[\p{L}\p{N}-]{3,24})(?=\^{3})/gu;

const writtenAddress =
  /(?<![\p{L}\p{N}])(?:https?(?: ?: ?\/ ?\/ ?)[\p{L}\p{N}_-]{1,40}|[\p{L}\p{N}_-]{1,40}(?= \. ?\p{L}{2,3} ?\/ ?[\p{L}\p{N}]))(?:(?:[./?=&#]| [./?=&#] ?)[\p{L}\p{N}_-]{1,60}){1,8}/giu;

/** `http : // s.id / 2kX9p`, `bit . ly / skrining`: an address of the net whose signs stand apart. */
const hideWrittenAddresses = (text: string) => allOf("account", writtenAddress, text);

const areaPhone =
  /(?<![\p{L}\p{N}.,/-])(?:(?:\+\d{1,3}|\(\+\d{1,3}\))(?: \d(?= \d))?(?: ?[ -] ?\d{2,4}){2,4}|0\d{2,3} - \d{2,4} \d{3,4}|(?:\(0\d{2,3}\)[ -]?|0\d{2,3}-)(?:\d{5,8}|\d{3,4}(?: ?[ -] ?\d{3,4})?))(?![\p{L}\p{N}]|[-.,]\d)/gu;

/** `(031) 509 1182`, `031-509 1182`. */
const hidePhones = (text: string) => allOf("phone", areaPhone, text);

const specimen =
  /(?<![\p{L}\p{N}])(?:no(?:mor)?\.? {0,2}(?:pa|sediaan|spesimen|preparat|slide|histologi|sitologi|lab|foto|registrasi)|(?:pa|sediaan|spesimen|preparat|slide|histologi|sitologi|lab|foto) {0,2}no(?:mor)?)\.? {0,2}(?:pa {0,2})?[:.=#]? {0,2}(?<value>(?:\p{L}{1,3}[-.]?)?(?:\d{3,8}|\d{2}[-./]\d{3,6})(?:[-/.][\p{L}\p{N}]{1,10}){0,3})/giu;

/** `No. sediaan S-0918`, `Histologi No. 2231/H/2026`. */
const hideSpecimens = (text: string) => allOf("document_number", specimen, text);

const filed =
  /(?<![\p{L}\p{N}/.])\d{1,5}(?:\/[\p{L}\p{N}.-]{1,20}){0,4}\/(?=[\p{L}\p{N}./-]{0,40}\p{Lu}{2})[\p{L}\p{N}.-]{1,20}(?:\/[\p{L}\p{N}.-]{1,20}){0,4}\/(?:19|20)\d\d(?![\p{L}\p{N}/])/gu;

/** `503/4471/SIPA/DPMPTSP/2023`: how an office files a letter or a licence. */
const hideFiled = (text: string) => allOf("document_number", filed, text);

const aircraft = /(?<![\p{L}\p{N}-])PK-\p{Lu}{3}(?![\p{L}\p{N}-])/gu;

/** `PK-MPX`: which aircraft somebody was flown with. */
const hideAircraft = (text: string) => allOf("document_number", aircraft, text);

/** What a pattern finds, or its group `value`, with which it ends. */
const allOf = (kind: IdentityKind, pattern: RegExp, text: string): readonly IdentitySpan[] =>
  [...text.matchAll(pattern)].map(({ 0: found, index, groups }) => {
    const end = index + found.length;
    return { kind, start: end - (groups?.["value"] ?? found).length, end };
  });

/** Numbers and dates that name one person: of records, cards, claims and documents, and dates of birth. */
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { isOrdinaryWord } from "./is-ordinary-word.ts";

const apart = String.raw`(?<![\p{L}\p{N}_])`;
const alone = String.raw`(?![\p{L}\p{N}_])`;
const gap = String.raw`[ \t]{0,3}`;
const pattern = (source: string) => new RegExp(`${apart}${source}${alone}`, "giu");

const numberWord = String.raw`(?:no(?:mor)?\.?${gap})`;
const separator = String.raw`${gap}(?:${numberWord})?[:.=#-]?${gap}`;
const notSoMany = String.raw`(?![ .-]?\d| ?(?:th|thn|tahun|bln|bulan|hr|hari|kg|jam|x)(?!\p{L}))`;
const recordValue = String.raw`(?:\d{2}(?: \d{2}){2,3}(?! ?\d)|\d{3,6}(?: \d{2,6}){1,3}${notSoMany}|(?:[a-z]{1,4}-?)?\d(?:[-./]?\d){2,14})`;

const numbers: readonly (readonly [IdentityKind, RegExp])[] = [
  [
    "record_number",
    pattern(
      String.raw`(?:${numberWord}(?:r\.?m|m\.?r|cm)|rekam${gap}medi[sk]|medical${gap}record|mrn|norm)${separator}(?<value>${recordValue})`,
    ),
  ],
  // `RM 3` is a room: a bare `RM` wants five digits or three pairs.
  [
    "record_number",
    pattern(
      String.raw`(?:rm|mr)(?:${gap}(?:${numberWord})?[:.=#]${gap}|[ \t]|-)(?<value>(?:\d{2,3}[-.]){2,3}\d{2,3}(?![-./]\d)|\d{5,10})`,
    ),
  ],
  [
    "record_number",
    pattern(
      String.raw`(?:r\.?m|m\.?r|(?<!\d[ \t]?)c\.?m)\.?${gap}(?<value>\d{2}(?:[-. ]\d{2}){2,3}(?![-./ ]?\d))`,
    ),
  ],
  [
    "record_number",
    pattern(
      String.raw`(?:r\.?m|m\.?r)\.?${gap}[:.=#]?${gap}(?<value>\d{3,6}(?:[-. ]\d{2,6}){1,3}${notSoMany})`,
    ),
  ],
  ["record_number", pattern(String.raw`(?<value>rm-\d{3,10})`)],
  ["record_number", pattern(String.raw`(?<value>(?:rm|mr)\.\d{2}(?:[.-]\d{2}){2,3}(?:-\p{L})?)`)],
  ["record_number", pattern(String.raw`rm${gap}(?<value>mr${gap}\d{2}(?:[-. ]\d{2}){2,3})`)],
  [
    "card_number",
    pattern(String.raw`(?:kartu|bpjs|peserta|jkn|kis)[^\d\n\r]{0,25}(?<value>\d(?:[ .-]?\d){12})`),
  ],
  ["bpjs_number", pattern(String.raw`(?<value>\d{4}[a-z]\d{7}[a-z]\d{6})`)],
  ["bpjs_number", pattern(String.raw`sep${separator}(?<value>[0-9a-z]{8}[0-9]{3}[0-9a-z]{8})`)],
  [
    "document_number",
    pattern(
      String.raw`(?:no(?:mor)?\.?${gap})?(?:paspor|passport)${separator}(?<value>[a-z]{1,2}${gap}\d{3,4} ?\d{3,4}|(?=[a-z]{0,6}\d)[a-z0-9]{7,10})`,
    ),
  ],
  [
    "document_number",
    pattern(
      String.raw`(?:no(?:mor)?\.?${gap}sim|sim${gap}(?:[abc]${gap})?no(?:mor)?\.?)${gap}:?${gap}(?<value>\d[\d-]{10,15}\d)`,
    ),
  ],
  [
    "document_number",
    pattern(
      String.raw`(?:n ?o ?p ?o ?l|no\.?${gap}pol(?:isi)?|plat(?:${gap}nomor)?|nomor${gap}polisi)\.?${gap}:?${gap}(?<value>[a-z]{1,2}${gap}\d(?: ?\d){0,3}${gap}(?:[a-z](?: [a-z]){1,2}|[a-z]{1,3}))`,
    ),
  ],
  [
    "document_number",
    pattern(
      String.raw`(?:no(?:mor)?\.?${gap})?(?:kk|kartu${gap}keluarga)${gap}[:=]?${gap}(?<value>\d(?:[ .-]?\d){15})`,
    ),
  ],
];

const birthCue = new RegExp(
  String.raw`${apart}(?:(?:tgl|tanggal|tg)\.?${gap}lahir|t[. ]?t[. ]?l\.?|dob|date of birth|lahir|kelahiran|born)${alone}`,
  "giu",
);
const fillers = new Set(
  `spontan normal sc secara sectio seksio sesar caesarea di rs rsud rsup rsia puskesmas bidan klinik rumah sakit pada hari tanggal
   tgl tempat dan pervaginam cukup bulan kota kabupaten senin selasa rabu kamis jumat sabtu minggu`.split(
    /\s+/u,
  ),
);
const filler = /[ \t]{0,3}[:=,/(-]?[ \t]{0,3}(?<word>\p{L}{2,20})\.?(?![\p{L}\p{N}])/uy;
const months = String.raw`(?:jan|feb|mar|apr|mei|may|jun|jul|ag[ut]|aug|sep|okt|oct|nov|des|dec)\p{L}{0,6}\.?`;
const date = new RegExp(
  String.raw`[ \t]{0,3}[:=,/(-]?[ \t]{0,3}(?<value>\d{4}-\d{2}-\d{2}|\d{1,2}[ ]?[-/.][ ]?\d{1,2}[ ]?[-/.][ ]?(?:\d{4}|\d{2})|\d{1,2}[ -]${months}[ -](?:\d{4}|\d{2})|\d{1,2} \d{1,2} \d{4}|\d{8}|\d \d ?[-/.] ?\d \d ?[-/.] ?\d \d(?: \d \d)?|\d \d \d \d \d \d \d \d)(?!\d)`,
  "iuy",
);
const mostFillers = 6;

/** The date stands directly behind the cue, but for the place and for the words of a birth. */
function birthDateAt(text: string, from: number): IdentitySpan | undefined {
  let at = from;
  for (let count = 0; count <= mostFillers; count += 1) {
    date.lastIndex = at;
    const value = date.exec(text)?.groups?.["value"];
    if (value !== undefined)
      return { kind: "birth_date", start: date.lastIndex - value.length, end: date.lastIndex };
    filler.lastIndex = at;
    const word = filler.exec(text)?.groups?.["word"] ?? "";
    const isPlace = /^\p{Lu}/u.test(word) && !isOrdinaryWord(word);
    if (!isPlace && !fillers.has(word.toLowerCase())) return undefined;
    at = filler.lastIndex;
  }
  return undefined;
}

const more = /[ \t]{0,2}(?:dan|atau|dgn|dengan|serta|lama|baru|[,&/])[ \t]{0,2}/uy;
const mostMore = 8;
const shapeOf = (value: string) => value.replaceAll(/[\dOlISB]/gu, "0");

/** `RM 44 19 02 dan 44 20 19`: further numbers of the same shape. */
export function findMore(
  text: string,
  kind: IdentityKind,
  value: string,
  end: number,
): readonly IdentitySpan[] {
  const spans: IdentitySpan[] = [];
  let at = end;
  while (spans.length < mostMore) {
    more.lastIndex = at;
    if (more.exec(text) === null) break;
    const start = more.lastIndex;
    at = start + value.length;
    if (shapeOf(text.slice(start, at)) !== shapeOf(value) || /[\p{L}\p{N}]/u.test(text.charAt(at)))
      break;
    spans.push({ kind, start, end: at });
  }
  return spans;
}

/** Numbers without the words that name them, and dates of birth without place and hour. */
export function findNumbers(text: string): readonly IdentitySpan[] {
  const spans: IdentitySpan[] = [];
  for (const [kind, expression] of numbers) {
    for (const { 0: found, index, groups } of text.matchAll(expression)) {
      const value = groups?.["value"] ?? "";
      const end = index + found.length;
      spans.push({ kind, start: end - value.length, end }, ...findMore(text, kind, value, end));
    }
  }
  for (const { 0: cue, index } of text.matchAll(birthCue)) {
    const span = birthDateAt(text, index + cue.length);
    if (span) spans.push(span);
  }
  return spans;
}

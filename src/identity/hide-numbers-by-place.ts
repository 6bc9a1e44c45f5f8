/** Numbers of somebody that the words around them tell, and no label of their own: of a flight, letter by letter. */
import { openCues } from "./cues.ts";
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { lazily } from "../knowledge/lazily.ts";

const notInWord = String.raw`(?<![\p{L}\p{N}.,/-])`;
const ends = String.raw`(?![\p{L}\p{N}%]|[-.,/]\p{N})`;

/** `GA 641`, `IL-273`: of whom somebody has flown with. */
const flight = new RegExp(
  String.raw`${notInWord}(?:[A-Z]{2}|[A-Z]\d|\d[A-Z])[ -]?\d{3,4}${ends}`,
  "gu",
);
const flown =
  /(?<!\p{L})(?:penumpang|penerbangan|pesawat|flight|terbang|diterbangkan|bandara|boarding|maskapai|pramugar[ia]|manifest)(?!\p{L})[^\n]{0,60}$/iu;

/** `0 3 0 1 R 0 0 1`: letters and digits one by one, in no order; of teeth the numbers stand in theirs. */
const oneByOne = /(?<![\p{L}\p{N}])[\p{L}\p{N}](?:[ .-][\p{L}\p{N}]){8,40}(?![\p{L}\p{N}])/gu;
const leastOneByOne = 6;

/** `id line bulan.sabit`, `akun shopee toko_laris`: an account, behind which service has it. */
const account =
  /(?<!\p{L})(?:(?:id|akun|username|user|nama akun)[ \t]{1,2}(?:line|ig|instagram|fb|facebook|tiktok|twitter|telegram|tele|shopee|tokopedia|gojek|grab|discord|game|ml|ff|mobile jkn|jkn)|(?:line|discord|wechat|snapchat|game) id)[ \t]?:?[ \t]{1,2}(?<value>[\p{L}\p{N}@][\p{L}\p{N}_.@#-]{2,40})/giu;

const servicesOf = () =>
  [...openCues()].flatMap(([word, kinds]) => (kinds.has("handle") ? [word] : []));

/** `fb "Ambon Pung Suara"`: between quotation marks behind a service, whatever its words mean. */
const openQuoted = lazily(
  () =>
    new RegExp(
      String.raw`(?<!\p{L})(?:${servicesOf().join("|")})(?:nya| \p{Ll}{2,8}){0,2}[ \t]?:?[ \t]?["“'‘](?<value>[^"”'’\n]{2,40})(?=["”'’])`,
      "giu",
    ),
);

/** `ig: sari wening 44`: words and digits between a service with a colon and a sign. */
const openNamed = lazily(
  () =>
    new RegExp(
      String.raw`(?<!\p{L})(?:${servicesOf().join("|")})(?:nya)?[ \t]?:[ \t]?(?<value>\p{L}[\p{L}\p{N}_.]{1,20}(?: [\p{L}\p{N}_.]{1,20}){0,2} ?\d{1,6})(?=[,;.)\n]|$)`,
      "giu",
    ),
);

/** Takes time in proportion to the text. */
export const hideNumbersByPlace = (text: string): readonly IdentitySpan[] => [
  ...found("document_number", flight, text).filter(({ start }) =>
    flown.test(text.slice(Math.max(0, start - longestBefore), start)),
  ),
  ...found("document_number", oneByOne, text).filter((span) => {
    const digits = digitsOf(text, span);
    return digits.length >= leastOneByOne && !isOrdered(digits);
  }),
  ...found("account", account, text),
  ...found("account", openQuoted(), text),
  ...found("account", openNamed(), text),
];
const longestBefore = 80;

const digitsOf = (text: string, { start, end }: IdentitySpan) =>
  text.slice(start, end).replaceAll(/\P{Nd}/gu, "");
const isOrdered = (digits: string) =>
  Array.from(digits).every(
    (digit, at) => at === 0 || Math.abs(Number(digit) - Number(digits[at - 1])) < 2,
  );

/** What a pattern finds, or its group `value`, with which it ends. */
const found = (kind: IdentityKind, pattern: RegExp, text: string): readonly IdentitySpan[] =>
  [...text.matchAll(pattern)].map(({ 0: written, index, groups }) => {
    const end = index + written.length;
    return { kind, start: end - (groups?.["value"] ?? written).length, end };
  });

/** National ids, phone numbers and e-mail addresses in running text, replaced by marks. */

export const marks = {
  nationalId: "[NIK disamarkan]",
  phone: "[telepon disamarkan]",
  email: "[surel disamarkan]",
} as const;

/** Addresses and identifiers of machines, which may hold digits in any number. */
const machineWords = String.raw`(?<!\w)(?:https?:\/\/|urn:)\S+|(?<![\w-])[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}(?![\w-])`;

const before = String.raw`(?<![\p{L}\p{N}_]|\p{N}[-./])`;
const after = String.raw`(?![\p{L}\p{N}_]|[-./]\p{N})`;

const email = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,5}`;
const nationalId = [
  String.raw`${before}\d{16}${after}`,
  String.raw`${before}\d{4}(?<four>[ .-])\d{4}\k<four>\d{4}\k<four>\d{4}${after}`,
  String.raw`${before}\d{6}(?<six>[ .-])\d{6}\k<six>\d{4}${after}`,
].join("|");
/** Begins with a word and is bounded, for time linear in the text; the gate leaves no longer white space. */
const numbered = String.raw`(?<![\p{L}\p{N}])(?:no(?:mor)?\.?\s{0,40})?(?:lab\w{0,20}|reg\w{0,20}|rm|mr|rekam medis|resep|rujukan|sep|surat|kunjungan|antri\w{0,20}|sampel|spesimen|barcode|order|accession|akses\w{0,20})(?:\s{0,40}no(?:mor)?\.?)?\s{0,40}(?:[.:=#]\s{0,40})?`;
const phone = [
  String.raw`${before}(?:\+62|0062)[\s.-]?\(?\d{2,4}\)?(?:[\s.-]?\d{2,5}){1,4}${after}`,
  String.raw`${before}628\d{8,11}${after}`,
  String.raw`${before}08\d{8,11}${after}`,
  String.raw`${before}08\d{1,2}[ .-]\d{3,4}[ .-]?\d{3,5}(?:[ .-]\d{1,4})?${after}`,
].join("|");
const phoneWord = String.raw`(?<![\p{L}])(?:no\.?\s{0,40})?(?:telp|tlp|telepon|telpon|tel|hp|handphone|wa|whatsapp|phone|fax|faks)(?![\p{L}])[\s.:=]{0,80}`;
const numberAfterWord = String.raw`(?:\+?62|\(?0\d{1,3}\)?|8)[\s.-]?\d{2,5}(?:[\s.-]?\d{2,5}){0,3}`;

const machineOr = (pattern: string) => new RegExp(`(?<kept>${machineWords})|${pattern}`, "giu");

const emailPattern = new RegExp(`(?<kept>https?:\\/\\/\\S+)|${email}`, "giu");
const nationalIdPattern = machineOr(nationalId);
const numberedPhone = machineOr(`(?<context>${numbered})?(?<number>${phone})`);
const namedPhone = machineOr(`(?<word>${phoneWord})(?<number>${numberAfterWord})${after}`);
/** A 16-digit number that a word names as a laboratory or visit number, and that is not a national id by its digits. */
const namedNumber = new RegExp(`(?:${numbered})$`, "iu");

/** What stands before an hour of the day. */
export const hourCue = /(?:jam|pkl|pukul|pk)[.: ]{1,3}/u;

/** `jam 0800 1200 1600 2000`: when something is given. */
const hoursBefore = new RegExp(String.raw`(?<!\p{L})${hourCue.source}$`, "iu");
const hours = /^(?:(?:[01]\d|2[0-4])[0-5]\d[ .-]?){4}$/u;

/** Region, day, month, year, serial: a day above 40 is a woman's. */
function hasNationalIdDigits(written: string): boolean {
  const digits = written.replaceAll(/\D/gu, "");
  const [region, day, month] = [digits.slice(0, 2), digits.slice(6, 8), digits.slice(8, 10)].map(
    Number,
  );
  if (region === undefined || day === undefined || month === undefined) return false;
  const born = day > 40 ? day - 40 : day;
  return region >= 11 && region <= 97 && born >= 1 && born <= 31 && month >= 1 && month <= 12;
}

export interface Redactable {
  readonly start: number;
  readonly end: number;
  /** What stands in its place behind the gate. */
  readonly mark: string;
}

/** The text with marks; the same text where it holds none of these. */
export function redactText(text: string): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { start, mark, ...found } of findRedactable(text)) {
    pieces.push(text.slice(end, start), mark);
    ({ end } = found);
  }
  return pieces.join("") + text.slice(end);
}

/** What `redactText` replaces, in the order of the text and without overlap. */
export function findRedactable(text: string): readonly Redactable[] {
  // Most narrative has neither an @ nor seven digits.
  if (!/@|(?:\d[\s().-]*){7}/u.test(text)) return [];
  let found: readonly Redactable[] = [];
  let rest = text;
  for (const { hint, find } of finders) {
    if (!hint.test(rest)) continue;
    const places = find(rest);
    found = found.concat(places);
    rest = blank(rest, places);
  }
  return found.toSorted((one, other) => one.start - other.start);
}

/** What a text must hold for each of them to find anything: a day is read four times otherwise. */
const finders: readonly {
  readonly hint: RegExp;
  readonly find: (text: string) => readonly Redactable[];
}[] = [
  { hint: /@/u, find: findEmails },
  { hint: /\d(?:[ .-]?\d){15}/u, find: findNationalIds },
  { hint: /tel|tlp|hp|hand|wa|phone|fa[xk]/iu, find: findNamedPhones },
  { hint: /08|62/u, find: findPhones },
];

/** The text with brackets and spaces in the same places: nothing is found twice, nor across what was found. */
function blank(text: string, places: readonly Redactable[]): string {
  const pieces: string[] = [];
  let last = 0;
  for (const { start, end } of places) {
    pieces.push(text.slice(last, start), `[${" ".repeat(end - start - 2)}]`);
    last = end;
  }
  return pieces.join("") + text.slice(last);
}

function findEmails(text: string): readonly Redactable[] {
  return findPlaces(text, emailPattern, () => marks.email);
}

function findNationalIds(text: string): readonly Redactable[] {
  return findPlaces(text, nationalIdPattern, ({ found, offset }) => {
    const introduction = text.slice(Math.max(0, offset - 40), offset);
    if (hoursBefore.test(introduction) && hours.test(found)) return undefined;
    const isNamed = namedNumber.test(introduction);
    return isNamed && !hasNationalIdDigits(found) ? undefined : marks.nationalId;
  });
}

const countDigits = (number: string) => number.replaceAll(/\D/gu, "").length;

function findNamedPhones(text: string): readonly Redactable[] {
  return findPlaces(text, namedPhone, ({ groups: { number = "" } }) => {
    const digits = countDigits(number);
    return digits < 7 || digits > 15 ? undefined : marks.phone;
  });
}

function findPhones(text: string): readonly Redactable[] {
  return findPlaces(text, numberedPhone, ({ groups: { context, number = "" } }) => {
    const digits = countDigits(number);
    return context !== undefined || digits < 10 || digits > 15 ? undefined : marks.phone;
  });
}

interface Found {
  readonly found: string;
  readonly offset: number;
  readonly groups: Readonly<Record<string, string | undefined>>;
}

/** What a pattern finds and `markFor` has a mark for, without the word before it; nothing that is found as `kept`. */
function findPlaces(
  text: string,
  pattern: RegExp,
  markFor: (found: Found) => string | undefined,
): readonly Redactable[] {
  const places: Redactable[] = [];
  for (const match of text.matchAll(pattern)) {
    const { 0: found, index: offset, groups = {} } = match;
    const mark = groups["kept"] === undefined ? markFor({ found, offset, groups }) : undefined;
    const start = offset + (groups["word"]?.length ?? 0);
    if (mark !== undefined) places.push({ start, end: offset + found.length, mark });
  }
  return places;
}

/** Street addresses, with or without the word `alamat` before them. */
import type { IdentitySpan } from "./identity-span.ts";
import { isOrdinaryWord } from "./is-ordinary-word.ts";

const apart = String.raw`(?<![\p{L}\p{N}_])`;
const labelled = new RegExp(
  `${apart}alamat(?:[ \\t]{1,3}(?:rumah|lengkap|pasien|tinggal|domisili|ktp|sekarang)){0,2}"?[ \\t]{0,3}[:=][ \\t]{0,3}"?`,
  "giu",
);
const longest = 160;

/** What a labelled address ends at: the next label, or a clause about the patient. */
const nextLabel =
  /[,.]?[ \t](?:telp|tlp|no\.?[ \t]?(?:hp|telp|rm|ktp)|hp|nik|umur|usia|agama|pekerjaan|status|keluhan|tgl|tanggal|ttl|jenis kelamin|diagnosa|diagnosis|pasien|datang|dengan|mengeluh|riwayat)(?!\p{L})/iu;
const sentenceEnd =
  /(?<!(?<!\p{L})(?:jl|jln|gg|no|kec|kab|kel|ds|dsn|kp|rt|rw|prov|perum|\p{L}))\.[ \t]{1,3}(?=\p{Lu})/u;

function findLabelled(text: string): readonly IdentitySpan[] {
  return [...text.matchAll(labelled)].flatMap(({ 0: label, index }): readonly IdentitySpan[] => {
    const start = index + label.length;
    const line = /^[^\n\r;"[\]]{0,160}/u.exec(text.slice(start, start + longest))?.[0] ?? "";
    const folded = line.toLowerCase();
    const ends = [
      nextLabel.exec(line)?.index,
      sentenceEnd.exec(folded === line ? line : fold(line))?.index,
    ];
    const value = line
      .slice(0, Math.min(line.length, ...ends.filter((end) => end !== undefined)))
      .trimEnd();
    const first = /^\p{L}+/u.exec(value)?.[0] ?? "";
    // `alamat: tidak diketahui`
    const isAddress =
      value.length >= 3 && /\p{L}/u.test(value) && !refusals.has(first.toLowerCase());
    return isAddress ? [{ kind: "address", start, end: start + value.length }] : [];
  });
}

const refusals = new Set("tidak belum sesuai sama terlampir lihat sda idem kosong".split(" "));

/** The abbreviations before a full stop in small letters, all else as it is. */
const fold = (line: string) => line.replaceAll(/\p{L}{1,5}\./gu, (word) => word.toLowerCase());

const name = String.raw`\p{Lu}[\p{L}\p{M}'’-]{0,29}`;
const number = String.raw`(?:no(?:mor)?\.?|blok|km\.?|kav(?:ling|\.)?)[ \t]{0,2}[\p{Lu}]?[-/. ]?\d{1,4}\p{L}?(?:[-/]\d{1,4})?(?![\p{L}\p{N}])`;
const neighbourhood = String.raw`rt\.?[ \t]{0,2}[:.]?[ \t]{0,2}\d{1,3}(?:[ \t]{0,2}[/,]?[ \t]{0,2}rw\.?[ \t]{0,2}[:.]?[ \t]{0,2}|/)\d{1,3}(?!\d)`;
const placeWord = String.raw`(?:dusun|dsn\.?|desa|ds\.|kelurahan|kel\.|kecamatan|kec\.|kabupaten|kab\.|kota|perum(?:ahan)?\.?|komplek|kompleks|kampung|kp\.|blok|provinsi|prov\.|gang|gg\.?)`;

/** What an address begins with when nothing introduces it. */
const opening = new RegExp(
  `${apart}(?:(?<street>jl\\.?|jln\\.?|jalan|gg\\.|gang)|(?<area>dusun|dsn\\.|desa|kelurahan|kecamatan|kec\\.|kabupaten|kab\\.|perum(?:ahan)?|komplek|kompleks|kampung|kp\\.)|(?<near>${neighbourhood}))`,
  "giu",
);

const gap = String.raw`[ \t]{0,3}`;
const names = new RegExp(
  `${gap}(?<words>${name}\\.?(?:[ \\t]{1,2}(?:${name}|\\d{1,2}(?=[ \\t]{1,2}\\p{Lu}))\\.?){0,4})`,
  "uy",
);
const houseNumber = new RegExp(`${gap},?${gap}${number}`, "iuy");
const bareNumber = /[ \t]{1,2}\d{1,4}\p{L}?(?=[ \t]{0,2}(?:[,.;)\n\r]|rt|$)(?!\d|[.,]\d))/iuy;
const neighbourhoodNext = new RegExp(`${gap},?${gap}${neighbourhood}`, "iuy");
const placeNext = new RegExp(`${gap},?${gap}${placeWord}(?=[ \\t.])`, "iuy");
/** `, Surabaya` at the end of a clause. */
const cityNext =
  /,[ \t]{1,2}(?<words>\p{Lu}\p{L}{2,20}(?:[ \t]\p{Lu}\p{L}{2,20})?)(?=[ \t]{0,2}(?:[,;)\n\r]|\.(?!\p{L})|$))/uy;
const lowerStreet = /[ \t]{0,3}(?:\p{Ll}{2,20}[ \t]{1,2}){1,3}(?=no\.?[ \t]{0,2}\d)/uy;

/** Matches a sticky pattern; the place behind it. */
function after(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

/** Words with capitals, as far as none of them is ordinary; `least` of them may be ordinary, as in `Jl. Mawar Merah`. */
function afterNames(pattern: RegExp, text: string, from: number): number | undefined {
  pattern.lastIndex = from;
  const match = pattern.exec(text);
  const words = match?.groups?.["words"];
  if (!match || words === undefined) return undefined;
  const start = match.index + match[0].length - words.length;
  let end: number | undefined;
  for (const word of words.matchAll(/[^ \t]+/gu)) {
    const letters = word[0].replace(/\.$/u, "");
    if (isOrdinaryWord(letters) || /^(?:no|blok|km|rt|rw|kav)$/iu.test(letters)) break;
    end = start + word.index + letters.length;
    // A full stop ends the address, but for an initial.
    if (word[0].endsWith(".") && letters.length > 3) break;
  }
  return end;
}

function findOpened(text: string): readonly IdentitySpan[] {
  const spans: IdentitySpan[] = [];
  let covered = 0;
  for (const match of text.matchAll(opening)) {
    const { 0: opened, index, groups = {} } = match;
    if (index < covered) continue;
    const behind = index + opened.length;
    const isNeighbourhood = groups["near"] !== undefined;
    const end = isNeighbourhood ? behind : afterOpening(text, index, opened);
    if (end === undefined) continue;
    covered = afterParts(text, end);
    // `Jl.` stays: that something happened on a street is not an identity.
    const start = isNeighbourhood ? index : behind + leadingSpace(text, behind);
    spans.push({ kind: "address", start, end: covered });
  }
  return spans;
}

const leadingSpace = (text: string, from: number) =>
  /^[ \t]*/u.exec(text.slice(from, from + 4))?.[0].length ?? 0;

function afterOpening(text: string, start: number, opened: string): number | undefined {
  const from = start + opened.length;
  const named = afterNames(names, text, from);
  if (!/^jalan$/iu.test(opened)) {
    if (named !== undefined) return named;
    return /^jln?/iu.test(opened) ? after(lowerStreet, text, from) : undefined;
  }
  // `Jalan` is also what a patient does: it needs a number behind it or a place word before it.
  if (named === undefined || /\p{L}/u.test(text.charAt(from))) return undefined;
  const isPlace =
    /(?<!\p{L})(?:di|ke|dari|tinggal|sepanjang|depan|beralamat|alamat|:)[ \t]{1,2}$/iu.test(
      text.slice(Math.max(0, start - 14), start),
    );
  const isNumbered = [houseNumber, bareNumber, neighbourhoodNext].some(
    (pattern) => after(pattern, text, named) !== undefined,
  );
  return isPlace || isNumbered ? named : undefined;
}

const mostParts = 12;

function afterParts(text: string, from: number): number {
  let end = from;
  for (let part = 0; part < mostParts; part += 1) {
    const next = afterPart(text, end);
    if (next === undefined) return end;
    end = next;
  }
  return end;
}

function afterPart(text: string, from: number): number | undefined {
  const numbered =
    after(houseNumber, text, from) ??
    after(bareNumber, text, from) ??
    after(neighbourhoodNext, text, from);
  if (numbered !== undefined) return numbered;
  const place = after(placeNext, text, from);
  if (place !== undefined)
    return afterNames(names, text, place + (text.charAt(place) === "." ? 1 : 0));
  return afterNames(cityNext, text, from);
}

/** Addresses in a text: from the street, or what stands behind `alamat:`, to the last part that belongs to them. */
export function findAddresses(text: string): readonly IdentitySpan[] {
  return [...findLabelled(text), ...findOpened(text)];
}

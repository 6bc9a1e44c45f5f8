/** Words of any meaning that are a name because of the person before them and of what is hidden, or of how they end: `ayah Utuh […]`. */
import { hasKind, openCues, personalKinds } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isRoom } from "./houses.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { eponyms, nameCompanions } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { isBorne, isFrequent, isUsual } from "./word-uses.ts";

/** A capital says something only where few words have one. */
const mostCapitals = 0.4;

/** Each word is looked at with its neighbours: time in proportion to the text. */
export function hideBesidePeople(tokens: readonly Token[], hidden: Hidden): void {
  const capitalsTell = tellsByCapitals(tokens, hidden);
  for (const place of tokens.keys()) {
    if (hidden[place] !== undefined) continue;
    if (isBetween(tokens, hidden, place) || isPatientOfAge(tokens, place)) hidden[place] = "name";
    else if (isEmployer(tokens, place)) hidden[place] = "place";
    else if (isNumberOfName(tokens, hidden, place)) hidden[place] = hidden[place - 1];
    else if (capitalsTell && (isWordAsPerson(tokens, place) || isLastOfName(tokens, hidden, place)))
      hidden[place] = "name";
    else if (capitalsTell && isPairBehindPerson(tokens, hidden, place))
      hidden.fill("name", place, place + 2);
  }
}

function tellsByCapitals(tokens: readonly Token[], hidden: Hidden): boolean {
  const words = tokens.filter(
    ({ written }, place) => hidden[place] === undefined && /^\p{L}{2,}$/u.test(written),
  );
  return (
    words.filter(({ written }) => /^\p{Lu}/u.test(written)).length <= mostCapitals * words.length
  );
}

const isCapital = (token: Token | undefined): boolean =>
  token !== undefined && /^\p{Lu}(?:\p{Ll}{2,}|\p{Lu}{3,})$/u.test(token.written);
const isPerson = (token: Token | undefined): boolean => hasKind(token, ...personalKinds);

/** `ayah STEVEN […]`: between who it is and a word that is hidden. */
function isBetween(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  return (
    isPerson(before) &&
    isCapital(token) &&
    /^\.? ?$/u.test(token?.gap ?? "") &&
    next?.gap === " " &&
    hidden[place + 1] === "name" &&
    !openCues().has(token?.word ?? "") &&
    !isFrequent(token?.word ?? "") &&
    (eponyms().has(token?.word ?? "") || !isLearned(token?.word ?? ""))
  );
}

/** `anak Bintang demam`, `Px Utama`: who writes few capitals has a reason for this one. */
function isWordAsPerson(tokens: readonly Token[], place: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  const isPatient = hasKind(before, "patient") && before?.written !== "OS";
  const isOfKin = hasKind(before, "kin") && /^\p{Ll}+$/u.test(before?.written ?? "");
  return (
    (isPatient || isOfKin) &&
    token?.gap === " " &&
    isTitleCase(token) &&
    isBorne(token.word) &&
    !(isTitleCase(next) && next?.gap === " ") &&
    !isRoom(tokens, place)
  );
}

/** `[…] Telaga sejak`, `[…] Mas,`, `[…] Mas Sp.S`: a title or a landscape that introduces nobody is the end of a name. */
function isLastOfName(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  return (
    hidden[place - 1] === "name" &&
    token?.gap === " " &&
    isTitleCase(token) &&
    hasKind(token, "honorific", "place", "org") &&
    !hasKind(token, "facility", "title") &&
    hidden[place + 1] === undefined &&
    (!/^\p{Lu}/u.test(next?.written ?? "") || /^Sp(?:\p{Lu}|$)/u.test(next?.written ?? "")) &&
    !(next?.gap ?? "").startsWith(".")
  );
}

/** `[…] IV`, `[…] 07`, `FV […] 219`: one of several that are called alike. */
function isNumberOfName(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (isNumberOfShip(tokens, hidden, place)) return true;
  return (
    (hidden[place - 1] === "place" || (hidden[place - 1] === "name" && isTitleCase(before))) &&
    token?.gap === " " &&
    /^(?:I{2,3}|IV|VI{0,3}|IX|X|0\d)$/u.test(token.written) &&
    !/^[-/,]?$/u.test(next?.gap ?? " ")
  );
}

/** `FV […] 219`, `TB. […] 17`: a few words behind what says that it is a ship. */
function isNumberOfShip(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  if (hidden[place - 1] === undefined || !/^\p{N}{1,4}$/u.test(tokens[place]?.written ?? ""))
    return false;
  if (tokens[place]?.gap !== " " || /^ ?\p{Ll}/u.test(tokens[place + 1]?.gap ?? "")) return false;
  for (let at = place - 1; at >= Math.max(0, place - mostOfShip); at -= 1) {
    const own = tokens[at];
    if (hidden[at] === undefined) return own?.allCapitals === true && isShip(own);
    if (own?.allCapitals === true && isShip(own)) return true;
  }
  return false;
}
const mostOfShip = 6;
const isShip = (token: Token) => hasKind(token, "ship") || token.word === "tb";

/** `pensiunan PJKA`, `kerja di BCA`: who employs somebody, shortened; not `pegawai PNS`, of whom there are millions. */
function isEmployer(tokens: readonly Token[], place: number): boolean {
  const [work, before, token] = [-2, -1, 0].map((step) => tokens[place + step]);
  const isWork = workers.test(before?.word ?? "");
  const isWorkAt = before?.written === "di" && works.test(work?.word ?? "");
  return (
    (isWork || isWorkAt) &&
    token?.gap === " " &&
    token.capital &&
    /^\p{Lu}{3,6}$/u.test(token.written) &&
    !ofMany.test(token.written)
  );
}
const workers =
  /^(?:pensiunan|pegawai|karyawan|karyawati|buruh|satpam|teller|kurir|manajer|mekanik)$/u;
const works = /^(?:kerja|bekerja|dinas|magang|karyawan|pegawai|karyawati|satpam)$/u;
const ofMany =
  /^(?:PNS|ASN|TNI|POLRI|PPPK|BUMN|BUMD|RS\p{Lu}*|IGD|ICU|HCU|NICU|PICU|OK|UGD|LAB|POLI|VIP|PKM|SD|SMP|SMA|SMK|KB|TK|TPQ|SPBU|PLTU|PLTA)$/u;

/** `Px Cahaya (25 th)`, `Ibu Cahaya usia 25 th`: a word that persons are called after, with an age behind it. */
function isPatientOfAge(tokens: readonly Token[], place: number): boolean {
  const [before, token] = [tokens[place - 1], tokens[place]];
  const saidSo = /^(?:usia|umur)$/u.test(tokens[place + 1]?.word ?? "") ? 1 : 0;
  const [age, unit] = [tokens[place + 1 + saidSo], tokens[place + 2 + saidSo]];
  return (
    (hasKind(before, "patient", "kin", "honorific") || isOfPerson("victim", before?.word)) &&
    isCapital(token) &&
    token?.gap === " " &&
    isBorne(token.word) &&
    !eponyms().has(token.word) &&
    /^ ?[(,/]? ?$/u.test(age?.gap ?? "") &&
    /^\p{N}{1,3}$/u.test(age?.written ?? "") &&
    /^(?:th|thn|tahun|bln|bulan|hr|hari)$/u.test(unit?.word ?? "")
  );
}

/** `suami Utuh Amat.`, `diterjemahkan oleh Lalu Gede`: two words with capitals alone, one of which persons bear. */
function isPairBehindPerson(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [before, first, second, next] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (!first || !second || !isTitleCase(first) || !isTitleCase(second) || second.gap !== " ")
    return false;
  const isOfKin = hasKind(before, "kin") && /^[ ]?[:(,]? ?$/u.test(first.gap);
  // `oleh Tim Paliatif` is nobody's name.
  const isTold = isOfKin || (before?.written === "oleh" && first.gap === " ");
  const pair = [first, second];
  return (
    isTold &&
    hidden[place + 1] === undefined &&
    !isTitleCase(next) &&
    pair.every(({ word }) => !openCues().has(word) && !isLearned(word)) &&
    pair.some(
      ({ word }) =>
        isBorne(word) ||
        nameCompanions().has(word) ||
        (isOfKin && !isUsual(word) && !isFrequent(word)),
    )
  );
}

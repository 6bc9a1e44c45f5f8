/** Names that begin a text without a title, and those that an account, quotes or another name tell: `alif kls 3B`, `ucok … ucok.r77@…`, `[…] als. Mamat`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isAged } from "./is-aged.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { nameParticles } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isFrequent, isNobodysWord, isUsual } from "./word-uses.ts";

const mostOfName = 3;
const styles = [/^\p{Ll}{3,}$/u, /^\p{Lu}{3,}$/u];

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideOpeningNames(tokens: readonly Token[], hidden: Hidden): void {
  hideByAccount(tokens, hidden);
  for (let place = 0; place < tokens.length; place += 1) {
    // Behind the label of its field a text begins, too.
    if (place === 0 || /\n|: ?$/u.test(tokens[place]?.gap ?? "")) {
      hideOpening(tokens, hidden, place);
      if (isWhoSuffers(tokens, place)) hidden[place] ??= "name";
    }
    if (hidden[place - 1] !== "name") continue;
    if (isQuoted(tokens, hidden, place)) hidden[place] = "name";
    if (isOfPerson("also-called", tokens[place]?.word)) hideAlias(tokens, hidden, place + 1);
  }
}

/** `alif kls 3B kejang`, `nyak cut lhr 1958`, `SINTA HAMIL 8 BLN`: before what is told of persons alone. */
function hideOpening(tokens: readonly Token[], hidden: Hidden, first: number): void {
  const style = styles.find((each) => each.test(tokens[first]?.written ?? ""));
  if (style === undefined) return;
  for (let end = first; end < first + mostOfName; end += 1) {
    const token = tokens[end];
    if (!token || (end > first && token.gap !== " ") || !style.test(token.written)) return;
    if (!mayOpen(token, hidden[end] === "name")) return;
    if (!isToldOfPerson(tokens, hidden, end + 1)) continue;
    const row = tokens.slice(first, end + 1);
    const isName = row.some(
      ({ word, standing }, at) =>
        hidden[first + at] === "name" || isNobodysWord(standing) || isBorne(word),
    );
    const isOfParticle = row.length > 1 && row.some(({ word }) => nameParticles().has(word));
    if (isName || isOfParticle)
      for (let place = first; place <= end; place += 1) hidden[place] ??= "name";
    return;
  }
}

/** `S: bulan muntah2`, `O: sabar tampak sakit sedang`: what persons are called after and no complaint is, before what only a person does. */
function isWhoSuffers(tokens: readonly Token[], place: number): boolean {
  const [token, verb, state] = tokens.slice(place, place + 3);
  const { word = "", standing } = token ?? {};
  if (!isBorne(word) || verb?.gap !== " ") return false;
  const isTerm = standing === "clinical" || isUsual(word);
  if (isTerm && !isOfPerson("flower-or-light", word)) return false;
  if (isOfPerson("suffers", verb.word)) return true;
  const isLike = isOfPerson("small-state", state?.word) || isOfPerson("suffers", state?.word);
  return isOfPerson("looks", verb.word) && state?.gap === " " && isLike;
}

/** No word that notes have use for, unless names begin or end with it. */
const mayOpen = ({ word, standing }: Token, isName: boolean) =>
  isName ||
  nameParticles().has(word) ||
  (!isUsual(word) &&
    !isFrequent(word) &&
    !isLearned(word) &&
    !openCues().has(word) &&
    !isOfPerson("victim", word) &&
    (standing !== "clinical" || isBorne(word)) &&
    !(standing === "ordinary" && openVocabulary().english.has(word)));

/** A class at school, a birth, an age, a pregnancy, or whose relative somebody is. */
function isToldOfPerson(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [own, next] = [tokens[place], tokens[place + 1]];
  if (!own || !/^,? $/u.test(own.gap)) return false;
  if (isAged(tokens, place) || isOfPerson("pregnant", own.word)) return true;
  if (next === undefined || !/^[.:]? ?$/u.test(next.gap)) return false;
  const isNumber = /^(?:\p{N}{1,2}|[IVX]{1,4})$/u.test(next.written);
  if (isOfPerson("class", own.word)) return isNumber;
  if (isOfPerson("born", own.word)) return /^\p{N}/u.test(next.written);
  return hasKind(own, "kin") && (hidden[place + 1] === "name" || hasKind(next, "honorific"));
}

/** `ucok PCR neg, akun ucok.regar77@…`: a word of the text that is a part of somebody's account. */
function hideByAccount(tokens: readonly Token[], hidden: Hidden): void {
  const parts = new Set<string>();
  for (let place = 1; place < tokens.length; place += 1) {
    if (tokens[place]?.gap !== "@") continue;
    let part = place - 1;
    while (place - part < mostOfAccount && /^[._-]?$/u.test(tokens[part]?.gap ?? " ")) part -= 1;
    for (const { word } of tokens.slice(part, place)) if (word.length > 3) parts.add(word);
  }
  if (parts.size === 0) return;
  for (const [place, { word, standing }] of tokens.entries())
    if (parts.has(word) && !isUsual(word) && !isFrequent(word) && !isLearned(word))
      if (standing !== "clinical" && !openCues().has(word)) hidden[place] ??= "name";
}
const mostOfAccount = 8;

/** `[…] “MINCE” […]`: a nickname inside of a name. */
const isQuoted = (tokens: readonly Token[], hidden: Hidden, place: number) =>
  /^ ["“”'‘„«]$/u.test(tokens[place]?.gap ?? "") &&
  /^["“”'’»] $/u.test(tokens[place + 1]?.gap ?? "") &&
  /^\p{Lu}\p{L}+$/u.test(tokens[place]?.written ?? "") &&
  hidden[place + 1] === "name";

/** `[…] als. Mamat`, `[…] alias Si Buta`: whatever it means. */
function hideAlias(tokens: readonly Token[], hidden: Hidden, first: number): void {
  for (let place = first; place < first + mostOfName; place += 1) {
    const token = tokens[place];
    const isJoined = (place === first ? /^\.? ?["“'‘]?$/u : /^ $/u).test(token?.gap ?? "\n");
    if (!token || !isJoined || !/^\p{Lu}(?:\p{Ll}+|\p{Lu}{2,})$/u.test(token.written)) return;
    // In a line of capitals what stands behind may be a complaint.
    if (!isTitleCase(token) && place > first) return;
    if (isLearned(token.word)) return;
    hidden[place] ??= "name";
  }
}

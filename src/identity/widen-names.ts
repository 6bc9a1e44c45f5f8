/** What goes with a hidden name though it tells nobody by itself: how somebody is addressed, the kind of a house, an article, a second name. */
import { hasKind, personalKinds } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isRoom } from "./houses.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { openWordKnowledge } from "./know-word.ts";
import { eponyms, nameParticles } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { isUsual } from "./word-uses.ts";
import { openVocabulary } from "./vocabulary.ts";

/** Looks at each word and its nearest neighbours: time in proportion to the text. */
export function widenNames(tokens: readonly Token[], hidden: Hidden): void {
  const widening = { tokens, hidden };
  for (let place = tokens.length - 2; place >= 0; place -= 1) widenBefore(widening, place);
  for (let place = 1; place < tokens.length; place += 1) {
    hideBehindTitle(widening, place);
    hideTitleAlone(widening, place);
  }
  for (let place = 1; place < tokens.length; place += 1) {
    joinAlias(widening, place);
    widenBehind(widening, place);
    hideLastOfName(widening, place);
    hideSecondSigner(widening, place);
  }
}

const isUpper = ({ written }: Token) => /^\p{Lu}/u.test(written);
const isName = (kind: Hidden[number]) => kind === "name" || kind === "place";

/** These tell a grown man from a child, and nothing of who it is. */
const plainTitles = new Set(
  "tn ny nn an by bp bpk bapak pak bu ibu sdr sdri saudara saudari mr mrs nyonya tuan nona yang".split(
    " ",
  ),
);
function widenBefore({ tokens, hidden }: Hiding, place: number): void {
  const [token, next] = [tokens[place], tokens[place + 1]];
  const after = hidden[place + 1];
  if (!token || !next || hidden[place] !== undefined || after === undefined) return;
  if (
    isArticle(token, next) ||
    isSmallTitle(token, next) ||
    isRank(tokens, place) ||
    (after === "name" && (isDaughter(token, next) || isSurname(token, next)))
  )
    hidden[place] = after;
  else if (isOfClan(tokens, hidden, place)) hidden.fill("name", place - 1, place + 1);
  else if (isOwnTitle(tokens, place) || isAmidName(tokens, place))
    hidden[place] = isName(after) ? after : "name";
  else if (isName(after) && (isKindOfHouse(tokens, place) || isOfPractice(tokens, place)))
    hidden[place] = after;
}

/** `Al-Mukhlisin`, `ar rahmah`. */
const isArticle = ({ written }: Token, { gap }: Token) =>
  (/^(?:Al|Ar|As|At|Az|Ad|An|El|Asy|Ash)$/u.test(written) && /^[ -]$/u.test(gap)) ||
  (/^(?:al|ar|asy|ash)$/u.test(written) && /^[ -]$/u.test(gap)) ||
  // `AL-MUNAWAR`; with a blank these are letters of a valve and a count.
  (/^(?:AL|AR|AS|AT|AZ|AN|ASY|ASH)$/u.test(written) && gap === "-");

/** `Bripka H…`, `Drs. P…`, `Sr. L…`: of a few in a place; `6 Fr. Kalyx` is how wide something is. */
function isRank(tokens: readonly Token[], place: number): boolean {
  const [before, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (!token || !/^\.[ \t]?$|^[ \t]$/u.test(next?.gap ?? "-")) return false;
  if (!isTitleCase(token) && !isShoutedRank(token)) return false;
  if (isOfPerson("rank", token.word)) return true;
  const isCounted = /^\p{N}+$/u.test(before?.written ?? "");
  return (
    next?.gap.startsWith(".") === true && !isCounted && isOfPerson("rank-with-stop", token.word)
  );
}

/** `DRS […]`, `IPDA […]`; `DEPRESI MAYOR` is how ill somebody is. */
const isShoutedRank = ({ written, word }: Token) =>
  /^\p{Lu}{3,}$/u.test(written) && !isOfPerson("also-adjective", word);

/** `ni wayan s…`, `la ode m…`: a title of birth in small letters. */
const isSmallTitle = ({ written, word }: Token, next: Token) =>
  next.gap === " " &&
  /^\p{L}\p{Ll}{2,}$/u.test(next.written) &&
  (next.standing === "name" || (word.length === 2 && next.standing === "unknown")) &&
  written === word &&
  (word === "i" || nameParticles().has(word));

/** `Ny. br. S…`, `(br karo …`: the daughter of a clan, who has no other name here. */
const isDaughter = ({ word }: Token, { gap }: Token) =>
  /^(?:br|boru|beru)$/u.test(word) && /^\.?[ \t]$/u.test(gap);

/** `The Siu Lan`, `THE TJONG HOK`: a surname, which is an article elsewhere. */
const isSurname = ({ written }: Token, { gap }: Token) =>
  /^(?:The|THE)$/u.test(written) && gap === " ";

/** `J. Br. G…`: the daughter of a clan, behind her initial. */
function isOfClan(tokens: readonly Token[], hidden: Hidden, place: number): boolean {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!before || !/^(?:Br|Boru)$/u.test(token?.written ?? "") || next === undefined) return false;
  const isNamed = isName(hidden[place - 1]) || /^\p{Lu}$/u.test(before.written);
  return isNamed && isName(hidden[place + 1]) && /^\.?[ \t]$/u.test(next.gap);
}

/** `Pendamping sebaya Koko, …`: somebody is called so and by no other name. */
function hideTitleAlone({ tokens, hidden }: Hiding, place: number): void {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!before || !token || hidden[place] !== undefined || !isTitleCase(token)) return;
  if (!hasKind(token, "honorific") || plainTitles.has(token.word) || token.gap !== " ") return;
  // `besan Hj Oom`: a title behind a title is what somebody is called.
  if (
    !/^\p{Ll}{2,}$/u.test(before.written) &&
    !isOfPerson("inherited", before.word) &&
    !isAddress(before)
  )
    return;
  if (endsClause(next) || /^\p{Ll}/u.test(next?.written ?? "")) hidden[place] = "name";
}

/** `Bibi Oom (…`, `Neng Cici bergantian`: behind how somebody is addressed a further such word is the name. */
const isAddress = (token: Token) =>
  isTitleCase(token) &&
  !plainTitles.has(token.word) &&
  hasKind(token, "honorific", "kin") &&
  !hasKind(token, "title");

/** `Mbok Nah, …`, `Oma Non di …`: what stands between a title and a comma or a word that every text has is a name, whatever it means. */
function hideBehindTitle({ tokens, hidden }: Hiding, place: number): void {
  const [cue, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!cue || !token || hidden[place] !== undefined || !/^\.? $/u.test(token.gap)) return;
  if (!isTitleCase(token) || !isTitleCase(cue) || plainTitles.has(cue.word)) return;
  const { isFrequent } = openWordKnowledge();
  const isBeforeWord = next?.gap === " " && isFrequent(next.written);
  const isLast = /^$|^ ?[.;\n]/u.test(next?.gap ?? "") && !isFrequent(token.written);
  if (hasKind(cue, "honorific") && (isBeforeWord || isLast || /^ ?[,(&]/u.test(next?.gap ?? "")))
    hidden.fill("name", place - 1, place + 1);
}

/** `Om Kumis`, `RADEN AJENG S…`: in which part of the country somebody is called so. */
function isOwnTitle(tokens: readonly Token[], place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || !next || !/^\.?[ \t]{1,2}["'“]?$|^['’] $/u.test(next.gap)) return false;
  if (token.word === "tuan" && isOwnTitleOfFaith(next)) return true;
  if (plainTitles.has(token.word)) return false;
  if (token.word === "anak" && next.word === "agung") return true;
  if (token.word === "istri")
    return bornSo.has(tokens[place - 1]?.word ?? "") || isBalinese(tokens, place);
  return (
    hasKind(token, "honorific") ||
    token.word === "si" ||
    ((isUpper(token) || next.gap.startsWith(".")) && isOfPerson("inherited", token.word))
  );
}
/** `Tuan Guru […]`, `Tuan Besar […]`: how one of few is called. */
const isOwnTitleOfFaith = ({ word }: Token) =>
  isOfPerson("inherited", word) || isOfPerson("small-which", word);
const bornSo = new Set("agung cok cokorda gusti dewa".split(" "));
const isBalinese = (tokens: readonly Token[], place: number) =>
  bornSo.has(tokens[place - 2]?.word ?? "");

/** `Mama Tin L…`, `Tengku Bangun H…`: a word with a capital between how somebody is addressed and a name. */
function isAmidName(tokens: readonly Token[], place: number): boolean {
  const [cue, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!cue || !token || next?.gap !== " " || token.gap !== " " || !isTitleCase(token)) return false;
  const isParticle = isUpper(cue) && nameParticles().has(cue.word);
  const isAddressed = hasKind(cue, "honorific") && !hasKind(token, ...personalKinds, "org");
  return isParticle || (isAddressed && isUpper(cue) && token.written.length <= longestShort);
}
const longestShort = 4;

/** `PLTA M…`, `Kantor Hukum S…`, `Apotek & Klinik H…`; what kind of a hospital it is stays. */
function isKindOfHouse(tokens: readonly Token[], place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!token || !next || !/^[ \t]$|^ ?& ?$|^-$/u.test(next.gap)) return false;
  if (/^\p{Lu}{3,6}$/u.test(token.written) && token.capital && token.standing === "unknown")
    return true;
  if (hasKind(token, "org", "house", "ship") && (isUpper(token) || token.written.length > 3))
    return true;
  if (!isTitleCase(token) || hasKind(token, "facility", "place", "title", "kin", "patient"))
    return false;
  for (let first = place - 1; first >= place - mostBetween; first -= 1) {
    const before = tokens[first];
    if (!before || !isUpper(before) || tokens[first + 1]?.gap !== " ") return false;
    if (hasKind(before, "org", "house")) return true;
  }
  return false;
}
const mostBetween = 3;

/** `PMB Bidan S…`: a trade that is a part of what a house is called. */
const isOfPractice = (tokens: readonly Token[], place: number) => {
  const [before, token] = [tokens[place - 1], tokens[place]];
  if (!before || !token || token.gap !== " " || !isTitleCase(token)) return false;
  return hasKind(token, "title") && isUpper(before) && hasKind(before, "house");
};

const aliases = new Set("alias als gelar dhi aka d/h".split(" "));

/** `Kasmuri als Gondrong`. */
function joinAlias({ tokens, hidden }: Hiding, place: number): void {
  if (hidden[place] !== undefined || !aliases.has(tokens[place]?.word ?? "")) return;
  if (hidden[place - 1] === "name" && hidden[place + 1] !== undefined) hidden[place] = "name";
}

/** `[…] SMA`, `[…], SVD`: a house by its letters, an order of the church, whose child somebody is. */
function widenBehind({ tokens, hidden }: Hiding, place: number): void {
  const [before, token] = [tokens[place - 1], tokens[place]];
  const kind = hidden[place - 1];
  if (!before || !token || hidden[place] !== undefined) return;
  if (token.gap === " " && isOfPerson("clan", token.word)) hidden[place] = kind;
  // `(wa ode sarina)`: what a title of birth in small letters stands before.
  const isTitled = token.gap === " " && before.written === before.word && token.written.length > 2;
  if (kind === "name" && isTitled && nameParticles().has(before.word)) hidden[place] = kind;
  if (!isName(kind)) return;
  // `Hamsiah bt Kursani`: whose child somebody is, between the parts of a name.
  if (kind === "name" && hidden[place + 1] === "name" && isOfPerson("child-of", token.word))
    hidden[place] = kind;
  const isOfOrder =
    token.gap === ", " && isOfPerson("order", token.word) && /^\p{Lu}/u.test(token.written);
  const isHouseBehind =
    token.gap === " " && /^\p{Lu}{3,6}$/u.test(token.written) && hasKind(token, "house");
  if (isHouseBehind || isOfOrder) hidden[place] = kind;
}

/** `kakak […] Lunas.`, `[…] Masak, dgn ini`: only the end of a name stands with a capital between a name and a comma. */
function hideLastOfName({ tokens, hidden }: Hiding, place: number): void {
  const [before, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (!token || hidden[place] !== undefined || !isName(hidden[place - 1])) return;
  if (!isTitleCase(before) || !isTitleCase(token) || token.gap !== " ") return;
  const isLabel = /^ ?:/u.test(next?.gap ?? "");
  // `Utuh Anang kada bisa …`: a word that notes do without, and the sentence goes on.
  if (next?.gap === " " && /^\p{Ll}/u.test(next.written)) {
    const isLast = isWordOfNobody(token) || isBehindWholeName(tokens, hidden, place);
    if (isLast && !isRoom(tokens, place)) hidden[place] = hidden[place - 1];
    return;
  }
  const isBeforeDegree = next?.gap === " " && /^Sp(?:\p{Lu}|$)/u.test(next.written);
  const isLast = isLabel || isBeforeDegree || /^$|^ ?[,.;()\n]/u.test(next?.gap ?? "");
  if (!isLast || isRoom(tokens, place)) return;
  if (isLabel) {
    if (isWordOfNobody(token)) hidden[place] = hidden[place - 1];
    return;
  }
  if (hasKind(token, "facility") || isLearned(token.word)) return;
  if (hasKind(token, "title") && !hasKind(token, "honorific")) return;
  if (eponyms().has(token.word) && !isOfPersons(tokens, place - 2)) return;
  if (!isDoctor(tokens, place)) hidden[place] = hidden[place - 1];
}

/** `IPDA […] Loe,`: what stands before the hidden word says that it is a person. */
const isOfPersons = (tokens: readonly Token[], place: number) =>
  hasKind(tokens[place], "kin", "honorific", "alias") ||
  isOfPerson("rank", tokens[place]?.word ?? "");

/** `Saya Kwee Hong Liang memberi`: behind two parts of a name that nobody knows as words. */
const isBehindWholeName = (tokens: readonly Token[], hidden: Hidden, place: number) =>
  [place - 2, place - 1].every(
    (at) => hidden[at] === "name" && tokens[at]?.standing === "unknown" && isTitleCase(tokens[at]),
  ) &&
  tokens[place - 1]?.gap === " " &&
  !isLearned(tokens[place]?.word ?? "") &&
  !openWordKnowledge().isFrequent(tokens[place]?.word ?? "") &&
  !isDoctor(tokens, place);

/** Not what a note is headed with: `Ida Bagus Mantra: …`. */
const isWordOfNobody = ({ word, standing }: Token) =>
  (standing === "ordinary" || standing === "both") &&
  !isUsual(word) &&
  !openVocabulary().english.has(word) &&
  !isLearned(word) &&
  !openWordKnowledge().isFrequent(word);

/** `dr. […] Bedah`, `dr. […] Sp.A`: of which department. */
const isDoctor = (tokens: readonly Token[], place: number) =>
  (isOfPerson("speciality", tokens[place]?.word) || tokens[place]?.written === "Sp") &&
  [-2, -3, -4].some(
    (step) =>
      /^(?:dr|drg|dokter|sp|spes)$/u.test(tokens[place + step]?.word ?? "") &&
      /^\p{Lu}/u.test(tokens[place + step + 1]?.written ?? ""),
  );

/** `Paraf: […] / Elis`: who signs beside somebody. */
function hideSecondSigner({ tokens, hidden }: Hiding, place: number): void {
  const [cue, before, token, next] = [-2, -1, 0, 1].map((step) => tokens[place + step]);
  if (!token || hidden[place] !== undefined || !isName(hidden[place - 1])) return;
  if (!/^ ?[/&] ?$/u.test(token.gap) || !isTitleCase(token) || isLearned(token.word)) return;
  if (!hasKind(cue, "signature", "title") || !/^ ?[:.(]? ?$/u.test(before?.gap ?? "")) return;
  if (/^$|^ ?[.,;()\n]/u.test(next?.gap ?? "")) hidden[place] = "name";
}

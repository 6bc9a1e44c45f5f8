/** What belongs to a name because of the names beside it: words, short names, initials, what joins two names. */
import { openCues, personalKinds } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isJoinedBy, isName, mayBeName } from "./joining.ts";
import { joinBracketed, joinLast, joinListed } from "./join-lists.ts";
import { joinNextPlace, joinPlace } from "./join-places.ts";
import { openWordKnowledge } from "./know-word.ts";
import { eponyms, nameCompanions, nameParticles } from "./name-words.ts";
import { isOfPerson } from "./person-lists.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isVerb } from "./word-uses.ts";

/** Each pass looks at a word and its nearest neighbours: time in proportion to the text. */
export function joinNames(tokens: readonly Token[], hidden: Hidden): void {
  const joining = { tokens, hidden };
  for (let place = 0; place < tokens.length; place += 1) joinBehind(joining, place);
  for (let place = tokens.length - 2; place >= 0; place -= 1) joinBefore(joining, place);
  hideSyllables(joining);
  for (let place = 1; place < tokens.length; place += 1) {
    joinAcross(joining, place);
    joinBetween(joining, place);
    joinBroken(joining, place);
    joinBracketed(joining, place);
  }
  for (let place = tokens.length - 2; place >= 0; place -= 1) joinListed(joining, place);
  for (let place = 2; place < tokens.length; place += 1) {
    joinInitials(joining, place);
    joinLast(joining, place);
    joinShort(joining, place);
    joinShortened(joining, place);
  }
  for (let place = 0; place < tokens.length; place += 1) {
    joinPlace(joining, place);
    joinNextPlace(joining, place);
  }
}

const isParticle = ({ word, capital, allCapitals }: Token) =>
  (capital || allCapitals) && nameParticles().has(word);
const isCompanion = (token: Token) =>
  isParticle(token) ||
  ((isTitleCase(token) || isShouted(token)) && nameCompanions().has(token.word));
/** A word that nobody knows, or a name, in small letters beside one of its kind. */
const isRare = ({ standing, written }: Token) =>
  (standing === "unknown" || standing === "name") && /^\p{Ll}{4,}$/u.test(written);

function joinBehind({ tokens, hidden }: Hiding, place: number): void {
  const token = tokens[place];
  if (!token || hidden[place] !== undefined || !isJoinedBy(token.gap)) return;
  if (isLabelOfLine(token, tokens[place + 1])) return;
  const before = hidden[place - 1];
  const isPair = isName(before) && isCalledAfter(token) && isCalledAfter(tokens[place + 1]);
  const isLower =
    (before !== undefined && goesOnInSmall(token, tokens[place - 1])) ||
    (before !== undefined && endsInSmall(token, tokens[place - 1], tokens[place + 1])) ||
    ((before === "unknown" || before === "name") && isRare(token));
  // `Jl. Kertajaya 117. G2P1A0`: an initial ends before what follows.
  if (isInitial(token) && tokens[place + 1]?.gap === "") return;
  if (isLower || isPair || (isName(before) && (goesOn(token, token.gap) || isCompanion(token))))
    hidden[place] = before;
}

/** `[…]⏎Dx : DM`: a term with which the next line begins, and its colon. */
const isLabelOfLine = ({ gap, standing }: Token, next: Token | undefined) =>
  gap === "\n" && standing === "clinical" && /^[ \t]{0,20}[:=]/u.test(next?.gap ?? "");

/** `Cahaya Merah Delima`: of two words that are names as well none is a remark on the name before them. */
const isCalledAfter = (token: Token | undefined) =>
  token !== undefined &&
  isTitleCase(token) &&
  token.gap === " " &&
  openVocabulary().wordsAsNames.has(token.word);

function joinBefore({ tokens, hidden }: Hiding, place: number): void {
  const token = tokens[place];
  const next = tokens[place + 1];
  if (!token || !next || hidden[place] !== undefined || !isJoinedBy(next.gap)) return;
  const after = hidden[place + 1];
  const isLower =
    after !== undefined && (goesOnInSmall(token, next) || isSmallParticle(tokens, place));
  if (
    isLower ||
    (isName(after) && (goesOn(token, next.gap) || isCompanion(token) || isShortened(token, next)))
  )
    hidden[place] = after;
}

/** `[…] Dg. Tola`, `[…] ABD. RAUF`: what stands shortened between the parts of a name. */
function joinShortened({ tokens, hidden }: Hiding, place: number): void {
  const [short, token] = [tokens[place - 1], tokens[place]];
  if (!short || !token || hidden[place - 2] !== "name" || short.gap !== " ") return;
  if (!/^\p{Lu}\p{L}{1,3}$/u.test(short.written) || !shortenedNames.has(short.word)) return;
  if (/^\. ?$/u.test(token.gap) && /^\p{Lu}\p{L}{2,}$/u.test(token.written))
    hidden.fill("name", place - 1, place + 1);
}
const shortenedNames = new Set(
  "dg krg abd muh moh moch mhd st kgs rd lm md ar ag an br".split(" "),
);

/** `Emanuel Bere Mau,`, `Yosef Bria Mau dirujuk`: what every text says, with a capital, where a name of two words ends. */
function joinShort({ tokens, hidden }: Hiding, place: number): void {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (hidden[place] !== undefined || hidden[place - 2] !== "name" || hidden[place - 1] !== "name")
    return;
  if (token?.gap !== " " || tokens[place - 1]?.gap !== " ") return;
  if (!/^\p{Lu}\p{Ll}{1,2}$/u.test(token.written) || openCues().has(token.word)) return;
  if (notShortened.has(token.word)) return;
  const isBeforeVerb = next?.gap === " " && isVerb(next.written);
  if (next === undefined || isBeforeVerb || /^ ?[,.;()\n]/u.test(next.gap)) hidden[place] = "name";
}

/** `A.A. Raka`: two initials and a word that nobody needs. */
function joinInitials({ tokens, hidden }: Hiding, place: number): void {
  const [first, second, token] = [tokens[place - 2], tokens[place - 1], tokens[place]];
  if (!first || !second || !token) return;
  if (!isInitial(first) || !isInitial(second) || second.gap !== "." || first.gap.endsWith("."))
    return;
  if (/^\. ?$/u.test(token.gap) && isTitleCase(token) && mayBeName(token))
    hidden.fill("name", place - 2, place + 1);
}

const isInitial = ({ written }: Token) => /^\p{Lu}$/u.test(written);

/** `BERTHA KAINAMA` where all stands in capitals. */
const isShouted = ({ allCapitals, capital, written }: Token) =>
  allCapitals && !capital && written.length > 3 && /[AIUEOY]/u.test(written);

/** An initial, or a word with a capital, beside what is a name. */
function goesOn(token: Token, gap: string): boolean {
  const { standing, written, capital, word } = token;
  if (isInitial(token)) return true;
  if (
    gap === " " &&
    (isTitleCase(token) || isShouted(token)) &&
    openVocabulary().wordsAsNames.has(word)
  )
    return !ofPlaces.has(word) && !openCues().has(word);
  if (openCues().has(word) || openWordKnowledge().isFrequent(word) || isKnownLearned(token))
    return false;
  // `Johnson-Toshach`: beside a name that nobody knows, one of medicine.
  if (gap === "-" && eponyms().has(word)) return false;
  if (
    isShouted(token) ||
    (token.allCapitals && standing === "unknown" && /[AIUEOY]/u.test(written))
  )
    return !openVocabulary().usual.has(word) && !gap.startsWith(".");
  if (isShoutedEponym(token) && gap === " ") return true;
  if (!capital || written.length < 2) return false;
  if (standing === "both" || openVocabulary().wordsAsNames.has(word)) return true;
  return standing === "ordinary"
    ? written.length > 2
    : isTitleCase(token) && !gap.startsWith(".") && !openVocabulary().usual.has(word);
}

/** `HARDJO […]`: in capitals, as only some names of medicine are. */
const isShoutedEponym = ({ allCapitals, written, word }: Token) =>
  allCapitals && written.length > 4 && eponyms().has(word) && !openVocabulary().usual.has(word);

/** Persons are called so too, and beside a name they rather say where something is. */
const ofPlaces = new Set(
  "jalan rumah sakit kota negeri gunung timur barat selatan utara tengah pusat".split(" "),
);

/** A word of medicine, not one that ends as they do: `Parakkasi`. */
const isKnownLearned = ({ word, standing }: Token) =>
  isLearned(word) && (standing === "clinical" || openVocabulary().ordinary.has(word));

/** `melkianus balak,`: a rare word in small letters, with which a name in small letters ends. */
const endsInSmall = (token: Token, before: Token | undefined, next: Token | undefined) =>
  token.gap === " " &&
  /^\p{Ll}{4,}$/u.test(token.written) &&
  /^\p{Ll}{4,}$/u.test(before?.written ?? "") &&
  token.standing === "ordinary" &&
  !openVocabulary().usual.has(token.word) &&
  !openWordKnowledge().isFrequent(token.word) &&
  (next === undefined || /^ ?[,/;()\n]/u.test(next.gap) || next.word === "umur");

/** `mutiara sinaga`: a word that is a name as well, in small letters beside a name in small letters. */
const goesOnInSmall = ({ written, word }: Token, other: Token | undefined) =>
  /^\p{Ll}{4,}$/u.test(written) &&
  /^\p{Ll}{3,}$/u.test(other?.written ?? "") &&
  openVocabulary().wordsAsNames.has(word) &&
  !openWordKnowledge().isFrequent(word);

/** `sdr la ode muhidin`: the first words of a name in small letters, behind what introduces it. */
function isSmallParticle(tokens: readonly Token[], place: number): boolean {
  const [before, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  const isSmall = (each: Token | undefined) => /^\p{Ll}{2,}$/u.test(each?.written ?? "");
  if (!isSmall(token) || !isSmall(next) || !nameParticles().has(token?.word ?? "")) return false;
  const isIntroduced = personalKinds.some((kind) =>
    openCues()
      .get(before?.word ?? "")
      ?.has(kind),
  );
  const isFirst = before === undefined && (next?.word.length ?? 0) > 2;
  return isFirst || isIntroduced || (isSmall(before) && nameParticles().has(before?.word ?? ""));
}

/** `Abd. Wahed`, `AS. Mahendra`; not `Tn.` or `Sp.` */
const isShortened = ({ written, word }: Token, next: Token) =>
  next.gap.startsWith(".") &&
  /^\p{Lu}\p{L}{0,3}$/u.test(written) &&
  // `tipe II. Provox`: a sentence ends.
  !/^[IVX]{2,4}$/u.test(written) &&
  !openCues().has(word) &&
  !notShortened.has(word);
const notShortened = new Set("yth sp jl jln no tgl sdr dr dx tx rx px".split(" "));

/** Three short names or more that also are words or abbreviations: `LIE MEI HWA`. */
function hideSyllables({ tokens, hidden }: Hiding): void {
  for (let first = 0; first < tokens.length; first += 1) {
    let last = first;
    while (isSyllable(tokens[last]) && (last === first || tokens[last]?.gap === " ")) last += 1;
    if (last - first >= leastSyllables) hidden.fill("name", first, last);
    if (isSurnameFirst(tokens, first)) hidden.fill("name", first, first + leastSyllables);
    if (last > first) first = last - 1;
  }
}
const leastSyllables = 3;
/** `Tan Ay Ling,`, `Ng Kok Seng.`: a surname of China and two syllables alone with capitals, whatever they mean. */
const isSurnameFirst = (tokens: readonly Token[], first: number) => {
  const row = tokens.slice(first, first + leastSyllables);
  const next = tokens[first + leastSyllables];
  return (
    isOfPerson("surname", row[0]?.word) &&
    row.length === leastSyllables &&
    row.every((token) => isTitleCase(token) && token.written.length <= longestSyllable) &&
    row.slice(1).every(({ gap }) => gap === " ") &&
    !row.slice(1).every(({ word }) => openVocabulary().english.has(word)) &&
    (next === undefined || /^ ?[,.;:(/\n]/u.test(next.gap))
  );
};
const longestSyllable = 5;
const isSyllable = (token: Token | undefined) => token !== undefined && isParticle(token);

const connectors = new Set(
  "bin binti alm almh bt br boru al el van von de den der da ter".split(" "),
);
const mostConnectors = 3;

/** `Hendrik van den B…`: a word with a capital before what joins it to a name. */
function joinAcross({ tokens, hidden }: Hiding, place: number): void {
  const first = tokens[place - 1];
  if (hidden[place - 1] !== undefined || !first || !isTitleCase(first)) return;
  let last = place;
  while (connectors.has(tokens[last]?.word ?? "") && last - place < mostConnectors) last += 1;
  const isJoined = tokens.slice(place, last + 1).every(({ gap }) => isJoinedBy(gap));
  if (last > place && isJoined && isName(hidden[last]) && !openCues().has(first.word))
    hidden.fill(hidden[last], place - 1, last);
}

/** `A bin B`, `A van der B`, `A Merah B`, `Al-Islami` behind a name, and a word between title and name. */
function joinBetween({ tokens, hidden }: Hiding, place: number): void {
  if (hidden[place] !== undefined) return;
  const before = hidden[place - 1];
  const token = tokens[place];
  if (before === undefined || !token || !isJoinedBy(token.gap)) {
    joinBehindCue({ tokens, hidden }, place);
    return;
  }
  let last = place;
  while (connectors.has(tokens[last]?.word ?? "") && last - place < mostConnectors) last += 1;
  const isPrefix = last > place && tokens[last]?.gap === "-" && tokens[last]?.capital === true;
  if (isPrefix && hidden[last] === undefined) hidden[last] = before;
  if (isOfFather(tokens, last)) {
    hidden.fill(before, place, last + 1);
    return;
  }
  if (last === place && (isTitleCase(token) || isShouted(token)) && isName(before)) last += 1;
  if (last === place || hidden[last] === undefined) return;
  if (isJoinedBy(tokens[last]?.gap ?? "")) hidden.fill(before, place, last);
}

/** `[…] bin Lambung`, `[…] br Manik`: whose child somebody is, whatever the word means. */
const isOfFather = (tokens: readonly Token[], last: number) =>
  (isOfPerson("child-of", tokens[last - 1]?.word) || isOfPerson("from", tokens[last - 1]?.word)) &&
  tokens[last]?.gap === " " &&
  (isTitleCase(tokens[last]) || /^\p{Lu}{4,}$/u.test(tokens[last]?.written ?? ""));

/** `Bripka Lalu W…`, `ibu Cucu C…`: what stands between a person's title and a name, be it a word or a title itself. */
function joinBehindCue({ tokens, hidden }: Hiding, place: number): void {
  const [cue, token, next] = [tokens[place - 1], tokens[place], tokens[place + 1]];
  if (!cue || !token || !next || hidden[place + 1] !== "name") return;
  if (!isTitleCase(token) && !(isShouted(token) && isShouted(next))) return;
  const kinds = openCues().get(cue.word);
  // `H. Oleh […]`
  const isHajj = /^Hj?$/u.test(cue.written) && token.gap === ". ";
  const isPersonal = isHajj || personalKinds.some((kind) => kinds?.has(kind));
  const isWord = token.standing === "ordinary" || openWordKnowledge().isFrequent(token.word);
  const isTitle = openCues().has(token.word) && !openVocabulary().wordsAsNames.has(token.word);
  if (isPersonal && next.gap === " " && isWord && !isTitle) hidden[place] = "name";
}

/** `Me\\jga`, `Si-` and `naga` on the next line: a part of a word that a sign has broken off what is hidden. */
function joinBroken({ tokens, hidden }: Hiding, place: number): void {
  const gap = tokens[place]?.gap ?? "";
  if (
    /^-[ \t]{0,2}\n[ \t]{0,2}$/u.test(gap) &&
    isName(hidden[place - 2]) &&
    tokens[place - 1]?.gap === " "
  )
    hidden.fill(hidden[place - 2], place - 1, place + 1);
  if (/^['’]$/u.test(gap) && isName(hidden[place - 1])) hidden[place] ??= hidden[place - 1];
  // `Wangi-wangi`
  if (gap === "-" && tokens[place]?.word === tokens[place - 1]?.word)
    hidden[place] ??= hidden[place - 1];
  if (!/^[\\*|_^~#]{1,3}$/u.test(gap)) return;
  if (hidden[place] === "unknown" || hidden[place] === "name") hidden[place - 1] ??= hidden[place];
  if (hidden[place - 1] === "unknown" || hidden[place - 1] === "name")
    hidden[place] ??= hidden[place - 1];
}

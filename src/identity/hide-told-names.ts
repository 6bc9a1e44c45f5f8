/** Names of any words, which the place tells where they stand: `diberi nama Embun Pagi.`, `dikenal warga sebagai "Cak Man"`, `1) Bulan (anak, …`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isOfPerson } from "./person-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isFrequent, isUsual } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

const mostOfName = 4;

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideToldNames(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 1; place < tokens.length; place += 1) {
    hideGivenName(hiding, place);
    hideFamilyFirst(hiding, place);
    hideShortRest(hiding, place);
    if (hidden[place] === undefined && positions.some((isAt) => isAt(hiding, place)))
      hidden[place] = "name";
  }
}

/** `diberi nama Embun Pagi.`, `DINAMAI CAHAYA HATI,`: up to the sign, in the writing of the first word. */
function hideGivenName({ tokens, hidden }: Hiding, place: number): void {
  const [giving, name] = [tokens[place - 2], tokens[place - 1]];
  const isGiven =
    isOfPerson("gives-name", name?.word) ||
    (name?.word === "nama" && isOfPerson("gives", giving?.word));
  const first = tokens[place];
  if (!isGiven || !first || !/^ ?:? ["“'‘]?$/u.test(first.gap)) return;
  const style = [/^\p{Lu}\p{Ll}+$/u, /^\p{Lu}{2,}$/u].find((each) => each.test(first.written));
  if (style === undefined || isOfPerson("which", first.word) || hasKind(first, "kin")) return;
  let end = place + 1;
  while (
    end - place < mostOfName &&
    tokens[end]?.gap === " " &&
    style.test(tokens[end]?.written ?? "")
  )
    end += 1;
  if (endsClause(tokens[end])) hideRow(hidden, place, end, "name");
}

/** `Park Ji-[…]`, `Kim Min-[…]`: the family of whom only the last syllable is hidden. */
function hideFamilyFirst({ tokens, hidden }: Hiding, place: number): void {
  const [family, given, last] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (hidden[place + 1] === undefined || last?.gap !== "-" || given?.gap !== " ") return;
  if (!/^\p{Ll}{2,5}$/u.test(last.written)) return;
  if ([family, given].some((each) => !isTitleCase(each) || (each?.written.length ?? 9) > 5)) return;
  for (const at of [place - 1, place, place + 1]) hidden[at] = "name";
}

/** `[…] Liang Bun dari`: two short words with capitals between a name and a word in small letters. */
function hideShortRest({ tokens, hidden }: Hiding, place: number): void {
  const [before, first, second, next] = [-1, 0, 1, 2].map((step) => tokens[place + step]);
  if (hidden[place - 1] !== "name" || hidden[place] !== undefined) return;
  if (![before, first, second].every(isTitleCase) || first?.gap !== " " || second?.gap !== " ")
    return;
  if (before?.standing !== "unknown" && before?.standing !== "name") return;
  const isShort = [before, first, second].every((each) => (each?.written.length ?? 9) <= 5);
  const row = [first, second].map((each) => each?.word ?? "");
  if (!isShort || row.some((word) => openCues().has(word) || isFrequent(word))) return;
  if (
    next === undefined || /^ $/u.test(next.gap)
      ? /^\p{Ll}|^$/u.test(next?.written ?? "")
      : endsClause(next)
  )
    hideRow(hidden, place, place + 2, "name");
}

/** `1) Bulan (anak, 08…)`, `: Cahaya (adik)`: an item of a list, and what somebody is to the patient behind it in brackets. */
function isItemOfPeople({ tokens }: Hiding, place: number): boolean {
  const [token, kin] = [tokens[place], tokens[place + 1]];
  return (
    /(?:[):.]|^,) $/u.test(token?.gap ?? "") &&
    isTitleCase(token) &&
    isBorne(token?.word ?? "") &&
    /^ ?\($/u.test(kin?.gap ?? "") &&
    hasKind(kin, "kin") &&
    /^(?:nya)?[ ]?[,)]/u.test(tokens[place + 2]?.gap ?? ")")
  );
}

/** `kontak: […], Agil.`, `anak: […], bintang, langit.`: a further one behind a relative or a contact and a colon. */
function isFurtherOfList({ tokens, hidden }: Hiding, place: number): boolean {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (!/^,? ?$/u.test(token?.gap.trimEnd() ?? "-") || !token?.gap.includes(",")) return false;
  if (!/^[ ]?[,.;)\n]|^$/u.test(next?.gap ?? "") || !mayBeListed(token)) return false;
  let first = place;
  while (place - first < mostOfList && hidden[first - 1] === "name" && !hasColon(tokens[first]))
    first -= 1;
  if (first === place || !hasColon(tokens[first])) return false;
  const style = /^\p{Ll}/u.test(tokens[first]?.written ?? "")
    ? /^\p{Ll}{4,}$/u
    : /^\p{Lu}\p{Ll}{2,}$/u;
  if (!style.test(token.written)) return false;
  const isNumber = /^\p{N}{1,2}$/u.test(tokens[first - 1]?.written ?? "");
  const whose = tokens.slice(Math.max(0, first - mostOfLabel - (isNumber ? 1 : 0)), first);
  return whose.some((each) => hasKind(each, "kin") || isOfPerson("list-of-people", each.word));
}
const mostOfList = 8;
const mostOfLabel = 2;
const hasColon = (token: Token | undefined) => /^ ?: ?$/u.test(token?.gap ?? "");
const mayBeListed = (token: Token) =>
  !openCues().has(token.word) &&
  !isLearned(token.word) &&
  !isUsual(token.word) &&
  (isBorne(token.word) || (token.standing === "ordinary" && isTitleCase(token)));

/** `SRI BULAN TELAUMBANUA`: a word that persons are called after, in capitals between two parts of a name. */
const isShoutedInside = ({ tokens, hidden }: Hiding, place: number) =>
  hidden[place - 1] === "name" &&
  hidden[place + 1] === "name" &&
  tokens[place]?.gap === " " &&
  tokens[place + 1]?.gap === " " &&
  [place - 1, place, place + 1].every((at) => /^\p{Lu}{3,}$/u.test(tokens[at]?.written ?? "")) &&
  isBorne(tokens[place]?.word ?? "") &&
  !openCues().has(tokens[place]?.word ?? "");

/** `YOHANA BERE MAU, umur 19 th`, `[…] […] Loe BB/U`: a short word behind two parts of a name, before an age or a measure. */
function isLastSyllable({ tokens, hidden }: Hiding, place: number): boolean {
  const [first, before, token, next] = [-2, -1, 0, 1].map((step) => tokens[place + step]);
  if (hidden[place - 2] !== "name" || hidden[place - 1] !== "name" || token?.gap !== " ")
    return false;
  if (openCues().has(token.word) || isLearned(token.word)) return false;
  const isShouted = [first, before, token].every((each) =>
    /^\p{Lu}{3,}$/u.test(each?.written ?? ""),
  );
  if (isShouted)
    return (
      token.written.length <= longestSyllable &&
      (isFrequent(token.word) || token.standing === "ordinary") &&
      next?.gap === ", " &&
      (isOfPerson("age", next.word) || /^\p{N}/u.test(next.written))
    );
  return (
    [first, before].every(isTitleCase) &&
    /^\p{Lu}\p{Ll}{2}$/u.test(token.written) &&
    !isFrequent(token.word) &&
    openVocabulary().quantities.has(next?.word ?? "")
  );
}
const longestSyllable = 4;

/** `beta Onco dari …`, `beta Merry, […]`: who writes, and from where. */
const isSelfFrom = ({ tokens, hidden }: Hiding, place: number) =>
  isOfPerson("self", tokens[place - 1]?.word) &&
  tokens[place]?.gap === " " &&
  isTitleCase(tokens[place]) &&
  (tokens[place]?.written.length ?? 0) > 2 &&
  !isFrequent(tokens[place]?.word ?? "") &&
  !isLearned(tokens[place]?.word ?? "") &&
  !openCues().has(tokens[place]?.word ?? "") &&
  (tokens[place + 1]?.gap === " "
    ? tokens[place + 1]?.written === "dari" && isTitleCase(tokens[place + 2])
    : tokens[place + 1]?.gap === ", " &&
      hidden[place + 1] === "place" &&
      tokens[place]?.standing !== "clinical");

const mostOfLabelOfName = 5;
const longestOfTwo = 3;
/** `Nama anak di kelas: Al,`: alone behind the name of a relative and a colon; a longer word may tell how somebody is. */
function isUnderLabel({ tokens }: Hiding, place: number): boolean {
  const token = tokens[place];
  if (!/^ ?: $/u.test(token?.gap ?? "") || !isTitleCase(token) || !endsClause(tokens[place + 1]))
    return false;
  const { word = "" } = token ?? {};
  if (word.length > longestOfTwo && (isUsual(word) || isLearned(word))) return false;
  let isOfSomebody = false;
  for (let at = place - 1; at >= Math.max(0, place - mostOfLabelOfName); at -= 1) {
    if (isOfPerson("asks-name", tokens[at]?.word)) return isOfSomebody;
    if (tokens[at]?.gap !== " ") return false;
    isOfSomebody ||= hasKind(tokens[at], "kin", "patient");
  }
  return false;
}

/** `Muham-` and `mad […]` on the next line. */
const isBrokenRest = ({ tokens, hidden }: Hiding, place: number) =>
  hidden[place - 1] === "name" &&
  isTitleCase(tokens[place - 1]) &&
  /^-[ \t]{0,2}\n[ \t]{0,2}$/u.test(tokens[place]?.gap ?? "") &&
  /^\p{Ll}+$/u.test(tokens[place]?.written ?? "");

/** Where one word is the name. */
const positions = [
  isItemOfPeople,
  isFurtherOfList,
  isShoutedInside,
  isLastSyllable,
  isSelfFrom,
  isUnderLabel,
  isBrokenRest,
];

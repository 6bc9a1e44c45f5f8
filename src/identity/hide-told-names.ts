/** Names of any words behind the label of whose they are: `kontak: […], Agil.`, `Nama anak di kelas: Al,`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isOfPerson } from "./person-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isUsual } from "./word-uses.ts";

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideToldNames(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 1; place < tokens.length; place += 1) {
    if (hidden[place] !== undefined) continue;
    if (isFurtherOfList(hiding, place) || isUnderLabel(hiding, place)) hidden[place] = "name";
  }
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
  // `anak 1: …`, `cucu2nya: …`
  const isNumber = [first - 1, first - 2].some((at) =>
    /^\p{N}{1,2}$/u.test(tokens[at]?.written ?? ""),
  );
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
  (isBorne(token.word) || (openVocabulary().ordinary.has(token.word) && isTitleCase(token)));

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

/** The last word of a name that means something by itself: `ns […] Mau &`, `Serka […] Ap dirawat`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { isAbbreviation, isLearned } from "./is-ordinary-word.ts";
import { isDoneToPerson, isSpeaking } from "./person-by-position.ts";
import { isOfPerson } from "./person-lists.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { isFrequent } from "./word-uses.ts";

const mostOfName = 4;

/** Each word is looked at with its nearest neighbours: time in proportion to the text. */
export function hideKnownEnds(tokens: readonly Token[], hidden: Hidden): void {
  const hiding = { tokens, hidden };
  for (let place = 1; place < tokens.length; place += 1) {
    if (hidden[place] !== undefined) continue;
    if (isBeforeNext(hiding, place) || isShortEnd(hiding, place)) hidden[place] = "name";
  }
}

/** What introduces the hidden name whose last part stands at a place. */
function introducer({ tokens, hidden }: Hiding, last: number): Token | undefined {
  let first = last;
  while (
    last - first < mostOfName &&
    hidden[first - 1] === "name" &&
    tokens[first]?.gap === " " &&
    !isTitle(tokens[first])
  )
    first -= 1;
  return isTitle(tokens[first]) && first < last ? tokens[first] : tokens[first - 1];
}
const isTitle = (token: Token | undefined) =>
  hasKind(token, "honorific", "title", "kin", "patient") || isOfPerson("rank", token?.word);

/** `ns Jefri Mau & ns Ona`: before a further one of the same title. */
function isBeforeNext(hiding: Hiding, place: number): boolean {
  const { tokens, hidden } = hiding;
  const [before, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (hidden[place - 1] !== "name" || token?.gap !== " " || !isTitleCase(before)) return false;
  if (!isTitleCase(token) || isLearned(token.word) || openCues().has(token.word)) return false;
  if (isOfPerson("speciality", token.word) || isOfPerson("small-state", token.word)) return false;
  const isJoined = /^ ?[&/+] ?$/u.test(next?.gap ?? "") || next?.word === "dan";
  const title = introducer(hiding, place - 1);
  const behind = next?.word === "dan" ? tokens[place + 2] : next;
  return isJoined && isTitle(title) && title?.word === behind?.word;
}

/** `Serka Johanis Ap dirawat`, `px Yakobus Loe, fisioterapis`: two or three letters behind who has a title. */
function isShortEnd(hiding: Hiding, place: number): boolean {
  const { tokens, hidden } = hiding;
  const [before, token, next] = [-1, 0, 1].map((step) => tokens[place + step]);
  if (hidden[place - 1] !== "name" || token?.gap !== " " || !isTitleCase(before)) return false;
  if (!/^\p{Lu}\p{Ll}{1,2}$/u.test(token.written) || isFrequent(token.word)) return false;
  // `dr. Andri Sp.OG`, `Ani Amd.Keb`: what somebody has learned.
  if (!/[aeiou]/u.test(token.word) || /^(?:Amd|Ke[bps])$/u.test(token.written)) return false;
  if (isAbbreviation(token.written.toUpperCase()) || openCues().has(token.word)) return false;
  if (isOfPerson("which", token.word) || !isTitle(introducer(hiding, place - 1))) return false;
  return endsClause(next) || isSpeaking(next) || isDoneToPerson(next);
}

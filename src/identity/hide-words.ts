/** Words that do not leave: those that nobody knows, and known ones that stand where a name does. */
import type { IdentityKind, IdentitySpan } from "./identity-span.ts";
import { isOfFacility, isRoom } from "./houses.ts";
import { openCues } from "./cues.ts";
import { hideBehindCues } from "./hide-behind-cues.ts";
import { openWordKnowledge } from "./know-word.ts";
import { tokensOf, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";

/** What is hidden of a text's tokens, by their place. */
export type Hidden = (IdentityKind | undefined)[];

/** One pass over the words; takes time in proportion to the text. */
export function hideWords(text: string): readonly IdentitySpan[] {
  const tokens = tokensOf(text);
  const hidden: Hidden = Array.from<IdentityKind | undefined>({ length: tokens.length });
  hideSpacedOut(tokens, hidden);
  hideBehindCues(tokens, hidden);
  for (const [place, token] of tokens.entries())
    hidden[place] ??= kindOfUnknown(token, place, tokens);
  continueNames(tokens, hidden);
  for (const [place, { word }] of tokens.entries())
    if (
      besides.has(word) &&
      hidden[place + 1] === "place" &&
      isJoinedBy(tokens[place + 1]?.gap ?? "")
    )
      hidden[place] = "place";
  return spansOf(text, tokens, hidden);
}

/** A rare word with a capital in the middle of a sentence that has no others: `dijelaskan ke Zulfikar pagi ini`. */
function standsOut(token: Token, before: Token | undefined, after: Token | undefined): boolean {
  const { capital, allCapitals, written, word, gap } = token;
  if (!capital || allCapitals || written.length < 4 || openWordKnowledge().isFrequent(word))
    return false;
  if (openVocabulary().english.has(word)) return false;
  const isAmid = before !== undefined && /^[ ]$/u.test(gap) && /^\p{Ll}{2,}$/u.test(before.written);
  return isAmid && (after === undefined || !after.capital);
}

/** `belakang Pasar Legi`. */
const besides = new Set("dekat sebelah belakang depan samping seberang".split(" "));

function kindOfUnknown(
  token: Token,
  place: number,
  tokens: readonly Token[],
): IdentityKind | undefined {
  const { standing, written, word, capital, allCapitals } = token;
  if (standing === "ordinary" && standsOut(token, tokens[place - 1], tokens[place + 1]))
    return "name";
  if (standing === "clinical" || standing === "ordinary") return undefined;
  if (written.length === 1 || isOfFacility(tokens, place)) return undefined;
  if (standing === "name") return openVocabulary().places.has(word) ? "place" : "name";
  if (standing === "both") {
    if (allCapitals && written.length <= 3) return undefined;
    return (capital || allCapitals) && !isRoom(tokens, place) ? "name" : undefined;
  }
  // `12mgdl`, `x2`: a sign beside a number.
  if (written.length <= 3 && /\p{N}$/u.test(tokens[place - 1]?.written ?? "") && token.gap === "")
    return undefined;
  if (allCapitals && isAbbreviation(word)) return undefined;
  if (!capital && openWordKnowledge().isMistyped(word)) return undefined;
  return capital || allCapitals ? "name" : "unknown";
}

/** Capitals that nobody could speak as a name: `LVEDD`, `NSTE`. */
const isAbbreviation = (word: string) =>
  word.length <= 3 ||
  (word.length <= 7 &&
    /[^aeiouy]{3}|^[^aeiouy]+$/u.test(word) &&
    !/ng|ny|sy|kh|tr|dr|pr|wr/u.test(word));

const isJoinedBy = (gap: string) => /^[ \t]{1,3}$|^\.[ \t]{0,2}$|^['’`-]$/u.test(gap);

/** An initial, or a word with a capital, beside what is a name. */
function continueNames(tokens: readonly Token[], hidden: Hidden): void {
  const goesOn = ({ standing, written, capital, word }: Token): boolean => {
    if (/^\p{Lu}$/u.test(written)) return true;
    if (openCues().has(word) || openWordKnowledge().isFrequent(word)) return false;
    if (!capital || written.length < 3) return false;
    return (
      standing === "both" || openVocabulary().wordsAsNames.has(word) || standing === "ordinary"
    );
  };
  const isName = (place: number) => hidden[place] === "name" || hidden[place] === "place";
  for (const [place, token] of tokens.entries())
    if (hidden[place] === undefined && isName(place - 1) && isJoinedBy(token.gap) && goesOn(token))
      hidden[place] = hidden[place - 1];
  for (let place = tokens.length - 2; place >= 0; place -= 1) {
    const token = tokens[place];
    const next = tokens[place + 1];
    if (!token || !next || hidden[place] !== undefined) continue;
    if (isName(place + 1) && isJoinedBy(next.gap) && goesOn(token))
      hidden[place] = hidden[place + 1];
  }
}

/** `B u d i`: letters that are one word when they are joined, and known then or hidden. */
function hideSpacedOut(tokens: readonly Token[], hidden: Hidden): void {
  const { standingOf } = openWordKnowledge();
  const isLetter = (token: Token | undefined) =>
    token !== undefined && /^\p{L}$/u.test(token.written);
  for (let first = 0; first < tokens.length; first += 1) {
    if (!isLetter(tokens[first])) continue;
    let last = first;
    while (isLetter(tokens[last + 1]) && /^[ \t._-]{1,3}$/u.test(tokens[last + 1]?.gap ?? ""))
      last += 1;
    const word = tokens
      .slice(first, last + 1)
      .map((token) => token.word)
      .join("");
    if (word.length >= 3) {
      const standing = standingOf(word);
      const isKnown =
        standing === "clinical" || standing === "ordinary" || "abcdefgh".startsWith(word);
      if (!isKnown) hidden.fill("name", first, last + 1);
    }
    first = last;
  }
}

/** Neighbours of one kind become one span. */
function spansOf(text: string, tokens: readonly Token[], hidden: Hidden): readonly IdentitySpan[] {
  const spans: IdentitySpan[] = [];
  for (const [place, { start, end }] of tokens.entries()) {
    const kind = hidden[place];
    if (kind === undefined) continue;
    const last = spans.at(-1);
    if (
      last?.kind === kind &&
      hidden[place - 1] === kind &&
      /^[ \t.'’`-]{0,3}$/u.test(text.slice(last.end, start))
    )
      spans[spans.length - 1] = { ...last, end };
    else spans.push({ kind, start, end });
  }
  return spans;
}

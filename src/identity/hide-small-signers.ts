/** Whoever signs or agrees, in small letters behind a colon: `ttd wali: karlina boru purba, saksi …`. */
import { hasKind, openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { endsClause, type Token } from "./tokens-of.ts";
import { isBorne, isFrequent, isNobodysWord, isUsual, isVerb } from "./word-uses.ts";
import { hideRow } from "./joining.ts";

const mostOfName = 4;
const mostBefore = 3;

/** Each colon is looked at with the few words beside it: time in proportion to the text. */
export function hideSmallSigners(tokens: readonly Token[], hidden: Hidden): void {
  for (let place = 1; place < tokens.length; place += 1) {
    if (!/^ ?: ?$/u.test(tokens[place]?.gap ?? "") || !isSigner(tokens, place)) continue;
    let end = place;
    while (
      end - place < mostOfName &&
      /^\p{Ll}{3,}$/u.test(tokens[end]?.written ?? "") &&
      (end === place || tokens[end]?.gap === " ")
    )
      end += 1;
    const row = tokens.slice(place, end);
    // `ttd istri: setuju tindakan`: what somebody agrees to.
    if (!endsClause(tokens[end]) || !row.every(mayName) || !row.some(isOfName)) continue;
    hideRow(hidden, place, end, "name");
  }
}

/** `ttd wali:`, `saksi:`; the relative stands next to the colon. */
function isSigner(tokens: readonly Token[], place: number): boolean {
  const before = tokens.slice(Math.max(0, place - mostBefore), place);
  const [last] = before.slice(-1);
  return (
    hasKind(last, "signature") ||
    (hasKind(last, "kin") && before.some((token) => hasKind(token, "signature")))
  );
}

const isOfName = ({ word, standing }: Token) => isNobodysWord(standing) || isBorne(word);
/** A word of medicine may stand inside of a name, one of every note not. */
const mayName = ({ word, written }: Token) =>
  isBorne(word) ||
  (!isUsual(word) &&
    !isFrequent(word) &&
    !isLearned(word) &&
    !openCues().has(word) &&
    !isVerb(written));

/** Rows of words in which a place, a house or a vehicle stands: `terminology/vocabulary/place-positions.txt`. */
import { lazily } from "../knowledge/lazily.ts";
import { hasKind } from "./cues.ts";
import type { Hiding } from "./hide-words.ts";
import { isMeasured } from "./is-measured.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isName } from "./joining.ts";
import { isListed } from "./place-lists.ts";
import { wordsByList } from "./sorted-words.ts";
import { endsClause, isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary, wordList } from "./vocabulary.ts";
import { isFrequent } from "./word-uses.ts";

/** Behind what stands at a place; undefined where something else does. */
type EndAt = (hiding: Hiding, place: number) => number | undefined;

interface Step {
  readonly endAt: EndAt;
  /** What stands between it and the word before. */
  readonly gap: RegExp;
  readonly mayMiss: boolean;
  readonly isHidden: boolean;
}

interface Position {
  readonly steps: readonly Step[];
  /** By which of its words a position is looked for, and so many words stand before that. */
  readonly words: ReadonlySet<string>;
  readonly before: number;
}

const mostOfRow = 5;
const roman = /^[IVX]{1,4}$/u;
const behindWord = /^[.:]?[ \t]{0,2}["'“]?$/u;
const anyGap = /^/u;
const betweenWords = /^[ \t]{1,2}$/u;

/** In a line of capitals, where a capital says nothing. */
const isShouted = (token: Token | undefined) => token?.allCapitals === true && !token.capital;

const mayBePart = ({ word }: Token) =>
  !isLearned(word) && !hasKind({ word }, "facility", "honorific", "kin", "patient", "signature");
const isTelling = ({ word }: Token) =>
  !isFrequent(word) &&
  !isListed("kind", word) &&
  !isListed("anywhere", word) &&
  !isListed("any-house", word);

/** Up to five words with a capital or hidden ones; of a line of capitals all up to a sign, or to the last that is hidden. */
function rowAt({ tokens, hidden }: Hiding, first: number): number {
  const isLoud = isShouted(tokens[first - 1]);
  let end = first;
  while (
    end - first < mostOfRow &&
    (end === first || /^[ \t-]{1,2}$/u.test(tokens[end]?.gap ?? ""))
  ) {
    const token = tokens[end];
    const isPart =
      token !== undefined &&
      (isName(hidden[end]) ||
        (end > first && roman.test(token.written)) ||
        ((isLoud ? isShouted(token) && token.written.length > 2 : isTitleCase(token)) &&
          mayBePart(token)));
    if (!isPart) break;
    end += 1;
  }
  if (isLoud && !endsClause(tokens[end])) while (end > first && !isName(hidden[end - 1])) end -= 1;
  return end;
}

const isNumber = (token: Token | undefined) => /^\p{N}{1,4}$/u.test(token?.written ?? "");
const oneWord =
  (isAt: (token: Token, hiding: Hiding, place: number) => boolean): EndAt =>
  (hiding, place) => {
    const token = hiding.tokens[place];
    return token !== undefined && isAt(token, hiding, place) ? place + 1 : undefined;
  };

/** `17`, `4C`, `C`, `II`, `B-11`, `VK-2`: which of several. */
const codeAt: EndAt = ({ tokens }, place) => {
  const [token, next] = [tokens[place], tokens[place + 1]];
  if (isNumber(token)) {
    if (next?.gap === "" && /^(?!x)\p{L}$/u.test(next.written)) return place + 2;
    return isMeasured(tokens, place) ? undefined : place + 1;
  }
  const written = token?.written ?? "";
  if (/^\p{Lu}{1,4}$/u.test(written) && /^-?$/u.test(next?.gap ?? " ") && isNumber(next))
    return isUnit(tokens[place + 2]) ? undefined : place + 2;
  return /^(?:\p{L}|[IVX]{1,4})$/u.test(written) ? place + 1 : undefined;
};
const isUnit = (next: Token | undefined) =>
  /^ ?$/u.test(next?.gap ?? "-") && openVocabulary().units.has(next?.word ?? "");

/** What may stand in a row beside words: between `<` and `>`. */
const shapes: Readonly<Record<string, EndAt>> = {
  row: (hiding, place) => {
    const end = rowAt(hiding, place);
    const row = hiding.tokens.slice(place, end);
    return row.some(isTelling) ? end : undefined;
  },
  // A row in which something is hidden already.
  "row#": (hiding, place) => {
    const end = rowAt(hiding, place);
    return hiding.hidden.slice(place, end).some(isName) ? end : undefined;
  },
  name: oneWord((token) => isTitleCase(token) && mayBePart(token) && isTelling(token)),
  hidden: oneWord((_, { hidden }, place) => isName(hidden[place])),
  number: oneWord((token, { tokens }, place) => isNumber(token) && !isMeasured(tokens, place)),
  code: codeAt,
  letters: oneWord(({ written, capital }) => capital && /^\p{Lu}{2,4}$/u.test(written)),
  title: oneWord((token) => hasKind(token, "honorific")),
  any: oneWord(() => true),
};

const signs = /^[-/+,]$/u;

/** `tol`, `Tol`, `TOL`: in any writing, with a capital, in capitals; `@list` is any word of a list. */
function readWords(piece: string, lists: ReadonlyMap<string, ReadonlySet<string>>) {
  const isLoud = /^@?\p{Lu}[\p{Lu}-]+$/u.test(piece);
  const isUpper = /^@?\p{Lu}/u.test(piece);
  const words = new Set<string>();
  for (const one of piece.toLowerCase().split("|"))
    if (one.startsWith("@")) {
      const list = lists.get(one.slice(1));
      if (!list) throw new Error(`place-positions.txt: there is no list '${one}'`);
      for (const word of list) words.add(word);
    } else words.add(one);
  const endAt = oneWord(
    ({ word, written, allCapitals }) =>
      words.has(word) && (isLoud ? allCapitals : !isUpper || /^\p{Lu}/u.test(written)),
  );
  return { words, endAt };
}

/** Reads `@room [<letters> - <number>]`; throws where a piece names no list and no shape. */
function readPosition(line: string, lists: ReadonlyMap<string, ReadonlySet<string>>): Position {
  const steps: Step[] = [];
  let words: ReadonlySet<string> | undefined;
  let before = 0;
  let isHidden = false;
  let gap = anyGap;
  for (const piece of line.split("\t")[0]?.split(" ") ?? []) {
    if (piece.startsWith("[")) isHidden = true;
    const bare = piece.replaceAll(/^\[|\??\]?$/gu, "");
    const mayMiss = /\?\]?$/u.test(piece);
    if (signs.test(bare)) gap = new RegExp(`^ ?[${bare}]${mayMiss ? "?" : ""} ?$`, "u");
    else {
      const shape = /^<(?<name>.+)>$/u.exec(bare)?.groups?.["name"];
      const read = shape === undefined && bare !== "$" ? readWords(bare, lists) : undefined;
      const endAt = read?.endAt ?? (bare === "$" ? endOfClause : shapes[shape ?? ""]);
      if (!endAt) throw new Error(`place-positions.txt: there is no '${piece}'`);
      if (read && !mayMiss && !words) [words, before] = [read.words, steps.length];
      steps.push({ endAt, gap: bare === "$" ? anyGap : gap, mayMiss, isHidden });
      gap = read ? behindWord : betweenWords;
    }
    if (piece.endsWith("]")) isHidden = false;
  }
  if (!words) throw new Error(`place-positions.txt: no word in '${line}'`);
  return { steps, words, before };
}
const endOfClause: EndAt = ({ tokens }, place) => (endsClause(tokens[place]) ? place : undefined);

/** The positions by the word that they are looked for by. */
const openPositions = lazily((): ReadonlyMap<string, readonly Position[]> => {
  const lists = wordsByList("place-lists");
  const byWord = new Map<string, Position[]>();
  for (const line of wordList("place-positions")) {
    const position = readPosition(line, lists);
    for (const word of position.words) byWord.set(word, [...(byWord.get(word) ?? []), position]);
  }
  return byWord;
});

/** Hides what the table says is a part of a name; each word is looked at with the few beside it: time in proportion to the text. */
export function hideAtPositions(tokens: readonly Token[], hidden: Hiding["hidden"]): void {
  for (const [place, { word }] of tokens.entries())
    for (const { steps, before } of openPositions().get(word) ?? [])
      if (place >= before) hideAt({ tokens, hidden }, steps, place - before);
}

function hideAt(hiding: Hiding, steps: readonly Step[], first: number): void {
  const taken = takenBy(hiding, steps, 0, first);
  for (const at of taken ?? []) hiding.hidden[at] ??= "place";
}

/** What is to be hidden where the steps from one on stand at a place; what may be missing is looked for first. */
function takenBy(
  hiding: Hiding,
  steps: readonly Step[],
  at: number,
  place: number,
): readonly number[] | undefined {
  const step = steps[at];
  if (!step) return [];
  const isJoined = step.gap.test(hiding.tokens[place]?.gap ?? "");
  const end = isJoined ? step.endAt(hiding, place) : undefined;
  const rest = end === undefined ? undefined : takenBy(hiding, steps, at + 1, end);
  if (end !== undefined && rest)
    return step.isHidden
      ? [...Array.from({ length: end - place }, (_, far) => place + far), ...rest]
      : rest;
  return step.mayMiss ? takenBy(hiding, steps, at + 1, place) : undefined;
}

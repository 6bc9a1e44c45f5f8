/**
 * Where a place, a house or a vehicle stands: `terminology/vocabulary/place-positions.txt`. In a row stand words, in capitals
 * where they are written so, `@` and a list of `place-lists.txt`, shapes between `<` and `>`, signs that join two of them, and `$`
 * for the end of a clause. What has `?` behind it may be missing; between `[` and `]` stands what is hidden.
 */
import { lazily } from "../knowledge/lazily.ts";
import type { Hidden, Hiding } from "./hide-words.ts";
import { oneWord, shapes, type EndAt } from "./place-shapes.ts";
import { wordsByList } from "./sorted-words.ts";
import type { Token } from "./tokens-of.ts";
import { wordList } from "./vocabulary.ts";

interface Step {
  readonly endAt: EndAt;
  /** What stands between it and the word before. */
  readonly gap: RegExp;
  readonly mayMiss: boolean;
  readonly isHidden: boolean;
}

interface Position {
  readonly steps: readonly Step[];
  /** By which of its words a position is looked for, and so many stand before that. */
  readonly words: ReadonlySet<string>;
  readonly before: number;
}

type Lists = ReadonlyMap<string, ReadonlySet<string>>;

const behindWord = /^[.:]?[ \t]{0,2}["'“]?$/u;
const betweenWords = /^[ \t]{1,2}$/u;
const anyGap = /^/u;
const signs = /^[-/+,]$/u;

/** `tol`, `Tol`, `TOL`: in any writing, with a capital, in capitals; `@list` is any word of a list. */
function readWords(piece: string, lists: Lists) {
  const isLoud = /\p{Lu}{2}/u.test(piece) && piece === piece.toUpperCase();
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
function readPosition(line: string, lists: Lists): Position {
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
      const shape = /^(?:<(?<name>.+)>|\$)$/u.exec(bare)?.groups;
      const read = shape ? undefined : readWords(bare, lists);
      const endAt = read?.endAt ?? shapes[shape?.["name"] ?? "$"];
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
export function hideAtPositions(tokens: readonly Token[], hidden: Hidden): void {
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

/** The rows of `terminology/vocabulary/positions.txt`, whose head says how they are written, as what can be held against a text. */
import { lazily } from "../knowledge/lazily.ts";
import type { EndAt } from "./place-shapes.ts";
import { readWord, type Test, type Word } from "./position-words.ts";
import { endsClause, endsField } from "./tokens-of.ts";
import { wordList } from "./vocabulary.ts";

/** A word of a row with the sign before it, or the sign that ends the row. */
export interface Step extends Word {
  readonly mayMiss: boolean;
  readonly hides: "name" | "place" | undefined;
}

export interface Position {
  readonly steps: readonly Step[];
  /** So many words stand before the one that the row is looked for by. */
  readonly before: number;
}

/** Of what stands directly before a place; where the text ends before it, `isEnd` holds. */
const gapIs =
  (pattern: RegExp, isEnd = false): Test =>
  ({ tokens }, place) =>
    tokens[place] === undefined ? isEnd : pattern.test(tokens[place].gap);

const signs: Readonly<Record<string, Test>> = {
  ",": gapIs(/^ ?,[ \n]?$/u),
  ".": gapIs(/^\. ?$/u),
  ":": gapIs(/^ ?[.:]?[ \t]{0,2}["“'‘]?$/u),
  "::": gapIs(/^ ?: ?$/u),
  "-": gapIs(/^ ?- ?$/u),
  "/": gapIs(/^ ?\/ ?$/u),
  "&": gapIs(/^ ?[&,/+] ?$/u),
  "(": gapIs(/^ ?\($/u),
  ")": gapIs(/^ ?\)/u, true),
  ",)": gapIs(/^ ?[,)]/u, true),
  "“": gapIs(/^ ?[:(]? ?["“~]$|^(?: |: | ?\()['‘]$/u),
  "”": gapIs(/^[.,]?["”'’]/u, true),
  "+": gapIs(/^$/u),
  "+-": gapIs(/^-$/u),
  "¬": gapIs(/^-[ \t]{0,2}\n[ \t]{0,2}$/u),
  "⏎": gapIs(/^[ \t]{0,2}\r?\n[ \t]{0,20}$/u),
  "⇥": gapIs(/^[ \t]{0,2}\r?\n[ \t]{4,30}$/u),
  "~": () => true,
  "^": ({ tokens }, place) => place === 0 || /: ?$|\n[ \t]{0,20}$/u.test(tokens[place]?.gap ?? ""),
  "•": gapIs(/(?:[):.]|^,) $/u),
  "–": gapIs(/(?:^|[.!?]) ?[-–] ?$/u),
  ";": gapIs(/^[ \t]{0,3}[;,\n]/u),
  ",/": gapIs(/^ ?[,/(|]/u),
  ",.": gapIs(/^[ \t]{0,2}[,.;()\n"”—–]/u, true),
  "|": gapIs(/^ ?[/(\n]/u, true),
  $: ({ tokens }, place) => endsClause(tokens[place]),
  "|$": ({ tokens }, place) => endsField(tokens[place]),
};
const blank = gapIs(/^ {1,2}$/u);
const blankOrNothing = gapIs(/^ {0,2}$/u);

/** `,`, and `,?`, which may be missing. */
function readSign(piece: string): Test | undefined {
  const sign = signs[piece.replace(/\?$/u, "")];
  return sign && piece.endsWith("?")
    ? (hiding, place) => sign(hiding, place) || blankOrNothing(hiding, place)
    : sign;
}

const hiddenBy: Readonly<Record<string, Step["hides"]>> = { "<": "name", "{": "place" };
const piecePattern = /^(?<open>[<{]?)(?<inner>.+?)(?<miss>\??)(?<close>[>}]?)$/u;

function readSteps(row: string): readonly Step[] {
  const steps: Step[] = [];
  let hides: Step["hides"];
  let sign: Test = () => true;
  for (const piece of row.split(" ")) {
    const own = readSign(piece);
    if (own) {
      sign = own;
      continue;
    }
    const { open = "", inner = "", miss, close } = piecePattern.exec(piece)?.groups ?? {};
    hides = hiddenBy[open] ?? hides;
    const word = readWord(inner);
    steps.push({ ...word, endAt: behind(sign, word.endAt), mayMiss: miss !== "", hides });
    if (close !== "") hides = undefined;
    sign = blank;
  }
  if (hides) throw new Error(`positions.txt: nothing closes what is hidden by '${row}'`);
  if (sign === blank) return steps;
  const endAt = behind(sign, (_, place) => place);
  return [...steps, { endAt, isOne: false, mayMiss: false, hides }];
}

const behind =
  (sign: Test, endAt: EndAt): EndAt =>
  (hiding, place) =>
    sign(hiding, place) ? endAt(hiding, place) : undefined;

/** @throws Error where a row hides nothing, or something may be missing up to the word that it is looked for by. */
function readPosition(row: string): Position {
  const steps = readSteps(row);
  const before = steps.findIndex(({ keys }) => keys);
  if (before === -1 || steps.slice(0, before + 1).some(({ mayMiss, isOne }) => mayMiss || !isOne))
    throw new Error(`positions.txt: no word to look for in '${row}'`);
  if (!steps.some(({ hides }) => hides))
    throw new Error(`positions.txt: nothing is hidden by '${row}'`);
  return { steps, before };
}

/** The rows, without the head. */
export const positionRows = (): readonly string[] =>
  [...wordList("positions")].filter((line) => !line.startsWith("#"));

/** The positions by what they are looked for by: a word, or `[name]` for one that is hidden. Read when the first text is to leave. */
export const openPositions = lazily((): ReadonlyMap<string, readonly Position[]> => {
  const byKey = new Map<string, Position[]>();
  for (const line of positionRows()) {
    const position = readPosition(line.split("\t")[0] ?? "");
    for (const key of position.steps[position.before]?.keys ?? [])
      byKey.set(key, [...(byKey.get(key) ?? []), position]);
  }
  return byKey;
});

/** Where a text names concepts, shorter names inside longer ones included, with its sentences and the sides that it names. */
import { holderOf } from "./find-literal.ts";
import { judgeNames } from "./judge-names.ts";
import type { Clause, Mentions, NamedSide } from "./mention.ts";
import { namesOf } from "./name-places.ts";
import type { Span } from "./reading.ts";
import { endsSentence, kindAt, textAt, type Scene } from "./scene.ts";
import { sideAt } from "./sides.ts";
import { endOfCue } from "./word-entry.ts";
import { spanOf, type Writing } from "./write-entries.ts";

export function findMentions(writing: Writing): Mentions {
  const { scene } = writing;
  return {
    all: judgeNames(writing, namesOf(writing)),
    sentences: sentencesOf(writing),
    clauses: clausesOf(writing),
    holds: holderOf(scene),
    sides: sidesOf(writing),
  };
}

/** Those of the portions of one text, in their order. */
export function joinMentions(portions: readonly Mentions[]): Mentions {
  const [first] = portions;
  if (first && portions.length === 1) return first;
  const sentences: Span[] = [];
  const all = portions.flatMap((portion) => {
    const before = sentences.length;
    for (const sentence of portion.sentences) sentences.push(sentence);
    return portion.all.map((each) => ({ ...each, sentence: before + each.sentence }));
  });
  const sides = portions.flatMap((portion) => portion.sides);
  const clauses = portions.flatMap((portion) => portion.clauses);
  // Words of one portion and words of another are not together.
  return {
    all,
    sentences,
    sides,
    clauses,
    holds: (words) => portions.some(({ holds }) => holds(words)),
  };
}

function sidesOf(writing: Writing): readonly NamedSide[] {
  const { scene } = writing;
  const sides: NamedSide[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const side = sideAt(scene, at);
    if (!side) continue;
    const to = endOfCue(scene, at);
    const [start, end] = spanOf(writing, at, to);
    sides.push({ start, end, side });
    at = to - 1;
  }
  return sides;
}

function sentencesOf(writing: Writing): readonly Span[] {
  const { scene } = writing;
  const spans: Span[] = [];
  let from = 0;
  for (let at = 0; at < scene.tokens.length; at++) {
    const next = scene.sentences[at + 1];
    const number = scene.sentences[at] ?? 0;
    if (next === number) continue;
    // What ends a sentence counts to the next one.
    while (from < at && endsSentence(scene, from)) from++;
    const span = spanOf(writing, from, at + 1);
    // A text may begin with what ends a sentence.
    while (spans.length < number) spans.push([span[0], span[0]]);
    spans[number] = span;
    from = at + 1;
  }
  return spans;
}

function clausesOf(writing: Writing): readonly Clause[] {
  const { scene } = writing;
  const clauses: Clause[] = [];
  let from = 0;
  let isFirst = true;
  for (let at = 0; at <= scene.tokens.length; at++) {
    const endsHere = endsSentence(scene, at) || kindAt(scene, at) === "semicolon";
    const isEnd = endsHere || textAt(scene, at) === "?";
    if (!isEnd && kindAt(scene, at) !== "comma" && !isPlus(scene, at)) continue;
    if (at > from) {
      const [start, end] = spanOf(writing, from, at);
      clauses.push({ start, end, isFirst });
    }
    if (at > from || isEnd) isFirst = isEnd;
    from = at + 1;
  }
  return clauses;
}

/** `TB + DM`; the plus of `ronki (+)` and `+/-` is a sign. */
const isPlus = (scene: Scene, at: number): boolean =>
  textAt(scene, at) === "+" && kindAt(scene, at - 1) !== "line" && kindAt(scene, at + 1) === "word";

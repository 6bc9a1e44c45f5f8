/** What a word that stands for several things means, by what a text names beside it: `PPI` beside a contraction, and beside an ulcer. */
import type { Found } from "./find-names.ts";
import { belowSet } from "./in-set.ts";
import type { Concept, Meaning } from "./lexicon.ts";
import { readObstetric } from "./notations/obstetric.ts";
import type { Scene } from "./scene.ts";

/** The text decides for another meaning than this one: `PSA` in the record of a tooth, the `flap` of a skull. */
export function isOtherMeaning(scene: Scene, found: Found, { id }: Concept): boolean {
  const meant = meaningOf(scene, found);
  return meant !== undefined && meant.concept !== id;
}

const meaningsAt = (
  { lexicon: { meanings }, words }: Scene,
  { from, to, apart }: Found,
): readonly Meaning[] | undefined =>
  apart || to > from + 1 ? undefined : meanings.get(words[from] ?? -1);

/** It is a word that stands for several things. */
export const hasMeanings = (scene: Scene, found: Found): boolean =>
  meaningsAt(scene, found) !== undefined;

/** The one of which something is named in its sentence, else in its text; undefined where none is, or several are. */
export function meaningOf(scene: Scene, found: Found): Meaning | undefined {
  const meanings = meaningsAt(scene, found);
  if (!meanings) return undefined;
  const word = scene.words[found.from] ?? -1;
  const { ofSentences, ofText } = decisionsOf(scene);
  const sentence = scene.sentences[found.from] ?? 0;
  return ofSentences(sentence, word, meanings) ?? ofText(word, meanings);
}

interface Decisions {
  readonly ofText: (word: number, meanings: readonly Meaning[]) => Meaning | undefined;
  readonly ofSentences: (
    sentence: number,
    word: number,
    meanings: readonly Meaning[],
  ) => Meaning | undefined;
}

const kept = new WeakMap<Scene, Decisions>();

/** A word is decided once for a sentence and once for a text, however often it stands there. */
function decisionsOf(scene: Scene): Decisions {
  const known = kept.get(scene);
  if (known) return known;
  const bySentence = Map.groupBy(scene.found, ({ from }) => scene.sentences[from] ?? 0);
  const inNotation = sentencesOfParity(scene);
  const inSentences = new Map<string, Meaning | undefined>();
  const inText = new Map<number, Meaning | undefined>();
  const decisions: Decisions = {
    ofText: (word, meanings) => {
      if (!inText.has(word))
        inText.set(word, onlyOf(meanings, scene, scene.found, inNotation.size > 0));
      return inText.get(word);
    },
    ofSentences: (sentence, word, meanings) => {
      const key = `${sentence} ${word}`;
      if (!inSentences.has(key))
        inSentences.set(
          key,
          onlyOf(meanings, scene, bySentence.get(sentence) ?? [], inNotation.has(sentence)),
        );
      return inSentences.get(key);
    },
  };
  kept.set(scene, decisions);
  return decisions;
}

/** `P2A0 post SC`: what a notation tells is named as well. */
const parity = "parity";

const sentencesOfParity = ({ tokens, sentences }: Scene): ReadonlySet<number> =>
  new Set(
    tokens.flatMap(({ text }, at) =>
      readObstetric(text.toLowerCase()) === undefined ? [] : (sentences[at] ?? 0),
    ),
  );

/** `LCS` beside `LP`: short, and the name of one thing. */
const hasOneMeaning = (scene: Scene, found: Found): boolean =>
  found.names.length === 1 && !hasMeanings(scene, found);

function onlyOf(
  meanings: readonly Meaning[],
  scene: Scene,
  around: readonly Found[],
  isBesideParity: boolean,
): Meaning | undefined {
  const named = around.flatMap((found) =>
    found.names.flatMap(({ concept, isAmbiguous }) =>
      isAmbiguous && !hasOneMeaning(scene, found) ? [] : concept.id,
    ),
  );
  if (isBesideParity) named.push(parity);
  const [only, ...others] = meanings.filter(({ beside }) =>
    beside.some((each) => {
      const company = belowSet(scene.lexicon, each);
      return named.some((id) => company.has(id));
    }),
  );
  return others.length === 0 ? only : undefined;
}

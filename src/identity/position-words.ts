/** What a word of a row of `positions.txt` may be. */
import { hasKind, openCues } from "./cues.ts";
import { isNumber, isRoom } from "./houses.ts";
import type { Hiding } from "./hide-words.ts";
import { isAged, isNotationOfBirths } from "./is-aged.ts";
import { isMeasured } from "./is-measured.ts";
import { isRegion } from "./hide-regions.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { lazily } from "../knowledge/lazily.ts";
import { nameParticles, placeWords } from "./name-words.ts";
import { isDoneToPerson, isSpeakingVerb } from "./person-by-position.ts";
import { isOfPerson } from "./person-lists.ts";
import { isListed } from "./place-lists.ts";
import { isTelling, mayBePart, shapes, type EndAt } from "./place-shapes.ts";
import { wordsByList } from "./sorted-words.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isBorne, isFrequent, isNobodysWord, isUsual, isVerb } from "./word-uses.ts";

export type Test = (hiding: Hiding, place: number) => boolean;

export interface Word {
  readonly endAt: EndAt;
  /** The words that it can be, and `[name]` for one that is hidden; undefined where they are not told. */
  readonly keys?: Keys;
  /** Rather than a shape of several. */
  readonly isOne: boolean;
}

type Keys = ReadonlySet<string> | undefined;
interface Atom {
  readonly isAt: Test;
  readonly keys?: Keys;
}

const ofToken =
  (test: (token: Token) => boolean): Test =>
  ({ tokens }, place) =>
    tokens[place] !== undefined && test(tokens[place]);
const ofWord = (test: (word: string) => boolean): Test => ofToken(({ word }) => test(word));

const longestShort = 5;
const shortestLong = 3;
const isState = (word: string) => isOfPerson("small-state", word) || isOfPerson("which", word);
const isPlain = (word: string) => !openCues().has(word) && !isLearned(word) && !isState(word);

const tests: Readonly<Record<string, Test>> = {
  again: ({ tokens }, place) =>
    [2, 3].some((back) => tokens[place]?.word === tokens[place - back]?.word),
  aged: ({ tokens }, place) => isAged(tokens, place),
  any: () => true,
  births: ({ tokens }, place) => isNotationOfBirths(tokens, place),
  borne: ofWord(isBorne),
  both: ofToken(({ standing }) => standing === "both"),
  capitals: ofToken(
    ({ written, capital, word }) =>
      capital && /^\p{Lu}{2,4}$/u.test(written) && !openVocabulary().quantities.has(word),
  ),
  clinical: ofToken(({ standing }) => standing === "clinical"),
  cue: ofWord((word) => openCues().has(word)),
  "done-to": ({ tokens }, place) => isDoneToPerson(tokens[place]),
  english: ofWord((word) => openVocabulary().english.has(word)),
  everyday: ofWord((word) => openVocabulary().ordinary.has(word)),
  foreign: ofWord(
    (word) => !openVocabulary().clinical.has(word) && !openVocabulary().ordinary.has(word),
  ),
  frequent: ofWord(isFrequent),
  learned: ofWord(isLearned),
  "like-before": ({ tokens }, place) => tokens[place]?.word === tokens[place - 1]?.word,
  long: ofToken(({ written }) => written.length >= shortestLong),
  mapped: ofWord((word) => isRegion(word) || placeWords().has(word) || isListed("landscape", word)),
  mixed: ofToken(({ capital }) => capital),
  nobodys: ofToken(({ standing }) => isNobodysWord(standing)),
  number: (hiding, place) => ofToken(isNumber)(hiding, place) && !isMeasured(hiding.tokens, place),
  ordinary: ofToken(({ standing }) => standing === "ordinary"),
  "own-kin": ofWord(
    (word) => word.endsWith("nya") && hasKind({ word: word.replace(/nya$/u, "") }, "kin"),
  ),
  particle: ofWord((word) => nameParticles().has(word)),
  plain: ofWord(isPlain),
  quantity: ofWord((word) => openVocabulary().quantities.has(word)),
  rare: ofWord(
    (word) => !openCues().has(word) && !isFrequent(word) && !isLearned(word) && !isUsual(word),
  ),
  short: ofToken(({ written }) => written.length <= longestShort),
  speaks: ofWord(isSpeakingVerb),
  telling: ofToken((token) => isTitleCase(token) && mayBePart(token) && isTelling(token)),
  usual: ofWord(isUsual),
  verb: ofWord(isVerb),
  ward: ({ tokens }, place) => isRoom(tokens, place),
  who: ofWord((word) => isPlain(word) && !isFrequent(word) && !/^(?:me|ber|ter|di|ke)/u.test(word)),
};

/** `Aaa`: a capital and two small letters or more. */
function readWriting(source: string): RegExp | undefined {
  if (!/^(?:9|X|A+|a+|x+|Aa+|Xx+)$/u.test(source)) return undefined;
  const all = source.length;
  const written: Readonly<Record<string, string>> = {
    9: String.raw`\p{N}{1,3}`,
    A: String.raw`\p{Lu}`,
    AA: String.raw`\p{Lu}{${all},}`,
    Aa: String.raw`\p{Lu}\p{Ll}{${all - 1},}`,
    X: String.raw`\p{Lu}.*`,
    Xx: String.raw`\p{Lu}(?:\p{Ll}{${all - 1},}|\p{Lu}{${Math.max(2, all - 1)},})`,
    a: String.raw`\p{Ll}+`,
    aa: String.raw`\p{Ll}{${all},}`,
    x: String.raw`\p{L}+`,
    xx: String.raw`\p{L}{${all},}`,
  };
  return new RegExp(`^${written[source.slice(0, 2)] ?? ""}$`, "u");
}

/** The words of each list by its name, of each kind of cue by its name in capitals, and those that people are called after. */
const openLists = lazily((): ReadonlyMap<string, ReadonlySet<string>> => {
  const lists = new Map(
    (["person-lists", "place-lists", "number-lists"] as const).flatMap((file) => [
      ...wordsByList(file),
    ]),
  );
  const cues = [...openCues()].flatMap(([word, kinds]) => [...kinds].map((kind) => [kind, word]));
  for (const [kind = "", some] of Map.groupBy(cues, ([each]) => each))
    lists.set(kind.toUpperCase(), new Set(some.map(([, word = ""]) => word)));
  lists.set("called", openVocabulary().wordsAsNames);
  return lists;
});

/** @throws Error where a row asks for what nothing here is called. */
function readAtom(source: string): Atom {
  if (source.startsWith("!")) {
    const { isAt } = readAtom(source.slice(1));
    return { isAt: (hiding, place) => !isAt(hiding, place) };
  }
  const hidden = /^\[(?<kind>.+)\]$/u.exec(source)?.groups?.["kind"];
  if (hidden !== undefined) return readHidden(hidden);
  const { word, as } = /^"(?<word>.+)"$|^'(?<as>.+)'$/u.exec(source)?.groups ?? {};
  if (as !== undefined)
    return { isAt: ofToken(({ written }) => written === as), keys: new Set([as.toLowerCase()]) };
  const words = word === undefined ? openLists().get(source) : new Set([word]);
  if (words) return { isAt: ofWord((each) => words.has(each)), keys: words };
  const writing = readWriting(source);
  const isAt = writing ? ofToken(({ written }) => writing.test(written)) : tests[source];
  if (!isAt) throw new Error(`positions.txt: nothing is called ${source}`);
  return { isAt };
}

const readHidden = (kind: string): Atom => ({
  isAt: ({ hidden }, place) =>
    kind === "any" ? hidden[place] !== undefined : hidden[place] === kind,
  keys: new Set([`[${kind}]`]),
});

/** A shape, or `Aa&borne|[name]`: `&` binds closer. */
export function readWord(source: string): Word {
  const shape = shapes[source];
  if (shape) return { endAt: shape, isOne: false };
  const choices = source.split("|").map((each) => each.split("&").map(readAtom));
  const isAt: Test = (hiding, place) =>
    choices.some((atoms) => atoms.every((atom) => atom.isAt(hiding, place)));
  const keys = choices.map((atoms) => atoms.find((atom) => atom.keys)?.keys);
  return {
    endAt: (hiding, place) => (hiding.tokens[place] && isAt(hiding, place) ? place + 1 : undefined),
    keys: keys.includes(undefined) ? undefined : new Set(keys.flatMap((some) => [...(some ?? [])])),
    isOne: true,
  };
}

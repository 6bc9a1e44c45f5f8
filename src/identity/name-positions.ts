/** Where nothing but a person stands: the rows of `terminology/vocabulary/name-positions.txt`, as what can be held against a text. */
import { hasKind, openCues, type CueKind } from "./cues.ts";
import type { Hiding } from "./hide-words.ts";
import { isAged, isNotationOfBirths } from "./is-aged.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isRoom } from "./houses.ts";
import { lazily } from "../knowledge/lazily.ts";
import { nameParticles } from "./name-words.ts";
import { isOfNumber } from "./number-lists.ts";
import { isDoneToPerson, isSpeakingVerb } from "./person-by-position.ts";
import { sortedWords } from "./sorted-words.ts";
import { endsClause, endsField, type Token } from "./tokens-of.ts";
import { openVocabulary, wordList } from "./vocabulary.ts";
import { isBorne, isCalledAfter, isFrequent, isNobodysWord, isUsual, isVerb } from "./word-uses.ts";

type Test = (hiding: Hiding, place: number) => boolean;

/** One word of a row. */
export interface Step {
  readonly test: Test;
  /** Written `<…>` or `{…}`: what it is hidden as. */
  readonly hides: "name" | "place" | undefined;
  /** Written `<…>*`: any few of them, or none. */
  readonly mayRepeat: boolean;
}

export interface Position {
  readonly steps: readonly Step[];
  /** Of the first one that is hidden. */
  readonly anchor: number;
}

/** Of what stands directly before a place; where the text ends before it, `isEnd` holds. */
const gapIs =
  (pattern: RegExp, isEnd = false): Test =>
  ({ tokens }, place) =>
    tokens[place] === undefined ? isEnd : pattern.test(tokens[place].gap);

/**
 * Stand between two words in the place of a blank, before the first or behind the last; `?` where a blank may stand as well. `+` joins
 * without a blank, `¬` at the end of a line; `⏎` begins the next line and `⇥` one that is set in; `•` opens an item of a list; `$` ends a
 * clause and `|$` a field; `~` is whatever stands there.
 */
const signs: Readonly<Record<string, Test>> = {
  ",": gapIs(/^ ?,[ \n]$/u),
  ",?": gapIs(/^,? $/u),
  ":?": gapIs(/^ ?:? ?$/u),
  ":“": gapIs(/^ ?:? ?["“'‘]?$/u),
  "&": gapIs(/^ ?[&,/+] ?$/u),
  "(": gapIs(/^ ?\($/u),
  ")": gapIs(/^ ?\)/u, true),
  ",)": gapIs(/^ ?[,)]/u, true),
  "“": gapIs(/^ ?[:(]? ?["“]$|^(?: |: | ?\()['‘]$/u),
  "”": gapIs(/^[.,]?["”'’]/u, true),
  ".": gapIs(/^\. ?$/u),
  ".?": gapIs(/^\.? ?$/u),
  "-": gapIs(/^-$/u),
  "–": gapIs(/(?:^|[.!?]) ?[-–] ?$/u),
  "¬": gapIs(/^-[ \t]{0,2}\n[ \t]{0,2}$/u),
  "+": gapIs(/^$/u),
  ",.": gapIs(/^[ \t]{0,2}[,.;()\n"”—–]/u, true),
  ",/": gapIs(/^ ?[,/(|]/u),
  "⏎": gapIs(/^[ \t]{0,2}\r?\n[ \t]{0,20}$/u),
  "⇥": gapIs(/^[ \t]{0,2}\r?\n[ \t]{4,30}$/u),
  "~": () => true,
  "|$": ({ tokens }, place) => endsField(tokens[place]),
  ";": gapIs(/^[ \t]{0,3}[;,\n]/u),
  "•": gapIs(/(?:[):.]|^,) $/u),
  "|": gapIs(/^ ?[/(\n]/u, true),
  $: ({ tokens }, place) => endsClause(tokens[place]),
};
const blank = gapIs(/^ {1,2}$/u);

const ofToken =
  (test: (token: Token) => boolean): Test =>
  ({ tokens }, place) =>
    tokens[place] !== undefined && test(tokens[place]);
const ofWord = (test: (word: string) => boolean): Test => ofToken(({ word }) => test(word));
const isHidden =
  (kind?: Hiding["hidden"][number]): Test =>
  ({ hidden }, place) =>
    kind === undefined ? hidden[place] !== undefined : hidden[place] === kind;

const longestShort = 5;
/** Of medicine or of the language by itself, and not by its beginning and its end alone. */
const isOfLists = (word: string) =>
  openVocabulary().clinical.has(word) || openVocabulary().ordinary.has(word);
const isState = (word: string) => isOfList("small-state", word) || isOfList("which", word);
/** Neither a cue, nor a word of medicine by its ending, nor how or which somebody is. */
const isPlain = (word: string) => !openCues().has(word) && !isLearned(word) && !isState(word);
/** Notes do without it. */
const isRare = (word: string) =>
  !openCues().has(word) && !isFrequent(word) && !isLearned(word) && !isUsual(word);

/** What a word of a row may be, beside a list of `person-lists.txt`, a kind of cue in capitals, `"itself"`, and how it is written. */
const tests: Readonly<Record<string, Test>> = {
  again: ({ tokens }, place) =>
    [2, 3].some((back) => tokens[place]?.word === tokens[place - back]?.word),
  "[any]": isHidden(),
  "[name]": isHidden("name"),
  "[place]": isHidden("place"),
  "[unknown]": isHidden("unknown"),
  aged: ({ tokens }, place) => isAged(tokens, place),
  births: ({ tokens }, place) => isNotationOfBirths(tokens, place),
  borne: ofWord(isBorne),
  both: ofToken(({ standing }) => standing === "both"),
  called: ofWord(isCalledAfter),
  clinical: ofToken(({ standing }) => standing === "clinical"),
  cue: ofWord((word) => openCues().has(word)),
  "done-to": ({ tokens }, place) => isDoneToPerson(tokens[place]),
  english: ofWord((word) => openVocabulary().english.has(word)),
  everyday: ofWord((word) => openVocabulary().ordinary.has(word)),
  foreign: ofWord((word) => !isOfLists(word)),
  frequent: ofWord(isFrequent),
  learned: ofWord(isLearned),
  "like-before": ({ tokens }, place) => tokens[place]?.word === tokens[place - 1]?.word,
  mixed: ofToken(({ capital }) => capital),
  nobodys: ofToken(({ standing }) => isNobodysWord(standing)),
  numbered: ofWord((word) => hasKind({ word }, "number", "record") || isOfNumber("numbered", word)),
  ordinary: ofToken(({ standing }) => standing === "ordinary"),
  "own-kin": ofWord(
    (word) => word.endsWith("nya") && hasKind({ word: word.replace(/nya$/u, "") }, "kin"),
  ),
  particle: ofWord((word) => nameParticles().has(word)),
  plain: ofWord(isPlain),
  quantity: ofWord((word) => openVocabulary().quantities.has(word)),
  rare: ofWord(isRare),
  room: ({ tokens }, place) => isRoom(tokens, place),
  short: ofToken(({ written }) => written.length <= longestShort),
  speaks: ofWord(isSpeakingVerb),
  usual: ofWord(isUsual),
  verb: ofWord(isVerb),
  // `Tn […] Gelisah menolak`: how somebody is.
  who: ofWord((word) => isPlain(word) && !isFrequent(word) && !/^(?:me|ber|ter|di|ke)/u.test(word)),
};

/** `Aaa`: a capital and two small letters or more; `AA`, `aaaa`, `A` for one alone; `Xx` for `Aa` and `AAA`; `xxx` for any; `9`. */
function readWriting(source: string): RegExp | undefined {
  const more = source.length;
  if (source === "9") return /^\p{N}{1,3}$/u;
  if (source === "A") return /^\p{Lu}$/u;
  if (/^A{2,}$/u.test(source)) return new RegExp(String.raw`^\p{Lu}{${String(more)},}$`, "u");
  if (/^a+$/u.test(source)) return new RegExp(String.raw`^\p{Ll}{${String(more)},}$`, "u");
  if (/^x+$/u.test(source)) return new RegExp(String.raw`^\p{L}{${String(more)},}$`, "u");
  if (/^Aa+$/u.test(source))
    return new RegExp(String.raw`^\p{Lu}\p{Ll}{${String(more - 1)},}$`, "u");
  return /^Xx+$/u.test(source)
    ? new RegExp(
        String.raw`^\p{Lu}(?:\p{Ll}{${String(more - 1)},}|\p{Lu}{${String(Math.max(2, more - 1))},})$`,
        "u",
      )
    : undefined;
}

const isOfList = sortedWords("person-lists");
const listNames = lazily(
  () => new Set([...wordList("person-lists")].map((line) => line.split("\t")[1])),
);
const kindNames = lazily(() => new Set([...openCues().values()].flatMap((kinds) => [...kinds])));

/** @throws Error where a row asks for what nothing here is called. */
function readAtom(source: string): Test {
  if (source.startsWith("!")) {
    const test = readAtom(source.slice(1));
    return (hiding, place) => !test(hiding, place);
  }
  const itself = /^"(?<word>.+)"$|^'(?<written>.+)'$/u.exec(source)?.groups;
  if (itself?.["word"] !== undefined) return ofWord((word) => word === itself["word"]);
  if (itself) return ofToken(({ written }) => written === itself["written"]);
  const writing = readWriting(source);
  if (writing) return ofToken(({ written }) => writing.test(written));
  const own = tests[source];
  if (own) return own;
  const kind = source.toLowerCase() as CueKind;
  if (source !== kind && kindNames().has(kind)) return ofToken((token) => hasKind(token, kind));
  if (!listNames().has(source)) throw new Error(`name-positions.txt: nothing is called ${source}`);
  return ofWord((word) => isOfList(source, word));
}

/** `Aa&borne|[name]`: `&` binds closer. */
function readTest(source: string): Test {
  const choices = source.split("|").map((each) => each.split("&").map(readAtom));
  return (hiding, place) => choices.some((atoms) => atoms.every((isSo) => isSo(hiding, place)));
}

/** `<Aa>` and `{Aa}`, which hide a name or a place, `<Aa>*`, and `Aa`, which has to stand there. */
function readStep(part: string, sign: Test | undefined): Step {
  const {
    open = "",
    inner = "",
    star,
  } = /^(?<open>[<{]?)(?<inner>.+?)[>}]?(?<star>\*?)$/u.exec(part)?.groups ?? {};
  const isSo = readTest(inner);
  return {
    test: (hiding, place) => isSo(hiding, place) && (sign?.(hiding, place) ?? true),
    hides: hiddenBy[open],
    mayRepeat: star === "*",
  };
}
const hiddenBy: Readonly<Record<string, Step["hides"]>> = { "<": "name", "{": "place" };

/** `family ( <Aaa&rare> )`: words with the signs between them, a blank where none is told. */
function readRow(row: string): Position {
  const steps: Step[] = [];
  let sign: Test | undefined;
  for (const part of row.split(" ")) {
    const own = signs[part];
    if (own === undefined)
      steps.push(readStep(part, sign ?? (steps.length > 0 ? blank : undefined)));
    sign = own;
  }
  if (sign) steps.push({ test: sign, hides: undefined, mayRepeat: false });
  const anchor = steps.findIndex(({ hides }) => hides);
  if (anchor === -1) throw new Error(`name-positions.txt: nothing is hidden by ${row}`);
  return { steps, anchor };
}

/** Every row; read when the first text is to leave. */
export const openPositions = lazily((): readonly Position[] =>
  [...wordList("name-positions")].map((line) => readRow(line.split("\t")[0] ?? "")),
);

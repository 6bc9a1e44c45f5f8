/** Words with capitals that stand beside each other inside of a sentence: a name, though each of them is a word. */
import { openCues } from "./cues.ts";
import type { Hidden } from "./hide-words.ts";
import { isLearned } from "./is-ordinary-word.ts";
import { isNamedThing } from "./is-named-thing.ts";
import { openWordKnowledge } from "./know-word.ts";
import { isTitleCase, type Token } from "./tokens-of.ts";
import { openVocabulary } from "./vocabulary.ts";
import { isNameOfMedicine } from "./word-uses.ts";

const connectors = new Set("da de do dos das di du del la le van von der den bin binti".split(" "));
const shortestWord = 3;
/** A longer row of capitals is a heading. */
const longestRun = 6;

/** Each run is looked at once: time in proportion to the text. */
export function hideRuns(tokens: readonly Token[], hidden: Hidden, text: string): void {
  for (let first = 0; first < tokens.length; first += 1) {
    if (!isTitleCase(tokens[first])) continue;
    let last = first;
    while (goesOn(tokens, last)) last += 1;
    while (last > first && !isTitleCase(tokens[last])) last -= 1;
    const run: Run = { tokens, hidden, first, last };
    if (last > first && last - first < longestRun) {
      if (hidden.slice(first, last + 1).some(isName)) widen(run);
      else if (isOfName(run, text)) hidden.fill("name", first, last + 1);
    }
    first = last;
  }
}

interface Run {
  readonly tokens: readonly Token[];
  readonly hidden: Hidden;
  readonly first: number;
  readonly last: number;
}

const isName = (kind: Hidden[number]) => kind === "name" || kind === "place";
const isConnector = (token: Token | undefined): boolean =>
  token !== undefined && connectors.has(token.word);

function goesOn(tokens: readonly Token[], last: number): boolean {
  const next = tokens[last + 1];
  return next?.gap === " " && (isTitleCase(next) || isConnector(next));
}

/** A word that notes do without, and that is built like no word of medicine. */
const isRare = (token: Token | undefined): boolean =>
  token !== undefined &&
  isTitleCase(token) &&
  token.written.length >= shortestWord &&
  !openVocabulary().usual.has(token.word) &&
  !openCues().has(token.word) &&
  !isLearned(token.word);

/** `[…] Alam`, `[…] Di Tiro`: from what is hidden on, as far as rare words stand. */
function widen({ tokens, hidden, first, last }: Run): void {
  const isPart = (place: number, step: number) =>
    isRare(tokens[place]) ||
    (isJoining(tokens[place]) && (isRare(tokens[place + step]) || isName(hidden[place + step])));
  for (const step of [1, -1])
    for (let place = step > 0 ? first : last; place >= first && place <= last; place += step)
      if (hidden[place] === undefined && isName(hidden[place - step]) && isPart(place, step))
        hidden[place] = hidden[place - step];
}

/** `Di` with a capital, or a connector, between the words of a name. */
const isJoining = (token: Token | undefined): boolean =>
  isConnector(token) || (isTitleCase(token) && openWordKnowledge().isFrequent(token?.word ?? ""));

const isOfMedicine = ({ word }: Token) => isNameOfMedicine(word);

/** `… nelayan Ketapang Daya`, `Domingos da Costa`. */
function isOfName({ tokens, first, last }: Run, text: string): boolean {
  const run = tokens.slice(first, last + 1);
  const words = run.filter(isTitleCase);
  if (words.every(isOfMedicine) || run.some((_, at) => isNamedThing(tokens, first + at, text)))
    return false;
  if (words.length > 1 && words.length < run.length) return words.every(isRare);
  const before = tokens[first - 1];
  const isAmid = tokens[first]?.gap === " " && /^\p{Ll}{2,}$/u.test(before?.written ?? "");
  const isTold = (token: Token) =>
    isRare(token) && !isOfMedicine(token) && !openVocabulary().english.has(token.word);
  return isAmid && isTold(words[0] ?? run[0]!);
}

/** Sums of plain numbers, as scores are written: `3+2+3+2+2 = 12`, `gaduh 6, hostilitas 6, tegang 5; total 17`. */
import { endsSentence, foundOf, kindAt, sliceOf, textAt, wordCue, type Scene } from "./scene.ts";
import { readNumber } from "./notations/number.ts";

/** Fewer are not a list. */
const fewestAddends = 3;
/** Tokens that are looked at before a total. */
const farthest = 80;

interface Addends {
  readonly numbers: readonly number[];
  /** The token that they begin at. */
  readonly from: number;
}
const none: Addends = { numbers: [], from: 0 };

/** The numbers that a total sums up; undefined where it is none. @param at The number of the total. */
export function addendsBefore(scene: Scene, at: number): Addends | undefined {
  const found =
    textAt(scene, at - 1) === "=" ? chainBefore(scene, at - 2) : listBefore(scene, at - 1);
  return found.numbers.length < fewestAddends ? undefined : found;
}

/** `3+2+3`, from its last number backwards. */
function chainBefore(scene: Scene, last: number): Addends {
  const numbers: number[] = [];
  for (let at = last; kindAt(scene, at) === "number"; at -= 2) {
    const number = wholeAt(scene, at);
    if (number === undefined) return none;
    numbers.push(number);
    if (textAt(scene, at - 1) !== "+") return { numbers: numbers.toReversed(), from: at };
  }
  // `E3 + 4 + 5`, `2x3 + 4`: what begins it is not a plain number.
  return none;
}

/** Items that each end in a number, up to a colon, a bracket or a sentence. */
function listBefore(scene: Scene, word: number): Addends {
  const totalAt = isTotal(scene, word) ? word : isTotal(scene, word - 1) ? word - 1 : undefined;
  if (totalAt === undefined) return none;
  const numbers: number[] = [];
  let at = totalAt - 1;
  // `skor total 18`, but `bilirubin total 2`
  if (foundOf(scene, at)?.names.length) return none;
  if (kindAt(scene, at) === "word") at--;
  for (; at > totalAt - farthest; at--) {
    if (!isBetweenItems(scene, at)) return { numbers: numbers.toReversed(), from: at };
    const number = wholeAt(scene, at - 1);
    let from = at - 2;
    while (kindAt(scene, from) === "word" || kindAt(scene, from) === "hyphen") from--;
    const isItem = number !== undefined && from < at - 2 && sliceOf(scene, from + 1, at - 1) !== "";
    if (!isItem) return none;
    numbers.push(number);
    at = from + 1;
    const before = kindAt(scene, from);
    if (before === "colon" || before === "open" || endsSentence(scene, from))
      return { numbers: numbers.toReversed(), from: at };
  }
  return none;
}

const isTotal = (scene: Scene, at: number): boolean =>
  wordCue(scene, at, "count")?.value === "total";

const isBetweenItems = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "comma" || kindAt(scene, at) === "semicolon";

function wholeAt(scene: Scene, at: number): number | undefined {
  const number = kindAt(scene, at) === "number" ? readNumber(textAt(scene, at)) : undefined;
  return number !== undefined && Number.isInteger(number) && number >= 0 ? number : undefined;
}

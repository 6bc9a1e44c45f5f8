/** The value of a quantity, in the way in which values of its shape are written. */
import { isComparison } from "../characters.ts";
import type { QuantityShape } from "../lexicon.ts";
import { cueAt, endAt, kindAt, textAt, unitKindAt, type Scene } from "../scene.ts";
import { readPressure } from "./blood-pressure.ts";
import { isWholeClock } from "./date.ts";
import { readGcs } from "./gcs.ts";
import { readNumber } from "./number.ts";

export interface ReadValue {
  readonly value: number | string;
  readonly to: number;
  /** The sum that is written behind its parts. */
  readonly sum?: number;
}

const anything: QuantityShape = { shape: "number", low: -Infinity, high: Infinity };

/** The value that begins at a token. */
export function readValue(
  scene: Scene,
  at: number,
  { shape, low, high }: QuantityShape = anything,
): ReadValue | undefined {
  switch (shape) {
    case "pressure":
      return readPressure(scene, at);
    case "gcs":
      return readGcs(scene, at);
    case "roman":
      return readRoman(scene, at) ?? readPlain(scene, at, low, high);
    case "word":
      return readWord(scene, at) ?? readCrosses(scene, at) ?? readPlain(scene, at, low, high);
    case "fraction":
      // `1/~`, `hitung jari`
      return readCue(scene, at) ?? readPlain(scene, at, low, high) ?? readWord(scene, at);
    case "size":
      return readSize(scene, at) ?? readPlain(scene, at, low, high);
    case "group":
      return /^(?:a|b|ab|o|0)$/u.test(textAt(scene, at)) ? readGroup(scene, at) : undefined;
    default:
      return (
        readPlain(scene, at, low, high) ??
        (low > -Infinity ? readNormal(scene, at) : readWord(scene, at))
      );
  }
}

/** `B`, `O+`, `O rh (+)`: the rhesus factor belongs to the group. */
function readGroup(scene: Scene, at: number): ReadValue {
  const sign = textAt(scene, at + 1) === "rh" ? at + 2 : at + 1;
  const rhesus = /^[(]?([+-])[)]?$/u.exec(textAt(scene, sign))?.[1];
  const value = textAt(scene, at).toUpperCase();
  return rhesus ? { value: value + rhesus, to: sign + 1 } : { value, to: at + 1 };
}

/** `88`, `38-39`, `6/60`, `5555/3333`, `<2`, `+2`, `10^5`. */
function readPlain(scene: Scene, at: number, low: number, high: number): ReadValue | undefined {
  const mark = textAt(scene, at);
  if (isComparison(mark)) {
    const rest = readPlain(scene, at + 1, low, high);
    return rest && { value: `${mark}${rest.value}`, to: rest.to };
  }
  if ((mark === "+" || mark === "-") && kindAt(scene, at + 1) === "number")
    return readSigned(scene, at, low, high);
  if (kindAt(scene, at) !== "number") return undefined;
  const number = readNumber(mark);
  // `SC 05.05-05.55`, `masuk OK 08.10`: no value begins with a zero and a digit, or goes from one time to another.
  if (number === undefined || /^0\d[.:]/u.test(mark)) return undefined;
  if (textAt(scene, at + 1) === "^")
    return { value: `${mark}^${textAt(scene, at + 2)}`, to: at + 3 };
  const joined = textAt(scene, at + 1);
  // `1200/24 jam`: what is in a day.
  const isPerTime = joined === "/" && /^(?:hour|day)$/u.test(unitKindAt(scene, at + 3) ?? "");
  const isJoined = /^[-\u2013/]$/u.test(joined) && kindAt(scene, at + 2) === "number" && !isPerTime;
  if (isJoined && isWholeClock(mark) && isWholeClock(textAt(scene, at + 2))) return undefined;
  if (isJoined && readNumber(textAt(scene, at + 2)) !== undefined)
    return { value: `${comma(mark)}${joined}${comma(textAt(scene, at + 2))}`, to: at + 3 };
  return number >= low && number <= high ? { value: number, to: at + 1 } : undefined;
}

/** `BE -3,4`, `balance -1.200`; a plus is kept, since it may count the crosses of a test: `protein +2`. */
function readSigned(scene: Scene, at: number, low: number, high: number): ReadValue | undefined {
  const mark = textAt(scene, at);
  const written = textAt(scene, at + 1);
  const number = readNumber(written);
  const isBounded = low > -Infinity || high < Infinity;
  const isNumber = number !== undefined && (mark === "-" || isBounded || written.length > 2);
  if (!isNumber) return { value: `${mark}${written}`, to: at + 2 };
  const value = Number(`${mark}${number}`);
  // `antibiotik hr-2` tells of the second day: what is never below one has no minus.
  return value < low && low >= 1 ? undefined : { value, to: at + 2 };
}

const comma = (written: string) => written.replace(",", ".");

/** `3,4 x 2,8`, `4x2x1`. */
export function readSize(scene: Scene, at: number): ReadValue | undefined {
  let value = comma(textAt(scene, at));
  let to = at + 1;
  if (kindAt(scene, at) !== "number") return undefined;
  while (kindAt(scene, to) === "times" && kindAt(scene, to + 1) === "number") {
    value += `x${comma(textAt(scene, to + 1))}`;
    to += 2;
  }
  return to > at + 1 ? { value, to } : undefined;
}

/** `positif`, `(+)`, `non reaktif`. */
function readWord(scene: Scene, at: number): ReadValue | undefined {
  if (kindAt(scene, at) === "signs") {
    const signs = textAt(scene, at);
    if (signs.includes("/")) return { value: signs.replaceAll(/[\s()]/gu, ""), to: at + 1 };
    return { value: signs.includes("+") ? "positif" : "negatif", to: at + 1 };
  }
  return readCue(scene, at);
}

/** `2+`: the crosses of a test, as `+2` is written. */
function readCrosses(scene: Scene, at: number): ReadValue | undefined {
  const isCrosses = /^[1-4]$/u.test(textAt(scene, at)) && textAt(scene, at + 1) === "+";
  if (!isCrosses || kindAt(scene, at + 2) === "number") return undefined;
  // `2+/1+`: of two samples the first.
  const isPair = kindAt(scene, at + 2) === "slash" && textAt(scene, at + 4) === "+";
  return { value: `+${textAt(scene, at)}`, to: isPair ? at + 5 : at + 2 };
}

function readCue(scene: Scene, at: number): ReadValue | undefined {
  const cue = cueAt(scene, at, "value");
  return cue && { value: cue.value, to: endAt(scene, at) };
}

/** `trombosit dalam batas normal`: the only word that a number is replaced by. */
function readNormal(scene: Scene, at: number): ReadValue | undefined {
  const word = readCue(scene, at);
  return word?.value === "normal" ? word : undefined;
}

/** `II`, `3`: a class. */
function readRoman(scene: Scene, at: number): ReadValue | undefined {
  const text = textAt(scene, at);
  return kindAt(scene, at) === "word" && /^[ivx]{1,4}$/u.test(text)
    ? { value: text.toUpperCase(), to: at + 1 }
    : undefined;
}

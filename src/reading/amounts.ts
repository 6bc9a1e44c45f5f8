/** Every number of a text that has a unit which can be counted with, in the base of its kind: what sums are checked on. */
import { isDash, isCharacterOf } from "./characters.ts";
import type { Amount, Factor } from "./reading.ts";
import { cueAt, foundOf, kindAt, sliceOf, textAt, unitKindAt, type Scene } from "./scene.ts";
import type { Name, UnitBase, UnitWord } from "./lexicon.ts";
import { readNumber } from "./notations/number.ts";
import { readRegimenPart } from "./notations/regimen.ts";
import { addendsBefore, itemsBefore, type Addends } from "./totals.ts";
import { readUnit } from "./notations/unit.ts";
import { spanOf, type Writing } from "./write-entries.ts";

/** In the order of the text. */
export function findAmounts(writing: Writing): readonly Amount[] {
  const { scene } = writing;
  const amounts: Amount[] = [];
  let named: string | undefined;
  /** What was spoken of before a bracket is spoken of behind it. */
  let outer: string | undefined;
  let sentence = -1;
  let product: Product | undefined;
  for (let at = 0; at < scene.tokens.length; at++) {
    const own = scene.sentences[at] ?? 0;
    if (own !== sentence) named = outer = undefined;
    sentence = own;
    const kind = kindAt(scene, at);
    if (kind === "open") outer = named;
    else if (kind === "close") named = outer ?? named;
    named = namedAt(scene, at) ?? named;
    if (kind !== "number") continue;
    const amount = readAmount(writing, at, named);
    const isOutcome = product && amount?.lead === "equals" && product.to === at - 1;
    const whole = product?.isPart === false && product.factors.length > 1 ? product : undefined;
    const { factors, added } = (isOutcome && whole) || {};
    const counted = amount ?? totalAt(writing, at);
    const addends = amount && addendsOf(writing, at, amount.number);
    if (counted)
      amounts.push({
        ...counted,
        ...(factors && { factors }),
        ...(added && { added }),
        ...(addends && { addends }),
      });
    product = productAt(scene, at, amount, product);
  }
  return amounts;
}

/** A sum of plain numbers has no unit. */
function totalAt(writing: Writing, at: number): Amount | undefined {
  const { scene } = writing;
  const number = readNumber(textAt(scene, at));
  const found = addendsBefore(scene, at);
  if (number === undefined || found === undefined || readUnit(scene, at + 1)) return undefined;
  const [start, end] = spanOf(writing, at, at + 1);
  const sentence = scene.sentences[at] ?? 0;
  const addends = writeAddends(writing, found, at);
  return { start, end, number, value: number, over: "", per: [], addends, sentence };
}

const writeAddends = (
  writing: Writing,
  { numbers, from }: Addends,
  at: number,
): NonNullable<Amount["addends"]> => ({ numbers, start: spanOf(writing, from, at)[0] });

/** Items with a unit that do not give what is written behind them. */
function addendsOf(writing: Writing, at: number, total: number): Amount["addends"] {
  const found = itemsBefore(writing.scene, at, total);
  return found && writeAddends(writing, found, at);
}

/** Numbers that times signs join, up to where the last one with its unit ends; one list grows, whatever its length. */
interface Product {
  readonly factors: Factor[];
  readonly to: number;
  /** Of `(10-6,8) x 20 x 4` the first is not a plain number, and `3 x 20 mL` of `120 mL - 3 x 20 mL` is not all. */
  readonly isPart: boolean;
  /** What is added to it. */
  readonly added?: number;
}

function productAt(
  scene: Scene,
  at: number,
  amount: Amount | undefined,
  before: Product | undefined,
): Product | undefined {
  const number = readNumber(textAt(scene, at));
  if (number === undefined) return undefined;
  const unit = readUnit(scene, at + 1);
  const factor: Factor = amount
    ? { number: amount.number, value: amount.value, over: amount.over, per: amount.per }
    : { number, value: number, ...(unit && { over: unit.kind }) };
  // Behind a unit it is read as a word.
  const isTimes = kindAt(scene, at - 1) === "times" || textAt(scene, at - 1) === "x";
  const isJoined = isTimes && before?.to === at - 1;
  const factors = isJoined ? before.factors : [];
  factors.push(factor);
  const added = isJoined ? before.added : addedBefore(scene, at, before);
  const isPart = isJoined ? before.isPart : isTimes || (isReckonedOn(scene, at) && !added);
  return { factors, to: unit?.to ?? at + 1, isPart, ...(added && { added }) };
}

/** `1000 + 0,5 x 50`, `10 x 100 + 5 x 50`: what plain numbers before a plus sign give. */
function addedBefore(scene: Scene, at: number, before: Product | undefined): number | undefined {
  if (textAt(scene, at - 1) !== "+" || before?.to !== at - 1 || before.isPart) return undefined;
  if (before.factors.some(({ over }) => over !== undefined)) return undefined;
  return before.factors.reduce((whole, { number }) => whole * number, 1) + (before.added ?? 0);
}

/** `120 mL - 3 x 20 mL = 60 mL`, `1/2 x 50 mg`: the number before it counts too. */
function isReckonedOn(scene: Scene, at: number): boolean {
  const sign = textAt(scene, at - 1);
  if (!isDash(sign) && !isCharacterOf(sign, "+\u2212/:\u00f7")) return false;
  const before = kindAt(scene, at - 2);
  // `1-1,5 x 22`: a range.
  if (before === "number" && isDash(sign) && scene.tokens[at - 1]?.apart === false) return false;
  return before === "number" || before === "close" || unitKindAt(scene, at - 2) !== undefined;
}

function namedAt(scene: Scene, at: number): string | undefined {
  const found = foundOf(scene, at);
  if (found?.from !== at) return undefined;
  const isTaken = ({ concept: { kind }, isAmbiguous }: Name) =>
    !isAmbiguous && (kind === "substance" || kind === "procedure");
  return found.names.find(isTaken)?.concept.id;
}

function readAmount(writing: Writing, at: number, of: string | undefined): Amount | undefined {
  const { scene } = writing;
  const first = numberAt(scene, at);
  const isRange = kindAt(scene, at + 1) === "hyphen" && kindAt(scene, at + 2) === "number";
  const last = isRange ? at + 2 : at;
  const second = isRange ? readNumber(textAt(scene, last)) : undefined;
  const unit = readUnit(scene, last + 1);
  const base = unit && baseOf(scene, sliceOf(scene, last + 1, unit.to));
  if (first === undefined || !base) return undefined;
  // The upper end of a range, and the lower half of a fraction, were read with what stands before them.
  if (kindAt(scene, at - 1) === "hyphen" && kindAt(scene, at - 2) === "number") return undefined;
  const [start, end] = spanOf(writing, at, unit.to);
  const before = kindAt(scene, at - 1) === "times" ? readNumber(textAt(scene, at - 2)) : undefined;
  const times = before ?? timesBehind(scene, unit.to);
  const lead = leadOf(scene, before === undefined ? at - 1 : at - 3);
  return {
    start,
    end,
    number: first,
    value: first * base.factor,
    ...(second !== undefined && { upTo: second * base.factor }),
    over: base.over,
    per: base.per,
    ...(times !== undefined && { times }),
    ...(lead && { lead }),
    sentence: scene.sentences[at] ?? 0,
    ...(of !== undefined && { of }),
  };
}

/** `1 g tiap 8 jam`, `1 g q8h`: in a day. */
function timesBehind(scene: Scene, at: number): number | undefined {
  if (cueAt(scene, at, "frequency")?.value !== "every") return undefined;
  const { perDay, portions } = readRegimenPart(scene, at)?.part ?? {};
  return portions === undefined ? perDay : undefined;
}

/** `1/2` is a half; the year of `20/6/2026` is not part of a fraction. */
function numberAt(scene: Scene, at: number): number | undefined {
  const number = readNumber(textAt(scene, at));
  if (number === undefined || kindAt(scene, at - 1) !== "slash") return number;
  const above = readNumber(textAt(scene, at - 2));
  return above !== undefined && number > above && number < 10 ? above / number : undefined;
}

function leadOf(scene: Scene, at: number): Amount["lead"] {
  const text = textAt(scene, at);
  if (isBound(scene, at)) return "bound";
  if (text === "=") return "equals";
  // `= masuk 2.900 cc`
  if (kindAt(scene, at) === "word" && textAt(scene, at - 1) === "=") return "equals";
  if (text === "@") return "each";
  if (cueAt(scene, foundOf(scene, at)?.from ?? at, "count")?.value === "within") return "within";
  return kindAt(scene, at) === "open" ? "bracket" : undefined;
}

/** `maks 10 mEq/jam`, `target 4 mL/jam`, `<= 20 mg/jam` */
const isBound = (scene: Scene, at: number): boolean =>
  isCharacterOf(textAt(scene, textAt(scene, at) === "=" ? at - 1 : at), "<>\u2264\u2265") ||
  cueAt(scene, foundOf(scene, at)?.from ?? at, "ignore")?.direction === "before";

interface Base {
  readonly factor: number;
  readonly over: string;
  readonly per: readonly string[];
}

/** The `24 jam` of `cc/24 jam`, the `0,4 mL` of `mg/0,4 mL`. */
const counted = /^(\d*(?:[.,]\d+)?)\s*(\p{L}.*)$/u;

/** `mcg/kg/mnt`, `cc/24 jam`, `tpm`; undefined where one of its parts is not counted. */
function baseOf(scene: Scene, written: string): Base | undefined {
  if (written === "%") return { factor: 1, over: "percent", per: [] };
  const [over = "", ...under] = written.toLowerCase().split("/");
  const above = unitOf(scene, over);
  if (!above) return undefined;
  let { factor } = above;
  const per = above.per === undefined ? [] : [above.per];
  for (const part of under) {
    const [, count = "", unit = ""] = counted.exec(part.trim()) ?? [];
    const below = unitOf(scene, unit);
    if (!below || below.per !== undefined) return undefined;
    factor /= below.factor * (readNumber(count) ?? 1);
    per.push(below.over);
  }
  return { factor, over: above.over, per };
}

function unitOf({ lexicon }: Scene, written: string): UnitBase | undefined {
  const word = lexicon.vocabulary.idOf(written.trim());
  const node = lexicon.trie.step(0, word);
  const units: readonly UnitWord[] =
    (node === undefined ? undefined : lexicon.trie.at(node)?.units) ?? [];
  return units[0]?.base;
}

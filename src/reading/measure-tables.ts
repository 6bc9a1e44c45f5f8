/** Finds the values of tables: `| Tgl | Hb | Tr |` over `| 21/10 | 6,8 | 186.000 |`, and the same turned on its side. */
import { isCharacterOf } from "./characters.ts";
import { unitAfter } from "./fillers.ts";
import type { Found } from "./find-names.ts";
import type { Concept, QuantityShape } from "./lexicon.ts";
import { measuredConcept, type Measured } from "./measured.ts";
import { readDate } from "./notations/date.ts";
import { readNumber } from "./notations/number.ts";
import { readValue, type ReadValue } from "./notations/value.ts";
import { foundOf, kindAt, sliceOf, take, textAt, type Scene } from "./scene.ts";

/** Tokens `[from, to)` between two bars. */
interface Cell {
  readonly from: number;
  readonly to: number;
}

/** What a column or a line says of its values: what is measured, of `SGOT/SGPT` several things, or when. */
interface Head {
  readonly concepts: readonly Concept[];
  readonly name?: Found;
  readonly at?: string;
}

/** A line without two bars is none of a table. */
const fewestCells = 3;

/** One walk over the tokens; a table ends with its last line of as many cells as its first. */
export function findTabled(scene: Scene): readonly Measured[] {
  const measured: Measured[] = [];
  let heads: readonly Head[] = [];
  for (const cells of rowsOf(scene)) {
    if (cells.length !== heads.length || isHeading(scene, cells)) {
      heads = cells.length < fewestCells ? [] : cells.map((cell) => headOf(scene, cell));
      continue;
    }
    measured.push(...readRow(scene, cells, heads));
  }
  return measured;
}

/** The lines of a text, each cut at its bars; those that open and close it hold nothing. */
function* rowsOf(scene: Scene): Generator<readonly Cell[]> {
  let cells: Cell[] = [];
  let begin = 0;
  let from = 0;
  for (let at = 0; at <= scene.tokens.length; at++) {
    const isEnd = at === scene.tokens.length || isCharacterOf(textAt(scene, at), "\n\r");
    if (!isEnd && textAt(scene, at) !== "|") continue;
    if (at > begin && !(isEnd && at === from)) cells.push({ from, to: at });
    from = at + 1;
    if (!isEnd) continue;
    if (cells.length > 0) yield cells;
    cells = [];
    begin = from;
  }
}

/** Names of quantities, or days behind an empty or a named first cell. */
function isHeading(scene: Scene, cells: readonly Cell[]): boolean {
  const heads = cells.map((cell) => headOf(scene, cell));
  return heads.filter(({ concepts }) => concepts.length > 0).length > 1;
}

function headOf(scene: Scene, { from, to }: Cell): Head {
  const date = readDate(scene, from);
  if (date !== undefined && date === to) return { concepts: [], at: sliceOf(scene, from, to) };
  const concepts: Concept[] = [];
  let name: Found | undefined;
  for (let at = from; at < to;) {
    const found = foundOf(scene, at);
    const concept = found?.from === at ? measuredConcept(found) : undefined;
    if (!found || !concept) break;
    name ??= found;
    concepts.push(concept);
    if (kindAt(scene, found.to) !== "slash") break;
    at = found.to + 1;
  }
  return { concepts, ...(name && { name }) };
}

/** A day in the first cell is that of its line; else the first cell is the name of what the columns' days measured. */
function readRow(
  scene: Scene,
  cells: readonly Cell[],
  heads: readonly Head[],
): readonly Measured[] {
  const [first] = cells.map((cell) => headOf(scene, cell));
  const dated = cells.map((cell) => headOf(scene, cell)).find(({ at }) => at !== undefined);
  return cells.flatMap((cell, place): readonly Measured[] => {
    const head = heads[place];
    if (!head || scene.taken[cell.from]) return [];
    if (head.concepts.length > 0) return readCell(scene, cell, { ...head, ...atOf(dated) });
    const isTurned = place > 0 && head.at !== undefined && first !== undefined;
    return isTurned ? readCell(scene, cell, { ...first, ...atOf(head) }) : [];
  });
}

const atOf = (head: Head | undefined) => (head?.at === undefined ? {} : { at: head.at });

/** A value and nothing else but its unit: `negatif/negatif` and words of a report are left to their own readers. */
function readCell(
  scene: Scene,
  { from, to }: Cell,
  { concepts, name, at }: Head,
): readonly Measured[] {
  const time = { name, order: 0, ...(at === undefined ? {} : { at }) };
  const [concept] = concepts;
  if (concepts.length > 1) {
    const values = concepts.map((each, place) => ({ concept: each, from: from + place * 2 }));
    const numbers = values.map((each) => readNumber(textAt(scene, each.from)));
    if (to - from !== concepts.length * 2 - 1 || numbers.includes(undefined)) return [];
    take(scene, from, to);
    return values.map((each, place) => ({
      ...each,
      to: each.from + 1,
      value: numbers[place] ?? 0,
      ...time,
    }));
  }
  const value = concept && readPair(scene, from, scene.lexicon.shapes.get(concept.id));
  const unit = value && unitAfter(scene, value);
  if (!concept || !value || value.to > to || (unit?.to ?? value.to) < to) return [];
  take(scene, from, to);
  return [{ concept, from, to, value: value.value, ...time, ...(unit && { unit: unit.text }) }];
}

/** `+2/+2`, `negatif/negatif`: two samples that are the same are one value. */
function readPair(scene: Scene, at: number, shape?: QuantityShape): ReadValue | undefined {
  const one = readValue(scene, at, shape);
  if (!one || kindAt(scene, one.to) !== "slash") return one;
  const other = readValue(scene, one.to + 1, shape);
  if (!other) return one;
  const isSame = one.value === other.value;
  return { value: isSame ? one.value : `${one.value}/${other.value}`, to: other.to };
}

/** Tests run in an order that a seed gives: none may stand on what another left. Required by every process of a run. */
import type { Suite } from "mocha";

/** Mulberry32: a generator of numbers in 0…1 that a seed repeats; Node's own takes no seed. */
function numbersOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** In place, by Fisher and Yates. */
export function shuffle(things: unknown[], seed: number): void {
  const next = numbersOf(seed);
  for (let last = things.length - 1; last > 0; last -= 1) {
    const other = Math.floor(next() * (last + 1));
    [things[last], things[other]] = [things[other], things[last]];
  }
}

const inOrder = new Set<string>();

/** Of a file whose tests are the acts of one play: the last looks at what the others left. */
export function keepOrder(file: string): void {
  inOrder.add(file);
}

function shuffleSuite(suite: Suite, seed: number): void {
  if (suite.file !== undefined && inOrder.has(suite.file)) return;
  shuffle(suite.tests, seed);
  shuffle(suite.suites, seed);
  for (const inner of suite.suites) shuffleSuite(inner, seed);
}

export const mochaHooks = {
  beforeAll(this: Mocha.Context): void {
    const { parent } = this.test ?? {};
    const seed = process.env["TEST_SEED"];
    if (parent && seed !== undefined) shuffleSuite(parent, Number(seed));
  },
};

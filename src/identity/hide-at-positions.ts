/** Hides what stands in a position of the table, whatever it means: `Keluarga (Ucok) diberitahu`, `Tn […] Bulu menolak`, `mess G-14`. */
import type { Hiding } from "./hide-words.ts";
import { hideRow } from "./joining.ts";
import { openPositions, type Position, type Step } from "./positions.ts";

/** Each word is held against the rows that are looked for by it, with the few words beside it: time in proportion to the text. */
export function hideAtPositions(hiding: Hiding): void {
  const byKey = openPositions();
  for (const [place, { word }] of hiding.tokens.entries()) {
    const kind = hiding.hidden[place];
    for (const key of kind ? [word, `[${kind}]`, "[any]"] : [word])
      for (const position of byKey.get(key) ?? []) hideAt(hiding, position, place);
  }
}

function hideAt(hiding: Hiding, { steps, before }: Position, place: number): void {
  for (const [from, end, kind] of takenBy(hiding, steps, place - before) ?? [])
    hideRow(hiding.hidden, from, end, kind);
}

type Taken = readonly [from: number, end: number, kind: "name" | "place"];

/** What is to be hidden where the steps from one on stand at a place; what may be missing is looked for first. */
function takenBy(
  hiding: Hiding,
  steps: readonly Step[],
  place: number,
  at = 0,
): readonly Taken[] | undefined {
  const step = steps[at];
  if (!step) return [];
  const end = step.endAt(hiding, place);
  const rest = end === undefined ? undefined : takenBy(hiding, steps, end, at + 1);
  if (end !== undefined && rest) return step.hides ? [[place, end, step.hides], ...rest] : rest;
  return step.mayMiss ? takenBy(hiding, steps, place, at + 1) : undefined;
}

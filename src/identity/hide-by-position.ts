/** Names of any words where nothing but a person stands: `Keluarga (Ucok) diberitahu`, `Tn […] Bulu menolak`, `1) Bulan (anak, …`. */
import type { Hiding } from "./hide-words.ts";
import { hideRow } from "./joining.ts";
import { openPositions, type Position } from "./name-positions.ts";

/** Each word is held against every row with its nearest neighbours: time in proportion to the text. */
export function hideByPosition(hiding: Hiding): void {
  for (let place = 0; place < hiding.tokens.length; place += 1)
    for (const position of openPositions()) hideAt(hiding, position, place);
}

const mostOfName = 4;

/** Hides the names of a row whose first name stands at a place, if the row is what stands around it. */
function hideAt(hiding: Hiding, { steps, anchor }: Position, place: number): void {
  if (steps[anchor]?.test(hiding, place) !== true) return;
  for (let back = 1; back <= anchor; back += 1)
    if (steps[anchor - back]?.test(hiding, place - back) !== true) return;
  const found: (readonly [from: number, end: number, kind: "name" | "place"])[] = [];
  let at = place;
  for (const { test, hides, mayRepeat } of steps.slice(anchor)) {
    const from = at;
    if (mayRepeat) while (at - place < mostOfName && test(hiding, at)) at += 1;
    else if (test(hiding, at)) at += 1;
    else return;
    if (hides) found.push([from, at, hides]);
  }
  for (const [from, end, kind] of found) hideRow(hiding.hidden, from, end, kind);
}

/** What may stand between the name of a quantity and its value, and what follows the value. */
import { readDate } from "./notations/date.ts";
import { readUnit } from "./notations/unit.ts";
import type { ReadValue } from "./notations/value.ts";
import { cueAt, endAt, foundOf, kindAt, sliceOf, textAt, type Scene } from "./scene.ts";

export interface Fillers {
  readonly to: number;
  readonly order: number;
  readonly at?: string;
}

/** `:`, `=`, `saat masuk`, `jam 06.00`, `tgl 12/3`, `post transfusi`. */
export function skipFillers(scene: Scene, from: number, most: number): Fillers {
  let to = from;
  let order = 0;
  let at: string | undefined;
  for (let met = 0; met < most; met++) {
    const cue = cueAt(scene, to, "at");
    const isMark = kindAt(scene, to) === "colon" || /^[=~\u00b1\u2248]$/u.test(textAt(scene, to));
    if (cue) {
      const end = endAt(scene, to);
      const date = cue.value === "clock" ? endOfTime(scene, end) : end;
      at = sliceOf(scene, to, date);
      if (cue.value === "earlier") order = -1;
      if (cue.value === "later") order = 1;
      to = order === 0 ? date : endOfAct(scene, date);
    } else if (isMark) to++;
    // `15 menit kemudian 112/70`
    else if (
      kindAt(scene, to) === "number" &&
      cueAt(scene, to + 1, "at")?.text.endsWith("kemudian") === true
    )
      to++;
    else break;
  }
  return at === undefined ? { to, order } : { to, order, at };
}

/** Behind the act of `post transfusi 10,2`. */
function endOfAct(scene: Scene, at: number): number {
  const found = foundOf(scene, at);
  const isAct =
    found?.from === at && found.names.some(({ concept }) => concept.kind === "procedure");
  return isAct ? found.to : at;
}

function endOfTime(scene: Scene, at: number): number {
  const date = readDate(scene, at);
  if (date) return date;
  return kindAt(scene, at) === "number" ? at + 1 : at;
}

export function unitAfter(
  scene: Scene,
  { to }: ReadValue,
): { text: string; to: number } | undefined {
  const unit = readUnit(scene, to);
  return unit && { text: sliceOf(scene, to, unit.to), to: unit.to };
}

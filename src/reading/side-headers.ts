/** A line that is a side and a colon, and the items in the lines below it: `Kiri:\n- mastoid sklerotik`. */
import { give } from "./give-side.ts";
import type { Side } from "./reading.ts";
import { endAt, kindAt, textAt, type Scene } from "./scene.ts";
import { sideAt } from "./sides.ts";
import type { Target } from "./targets.ts";

/** What has no side of its own in these lines lies on that of their header. */
export function shareUnderHeaders(scene: Scene, targets: readonly Target[]): void {
  const sides = sidesOfLines(scene);
  for (const target of targets) {
    const side = sides.get(target.from);
    if (side) give(target, side);
  }
}

/** Token → the side of the header that its line stands under. */
function sidesOfLines(scene: Scene): ReadonlyMap<number, Side> {
  const sides = new Map<number, Side>();
  let side: Side | undefined;
  for (let at = 0; at < scene.tokens.length; at++) {
    const isBegin = at === 0 || kindAt(scene, at - 1) === "line";
    if (isBegin && kindAt(scene, at) !== "line") {
      const headed = headerAt(scene, at);
      if (headed) side = headed;
      else if (!isItem(scene, at)) side = undefined;
    }
    if (side) sides.set(at, side);
  }
  return sides;
}

/** Behind a bullet, or a number and a full stop. */
const isItem = (scene: Scene, at: number): boolean =>
  /^[-\u2013\u2022*+]$/u.test(textAt(scene, at - 1)) ||
  (kindAt(scene, at) === "number" && kindAt(scene, at + 1) === "stop");

/** The side that a whole line says: `Kiri:`, `OD :`, `Telinga kanan:`. */
function headerAt(scene: Scene, begin: number): Side | undefined {
  for (let at = begin; at <= begin + 1; at++) {
    const side = sideAt(scene, at);
    const end = endAt(scene, at);
    if (side) return isHeader(scene, end) ? side : undefined;
    if (kindAt(scene, at) !== "word") return undefined;
  }
  return undefined;
}

const isHeader = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "colon" && kindAt(scene, at + 1) === "line";

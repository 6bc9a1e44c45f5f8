/** Whether an order says how much is taken. */
import { kindAt, unitKindAt, type Scene } from "./scene.ts";
import type { Target } from "./targets.ts";

/** An order with an amount, or with times a day. */
export function isDosed(scene: Scene, { group, from, to }: Target): boolean {
  for (let at = from + 1; at < to; at++) {
    const kind = unitKindAt(scene, at) ?? "";
    if (kindAt(scene, at) === "times" || /^(?:mass|volume|amount|form|rate)$/u.test(kind))
      return true;
  }
  return group !== "order";
}

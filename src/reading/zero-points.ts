/** `CHF 0 + pencetus 10 = 85`: an item of a score that has no points is not there. */
import { kindAt, spanAt, textAt, type Scene } from "./scene.ts";
import { standingAt } from "./standing-at.ts";
import { tellSign, type Target } from "./targets.ts";
import { addendsBefore } from "./totals.ts";

/** @param targetAt Token → target, or -1. */
export function readZeroPoints(
  scene: Scene,
  targets: readonly Target[],
  targetAt: Int32Array,
): void {
  for (let at = 0; at < scene.tokens.length; at++) {
    if (kindAt(scene, at) !== "number" || textAt(scene, at - 1) !== "=") continue;
    for (const zero of addendsBefore(scene, at)?.zeros ?? []) {
      const target = standingAt(targets, targetAt, zero - 1);
      if (target?.group !== "statement" || target.to !== zero) continue;
      const span = spanAt(scene, zero, zero + 1);
      tellSign(target, { value: "absent", words: textAt(scene, zero), span });
    }
  }
}

/** Words that say that something is still to come. */
import { cueAt, type Scene } from "./scene.ts";

/** `besok pagi`, `bulan depan`: how far on from now a word is. */
export function aheadAt(scene: Scene, at: number): "ahead" | "tomorrow" | undefined {
  const value = cueAt(scene, at, "moment")?.value;
  return value === "ahead" || value === "tomorrow" ? value : undefined;
}

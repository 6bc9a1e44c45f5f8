/** What one word stands for, though a longer name may cover it. */
import { hasKind } from "./entries.ts";
import { endAt, entryOfWord, foundOf, type Scene } from "./scene.ts";

export const endOfCue = (scene: Scene, at: number) =>
  foundOf(scene, at)?.from === at ? endAt(scene, at) : at + 1;

/** Of one word inside a longer name, and of a cue. */
export function wordEntry(scene: Scene, at: number) {
  const found = foundOf(scene, at);
  const isPlace = hasKind(found, "place");
  if (found?.from === at && (found.to === at + 1 || isPlace)) return found;
  return entryOfWord(scene, at);
}

/** Grades and stages as notes write them. */
import { beginsWithOneOf } from "./characters.ts";
import { cueOf } from "./entries.ts";
import { cueAt, kindAt, sliceOf, textAt, type Scene } from "./scene.ts";
import { endOfCue, wordEntry } from "./word-entry.ts";

/** `ringan`, and `grade III`, `Killip II`, `NYHA III-IV`, `gr III A`. */
export function gradeAt(scene: Scene, at: number): { text: string; to: number } | undefined {
  if (isTumourStage(textAt(scene, at))) return { text: sliceOf(scene, at, at + 1), to: at + 1 };
  const cue = cueAt(scene, at, "grade") ?? cueOf(wordEntry(scene, at), "grade");
  if (!cue) return undefined;
  const end = endOfCue(scene, at);
  if (cue.direction === "word") return { text: sliceOf(scene, at, end), to: end };
  let to = end;
  while (to < end + 4 && isDegree(textAt(scene, to))) to++;
  while (to > end && kindAt(scene, to - 1) === "hyphen") to--;
  return to > end ? { text: sliceOf(scene, at, to), to } : undefined;
}

/** `T2N1M0`, `cT4bN2M1a`, `pT2N2a`. */
const isTumourStage = (written: string): boolean =>
  written.length > 3 &&
  beginsWithOneOf(written, "cpyrt") &&
  /^[cpyr]{0,2}t(?:is|[0-4x][a-d]?)n[0-3x][a-c]?(?:m[01x][a-c]?)?$/u.test(written);

/** A word of a degree: `II`, `IIAB`, `3b`, the `A`, `-` and `B` of `II A-B`. */
export const isDegree = (text: string): boolean =>
  /^(?:[ivx]{1,4}[abc]{0,2}|\d[a-c]?|[a-d]|[a-z]?\d[a-z]?\d?[a-z]?\d?|-|\u2013)$/u.test(text);

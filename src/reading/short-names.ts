/** Short and ambiguous names: where they count. */
import type { Found } from "./find-names.ts";
import type { Name } from "./lexicon.ts";
import { readDuration } from "./notations/duration.ts";
import { cueAt, foundOf, kindAt, textAt, type Scene } from "./scene.ts";

/** A quantity of two letters is asked for in capitals only: `Hb`, but not the `hr` of a day. */
export function isShort(
  scene: Scene,
  { from, to }: Found,
  { isAmbiguous, isLetter, concept }: Name,
): boolean {
  const mark = scene.text[scene.tokens[from]?.start ?? 0] ?? "";
  const isLower = mark === mark.toLowerCase();
  const isBrief =
    to === from + 1 &&
    textAt(scene, from).length < 3 &&
    concept.kind === "quantity" &&
    (isLower || scene.parts[from] !== "plan");
  return isAmbiguous || isLetter || isBrief;
}

/** A short name counts where it is written as one, or where a sign, a cue or a fitting neighbour stands beside it. */
export function counts(scene: Scene, found: Found, name: Name): boolean {
  const token = scene.tokens[found.from];
  const written = scene.text.slice(token?.start, scene.tokens[found.to - 1]?.end);
  if (name.isLetter || written.length === 1) return isInLetterList(scene, found.from);
  const hasSign = kindAt(scene, found.to) === "signs";
  const isUpper = written === written.toUpperCase();
  const isOther =
    found.units.length > 0 || found.cues.some(({ axis }) => axis !== "at" && axis !== "part");
  if (!hasSign && isOther && !isUpper) return false;
  if (hasSign || hasCue(scene, found.from - 1) || hasCue(scene, found.to)) return true;
  const part = scene.parts[found.from] ?? "plan";
  // `HT 10 th`
  if (isUpper && readDuration(scene, found.to)) return true;
  // Two capitals stand for many things: `AD`, `RA`.
  if (isUpper) {
    const isAct = name.concept.kind === "procedure" || name.concept.kind === "imaging";
    return isAct || written.length > 2 || !seen.has(part) || hasNeighbour(scene, found);
  }
  return written.length > 2 && named.has(part);
}

/** Parts in which what is seen is described, and short words are mostly places. */
const seen: ReadonlySet<string> = new Set(["examination", "report"]);
/** Parts in which names are listed. */
const named: ReadonlySet<string> = new Set([
  "assessment",
  "plan",
  "therapy",
  "operation",
  "discharge",
]);

const cueAxes: ReadonlySet<string> = new Set(["presence", "time", "state", "experiencer"]);
const hasCue = (scene: Scene, at: number): boolean =>
  foundOf(scene, at)?.cues.some(({ axis, value }) => cueAxes.has(axis) || value === "since") ===
  true;

/** `HT/DM/asma`: a name of its list is not short. */
function hasNeighbour(scene: Scene, { from, to }: Found): boolean {
  for (const step of [-1, 1])
    for (let at = step < 0 ? from - 1 : to, met = 0; met < 3; met++) {
      const kind = kindAt(scene, at);
      if (kind !== "slash" && kind !== "comma" && cueAt(scene, at, "link")?.value !== "and") break;
      const found = foundOf(scene, at + step);
      const name = found?.names.find(({ concept }) => concept.kind === "condition");
      if (!found || !name) break;
      if (!name.isAmbiguous) return true;
      at = step < 0 ? found.from - 1 : found.to;
    }
  return false;
}

/** `a/i/c/d -/-/-/+`: single letters with slashes between them, and a sign behind the last. */
function isInLetterList(scene: Scene, at: number): boolean {
  let end = at + 1;
  let letters = 1;
  while (letters < 6 && kindAt(scene, end) === "slash" && textAt(scene, end + 1).length === 1) {
    end += 2;
    letters++;
  }
  let begin = at;
  while (
    begin > at - 10 &&
    kindAt(scene, begin - 1) === "slash" &&
    textAt(scene, begin - 2).length === 1
  ) {
    begin -= 2;
    letters++;
  }
  return letters > 1 && kindAt(scene, end) === "signs";
}

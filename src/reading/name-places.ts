/** Where concepts are named, shorter names inside longer ones included. */
import { isOtherMeaning } from "./meanings.ts";
import type { Concept, ConceptKind, Entry, Name, Trie } from "./lexicon.ts";
import type { Found } from "./find-names.ts";
import { foundOf, isShortened, kindAt, unitKindAt, type Scene } from "./scene.ts";
import { sideAt } from "./sides.ts";
import {
  isOfDrugOrScore,
  isBreathed,
  counts,
  isOfTitle,
  isRoute,
  isShort,
  isWhole,
} from "./short-names.ts";
import type { Target } from "./targets.ts";
import type { Writing } from "./write-entries.ts";
import { standingAt } from "./standing-at.ts";

/** A name at tokens `[from, to)`. */
export interface Named {
  readonly concept: Concept;
  readonly from: number;
  readonly to: number;
  readonly apart?: readonly number[];
  /** Of an ambiguous name all its meanings: not this one where the entry there has another. */
  readonly meanings?: readonly Name[];
}

/** Every name of a text, in its order; one inside another stands behind it. */
export function namesOf(writing: Writing): readonly Named[] {
  const { scene, targets, targetAt } = writing;
  const { trie, qualities } = scene.lexicon;
  const named: Named[] = [];
  // `efusi pleura dekstra ec TB`: words of a name may stand apart, or have a side between them.
  for (const { names, from, to, apart } of scene.found)
    for (const name of names)
      if (apart) named.push({ concept: name.concept, from, to, apart });
      else if (isMeant(scene, standingAt(targets, targetAt, from), name, from, to))
        named.push({ concept: name.concept, from, to });
  for (let at = 0; at < scene.tokens.length; at++) {
    if (kindAt(scene, at) !== "word" && kindAt(scene, at) !== "number") continue;
    const isOfNumber = isUnit(scene, at);
    walk(scene, trie, at, (entry, to) => {
      for (const name of isOfNumber ? [] : entry.names) {
        if (!isMeant(scene, standingAt(targets, targetAt, at), name, at, to)) continue;
        const meanings = name.isAmbiguous && !name.isAsked ? entry.names : [];
        named.push({ concept: name.concept, from: at, to, meanings });
      }
    });
    walk(scene, qualities, at, (entry, to) => {
      for (const { concept } of entry.names) named.push({ concept, from: at, to });
    });
  }
  return longestOf(named);
}

/** `sesak napas` names what `sesak` names: it is one place. */
function longestOf(named: readonly Named[]): readonly Named[] {
  const ends = new Map<Concept, number>();
  const inOrder = named.toSorted((one, other) => one.from - other.from || other.to - one.to);
  return inOrder.filter(({ concept, to, apart }) => {
    if (apart) return true;
    if (to <= (ends.get(concept) ?? 0)) return false;
    ends.set(concept, to);
    return true;
  });
}

/** `20 tpm`, `2,5 mg` */
const isUnit = (scene: Scene, at: number): boolean =>
  kindAt(scene, at - 1) === "number" && unitKindAt(scene, at) !== undefined;

/** Every name that begins at a token. */
export function walk(
  scene: Scene,
  trie: Trie,
  from: number,
  meet: (entry: Entry, to: number) => void,
): void {
  let node = 0;
  for (let at = from; at < scene.tokens.length; at++) {
    if (at > from && kindAt(scene, at) === "hyphen" && !scene.tokens[at]?.apart) continue;
    const id = scene.words[at] ?? -1;
    const next = id < 0 ? undefined : trie.step(node, id);
    if (next === undefined) return;
    node = next;
    const entry = trie.at(node);
    if (entry) meet(entry, at + 1);
  }
}

/** Kinds that may share a short name because one is done with the other. */
const isOfAct: ReadonlySet<ConceptKind> = new Set([
  "device",
  "procedure",
  "imaging",
  "laboratory",
  "finding",
]);

/** A short name counts where it stands for itself, as what the entry there is; inside a longer one it is a part of that. */
function isMeant(
  scene: Scene,
  target: Target | undefined,
  name: Name,
  from: number,
  to: number,
): boolean {
  const found = foundOf(scene, from);
  const isFound = found?.from === from && found.to === to;
  if (!isFound && (name.isAlone || found?.names.some(({ isClosed }) => isClosed))) return false;
  if (isFound && isOtherMeaning(scene, found, name.concept)) return false;
  if (!isShort(scene, isFound ? found : { from, to }, name)) return true;
  if (!isFound) return false;
  // `katarak OD` names the eye.
  if (name.concept.kind === "place" && sideAt(scene, from)) return true;
  // `lidokain SC`: what an entry of another name has taken is its own.
  if (target) return name.concept === target.concept || isActOf(found, target, name);
  if (isRoute(scene, found) || isBreathed(scene, found) || isOfTitle(scene, from)) return false;
  if (isOfDrugOrScore(scene, found, name)) return false;
  return counts(scene, found, name) || isLikely(scene, found, name);
}

/** `NIV` is the device and the act. */
function isActOf({ names }: Found, target: Target, { concept }: Name): boolean {
  const isNamed = names.some((each) => each.concept === target.concept);
  return isNamed && isOfAct.has(concept.kind) && isOfAct.has(target.concept.kind);
}

/**
 * Who asks for a meaning has it in mind: capitals count also before any part of a note is told, `HT` in a field of past
 * illnesses, unless they are a cue or a unit as well (`SC`); and so does what nothing else stands beside, `Pulang`.
 */
function isLikely(scene: Scene, found: Found, { concept, isAsked }: Name): boolean {
  const { tokens, text, firstPart } = scene;
  const { from, to, cues, units } = found;
  const written = text.slice(tokens[from]?.start, tokens[to - 1]?.end);
  if (isAsked) return true;
  if (written.length < 2) return false;
  if (isWhole(scene, found)) return true;
  const isOther = cues.length + units.length > 0 || concept.kind === "quantity";
  return !isOther && from < firstPart && isShortened(scene, written);
}

/** Places that a text names with their side, whatever it says of them: `hip sinistra`, `lengan kiri`, `gigi 38`. */
import { hasKind } from "./entries.ts";
import type { SidedPlace } from "./reading.ts";
import { isToothPlace } from "./places.ts";
import { sideOfTooth } from "./notations/tooth.ts";
import { cueAt, endAt, foundOf, kindAt, textAt, type Scene } from "./scene.ts";
import { isBetweenSides, sideAt } from "./sides.ts";
import { endOfCue } from "./word-entry.ts";
import { partOfAct, spanOf, type Writing } from "./write-entries.ts";

export function findSidedPlaces(writing: Writing): readonly SidedPlace[] {
  const { scene } = writing;
  const places: SidedPlace[] = [];
  for (let at = 0; at < scene.tokens.length; at++) {
    const place = toothAt(scene, at) ?? sidedPlaceAt(scene, at);
    if (!place) continue;
    const { of, side, to } = place;
    const [start, end] = spanOf(writing, at, to);
    places.push({ start, end, of, side, ...partOfAct(writing, at) });
    at = to - 1;
  }
  return places;
}

type Placed = Pick<SidedPlace, "of" | "side"> & { readonly to: number };

function toothAt(scene: Scene, at: number): Placed | undefined {
  if (kindAt(scene, at) !== "number" || scene.taken[at]) return undefined;
  const side = isToothPlace(scene, at) ? sideOfTooth(textAt(scene, at)) : undefined;
  return side && { of: "tooth", side, to: at + 1 };
}

/** Words between a place and its side that no list knows, or that tell a part of it: `lengan bawah distal kiri`. */
const mostWords = 2;

/** The place whose name begins at a token, where a side stands with it. */
export function sidedPlaceAt(scene: Scene, at: number): Placed | undefined {
  const found = foundOf(scene, at);
  if (found?.from !== at || !hasKind(found, "place") || sideAt(scene, at)) return undefined;
  const name = found.names.find(({ concept: { kind } }) => kind === "place");
  if (!name) return undefined;
  // `lengan kiri atas`
  for (let within = at + 1; within < found.to; within++) {
    const inner = sideAt(scene, within);
    if (inner) return { of: name.concept.id, side: inner, to: found.to };
  }
  let to = found.to;
  // `lengan atas-bawah kiri`
  if (kindAt(scene, to) === "hyphen" && kindAt(scene, to + 1) === "word") to += 2;
  while (to < found.to + mostWords && (isUnknown(scene, to) || isPart(scene, to))) to++;
  const side = sideAt(scene, to);
  if (!side) return undefined;
  const end = endOfCue(scene, to);
  // `kanan dan kiri`
  const other = isBetweenSides(scene, end) ? sideAt(scene, endAt(scene, end)) : undefined;
  const isBoth = other !== undefined && other !== side;
  return { of: name.concept.id, side: isBoth ? "bilateral" : side, to: end };
}

const isPart = (scene: Scene, at: number): boolean => cueAt(scene, at, "link")?.value === "at";

const isUnknown = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "word" && !foundOf(scene, at) && sideAt(scene, at) === undefined;

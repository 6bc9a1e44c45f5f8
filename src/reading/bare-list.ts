/** Lists before a denial: of bare names, `mual, muntah, diare disangkal`, and of items that have other words too. */
import {
  cueAt,
  endsSentence,
  foundOf,
  isJoint,
  isPlaceName,
  kindAt,
  textAt,
  type Scene,
} from "./scene.ts";
import type { Target } from "./targets.ts";
import { standingAt } from "./standing-at.ts";

const longestList = 20;

/**
 * The names before one, where nothing but names and commas stands between it and the beginning of the sentence, a header
 * or `riwayat`; none where a name among them has a time, a number or a sign of its own, nor for `demam, sesak disangkal`:
 * of two at the beginning of a sentence the first may be what is there. An organ among them is a disease of it:
 * `hepatitis, ginjal, DM disangkal`; behind a name it is where that lies: `ruam wajah, sesak, mual disangkal`. In a long
 * list one item may be in words that name nothing known.
 *
 * @param opens Behind which word two names are such a list.
 */
export function bareListBefore(
  scene: Scene,
  targets: readonly Target[],
  targetAt: Int32Array,
  last: Pick<Target, "from" | "group">,
  opens: typeof opensList = opensList,
): readonly Target[] {
  const list: Target[] = [];
  let { from } = last;
  let unknown = 0;
  for (let item = 0; item < longestList; item++) {
    const at = from - 1;
    if (kindAt(scene, at) !== "comma") {
      const isLong = unknown === 0 ? list.length > 1 : list.length >= fewestBesideUnknown;
      if (isLong && (opensSentence(scene, at) || opensList(scene, at))) return list;
      return opens(scene, at) && unknown === 0 ? list : [];
    }
    const organ = organEndingAt(scene, at);
    const isPlaced = organ !== undefined && kindAt(scene, organ - 1) !== "comma";
    if (organ !== undefined && !isPlaced) {
      from = organ;
      continue;
    }
    const end = isPlaced ? organ : at;
    const before = standingAt(targets, targetAt, end - 1);
    if (!before) {
      const begin = unknownEndingAt(scene, targetAt, at);
      if (begin === undefined || ++unknown > 1) return [];
      from = begin;
      continue;
    }
    if (before.to !== end || before.group !== last.group) return [];
    const said = before.said.presence?.value;
    if (said !== undefined && said !== "absent") return [];
    list.unshift(before);
    ({ from } = before);
  }
  return [];
}

/** Names of a list that is denied as a whole though one of its items names nothing known. */
const fewestBesideUnknown = 3;
/** Words of that item. */
const mostUnknown = 3;

/** Where an item begins that is nothing but words which say nothing. */
function unknownEndingAt(scene: Scene, targetAt: Int32Array, end: number): number | undefined {
  for (let at = end - 1; at >= end - 1 - mostUnknown; at--) {
    if (at < end - 1 && kindAt(scene, at) === "comma") return at + 1;
    const isMute = (foundOf(scene, at)?.cues.length ?? 0) === 0;
    if (kindAt(scene, at) !== "word" || targetAt[at] !== -1 || !isMute) return undefined;
  }
  return undefined;
}

/** Words of an item beside the names in it: `operasi besar`. */
const mostWords = 3;
const mostTokens = 60;

/**
 * The names of a list whose items have other words too: `HT kehamilan, sakit jantung, asma disangkal`, `DM, stroke, operasi
 * atau trauma kepala disangkal`. It begins with a disease, not with a complaint that may be what is there, where the
 * sentence begins or behind an item that has a time, a number or words of its own: `Stroke 2 tahun lalu, DM, asma disangkal`.
 */
export function itemsBefore(
  scene: Scene,
  targets: readonly Target[],
  targetAt: Int32Array,
  end: number,
): readonly Target[] {
  const whole: Target[] = [];
  let item: Target[] = [];
  let isListed = false;
  let words = 0;
  for (let at = end - 1; at >= end - mostTokens; at--) {
    const isBegun = opensSentence(scene, at) || opensList(scene, at);
    if (isBegun || kindAt(scene, at) === "comma") {
      whole.push(...item);
      if (isBegun) return isListed ? ofDiseases(whole) : [];
      item = [];
      words = 0;
      isListed = true;
      continue;
    }
    const before = standingAt(targets, targetAt, at);
    const isOpen = before
      ? before.from <= at && isUnsaid(before)
      : isPassedOver(scene, at, !isListed) &&
        (kindAt(scene, at) !== "word" || ++words <= mostWords);
    if (!isOpen) return ofDiseases(whole);
    if (!before) continue;
    item.push(before);
    at = before.from;
  }
  return [];
}

/** The list where the first of it, which is met last, is a disease or a device: no complaint. */
const ofDiseases = (list: readonly Target[]): readonly Target[] =>
  /^(?:condition|device)$/u.test(list.at(-1)?.concept.kind ?? "") ? list : [];

const isUnsaid = ({ said: { presence, time, experiencer } }: Target): boolean =>
  (presence === undefined || presence.value === "absent") &&
  (time === undefined || time.value === "chronic") &&
  experiencer === undefined;

/** A word that says nothing of an entry; before the last one `riwayat` goes with it. */
const isPassedOver = (scene: Scene, at: number, isLast: boolean): boolean => {
  if (kindAt(scene, at) === "slash" || isJoint(scene, at)) return true;
  const cues = foundOf(scene, at)?.cues ?? [];
  return kindAt(scene, at) === "word" && cues.every(({ axis }) => isLast && axis === "time");
};

/** Where the name of a place begins that is a whole item. */
export function organEndingAt(scene: Scene, end: number): number | undefined {
  const found = foundOf(scene, end - 1);
  const isItem = found?.to === end && !found.apart && isPlaceName(found);
  return isItem ? found.from : undefined;
}

/** Of two names with one denial nobody can tell: `demam, sesak disangkal`. */
export const opensSentence = (scene: Scene, at: number): boolean =>
  at < 0 || endsSentence(scene, at);

export const opensList = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "colon" ||
  kindAt(scene, at) === "semicolon" ||
  /^(?:riw|riwayat|keluhan|rpd|rpk)$/u.test(textAt(scene, at));

/** `dihentikan selamanya, juga fenitoin, lamotrigin dihindari`: what a small word adds has one thing said of it. */
export const joinsList = (scene: Scene, at: number): boolean =>
  cueAt(scene, at, "link")?.value === "" &&
  /^(?:comma|stop|semicolon|line)$/u.test(kindAt(scene, at - 1));

/** Prescriptions as they were written in Latin: `3 dd I`, `S2dd tab I`, `III dd 1`, `3xII`. */
import { kindAt, sliceOf, textAt, unitKindAt, type Scene } from "../scene.ts";
import { romanOf } from "./number.ts";
import { readPortion } from "./portion.ts";
import type { RegimenPart } from "./regimen.ts";
import { readUnit } from "./unit.ts";

/** Alone or at one with what is taken each time: `dd`, `ddII`, `dd1`; an `x` needs it. */
const joined = /^(?:dd(?<each>\d{1,2}|[ivx]{0,4})|x(?<roman>[iv]{1,4}))$/u;
/** `s2dd`: signa, write on the label. */
const signed = /^s(?<times>\d{1,2})(?<rest>dd(?:\d{1,2}|[ivx]{0,4}))$/u;

export function readLatin(scene: Scene, at: number): RegimenPart | undefined {
  const label = signed.exec(textAt(scene, at))?.groups;
  const count = label?.["times"] ?? textAt(scene, at);
  const marked = label ? at : kindAt(scene, at + 1) === "word" ? at + 1 : undefined;
  if (marked === undefined) return undefined;
  const mark = joined.exec(label?.["rest"] ?? textAt(scene, marked))?.groups;
  const times =
    numberOf(label || kindAt(scene, at) === "number" ? count : undefined) ?? romanOf(count);
  if (!mark || times === undefined) return undefined;
  const part = { frequency: `${times}x`, perDay: times };
  const own = mark["each"] || mark["roman"];
  if (own) {
    const value = numberOf(own) ?? romanOf(own) ?? 0;
    return { part: { ...part, dose: own, portions: [{ value, isEach: true }] }, to: marked + 1 };
  }
  // `2 dd tab I`
  const from = unitKindAt(scene, marked + 1) === "form" ? marked + 2 : marked + 1;
  const portion = readPortion(scene, from, from + 1);
  if (!portion) return label || endsAt(scene, marked + 1) ? { part, to: marked + 1 } : undefined;
  const to = readUnit(scene, from + 1)?.to ?? from + 1;
  const portions = [{ ...portion, isEach: true as const }];
  return { part: { ...part, dose: sliceOf(scene, from, to), portions }, to };
}

const numberOf = (written: string | undefined): number | undefined =>
  written !== undefined && /^\d{1,2}$/u.test(written) ? Number(written) : undefined;

/** `DD` before more words is a differential diagnosis. */
const endsAt = (scene: Scene, at: number): boolean =>
  !/^(?:word|colon|slash)$/u.test(kindAt(scene, at));

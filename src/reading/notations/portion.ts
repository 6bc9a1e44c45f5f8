/** Doses as numbers: `500 mg`, `1,5 jt IU`, `10-15 mg/kgBB`, `120 mg/5 mL`, the `2 tab` of `3x2 tab`. */
import type { DoseAmount } from "../reading.ts";
import { foundOf, isHyphen, kindAt, textAt, unitKindAt, type Scene } from "../scene.ts";
import { readNumber, romanOf } from "./number.ts";
import { readUnit } from "./unit.ts";

/** A number of a dose line. */
export interface Portion extends DoseAmount {
  /** Of a concentration: in how many mL the amount is. */
  readonly inMl?: number;
  /** It stands behind `3x`: what is taken each time, of the strength named before. */
  readonly isEach?: true;
}

/** More of a form than these at once is not a count of tablets: `3x500`. */
export const mostForms = 10;

/**
 * @param at Token of the number.
 * @param unitAt Token behind the number, its range or fraction and its factor.
 * @returns Undefined for a rate, for a dose of a surface and where the number is none.
 */
export function readPortion(scene: Scene, at: number, unitAt: number): Portion | undefined {
  const value = valueAt(scene, at) ?? romanOf(textAt(scene, at));
  if (value === undefined) return undefined;
  const factor = worthAt(scene, unitAt - 1);
  const times = factor && factor.unit === undefined ? factor.times : 1;
  const unit = readUnit(scene, unitAt);
  if (!unit) return { value: value * times };
  if (unit.kind === "percent" || unit.kind === "rate") return undefined;
  const worth = worthAt(scene, unitAt);
  const portion: Portion = {
    value: value * times * (worth?.times ?? 1),
    ...(worth?.unit && { unit: worth.unit }),
  };
  return unit.per === undefined ? portion : divided(scene, portion, unitAt + 1, unit.to);
}

function divided(scene: Scene, portion: Portion, from: number, to: number): Portion | undefined {
  const parts: Partial<Writable<Portion>> = {};
  for (let at = from; at < to; at++) {
    if (kindAt(scene, at) !== "slash") continue;
    const isNumbered = kindAt(scene, at + 1) === "number";
    const place = isNumbered ? at + 2 : at + 1;
    const kind = unitKindAt(scene, place);
    if (kind === "mass") parts.perKg = true;
    else if (kind === "volume") {
      const volume = isNumbered ? (readNumber(textAt(scene, at + 1)) ?? 1) : 1;
      parts.inMl = volume * (worthAt(scene, place)?.times ?? 1);
    } else if (kind === "day" && !isNumbered) parts.inDay = true;
    // `750 mg/24 jam` says how often; `50 mcg/jam` is a rate.
    else if (kind !== "rate" && kind !== "form" && !isNumbered) return undefined;
  }
  return { ...portion, ...parts };
}

type Writable<Type> = { -readonly [Key in keyof Type]: Type[Key] };

/** Of a range the greater. */
function valueAt(scene: Scene, at: number): number | undefined {
  const first = readNumber(textAt(scene, at));
  const second = kindAt(scene, at + 2) === "number" ? readNumber(textAt(scene, at + 2)) : undefined;
  if (first === undefined || second === undefined) return first;
  if (kindAt(scene, at + 1) === "slash") return first / second;
  return isHyphen(scene, at + 1) ? Math.max(first, second) : first;
}

const worthAt = (scene: Scene, at: number) =>
  foundOf(scene, at)?.units.find(({ worth }) => worth !== undefined)?.worth;

/** What is given each time, of all numbers of one dose line. */
export function amountOf(portions: readonly Portion[]): DoseAmount | undefined {
  const eaches = portions.filter(({ isEach }) => isEach);
  const [first] = eaches;
  // `2x15 lalu 1x20`: the times a day are those of the first dose.
  const isDose = first && (first.unit !== undefined || first.value > mostForms);
  const each = (isDose ? first : eaches.at(-1)) ?? portions[0];
  if (!each) return undefined;
  const strength = portions.find((portion) => portion !== each && portion.unit !== undefined);
  const isCount = each.unit === undefined && each.value <= mostForms;
  if (isCount && each.isEach && strength && strength.inMl === undefined)
    return plain({ ...strength, value: strength.value * each.value });
  if (each.unit === "mL" && strength?.inMl !== undefined)
    return plain({ ...strength, value: (strength.value / strength.inMl) * each.value });
  return each.inMl === undefined ? plain(each) : undefined;
}

const plain = ({ value, unit, perKg, inDay }: Portion): DoseAmount => ({
  value,
  ...(unit && { unit }),
  ...(perKg && { perKg }),
  ...(inDay && { inDay }),
});

/** FHIRPath, 'Equivalent', with what R4 changes of it ('Changes to operators'). */
import { isObject, itemsOf, type JsonObject } from "../json-object.ts";
import { structureOf } from "./compare.ts";
import { roundedAlike } from "./decimals.ts";
import type { Model } from "./model.ts";
import { alike, asQuantity, Quantity } from "./quantity.ts";
import { compareTemporals } from "./temporal.ts";
import { any, r4Type, type Type } from "./types.ts";
import type { Conversion } from "./units.ts";
import { isTemporal, plain, typeOf, type Items } from "./values.ts";

interface Setting {
  readonly model: Model;
  readonly convert: Conversion;
}

/** Whether each item has one of its own on the other side, in whatever order. */
export function areEquivalent(
  [ones, oneType]: readonly [Items, Type],
  [others, otherType]: readonly [Items, Type],
  setting: Setting,
): boolean {
  if (ones.length !== others.length) return false;
  const left = [...others];
  return ones.every((one) => {
    const at = left.findIndex((other) => isEquivalent([one, oneType], [other, otherType], setting));
    if (at < 0) return false;
    left.splice(at, 1);
    return true;
  });
}

type Valued = readonly [value: unknown, known: Type];

function isEquivalent(
  [one, oneType]: Valued,
  [other, otherType]: Valued,
  setting: Setting,
): boolean {
  const { model, convert } = setting;
  const [a, b] = [plain(one, oneType, model), plain(other, otherType, model)];
  if (typeof a === "string" && typeof b === "string") return spelt(a) === spelt(b);
  if (typeof a === "number" && typeof b === "number") return roundedAlike(a, b);
  if (isTemporal(a) && isTemporal(b))
    return a.parts.length === b.parts.length && compareTemporals(a, b) === 0;
  if (a instanceof Quantity || b instanceof Quantity) return areAlike(a, b, convert);
  if (isObject(a) && isObject(b)) {
    const [left, right] = [typeOf(one, oneType), typeOf(other, otherType)];
    return areAlikeObjects(a, b, left.kind === right.kind ? left : any, setting);
  }
  return structureOf(a) === structureOf(b);
}

function areAlike(one: unknown, other: unknown, convert: Conversion): boolean {
  const [left, right] = [asQuantity(one), asQuantity(other)];
  const both = left && right && alike(left, right, convert, true);
  return both !== undefined && roundedAlike(both[0], both[1]);
}

/** Case and the kind of a space are not a difference. */
const spelt = (text: string) => text.replaceAll(/\s/gu, " ").toLowerCase();

/** Codings by code and system, coded concepts by a coding that both have; ids of elements are not part of them. */
function areAlikeObjects(
  one: JsonObject,
  other: JsonObject,
  type: Type,
  setting: Setting,
): boolean {
  const path = type.kind === "r4" ? type.path : "";
  if (path === "CodeableConcept") {
    const [own, others] = [one, other].map(({ coding }) => itemsOf(coding).filter(isObject));
    if (own?.length || others?.length)
      return own?.some((coding) => others?.some((each) => areSameCode(coding, each))) === true;
  }
  if (path === "Coding") return areSameCode(one, other);
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => {
    if (name === "id") return true;
    const element = path === "" ? undefined : setting.model.element(path, name);
    const known = element && "type" in element ? r4Type(element.type) : any;
    return areEquivalent([listOf(one[name]), known], [listOf(other[name]), known], setting);
  });
}

const areSameCode = (one: JsonObject, other: JsonObject) =>
  one["code"] === other["code"] && one["system"] === other["system"];

const listOf = (value: unknown): Items =>
  Array.isArray(value) ? value : value === undefined ? [] : [value];

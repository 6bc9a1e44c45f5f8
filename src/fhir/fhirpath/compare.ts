/** FHIRPath, 'Comparison' and 'Equality' of two values. */
import { isObject } from "../json-object.ts";
import { alike, asQuantity, Quantity } from "./quantity.ts";
import { compareTemporals } from "./temporal.ts";
import type { Conversion } from "./units.ts";
import { describe, isTemporal } from "./values.ts";

/** Below 0, 0 or above; undefined where it cannot be told. Throws for values that have no order between them. */
export function compare(one: unknown, other: unknown, convert: Conversion): number | undefined {
  if (typeof one === "number" && typeof other === "number") return one - other;
  if (typeof one === "string" && typeof other === "string")
    return one < other ? -1 : Number(one > other);
  if (isTemporal(one) && isTemporal(other) && (one.is === "Time") === (other.is === "Time"))
    return compareTemporals(one, other);
  const [left, right] = [asQuantity(one), asQuantity(other)];
  if (left && right) {
    const both = alike(left, right, convert);
    return both && both[0] - both[1];
  }
  throw new TypeError(`${describe(one)} is not compared with ${describe(other)}`);
}

/** FHIRPath's `=` of two values; undefined where it cannot be told. */
export function equals(one: unknown, other: unknown, convert: Conversion): boolean | undefined {
  if (typeof one !== "object" && typeof other !== "object") return one === other;
  if (isTemporal(one) && isTemporal(other)) {
    if ((one.is === "Time") !== (other.is === "Time")) return false;
    const order = compareTemporals(one, other);
    return order === undefined ? undefined : order === 0;
  }
  if (one instanceof Quantity || other instanceof Quantity) {
    const [left, right] = [asQuantity(one), asQuantity(other)];
    if (!left || !right) return false;
    const both = alike(left, right, convert);
    return both && both[0] === both[1];
  }
  return structureOf(one) === structureOf(other);
}

/** The same text for what JSON holds alike, whatever the order of its members. */
export function structureOf(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(structureOf).join()}]`;
  if (!isObject(value)) return JSON.stringify(value) ?? "";
  const members = Object.keys(value).toSorted();
  return `{${members.map((name) => `${JSON.stringify(name)}:${structureOf(value[name])}`).join()}}`;
}

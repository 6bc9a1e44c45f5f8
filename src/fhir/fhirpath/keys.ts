/** Keys that are the same for values that are equal and for no others, so that a set tells doubles in linear time. */
import { structureOf } from "./compare.ts";
import type { Model } from "./model.ts";
import { alike, Quantity } from "./quantity.ts";
import { instantKey } from "./temporal.ts";
import { kindOf, type Type } from "./types.ts";
import type { Conversion } from "./units.ts";
import { isTemporal, plain, Typed, valueOf, type Items } from "./values.ts";

/** How keys of one comparison are made: quantities in the first unit that came of what they measure. */
export interface Keys {
  of(item: unknown, known: Type): unknown;
}

interface Setting {
  readonly model: Model;
  readonly convert: Conversion;
}

export function createKeys({ model, convert }: Setting): Keys {
  const units: Quantity[] = [];
  return {
    of(item, known) {
      const own = item instanceof Typed ? item.type : known;
      const bare = valueOf(item);
      if (typeof bare !== "object" && !isDated(own, model)) return bare;
      const value = comparable(item, known, model);
      if (typeof value !== "object" || value === null) return value;
      if (value instanceof Quantity) return quantityKey(value, units, convert);
      return isTemporal(value) ? `\0${instantKey(value)}` : `\0${structureOf(value)}`;
    },
  };
}

function isDated(type: Type, model: Model): boolean {
  if (type.kind === "any" || type.kind === "schema") return false;
  const kind = kindOf(type, model);
  return kind === "date" || kind === "time";
}

/** A quantity with a comparator is not a number, but still an item. */
function comparable(item: unknown, known: Type, model: Model): unknown {
  try {
    return plain(item, known, model);
  } catch {
    return valueOf(item);
  }
}

function quantityKey(value: Quantity, units: Quantity[], convert: Conversion): unknown {
  for (const [index, unit] of units.entries()) {
    const both = alike(value, unit, convert);
    // The unit stands for one of it: what remains is how many the value has.
    if (both) return numberOf(both[0] / both[1], index);
  }
  units.push(new Quantity(1, value.unit, value.isWord));
  return numberOf(value.value, units.length - 1);

  function numberOf(number: number, index: number): unknown {
    const count = Number(number.toPrecision(12));
    return units[index]?.unit === "1" ? count : `\0${count} ${index}`;
  }
}

/** Items without doubles, the first of each kept. */
export function distinct(items: Items, known: Type, keys: Keys): Items {
  if (items.length < 2) return items;
  const seen = new Set<unknown>();
  return items.filter((item) => isNew(seen, keys.of(item, known)));
}

/** Takes a key into a set; false where it was there. */
export function isNew(seen: Set<unknown>, key: unknown): boolean {
  const { size } = seen;
  return seen.add(key).size > size;
}

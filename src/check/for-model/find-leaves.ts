/** Where a text stands in a request, below a place that is known. */
import { countBefore } from "../../knowledge/count-before.ts";
import { isJsonArray, isJsonObject, pointerTo, type JsonObject } from "../../intake/json.ts";

export interface Leaves {
  /**
   * Pointer of a string that is this text, at or below `place`: of the one under `label`, else of the first that was not
   * found before, else of the first; `place` where there is none.
   */
  readonly find: (place: string, label: string, text: string) => string;
}

/** The strings below one place that say the same, in the request's order; each is taken from the front once. */
interface Group {
  readonly all: readonly number[];
  readonly unused: number[];
  readonly byLabel: ReadonlyMap<string, number[]>;
}

/** All strings of the request by what they say. A request of countless equal strings is searched as fast as any other. */
export function findLeaves(body: JsonObject): Leaves {
  const { pointers, labels, numbersOf, rangeOf } = numberLeaves(body);
  const groups = new Map<string, Group>();
  const found = new Set<number>();

  function openGroup(place: string, text: string): Group {
    const [from, until] = rangeOf.get(place) ?? [0, 0];
    const numbers = numbersOf.get(text) ?? [];
    const all = numbers.slice(firstFrom(numbers, from), firstFrom(numbers, until));
    const byLabel = Map.groupBy(all, (number) => labels[number] ?? "");
    // Taken from the end, which costs the same however many there are.
    for (const same of byLabel.values()) same.reverse();
    return { all, unused: all.toReversed(), byLabel };
  }

  const take = (numbers: number[] = []): number | undefined => {
    for (let number = numbers.pop(); number !== undefined; number = numbers.pop())
      if (!found.has(number)) return number;
    return undefined;
  };

  return {
    find(place, label, text) {
      const name = `${place} ${text.trim()}`;
      const group = groups.get(name) ?? openGroup(place, text.trim());
      groups.set(name, group);
      const number = take(group.byLabel.get(label)) ?? take(group.unused) ?? group.all[0];
      if (number === undefined) return place;
      found.add(number);
      return pointers[number] ?? place;
    },
  };
}

interface NumberedLeaves {
  /** By number, in the request's order. */
  readonly pointers: readonly string[];
  /** The member that each stands under; of an element of a list its place. */
  readonly labels: readonly string[];
  /** Text → numbers, ascending. */
  readonly numbersOf: ReadonlyMap<string, readonly number[]>;
  /** Pointer of any value → the numbers at and below it; the second is excluded. */
  readonly rangeOf: ReadonlyMap<string, readonly [number, number]>;
}

function numberLeaves(body: JsonObject): NumberedLeaves {
  const pointers: string[] = [];
  const labels: string[] = [];
  const numbersOf = new Map<string, number[]>();
  const rangeOf = new Map<string, readonly [number, number]>();
  const visit = (value: unknown, pointer: string, label: string): void => {
    const from = pointers.length;
    if (typeof value === "string") {
      const same = numbersOf.get(value.trim());
      if (same) same.push(from);
      else numbersOf.set(value.trim(), [from]);
      pointers.push(pointer);
      labels.push(label);
    } else if (isJsonArray(value)) {
      for (const [at, element] of value.entries())
        visit(element, pointerTo(pointer, at), String(at));
    } else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value))
        visit(member, pointerTo(pointer, name), name);
    }
    rangeOf.set(pointer, [from, pointers.length]);
  };
  visit(body, "", "");
  return { pointers, labels, numbersOf, rangeOf };
}

/** Place of the first number that is not below `least`, in an ascending list. */
const firstFrom = (numbers: readonly number[], least: number): number =>
  countBefore(numbers, (number) => number < least);

/** Where a text stands in a request, below a place that is known. */
import { isJsonArray, isJsonObject, pointerTo, type JsonObject } from "../../intake/json.ts";

export interface Leaves {
  /**
   * Pointer of a string that is this text, at or below `place`: of the one under `label`, else of the first that was not
   * found before, else of the first; `place` where there is none.
   */
  find(place: string, label: string, text: string): string;
}

/** All strings of the request by what they say. */
export function findLeaves(body: JsonObject): Leaves {
  const byText = new Map<string, string[]>();
  const visit = (value: unknown, pointer: string): void => {
    if (typeof value === "string") {
      const same = byText.get(value.trim());
      if (same) same.push(pointer);
      else byText.set(value.trim(), [pointer]);
    } else if (isJsonArray(value)) {
      for (const [at, element] of value.entries()) visit(element, pointerTo(pointer, at));
    } else if (isJsonObject(value)) {
      for (const [name, member] of Object.entries(value)) visit(member, pointerTo(pointer, name));
    }
  };
  visit(body, "");
  const found = new Set<string>();
  return {
    find(place, label, text) {
      const below = (byText.get(text.trim()) ?? []).filter(
        (pointer) => pointer === place || pointer.startsWith(`${place}/`),
      );
      const named = pointerTo("", label);
      const pointer =
        below.find((each) => each.endsWith(named) && !found.has(each)) ??
        below.find((each) => !found.has(each)) ??
        below[0] ??
        place;
      found.add(pointer);
      return pointer;
    },
  };
}

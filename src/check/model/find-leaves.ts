/** Where a text stands in a request, below a place that is known. */
import { isJsonArray, isJsonObject, pointerTo, type JsonObject } from "../../intake/json.ts";

export interface Leaves {
  /** Pointer of the first string that is this text, at or below `place`; `place` where there is none. */
  find(place: string, text: string): string;
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
  return {
    find: (place, text) =>
      byText
        .get(text.trim())
        ?.find((pointer) => pointer === place || pointer.startsWith(`${place}/`)) ?? place,
  };
}

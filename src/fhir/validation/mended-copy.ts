/** What of a resource an expression can read. */
import { isObject, type JsonObject } from "../json-object.ts";

/** A copy without the values at the pointers; in lists `null` keeps the places of the others. */
export function copyWithout(resource: JsonObject, pointers: readonly string[]): JsonObject {
  const copy = structuredClone(resource);
  for (const pointer of pointers) {
    const steps = pointer.split("/").slice(1);
    const last = steps.pop();
    let holder: unknown = copy;
    for (const step of steps) holder = memberOf(holder, step);
    if (Array.isArray(holder)) holder[Number(last)] = null;
    else if (isObject(holder) && last !== undefined) delete holder[last];
  }
  return copy;
}

const memberOf = (holder: unknown, step: string): unknown => {
  if (Array.isArray(holder)) return holder[Number(step)];
  return isObject(holder) ? holder[step] : undefined;
};

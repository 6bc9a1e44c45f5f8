/** What stands at a JSON Pointer (RFC 6901). */
import { isJsonArray, isJsonObject } from "../../src/intake/json.ts";

/** Undefined where nothing stands there. */
export function valueAt(value: unknown, pointer: string): unknown {
  const members = pointer.split("/").slice(1);
  return members.reduce<unknown>((holder, written) => {
    const member = written.replaceAll("~1", "/").replaceAll("~0", "~");
    if (isJsonArray(holder)) return holder[Number(member)];
    return isJsonObject(holder) && Object.hasOwn(holder, member) ? holder[member] : undefined;
  }, value);
}

/** Which answers openapi.json shows an example of, and how much of one. */
import { isJsonArray, isJsonObject } from "../../../src/intake/json.ts";
import type { Asked } from "./ask-operations.ts";

/** What a reader needs to see of a list. */
const mostItems = 2;
/** Of a resource's content, such as the program of a Library: Base64 may be cut there. */
const longestText = 400;

/** The same operation at another address, or by another method: its example is that of the first. */
const isVariant = ({ operation }: Pick<Asked, "operation">) => /(?:OfOne|ByPost)$/u.test(operation);

/** The document itself is not shown in itself. */
export const showsAnswer = (asked: Asked): boolean =>
  asked.mediaType.endsWith("json") && asked.operation !== "showOpenApi" && !isVariant(asked);

/** A fitting value of the same shape. */
export function cutShort(value: unknown): unknown {
  if (typeof value === "string") return value.slice(0, longestText);
  if (isJsonArray(value)) return value.slice(0, mostItems).map(cutShort);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, cutShort(member)]),
  );
}

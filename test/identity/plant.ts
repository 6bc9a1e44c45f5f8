/** Sentences planted in the texts of a Bundle. */
import type { Bundle } from "@medplum/fhirtypes";
import { isJsonArray, isJsonObject, type JsonObject } from "../../src/intake/json.ts";

/** Texts that lead a resource to its place; nobody writes them by hand. */
const routes = new Set(["source-section", "source-field", "source-format"]);

/** A copy in which every chosen text is changed. */
export function plantIn(
  bundle: Bundle,
  choose: (key: string, text: string) => boolean,
  change: (text: string) => string,
): JsonObject {
  const copy = (value: unknown, key: string): unknown => {
    if (typeof value === "string") return choose(key, value) ? change(value) : value;
    if (isJsonArray(value)) return value.map((item) => copy(item, key));
    if (!isJsonObject(value)) return value;
    return routes.has(String(value["url"]).split("/").at(-1) ?? "") ? value : members(value);
  };
  const members = (object: object): JsonObject =>
    Object.fromEntries(Object.entries(object).map(([name, member]) => [name, copy(member, name)]));
  return members(bundle);
}

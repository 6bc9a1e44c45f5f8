/** dom-3: what a resource contains is referred to from it, or refers to it. */
import { isObject, itemsOf } from "../json-object.ts";
import { invariantMessage } from "./invariants.ts";
import type { Holder, Run } from "./run.ts";

/** Asked when all references of the resource have been seen. */
export function checkContained(
  { resource, named, referring }: Holder,
  { report, trail }: Run,
): void {
  for (const [index, contained] of itemsOf(resource["contained"]).entries()) {
    if (!isObject(contained) || referring.has(contained)) continue;
    const { id } = contained;
    if (typeof id === "string" && named.has(id)) continue;
    report.error("invariant", trail.place("contained", index), invariantMessage("dom-3"));
  }
}

/** A group of facts, or a part of it, as clauses see it. */
import { stringify } from "yaml";
import { isJsonObject } from "../../intake/json.ts";
import { BadInput } from "../endings.ts";
import type { LookedAt } from "./open-document.ts";

/** `path`: names of `profiles/FACTS.md` with dots between. Throws BadInput where no fact has that name. */
export function linesOfFacts(path: string, { read }: LookedAt): readonly string[] {
  let here: unknown = read.facts;
  const names = path.split(".");
  for (const [at, name] of names.entries()) {
    const before = names.slice(0, at).join(".");
    if (!isJsonObject(here) || !(name in here)) throw unknownName(name, before, here);
    here = here[name];
  }
  return [
    "",
    ...stringify({ [path]: here }, { lineWidth: 0, aliasDuplicateObjects: false })
      .trimEnd()
      .split("\n"),
  ];
}

function unknownName(name: string, before: string, here: unknown): BadInput {
  const known = isJsonObject(here) ? Object.keys(here).toSorted().join(", ") : "";
  const where = before === "" ? "" : ` in ${before}`;
  const expected = known === "" ? "nothing" : `one of ${known}`;
  return new BadInput([`--facts: expected ${expected}${where}, found '${name}'`]);
}

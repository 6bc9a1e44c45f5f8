/** A rule's `when`, taken apart: what of it does not hold tells what a silent rule waits for. */
import type { Expression } from "../fhir/fhirpath/compile.ts";
import { parse, type Syntax } from "../fhir/fhirpath/syntax.ts";
import type { CompileClause } from "./clauses.ts";
import { askingOf } from "./functions/functions.ts";
import { factReadsIn } from "./fact-reads.ts";
import type { Premise } from "./rule-set.ts";

/** What the clause joins by 'and' at its top; the clause itself where it joins nothing. */
export function premisesOf(when: string | undefined, compile: CompileClause): readonly Premise[] {
  if (when === undefined) return [];
  return conjoined(parse(when)).map((part) => {
    const holds: Expression = compile(part);
    return asksPresence(part)
      ? { holds, presence: factReadsIn(part).map(({ path }) => path.join(".")) }
      : { holds };
  });
}

function conjoined(syntax: Syntax): readonly Syntax[] {
  return syntax.kind === "operation" && syntax.operator === "and"
    ? [...conjoined(syntax.left), ...conjoined(syntax.right)]
    : [syntax];
}

const alternatives = new Set(["or", "|"]);

/**
 * `a.sent`, `field('a.b').exists()`, `a.b.exists() or a.c.exists()`, `(a | b).exists()`; not where more is asked than whether something is there,
 * as of a member behind a union, which not every item has.
 */
function asksPresence(part: Syntax): boolean {
  switch (part.kind) {
    case "operation":
      return alternatives.has(part.operator) && asksPresence(part.left) && asksPresence(part.right);
    case "call":
      if (askingOf(part)) return true;
      return (
        part.name === "exists" &&
        part.parameters.length === 0 &&
        (part.of ? asksPresence(part.of) : false)
      );
    case "member":
      return isPath(part);
    default:
      return false;
  }
}

const isPath = (syntax: Syntax): boolean =>
  syntax.kind === "member" && (!syntax.of || isPath(syntax.of));

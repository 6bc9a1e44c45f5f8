/** A rule's `when`, taken apart: what of it does not hold tells what a silent rule waits for. */
import { parseExpression, type Expression, type SyntaxNode } from "../fhir/fhirpath.ts";
import { factReadsIn } from "./fact-reads.ts";
import type { Premise } from "./rule-set.ts";

/** What the clause joins by 'and' at its top; the clause itself where it joins nothing. */
export function premisesOf(
  when: string | undefined,
  compile: (expression: string) => Expression,
): readonly Premise[] {
  if (when === undefined) return [];
  return (isConjunction(parseExpression(when)) ? splitAtTop(when) : [when]).map((part) => {
    const presence = presenceAsked(part);
    return { holds: compile(part), ...(presence && { presence }) };
  });
}

function isConjunction({ type, children = [] }: SyntaxNode): boolean {
  const [only] = children;
  if (type === "EntireExpression" && only) return isConjunction(only);
  return type === "AndExpression";
}

/** In a clause whose weakest operator is 'and', every 'and' outside of parentheses and quoted text joins two parts. */
function splitAtTop(clause: string): readonly string[] {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  for (const { 0: token, index } of clause.matchAll(/'(?:\\.|[^'\\])*'|[()]|\sand\s/gu)) {
    if (token === "(") depth += 1;
    if (token === ")") depth -= 1;
    if (depth > 0 || token.trim() !== "and") continue;
    parts.push(clause.slice(from, index).trim());
    from = index + token.length;
  }
  return [...parts, clause.slice(from).trim()];
}

/**
 * `a.sent`, `a.b.exists() or a.c.exists()`, `(a | b).exists()`: undefined where more is asked than whether something is
 * there, as of a member behind a parenthesis, which not every item has.
 */
function presenceAsked(part: string): readonly string[] | undefined {
  const bare = part.replaceAll(".exists()", "");
  const names = /^[\w.]+$/u;
  const parts = bare.replaceAll(/^\(|\)$/gu, "").split(/\sor\s|\s\|\s/u);
  if (!parts.every((name) => names.test(name))) return undefined;
  return factReadsIn(part).map(({ path }) => path.join("."));
}

/** The rules that a document leaves without a judgement for want of one datum, and that would be judged with it. */
import type { Facts } from "../facts/build-facts.ts";
import type { Waits } from "../facts/waits/find-waits.ts";
import { judge, type Verdict } from "./judge.ts";
import type { FactPatch } from "./merge-facts.ts";
import type { CompiledRule } from "./rule-set.ts";
import { judgementsOf, type StageJudgement } from "./run-rules.ts";

/**
 * Each rule once. It waits where a comparison that it rests on was left out and it says nothing against the document, and
 * where it is silent about who may be a child and would speak of an adult. `root` is what the clauses ran on.
 */
export function rulesWaiting(
  judgement: StageJudgement,
  root: unknown,
  { leftOut, otherwise }: Waits,
): readonly CompiledRule[] {
  if (leftOut.size === 0 && otherwise.size === 0) return [];
  const verdicts = judgementsOf(judgement).flatMap((part) => part.verdicts);
  const adult = withFacts(root, otherwise);
  return [...Map.groupBy(verdicts, ({ rule }) => rule)]
    .filter(
      ([rule, own]) =>
        factsAsked(rule, leftOut).some((fact) => wasSpared(rule, own, fact, leftOut)) ||
        (factsAsked(rule, otherwise).length > 0 && own.every(isSilent) && speaks(rule, adult)),
    )
    .map(([rule]) => rule);
}

export const isSilent = ({ outcome }: Verdict) =>
  outcome === "not_applicable" || outcome === "not_judged";

/** The facts of a table that a clause asks for, or asks a part of. */
function factsAsked({ asks }: CompiledRule, table: ReadonlyMap<string, unknown>): string[] {
  return [...table.keys()].filter((fact) =>
    asks().some((path) => `${path}.`.startsWith(`${fact}.`)),
  );
}

/** True where the rule was judged without the comparison, or had no item for want of it. */
function wasSpared(
  rule: CompiledRule,
  own: readonly Verdict[],
  fact: string,
  leftOut: Waits["leftOut"],
): boolean {
  if (rule.reads.each?.some(({ name }) => name === fact)) return own.every(isSilent);
  const judged = own.filter((verdict) => !isSilent(verdict) && verdict.texts === undefined);
  if (rule.each === undefined) return judged.length > 0;
  const addresses = leftOut.get(fact) ?? [];
  return judged.some(({ item }) => addresses.includes(addressOf(item)));
}

const addressOf = (item: unknown): string =>
  typeof item === "object" && item !== null && "ref" in item ? String(item.ref) : "";

function speaks(rule: CompiledRule, root: FactPatch): boolean {
  try {
    // The facts of the document, some of them built anew by their own groups.
    return judge(rule, root as unknown as Facts).some((verdict) => !isSilent(verdict));
  } catch {
    // What an adult's facts would bring to light in a rule may not cost the answer.
    return false;
  }
}

function withFacts(root: unknown, facts: ReadonlyMap<string, unknown>): FactPatch {
  let changed = root as FactPatch;
  for (const [path, value] of facts) changed = withFact(changed, path.split("."), value);
  return changed;
}

function withFact(within: FactPatch, [name = "", ...rest]: string[], value: unknown): FactPatch {
  const inner = rest.length === 0 ? value : withFact(within[name] as FactPatch, rest, value);
  return { ...within, [name]: inner };
}

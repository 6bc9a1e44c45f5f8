/** The rules that say nothing of a document because a section was not sent, and would have whatever it said. */
import type { SectionFacts } from "../facts/waits/section-facts.ts";
import type { Verdict } from "./judge.ts";
import type { CompiledRule, Premise } from "./rule-set.ts";
import { judgementsOf, type StageJudgement } from "./run-rules.ts";
import { isSilent } from "./rules-waiting.ts";

/**
 * Each rule once; none where the section was sent, or where no rule misses it. A rule whose question also depends on what
 * the section would say is not counted: it might not have applied.
 */
export function rulesWithoutSection(
  judgement: StageJudgement,
  root: unknown,
  { sent, gives }: SectionFacts,
): readonly CompiledRule[] {
  if (sent.some((path) => isThere(root, path.split(".")))) return [];
  const verdicts = judgementsOf(judgement).flatMap((part) => part.verdicts);
  const missed = verdicts.some(
    ({ rule, outcome }) =>
      outcome === "belum_lengkap" &&
      rule.reads.complete?.some(({ name }) => gives.includes(name) || sent.includes(name)),
  );
  if (!missed) return [];
  return [...Map.groupBy(verdicts, ({ rule }) => rule)]
    .filter(([rule, own]) => own.every(isSilent) && wantsSection(rule, own, root, gives))
    .map(([rule]) => rule);
}

function wantsSection(
  rule: CompiledRule,
  own: readonly Verdict[],
  root: unknown,
  gives: readonly string[],
): boolean {
  if (rule.each !== undefined) return rule.when === undefined && isListOf(rule, gives);
  if (own.some(({ outcome }) => outcome === "not_judged") || isOptional(rule, gives)) return false;
  // Few rules ask for the section: no premise of the others is looked at.
  const isOfSection = ({ presence = [""] }: Premise) =>
    presence.some((path) => gives.includes(path));
  const isOpen = ({ holds }: Premise) => holds(root, { facts: root })[0] !== true;
  const premises = rule.premises();
  return (
    premises.some((premise) => isOfSection(premise) && isOpen(premise)) &&
    !premises.some((premise) => !isOfSection(premise) && isOpen(premise))
  );
}

/** `consistent: soap.assessmentAgrees`: a fact that may be absent for other reasons, so that nothing would be judged. */
function isOptional({ rule }: CompiledRule, gives: readonly string[]): boolean {
  const { complete, consistent = "" } = rule;
  return complete === undefined && /^[\w.]+$/u.test(consistent) && !gives.includes(consistent);
}

const isListOf = ({ reads }: CompiledRule, gives: readonly string[]): boolean =>
  reads.each?.some(({ name }) => gives.includes(name)) ?? false;

/** True for a value that is neither false nor an empty list. */
function isThere(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined)
    return Array.isArray(value) ? value.length > 0 : value !== undefined && value !== false;
  return (
    typeof value === "object" &&
    value !== null &&
    isThere((value as Record<string, unknown>)[name], rest)
  );
}

/** Which rules stand behind each item of an envelope: what is kept with a check so that it can be explained later. */
import type { Facts } from "../../facts/build-facts.ts";
import type { Verdict } from "../../rules/judge.ts";
import type { Judgement, RuleFailure, StageJudgement } from "../../rules/run-rules.ts";
import type { Fill, ItemTrace, RuleTrace } from "../../store/ports.ts";
import { refOf } from "../assemble/ref-of.ts";
import type { Envelope } from "../types.ts";
import type { EvidenceFinder } from "./find-evidence.ts";

interface Context {
  readonly facts: Facts;
  readonly documents: Envelope["document_sync"];
  /** The verdicts that have a notice or a coding warning of their own, with its place. */
  readonly told: ReadonlyMap<Verdict, string>;
  readonly evidenceOf: EvidenceFinder;
  readonly fillsOf: (verdict: Verdict) => readonly Fill[];
}

/** The items of the envelope that a rule was judged for, as JSON Pointers. */
type PlaceOf = (judged: Verdict | RuleFailure) => readonly string[];

interface OpenTrace {
  readonly judged: RuleTrace[];
  readonly notApplicable: string[];
}

export function traceRules(
  judgement: StageJudgement,
  { facts, documents, told, evidenceOf, fillsOf }: Context,
): readonly ItemTrace[] {
  const items = new Map<string, OpenTrace>();
  const at = (item: string): OpenTrace => {
    const trace = items.get(item) ?? { judged: [], notApplicable: [] };
    items.set(item, trace);
    return trace;
  };
  const trace = (part: Judgement | undefined, placeOf: PlaceOf) => {
    for (const verdict of part?.verdicts ?? []) {
      const own = told.get(verdict);
      for (const item of own === undefined ? placeOf(verdict) : [own]) {
        const { id } = verdict.rule.rule;
        if (verdict.outcome === "not_applicable") at(item).notApplicable.push(id);
        else at(item).judged.push(traceVerdict(verdict, { evidenceOf, fillsOf }));
      }
    }
    for (const failure of part?.failures ?? [])
      for (const item of placeOf(failure)) at(item).judged.push(traceFailure(failure));
  };
  for (const [place, finding] of judgement.findings.entries())
    trace(finding, () => [`/findings/${place}`]);
  trace(judgement.impact, () => ["/claim_impact"]);
  trace(judgement.suggestion, () => ["/diagnosis_suggestions"]);
  trace(judgement.medication, medicationPlaces(facts));
  trace(judgement.document, documentPlaces(documents));
  trace(judgement.codingWarnings, () => ["/coding_warnings"]);
  trace(judgement.notices, () => ["/notices"]);
  return [...items].map(([item, found]) => ({ item, ...found }));
}

function traceVerdict(
  verdict: Verdict,
  { evidenceOf, fillsOf }: Pick<Context, "evidenceOf" | "fillsOf">,
): RuleTrace {
  const { rule, outcome, texts } = verdict;
  const fills = fillsOf(verdict);
  // `complete` decides alone unless `consistent` found a contradiction.
  const byComplete = rule.complete !== undefined && outcome !== "perbaiki";
  return {
    rule: rule.rule.id,
    outcome,
    clause: byComplete ? "complete" : "consistent",
    evidence: evidenceOf(verdict),
    ...(texts && { texts }),
    ...(fills.length > 0 && { fills }),
  };
}

const traceFailure = ({ rule }: RuleFailure): RuleTrace => ({
  rule: rule.rule.id,
  outcome: "failed",
  clause: null,
  evidence: [],
});

/** One detail for each order, in the order's own sequence; a rule that threw counts for each. */
function medicationPlaces({ drugs }: Facts): PlaceOf {
  const whole = "/medication_review";
  const details = drugs.orders.map(({ ref }, place) => ({ ref, item: `${whole}/detail/${place}` }));
  const byOrder = Map.groupBy(details, ({ ref }) => ref);
  return (judged) => {
    const meant = "item" in judged ? (byOrder.get(refOf(judged.item) ?? "") ?? []) : details;
    return meant.length > 0 ? meant.map(({ item }) => item) : [whole];
  };
}

/** A document that is not required and was not sent has no item: its rules stand with the list. */
function documentPlaces(documents: Envelope["document_sync"]): PlaceOf {
  const whole = "/document_sync";
  const items = new Map(
    (["wajib", "kondisional"] as const).flatMap((list) =>
      (documents?.[list] ?? []).map(({ key }, place): [string, string] => [
        key,
        `${whole}/${list}/${place}`,
      ]),
    ),
  );
  return ({ rule }) => [items.get(rule.rule.document?.key ?? "") ?? whole];
}

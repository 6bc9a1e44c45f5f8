/** Judges one rule over the facts: the three-clause law of the rule packs. */
import type { Facts } from "../facts/build-facts.ts";
import type { Expression } from "../fhir/fhirpath/compile.ts";
import type { Outcome } from "./pack-schema.ts";
import type { CompiledRule, RuleTexts, Unsatisfied } from "./rule-set.ts";

export interface Verdict {
  readonly rule: CompiledRule;
  readonly outcome: Outcome;
  /** The item of `each` that was judged; the facts themselves where the rule has none. */
  readonly item: unknown;
  /** Rendered for `belum_lengkap` and `perbaiki` only. */
  readonly texts?: RuleTexts;
}

/** One verdict, or one for each item of `each`. Throws where a clause does not yield a truth value. */
export function judge(rule: CompiledRule, root: Facts): readonly Verdict[] {
  if (!rule.each) return [judgeItem(rule, root, root)];
  const items = rule.each(root, { facts: root });
  if (items.length === 0) return [{ rule, outcome: "not_applicable", item: root }];
  return items.map((item) => judgeItem(rule, root, item));
}

function judgeItem(rule: CompiledRule, facts: Facts, item: unknown): Verdict {
  const truth = (clause: Expression | undefined) => clause && truthOf(clause(item, { facts }));
  const outcome = outcomeOf(rule, truth);
  if (outcome !== "belum_lengkap" && outcome !== "perbaiki") return { rule, outcome, item };
  return { rule, outcome, item, texts: renderTexts(rule, outcome, item, facts) };
}

function outcomeOf(
  rule: CompiledRule,
  truth: (clause: Expression | undefined) => boolean | undefined,
): Outcome {
  if (rule.when && truth(rule.when) !== true) return "not_applicable";
  const consistent = truth(rule.consistent);
  // A contradiction is worse than a gap: it is said even where something is missing too.
  if (consistent === false) return "perbaiki";
  if (rule.complete) return truth(rule.complete) === true ? "lengkap" : "belum_lengkap";
  return consistent === true ? "lengkap" : "not_judged";
}

/** FHIRPath's singleton evaluation of a boolean: true, false, or undefined for an empty collection. */
function truthOf(values: readonly unknown[]): boolean | undefined {
  if (values.length === 0) return undefined;
  const [value] = values;
  if (values.length > 1 || typeof value !== "boolean") {
    throw new TypeError(`a clause yields true, false or nothing, not ${values.length} value(s)`);
  }
  return value;
}

function renderTexts(
  rule: CompiledRule,
  outcome: Unsatisfied,
  item: unknown,
  facts: Facts,
): RuleTexts {
  const templates = rule.texts[outcome];
  const render = (name: keyof RuleTexts) => templates[name]?.render(item, facts) ?? "";
  return {
    rekomendasi: render("rekomendasi"),
    contoh_isian: render("contoh_isian"),
    penjelasan: render("penjelasan"),
  };
}

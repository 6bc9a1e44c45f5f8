/** Which outcomes of which clauses and texts the examples of a pack reach. */
import type { TObject, TSchema } from "typebox";
import { exampleRoot, vocabularySchema } from "./rule-root.ts";
import type { Expression } from "../fhir/fhirpath/compile.ts";
import type { CompileClause } from "./clauses.ts";
import { compilePack } from "./compile-pack.ts";
import { judge } from "./judge.ts";
import { mergeFacts } from "./merge-facts.ts";
import type { Pack, Rule } from "./pack-schema.ts";
import type { CompiledRule, TextTemplates, Unsatisfied } from "./rule-set.ts";

/** `each: no items`, `when: fails`, `complete: holds`, `rekomendasi.perbaiki: said`. */
type Point = `${string}: ${"items" | "no items" | "holds" | "fails" | "said"}`;

export interface RuleCoverage {
  readonly rule: string;
  /** Clauses, and texts that are written for one outcome alone. */
  readonly clauses: number;
  readonly outcomes: number;
  readonly unreached: readonly Point[];
}

const truths = ["when", "complete", "consistent"] as const;
const texts = ["rekomendasi", "contoh_isian", "penjelasan"] as const;

/** One entry for each rule in force: a retired one is judged no more. */
export function coverClauses(pack: Pack, compile: CompileClause): readonly RuleCoverage[] {
  return compilePack(pack, compile)
    .filter(({ rule }) => rule.retired === undefined)
    .map((compiled) => {
      const { rule } = compiled;
      const reached = new Set<Point>();
      const watched = watch(compiled, (point) => reached.add(point));
      for (const { given } of rule.examples)
        // An example gives only the facts that matter; clauses read the others as empty.
        judge(watched, exampleRoot(mergeFacts(pack.base ?? {}, given ?? {})));
      const points = pointsOf(rule);
      return {
        rule: rule.id,
        clauses: new Set(points.map((point) => point.split(":")[0])).size,
        outcomes: points.length,
        unreached: points.filter((point) => !reached.has(point)),
      };
    });
}

/** What the examples of a rule have to reach. */
function pointsOf(rule: Rule): readonly Point[] {
  return [
    ...(rule.each === undefined ? [] : (["each: items"] as const)),
    ...(rule.each === undefined || isAlwaysThere(rule.each) ? [] : (["each: no items"] as const)),
    ...truths
      .filter((clause) => rule[clause] !== undefined)
      .flatMap((clause): Point[] => [`${clause}: holds`, `${clause}: fails`]),
    ...texts.flatMap((name): Point[] => {
      const variants = rule[name];
      if (typeof variants !== "object") return [];
      return Object.keys(variants).map((outcome): Point => `${name}.${outcome}: said`);
    }),
  ];
}

/** A group of facts that every document has is one item: a rule names it to say the clauses shorter. */
function isAlwaysThere(path: string): boolean {
  let schema: TSchema | undefined = vocabularySchema;
  for (const name of path.split(".")) {
    const { properties, required } = schema as Partial<TObject>;
    if (!required?.includes(name)) return false;
    schema = properties?.[name];
  }
  return schema !== undefined && "properties" in schema;
}

/** The same rule, telling what each of its clauses and texts does when it is judged. */
function watch(rule: CompiledRule, tell: (point: Point) => void): CompiledRule {
  const watchClause = (
    clause: Expression | undefined,
    pointOf: (values: readonly unknown[]) => Point,
  ): Expression | undefined =>
    clause &&
    ((...inputs) => {
      const values = clause(...inputs);
      tell(pointOf(values));
      return values;
    });
  const clauses = {
    each: watchClause(rule.each, ({ length }) => (length > 0 ? "each: items" : "each: no items")),
    ...Object.fromEntries(
      truths.map((name) => [
        name,
        watchClause(rule[name], ([value]) => `${name}: ${value === true ? "holds" : "fails"}`),
      ]),
    ),
  };
  const sent = Object.entries(clauses).filter(([, clause]) => clause !== undefined);
  return {
    ...rule,
    ...Object.fromEntries(sent),
    texts: {
      belum_lengkap: watchTexts(rule, "belum_lengkap", tell),
      perbaiki: watchTexts(rule, "perbaiki", tell),
    },
  };
}

function watchTexts(
  { texts: templates }: CompiledRule,
  outcome: Unsatisfied,
  tell: (point: Point) => void,
): Partial<TextTemplates> {
  const watched = Object.entries(templates[outcome]).map(([name, template]) => [
    name,
    {
      ...template,
      render: (...inputs: Parameters<typeof template.render>) => {
        tell(`${name}.${outcome}: said`);
        return template.render(...inputs);
      },
    },
  ]);
  return Object.fromEntries(watched);
}

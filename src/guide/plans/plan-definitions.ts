/**
 * Rule packs as PlanDefinitions: an action a rule with its source, and below it one for each outcome with its texts. A rule
 * whose clauses any engine can run has them as conditions; of the others the clauses are told in words.
 */
import type { PlanDefinition, PlanDefinitionAction } from "@medplum/fhirtypes";
import type { Canonicals } from "../../fhir/canonicals.ts";
import type { RuleList } from "../../rules/describe-rules.ts";
import type { Edition } from "../edition.ts";
import { portableClause } from "./portable-clause.ts";
import { conceptsAt, libraryUrl } from "./rule-library.ts";

type ListedRule = RuleList["rules"][number];

/** One for each pack, without the rules that are retired. */
export function describePacks(
  rules: readonly ListedRule[],
  canonicals: Canonicals,
  edition: Edition,
): readonly PlanDefinition[] {
  const inForce = rules.filter(({ retired }) => retired === null);
  return [...Map.groupBy(inForce, ({ pack }) => pack)].map(([pack, own]) => {
    const id = `rules-${pack.replaceAll(/[^A-Za-z0-9]+/gu, "-")}`;
    return {
      resourceType: "PlanDefinition",
      id,
      url: `${canonicals.extensionBase}/PlanDefinition/${id}`,
      ...edition,
      name: `Rules${pack.replaceAll(/(?:^|\W)(\w)/gu, (_, letter: string) => letter.toUpperCase())}`,
      title: `Aturan ${pack}`,
      status: "active",
      description: `Aturan pemeriksaan ${pack} sebagaimana dipakai layanan.`,
      type: {
        coding: [
          {
            system: "http://terminology.hl7.org/CodeSystem/plan-definition-type",
            code: "eca-rule",
          },
        ],
      },
      library: [libraryUrl(canonicals)],
      action: own.map((rule) => describeRule(rule, conceptsAt(canonicals))),
    };
  });
}

const outcomes = { complete: "belum_lengkap", consistent: "perbaiki" } as const;
type Judging = keyof typeof outcomes;
const judging = ["complete", "consistent"] as const;

function describeRule(rule: ListedRule, system: string): PlanDefinitionAction {
  const { id, title, source, clauses, from, until } = rule;
  const portable = portableClauses(rule, system);
  const told = inWords(rule);
  return {
    id,
    prefix: id,
    title,
    ...(told !== "" && { textEquivalent: told }),
    documentation: [
      { type: "justification", label: source.ref, display: source.title || source.ref },
    ],
    ...(portable?.when !== undefined && { condition: [applies(portable.when)] }),
    ...((from !== null || until !== null) && {
      timingPeriod: {
        ...(from !== null && { start: from }),
        ...(until !== null && { end: until }),
      },
    }),
    action: judging.flatMap((name) =>
      clauses[name] === undefined ? [] : describeOutcome(rule, name, portable),
    ),
  };
}

type Clauses = Partial<Record<"when" | Judging, string>>;

/** Undefined where one of them cannot be run elsewhere, or where the rule judges the items of a list one by one. */
function portableClauses({ clauses }: ListedRule, system: string): Clauses | undefined {
  if (clauses.each !== undefined) return undefined;
  const all: Clauses = {};
  for (const name of ["when", ...judging] as const) {
    const clause = clauses[name];
    if (clause === undefined) continue;
    const portable = portableClause(clause, system);
    if (portable === undefined) return undefined;
    all[name] = portable;
  }
  return all;
}

function describeOutcome(
  { id, texts }: ListedRule,
  name: Judging,
  portable: Clauses | undefined,
): PlanDefinitionAction {
  const outcome = outcomes[name];
  const text = (key: keyof typeof texts) => {
    const told = texts[key];
    return typeof told === "string" ? told : told?.[outcome];
  };
  const [description, textEquivalent] = [text("rekomendasi"), text("contoh_isian")];
  const clause = portable?.[name];
  return {
    id: `${id}-${outcome.replaceAll("_", "-")}`,
    title: outcome,
    ...(description !== undefined && { description }),
    ...(textEquivalent !== undefined && { textEquivalent }),
    ...(clause !== undefined && { condition: [applies(`(${clause}).not()`)] }),
  };
}

const applies = (expression: string) => ({
  kind: "applicability" as const,
  expression: { language: "text/fhirpath" as const, expression },
});

const headings = {
  each: "Untuk tiap",
  when: "Berlaku bila",
  complete: "Lengkap bila",
  consistent: "Sesuai bila",
} as const;

/** Each clause as a sentence, or as it stands where nobody can say it. */
const inWords = ({ clauses, meaning, texts }: ListedRule): string =>
  [
    ...(["each", "when", "complete", "consistent"] as const).flatMap((name) => {
      const clause = clauses[name];
      return clause === undefined ? [] : `${headings[name]}: ${meaning[name] ?? clause}`;
    }),
    ...(typeof texts.penjelasan === "string" ? [`Alasan: ${texts.penjelasan}`] : []),
  ].join("\n");

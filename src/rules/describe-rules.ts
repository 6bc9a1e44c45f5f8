/** The rules as a caller may read them: `GET /rules` and `GET /rules/{id}`. */
import Type, { type Static } from "typebox";
import { apiVersionSchema, nullable, stageSchema, textOrNull, type Stage } from "../check/types.ts";
import { blockSchema, ruleSchema, type Rule } from "./pack-schema.ts";
import type { CompiledRule, RuleSet, StagePlan } from "./rule-set.ts";
import { inWords } from "./wording/in-words.ts";

const closed = { additionalProperties: false } as const;

export const ruleSourceSchema = Type.Object(
  {
    ref: ruleSchema.properties.source.properties.ref,
    title: Type.String({ description: "Judul sumber, dari profiles/sources.yaml." }),
    confidence: ruleSchema.properties.source.properties.confidence,
  },
  closed,
);
export type RuleSource = Static<typeof ruleSourceSchema>;

const { each, when, complete, consistent } = ruleSchema.properties;
const { rekomendasi, contoh_isian, penjelasan, retired } = ruleSchema.properties;

const sentence = (clause: string) =>
  Type.Optional(textOrNull(`Klausa ${clause} sebagai kalimat; null bila tidak dapat.`));

const summary = {
  id: Type.String({ description: "Id aturan." }),
  title: Type.String({ description: "Judul aturan." }),
  pack: Type.String({ description: "Kumpulan tempat aturan ini ditulis." }),
  block: blockSchema,
  stages: Type.Array(stageSchema, { description: "Tahap yang memakai aturan ini." }),
  source: Type.Unsafe<Static<typeof ruleSourceSchema>>({
    ...ruleSourceSchema,
    description: "Sumber aturan.",
  }),
  clauses: Type.Object(
    { each, when, complete, consistent },
    { ...closed, description: "FHIRPath atas kosakata profiles/FACTS.md." },
  ),
  meaning: Type.Object(
    {
      each: sentence("each"),
      when: sentence("when"),
      complete: sentence("complete"),
      consistent: sentence("consistent"),
    },
    { ...closed, description: "Tiap klausa sebagai kalimat; null bila tidak dapat dikalimatkan." },
  ),
  texts: Type.Object(
    { rekomendasi, contoh_isian, penjelasan },
    { ...closed, description: "Teks; {{ … }} diisi dari dokumen yang diperiksa." },
  ),
  fills: Type.Array(Type.String(), {
    description: "Kolom formulir yang melengkapi aturan ini: bagian.kolom.",
  }),
  notice: Type.Boolean({ description: "Hasilnya hanya menjadi notices, tidak mengubah status." }),
  from: textOrNull("Berlaku untuk pelayanan mulai tanggal ini; null bila tanpa batas."),
  until: textOrNull("Berlaku untuk pelayanan sampai tanggal ini; null bila tanpa batas."),
  retired: nullable(retired, "Mengapa aturan tidak dipakai lagi; null bila dipakai."),
};

export const ruleListSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    version: Type.String({ description: "Versi kumpulan aturan." }),
    rules: Type.Array(
      Type.Object(
        { ...summary, examples: Type.Integer({ description: "Jumlah contoh." }) },
        closed,
      ),
      { description: "Semua aturan, menurut id." },
    ),
  },
  closed,
);
export type RuleList = Static<typeof ruleListSchema>;

const { temuan, kandidat, warning, document, examples } = ruleSchema.properties;

export const ruleDetailSchema = Type.Object(
  {
    api_version: apiVersionSchema,
    version: Type.String({ description: "Versi kumpulan aturan." }),
    ...summary,
    temuan,
    kandidat,
    warning,
    document,
    examples,
  },
  closed,
);
export type RuleDetail = Static<typeof ruleDetailSchema>;

/** The rules by their ids, as they may be read. */
export interface RuleBook {
  readonly version: string;
  readonly list: RuleList;
  /** Undefined for an id that no rule has. */
  readonly find: (id: string) => RuleDetail | undefined;
}

export function openRuleBook(list: RuleList, details: readonly RuleDetail[]): RuleBook {
  const byId = new Map(details.map((rule) => [rule.id, rule]));
  return { version: list.version, list, find: (id) => byId.get(id) };
}

export interface StageInfo {
  readonly stage: Stage;
  readonly pathway: string;
  readonly label: string;
  /** Below `{base_url}`, for example `/igd/asesmen-awal`. */
  readonly path: string;
  /** Keys of the form's sections, in the order in which the stage names them. */
  readonly sections: readonly string[];
}

export const listStages = ({ plans }: RuleSet): readonly StageInfo[] =>
  [...plans.values()].map(({ file: { stage, pathway, label, path, sections } }) => ({
    stage,
    pathway,
    label,
    path,
    sections,
  }));

/** Every rule whole. */
export const describeRules = (ruleSet: RuleSet): readonly RuleDetail[] => {
  const stages = stagesByRule(ruleSet);
  return ruleSet.rules.map((compiled) => detail(ruleSet, compiled, stages.get(compiled.rule.id)));
};

export function listRules(ruleSet: RuleSet): RuleList {
  const stages = stagesByRule(ruleSet);
  return {
    api_version: "v1",
    version: ruleSet.version,
    rules: ruleSet.rules.map((compiled) => ({
      ...describe(ruleSet, compiled, stages.get(compiled.rule.id)),
      examples: compiled.rule.examples.length,
    })),
  };
}

function detail(ruleSet: RuleSet, compiled: CompiledRule, stages?: readonly Stage[]): RuleDetail {
  const { rule } = compiled;
  return {
    api_version: "v1",
    version: ruleSet.version,
    ...describe(ruleSet, compiled, stages),
    ...present(rule, ["temuan", "kandidat", "warning", "document"]),
    examples: rule.examples,
  };
}

function sourceOf({ sources }: RuleSet, { source }: Rule): RuleSource {
  return { ref: source.ref, title: sources.get(source.ref) ?? "", confidence: source.confidence };
}

function describe(
  ruleSet: RuleSet,
  { rule, pack, block }: CompiledRule,
  stages: readonly Stage[] = [],
) {
  return {
    id: rule.id,
    title: rule.title,
    pack,
    block,
    stages: [...stages],
    source: sourceOf(ruleSet, rule),
    clauses: present(rule, ["each", "when", "complete", "consistent"]),
    meaning: meaningOf(rule, ruleSet),
    texts: present(rule, ["rekomendasi", "contoh_isian", "penjelasan"]),
    fills: [...(rule.fills ?? [])],
    notice: rule.notice ?? false,
    from: rule.from ?? null,
    until: rule.until ?? null,
    retired: rule.retired ?? null,
  };
}

function meaningOf(rule: Rule, { words }: RuleSet): RuleDetail["meaning"] {
  const clauses = Object.entries(present(rule, ["each", "when", "complete", "consistent"]));
  return Object.fromEntries(
    clauses.map(([name, clause]) => [
      name,
      inWords(clause, words, name === "each" ? undefined : rule.each),
    ]),
  );
}

/** The members that the rule has. */
function present<K extends keyof Rule>(rule: Rule, names: readonly K[]): Pick<Rule, K> {
  // What is left out was optional: only such names are asked for.
  return Object.fromEntries(
    names.flatMap((name) => (rule[name] === undefined ? [] : [[name, rule[name]]])),
  ) as Pick<Rule, K>;
}

/** Rule id → the stages whose plan holds it. */
function stagesByRule({ plans }: RuleSet): ReadonlyMap<string, readonly Stage[]> {
  const found = new Map<string, Stage[]>();
  for (const [stage, plan] of plans) {
    for (const id of idsOf(plan)) found.set(id, [...(found.get(id) ?? []), stage]);
  }
  return found;
}

function idsOf({ findings, blocks, codingWarnings, notices }: StagePlan): ReadonlySet<string> {
  const rules = [
    ...findings.flatMap((finding) => finding.rules),
    ...Object.values(blocks).flat(),
    ...codingWarnings,
    ...notices,
  ];
  return new Set(rules.map(({ rule }) => rule.id));
}

/** Turns the rules of a checked pack into compiled ones. */
import type { Expression } from "../fhir/fhirpath/compile.ts";
import { parse, type Syntax } from "../fhir/fhirpath/syntax.ts";
import { lazily } from "../knowledge/lazily.ts";
import { checkClause, rootType, type CompileClause } from "./clauses.ts";
import { factReadsIn } from "./fact-reads.ts";
import { premisesOf } from "./premises.ts";
import type { Pack, Rule } from "./pack-schema.ts";
import { compileText } from "./render-text.ts";
import type {
  ClauseName,
  CompiledRead,
  CompiledRule,
  TextTemplates,
  Unsatisfied,
} from "./rule-set.ts";
import { textFor } from "./text-for.ts";

/** What runs on the item that is judged. */
type CompileItem = (clause: string) => Expression;

const levels = ["tinggi", "sedang", "rendah"] as const;

export function compilePack(pack: Pack, compile: CompileClause): readonly CompiledRule[] {
  return pack.rules.map((rule) => compileRule(pack, rule, compile));
}

/** The trees of all clauses that the packs are compiled of. Throws where one is not an expression. */
export function parseClauses(packs: readonly Pack[]): ReadonlyMap<string, Syntax> {
  const trees = new Map<string, Syntax>();
  const note: CompileClause = (clause) => {
    if (typeof clause === "string") trees.set(clause, parse(clause));
    return () => [];
  };
  for (const pack of packs) compilePack(pack, note);
  return trees;
}

function compileRule(pack: Pack, rule: Rule, compile: CompileClause): CompiledRule {
  const { each, when, complete, consistent } = rule;
  // What the clauses of a rule with items run on is known when the first of them is compiled.
  const item = each === undefined ? undefined : lazily(() => checkClause(each, rootType).type);
  const onItem: CompileItem = (clause) => compile(clause, item);
  return {
    rule,
    pack: pack.pack,
    block: pack.block,
    ...(each !== undefined && { each: compile(each) }),
    ...(when !== undefined && { when: onItem(when) }),
    ...(complete !== undefined && { complete: onItem(complete) }),
    ...(consistent !== undefined && { consistent: onItem(consistent) }),
    reads: compileReads(rule, compile),
    // Asked of few documents: to look through every clause for them would slow every start.
    asks: lazily(() => pathsAsked(rule)),
    premises: lazily(() => (rule.each === undefined ? premisesOf(when, compile) : [])),
    texts: {
      belum_lengkap: compileTexts(rule, "belum_lengkap", onItem),
      perbaiki: compileTexts(rule, "perbaiki", onItem),
    },
    ...compileParts(rule, onItem),
    ...(rule.document?.sent !== undefined && { documentSent: compile(rule.document.sent) }),
  };
}

/** The clauses of a rule with items run on the item, which names its own place. */
function compileReads(rule: Rule, compile: CompileClause): CompiledRule["reads"] {
  const names = rule.each === undefined ? clausesOnFacts : (["each"] as const);
  const readsOf = (clause: string): readonly CompiledRead[] =>
    factReadsIn(clause).map(({ path, choice, asking }) => ({
      name: choice ?? path.join("."),
      path,
      ...(asking && { asking }),
      ...(choice !== undefined && { choice: compile(choice) }),
    }));
  return Object.fromEntries(
    names.flatMap((name): [ClauseName, readonly CompiledRead[]][] => {
      const clause = rule[name];
      return clause === undefined ? [] : [[name, readsOf(clause)]];
    }),
  );
}

const clausesOnFacts = ["when", "complete", "consistent"] as const;

/** A name in the clause of an item is the item's own or, behind `%facts`, the whole's: both are told. */
function pathsAsked(rule: Rule): readonly string[] {
  const lists = rule.each === undefined ? [] : pathsIn(rule.each);
  const named = clausesOnFacts.flatMap((name) => pathsIn(rule[name] ?? "true"));
  const ofItems = lists.flatMap((list) => named.map((path) => `${list}.${path}`));
  return [...new Set([...lists, ...named, ...ofItems])];
}

const pathsIn = (clause: string) => factReadsIn(clause).map(({ path }) => path.join("."));

function compileTexts(
  rule: Rule,
  outcome: Unsatisfied,
  compile: CompileItem,
): Partial<TextTemplates> {
  const names = ["rekomendasi", "contoh_isian", "penjelasan"] as const;
  return Object.fromEntries(
    names.flatMap((name) => {
      const text = textFor(rule, name, outcome);
      return text === undefined ? [] : [[name, compileText(text, compile)]];
    }),
  );
}

function compileParts(
  { temuan, kandidat, warning }: Rule,
  compile: CompileItem,
): Pick<CompiledRule, "temuan" | "kandidat" | "warning"> {
  const text = (source: string) => compileText(source, compile);
  return {
    ...(temuan && {
      temuan: {
        kondisi: text(temuan.kondisi),
        icd10_disarankan: text(temuan.icd10_disarankan),
        dasar_bukti: compile(temuan.dasar_bukti),
        dampak_severity: text(temuan.dampak_severity),
      },
    }),
    ...(kandidat && {
      kandidat: {
        icd10: text(kandidat.icd10),
        deskripsi: text(kandidat.deskripsi),
        status: kandidat.status,
        tingkat_keyakinan:
          levels.find((level) => level === kandidat.tingkat_keyakinan) ??
          compile(kandidat.tingkat_keyakinan),
        dasar_bukti: compile(kandidat.dasar_bukti),
        dampak_klaim: text(kandidat.dampak_klaim),
      },
    }),
    ...(warning && {
      warning: { code: warning.code, system: warning.system, value: text(warning.value) },
    }),
  };
}

/** What must hold of a pack before any of its rules may judge: faults named by file and rule id. */
import { codingWarningCodes } from "../check/notice-codes.ts";
import type { Type } from "../fhir/fhirpath/types.ts";
import { checkClause, rootType } from "./clauses.ts";
import { checkExampleFacts } from "./check-example.ts";
import { checkAsked } from "./functions/check-asked.ts";
import type { KnownNames } from "./known-names.ts";
import { mergeFacts } from "./merge-facts.ts";
import type { Block, Pack, Rule } from "./pack-schema.ts";
import type { Located } from "./read-packs.ts";
import { expressionsIn } from "./render-text.ts";
import type { RuleTexts, Unsatisfied } from "./rule-set.ts";
import { textFor } from "./text-for.ts";

const longestClause = 120;
const textNames = [
  "rekomendasi",
  "contoh_isian",
  "penjelasan",
] as const satisfies (keyof RuleTexts)[];

/** Blocks whose unsatisfied items show all three texts to a clinician. */
const showsTexts = new Set<Block>(["finding", "impact", "suggestion", "medication", "document"]);

/** The part of a rule that its block must carry. */
const partOfBlock: Partial<Record<Block, "temuan" | "kandidat" | "warning" | "document">> = {
  suggestion: "kandidat",
  coding_warning: "warning",
  document: "document",
};

export function checkPack(
  { file, content: pack }: Located<Pack>,
  sources: ReadonlyMap<string, string>,
  known: KnownNames,
): readonly string[] {
  const base = checkExampleFacts(pack.base ?? {}).map((fault) => `${file}: base: ${fault}`);
  const rules = pack.rules.flatMap((rule) =>
    [
      ...checkShape(pack, rule, sources),
      ...checkFills(rule, known),
      ...checkExpressions(rule, known),
      ...checkTexts(pack.block, rule),
      ...rule.examples.flatMap((example) =>
        checkExampleFacts(mergeFacts({}, example.given ?? {})).map(
          (fault) => `example '${example.name}': ${fault}`,
        ),
      ),
    ].map((fault) => `${file}: ${rule.id}: ${fault}`),
  );
  return [...base, ...rules];
}

function checkShape(pack: Pack, rule: Rule, sources: ReadonlyMap<string, string>): string[] {
  const faults: string[] = [];
  if (!sources.has(rule.source.ref)) faults.push(`unknown source '${rule.source.ref}'`);
  if (rule.examples.length === 0 && !rule.retired) faults.push("no example");
  if (!rule.complete && !rule.consistent) faults.push("neither 'complete' nor 'consistent'");
  if (
    rule.source.confidence === "low" &&
    !rule.notice &&
    pack.block !== "coding_warning" &&
    pack.block !== "notice"
  ) {
    faults.push("confidence 'low' needs 'notice: true'");
  }
  const part = partOfBlock[pack.block];
  if (part && !rule[part] && !rule.notice) faults.push(`block '${pack.block}' needs '${part}'`);
  if (pack.block === "medication" && rule.each !== "drugs.orders") {
    faults.push("block 'medication' judges 'each: drugs.orders'");
  }
  if (rule.warning && !(rule.warning.code in codingWarningCodes)) {
    faults.push(`unknown coding warning '${rule.warning.code}'`);
  }
  return faults;
}

function checkFills({ fills, complete }: Rule, { labelOfPlace }: KnownNames): string[] {
  if (!fills) return [];
  return [
    ...(complete ? [] : ["'fills' without 'complete'"]),
    ...fills.flatMap((path) =>
      labelOfPlace(path) !== undefined ? [] : `fills: no form field '${path}'`,
    ),
  ];
}

/** Every clause and every `{{ … }}`, each against the shape it will run on. */
function checkExpressions(rule: Rule, known: KnownNames): string[] {
  const faults: string[] = [];
  const check = (place: string, expression: string, on: Type): Type => {
    const { faults: found, type } = checkClause(expression, on);
    const asked = checkAsked(expression, known);
    faults.push(...[...found, ...asked].map((fault) => `${place}: ${fault}`));
    if (expression.length > longestClause)
      faults.push(`${place}: longer than ${longestClause} characters`);
    return type;
  };
  const item = rule.each ? check("each", rule.each, rootType) : rootType;
  for (const place of ["when", "complete", "consistent"] as const) {
    const clause = rule[place];
    if (clause) check(place, clause, item);
  }
  if (rule.document?.sent) check("document.sent", rule.document.sent, rootType);
  if (rule.temuan) check("temuan.dasar_bukti", rule.temuan.dasar_bukti, item);
  if (rule.kandidat) {
    check("kandidat.dasar_bukti", rule.kandidat.dasar_bukti, item);
    const { tingkat_keyakinan: level } = rule.kandidat;
    if (!["tinggi", "sedang", "rendah"].includes(level))
      check("kandidat.tingkat_keyakinan", level, item);
  }
  for (const [place, text] of templatesOf(rule)) {
    for (const expression of expressionsIn(text)) check(place, expression, item);
  }
  return faults;
}

function templatesOf(rule: Rule): [string, string][] {
  const texts = textNames.flatMap((name) => {
    const text = rule[name];
    if (text === undefined) return [];
    return typeof text === "string"
      ? [[name, text] as [string, string]]
      : Object.entries(text).map(([outcome, each]): [string, string] => [
          `${name}.${outcome}`,
          each,
        ]);
  });
  const parts = (["temuan", "kandidat", "warning"] as const).flatMap((part) =>
    Object.entries(rule[part] ?? {}).map(([name, text]): [string, string] => [
      `${part}.${name}`,
      text,
    ]),
  );
  return [...texts, ...parts];
}

function checkTexts(block: Block, rule: Rule): string[] {
  const faults: string[] = [];
  const outcomes: Unsatisfied[] = [];
  if (rule.complete) outcomes.push("belum_lengkap");
  if (rule.consistent) outcomes.push("perbaiki");
  const needed = showsTexts.has(block) ? textNames : (["rekomendasi"] as const);
  for (const outcome of outcomes) {
    for (const name of needed) {
      if (!textFor(rule, name, outcome)) faults.push(`no '${name}' for ${outcome}`);
    }
  }
  return faults;
}

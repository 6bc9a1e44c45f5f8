/** Explains a stored check with the rules as they are now; where they have changed, with what was stored alone. */
import { expressionAt } from "../fhir/expression-at.ts";
import type { RuleBook, RuleDetail } from "../rules/describe-rules.ts";
import type { ItemTrace, RuleTrace, StoredCheck } from "../store/ports.ts";
import type { ExplainedItem, ExplainedRule, Explanation } from "./explanation.ts";
import { statusSchema, type Envelope, type Profile } from "./types.ts";

/** `current` is the version of the lists that serve now. */
export function explainCheck(check: StoredCheck, rules: RuleBook, current: string): Explanation {
  const { envelope, trace } = check;
  const changed = check.ruleSet !== rules.version;
  const ruleOf = (id: string) => (changed ? undefined : rules.find(id));
  const { profile } = envelope.meta;
  return {
    api_version: "v1",
    check_id: check.checkId,
    stage: envelope.stage,
    profile,
    skipped: envelope.skipped,
    rule_set: {
      version: check.ruleSet,
      current: rules.version,
      changed,
      detail: changed ? rulesHaveChanged : null,
    },
    terminology: { version: check.terminology, current },
    model: explainModel(check),
    items: trace.map(({ item, judged, notApplicable }) => ({
      item,
      ...nameItem(envelope, item),
      counts: countOutcomes(judged, notApplicable),
      rules: judged.map((one) => explainRule(one, ruleOf(one.rule), profile)),
      not_applicable: [...new Set(notApplicable)],
    })),
  };
}

function explainModel({ envelope, model: part }: StoredCheck): Explanation["model"] {
  if (!part) return null;
  const { model, prompt, added, dropped } = part;
  return {
    name: model,
    prompt,
    added: added.map(({ item, kind, quotes }) => ({
      item,
      kind,
      key: nameItem(envelope, item).key,
      quotes: quotes.map(({ text, section, pointer }) => ({ text, section, pointer })),
    })),
    dropped: dropped.map(({ kind, reason }) => ({ kind, reason })),
  };
}

const rulesHaveChanged =
  "Kumpulan aturan telah berubah sejak pemeriksaan ini; hanya id, hasil, klausa, teks, isian, dan letak bukti yang tersimpan yang ditampilkan.";

function explainRule(
  { rule, outcome, clause, evidence, texts, fills = [] }: RuleTrace,
  now: RuleDetail | undefined,
  profile: Profile,
): ExplainedRule {
  return {
    id: rule,
    title: now?.title ?? null,
    outcome,
    notice: now?.notice ?? null,
    clause: clause && {
      name: clause,
      expression: now?.clauses[clause] ?? null,
      meaning: now?.meaning[clause] ?? null,
    },
    reason: reasonOf(outcome),
    source: now?.source ?? null,
    texts: texts ?? null,
    fills: [...fills],
    evidence: evidence.map((pointer) => ({
      pointer,
      expression: profile === "fhir" ? expressionAt(pointer) : null,
    })),
  };
}

function reasonOf(outcome: string): string | null {
  if (outcome === "not_judged")
    return "Klausa consistent kosong: data yang diperlukan untuk menilainya tidak dikirim.";
  if (outcome === "failed")
    return "Aturan gagal dihitung oleh layanan; penyebabnya tercatat pada log operator dengan id aturan ini.";
  return null;
}

function countOutcomes(
  judged: readonly RuleTrace[],
  notApplicable: ItemTrace["notApplicable"],
): ExplainedItem["counts"] {
  const of = (wanted: Exclude<keyof ExplainedItem["counts"], "not_applicable">) =>
    judged.filter(({ outcome }) => outcome === wanted).length;
  return {
    lengkap: of("lengkap"),
    belum_lengkap: of("belum_lengkap"),
    perbaiki: of("perbaiki"),
    not_judged: of("not_judged"),
    failed: of("failed"),
    not_applicable: notApplicable.length,
  };
}

/** What the envelope calls the item. */
function nameItem(
  envelope: Envelope,
  pointer: string | null,
): Pick<ExplainedItem, "key" | "label" | "status"> {
  const item = pointer === null ? undefined : valueAt(envelope, pointer);
  const text = (name: string) => {
    const value = item?.[name];
    return typeof value === "string" ? value : null;
  };
  const status = text("status");
  return {
    key: text("key") ?? text("nama_obat") ?? text("code"),
    label: text("label"),
    status: statusSchema.enum.find((known) => known === status) ?? null,
  };
}

function valueAt(root: object, pointer: string): Readonly<Record<string, unknown>> | undefined {
  let here: unknown = root;
  for (const step of pointer.split("/").slice(1)) here = isObject(here) ? here[step] : undefined;
  return isObject(here) ? here : undefined;
}

/** A list's places count as names. */
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null;

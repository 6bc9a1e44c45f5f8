/** `explain`: why each point of one document's answer stands there, by which rule and which source. */
import { explainCheck } from "../../check/explain-check.ts";
import type { ExplainedItem, ExplainedRule, Explanation } from "../../check/explanation.ts";
import type { StoredCheck } from "../../store/ports.ts";
import type { Stage } from "../../check/types.ts";
import { openRuleBook } from "../../rules/describe-rules.ts";
import type { CliContext } from "../cli-context.ts";
import { BadInput } from "../endings.ts";
import type { Say } from "../language.ts";
import { refusalOf } from "./outcome.ts";
import { findFiles, readDocuments } from "./read-documents.ts";
import { linesOfRefusal } from "./show-outcomes.ts";
import { withDesk } from "./with-desk.ts";

export interface ExplainFlags {
  readonly stage?: Stage;
  readonly adapter?: string;
  readonly format: "text" | "json";
  /** Only the points of this rule. */
  readonly rule?: string;
}

/** Throws `BadInput` for a document that is refused, and for a rule that was not judged in it. */
export async function explainDocument(
  path: string,
  { stage, adapter, format, rule }: ExplainFlags,
  context: CliContext,
): Promise<void> {
  const { say, writeOut } = context;
  const files = findFiles([path], say);
  await withDesk(context, async (desk) => {
    const { knowledge } = desk;
    const book = openRuleBook(knowledge.rules, knowledge.ruleDetails);
    for await (const { name, bytes } of readDocuments(files)) {
      const sent = { bytes, stage: stage ?? null, adapter: adapter ?? null };
      const judged = await desk.check(sent).catch((error: unknown) => {
        throw new BadInput([`${name}:`, ...linesOfRefusal(refusalOf(error))]);
      });
      const whole = explainCheck(judged, book, knowledge.terminology);
      const asked = rule === undefined ? whole : only(rule, whole, say);
      if (format === "json") writeOut(`${JSON.stringify(asked)}\n`);
      else for (const line of linesOf(name, asked, judged, rule, say)) writeOut(`${line}\n`);
    }
  });
}

function only(rule: string, explanation: Explanation, say: Say): Explanation {
  const items = explanation.items.flatMap((item) => {
    const rules = item.rules.filter(({ id }) => id === rule);
    return rules.length > 0 ? [{ ...item, rules }] : [];
  });
  if (items.length === 0)
    throw new BadInput([
      say({
        id: `--rule: aturan ${rule} tidak dinilai pada dokumen ini; jalankan tanpa --rule untuk melihat yang dinilai`,
        en: `--rule: rule ${rule} was not judged in this document; run without --rule to see those that were`,
      }),
    ]);
  return { ...explanation, items };
}

function linesOf(
  name: string,
  { items }: Explanation,
  { envelope }: StoredCheck,
  rule: string | undefined,
  say: Say,
): readonly string[] {
  const { skip_detail: skipped, summary } = envelope;
  const isShown = ({ outcome }: ExplainedRule) => rule !== undefined || outcome !== "lengkap";
  const points = items.flatMap((item) => {
    const rules = item.rules.filter(isShown);
    return rules.length > 0 ? [nameOf(item), ...rules.flatMap((one) => linesOfRule(one, say))] : [];
  });
  return [`${name}: ${skipped ?? summary.status?.replace("_", " ") ?? ""}`, ...points];
}

const nameOf = ({ label, key, item, status }: ExplainedItem) =>
  `${label ?? key ?? item ?? ""}${status === null ? "" : ` (${status.replace("_", " ")})`}`;

function linesOfRule(
  { id, outcome, title, source, clause, evidence, reason }: ExplainedRule,
  say: Say,
): readonly string[] {
  const wanted = clause?.meaning ?? reason;
  const places = evidence.map(({ pointer }) => pointer).join(", ");
  return [
    `  ${id} ${outcome.replace("_", " ")}: ${title ?? ""}`,
    ...(wanted === null ? [] : [`    ${say({ id: "Syarat", en: "Asked for" })}: ${wanted}`]),
    ...(places === "" ? [] : [`    ${say({ id: "Letak", en: "Place" })}: ${places}`]),
    ...(source ? [`    ${say({ id: "Sumber", en: "Source" })}: ${source.title}`] : []),
  ];
}

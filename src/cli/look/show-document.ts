/** The whole of a document: what was read in it, and which rules stand behind each item of the answer. */
import { explainCheck } from "../../check/explain-check.ts";
import { describeRules, listRules, openRuleBook } from "../../rules/describe-rules.ts";
import type { LookedAt } from "./open-document.ts";

/** Resources by kind, then every passage with its place. */
export function linesOfReading({ read, passages }: LookedAt): readonly string[] {
  const { entry = [] } = read.source.index.bundle;
  const kinds = Map.groupBy(entry, ({ resource }) => resource?.resourceType ?? "");
  const counts = [...kinds].map(([kind, all]) => `${kind} ${all.length}`);
  return [
    "",
    `Read: ${entry.length} resources (${counts.join(", ")}), service on ${read.serviceDate}`,
    ...passages.map(
      ({ pointer, section, label, text }) =>
        `  ${pointer ?? "(no place)"}  [${section}] ${label === "" ? "" : `${label}: `}${onOneLine(text)}`,
    ),
  ];
}

/** Notices, then each item with the rules that are judged for it, the unsatisfied ones marked. */
export function linesOfAnswer({ check, ruleSet }: LookedAt): readonly string[] {
  const { notices, summary } = check.envelope;
  const book = openRuleBook(listRules(ruleSet), describeRules(ruleSet));
  const { items } = explainCheck(check, book, check.terminology ?? "");
  return [
    "",
    `Notices: ${notices.length}`,
    ...notices.map(({ code, path, message }) => `  ${code} ${path ?? ""} ${message}`),
    "",
    `Answer: ${summary.status ?? "none"}`,
    ...items.flatMap(({ item, key, status, rules, not_applicable: others }) => [
      `  ${item ?? ""} ${key ?? ""} ${status ?? ""}`.trimEnd(),
      ...rules.map(
        ({ id, outcome, title, evidence }) =>
          `    ${outcome === "lengkap" ? " " : "!"} ${id} ${outcome}: ${title ?? ""}${placesOf(evidence)}`,
      ),
      ...(others.length > 0 ? [`      not applicable: ${others.join(" ")}`] : []),
    ]),
  ];
}

const placesOf = (evidence: readonly { readonly pointer: string }[]) =>
  evidence.length === 0 ? "" : ` (${evidence.map(({ pointer }) => pointer).join(", ")})`;

/** A line break of the document would look like the end of a line of this output. */
export const onOneLine = (text: string): string => text.replaceAll(/\s*[\n\r]+\s*/gu, " ⏎ ");

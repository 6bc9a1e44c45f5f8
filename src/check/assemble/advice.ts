/** What changes no status: advice of rules, failed rules, coding warnings. */
import type { Facts } from "../../facts/build-facts.ts";
import type { Judgement, StageJudgement } from "../../rules/run-rules.ts";
import { noticeCodes, type NoticeCode } from "../notice-codes.ts";
import type { CodingWarning, Notice } from "../types.ts";
import { refOf } from "./ref-of.ts";

/** Where in the request a resource came from, by its address in the Bundle. */
export type Pointers = ReadonlyMap<string, string>;

export function notice(code: NoticeCode, message: string, path: string | null = null): Notice {
  return { code, severity: noticeCodes[code].severity, message, path };
}

/** Notices of rules that advise, and one for each rule that could not be judged. */
export function assembleNotices(judgement: StageJudgement, pointers: Pointers): Notice[] {
  const { findings, impact, suggestion, medication, document, codingWarnings, notices } = judgement;
  const parts = [...findings, impact, suggestion, medication, document, codingWarnings, notices];
  return parts.flatMap((part) => (part ? noticesOf(part, part === notices, pointers) : []));
}

function noticesOf(
  { verdicts, failures }: Judgement,
  always: boolean,
  pointers: Pointers,
): Notice[] {
  const advice = verdicts.flatMap(({ rule, texts, item }) =>
    texts && (always || rule.rule.notice)
      ? [
          notice(
            "rule_advice",
            `${texts.rekomendasi} ${texts.penjelasan}`.trim(),
            pointerOf(item, pointers),
          ),
        ]
      : [],
  );
  const failed = failures.map(({ rule }) =>
    notice("rule_failed", `Aturan ${rule.rule.id} (${rule.rule.title}) tidak dapat dinilai.`),
  );
  return [...advice, ...failed];
}

export function assembleCodingWarnings(
  { verdicts }: Judgement,
  facts: Facts,
  pointers: Pointers,
): CodingWarning[] {
  return verdicts.flatMap(({ rule, texts, item }) => {
    const { warning } = rule;
    if (!warning || !texts) return [];
    return [
      {
        code: warning.code,
        system: warning.system,
        value: warning.value.render(item, facts),
        message: texts.rekomendasi,
        path: pointerOf(item, pointers),
      },
    ];
  });
}

function pointerOf(item: unknown, pointers: Pointers): string | null {
  return pointers.get(refOf(item) ?? "") ?? null;
}

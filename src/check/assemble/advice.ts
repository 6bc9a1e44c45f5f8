/** What changes no status: advice of rules, failed rules, coding warnings. */
import type { Facts } from "../../facts/build-facts.ts";
import type { Pointers } from "../../intake/bundle-draft.ts";
import type { Verdict } from "../../rules/judge.ts";
import { judgementsOf, type Judgement, type StageJudgement } from "../../rules/run-rules.ts";
import { noticeCodes, type NoticeCode } from "../notice-codes.ts";
import type { CodingWarning, Notice } from "../types.ts";
import { refOf } from "./ref-of.ts";

export function notice(code: NoticeCode, message: string, path: string | null = null): Notice {
  return { code, severity: noticeCodes[code].severity, message, path };
}

/** A notice or a warning, with the verdict that it tells of; a rule that threw has none. */
export interface Told<T> {
  readonly says: T;
  readonly verdict?: Verdict;
}

/** Notices of rules that advise, and one for each rule that could not be judged. */
export function assembleNotices(judgement: StageJudgement, pointers: Pointers): Told<Notice>[] {
  return judgementsOf(judgement).flatMap((part) =>
    noticesOf(part, part === judgement.notices, pointers),
  );
}

function noticesOf(
  { verdicts, failures }: Judgement,
  always: boolean,
  pointers: Pointers,
): Told<Notice>[] {
  const advice = verdicts.flatMap((verdict) => {
    const { rule, texts, item } = verdict;
    if (!texts || !(always || rule.rule.notice)) return [];
    const message = `${texts.rekomendasi} ${texts.penjelasan}`.trim();
    return [{ says: notice("rule_advice", message, pointerOf(item, pointers)), verdict }];
  });
  const failed = failures.map(({ rule }) => ({
    says: notice("rule_failed", `Aturan ${rule.rule.id} (${rule.rule.title}) tidak dapat dinilai.`),
  }));
  return [...advice, ...failed];
}

export function assembleCodingWarnings(
  { verdicts }: Judgement,
  facts: Facts,
  pointers: Pointers,
): Told<CodingWarning>[] {
  return verdicts.flatMap((verdict) => {
    const { rule, texts, item } = verdict;
    const { warning } = rule;
    if (!warning || !texts) return [];
    const says = {
      code: warning.code,
      system: warning.system,
      value: warning.value.render(item, facts),
      message: texts.rekomendasi,
      path: pointerOf(item, pointers),
    };
    return [{ says, verdict }];
  });
}

function pointerOf(item: unknown, pointers: Pointers): string | null {
  return pointers.get(refOf(item) ?? "") ?? null;
}

/** Asks the model about a judged document where it can add, and gives back the rules' answer with what may be added. */
import { noticeCodes } from "../check/notice-codes.ts";
import type { Notice, Stage } from "../check/types.ts";
import type { AskModel, ModelWatch } from "./ask-model.ts";
import {
  rulesAlone,
  type BudgetRefusal,
  type Enrich,
  type EnrichOrder,
  type Enrichment,
} from "../check/enricher.ts";
import type { Prompt } from "./load-prompts.ts";
import { mergeProposals } from "./merge.ts";
import { needsModel } from "./needs-model.ts";
import { writeQuestion } from "./write-question.ts";

export interface EnricherParts {
  readonly prompts: ReadonlyMap<Stage, Prompt>;
  readonly watch: Pick<ModelWatch, "asked" | "proposed" | "failed">;
}

export function createEnricher({ prompts, watch }: EnricherParts): (ask: AskModel) => Enrich {
  async function enrich(order: EnrichOrder, ask: AskModel): Promise<Enrichment> {
    const { prompt, sent, asked } = writeQuestion(prompts, order);
    const reply = await ask(asked);
    if (reply.kind === "refused")
      return { ...rulesAlone(order.answer), notice: refused[reply.reason] };
    const { spending } = reply;
    const nothing = { ...rulesAlone(order.answer), spending, notice: unavailable };
    if (reply.kind === "unavailable") return nothing;
    let merged: ReturnType<typeof mergeProposals>;
    try {
      merged = mergeProposals(sent, reply.content);
    } catch (error) {
      // What was paid for is entered all the same.
      watch.asked("failed");
      watch.failed(error);
      return nothing;
    }
    watch.asked("answered");
    const { answer, added, dropped } = merged;
    for (const { kind } of added) watch.proposed(kind, "kept");
    for (const { kind, reason } of dropped) watch.proposed(kind ?? "unreadable", reason);
    const part = { model: reply.model, prompt: prompt.id, added, dropped };
    return { answer, part, spending, notice: null };
  }

  return (ask) => async (answer, readOrder) => {
    try {
      const order = readOrder();
      if (!needsModel(answer, order.hasUnreadNarrative)) return rulesAlone(answer);
      return await enrich(order, ask);
    } catch (error) {
      watch.asked("failed");
      watch.failed(error);
      return { ...rulesAlone(answer), notice: unavailable };
    }
  };
}

const noticeOf = (message: string): Notice => ({
  code: "ai_unavailable",
  severity: noticeCodes.ai_unavailable.severity,
  message,
  path: null,
});

const unavailable = noticeOf(
  "Model AI tidak menjawab dengan semestinya atau pada waktunya; jawaban ini berasal dari aturan saja.",
);
const refused: Readonly<Record<BudgetRefusal, Notice>> = {
  spent: noticeOf(
    "Anggaran bulanan model AI untuk kunci ini telah terpakai; jawaban ini berasal dari aturan saja.",
  ),
  unread: noticeOf(
    "Pemakaian anggaran model AI untuk kunci ini sedang tidak dapat dibaca; jawaban ini berasal dari aturan saja.",
  ),
  unpriced: noticeOf(
    "Harga model AI tidak diketahui sehingga anggaran bulanan kunci ini tidak dapat dihitung; jawaban ini berasal dari aturan saja.",
  ),
};

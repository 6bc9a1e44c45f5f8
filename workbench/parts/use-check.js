/** Sends the document in hand, reads the answer and its reasons, and shows the result. */
import { contentOf, pathOf } from "../work.js";
import { itemsOf, pointsOf } from "../result/points.js";
import { goTo } from "../routes.js";
import { useDesk } from "../session.js";
import { useTexts } from "../texts/use-texts.js";
import { useAction } from "./use-action.js";

/**
 * @param {(change: Partial<import("../work.js").Work>) => void} onWork
 */
export function useCheck(onWork) {
  const { call } = useDesk();
  const t = useTexts();
  const names = { impact: t.result.kinds.impact, suggestion: t.result.kinds.suggestion };
  return useAction(async (/** @type {import("../work.js").Work} */ work) => {
    const sent = contentOf(work);
    const envelope = await call(pathOf(work), { json: sent });
    const explanation = await call(`checks/${envelope.check_id}/explain`);
    const { answered } = work;
    const isSameVisit =
      answered?.envelope.encounter_ref.visit_id === envelope.encounter_ref.visit_id;
    const before = answered && isSameVisit ? pointsOf(itemsOf(answered.envelope, names)) : null;
    onWork({ answered: { envelope, explanation, sent, before, isExample: false } });
    goTo("result", envelope.check_id);
  });
}

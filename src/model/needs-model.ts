import type { Answer } from "../check/enricher.ts";
import { listItems } from "./list-items.ts";

/**
 * True where the model can add: something is left to word, or narrative stands there that no rule has read. A skipped
 * check and a complete document that rules have read whole cost no call.
 */
export function needsModel(answer: Answer, hasUnreadNarrative: boolean): boolean {
  if (answer.skipped) return false;
  const items = [...listItems(answer).values()];
  return hasUnreadNarrative || items.some(({ status }) => status !== "lengkap");
}

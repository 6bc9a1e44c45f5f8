/** What the labels of the truth corpus say of that which the model added to one answer. */
import type { AddedItem, Answer } from "../../src/check/enricher.ts";
import { isExpected, isPlaceOf, itemsAt } from "../../test/truth/answer-items.ts";
import type { Expectation } from "../../test/truth/read-corpus.ts";
import type { LabelledDocument } from "../read-corpus.ts";

export const verdicts = ["right", "false alarm", "cannot be told"] as const;
export type Verdict = (typeof verdicts)[number];

export interface LabelledAddition {
  readonly verdict: Verdict;
  /** As the labels name places: `finding:ttv`, `block:claim_impact`, `medication:Ceftriaxone 1 g`. */
  readonly place: string;
  readonly added: AddedItem;
}

export interface LabelledAnswer {
  readonly additions: readonly LabelledAddition[];
  /** Labels that the rules' answer does not meet. */
  readonly missedByRules: number;
  /** Of them, those in whose place the model added something. */
  readonly placed: number;
  /** Of them, those that the answer meets now: place, status and word. */
  readonly found: number;
}

/** Additions alone: a wording says what the rules said. */
export function labelAdditions(
  { group, labels }: Pick<LabelledDocument, "group" | "labels">,
  rules: Answer,
  answer: Answer,
  added: readonly AddedItem[],
): LabelledAnswer {
  const missed = labels.filter((label) => !isMet(rules, label));
  const additions = added
    .filter(({ kind }) => kind !== "wording")
    .map((one): LabelledAddition => {
      const place = placeOf(answer, one.item);
      const isRight = missed.some((label) => isPlaceOf(label, place));
      // What is kept on the claim changes no status: it confirms, and alarms nobody.
      const isAlarm = group === "complete" && !isConfirmation(answer, one.item);
      const isLabelled = labels.some((label) => isPlaceOf(label, place));
      const verdict = isRight ? "right" : isAlarm && !isLabelled ? "false alarm" : "cannot be told";
      return { verdict, place, added: one };
    });
  return {
    additions,
    missedByRules: missed.length,
    placed: missed.filter((label) => additions.some(({ place }) => isPlaceOf(label, place))).length,
    found: missed.filter((label) => isMet(answer, label)).length,
  };
}

const isMet = (answer: Answer, label: Expectation): boolean =>
  itemsAt(answer, label).some((item) => isExpected(item, label));

/** The place of a JSON Pointer in the answer. */
function placeOf(answer: Answer, pointer: string): string {
  const [, block = "", list, index = list] = pointer.split("/");
  switch (block) {
    case "findings":
      return `finding:${answer.findings[Number(index)]?.key}`;
    case "medication_review":
      return `medication:${answer.medication_review?.detail[Number(index)]?.nama_obat}`;
    default:
      return `block:${block}`;
  }
}

function isConfirmation({ diagnosis_suggestions: suggestions }: Answer, pointer: string): boolean {
  const [, index] = /^\/diagnosis_suggestions\/kandidat\/(\d+)$/u.exec(pointer) ?? [];
  return suggestions?.kandidat[Number(index)]?.status === "dipertahankan";
}

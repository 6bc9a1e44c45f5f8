/** The items of an answer that bear a status and three texts, by their JSON Pointer in the envelope. */
import type { Finding } from "../check/types.ts";
import type { Answer } from "../check/enricher.ts";

export type ItemTexts = Pick<Finding, "rekomendasi" | "contoh_isian" | "penjelasan">;
export type Item = ItemTexts & Pick<Finding, "status">;

export const textFields = ["rekomendasi", "contoh_isian", "penjelasan"] as const;

const itemPointer =
  /^\/(findings|claim_impact|diagnosis_suggestions|medication_review\/detail|document_sync\/wajib|document_sync\/kondisional)(?:\/(0|[1-9]\d{0,4}))?$/u;

/** The item at a pointer; undefined where there is none. */
export function itemAt(answer: Answer, pointer: string): Item | undefined {
  let found: Item | undefined;
  changeItem(answer, pointer, (item) => {
    found = item;
    return {};
  });
  return found;
}

/** The answer with one item changed, a copy as far as it differs; the same answer where no item stands there. */
export function changeItem(
  answer: Answer,
  pointer: string,
  change: (item: Item) => Partial<Item>,
): Answer {
  const [, list, place] = itemPointer.exec(pointer) ?? [];
  const inList = <T extends Item>(items: readonly T[]): T[] =>
    items.map((item, at) => (String(at) === place ? { ...item, ...change(item) } : item));
  const alone = <T extends Item>(item: T | null): T | null =>
    item && place === undefined ? { ...item, ...change(item) } : item;
  const { medication_review: medication, document_sync: documents } = answer;
  switch (list) {
    case "findings":
      return { ...answer, findings: inList(answer.findings) };
    case "claim_impact":
      return { ...answer, claim_impact: alone(answer.claim_impact) };
    case "diagnosis_suggestions":
      return { ...answer, diagnosis_suggestions: alone(answer.diagnosis_suggestions) };
    case "medication_review/detail":
      if (!medication) return answer;
      return {
        ...answer,
        medication_review: { ...medication, detail: inList(medication.detail) },
      };
    case "document_sync/wajib":
      if (!documents) return answer;
      return { ...answer, document_sync: { ...documents, wajib: inList(documents.wajib) } };
    case "document_sync/kondisional":
      if (!documents) return answer;
      return {
        ...answer,
        document_sync: { ...documents, kondisional: inList(documents.kondisional) },
      };
    default:
      return answer;
  }
}

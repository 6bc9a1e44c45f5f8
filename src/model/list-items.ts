/** What of an answer bears a status, by its place. */
import type { Item } from "./answer-items.ts";
import type { Answer } from "../check/enricher.ts";

export interface AnswerItem extends Item {
  /** Indonesian; the drug's name as written for a medication row. */
  readonly label: string;
}

/**
 * JSON Pointer in the envelope → what stands there, for every item that bears a status, in the answer's own order. A
 * wording may be proposed for those that are not `lengkap`.
 */
export function listItems(answer: Answer): ReadonlyMap<string, AnswerItem> {
  const {
    findings,
    claim_impact: impact,
    diagnosis_suggestions: suggestions,
    medication_review: medication,
    document_sync: documents,
  } = answer;
  return new Map([
    ...entriesOf("/findings", findings, labelOf),
    ...entryOf("/claim_impact", impact, "Dampak klaim"),
    ...entryOf("/diagnosis_suggestions", suggestions, "Usulan diagnosis"),
    ...entriesOf("/medication_review/detail", medication?.detail, ({ nama_obat }) => nama_obat),
    ...entriesOf("/document_sync/wajib", documents?.wajib, labelOf),
    ...entriesOf("/document_sync/kondisional", documents?.kondisional, labelOf),
  ]);
}

const labelOf = ({ key, label }: { readonly key: string; readonly label: string | null }) =>
  label ?? key;

function entriesOf<T extends Item>(
  list: string,
  items: readonly T[] = [],
  nameOf: (item: T) => string,
): readonly [string, AnswerItem][] {
  return items.flatMap((item, place) => entryOf(`${list}/${place}`, item, nameOf(item)));
}

function entryOf(
  pointer: string,
  item: Item | null,
  label: string,
): readonly [string, AnswerItem][] {
  if (!item) return [];
  const { status, rekomendasi, contoh_isian, penjelasan } = item;
  return [[pointer, { label, status, rekomendasi, contoh_isian, penjelasan }]];
}

/** Every item of an answer that bears a status. */
import type { Envelope, Status } from "../types.ts";

export type Parts = Pick<
  Envelope,
  "findings" | "claim_impact" | "diagnosis_suggestions" | "medication_review" | "document_sync"
>;

export interface Item {
  /** JSON Pointer in the answer. */
  readonly pointer: string;
  /** Of a finding, a drug or a document; null for a block that is one item. */
  readonly label: string | null;
  readonly status: Status;
  readonly rekomendasi: string;
  readonly contoh_isian: string;
  readonly penjelasan: string;
}

type Told = Omit<Item, "pointer" | "label">;

/** In the order of the answer (contract, 'Response': `summary.counts`). */
export function listItems(parts: Parts): readonly Item[] {
  const { claim_impact: impact, diagnosis_suggestions: suggestions } = parts;
  const { medication_review: medication, document_sync: documents } = parts;
  const those = <T extends Told>(list: readonly T[], at: string, labelOf: (one: T) => string) =>
    list.map((one, place) => itemOf(one, `${at}/${place}`, labelOf(one)));
  const conditional = (documents?.kondisional ?? []).flatMap((one, place) =>
    one.diperlukan ? itemOf(one, `/document_sync/kondisional/${place}`, one.label) : [],
  );
  return [
    ...those(parts.findings, "/findings", ({ label, key }) => label ?? key),
    ...(impact ? [itemOf(impact, "/claim_impact", null)] : []),
    ...(suggestions ? [itemOf(suggestions, "/diagnosis_suggestions", null)] : []),
    ...those(medication?.detail ?? [], "/medication_review/detail", (one) => one.nama_obat),
    ...those(documents?.wajib ?? [], "/document_sync/wajib", ({ label, key }) => label ?? key),
    ...conditional,
  ];
}

function itemOf(
  { status, rekomendasi, contoh_isian, penjelasan }: Told,
  pointer: string,
  label: string | null,
): Item {
  return { pointer, label, status, rekomendasi, contoh_isian, penjelasan };
}

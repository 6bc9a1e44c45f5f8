import type { Envelope, MedicationReview, Status } from "../types.ts";
import { worstStatus } from "./merge-texts.ts";

type Parts = Pick<
  Envelope,
  "findings" | "claim_impact" | "diagnosis_suggestions" | "medication_review" | "document_sync"
>;

/** Counts every item that bears a status, and takes the worst of them (contract, 'Response'). */
export function summarise(parts: Parts): Envelope["summary"] {
  const { findings, claim_impact: impact, diagnosis_suggestions: suggestions } = parts;
  const { medication_review: medication, document_sync: documents } = parts;
  const items: { readonly status: Status }[] = [
    ...findings,
    ...(impact ? [impact] : []),
    ...(suggestions ? [suggestions] : []),
    ...(medication?.detail ?? []),
    ...(documents?.wajib ?? []),
    ...(documents?.kondisional ?? []).filter(({ diperlukan }) => diperlukan),
  ];
  const statuses = items.map((item) => item.status);
  const count = (wanted: Status) => statuses.filter((status) => status === wanted).length;
  const status = worstStatus(statuses);
  return {
    status,
    claim_ready: status === "lengkap",
    counts: {
      lengkap: count("lengkap"),
      belum_lengkap: count("belum_lengkap"),
      perbaiki: count("perbaiki"),
    },
  };
}

export function summariseMedication(
  detail: MedicationReview["detail"],
): MedicationReview["ringkasan"] {
  return {
    status: worstStatus(detail.map(({ status }) => status)),
    jumlah_obat_diperiksa: detail.length,
    jumlah_bermasalah: detail.filter(({ status }) => status !== "lengkap").length,
  };
}

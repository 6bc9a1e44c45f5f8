import type { Envelope, MedicationReview, Status } from "../types.ts";
import { listItems, type Parts } from "./list-items.ts";
import { worstStatus } from "./merge-texts.ts";

/** Counts every item that bears a status, and takes the worst of them (contract, 'Response'). */
export function summarise(parts: Parts): Envelope["summary"] {
  const statuses = listItems(parts).map((item) => item.status);
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

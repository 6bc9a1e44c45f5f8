/** A discharge summary that says all that is asked of its fields, to be changed by one of them. */
import type { Resource } from "@medplum/fhirtypes";
import { buildFacts, type Facts } from "../../src/facts/build-facts.ts";
import { answers, encounter, factSource, type Answers } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

export const completeSummary: Answers = {
  tanggal_masuk: "2026-08-14T20:42:00+07:00",
  tanggal_keluar: "2026-08-17T11:30:00+07:00",
  nama_ruangan: "Melati",
  indikasi_mrs: "Sesak dengan SpO2 91% udara ruangan, perlu oksigen",
  keluhan_utama: ["Sesak napas"],
  riwayat_penyakit_sekarang:
    "Sesak sejak 1 hari; selama perawatan diberikan oksigen dan antibiotik, membaik",
  riwayat_penyakit_dahulu: "Hipertensi terkontrol",
  pemeriksaan_fisik: "Ronki basah kasar basal paru kanan",
  cara_pulang: "Atas persetujuan dokter",
};

export function summaryFacts(changes: Answers = {}, others: readonly Resource[] = []): Facts {
  const summary = answers("resumePulang", { ...completeSummary, ...changes });
  return buildFacts(
    factSource([encounter(), summary, ...others], { stage: "ranap_resume", terminology }),
  );
}

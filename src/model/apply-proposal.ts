/** Writes a kept proposal into the answer, its words given back. Nothing is taken away and no status gets better. */
import { worstStatus } from "../check/assemble/merge-texts.ts";
import { joinPoints, numberPoints, splitPoints } from "../check/assemble/points.ts";
import { summariseMedication } from "../check/assemble/summarise.ts";
import type { CandidateStatus, Status } from "../check/types.ts";
import { changeItem, type Item, type ItemTexts } from "./answer-items.ts";
import { pointsOf, type Point } from "./check-points.ts";
import type { Grounded, Merging } from "./grounded.ts";
import type { Answer } from "../check/enricher.ts";

type Restore = (text: string) => string;

export function applyProposal(merging: Merging, grounded: Grounded, restore: Restore): Merging {
  const { proposal, item } = grounded;
  const quotes = grounded.quotes.map((quote) => ({ ...quote, text: restore(quote.text) }));
  const evidence = quotes.map(({ text }) => text);
  const points = grounded.points.map((point) => restorePoint(point, restore));
  const status = "status" in proposal ? itemStatus[proposal.status] : "lengkap";
  const said = changeItem(merging.answer, item, (own) =>
    proposal.kind === "wording" ? reword(own, points) : addPoints(own, points, status),
  );
  const [answer, place] = addToBlock(said, grounded, evidence, restore);
  return {
    answer,
    added: [...merging.added, { kind: proposal.kind, item: place, quotes }],
  };
}

/** What a proposal's status makes of its item; what is kept on the claim makes nothing of it. */
const itemStatus: Readonly<Record<Exclude<Status, "lengkap"> | CandidateStatus, Status>> = {
  belum_lengkap: "belum_lengkap",
  perbaiki: "perbaiki",
  disarankan_ganti: "perbaiki",
  disarankan_hapus: "perbaiki",
  disarankan_tambah: "belum_lengkap",
  perlu_konfirmasi: "belum_lengkap",
  dipertahankan: "lengkap",
};

const restorePoint = (point: Point, restore: Restore): Point => ({
  rekomendasi: restore(point.rekomendasi),
  contoh_isian: restore(point.contoh_isian),
  penjelasan: restore(point.penjelasan),
});

/** The sentences that close the rules' own text stay as they are. */
function reword(own: Item, points: readonly Point[]): ItemTexts {
  const { closing } = splitPoints(own.rekomendasi);
  return {
    rekomendasi: joinPoints({ points: points.map(({ rekomendasi }) => rekomendasi), closing }),
    contoh_isian: numberPoints(points.map(({ contoh_isian }) => contoh_isian)),
    penjelasan: numberPoints(points.map(({ penjelasan }) => penjelasan)),
  };
}

function addPoints(own: Item, points: readonly Point[], status: Status): Partial<Item> {
  if (status === "lengkap") return {};
  const worst = worstStatus([own.status, status]);
  if (own.status === "lengkap") {
    const [point] = points;
    return { status: worst, ...point };
  }
  return { status: worst, ...reword(own, [...(pointsOf(own) ?? []), ...points]) };
}

/** The answer with what stands beside the texts of a block, and the JSON Pointer of what was added or changed. */
function addToBlock(
  answer: Answer,
  { proposal, item, code }: Grounded,
  evidence: readonly string[],
  restore: Restore,
): readonly [Answer, string] {
  const { claim_impact: impact, diagnosis_suggestions: suggestions } = answer;
  const { medication_review: medication } = answer;
  if (proposal.kind === "impact" && impact) {
    const temuan = impact.temuan ?? [];
    const one = {
      kondisi: restore(proposal.kondisi),
      icd10_disarankan: code,
      dasar_bukti: [...evidence],
      dampak_severity: restore(proposal.dampak_severity),
    };
    const block = { ...impact, temuan: [...temuan, one] };
    return [{ ...answer, claim_impact: block }, `${item}/temuan/${temuan.length}`];
  }
  if (proposal.kind === "candidate" && suggestions) {
    const { kandidat } = suggestions;
    const one = {
      icd10: code,
      deskripsi: restore(proposal.deskripsi),
      status: proposal.status,
      tingkat_keyakinan: proposal.tingkat_keyakinan,
      dasar_bukti: [...evidence],
      dampak_klaim: restore(proposal.dampak_klaim),
    };
    const block = { ...suggestions, kandidat: [...kandidat, one] };
    return [{ ...answer, diagnosis_suggestions: block }, `${item}/kandidat/${kandidat.length}`];
  }
  if (proposal.kind === "medication" && medication) {
    const ringkasan = summariseMedication(medication.detail);
    return [{ ...answer, medication_review: { ...medication, ringkasan } }, item];
  }
  return [answer, item];
}

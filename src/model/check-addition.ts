/** Whether a further point, finding or candidate may be added to an item. */
import { mostPoints } from "../check/assemble/points.ts";
import { itemAt, textFields } from "./answer-items.ts";
import { affirmsTooMuch } from "./check-affirmed.ts";
import { checkCondition } from "./check-condition.ts";
import { pointsOf } from "./check-points.ts";
import { isForm } from "./check-example.ts";
import { checkTexts, writtenOf } from "./check-text.ts";
import type { AnswerPhrases, DropReason } from "../check/enricher.ts";
import { evidenceOf, type Evidence } from "./gather-evidence.ts";
import type { Grounded, Judge, Merging } from "./grounded.ts";
import { namesCode } from "./names-code.ts";

const mostAddedToItem = 3;
const mostOfKind = 5;

/** The first reason against it; undefined where it is kept. */
export function checkAddition(
  judge: Judge,
  merging: Merging,
  grounded: Grounded,
): DropReason | undefined {
  const [point] = grounded.points;
  if (!point || grounded.points.length > 1) return "wording_law";
  if (repeats(judge, merging, grounded)) return "repeated";
  if (exceeds(merging, grounded)) return "too_many";
  const evidence = evidenceOf(judge, grounded);
  const fault = checkTexts(judge, evidence, writtenOf(point, textFields));
  if (fault) return fault;
  if (excuses(judge.phrases, grounded)) return "says_complete";
  if (!judge.phrases.asks(point.rekomendasi)) return "wording_law";
  // An example without a blank would be the entry itself, ready to be copied.
  if (!point.contoh_isian.includes("[")) return "wording_law";
  if (!isForm(point.contoh_isian, [evidence.named])) return "foreign_name";
  const onBlock = checkBlockTexts(judge, evidence, grounded);
  if (onBlock) return onBlock;
  return affirmsTooMuch(judge.codes, grounded, evidence.own) ? "not_affirmed" : undefined;
}

/** True where any of its texts excuses from something; to take a code off the claim may be asked of the DPJP. */
function excuses({ excusesIn }: AnswerPhrases, { proposal, points }: Grounded): boolean {
  const beside =
    proposal.kind === "impact"
      ? [proposal.dampak_severity]
      : proposal.kind === "candidate"
        ? [proposal.dampak_klaim]
        : [];
  const texts = [...points.flatMap((point) => textFields.map((field) => point[field])), ...beside];
  const isRemoval = proposal.kind === "candidate" && proposal.status === "disarankan_hapus";
  return texts.flatMap((text) => excusesIn(text)).some((one) => !(isRemoval && one === "dihapus"));
}

/** The short texts that stand beside a code. */
function checkBlockTexts(
  judge: Judge,
  evidence: Evidence,
  grounded: Grounded,
): DropReason | undefined {
  const { proposal, code } = grounded;
  const { kind } = proposal;
  if (kind !== "impact" && kind !== "candidate") return undefined;
  const name = kind === "impact" ? proposal.kondisi : proposal.deskripsi;
  const written =
    kind === "impact"
      ? writtenOf(proposal, ["kondisi", "dampak_severity"])
      : writtenOf(proposal, ["deskripsi", "dampak_klaim"]);
  const fault = checkTexts(judge, evidence, written);
  if (fault) return fault;
  const named = namesCode(judge.codes, evidence, code, name) ?? !addsCode(grounded);
  return named ? checkCondition(judge.codes, grounded) : "foreign_name";
}

/** What only asks, or speaks of a code that is on the claim, needs no list that knows the code. */
const addsCode = ({ proposal }: Grounded): boolean =>
  proposal.kind === "impact" ||
  (proposal.kind === "candidate" &&
    (proposal.status === "disarankan_tambah" || proposal.status === "disarankan_ganti"));

/** The same code, or the same point, the rules' own included. */
function repeats(judge: Judge, { answer }: Merging, { item, code, points }: Grounded): boolean {
  const { claim_impact: impact, diagnosis_suggestions: suggestions } = answer;
  const impacts = impact?.temuan?.map(({ icd10_disarankan }) => icd10_disarankan);
  const candidates = suggestions?.kandidat.map(({ icd10 }) => icd10);
  const there = (item === "/claim_impact" ? impacts : candidates) ?? [];
  const texts = itemAt(answer, item);
  const said = (texts && pointsOf(texts)) ?? [];
  const asked = judge.restore(points[0]?.rekomendasi ?? "").toLowerCase();
  return (
    there.some((one) => (judge.codes.find(one) ?? one) === code) ||
    said.some(({ rekomendasi }) => rekomendasi.toLowerCase() === asked)
  );
}

function exceeds({ answer, added }: Merging, { proposal, item }: Grounded): boolean {
  const ofKind = added.filter(({ kind }) => kind === proposal.kind);
  const toItem = added.filter(
    (one) => one.kind !== "wording" && (one.item === item || one.item.startsWith(`${item}/`)),
  );
  if (ofKind.length >= mostOfKind || toItem.length >= mostAddedToItem) return true;
  // What is kept on the claim adds no point.
  if ("status" in proposal && proposal.status === "dipertahankan") return false;
  const texts = itemAt(answer, item);
  const said = texts && texts.status !== "lengkap" ? pointsOf(texts) : [];
  return !said || said.length >= mostPoints;
}

/** Whether a proposal is kept: each question in its turn, the first that fails is the reason. */
import { mostPoints } from "../check/assemble/points.ts";
import { itemAt, textFields, type Item, type ItemTexts } from "./answer-items.ts";
import { checkCode } from "./check-code.ts";
import { keepsPoint, pointsOf, type Point } from "./check-points.ts";
import { checkText, type TextJudge } from "./check-text.ts";
import type { AddedItem, Answer, DropReason, Quote } from "./enricher.ts";
import { isFairQuote, type FindQuote } from "./find-quote.ts";
import { gatherEvidence, type Evidence } from "./gather-evidence.ts";
import type { Proposal } from "./proposals.ts";

export interface Judge extends TextJudge {
  readonly findQuote: FindQuote;
  /** The rules' own answer. */
  readonly answer: Answer;
  /** Texts as sent, by the item's JSON Pointer. */
  readonly items: ReadonlyMap<string, ItemTexts>;
}

/** The answer as far as proposals have been kept. */
export interface Merging {
  readonly answer: Answer;
  readonly added: readonly AddedItem[];
}

/** A proposal that is kept, still in the words that were sent. */
export interface Grounded {
  readonly proposal: Proposal;
  /** JSON Pointer of the item that it words or adds to. */
  readonly item: string;
  readonly quotes: readonly Quote[];
  /** The code in the list's own form, empty for a proposal without one. */
  readonly code: string;
  /** What is said of the item: all its points in the new words, or the one that is added. */
  readonly points: readonly Point[];
}

const mostAddedToItem = 3;
const mostOfKind = 5;
const mostQuotes = 8;

export function checkProposal(
  judge: Judge,
  merging: Merging,
  proposal: Proposal,
): Grounded | DropReason {
  const item = itemOf(judge.answer, proposal);
  const rules = itemAt(judge.answer, item);
  if (!rules || !isOpenTo(judge, proposal, item, rules)) {
    return proposal.kind === "finding" ? "unknown_key" : "unknown_item";
  }
  const quotes = groundQuotes(judge.findQuote, proposal);
  if (typeof quotes === "string") return quotes;
  const code = "icd10" in proposal ? checkCode(judge.codes, proposal) : { code: "" };
  if (typeof code === "string") return code;

  const points = pointsOf(proposal);
  if (!points) return "points_lost";
  const grounded = { proposal, item, quotes, points, ...code };
  return (
    (proposal.kind === "wording"
      ? checkWording(judge, merging, grounded)
      : checkAddition(judge, merging, grounded)) ?? grounded
  );
}

function itemOf(answer: Answer, proposal: Proposal): string {
  switch (proposal.kind) {
    case "wording":
    case "medication":
      return proposal.item;
    case "finding":
      return `/findings/${answer.findings.findIndex(({ key }) => key === proposal.key)}`;
    case "impact":
      return "/claim_impact";
    case "candidate":
      return "/diagnosis_suggestions";
  }
}

function isOpenTo(judge: Judge, { kind }: Proposal, item: string, { status }: Item): boolean {
  if (kind === "wording") return status !== "lengkap" && judge.items.has(item);
  return kind !== "medication" || item.startsWith("/medication_review/detail/");
}

function groundQuotes(
  findQuote: FindQuote,
  { kind, quotes }: Proposal,
): readonly Quote[] | DropReason {
  if (kind !== "wording" && quotes.length === 0) return "no_quote";
  if (quotes.length > mostQuotes) return "too_many";
  if (!quotes.every(({ text }) => isFairQuote(text))) return "no_quote";
  const found = quotes.flatMap((quote) => findQuote(quote) ?? []);
  if (found.length < quotes.length) return "quote_not_found";
  return [...new Map(found.map((quote) => [quote.text, quote])).values()];
}

function checkWording(
  judge: Judge,
  { added }: Merging,
  { proposal, item, quotes, points }: Grounded,
): DropReason | undefined {
  if (added.some((one) => one.kind === "wording" && one.item === item)) return "repeated";
  const sent = judge.items.get(item);
  const own = sent && pointsOf(sent);
  if (!sent || own?.length !== points.length) return "points_lost";
  if (samePoints(own, points)) return "repeated";

  const evidence = gatherEvidence(judge.codes, {
    quotes: quotes.map(({ text }) => text),
    own: [...textFields.map((field) => sent[field]), nameOf(judge.answer, item)],
  });
  const faults = points.map((point, at) => checkPoint(judge, evidence, point, own[at]));
  const fault = faults.find((found) => found !== undefined);
  if (fault) return fault;
  const keepsAll = points.every((point, at) => keepsPoint(judge.codes, own[at] ?? point, point));
  return keepsAll ? undefined : "points_lost";
}

const samePoints = (own: readonly Point[], points: readonly Point[]) =>
  points.every((point, at) => textFields.every((field) => own[at]?.[field] === point[field]));

function checkAddition(judge: Judge, merging: Merging, grounded: Grounded): DropReason | undefined {
  const { proposal, item, quotes, code, points } = grounded;
  const [point] = points;
  if (!point || points.length > 1) return "wording_law";
  const hindrance = repeats(judge, merging, grounded) ? "repeated" : exceeds(merging, grounded);
  if (hindrance) return hindrance;

  const sent = judge.items.get(item);
  const evidence = gatherEvidence(judge.codes, {
    quotes: quotes.map(({ text }) => text),
    own: [...textFields.map((field) => sent?.[field] ?? ""), nameOf(judge.answer, item)],
    code,
  });
  // An example without a blank would be the entry itself, ready to be copied.
  if (!point.contoh_isian.includes("[")) return "wording_law";
  return (
    checkPoint(judge, evidence, point) ??
    firstFault(blockTexts(proposal).map((written) => checkText(judge, evidence, written)))
  );
}

/** Its own texts, and the short texts that stand beside a code. */
function blockTexts(proposal: Proposal) {
  const { kind } = proposal;
  if (kind === "impact") return writtenOf(proposal, ["kondisi", "dampak_severity"]);
  if (kind === "candidate") return writtenOf(proposal, ["deskripsi", "dampak_klaim"]);
  return [];
}

const writtenOf = <F extends string>(texts: Readonly<Record<F, string>>, fields: readonly F[]) =>
  fields.map((field) => ({ field, text: texts[field] }));

/** `own`: the rules' point, as long as which a new wording may be. */
function checkPoint(
  judge: Judge,
  evidence: Evidence,
  point: Point,
  own?: Point,
): DropReason | undefined {
  return firstFault(
    writtenOf(point, textFields).map((written) =>
      checkText(judge, evidence, written, own?.[written.field]),
    ),
  );
}

const firstFault = (faults: readonly (DropReason | undefined)[]) =>
  faults.find((fault) => fault !== undefined);

/** A row of the medication review is known by its drug. */
function nameOf({ medication_review: medication }: Answer, item: string): string {
  const row = medication?.detail.find((_, at) => item === `/medication_review/detail/${at}`);
  return row?.nama_obat ?? "";
}

function repeats(judge: Judge, { answer }: Merging, { item, code, points }: Grounded): boolean {
  const { claim_impact: impact, diagnosis_suggestions: suggestions } = answer;
  const there =
    item === "/claim_impact"
      ? (impact?.temuan ?? []).map(({ icd10_disarankan }) => icd10_disarankan)
      : item === "/diagnosis_suggestions"
        ? (suggestions?.kandidat ?? []).map(({ icd10 }) => icd10)
        : [];
  const texts = itemAt(answer, item);
  const said = (texts && pointsOf(texts)) ?? [];
  const asked = judge.restore(points[0]?.rekomendasi ?? "").toLowerCase();
  return (
    there.some((one) => (judge.codes.find(one) ?? one) === code) ||
    said.some(({ rekomendasi }) => rekomendasi.toLowerCase() === asked)
  );
}

function exceeds({ answer, added }: Merging, { proposal, item }: Grounded): DropReason | undefined {
  const ofKind = added.filter(({ kind }) => kind === proposal.kind);
  const toItem = added.filter(
    (one) => one.kind !== "wording" && (one.item === item || one.item.startsWith(`${item}/`)),
  );
  const texts = itemAt(answer, item);
  const said = texts && texts.status !== "lengkap" ? pointsOf(texts) : [];
  const addsPoint = !("status" in proposal && proposal.status === "dipertahankan");
  const isFull = addsPoint && (!said || said.length >= mostPoints);
  return ofKind.length >= mostOfKind || toItem.length >= mostAddedToItem || isFull
    ? "too_many"
    : undefined;
}

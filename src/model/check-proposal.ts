/** Whether a proposal is kept: each question in its turn, the first that fails is the reason. */
import { itemAt, type Item } from "./answer-items.ts";
import { checkAddition } from "./check-addition.ts";
import { checkCode } from "./check-code.ts";
import { pointsOf } from "./check-points.ts";
import { checkWording } from "./check-wording.ts";
import type { Answer, DropReason } from "../check/enricher.ts";
import { isFairQuote, type FindQuote, type FoundQuote } from "./find-quote.ts";
import type { Grounded, Judge, Merging } from "./grounded.ts";
import type { Proposal } from "./proposals.ts";

/** More are not evidence of one point but the document again. */
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
  const found = groundQuotes(judge.findQuote, proposal);
  if (typeof found === "string") return found;
  const quotes = found.map(({ section, text, pointer }) => ({ section, text, pointer }));
  const passages = [...new Set(found.flatMap((quote) => quote.passages))];
  const code = "icd10" in proposal ? checkCode(judge.codes, proposal) : { code: "" };
  if (typeof code === "string") return code;
  const points = pointsOf(proposal);
  if (!points) return "points_lost";

  const grounded = { proposal, item, quotes, passages, points, ...code };
  const check = proposal.kind === "wording" ? checkWording : checkAddition;
  return check(judge, merging, grounded) ?? grounded;
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
): readonly FoundQuote[] | DropReason {
  if (kind !== "wording" && quotes.length === 0) return "no_quote";
  if (quotes.length > mostQuotes) return "too_many";
  if (!quotes.every(({ text }) => isFairQuote(text))) return "no_quote";
  const found = quotes.flatMap((quote) => findQuote(quote) ?? []);
  if (found.length < quotes.length) return "quote_not_found";
  return [...new Map(found.map((quote) => [quote.text, quote])).values()];
}

/** Whether a new condition stands in its own evidence, and stands there as the patient's own. */
import { stemsOf } from "../rules/wording/stems-of.ts";
import type { CodeBook, DropReason, Passage, Standing } from "../check/enricher.ts";
import { isNamed } from "./is-named.ts";
import type { Grounded } from "./grounded.ts";
import type { Proposal } from "./proposals.ts";

/** What the list calls a code is not evidence of the disease, and neither is a mention that denies or only suspects it. */
export function checkCondition(codes: CodeBook, grounded: Grounded): DropReason | undefined {
  const { proposal, code, quotes, passages } = grounded;
  const condition = conditionOf(proposal);
  if (condition === undefined) return undefined;
  const texts = quotes.map(({ text }) => text);
  if (!isNamedIn(codes, condition, texts)) return "foreign_name";
  const status = proposal.kind === "candidate" ? proposal.status : "disarankan_tambah";
  if (status === "disarankan_hapus")
    return isDenied(codes, condition, grounded) ? undefined : "not_affirmed";
  const asks = status === "perlu_konfirmasi";
  // Of what the claim already holds, a note that rules it out is the very reason to ask.
  if (asks && codes.onClaim.some((one) => (codes.find(one) ?? one) === code)) return undefined;
  const enough = asks ? mayBeAsked : mayBeAdded;
  return isSaid(codes, condition, code, passages, enough) ? undefined : "not_affirmed";
}

const mayBeAdded: ReadonlySet<Standing> = new Set(["affirmed"]);
const mayBeAsked: ReadonlySet<Standing> = new Set(["affirmed", "suspected"]);

function conditionOf(proposal: Proposal): string | undefined {
  if (proposal.kind === "impact") return proposal.kondisi;
  return proposal.kind === "candidate" ? proposal.deskripsi : undefined;
}

/** A note may name a disease twice, and rule it out the second time: that quote, or its passage, says it. */
function isDenied(codes: CodeBook, condition: string, { quotes, passages }: Grounded): boolean {
  const names = [condition, ...partsOf(codes, condition)];
  const said = [...quotes.map(({ text }) => ({ label: "", text })), ...passages];
  return said.some((each) => codes.standingOf(each, names) === "unsaid");
}

/** A drug may stand there by its brand, which only the whole reading of a text tells. */
function isNamedIn(codes: CodeBook, condition: string, texts: readonly string[]): boolean {
  const names = codes.clinicalNames(condition);
  const text = texts.join("\n");
  if (names.length > 0) {
    const told = new Set(codes.clinicalNames(text));
    return names.every((name) => told.has(name) || isNamed(codes, text, name));
  }
  const stems = stemsOf(condition);
  const said = new Set(stemsOf(text));
  return stems.length > 0 && stems.every((stem) => said.has(stem));
}

/**
 * False where the quoted passages name the condition and none says it surely enough: in the proposal's own words; where
 * they do not stand there, each of the names in them; where these do not stand there either, the names of the code.
 */
function isSaid(
  codes: CodeBook,
  condition: string,
  code: string,
  passages: readonly Passage[],
  enough: ReadonlySet<Standing>,
): boolean {
  const said = (names: readonly string[]): readonly boolean[] => {
    const standings = passages.flatMap((passage) => codes.standingOf(passage, names) ?? []);
    return standings.length === 0 ? [] : [standings.some((standing) => enough.has(standing))];
  };
  const steps = [
    () => said([condition]),
    () => partsOf(codes, condition).flatMap((name) => said([name])),
    () => said(codes.namesOf(code)),
  ];
  for (const step of steps) {
    const found = step();
    if (found.length > 0) return !found.includes(false);
  }
  return true;
}

/** The names that the condition itself affirms: `tanpa komplikasi` names none. */
const partsOf = (codes: CodeBook, condition: string): readonly string[] =>
  codes
    .clinicalNames(condition)
    .filter((name) => codes.standingOf({ label: "", text: condition }, [name]) !== "unsaid");

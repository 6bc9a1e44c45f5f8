/** D4: whether a doctor concludes a condition: it is an item of an assessment of its own, and no part of what stands beside it. */
import type { DocumentStatement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { isInBracket, itemReach } from "../quote.ts";
import { isOfStay } from "../same-time.ts";

/** In an assessment of this stay, by a name that is read in one way, outside of brackets, and behind nothing but its own words. */
export function isConcluded(statement: DocumentStatement, of: ClinicalCase): boolean {
  const { source, start, moment } = statement;
  if (source.part !== "assessment" || !isOfStay(moment, of)) return false;
  if (isShortened(statement) && !isSpeltOut(statement.concept, of)) return false;
  if (isInBracket(statement)) return false;
  const before = source.text.slice(Math.max(0, start - itemReach), start);
  const item = before.slice(itemStart(before));
  return item.length <= longestOpening && item.split(" ").length <= mostWordsBefore;
}

/** Letters that stand for several names, by what is written beside them: `RA`, `CP`, `Ht`. */
function isShortened({ source, start, end }: DocumentStatement): boolean {
  const name = source.text.slice(start, end);
  return (
    name.length < fewestLetters || (name.length === fewestLetters && name !== name.toLowerCase())
  );
}
const fewestLetters = 4;

/** Somewhere somebody writes it in full. */
const isSpeltOut = (concept: string, { document }: ClinicalCase): boolean =>
  document
    .of(concept)
    .statements.slice(0, mostMentions)
    .some((one) => !one.source.coded && !isShortened(one));
const mostMentions = 40;

/** Where the item that is still open begins: behind a comma, a sign of a list, or the end of a sentence. */
const itemStart = (before: string): number =>
  Math.max(0, ...itemEnds.map((sign) => before.lastIndexOf(sign) + 1));
const itemEnds = ["\n", ",", ";", "+", "&", "•", ". "];

/** `Infeksi`, `dg riwayat`: more words than these tell of another thing, of which the condition is a part. */
const longestOpening = 60;
const mostWordsBefore = 8;

/** D5: the organism that a code names, and the one that grew. */
import { isPresent } from "../../document/standing.ts";
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import { quotesOf } from "../quote.ts";
import { isOfStay } from "../same-time.ts";
import type { OtherSibling } from "./diagnosis-siblings.ts";

/** What the laboratory grew outweighs what notes tell of it; several organisms may have grown, and one of them is enough. */
export function findOtherOrganism(
  { code }: CodedDiagnosis,
  of: ClinicalCase,
): OtherSibling | undefined {
  const { organisms, concepts } = of.knowledge;
  const coded = organisms.of(code);
  if (!coded) return undefined;
  const named = of.document.statements.flatMap((statement) => {
    const isSaid =
      !statement.source.coded && isPresent(statement) && isOfStay(statement.moment, of);
    const row = isSaid && organisms.codeFor(statement.concept, coded.family);
    return row ? [{ statement, row }] : [];
  });
  const grown = named.filter(({ statement }) => statement.saidBy === "laboratory");
  const telling = grown.length > 0 ? grown : named;
  const [first] = telling;
  const isCoded = ({ statement }: (typeof named)[number]) =>
    concepts.withWider(statement.concept).some((one) => coded.organisms.includes(one));
  if (!first || telling.some(isCoded)) return undefined;
  if (of.claim.diagnoses.some((one) => one.code.startsWith(first.row.code))) return undefined;
  return {
    other: first.row.code,
    reason: concepts.get(first.statement.concept)?.label ?? first.statement.concept,
    evidence: quotesOf([first.statement], of),
    decides: true,
  };
}

/** Nothing in the narrative names the organism of a code that says nothing else. */
export function isUnnamedOrganism({ code }: CodedDiagnosis, of: ClinicalCase): boolean {
  const { organisms, conditionsOf } = of.knowledge;
  const coded = organisms.of(code);
  if (coded?.family !== "cause" || conditionsOf(code).length > 0) return false;
  return !coded.organisms.some((organism) =>
    of.document.of(organism).statements.some((one) => !one.source.coded && isPresent(one)),
  );
}

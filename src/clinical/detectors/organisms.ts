/** D5: the organism that a code names, and the one that grew. */
import { nameOf } from "../wording.ts";
import { isPresent } from "../../document/standing.ts";
import type { DocumentStatement } from "../../document/clinical-document.ts";
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import { claimedCodes } from "../claimed-codes.ts";
import { oncePerKey } from "../once-per-case.ts";
import { quotesOf } from "../quote.ts";
import { isOfStay } from "../same-time.ts";
import type { OtherSibling } from "./diagnosis-siblings.ts";

interface Telling {
  readonly first: { readonly statement: DocumentStatement; readonly code: string };
  /** The narrowest code of the family for each. */
  readonly codes: ReadonlySet<string>;
  /** Each with its wider names. */
  readonly concepts: ReadonlySet<string>;
}

/** What the laboratory grew outweighs what notes tell of it. */
const tellingOf = oncePerKey(
  (family: string) => family,
  (family, of): Telling | undefined => {
    const { organisms, concepts } = of.knowledge;
    const named = of.document.statements.flatMap((statement) => {
      const isSaid =
        !statement.source.coded && isPresent(statement) && isOfStay(statement.moment, of);
      const row = isSaid && organisms.codeFor(statement.concept, family);
      return row ? [{ statement, code: row.code }] : [];
    });
    const grown = named.filter(({ statement }) => statement.saidBy === "laboratory");
    const telling = grown.length > 0 ? grown : named;
    const [first] = telling;
    const ids = new Set(telling.map(({ statement }) => statement.concept));
    const codes = new Set(telling.map(({ code }) => code));
    return (
      first && { first, codes, concepts: new Set([...ids].flatMap((id) => concepts.withWider(id))) }
    );
  },
);

/** The first organism of the family that a report or a doctor names, and its code. */
export const organismNamed = (family: string, of: ClinicalCase): Telling["first"] | undefined =>
  tellingOf(family, of)?.first;

/** Several organisms may have grown, and one of them is enough. */
export function findOtherOrganism(
  { code }: CodedDiagnosis,
  of: ClinicalCase,
): OtherSibling | undefined {
  const { organisms } = of.knowledge;
  const coded = organisms.of(code);
  if (!coded) return undefined;
  const telling = tellingOf(coded.family, of);
  if (!telling || telling.codes.has(coded.code)) return undefined;
  // Pneumococci have a code of their own beside that of streptococci; one of any streptococcus is theirs too.
  const isWide = of.knowledge.isUnspecified(code);
  if (isWide && coded.organisms.some((one) => telling.concepts.has(one))) return undefined;
  const { statement, code: other } = telling.first;
  if (claimedCodes(of).hasDiagnosis(other)) return undefined;
  return {
    other,
    reason: nameOf(statement.concept, of),
    evidence: quotesOf([statement], of),
    decides: true,
  };
}

/** Nothing in the narrative names the organism of a code that says nothing else. */
export function isUnnamedOrganism({ code }: CodedDiagnosis, of: ClinicalCase): boolean {
  const { organisms, conditionsOf } = of.knowledge;
  const coded = organisms.of(code);
  if (coded?.family !== "cause" || conditionsOf(code).length > 0) return false;
  return !coded.organisms.some((organism) => isToldOf(organism, of));
}

const isToldOf = oncePerKey(
  (organism: string) => organism,
  (organism, of) =>
    of.document.of(organism).statements.some((one) => !one.source.coded && isPresent(one)),
);

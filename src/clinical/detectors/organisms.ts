/** D5: the organism that a code names, and the one that grew. */
import { nameOf } from "../wording.ts";
import { isDenied, isPresent } from "../../document/standing.ts";
import type { DocumentStatement } from "../../document/clinical-document.ts";
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import type { OrganismCode } from "../code-rows.ts";
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
  if (coded.organisms.length === 0) return findGrown(coded, of);
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

/** `A41.9` beside a blood culture: what grew elsewhere, in urine or sputum, need not be in the blood. */
const findGrown = oncePerKey(({ code }: OrganismCode) => code, judgeGrown);

function judgeGrown(
  { family, cultures }: OrganismCode,
  of: ClinicalCase,
): OtherSibling | undefined {
  const { organisms } = of.knowledge;
  const sheets = new Set(
    cultures
      .flatMap((culture) => of.document.of(culture).measurements)
      .filter(({ saidBy, source }) => saidBy === "laboratory" && source.coded)
      .map(({ source }) => source.resource),
  );
  const { hasDiagnosis } = claimedCodes(of);
  for (const statement of of.document.statements) {
    const isGrown = statement.saidBy === "laboratory" && sheets.has(statement.source.resource);
    if (!isGrown || !isPresent(statement) || !isOfStay(statement.moment, of)) continue;
    const row = organisms.codeFor(statement.concept, family);
    if (!row) continue;
    // A code of the organism alone stands beside the open one and says the same.
    const beside = organisms.codeFor(statement.concept, anywhere);
    if (hasDiagnosis(row.code) || (beside && hasDiagnosis(beside.code))) return undefined;
    return {
      other: row.code,
      reason: nameOf(statement.concept, of),
      evidence: quotesOf([statement], of),
      decides: false,
    };
  }
  return undefined;
}

/** The family of codes that name an organism and nothing else. */
const anywhere = "cause";

/** Nothing in the narrative names the organism of a code that need not tell one, nor a disease of its own: `pneumonia pseudomonas`. */
export function isUnnamedOrganism({ code }: CodedDiagnosis, of: ClinicalCase): boolean {
  const { organisms, concepts, conditionsOf } = of.knowledge;
  const coded = organisms.of(code);
  if (!coded || coded.organisms.length === 0) return false;
  if (
    coded.family === anywhere ? conditionsOf(code).length > 0 : !organisms.mayStayOpen(coded.family)
  )
    return false;
  const diseases = [code, coded.code]
    .flatMap(concepts.ofIcd10)
    .filter(({ id }) => concepts.icd10Of(id).every((each) => each.startsWith(coded.code)))
    .map(({ id }) => id);
  return ![...coded.organisms, ...diseases].some((one) => isToldOf(one, of));
}

/** Whoever says it and however sure. */
const isToldOf = oncePerKey(
  (concept: string) => concept,
  (concept, of) =>
    of.document.of(concept).statements.some((one) => !one.source.coded && !isDenied(one)),
);

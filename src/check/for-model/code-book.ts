/** What the lists of the date of service, and the claim, say of the codes that a model proposes. */
import type { CodeBook } from "../enricher.ts";
import type { FactSource } from "../../facts/fact-source.ts";
import type { Facts } from "../../facts/build-facts.ts";
import { mayBePrimary } from "../../facts/diagnoses/read-diagnosis.ts";
import { namesIn } from "../../facts/text/clinical-names.ts";
import { standingIn } from "../../facts/text/standing.ts";
import { isUnder } from "../../knowledge/cells.ts";
import { normaliseCode } from "../../knowledge/normalise-code.ts";
import type { Terminology } from "../../knowledge/terminology.ts";
import { codeOfDisease } from "./code-of-disease.ts";

export function openCodeBook({ terminology }: FactSource, { diagnoses }: Facts): CodeBook {
  const find = (written: string) => {
    const code = normaliseCode(written, "icd-10");
    const isThere = code !== undefined && terminology.icd10.has(code);
    return isThere && !terminology.icd10.isRetired(code) ? code : undefined;
  };
  return {
    find,
    isLeaf: (code) => terminology.icd10.isLeaf(find(code) ?? code),
    mayBePrimary: (code) => mayBePrimary(find(code) ?? code, terminology),
    namesOf: (code) => namesOf(code, terminology),
    isCodeOf: codeOfDisease(terminology),
    onClaim: diagnoses.all.flatMap(({ code }) => find(code ?? "") ?? []),
    clinicalNames: (text) => namesIn(text, terminology),
    standingOf: standingIn,
  };
}

/** Tables that name the diseases behind codes. */
const naming = ["diagnosis-words", "assessment-families", "complication-codes"];

function namesOf(code: string, terminology: Terminology): readonly string[] {
  const rows = naming.flatMap((name) => terminology.table(name));
  const words = rows.flatMap((row) =>
    isUnder(code, row["codes"]) ? (row["words"] ?? "").split("|") : [],
  );
  const label = terminology.icd10Label(code);
  return [...(label === undefined ? [] : [label]), ...words];
}

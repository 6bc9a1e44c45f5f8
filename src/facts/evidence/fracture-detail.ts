/** Fractures coded without their fifth character where a doctor wrote whether they are open or closed (DS08). */
import { affirmedSentence } from "../text/mentions.ts";
import type { CodeSystem } from "../../knowledge/terminology.ts";
import type { EvidenceFacts } from "../groups/evidence.ts";
import { doctorText, type ClinicalCase } from "./clinical-case.ts";
import { shorten } from "../text/shorten.ts";

const kinds = [
  ["1", "terbuka", "openFracture"],
  ["0", "tertutup", "closedFracture"],
] as const;

/** Silent where both kinds are written, for then each bone may have its own. */
export function findFractureDetails(
  facts: ClinicalCase,
  icd10: CodeSystem,
): EvidenceFacts["fractures"] {
  const text = doctorText(facts);
  const told = kinds.flatMap(([character, kind, concept]) => {
    const quote = affirmedSentence(text, concept);
    return quote === undefined ? [] : [{ character, kind, quote: shorten(quote) }];
  });
  const [only, ...more] = told;
  if (only === undefined || more.length > 0) return [];
  return facts.diagnoses.codes.flatMap((code) => {
    const result = `${code}${only.character}`;
    const isFracture = /^S\d2\.\d$/u.test(code) && !icd10.isLeaf(code) && icd10.has(result);
    return isFracture ? [{ code, result, kind: only.kind, quote: only.quote }] : [];
  });
}

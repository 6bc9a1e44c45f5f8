/** Findings that count only where a sentence also names how they were seen. */
import { affirmedSentence } from "../text/mentions.ts";
import { doctorText, type ClinicalCase } from "./clinical-case.ts";
import type { Proof } from "./condition.ts";
import { shorten } from "./wording.ts";

/** The doctor's first line that names the means and affirms one of the words: `USG abdomen: asites moderat`. */
export function toldBy(facts: ClinicalCase, means: RegExp, words: string): readonly Proof[] {
  const line = doctorText(facts)
    .split(/[\n;]+|\.(?!\d)/u)
    .find((part) => means.test(part) && affirmedSentence(part, words) !== undefined);
  return line === undefined
    ? []
    : [{ kind: "record", text: `Catatan dokter: ${shorten(line.trim())}` }];
}

/** Findings that count only where a sentence also names how they were seen. */
import { affirmedBeside } from "../text/places.ts";
import { sentenceOf } from "../text/mentions.ts";
import { doctorText, type ClinicalCase } from "./clinical-case.ts";
import type { Proof } from "./condition.ts";
import { shorten } from "../text/shorten.ts";

/** The doctor's first sentence that names the means and affirms one of the words: `USG abdomen: asites moderat`. */
export function toldBy(
  facts: ClinicalCase,
  means: string,
  words: string,
  kind: Proof["kind"] = "record",
): readonly Proof[] {
  const text = doctorText(facts);
  const found = affirmedBeside(text, words, means);
  return found ? [{ kind, text: `Catatan dokter: ${shorten(sentenceOf(text, found))}` }] : [];
}

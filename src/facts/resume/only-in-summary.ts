/** Secondary diagnoses that the summary alone knows (RG28). */
import { joinFields } from "../text/fields.ts";
import type { Condition } from "../evidence/condition.ts";
import type { EvidenceFacts } from "../groups/evidence.ts";
import type { Notes } from "../groups/notes.ts";
import { mentions } from "../text/mentions.ts";
import { noteTexts } from "./story.ts";

interface Parts {
  readonly evidence: EvidenceFacts;
  readonly notes: Notes;
}

/** Judged only beside progress notes, for diagnoses that the summary's own words alone support. */
export function onlyInSummary(
  { evidence, notes }: Parts,
  conditions: readonly Condition[],
  others: string,
): string[] {
  if (notes.doctor.length === 0) return [];
  const recorded = joinFields([...noteTexts(notes), others]);
  return evidence.coded
    .filter(({ primary, supported, treated }) => !primary && supported && !treated)
    .filter(({ evidence: quotes }) =>
      quotes.every((quote) => /^(?:Resume pulang|Diagnosis tertulis|Catatan dokter)/u.test(quote)),
    )
    .filter(({ label }) => {
      const words = conditions.find(({ kondisi }) => label.endsWith(`(${kondisi})`))?.words ?? "";
      return words !== "" && !mentions(recorded, words);
    })
    .map(({ label }) => label);
}

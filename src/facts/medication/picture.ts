/** The patient as the grounds for a drug see them. */
import { joinFields } from "../text/fields.ts";
import type { FactSource } from "../fact-source.ts";
import type { DrugParts } from "../groups/drugs.ts";
import type { Labs } from "../groups/labs.ts";
import { isTold } from "../is-told.ts";

export interface Picture {
  readonly diagnosisCodes: readonly string[];
  readonly procedureCodes: readonly string[];
  /** Narrative, notes and diagnoses in words. */
  readonly text: string;
  readonly labs: Labs;
  /** The forms were sent in which doctors write why a drug is given. */
  readonly told: boolean;
}

/** The picture that the whole document gives. */
export function pictureOf(source: FactSource, parts: DrugParts): Picture {
  const { diagnoses, labs, narrative, notes, procedures } = parts;
  const coded = [...diagnoses.all, ...diagnoses.admission.all];
  const labels = coded.map(
    ({ code, text }) => `${text ?? ""} ${source.terminology.icd10Label(code ?? "") ?? ""}`,
  );
  return {
    diagnosisCodes: coded.flatMap(({ code }) => code ?? []),
    procedureCodes: procedures.codes,
    text: joinFields([
      narrative.all,
      notes.assessments,
      notes.plans,
      diagnoses.clinical ?? "",
      diagnoses.admission.clinical ?? "",
      ...labels,
    ]),
    labs,
    told: isTold(source, parts),
  };
}

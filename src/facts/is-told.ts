/** Whether the forms were sent in which doctors write why a drug is given. */
import { readSection } from "./answers.ts";
import type { FactSource } from "./fact-source.ts";
import type { Diagnoses } from "./groups/diagnoses.ts";
import { throughEmergency, type EncounterFacts } from "./groups/encounter.ts";
import type { Notes } from "./groups/notes.ts";

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly encounter: EncounterFacts;
  readonly notes: Notes;
}

/**
 * Only where it is true can a reason be missing: before that it may stand in what was not sent. The other stages write the
 * drugs and the reason in one form.
 */
export function isTold(source: FactSource, { diagnoses, encounter, notes }: Parts): boolean {
  const isSent = (section: string) => readSection(source, section).sent;
  switch (source.stage) {
    case "igd_asesmen_awal":
      return (
        isSent("anamnesa") &&
        isSent("pemeriksaanFisik") &&
        (isSent("codingDiagnosa") || diagnoses.admission.all.length > 0)
      );
    case "ranap_cppt":
      // The illnesses that a patient brings along stand in the assessment of the emergency department.
      return notes.doctor.length > 0 && (!throughEmergency(encounter) || isSent("anamnesa"));
    case "ranap_resume":
    case "rajal_soap":
      return true;
  }
}

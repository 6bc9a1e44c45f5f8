/** Orders that need an approval (KD19): marked as outside Fornas, or albumin by vein without its usual ground. */
import { isNamed } from "../text/mentions.ts";
import { joinFields } from "../text/fields.ts";
import { isOutsideFormulary } from "../prescription-review.ts";
import { albuminGiven, albuminIndicated } from "../resume/written-care.ts";
import type { Diagnoses } from "../groups/diagnoses.ts";
import type { Drugs } from "../groups/drugs.ts";
import type { Labs } from "../groups/labs.ts";
import type { Narrative } from "../groups/narrative.ts";
import type { Notes } from "../groups/notes.ts";
import type { PatientFacts } from "../groups/patient.ts";

interface Parts {
  readonly diagnoses: Diagnoses;
  readonly drugs: Drugs;
  readonly labs: Labs;
  readonly narrative: Narrative;
  readonly notes: Notes;
  readonly patient: PatientFacts;
}

/** g/dL; below it albumin is given without another reason. */
const lowAlbumin = 2.5;

/** Names of running orders; one that names its own approval is none of them. */
export function approvalWanted(parts: Parts): string[] {
  const { diagnoses, drugs, labs, narrative, notes, patient } = parts;
  const grounded =
    patient.child ||
    (labs.albumin?.lowest ?? lowAlbumin) < lowAlbumin ||
    albuminIndicated(diagnoses.codes, joinFields([narrative.all, notes.assessments, notes.plans]));
  return drugs.orders
    .filter(({ active, name = "", indication = "", dose = "" }) => {
      const written = `${name} ${indication} ${dose}`;
      return active && !isNamed(written, "orderApproved");
    })
    .filter(
      (order) =>
        isOutsideFormulary(`${order.name ?? ""} ${order.indication ?? ""} ${order.dose ?? ""}`) ||
        (!grounded && albuminGiven([order])),
    )
    .flatMap(({ name }) => name ?? []);
}

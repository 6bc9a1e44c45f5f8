/** How the patient left the emergency department, and whether somebody looked again before. */
import type { VitalSigns } from "../../knowledge/terminology.ts";
import { isNamed, mentions } from "../text/mentions.ts";
import { vitalsInText } from "../text/vitals-in-text.ts";

/** Home on the doctor's own decision: no refusal, no referral, no death. */
export function isDischarged(disposition: string): boolean {
  const home = mentions(disposition, "homeDischarge");
  const otherwise = isNamed(disposition, "notSentHome") || isNamed(disposition, "inpatientWord");
  return home && !otherwise;
}

/** Words of a second look, or vital signs inside the plan. */
export function isReassessed(plan: string, signs: VitalSigns): boolean {
  return isNamed(plan, "lookedAgain") || vitalsInText(plan, signs)?.sent === true;
}

/** What doctors wrote in the emergency department, and what those of the ward did: notes, first assessment, letter. */
import { joinFields } from "../text/fields.ts";
import type { Narrative } from "../groups/narrative.ts";

const ofArrival = "Asesmen awal IGD";

export const wardText = ({ doctorForms }: Narrative): string =>
  joinFields(doctorForms.flatMap(({ form, text }) => (form === ofArrival ? [] : [text])));
export const arrivalText = ({ doctorForms }: Narrative): string =>
  joinFields(doctorForms.flatMap(({ form, text }) => (form === ofArrival ? [text] : [])));

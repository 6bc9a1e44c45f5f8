/** What doctors of the ward wrote. */
import { joinFields } from "../text/fields.ts";
import type { Narrative } from "../groups/narrative.ts";

/** Progress notes, initial assessment and letter of admission; nothing from the emergency department. */
export const wardText = ({ doctorForms }: Narrative): string =>
  joinFields(doctorForms.flatMap(({ form, text }) => (form === "Asesmen awal IGD" ? [] : [text])));

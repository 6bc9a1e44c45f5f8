/** What doctors of the ward wrote. */
import type { Narrative } from "../groups/narrative.ts";
import type { Notes } from "../groups/notes.ts";

/** Progress notes, initial assessment and letter of admission; nothing from the emergency department. */
export function wardText({
  narrative,
  notes,
}: {
  readonly narrative: Narrative;
  readonly notes: Notes;
}): string {
  const forms = narrative.doctorForms.filter(({ form }) => form !== "Asesmen awal IGD");
  const written = notes.doctor.flatMap(({ s, o, a, p }) => [s, o, a, p]);
  return [...forms.map(({ text }) => text), ...written].filter(Boolean).join("\n");
}

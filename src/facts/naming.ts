/** Whether short texts such as a field's value or the name of an examination name what is asked for. */
import { conceptsOf, occurrencesOf } from "./text/mentions.ts";

/** It is named somewhere, whatever is said of it. */
export const isNamed = (text: string, asked: string): boolean =>
  occurrencesOf(text, asked).length > 0;

/** The whole text is a name of it, with nothing beside it: `DPJP`, but not `sesuai DPJP`. */
export function isName(text: string, asked: string): boolean {
  const wanted = new Set(conceptsOf(asked));
  return conceptsOf(text).some((id) => wanted.has(id));
}

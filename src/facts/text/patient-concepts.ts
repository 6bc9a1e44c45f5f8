/** What may be said of a patient only where the document says it. */
import type { Reader } from "../../reading/create-reader.ts";
import { remembering } from "../../knowledge/remembering.ts";
import { keptOfReader } from "./reader.ts";

/** Complaints, how far somebody walks, how he is looked at: to ask for it says nothing of anybody. */
const askedOfAll = "askedOfAll";
/** Words that say what a disease is like, or that there is one: `diabetik`, `nekrotikans`, `hipertrofi`. */
const saidOfPatients = "saidOfPatients";

const kept = keptOfReader((reader) =>
  remembering((id) => isSaidOfPatients(id, reader), { bytes: 4_000_000, longest: 60 }),
);

/**
 * Diseases, organisms, and those findings and procedures that have a code. A finding without one is a word of an
 * examination, `kesadaran`; a value, a document or a picture is asked for, and says nothing by its name.
 */
export const maySayOfPatient = (id: string): boolean => kept()(id);

function isSaidOfPatients(id: string, { concepts, sets }: Reader): boolean {
  const isIn = (set: string) => {
    const members = sets.get(set) ?? [];
    return concepts.withWider(id).some((wider) => members.includes(wider));
  };
  const concept = concepts.get(id);
  switch (concept?.kind) {
    case "condition":
    case "organism":
      return true;
    case "finding":
    case "procedure":
      if (!concept.isNormal && concepts.isCoded(id) && !isIn(askedOfAll)) return true;
      break;
    default:
  }
  return isIn(saidOfPatients);
}

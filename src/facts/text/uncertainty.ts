/** Whether a written diagnosis is only suspected: `susp. TB paru`, `Pneumonia DD TB`, `apendisitis akut ?`. */
import { inOrder } from "../../reading/in-order.ts";
import { allAssessedIn, isNamed, occurrencesOf } from "./mentions.ts";
import { readerInUse } from "./reader.ts";

/**
 * True where its first disease is doubted or only observed, or where it names alternatives. A cause that is doubted
 * leaves a disease certain (`efusi pleura ec susp. TB`), a mere complaint not (`sesak ec susp. pneumonia`).
 */
export function isUncertain(diagnosis: string): boolean {
  if (isNamed(diagnosis, "differentialDiagnosis")) return true;
  if (occurrencesOf(diagnosis, "observedOnly").some(({ start }) => start === 0)) return true;
  const { concepts } = readerInUse();
  const first = inOrder(allAssessedIn(diagnosis)).find(
    ({ doubted, concept }) => doubted || concepts.get(concept)?.kind === "condition",
  );
  return first?.doubted === true;
}

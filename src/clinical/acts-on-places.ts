/** Acts that take their side from the place on which they were done: `ESWL I hari ini: posisi supine, ginjal kanan`. */
import type { DocumentEvent } from "../document/clinical-document.ts";
import { isDone } from "../document/standing.ts";
import type { ClinicalCase } from "./case.ts";
import { fieldOf, indexPlaces } from "./index-places.ts";
import { oncePerCase } from "./once-per-case.ts";
import { isOneItem, isSaidBehind, itemReach } from "./quote.ts";

/** All events; one of a treatment that has no side of its own has that of the places behind it, where they have one side. */
export const eventsWithSides = oncePerCase((of): readonly DocumentEvent[] =>
  of.document.events.map((act) => withSide(act, of)),
);

/** An operation, or an act of one side that is not an examination: an injection into an eye, a joint that is tapped. */
export function isTreatment(what: string, { knowledge }: Pick<ClinicalCase, "knowledge">): boolean {
  const { sided, kind, wantsReading } = knowledge.procedures.of(what) ?? {};
  const isAct = kind === "operation" || (kind === "bedside" && wantsReading !== true);
  return knowledge.concepts.withWider(what).includes("surgery") || (sided === true && isAct);
}

/** `Ginjal kanan tidak ada (post nefrektomi)`: what is told as done where somebody arrives was done before. */
export const isOfEarlierCare = (
  { after, onDay }: DocumentEvent,
  { setting }: Pick<ClinicalCase, "setting">,
): boolean => setting === "emergency" && after === true && !onDay;

const isSided = (what: string, { knowledge }: Pick<ClinicalCase, "knowledge">): boolean =>
  knowledge.procedures.of(what)?.sided === true;

/** A therapy is done on a side too: shock waves, heat, a laser. */
const isOnPatient = (what: string, of: ClinicalCase): boolean =>
  isTreatment(what, of) || of.knowledge.procedures.of(what)?.kind === "therapy";

function withSide(act: DocumentEvent, of: ClinicalCase): DocumentEvent {
  const { side, source, what, start, end } = act;
  if (side !== undefined || source.coded || !isDone(act) || !isOnPatient(what, of)) return act;
  const own = organsOf([what], of);
  const places = placesNear(of)(fieldOf(act), end, end + itemReach).filter(
    (place) =>
      place.start >= end &&
      isSaidBehind(source.text, act, place) &&
      // What is seen of another organ during it has a side too; a place alone must stand in the item of the act.
      (organsOf([place.of], of).some((organ) => own.includes(organ)) ||
        (isSided(what, of) && isOneItem(source.text, { start, end }, place))),
  );
  const [first] = places;
  if (!first || places.some((place) => place.side !== first.side)) return act;
  return { ...act, side: first.side, places: [...(act.places ?? []), first.of] };
}

const placesNear = oncePerCase(({ document }) => indexPlaces(document.sidedPlaces, fieldOf));

/** The paired organs of concepts, or of what they are a kind of. */
export const organsOf = (ids: readonly string[], { knowledge }: Pick<ClinicalCase, "knowledge">) =>
  ids
    .flatMap(knowledge.concepts.withWider)
    .flatMap((id) => knowledge.disagreements.organs.get(id) ?? []);

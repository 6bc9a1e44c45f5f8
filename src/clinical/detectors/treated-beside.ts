/** D4: a disease that a plan or the course of an illness names, and behind it the drug for it that the list of this stay holds. */
import type {
  DocumentEvent,
  DocumentOrder,
  DocumentStatement,
} from "../../document/clinical-document.ts";
import type { Part } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import { conceptsOf } from "../criteria.ts";
import { indexPlaces } from "../index-places.ts";
import { isListed } from "../listed-drugs.ts";
import { oncePerCase } from "../once-per-case.ts";
import { isInBracket, isOneItem } from "../quote.ts";

/** Texts that tell what is done, and of a summary what was. */
const acting: ReadonlySet<string> = new Set<Part>(["plan", "therapy", "course", "complaint"]);

export const isActing = ({ source }: DocumentStatement): boolean => acting.has(source.part ?? "");

/** Characters from a disease to its drug: `skabies, diberikan permetrin`, `hipokalemia → KCl`. */
const farthest = 20;

/**
 * `Juga skabies, diberikan permetrin 5%`: nothing else is told between. A bracket holds the reason of what stands before it:
 * `manitol (edema serebri), deksametason`.
 */
export function isTreatedBeside(statement: DocumentStatement, of: ClinicalCase): boolean {
  const { source, end } = statement;
  if (!isActing(statement) || isInBracket(statement)) return false;
  const behind = entriesOf(of)(source, end, end + farthest).filter(({ start }) => start >= end);
  const first = Math.min(...behind.map(({ start }) => start));
  return behind.some(
    (entry) =>
      entry.start === first &&
      "substance" in entry &&
      isOneItem(source.text, statement, entry) &&
      isTaken(entry, of) &&
      isFor(entry, statement, of),
  );
}

const entriesOf = oncePerCase(({ document: { statements, orders, events } }) =>
  indexPlaces<DocumentStatement | DocumentOrder | DocumentEvent, unknown>(
    [...statements, ...orders, ...events].filter((entry) => !entry.source.coded),
    ({ source }) => source,
  ),
);

/** Said to be given, or ordered with its dose; and a list has it, where it is not the plan of a visit that orders. */
const isTaken = ({ state, dose, substance, source }: DocumentOrder, of: ClinicalCase): boolean =>
  (state === "given" || (state === "ordered" && dose !== undefined)) &&
  substance !== null &&
  (isListed(substance, of) || (of.setting === "clinic" && source.part === "plan"));

/** A record of the disease or a purpose of the drug says so; of a disease that no record manages the sentence itself: `veruka, diberikan …`. */
function isFor(
  { substance, state }: DocumentOrder,
  { concept }: DocumentStatement,
  { knowledge: { concepts, conditions, drugs } }: ClinicalCase,
): boolean {
  if (substance === null) return false;
  const [diseases, substances] = [concept, substance].map(concepts.withWider);
  const managed = diseases?.flatMap((one) => conditions.get(one)?.manage?.any ?? []) ?? [];
  if (managed.length === 0 && state === "given") return true;
  const meant = drugs.purposesOf(substance).flatMap(({ explains = [] }) => explains);
  return (
    managed.flatMap(conceptsOf).some((one) => substances?.includes(one)) ||
    meant.flatMap(conceptsOf).some((one) => diseases?.includes(one))
  );
}

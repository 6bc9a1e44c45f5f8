/** Diseases, findings, acts and drugs that a text names: what may be said of a patient only where the document says it. */
import type { Terminology } from "../../knowledge/terminology.ts";
import { allAssessedIn, type Occurrence } from "./mentions.ts";
import { maySayOfPatient } from "./patient-concepts.ts";
import { readerInUse } from "./reader.ts";

/**
 * Concepts and names of drugs, each once: `Appendicitis` and `apendisitis` are one, `DM` and `diabetes` too, and a drug's
 * brands. A name inside a longer one says less: `gagal ginjal` in `gagal ginjal akut`.
 */
export const namesIn = (text: string, { drugs }: Pick<Terminology, "drugs">): readonly string[] => [
  ...new Set([...conceptsIn(text), ...drugs.find(text).map(({ name }) => name)]),
];

function conceptsIn(text: string): readonly string[] {
  const inOrder = allAssessedIn(text).toSorted(
    (one, other) => one.start - other.start || other.end - one.end,
  );
  const found: string[] = [];
  let outer = nowhere;
  /** What every value's name holds: `nyeri` in `skala nyeri`. */
  let measured = nowhere;
  for (const one of inOrder) {
    const kind = readerInUse().concepts.get(one.concept)?.kind;
    if (kind === "quantity") measured = one.end > measured.end ? one : measured;
    if (!maySayOfPatient(one.concept)) continue;
    if (isInside(one, outer) || (kind === "finding" && isInside(one, measured))) continue;
    found.push(one.concept);
    if (one.end > outer.end && standsTogether(text, one)) outer = one;
  }
  return found;
}

type Place = Pick<Occurrence, "start" | "end">;

const nowhere: Place = { start: 0, end: 0 };

const isInside = (one: Place, other: Place): boolean =>
  one.end <= other.end && one.end - one.start < other.end - other.start;

/** False where the words of the name stand apart, with others between them. */
const standsTogether = (text: string, { concept, start, end }: Occurrence): boolean =>
  readerInUse()
    .named(text.slice(start, end))
    .some(({ id }) => id === concept);

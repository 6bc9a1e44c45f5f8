/**
 * Asks what a text says of its patient: whether something is named, denied, and in which sentence. Every fact that reads
 * narrative asks here; what stands behind it is the one reader of `src/reading`.
 *
 * What is asked for is a set of concepts (`congestionSigns`, terminology/concepts/sets.csv), a concept (`pneumonia`) or,
 * in tables and clauses, a name of one (`edema tungkai`); several are separated by `|`.
 */
import { holding } from "../../reading/in-order.ts";
import type { Clause, NamedSide } from "../../reading/mention.ts";
import {
  askedOf,
  assessment,
  findIn,
  readAssessment,
  readText,
  type Occurrence,
} from "./occurrences.ts";

export type { Occurrence } from "./occurrences.ts";

/** True when any of them is affirmed at least once. */
export function mentions(text: string, asked: string): boolean {
  return occurrencesOf(text, asked).some(({ polarity }) => polarity === "affirmed");
}

/** True when any of them is denied at least once and none is affirmed. */
export function denies(text: string, asked: string): boolean {
  const found = occurrencesOf(text, asked);
  return (
    found.some(({ polarity }) => polarity === "denied") &&
    !found.some(({ polarity }) => polarity === "affirmed")
  );
}

/** True when any of them is stated at least once. */
export function states(text: string, asked: string): boolean {
  return occurrencesOf(text, asked).some(({ stated }) => stated);
}

/** True when any of them is named, whatever is said of it: a denial speaks of it too. */
export const isNamed = (text: string, asked: string): boolean =>
  occurrencesOf(text, asked).length > 0;

/** The whole text is a name of it, with nothing beside it: `DPJP`, but not `sesuai DPJP`. */
export function isName(text: string, asked: string): boolean {
  const wanted = new Set(conceptsOf(asked));
  return conceptsOf(text).some((id) => wanted.has(id));
}

/** True where a text names anything beside what is asked: `kontrol DM, kaki kesemutan` beside a control and diabetes. */
export function namesMoreThan(text: string, asked: string): boolean {
  const isInAsked = holding(occurrencesOf(text, asked));
  return readText(text)
    .all()
    .some((one) => !isInAsked(one));
}

/** True where anything that a text names is only suspected there. */
export const isDoubting = (text: string): boolean =>
  readText(text)
    .all()
    .some(({ doubted }) => doubted);

/** The first sentence, verbatim, in which any of them is affirmed. */
export function affirmedSentence(text: string, asked: string): string | undefined {
  const first = occurrencesOf(text, asked).find(({ polarity }) => polarity === "affirmed");
  return first && sentenceOf(text, first);
}

/** The sentence in which something stands, verbatim, without the mark that ends it. */
export function sentenceOf(text: string, { sentence, start, end }: Occurrence): string {
  const span = readText(text).sentences()[sentence] ?? [start, end];
  return text.slice(...span).replace(/[.;\s]+$/u, "");
}

/** Every place where one of them stands, those of one after those of the other. */
export const occurrencesOf = (text: string, asked: string): readonly Occurrence[] =>
  findIn(readText(text), asked);

/** As `occurrencesOf`, in what is an assessment where no header says otherwise: two capitals are a disease there. */
export const assessedIn = (text: string, asked: string): readonly Occurrence[] =>
  findIn(readAssessment(text), asked, assessment);

/** Every name in such a text, of whatever it is, in the order of the text; one inside a longer one stands behind it. */
export const allAssessedIn = (text: string): readonly Occurrence[] => readAssessment(text).all();

/** Every side that the text names, in its order. */
export const sidesNamedIn = (text: string): readonly NamedSide[] => readText(text).sides();

export const clausesIn = (text: string): readonly Clause[] => readText(text).clauses();

/** Everything that the text names. */
export const everyOccurrenceIn = (text: string): readonly Occurrence[] => readText(text).all();

/** The concepts of a set, a concept or a name of one, several separated by `|`. */
export const conceptsOf = (asked: string): readonly string[] => askedOf(asked).concepts;

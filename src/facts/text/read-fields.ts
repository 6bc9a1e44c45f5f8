/**
 * A text of several fields, each read by itself. What is named is placed in the text when somebody asks for it: of most
 * names in a text nobody asks, and the same fields stand in many texts.
 */
import { lazily } from "../../knowledge/lazily.ts";
import type { Concepts } from "../../reading/lexicon.ts";
import type { Clause, Mentions, NamedSide } from "../../reading/mention.ts";
import type { ByConcept } from "../../reading/of-concept.ts";
import type { Span } from "../../reading/reading.ts";
import { fieldsOf, type Field } from "./fields.ts";
import type { Occurrence } from "./occurrences.ts";

/** What a field names, its places counted in it. */
export interface NamedInField
  extends Pick<Mentions, "sentences" | "sides" | "clauses" | "holds">, ByConcept<Occurrence> {
  readonly all: readonly Occurrence[];
}

/** A field as it was read, and what stands before it in the text. */
export interface ReadField extends Field {
  readonly read: NamedInField;
  readonly sentencesBefore: number;
}

export interface ReadText {
  readonly fields: readonly ReadField[];
  /** How many names. */
  readonly named: number;
  readonly sentences: () => readonly Span[];
  readonly sides: () => readonly NamedSide[];
  readonly clauses: () => readonly Clause[];
  /** Everything that is named. */
  readonly all: () => readonly Occurrence[];
  /** Those of a concept and of all narrower ones. */
  readonly of: (concept: string) => readonly Occurrence[];
}

export function readFields(
  text: string,
  concepts: Pick<Concepts, "withNarrower">,
  namedIn: (field: string) => NamedInField,
): ReadText {
  let [sentencesBefore, named] = [0, 0];
  const fields = fieldsOf(text).map((field): ReadField => {
    const read = namedIn(field.text);
    const own = { ...field, read, sentencesBefore };
    sentencesBefore += read.sentences.length;
    named += read.all.length;
    return own;
  });
  const [only, ...others] = fields;
  return {
    fields,
    named,
    sentences: lazily(() =>
      fields.flatMap(({ from, read }) =>
        read.sentences.map(([start, end]): Span => [from + start, from + end]),
      ),
    ),
    sides: lazily(() =>
      fields.flatMap(({ from, read }) => read.sides.map((side) => moved(side, from))),
    ),
    clauses: lazily(() =>
      fields.flatMap(({ from, read }) => read.clauses.map((clause) => moved(clause, from))),
    ),
    all: lazily(() => fields.flatMap((field) => placedIn(field, field.read.all))),
    of: only && others.length === 0 ? only.read.of : findConcepts(fields, concepts),
  };
}

function findConcepts(
  fields: readonly ReadField[],
  { withNarrower }: Pick<Concepts, "withNarrower">,
): ReadText["of"] {
  const naming = fieldsNaming(fields);
  const placed = new Map<string, readonly Occurrence[]>();
  const place = (id: string, narrower: ReadonlySet<string>): readonly Occurrence[] => {
    const concepts = [...naming.keys()].filter((concept) => narrower.has(concept));
    const holders = new Set(concepts.flatMap((concept) => naming.get(concept) ?? []));
    const inOrder = [...holders].toSorted((one, other) => one.from - other.from);
    const found = inOrder.flatMap((field) => placedIn(field, field.read.of(id)));
    placed.set(id, found);
    return found;
  };
  return (id) => {
    const known = placed.get(id);
    if (known || naming.size === 0) return known ?? none;
    const narrower = withNarrower(id);
    // Most concepts that are asked for have none below them, and most are not named.
    return narrower.size === 1 && !naming.has(id) ? none : place(id, narrower);
  };
}

/** Concept → the fields that name it itself, in their order. */
function fieldsNaming(fields: readonly ReadField[]): ReadonlyMap<string, readonly ReadField[]> {
  const naming = new Map<string, ReadField[]>();
  for (const field of fields)
    for (const concept of field.read.concepts) {
      const known = naming.get(concept);
      if (known) known.push(field);
      else naming.set(concept, [field]);
    }
  return naming;
}

const none: readonly never[] = [];

const moved = <Placed extends { readonly start: number; readonly end: number }>(
  placed: Placed,
  by: number,
): Placed => ({ ...placed, start: placed.start + by, end: placed.end + by });

/** In the first field they stand where they are. */
export const placedIn = (
  { from, sentencesBefore }: Pick<ReadField, "from" | "sentencesBefore">,
  found: readonly Occurrence[],
): readonly Occurrence[] =>
  from === 0
    ? found
    : found.map((each) => ({
        ...moved(each, from),
        sentence: sentencesBefore + each.sentence,
      }));

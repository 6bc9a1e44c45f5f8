/**
 * A text of several fields, each read by itself. What is named is placed in the text when somebody asks for it: of most
 * names in a text nobody asks, and the same fields stand in many texts.
 */
import { lazily } from "../knowledge/lazily.ts";
import type { Concepts } from "./lexicon.ts";
import type { Clause, Mentions, NamedSide } from "./mention.ts";
import type { ByConcept } from "./of-concept.ts";
import type { Span } from "./reading.ts";

/** A field in a text of several, and where it begins. */
export interface Field {
  readonly text: string;
  readonly from: number;
}

interface Named {
  readonly concept: string;
  readonly start: number;
  readonly end: number;
  readonly sentence: number;
}

/** What a field names, its places counted in it. */
export interface NamedInField<Each extends Named>
  extends Pick<Mentions, "sentences" | "sides" | "clauses" | "holds">, ByConcept<Each> {
  readonly all: readonly Each[];
}

/** A field as it was read, and what stands before it in the text. */
export interface ReadField<Each extends Named> extends Field {
  readonly read: NamedInField<Each>;
  readonly sentencesBefore: number;
}

export interface ReadText<Each extends Named> {
  readonly fields: readonly ReadField<Each>[];
  /** How many names. */
  readonly named: number;
  readonly sentences: () => readonly Span[];
  readonly sides: () => readonly NamedSide[];
  readonly clauses: () => readonly Clause[];
  /** Everything that is named. */
  readonly all: () => readonly Each[];
  /** Those of a concept and of all narrower ones. */
  readonly of: (concept: string) => readonly Each[];
}

export function readFields<Each extends Named>(
  parts: readonly Field[],
  concepts: Pick<Concepts, "withNarrower">,
  namedIn: (field: string) => NamedInField<Each>,
): ReadText<Each> {
  let [sentencesBefore, named] = [0, 0];
  const fields = parts.map((field): ReadField<Each> => {
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

function findConcepts<Each extends Named>(
  fields: readonly ReadField<Each>[],
  { withNarrower }: Pick<Concepts, "withNarrower">,
): ReadText<Each>["of"] {
  const naming = fieldsNaming(fields);
  const placed = new Map<string, readonly Each[]>();
  const place = (id: string, narrower: ReadonlySet<string>): readonly Each[] => {
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
function fieldsNaming<Each extends Named>(
  fields: readonly ReadField<Each>[],
): ReadonlyMap<string, readonly ReadField<Each>[]> {
  const naming = new Map<string, ReadField<Each>[]>();
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
export const placedIn = <Each extends Named>(
  { from, sentencesBefore }: Pick<ReadField<Each>, "from" | "sentencesBefore">,
  found: readonly Each[],
): readonly Each[] =>
  from === 0
    ? found
    : found.map((each) => ({
        ...moved(each, from),
        sentence: sentencesBefore + each.sentence,
      }));

/** Where a text names concepts and what it says of each, field by field, kept for the many who ask. */
import type { Reader } from "../../reading/create-reader.ts";
import { byConcept } from "../../reading/of-concept.ts";
import type { Mention, Mentions } from "../../reading/mention.ts";
import type { NamedInField, ReadField, ReadText } from "../../reading/read-fields.ts";
import { placedIn, readFields } from "../../reading/read-fields.ts";
import type { ReadingHint, Side } from "../../reading/reading.ts";
import { remembering } from "../../knowledge/remembering.ts";
import { fieldsOf } from "./fields.ts";
import { keptOfReader, readerInUse } from "./reader.ts";

type Polarity = "affirmed" | "denied" | "unjudged";

/** One place where what is asked for stands; `start` and `end` are offsets in the text. */
export interface Occurrence {
  /** Of which it is a name; empty for words that no list has. */
  readonly concept: string;
  readonly start: number;
  readonly end: number;
  readonly polarity: Polarity;
  readonly sentence: number;
  /** Only suspected, or one of several that it may be. */
  readonly doubted: boolean;
  /** Affirmed of the patient as something that is there now: not suspected, not planned, not told as history. */
  readonly stated: boolean;
  /** Only intended, or ordered and not done yet. */
  readonly planned: boolean;
  /** Told as history: `riwayat`, `post`. */
  readonly past: boolean;
  readonly side?: Side;
}

export const assessment: ReadingHint = { section: "course" };

/** Every place where one of them stands, those of one after those of the other. */
export function findIn(
  { of, fields }: ReadText<Occurrence>,
  asked: string,
  hint?: ReadingHint,
): readonly Occurrence[] {
  const { concepts, strange } = askedOf(asked);
  const found: Occurrence[] = [];
  // Most texts name nothing of what is asked: no list is made for each of its concepts.
  for (const concept of concepts) for (const each of of(concept)) found.push(each);
  for (const words of strange)
    for (const field of fields) for (const each of literalIn(field, words, hint)) found.push(each);
  return found;
}

/** @property strange Words that no list has: a drug or a label of the caller's own. */
interface Asked {
  readonly concepts: readonly string[];
  readonly strange: readonly string[];
}

const kept = keptOfReader((reader) => ({
  /** Rules ask for the same few hundred in every check; longer ones are made of what a caller wrote. */
  askedOf: remembering((asked) => findAsked(asked, reader), {
    bytes: 24_000_000,
    longest: 2_000,
    weigh: (asked) => 500 + 12 * asked.length,
  }),
  readField: remembering((text) => readNames(reader.mentions(text), reader), {
    bytes: 128 * 2 ** 20,
    weigh: (text, { all }) => 1000 + 8 * text.length + 400 * all.length,
  }),
  /** All texts of the largest document. */
  readText: remembering((text) => readFields(fieldsOf(text), reader.concepts, readField), {
    bytes: 64 * 2 ** 20,
    weigh: (text, { named }) => 1000 + 4 * text.length + 300 * named,
  }),
  /** What the model's part asks: fewer texts, and seldom. */
  readAssessment: remembering(
    (text) =>
      readFields(fieldsOf(text), reader.concepts, (field) =>
        readNames(reader.mentions(field, assessment), reader),
      ),
    { bytes: 48 * 2 ** 20, weigh: (text, { named }) => 1000 + 8 * text.length + 700 * named },
  ),
}));

export const askedOf = (asked: string) => kept().askedOf(asked);

const readField = (text: string): NamedInField<Occurrence> => kept().readField(text);

export const readText = (text: string) => kept().readText(text);
export const readAssessment = (text: string) => kept().readAssessment(text);

function findAsked(asked: string, { concepts: known, sets, named }: Reader): Asked {
  const concepts = new Set<string>();
  const strange: string[] = [];
  for (const each of asked.split("|").filter((item) => item.trim() !== "")) {
    // A key may be a word too, of another concept: `wheezing`.
    const key = known.get(each) ? [each] : [];
    const own = sets.get(each) ?? [...key, ...named(each).map(({ id }) => id)];
    if (own.length === 0) strange.push(each);
    for (const id of own) concepts.add(id);
  }
  return { concepts: [...concepts], strange };
}

const readNames = ({ all, ...read }: Mentions, reader: Reader): NamedInField<Occurrence> => {
  const occurrences = all.map((mention) => occurrenceOf(mention, reader));
  return { ...read, all: occurrences, ...byConcept(occurrences, reader.concepts) };
};

function literalIn(
  field: ReadField<Occurrence>,
  words: string,
  hint?: ReadingHint,
): readonly Occurrence[] {
  if (!field.read.holds(words)) return [];
  const reader = readerInUse();
  const found = reader.literal(field.text, words, hint);
  return placedIn(
    field,
    found.map((mention) => occurrenceOf(mention, reader)),
  );
}

/**
 * A complaint that is over is not there, a disease that is over was there: `hiponatremia terkoreksi`. What is said of a
 * relative, or on a condition, is not judged.
 */
function occurrenceOf(mention: Mention, { concepts }: Reader): Occurrence {
  const { concept, start, end, sentence, presence, time, experiencer, isHistory, side } = mention;
  const isUnjudged = experiencer === "relative" || presence === "conditional" || presence === null;
  const isDisease = concepts.get(concept)?.kind === "condition";
  const isDenied = presence === "absent" || (time === "resolved" && !isDisease);
  const polarity = isUnjudged ? "unjudged" : isDenied ? "denied" : "affirmed";
  const doubted = presence === "possible";
  const planned = presence === "planned";
  const stated = polarity === "affirmed" && !doubted && !isHistory && !planned;
  return {
    concept,
    start,
    end,
    sentence,
    polarity,
    doubted,
    stated,
    planned,
    past: isHistory,
    ...(side ? { side } : {}),
  };
}

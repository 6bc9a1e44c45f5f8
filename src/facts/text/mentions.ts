/**
 * Asks what a text says of its patient: whether something is named, denied, and in which sentence. Every fact that reads
 * narrative asks here; what stands behind it is the one reader of `src/reading`.
 *
 * What is asked for is a set of concepts (`congestionSigns`, terminology/concepts/sets.csv), a concept (`pneumonia`) or,
 * in tables and clauses, a name of one (`edema tungkai`); several are separated by `|`.
 */
import { holding } from "../../in-order.ts";
import type { Reader } from "../../reading/create-reader.ts";
import { remembering } from "../../remembering.ts";
import type { Mention, Mentions, NamedSide } from "../../reading/mention.ts";
import type { ReadingHint, Side, Span } from "../../reading/reading.ts";
import { fieldsOf, type Field } from "./fields.ts";
import { keptOfReader, readerInUse } from "./reader.ts";

export type Polarity = "affirmed" | "denied" | "unjudged";

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
  return readText(text).all.some((one) => !isInAsked(one));
}

/** True where anything that a text names is only suspected there. */
export const isDoubting = (text: string): boolean =>
  readText(text).all.some(({ doubted }) => doubted);

/** The first sentence, verbatim, in which any of them is affirmed. */
export function affirmedSentence(text: string, asked: string): string | undefined {
  const first = occurrencesOf(text, asked).find(({ polarity }) => polarity === "affirmed");
  return first && sentenceOf(text, first);
}

/** The sentence in which something stands, verbatim, without the mark that ends it. */
export function sentenceOf(text: string, { sentence, start, end }: Occurrence): string {
  const span = readText(text).sentences[sentence] ?? [start, end];
  return text.slice(...span).replace(/[.;\s]+$/u, "");
}

/** Every place where one of them stands, those of one after those of the other. */
export const occurrencesOf = (text: string, asked: string): readonly Occurrence[] =>
  findIn(readText(text), asked);

/** As `occurrencesOf`, in what is an assessment where no header says otherwise: two capitals are a disease there. */
export const assessedIn = (text: string, asked: string): readonly Occurrence[] =>
  findIn(readAssessment(text), asked, assessment);

/** Every name in such a text, of whatever it is, in the order of the text; one inside a longer one stands behind it. */
export const allAssessedIn = (text: string): readonly Occurrence[] => readAssessment(text).all;

const assessment: ReadingHint = { section: "course" };

function findIn(
  { byConcept, fields }: ReadText,
  asked: string,
  hint?: ReadingHint,
): readonly Occurrence[] {
  const { concepts, strange } = askedOf(asked);
  return [
    ...concepts.flatMap((id) => byConcept.get(id) ?? []),
    ...strange.flatMap((words) => fields.flatMap((field) => literalIn(field, words, hint))),
  ];
}

/** Every side that the text names, in its order. */
export const sidesNamedIn = (text: string): readonly NamedSide[] => readText(text).sides;

/** Everything that the text names. */
export const everyOccurrenceIn = (text: string): readonly Occurrence[] => readText(text).all;

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
  readField: remembering((text) => reader.mentions(text), {
    bytes: 128 * 2 ** 20,
    weigh: (text, { all }) => 1000 + 8 * text.length + 150 * all.length,
  }),
  /** All texts of the largest document. */
  readText: remembering((text) => readMentions(text, reader, readField), {
    bytes: 64 * 2 ** 20,
    weigh: (text, { all, byConcept }) =>
      1000 + 4 * text.length + 200 * all.length + 300 * byConcept.size,
  }),
  /** What the model's part asks: fewer texts, and seldom. */
  readAssessment: remembering(
    (text) => readMentions(text, reader, (field) => reader.mentions(field, assessment)),
    {
      bytes: 48 * 2 ** 20,
      weigh: (text, { all, byConcept }) =>
        1000 + 8 * text.length + 150 * all.length + 300 * byConcept.size,
    },
  ),
}));

const askedOf = (asked: string) => kept().askedOf(asked);

const readField = (text: string): Mentions => kept().readField(text);

/** The concepts of a set, a concept or a name of one, several separated by `|`. */
export const conceptsOf = (asked: string): readonly string[] => askedOf(asked).concepts;

const readText = (text: string) => kept().readText(text);
const readAssessment = (text: string) => kept().readAssessment(text);

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

/** A field as it was read, and what stands before it in the text. */
interface ReadField extends Field {
  readonly sentencesBefore: number;
  readonly holds: Mentions["holds"];
}

interface ReadText {
  readonly fields: readonly ReadField[];
  readonly sentences: readonly Span[];
  readonly sides: readonly NamedSide[];
  /** Everything that is named. */
  readonly all: readonly Occurrence[];
  /** Those of a concept and of all narrower ones. */
  readonly byConcept: ReadonlyMap<string, readonly Occurrence[]>;
}

function readMentions(
  text: string,
  reader: Reader,
  mentionsOf: (field: string) => Mentions,
): ReadText {
  const sentences: Span[] = [];
  const sides: NamedSide[] = [];
  const all: Occurrence[] = [];
  const byConcept = new Map<string, Occurrence[]>();
  const fields = fieldsOf(text).map((field): ReadField => {
    const read = mentionsOf(field.text);
    const own = { ...field, sentencesBefore: sentences.length, holds: read.holds };
    for (const [start, end] of read.sentences)
      sentences.push([field.from + start, field.from + end]);
    for (const { start, end, side } of read.sides)
      sides.push({ start: field.from + start, end: field.from + end, side });
    for (const mention of read.all) {
      const one = occurrenceOf(mention, own, reader);
      all.push(one);
      for (const id of reader.concepts.withWider(mention.concept)) {
        const same = byConcept.get(id);
        if (same) same.push(one);
        else byConcept.set(id, [one]);
      }
    }
    return own;
  });
  return { fields, sentences, sides, all, byConcept };
}

function literalIn(field: ReadField, words: string, hint?: ReadingHint): readonly Occurrence[] {
  if (!field.holds(words)) return [];
  const reader = readerInUse();
  return reader
    .literal(field.text, words, hint)
    .map((mention) => occurrenceOf(mention, field, reader));
}

/**
 * A complaint that is over is not there, a disease that is over was there: `hiponatremia terkoreksi`. What is said of a
 * relative, or on a condition, is not judged.
 */
function occurrenceOf(
  mention: Mention,
  { from, sentencesBefore }: ReadField,
  { concepts }: Reader,
): Occurrence {
  const { concept, presence, time, experiencer, isHistory, side } = mention;
  const isUnjudged = experiencer === "relative" || presence === "conditional" || presence === null;
  const isDisease = concepts.get(concept)?.kind === "condition";
  const isDenied = presence === "absent" || (time === "resolved" && !isDisease);
  const polarity = isUnjudged ? "unjudged" : isDenied ? "denied" : "affirmed";
  const doubted = presence === "possible";
  const planned = presence === "planned";
  const stated = polarity === "affirmed" && !doubted && !isHistory && !planned;
  return {
    concept,
    start: from + mention.start,
    end: from + mention.end,
    sentence: sentencesBefore + mention.sentence,
    polarity,
    doubted,
    stated,
    planned,
    past: isHistory,
    ...(side ? { side } : {}),
  };
}

/** Reads one narrative text once, in time linear in its length. */
import { cueOf } from "./entries.ts";
import { LRUCache } from "lru-cache";
import { remembering } from "../knowledge/remembering.ts";
import { lazily } from "../knowledge/lazily.ts";
import { applyCues } from "./apply-cues.ts";
import { buildTargets, markTargets } from "./build-targets.ts";
import { findAmounts } from "./amounts.ts";
import { bindConditions, findConditions, markConditions, sayConditional } from "./conditions.ts";
import { findCountedDays, findDays } from "./days.ts";
import { findClocks, findDurations } from "./durations.ts";
import { findConsultations, type Consulted } from "./consultations.ts";
import { readDoseField } from "./dose-field.ts";
import { findLiteral } from "./find-literal.ts";
import { findMentions, joinMentions } from "./find-mentions.ts";
import { layOut } from "./layout.ts";
import type { Concept, Concepts, Entry, Lexicon, Trie, UnitWord } from "./lexicon.ts";
import type { Mention, Mentions } from "./mention.ts";
import { findImpossible } from "./impossible-values.ts";
import { findMeasurements } from "./measure.ts";
import { findTabled } from "./measure-tables.ts";
import { findUnnamed } from "./measure-unnamed.ts";
import type { Measured } from "./measured.ts";
import { lastNotes, namesOfTexts, nameText, type NamedText } from "./named-text.ts";
import { findOrders } from "./orders.ts";
import { portionsOf, type Portion } from "./portions.ts";
import type {
  DoseField,
  Event,
  Measurement,
  Order,
  Part,
  Reading,
  ReadingHint,
  Statement,
} from "./reading.ts";
import { momentsOfSentences } from "./moments.ts";
import { placesInTime } from "./order-in-time.ts";
import { shareResults } from "./share-results.ts";
import { shareSides } from "./share-sides.ts";
import { findSidedPlaces } from "./sided-places.ts";
import type { Target } from "./targets.ts";
import { sayHeaders } from "./sign-headers.ts";
import { readSigns } from "./signs.ts";
import { readZeroPoints } from "./zero-points.ts";
import { findPieces } from "./supplied-pieces.ts";
import { fluidQuantities, ofSpecimens } from "./specimens.ts";
import { tokenize } from "./tokens.ts";
import { writeMeasurement, writeStatement, type Writing } from "./write-entries.ts";
import { writeEvent } from "./write-event.ts";
import { sideAt } from "./sides.ts";
import { writeOrder } from "./write-order.ts";

export interface Reader {
  /** What a text says. Spans are places in `text` as it was given, with its tags and entities. */
  readonly read: (text: string, hint?: ReadingHint) => Reading;
  /** Where a text names concepts, and what it says of each. */
  readonly mentions: (text: string, hint?: ReadingHint) => Mentions;
  /** Where words of a caller's own stand, which no list need hold, and what the text says of them. */
  readonly literal: (text: string, words: string, hint?: ReadingHint) => readonly Mention[];
  /** Whose advice a text names; `isList` where it is a field that lists consultations, or the name of a writer. */
  readonly consultations: (
    text: string,
    isList: boolean,
    hint?: ReadingHint,
  ) => readonly Consulted[];
  /** What the field of a dose says, or the name of a drug. */
  readonly dose: (text: string) => DoseField;
  /** The concepts that a whole text is a name of: `Hemoglobin`, `foto toraks`. */
  readonly named: (text: string) => readonly Concept[];
  /** What a quantity is where a fluid of the body was examined; none where no list has it. */
  readonly inFluid: (quantity: string) => readonly string[];
  /** The part of a note that a label or the key of a section opens: `laporanOperasi`. */
  readonly partOf: (label: string) => Part | undefined;
  readonly concepts: Concepts;
  /** Word as written → the one that it stands for: `dgn`, `dengan`. */
  readonly spellings: ReadonlyMap<string, string>;
  /** Whether a full stop behind a word is its own. */
  readonly isAbbreviation: (word: string) => boolean;
  /** Sets of concepts that are asked for together, by their ids. */
  readonly sets: ReadonlyMap<string, readonly string[]>;
  /** Units, dose forms and words of time as notes write them, in all spellings. */
  readonly units: readonly UnitWord[];
}

/** A reader that keeps no more than the understanding of the texts read last, for what is asked of each one after the other. */
export function createReader(lexicon: Lexicon): Reader {
  const namesOf = namesOfTexts(lexicon);
  const eachPortion = portionReader(lexicon, namesOf);
  return {
    read: (text, hint = {}) => joinReadings(eachPortion(text, hint, ({ reading }) => reading())),
    mentions: (text, hint = {}) =>
      joinMentions(eachPortion(text, hint, ({ writing }) => findMentions(writing))),
    literal: (text, words, hint = {}) =>
      eachPortion(text, hint, ({ writing }) => findLiteral(writing, words)).flat(),
    consultations: (text, isList, hint = {}) =>
      eachPortion(text, hint, ({ writing: { scene, origin } }) =>
        findConsultations(scene, origin, isList),
      ).flat(),
    dose: remembering((text) => readDoseField(layOut(namesOf(text), lexicon, {})), fields),
    named: (text) =>
      [lexicon.trie, lexicon.qualities].flatMap(
        (trie) => entryOf(text, trie, lexicon)?.names.map(({ concept }) => concept) ?? [],
      ),
    inFluid: fluidQuantities(lexicon),
    partOf: (label) => partOf(label, lexicon),
    concepts: lexicon.concepts,
    spellings: lexicon.spellings,
    isAbbreviation: lexicon.isAbbreviation,
    sets: lexicon.sets,
    units: lexicon.units,
  };
}

/** What stands for all the words of a text together. */
function entryOf(
  text: string,
  trie: Trie,
  { isAbbreviation, vocabulary }: Lexicon,
): Entry | undefined {
  let node = 0;
  for (const token of tokenize(text, isAbbreviation)) {
    if (token.kind === "hyphen" || token.kind === "stop") continue;
    const next = trie.step(node, vocabulary.idOf(token.text.toLowerCase()));
    if (next === undefined) return undefined;
    node = next;
  }
  return trie.at(node);
}

function partOf(label: string, lexicon: Lexicon): Part | undefined {
  // `laporanOperasi` and `laporan_operasi` are two words.
  const words = label.replaceAll(/(?<=\p{Ll})(?=\p{Lu})|_/gu, " ");
  const cue = cueOf(entryOf(words, lexicon.trie, lexicon), "part");
  // A cue of this axis has a part of a note for its value.
  return cue?.value as Part | undefined;
}

/** A text as far as it is understood: its entries-to-be, with what cues say of them. */
interface Drafts {
  readonly writing: Writing;
  readonly measured: readonly Measured[];
  readonly orders: ReturnType<typeof findOrders>;
}

/** @property reading The entries, written when they are first asked for. */
interface Understood extends Pick<Drafts, "writing"> {
  readonly reading: () => Reading;
}

/** Of doses and names of drugs: each is asked for its strength, its way and how often. */
const fields = { bytes: 2 ** 20, longest: 500 } as const;

type EachPortion = <Result>(
  text: string,
  hint: ReadingHint,
  use: (understood: Understood) => Result,
) => readonly Result[];

function portionReader(lexicon: Lexicon, namesOf: (text: string) => NamedText): EachPortion {
  const kept = new LRUCache<string, Understood>(lastNotes);
  const ofWhole = (portion: Portion, hint: ReadingHint): Understood => {
    const { section = "", author = "", writtenAt = "" } = hint;
    const key = [section, author, writtenAt, portion.text].join("\u0000");
    const known = kept.get(key);
    if (known) return known;
    const made = understand(portion, namesOf(portion.text), hint, lexicon);
    kept.set(key, made);
    return made;
  };
  return (text, hint, use) => {
    const portions = portionsOf(text);
    const [only] = portions;
    if (only && portions.length === 1) return [use(ofWhole(only, hint))];
    // The part of the note that is in force where a portion ends goes on in the next.
    let inForce = hint;
    return portions.map((portion) => {
      const made = understand(portion, nameText(portion.text, lexicon), inForce, lexicon);
      const { parts, firstPart } = made.writing.scene;
      const section = parts.at(-1);
      if (section && firstPart < parts.length) inForce = { ...hint, section };
      return use(made);
    });
  };
}

function joinReadings(readings: readonly Reading[]): Reading {
  const [first] = readings;
  if (first && readings.length === 1) return first;
  return {
    statements: readings.flatMap(({ statements }) => statements),
    measurements: readings.flatMap(({ measurements }) => measurements),
    orders: readings.flatMap(({ orders }) => orders),
    events: readings.flatMap(({ events }) => events),
    amounts: readings.flatMap(({ amounts }) => amounts),
    days: readings.flatMap(({ days }) => days),
    clocks: readings.flatMap(({ clocks }) => clocks),
    pieces: readings.flatMap(({ pieces }) => pieces),
    durations: readings.flatMap(({ durations }) => durations),
    ages: readings.flatMap(({ ages }) => ages),
    countedDays: readings.flatMap(({ countedDays }) => countedDays),
    sidedPlaces: readings.flatMap(({ sidedPlaces }) => sidedPlaces),
    impossible: readings.flatMap(({ impossible }) => impossible),
  };
}

function understand(
  portion: Portion,
  named: NamedText,
  hint: ReadingHint,
  lexicon: Lexicon,
): Understood {
  const origin = (place: number) => portion.from + named.origin(place);
  const scene = layOut(named, lexicon, hint);
  const conditions = findConditions(scene);
  const conditionAt = markConditions(scene, conditions);
  const isConditional = (at: number) => conditionAt[at] !== -1;
  const tabled = findTabled(scene);
  const labelled = [...tabled, ...findMeasurements(scene, isConditional)];
  const orders = findOrders(scene);
  const inOrder = [...labelled, ...findUnnamed(scene, isConditional)].toSorted(
    (one, other) => one.from - other.from,
  );
  const measured = ofSpecimens(scene, inOrder);
  const targets = buildTargets(scene, measured, orders);
  const targetAt = markTargets(scene, targets);
  readSigns(scene, targets, targetAt);
  readZeroPoints(scene, targets, targetAt);
  applyCues(scene, targets, targetAt);
  shareResults({ scene, targets, targetAt }, measured);
  sayHeaders(scene, targets, targetAt);
  sayConditional(scene, conditions, conditionAt, targets);
  shareSides(scene, targets, targetAt);
  const bound = bindConditions(scene, conditions, targets, targetAt);
  const moments = momentsOfSentences(scene);
  const writing = { scene, origin, conditions: bound, targets, targetAt, moments };
  return { writing, reading: lazily(() => write({ writing, measured, orders })) };
}

function write({ writing, measured, orders }: Drafts): Reading {
  const measuredAt = new Map(measured.map((each) => [each.from, each]));
  const orderAt = new Map(orders.map((each) => [each.from, each]));
  const places = placesInTime(writing, measured);
  const statements: Statement[] = [];
  const measurements: Measurement[] = [];
  const ordered: Order[] = [];
  const events: Event[] = [];
  let place = 0;
  for (const target of writing.targets) {
    place++;
    if (target.said.ignore || target.concept.isNormal) continue;
    if (isOfOrder(writing, target, writing.targets[place])) continue;
    const value = measuredAt.get(target.from);
    const line = orderAt.get(target.from);
    if (target.group === "statement") statements.push(writeStatement(writing, target));
    else if (target.group === "measurement" && value)
      measurements.push(writeMeasurement(writing, target, value, places.get(value)));
    else if (target.group === "order" && line) {
      const order = writeOrder(writing, target, line);
      if (order) ordered.push(order);
    } else if (target.group === "event") {
      const event = writeEvent(writing, target);
      if (event) events.push(event);
    }
  }
  return {
    statements,
    measurements,
    orders: ordered,
    events,
    amounts: findAmounts(writing),
    days: findDays(writing),
    clocks: findClocks(writing),
    pieces: findPieces(writing),
    ...findDurations(writing),
    countedDays: findCountedDays(writing),
    sidedPlaces: findSidedPlaces(writing),
    impossible: findImpossible(writing, measured),
  };
}

/** Codes of injections, transfusions, inhalations and feeding; `rawat luka NaCl`, `bilas lambung NaCl` have others. */
const waysOfGiving = /^(?:99\.|93\.9|96\.6)/u;

/** `transfusi PRC 2 kolf`, `nebul salbutamol`: the act is that of the order behind it; `irigasi telinga kanan NaCl` is one of its own. */
function isOfOrder({ scene }: Writing, { concept, to }: Target, next: Target | undefined): boolean {
  if (concept.kind !== "procedure" || next?.group !== "order" || next.from - to > 2) return false;
  const codes = scene.lexicon.concepts.icd9cmOf(concept.id);
  if (codes.some((code) => !waysOfGiving.test(code))) return false;
  for (let at = to; at < next.from; at++)
    if (scene.tokens[at]?.kind !== "word" || sideAt(scene, at) !== undefined) return false;
  return true;
}

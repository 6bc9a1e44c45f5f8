/** Reads a Bundle once into the document that rules and reviews ask. */
import type { BundleIndex } from "../fhir/bundle-index.ts";
import type { Canonicals } from "../fhir/canonicals.ts";
import { isFilled } from "../knowledge/empty-words.ts";
import { lazily } from "../knowledge/lazily.ts";
import type { VitalSigns } from "../knowledge/terminology.ts";
import type { Reader } from "../reading/create-reader.ts";
import {
  emptyLists,
  noEntries,
  type ClinicalDocument,
  type DocumentNote,
  type Entries,
  type Growing,
} from "./clinical-document.ts";
import { findPassages, type Passage } from "./find-passages.ts";
import { readCoded } from "./read-coded.ts";
import { readNarrative, type KindOfText } from "./read-narrative.ts";
import { settleEvents, settleStatements } from "./settle-letters.ts";

export interface DocumentSource {
  /** Of a Bundle whose sections and fields are named as the forms name them. */
  readonly index: BundleIndex;
  readonly canonicals: Canonicals;
  readonly reader: Reader;
  readonly kindOf: KindOfText;
  readonly vitalSigns: Pick<VitalSigns, "byLoinc">;
}

/** The same Bundle gives the same document; nothing of it is kept elsewhere. */
export function readDocument({
  index,
  canonicals,
  reader,
  kindOf,
  vitalSigns,
}: DocumentSource): ClinicalDocument {
  const passages = findPassages(index, canonicals, reader);
  const narratives = passages.map((passage) => readNarrative(passage, reader, kindOf));
  const read = [
    ...narratives.map((narrative) => narrative.entries),
    readCoded({ index, canonicals, reader, vitalSigns }),
  ];
  const entries: Entries = {
    statements: settleStatements(
      read.flatMap(({ statements }) => statements),
      reader.concepts,
    ),
    measurements: read.flatMap(({ measurements }) => measurements),
    orders: read.flatMap(({ orders }) => orders),
    events: settleEvents(
      read.flatMap(({ events }) => events),
      reader.concepts,
    ),
    amounts: read.flatMap(({ amounts }) => amounts),
    days: read.flatMap(({ days }) => days),
    countedDays: read.flatMap(({ countedDays }) => countedDays),
    sidedPlaces: read.flatMap(({ sidedPlaces }) => sidedPlaces),
    impossible: read.flatMap(({ impossible }) => impossible),
    consultations: read.flatMap(({ consultations }) => consultations),
  };
  const byConcept = indexEntries(entries, reader.concepts.withWider);
  const answers = passages.filter(
    ({ resource }) => index.at(resource)?.resourceType === "QuestionnaireResponse",
  );
  const byPath = lazily(() => indexTexts(answers));
  return {
    ...entries,
    of: (concept) => byConcept.get(concept) ?? noEntries,
    textsAt: (path) => byPath().get(path) ?? [],
    passages: narratives.flatMap(({ passage }) => passage ?? []),
    names: narratives.flatMap(({ name }) => name ?? []),
    notes: notesOf(passages, kindOf),
  };
}

/** Under the path of each field and of whatever holds it: from its form inward, and from a form that lies in another one. */
function indexTexts(answers: readonly Passage[]): ReadonlyMap<string, readonly string[]> {
  const index = new Map<string, string[]>();
  for (const { path, text } of answers)
    if (isFilled(text))
      for (const key of keysOf(path)) {
        const known = index.get(key);
        if (known) known.push(text.trim());
        else index.set(key, [text.trim()]);
      }
  return index;
}

/** Each once: the rows of `cpptDokter` lie in a field of that name. */
function keysOf(path: readonly string[]): ReadonlySet<string> {
  const keys = new Set<string>();
  for (const from of path.length > 2 ? [0, 1] : [0])
    for (let to = from + 1; to <= path.length; to += 1) keys.add(path.slice(from, to).join("."));
  return keys;
}

/** The rows of progress notes and of whatever else has rows, each with its narratives. */
function notesOf(passages: readonly Passage[], kindOf: KindOfText): readonly DocumentNote[] {
  const inRows = passages.filter(({ row, path }) => row !== null && !isNameOnly(kindOf(path)));
  const rows = Map.groupBy(inRows, ({ resource, row }) => `${resource} ${row}`);
  return [...rows.values()].flatMap((row) => {
    const [first] = row;
    if (!first) return [];
    const { path, moment, saidBy } = first;
    return {
      section: path[0] ?? "",
      saidBy: saidBy ?? kindOf(path).by ?? null,
      moment,
      texts: row.map((each) => ({ field: each.path.at(-1) ?? "", text: each.text })),
    };
  });
}

const isNameOnly = ({ isKnown, part }: ReturnType<KindOfText>) => isKnown && part === undefined;

/** Concept → its entries and those of all narrower concepts. */
function indexEntries(
  entries: Entries,
  withWider: (concept: string) => readonly string[],
): ReadonlyMap<string, Entries> {
  const index = new Map<string, Growing>();
  const listsOf = (concept: string): readonly Growing[] =>
    withWider(concept).map((id) => {
      const known = index.get(id) ?? emptyLists();
      index.set(id, known);
      return known;
    });
  for (const each of entries.statements)
    for (const lists of listsOf(each.concept)) lists.statements.push(each);
  for (const each of entries.measurements)
    for (const lists of listsOf(each.quantity)) lists.measurements.push(each);
  for (const each of entries.orders)
    if (each.substance !== null)
      for (const lists of listsOf(each.substance)) lists.orders.push(each);
  for (const each of entries.events)
    for (const lists of listsOf(each.what)) lists.events.push(each);
  for (const each of entries.countedDays)
    for (const lists of listsOf(each.of)) lists.countedDays.push(each);
  for (const each of entries.days)
    if (each.of !== undefined) for (const lists of listsOf(each.of)) lists.days.push(each);
  for (const each of entries.amounts)
    if (each.of !== undefined) for (const lists of listsOf(each.of)) lists.amounts.push(each);
  for (const each of entries.consultations)
    for (const lists of listsOf(each.concept)) lists.consultations.push(each);
  return index;
}

/** The codes of one list, for operations that must answer while somebody types. */
import { countBefore } from "../count-before.ts";
import { codeOf, columnOf, itemsOf, type List } from "../lists/list.ts";
import type { TableRow } from "../terminology.ts";
import { normaliseCode, type CodeKind } from "../normalise-code.ts";
import { plain } from "../words.ts";
import { languageOf } from "../lists/to-fhir.ts";

/** A name, and its language where its list says it. */
export interface Designation {
  readonly value: string;
  readonly language?: "id" | "en";
}

export interface Concept {
  readonly code: string;
  /** The list's own name, else what a supplement names it. */
  readonly display: string | undefined;
  /** All names of which the language is known, and those that are not the display. */
  readonly designations: readonly Designation[];
  readonly row: TableRow;
}

export interface CodeIndex {
  readonly size: number;
  /** In the list's order. */
  all(): readonly Concept[];
  get(code: string): Concept | undefined;
  /** By a code as people write it: `a419` is `A41.9`. */
  find(written: string): Concept | undefined;
  /** The nearest code above; undefined for one that stands on top. */
  parent(code: string): string | undefined;
  /** Codes just below. */
  children(code: string): readonly string[];
  /** Concepts of which every word begins a word of the code or of a name; those whose code begins so come first. */
  search(filter: string): readonly Concept[];
}

const notations: Readonly<Record<string, CodeKind>> = {
  "http://hl7.org/fhir/sid/icd-10": "icd-10",
  "http://hl7.org/fhir/sid/icd-9-cm": "icd-9-cm",
};

/** `supplements` give names to codes that have none of their own. */
export function indexCodes(list: List, supplements: readonly List[] = []): CodeIndex {
  const named = supplements.map(namesOf);
  const concepts = list.rows.map((row, place) => toConcept(list, named, row, place));
  const byCode = new Map(concepts.map((concept) => [concept.code, concept]));
  const kind = notations[list.manifest.url];
  const parent = (code: string) => parentOf(list, byCode, code);
  let below: ReadonlyMap<string | undefined, readonly Concept[]> | undefined;
  let words: SortedWords | undefined;
  return {
    size: concepts.length,
    all: () => concepts,
    get: (code) => byCode.get(code),
    find: (written) => {
      const normal = kind === undefined ? undefined : normaliseCode(written, kind);
      return byCode.get(written) ?? byCode.get(normal ?? written.trim());
    },
    parent,
    children: (code) => {
      below ??= Map.groupBy(concepts, (concept) => parent(concept.code));
      return (below.get(code) ?? []).map((concept) => concept.code);
    },
    search: (filter) => {
      words ??= sortWords(concepts);
      return search(filter, concepts, words);
    },
  };
}

interface Names {
  readonly display: Designation | undefined;
  readonly designations: readonly Designation[];
}

function namesOf(list: List): ReadonlyMap<string, Names> {
  return new Map(list.rows.map((row, place) => [codeOf(list, row, place), readNames(list, row)]));
}

function readNames({ manifest }: List, row: TableRow): Names {
  const display = columnOf(manifest, "display");
  const designation = columnOf(manifest, "designation");
  const named = (column: string | undefined): readonly Designation[] =>
    column === undefined
      ? []
      : itemsOf(manifest, row, column).map((value) => ({
          ...languageOf(manifest, column),
          value,
        }));
  return { display: named(display)[0], designations: named(designation) };
}

function toConcept(
  list: List,
  supplements: readonly ReadonlyMap<string, Names>[],
  row: TableRow,
  place: number,
): Concept {
  const code = codeOf(list, row, place);
  const own = readNames(list, row);
  const more = supplements.flatMap((names) => names.get(code) ?? []);
  const displays = [own, ...more].flatMap((names) => names.display ?? []);
  const designations = [own, ...more].flatMap((names) => names.designations);
  const [first] = [...displays, ...more.flatMap((names) => names.designations)];
  const names = new Map(
    [...displays, ...designations].toReversed().map((name) => [name.value, name]),
  );
  return {
    code,
    display: first?.value,
    designations: [...names.values()]
      .toReversed()
      .filter(({ value, language }) => language !== undefined || value !== first?.value),
    row,
  };
}

/** The longest beginning of a code that is a code itself. */
function parentOf(
  { manifest }: List,
  byCode: ReadonlyMap<string, Concept>,
  code: string,
): string | undefined {
  const { hierarchy } = manifest;
  if (hierarchy === undefined) return undefined;
  for (let length = code.length - 1; length > 0; length -= 1) {
    const beginning = code.slice(0, length);
    const isPlace = hierarchy === "prefix" || code[length] === ".";
    if (isPlace && byCode.has(beginning)) return beginning;
  }
  return undefined;
}

/** Words in order, and beside each the place of its concept. */
interface SortedWords {
  readonly words: readonly string[];
  readonly places: readonly number[];
}

function sortWords(concepts: readonly Concept[]): SortedWords {
  const pairs = concepts.flatMap(({ code, display = "", designations }, place) => {
    const names = [display, ...designations.map(({ value }) => value)].flatMap(wordsOf);
    const codes = [plain(code), plain(code).replaceAll(".", ""), ...wordsOf(code)];
    return [...new Set([...codes, ...names])].map((word) => ({ word, place }));
  });
  const sorted = pairs.toSorted((one, other) =>
    one.word < other.word ? -1 : Number(one.word > other.word),
  );
  return { words: sorted.map(({ word }) => word), places: sorted.map(({ place }) => place) };
}

const wordsOf = (text: string): string[] => plain(text).match(/[a-z0-9][a-z0-9.]*/gu) ?? [];

function placesOf(beginning: string, { words, places }: SortedWords): ReadonlySet<number> {
  const first = countBefore(words, (word) => word < beginning);
  let past = first;
  while (words[past]?.startsWith(beginning) === true) past += 1;
  return new Set(places.slice(first, past));
}

/** Words of a filter that are looked for; nobody types as many. */
const mostWords = 16;

function search(
  filter: string,
  concepts: readonly Concept[],
  sorted: SortedWords,
): readonly Concept[] {
  const wanted = [...new Set(wordsOf(filter))].slice(0, mostWords);
  const [first, ...others] = wanted.map((word) => placesOf(word, sorted));
  if (!first) return concepts;
  const found = [...first]
    .filter((place) => others.every((places) => places.has(place)))
    .toSorted((one, other) => one - other)
    .flatMap((place) => concepts[place] ?? []);
  const [start = ""] = wanted;
  const isCode = ({ code }: Concept) =>
    plain(code).startsWith(start) || plain(code).replaceAll(".", "").startsWith(start);
  return wanted.length > 1
    ? found
    : [...found.filter(isCode), ...found.filter((concept) => !isCode(concept))];
}

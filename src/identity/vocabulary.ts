/** Which words may leave: what is clinical, what is ordinary, and which of them are names as well. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { lazily } from "../knowledge/lazily.ts";
import { openCues } from "./cues.ts";
import { spell } from "../reading/spell.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));
/** Words of these are those of the service's own lists, forms, rules and texts. */
const ownLists: readonly (readonly [folder: string, ending: string])[] = [
  ["terminology/concepts", ".csv"],
  ["terminology/tables", ".csv"],
  ["terminology/code-systems", ".csv"],
  ["profiles/conditions", ".yaml"],
  ["profiles/forms", ".yaml"],
  ["profiles/rules", ".yaml"],
  ["profiles/stages", ".yaml"],
];

/** A list of `terminology/vocabulary`: words in small letters, one a line. */
type WordList =
  | "abbreviations"
  | "combining-forms"
  | "common-names"
  | "corpus"
  | "english"
  | "eponyms"
  | "icd-10-cm"
  | "indonesian"
  | "medical-english"
  | "medical-names"
  | "name-companions"
  | "name-particles"
  | "named-things"
  | "names"
  | "note-words"
  | "number-lists"
  | "person-lists"
  | "place-lists"
  | "place-words"
  | "places"
  | "positions"
  | "regional"
  | "regions"
  | "second-names"
  | "units"
  | "ward-names"
  | "wordnet"
  | "words-as-names";

export interface Vocabulary {
  /** Words of medicine, of forms and of notes. */
  readonly clinical: ReadonlySet<string>;
  /** The longer of them in one spelling, as the reader of narrative compares them. */
  readonly spelled: ReadonlySet<string>;
  /** Words of everyday Indonesian and English. */
  readonly ordinary: ReadonlySet<string>;
  /** Of the ordinary words the English ones: titles of codes have capitals. */
  readonly english: ReadonlySet<string>;
  /** The ordinary words that no text does without: never a name, whatever stands before them. */
  readonly frequent: ReadonlySet<string>;
  /** Words that our own documents and notes hold: beside a name they are words still. */
  readonly usual: ReadonlySet<string>;
  /** Words beside which a name is that of a test, a sign or a disease; with a name before them, behind them, or both. */
  readonly namedThings: ReadonlyMap<string, NamedThing>;
  /** Names of persons and places that are not words. */
  readonly names: ReadonlySet<string>;
  /** Words that persons and places are called after. */
  readonly wordsAsNames: ReadonlySet<string>;
  /** Names of persons that are words of medicine or of notes too: `Titik`, `Vero`. */
  readonly namesOfMedicine: ReadonlySet<string>;
  /** Of the names, those of cities and provinces. */
  readonly places: ReadonlySet<string>;
  /** Eponyms, brands and organisms, as English writes them with a capital. */
  readonly medicalNames: ReadonlySet<string>;
  readonly combiningForms: readonly string[];
  /** What a number is counted or measured in, in small letters. */
  readonly units: ReadonlySet<string>;
  /** What is measured, as far as it is one word: laboratory, vital signs, scores. */
  readonly quantities: ReadonlySet<string>;
}

/** Where the name of what a word means stands: `skor Apgar`, `Murphy sign`. */
export type NamedThing = "before" | "behind" | "both";

const mostFrequent = 700;

export const wordList = (name: WordList): ReadonlySet<string> =>
  new Set(
    readFileSync(join(root, "terminology/vocabulary", `${name}.txt`), "utf8")
      .split("\n")
      .filter((line) => line !== ""),
  );

/** Read from the disk when the first text is to leave: checks of whose texts none leaves do not pay for it. */
export const openVocabulary = lazily((): Vocabulary => {
  const places = wordList("places");
  const names = new Set([...wordList("names"), ...places, ...wordList("common-names")]);
  const wordsAsNames = new Set([
    ...wordList("words-as-names"),
    ...wordList("ward-names"),
    ...wordList("second-names"),
  ]);
  const own = readOwnWords();
  const noted = [...wordList("note-words"), ...wordList("abbreviations"), ...wordList("eponyms")];
  const clinical = new Set([
    ...[
      ...own,
      ...wordList("corpus"),
      ...wordList("medical-english"),
      ...wordList("medical-names"),
      ...wordList("icd-10-cm"),
    ].filter((word) => !names.has(word)),
    ...noted,
    ...openCues().keys(),
  ]);
  for (const word of wordsAsNames) names.delete(word);
  const medicalNames = wordList("medical-names");
  const indonesian = wordList("indonesian");
  const english = wordList("english");
  const ordinary = new Set([
    ...indonesian,
    ...wordList("wordnet"),
    ...english,
    ...wordList("regional"),
    ...wordsAsNames,
  ]);
  const spelled = new Set([...clinical].filter(({ length }) => length >= 6).map(spell));
  return {
    clinical,
    spelled,
    ordinary,
    english,
    frequent: new Set([...indonesian].slice(0, mostFrequent)),
    usual: new Set([...wordList("corpus"), ...wordList("note-words"), ...openCues().keys()]),
    namedThings: new Map(
      [...wordList("named-things")].map((line) => line.split("\t") as [string, NamedThing]),
    ),
    names: new Set([...names].filter((name) => !clinical.has(name))),
    wordsAsNames,
    namesOfMedicine: new Set(
      [...wordList("names"), ...wordList("common-names")].filter(
        (name) => name.length > 3 && clinical.has(name) && !wordsAsNames.has(name),
      ),
    ),
    places,
    medicalNames,
    combiningForms: [...wordList("combining-forms")],
    units: new Set([...readUnits(), ...wordList("units")]),
    quantities: readQuantities(),
  };
});

const readRows = (file: string): readonly (readonly string[])[] =>
  readFileSync(join(root, "terminology", file), "utf8")
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => line.split(","));

const readUnits = () => readRows("concepts/units.csv").map(([written = ""]) => written);

function readQuantities(): ReadonlySet<string> {
  const measured = new Set(readRows("concepts/quantities.csv").map(([concept = ""]) => concept));
  const named = readRows("concepts/names.csv").flatMap(([concept = "", name = ""]) =>
    measured.has(concept) ? [name] : [],
  );
  const analytes = readRows("tables/laboratory.csv").flatMap(([name = "", , aliases = ""]) => [
    name,
    ...aliases.split(";"),
  ]);
  return new Set(
    [...named, ...analytes]
      .filter((name) => name !== "" && !name.includes(" "))
      .map((name) => name.toLowerCase()),
  );
}

function readOwnWords(): ReadonlySet<string> {
  const words = new Set<string>();
  const written = new Set<string>();
  for (const [folder, ending] of ownLists) {
    const path = join(root, folder);
    if (!existsSync(path)) continue;
    for (const file of readdirSync(path, { recursive: true, encoding: "utf8" }))
      if (file.endsWith(ending))
        for (const word of readTexts(join(path, file)).split(/[^\p{L}]+/u))
          if (word.length > 1 && !written.has(word)) {
            written.add(word);
            if (!idOfSeveral.test(word)) addParts(word, words);
          }
  }
  return words;
}

/** What a list says in words; the ids of concepts, which code is written in, stay out. */
const readTexts = (path: string): string =>
  readFileSync(path, "utf8").replaceAll(idsOf[basename(path)] ?? /^$/gu, "");

/** Columns of ids at the beginning of a line, in lists of which other columns are texts. */
const idsOf: Readonly<Record<string, RegExp>> = {
  "concepts.csv": /^[^,\n]*,[^,\n]*/gmu,
  "names.csv": /^[^,\n]*/gmu,
  "quantities.csv": /^[^,\n]*/gmu,
  "sets.csv": /^.*/gmu,
};

/** `boyBorn`; not `mmHg` or `qSOFA`. */
const idOfSeveral = /^\p{Ll}{3,}\p{Lu}|^\p{Ll}+\p{Lu}\p{Ll}{2,}/u;

/** `GeneXpert` and its parts. */
function addParts(word: string, words: Set<string>): void {
  words.add(word.toLowerCase());
  if (/\p{Ll}\p{Lu}/u.test(word))
    for (const [part] of word.matchAll(/\p{Lu}?\p{Ll}{2,}/gu)) words.add(part.toLowerCase());
}

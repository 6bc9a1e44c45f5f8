/**
 * Makes the word lists of `terminology/vocabulary` that come from elsewhere, and those counted from our own documents:
 * `npm run vocabulary -- FOLDER`. The folder holds what the README there names. A faulty call is one line, and exit 2.
 */
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { hasStem } from "../src/identity/strip-affixes.ts";
import { readFrequencies } from "./vocabulary/read-frequencies.ts";
import { readRegions } from "./vocabulary/read-regions.ts";

const root = fileURLToPath(new URL("..", import.meta.url));
const lists = join(root, "terminology/vocabulary");
/** Hundredths of a bel: an English word that stands once in one and a half million words, or more often. */
const rarestEnglish = 620;
/** A rarer one that Indonesian texts are full of, though it is not Indonesian, is a name there. */
const rarestOfBoth = 560;
const plain = /^[a-z]{2,30}$/u;

const linesOf = (path: string, encoding: BufferEncoding = "utf8") =>
  readFileSync(path, encoding)
    .split("\n")
    .map((line) => line.split("/")[0]?.trim() ?? "")
    .filter((line) => line !== "");

function run(folder: string | undefined): void {
  if (folder === undefined) throw new Error("usage: vocabulary FOLDER");
  const persons = new Set(namesOfFaker(folder, "person.py"));
  const places = new Set(namesOfFaker(folder, "address.py"));
  const names = new Set([...persons, ...places]);
  const kept = (word: string) => plain.test(word) && !names.has(word);
  const write = (file: string, words: Iterable<string>) => {
    writeFileSync(join(lists, file), `${[...new Set(words)].join("\n")}\n`);
  };
  const stems = new Set(
    linesOf(join(folder, "id_ID.dic"), "latin1").filter((one) => plain.test(one)),
  );
  const english = linesOf(join(folder, "american-english"));
  const lowerEnglish = new Set(english.filter((word) => plain.test(word)));
  const medical = new Set(
    linesOf(join(folder, "en_med_glut.dic")).filter((one) => plain.test(one)),
  );
  const indonesian = readFrequencies(join(folder, "small_id.msgpack.gz"));
  const ofEnglish = readFrequencies(join(folder, "large_en.msgpack.gz"));
  const own = new Set(ordinaryNames());
  const isOrdinary = (word: string) => own.has(word) || kept(word);
  const isIndonesian = (word: string) =>
    stems.has(word) || hasStem(word, (stem) => stems.has(stem));
  write("names.txt", [...persons].filter((name) => !own.has(name)).toSorted());
  write("places.txt", [...places].filter((name) => !own.has(name)).toSorted());
  write(
    "indonesian.txt",
    [...indonesian.keys()].filter((word) => isOrdinary(word) && isIndonesian(word)),
  );
  write(
    "english.txt",
    [...ofEnglish].flatMap(([word, rarity]) =>
      rarity <= (indonesian.has(word) && !isIndonesian(word) ? rarestOfBoth : rarestEnglish) &&
      kept(word) &&
      lowerEnglish.has(word)
        ? [word]
        : [],
    ),
  );
  write(
    "medical-english.txt",
    [...ofEnglish.keys()].filter(
      (word) => kept(word) && medical.has(word) && !isProper(word, english),
    ),
  );
  const scowl = new Set(english.map((word) => word.toLowerCase()));
  const ownNames = new Set(
    ["common-names", "second-names"].flatMap((file) => linesOf(join(lists, `${file}.txt`))),
  );
  write(
    "medical-names.txt",
    linesOf(join(folder, "en_med_glut.dic"))
      .filter((word) => /^[A-Z][a-z]{4,}$/u.test(word))
      .map((word) => word.toLowerCase())
      .filter((word) => ofEnglish.has(word) && kept(word) && !own.has(word) && !ownNames.has(word))
      // A name that English or Indonesian texts are full of is rather a person's.
      .filter((word) => !scowl.has(word) && !indonesian.has(word)),
  );
  const unnamed = (word: string) => kept(word) && !own.has(word) && !ownNames.has(word);
  write(
    "wordnet.txt",
    wordsOfWordnet(folder)
      .filter((word) => unnamed(word) && !(indonesian.has(word) && isIndonesian(word)))
      .toSorted(),
  );
  const { small, capital } = wordsOfTitles(folder);
  write(
    "icd-10-cm.txt",
    [...small, ...capital.filter((word) => !isProper(word, english))]
      .filter((word) => unnamed(word) && !lowerEnglish.has(word))
      .toSorted(),
  );
  write("corpus.txt", wordsOfCorpus(kept));
  const words = new Set(
    ["indonesian", "wordnet", "english", "medical-english", "medical-names", "icd-10-cm"].flatMap(
      (file) => linesOf(join(lists, `${file}.txt`)),
    ),
  );
  write(
    "regions.txt",
    readRegions(folder, (word) => words.has(word) || hasStem(word, (stem) => words.has(stem))),
  );
}

/** Words of Wordnet Bahasa's Indonesian lemmas; what is written with a capital is a name. */
const wordsOfWordnet = (folder: string): readonly string[] =>
  readFileSync(join(folder, "wn-data-ind.tab"), "utf8")
    .split("\n")
    .map((line) => line.split("\t"))
    .filter(([, kind]) => kind?.endsWith("lemma") === true)
    .flatMap(([, , lemma = ""]) => lemma.split(/[ _-]/u))
    .filter((word) => word.length > 2 && plain.test(word));

/** Words of ICD-10-CM's titles and notes: in small letters, and those that have a capital inside a title. */
function wordsOfTitles(folder: string): {
  readonly small: readonly string[];
  readonly capital: readonly string[];
} {
  const small = new Set<string>();
  const capital = new Set<string>();
  const titles = readFileSync(join(folder, "icd10cm-tabular.xml"), "utf8");
  for (const [, title = ""] of titles.matchAll(/<(?:desc|note)>([^<]*)</gu))
    for (const [place, word] of (title.match(/\p{L}+/gu) ?? []).entries())
      if (word.length > 2)
        if (plain.test(word)) small.add(word);
        else if (place > 0 && /^[A-Z][a-z]{3,}$/u.test(word)) capital.add(word.toLowerCase());
  return { small: [...small], capital: [...capital] };
}

/** Words that are names as well, which stay words. */
const ordinaryNames = () => linesOf(join(lists, "words-as-names.txt"));

let proper: ReadonlySet<string> | undefined;
function isProper(word: string, english: readonly string[]): boolean {
  proper ??= new Set(
    english.filter((one) => /^[A-Z][a-z]+$/u.test(one)).map((one) => one.toLowerCase()),
  );
  return proper.has(word);
}

/** Words of names, as Faker's Indonesian lists write them. */
const namesOfFaker = (folder: string, file: string): readonly string[] =>
  [...readFileSync(join(folder, file), "utf8").matchAll(/["'](?<name>[^"'\n]+)["']/gu)]
    .flatMap(({ groups }) => groups?.["name"]?.match(/\p{Lu}\p{Ll}{2,}/gu) ?? [])
    .map((name) => name.toLowerCase());

/** Words that our own documents, which name nobody, write in small letters, or in two documents at least. */
function wordsOfCorpus(kept: (word: string) => boolean): readonly string[] {
  const documents = ["test/truth/documents", "examples"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((path) => /\.(?:json|ya?ml)$/u.test(path))
      .map((path) => readFileSync(join(root, folder, path), "utf8")),
  );
  const lower = new Set<string>();
  const counts = new Map<string, number>();
  for (const document of documents) {
    const words = document.match(/\p{L}{2,}/gu) ?? [];
    for (const word of words) if (word === word.toLowerCase()) lower.add(word);
    for (const word of new Set(words.map((one) => one.toLowerCase())))
      counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return [...counts]
    .filter(([word, count]) => (lower.has(word) || count > 1) && kept(word))
    .map(([word]) => word)
    .toSorted();
}

try {
  run(process.argv[2]);
} catch (error) {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
}

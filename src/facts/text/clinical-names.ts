/** Diseases, findings and drugs that a text names: what may be said of a patient only where the document says it. */
import type { Terminology } from "../../knowledge/terminology.ts";
import { clinicalWords } from "./clinical-words.ts";
import { diseaseSpellings, meansDisease } from "./disease-names.ts";
import { spellingOf, wordsOf } from "./spelling.ts";
import { standingIn, type Labelled, type Standing } from "./standing.ts";
import { tokenize } from "./tokens.ts";

export interface ClinicalNames {
  /** Each once, in one spelling: `Appendicitis` and `apendisitis` are one name, `DM` and `diabetes` too, and a drug's brands. */
  readonly namesIn: (text: string) => readonly string[];
  /** What a text says of a condition by one of the names, in any of their spellings, at its surest; undefined where it names none. */
  readonly standingOf: (said: Labelled, names: readonly string[]) => Standing | undefined;
}

/** Tables that name diseases. */
const naming = ["diagnosis-words", "assessment-families", "complication-codes"];

const kept = new WeakMap<Terminology, ClinicalNames>();

export function clinicalNamesOf(terminology: Terminology): ClinicalNames {
  const known = kept.get(terminology);
  if (known) return known;
  const names = createClinicalNames(terminology);
  kept.set(terminology, names);
  return names;
}

interface Phrase {
  readonly words: readonly string[];
  /** Those by which it is known, one that stands inside it included: `gagal ginjal akut`, `gagal ginjal`. */
  readonly names: readonly string[];
}

function createClinicalNames(terminology: Terminology): ClinicalNames {
  const spellings = spellingsOf(terminology);
  const byFirst = indexPhrases(spellings);
  const nameOf = new Map(
    [...spellings].flatMap(([name, all]) => all.map((one) => [one, name] as const)),
  );
  const spellingsOfName = (written: string): readonly string[] => {
    const plain = written.replaceAll("|", " ");
    const own = wordsOf(plain).join(" ");
    return [plain, ...(spellings.get(nameOf.get(own) ?? own) ?? [])];
  };
  return {
    namesIn: (text) => [
      ...new Set([
        ...phrasesIn(text, byFirst),
        ...terminology.drugs.find(text).map(({ name }) => name),
      ]),
    ],
    standingOf: (said, names) =>
      standingIn(said, names.flatMap(spellingsOfName).join("|"), (written) =>
        meansDisease(written, said.text),
      ),
  };
}

/** Name → all its spellings, words as they are compared. */
function spellingsOf(terminology: Terminology): ReadonlyMap<string, readonly string[]> {
  const rows = naming.flatMap((name) => terminology.table(name));
  // Complaints have rows too: they are asked for, and nobody is said to have them.
  const diseases = rows.filter(
    ({ codes = "" }) => !codes.split(";").every((one) => one.startsWith("R")),
  );
  const ofTables = diseases.flatMap(({ words = "" }) => words.split("|"));
  const lines = [...diseaseSpellings(ofTables), ...clinicalWords.map((word) => [word])];
  const all = new Map<string, readonly string[]>();
  const taken = new Set<string>();
  for (const line of lines) {
    const own = [...new Set(line.map((one) => wordsOf(one).join(" ")))];
    const name = own.find((one) => one !== "");
    if (name === undefined || taken.has(name)) continue;
    all.set(name, own);
    for (const one of own) taken.add(one);
  }
  return all;
}

function indexPhrases(
  spellings: ReadonlyMap<string, readonly string[]>,
): ReadonlyMap<string, readonly Phrase[]> {
  const phrases = [...spellings].flatMap(([name, all]) => {
    const names = [...spellings.keys()].filter((one) => ` ${name} `.includes(` ${one} `));
    return all.map((one): Phrase => ({ words: one.split(" "), names }));
  });
  return Map.groupBy(phrases, ({ words }) => words[0] ?? "");
}

function phrasesIn(
  text: string,
  byFirst: ReadonlyMap<string, readonly Phrase[]>,
): readonly string[] {
  const words = tokenize(text).map(({ kind, text: word, start, end }) => ({
    forms: kind === "word" ? formsOf(word) : [],
    start,
    end,
  }));
  return words.flatMap((first, place) =>
    first.forms
      .flatMap((form) => byFirst.get(form) ?? [])
      .filter((phrase) => {
        const last = words[place + phrase.words.length - 1];
        return (
          last !== undefined &&
          phrase.words.every((word, at) => words[place + at]?.forms.includes(word)) &&
          meansDisease(text.slice(first.start, last.end), text)
        );
      })
      .flatMap(({ names }) => names),
  );
}

/** The word as it is compared, with and without -nya or a particle. */
function formsOf(word: string): readonly string[] {
  const bare = word.replace(/^(\p{L}{3,})(?:nya|lah|kah)$/u, "$1");
  return [...new Set([spellingOf(word), spellingOf(bare)])];
}

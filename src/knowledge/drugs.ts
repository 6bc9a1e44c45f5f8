/** Active substances by the names that prescriptions carry (`tables/drug-*.csv`). */
import { listOf } from "./cells.ts";
import { lineOf, type CsvFile, type Report } from "./read-csv.ts";
import type { DrugNames, Substance } from "./terminology.ts";
import { indexNames, nearest, plain, type NameIndex } from "./words.ts";

/** Names below this length are compared letter by letter only: `sefiksim` and `sefepim` are near already. */
const shortestFuzzyName = 8;

/** A number with or without a unit: it may stand between the words of one name. */
const quantity = /^\d+(?:[.,]\d+)*(?:mg|g|gr|gram|mcg|ug|ml|l|cc|iu|ui|meq|unit|s)?$/;
const looseUnit = new Set(["mg", "gr", "gram", "mcg", "ug", "ml", "cc", "iu", "meq"]);

/** Words that say that the name is a preparation for the eye. */
const eyeWords = new Set(["ed", "eo", "eye", "mata", "minidose", "cendo"]);

interface DrugLists {
  readonly substances: CsvFile;
  readonly furtherClasses: CsvFile;
  readonly brands: CsvFile;
}

export function createDrugNames(
  { substances, furtherClasses, brands }: DrugLists,
  report: Report,
): DrugNames {
  const byName = readSubstances([substances, furtherClasses], report);
  const phrases = new Map<string, readonly Substance[]>();
  for (const [place, row] of substances.rows.entries()) {
    const substance = byName.get(row["substance"] ?? "");
    if (!substance) continue;
    for (const name of [substance.name, ...listOf(row["aliases"])]) {
      const clash = addPhrase(phrases, name, [substance]);
      if (clash) report(substances.name, lineOf(place), `'${name}' already names ${clash}`);
    }
  }
  for (const [place, row] of brands.rows.entries()) {
    const fault = (message: string): void => report(brands.name, lineOf(place), message);
    const parts = listOf(row["substances"]).flatMap((name) => byName.get(name) ?? []);
    const clash = addPhrase(phrases, row["brand"] ?? "", parts);
    if (clash) fault(`'${row["brand"] ?? ""}' already names ${clash}`);
  }
  const names = { phrases, index: indexNames(phrases), byName };
  return { find: (name) => findSubstances(name, names) };
}

/** A substance's classes in the order of the lists: its own first. */
function readSubstances(lists: readonly CsvFile[], report: Report): ReadonlyMap<string, Substance> {
  const byName = new Map<string, { name: string; label: string; classes: string[] }>();
  for (const list of lists)
    for (const [
      place,
      { class: group = "", substance: name = "", aliases },
    ] of list.rows.entries()) {
      // The first alias is the Indonesian name.
      const known = byName.get(name) ?? { name, label: listOf(aliases)[0] ?? name, classes: [] };
      if (known.classes.includes(group))
        report(list.name, lineOf(place), `${name} stands twice in ${group}`);
      known.classes.push(group);
      byName.set(name, known);
    }
  return byName;
}

/** Enters a name; answers with the other owner's name where it is taken. */
function addPhrase(
  phrases: Map<string, readonly Substance[]>,
  name: string,
  substances: readonly Substance[],
): string | undefined {
  const phrase = (name.includes("%") ? words(name) : coreWords(words(name))).join(" ");
  const owner = phrases.get(phrase);
  if (owner && !sameSubstances(owner, substances)) return owner.map((one) => one.name).join(" + ");
  phrases.set(phrase, substances);
  return undefined;
}

function sameSubstances(one: readonly Substance[], other: readonly Substance[]): boolean {
  return one.length === other.length && one.every((substance) => other.includes(substance));
}

function words(text: string): string[] {
  const spaced = plain(text)
    .replace(/(\d)\s+%/g, "$1%")
    .replace(/\s*persen\b/g, "%");
  return spaced.match(/[a-z0-9]+(?:[.,]\d+)*%?/g) ?? [];
}

function coreWords(all: readonly string[]): string[] {
  return all
    .map((word) => (/^[a-z]/.test(word) ? word.replace(/%$/, "") : word))
    .filter((word) => !quantity.test(word) && !/^\d.*%$/.test(word) && !looseUnit.has(word));
}

interface KnownNames {
  /** By the core words of a name, joined by spaces. */
  readonly phrases: ReadonlyMap<string, readonly Substance[]>;
  readonly index: NameIndex<readonly Substance[]>;
  readonly byName: ReadonlyMap<string, Substance>;
}

function findSubstances(written: string, names: KnownNames): readonly Substance[] {
  const outside = written.replace(/\([^)]*\)?|\[[^\]]*\]?|\*+/g, " ");
  const inside = [...written.matchAll(/\(([^()]*)\)/g)].map((match) => match[1] ?? "").join(" ");
  for (const text of [outside, inside]) {
    const all = words(text);
    const found = matchWords(all, names);
    if (found.length === 0) continue;
    const forEye = all.some((word) => eyeWords.has(word));
    return forEye ? found.map((one) => names.byName.get(`${one.name} eye`) ?? one) : found;
  }
  return [];
}

/** Longest phrases first, each word used once; concentrations (`nacl 3%`) before bare names (`nacl`). */
function matchWords(all: readonly string[], { phrases, index }: KnownNames): readonly Substance[] {
  const found = new Set<Substance>();
  const rest: string[] = [];
  for (let at = 0; at < all.length; at += 1) {
    const pair = all.slice(at, at + 2).join(" ");
    const triple = all.slice(at, at + 3).join(" ");
    const phrase = [triple, pair].find((text) => /\d%$/.test(text) && phrases.has(text));
    if (phrase === undefined) {
      rest.push(all[at] ?? "");
    } else {
      for (const substance of phrases.get(phrase) ?? []) found.add(substance);
      at += phrase.split(" ").length - 1;
    }
  }
  const core = coreWords(rest);
  for (let at = 0; at < core.length; at += 1) {
    const length = [4, 3, 2, 1].find((size) => phrases.has(core.slice(at, at + size).join(" ")));
    const matched = length
      ? phrases.get(core.slice(at, at + length).join(" "))
      : nearest(core[at] ?? "", index, shortestFuzzyName, sameSubstances);
    for (const substance of matched ?? []) found.add(substance);
    at += (length ?? 1) - 1;
  }
  return [...found].filter((one) => ![...found].some((other) => isKindOf(other, one)));
}

/** `insulin aspart` is a kind of `insulin`: the general name then says nothing more. */
function isKindOf(special: Substance, general: Substance): boolean {
  return special.name.startsWith(`${general.name} `);
}

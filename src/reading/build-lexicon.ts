/** Reads the lists of `terminology/concepts` into plain data. All faults are thrown together, each with file and line. */
import { hash } from "node:crypto";
import type { Files } from "../knowledge/files.ts";
import { lineOf, readCsv, type CsvFile } from "../knowledge/read-csv.ts";
import {
  axes,
  bindings,
  conceptKinds,
  directions,
  reaches,
  shapes,
  unitKinds,
  type Binding,
  type Concept,
  type Cue,
  type DoseUnit,
  type GapName,
  type Meaning,
  type Name,
  type QuantityShape,
  type UnitBase,
  type UnitWord,
} from "./lexicon.ts";
import { itemsOf } from "./items-of.ts";
import { numberOfName, type WrittenLexicon } from "./open-lexicon.ts";
import { tokenize } from "./tokens.ts";
import { createTrie, type TrieBuilder } from "./trie.ts";
import { createVocabulary, type VocabularyBuilder } from "./vocabulary.ts";

/** A form that no word is spelt as: `kalimat` is not the drug Kalimate. */
const asWritten = (word: string): string => `${word}=`;

type Fault = (file: CsvFile, place: number, message: string) => void;

interface Building {
  readonly vocabulary: VocabularyBuilder;
  readonly trie: TrieBuilder;
  readonly qualities: TrieBuilder;
  readonly isAbbreviation: (word: string) => boolean;
  readonly fault: Fault;
}

/**
 * The lexicon of a directory laid out like `terminology/concepts`.
 * Throws one Error whose message lists every fault of the lists.
 */
export function buildLexicon(directory: string, files: Files): WrittenLexicon {
  const faults: string[] = [];
  const read = (name: string) =>
    readCsv(
      directory,
      name,
      (file, line, message) => faults.push(`${file}:${line} ${message}`),
      files,
    );
  const fault: Fault = ({ name }, place, message) =>
    faults.push(`${name}:${lineOf(place)} ${message}`);
  const words = read("words.csv");
  const written = (kind: string) => words.rows.filter((row) => row["kind"] === kind);
  const abbreviations = new Set(written("abbreviation").map((row) => row["written"] ?? ""));
  const spellings = new Map(
    written("spelling").map(({ written: from = "", kept = "" }) => [from, kept]),
  );
  const isAbbreviation = (word: string) => abbreviations.has(word);
  // Ordinary words are known as they are written, so that none is taken for a clinical one that is mistyped or spelt alike.
  const ordinary = written("ordinary").map((row) => row["written"] ?? "");
  const known = new Map(ordinary.map((word) => [word, asWritten(word)]));
  // The word that a spelling stands for may be an ordinary one: `utk`, `msh`, an arrow that says `menurun`.
  const kept = [...spellings].map(([from, to]) => [from, known.get(to) ?? to] as const);
  const vocabulary = createVocabulary(new Map([...known, ...kept]));
  const trie = createTrie();
  const qualities = createTrie();
  const building = { vocabulary, trie, qualities, isAbbreviation, fault };
  for (const word of ordinary) vocabulary.add(word, false);
  const listed = read("concepts.csv");
  const concepts = readConcepts(listed, fault);
  const numberOf = numberOfName([...concepts.values()]);
  const sets = readSets(read("sets.csv"), concepts, fault);
  const gapNames = enterNames(read("names.csv"), concepts, building);
  const cues = read("cues.csv");
  const sideWords = enterCues(cues, building);
  const meanings = readMeanings(read("meanings.csv"), concepts, sets, building);
  const quantityShapes = readShapes(read("quantities.csv"), concepts, fault);
  const units = withSpellings(enterUnits(read("units.csv"), building), spellings);
  if (faults.length > 0)
    throw new Error(`the lexicon has ${faults.length} fault(s):\n${faults.join("\n")}`);
  return {
    concepts: [...concepts.values()],
    placed: listed.rows.map(({ id = "", parents = "", icd10 = "", icd9cm = "" }) => ({
      id,
      parents,
      icd10,
      icd9cm,
    })),
    conceptsVersion: hash("sha256", JSON.stringify(listed.rows)),
    sets,
    vocabulary: vocabulary.write(),
    trie: trie.write(numberOf),
    qualities: qualities.write(numberOf),
    abbreviations,
    gapNames: gapNames.map(({ words: path, name }) => ({ words: path, name: numberOf(name) })),
    sideWords,
    nowWords: new Set(
      cues.rows.flatMap(({ axis, value, text = "" }) =>
        axis === "time" && value === "now" ? [text] : [],
      ),
    ),
    shapes: quantityShapes,
    meanings,
    units,
  };
}

const isOneOf = <T extends string>(values: readonly T[], value: string): value is T =>
  (values as readonly string[]).includes(value);

function readConcepts(file: CsvFile, fault: Fault): ReadonlyMap<string, Concept> {
  const concepts = new Map<string, Concept>();
  const wider = new Set(file.rows.flatMap((row) => itemsOf(row["parents"])));
  const ids = new Set(file.rows.map((row) => row["id"] ?? ""));
  for (const [place, row] of file.rows.entries()) {
    const { id = "", kind = "", label = "" } = row;
    if (concepts.has(id)) fault(file, place, `concept '${id}' stands twice`);
    if (!isOneOf(conceptKinds, kind)) {
      fault(file, place, `'${kind}' is not a kind: ${conceptKinds.join(", ")}`);
      continue;
    }
    for (const parent of itemsOf(row["parents"]))
      if (!ids.has(parent)) fault(file, place, `'${id}' has the unknown parent '${parent}'`);
    concepts.set(id, {
      id,
      kind,
      label,
      isClass: kind === "substance" ? itemsOf(row["flags"]).includes("class") : wider.has(id),
      isChronic: itemsOf(row["flags"]).includes("chronic"),
      isLasting: itemsOf(row["flags"]).includes("lasting"),
      isWhole: itemsOf(row["flags"]).includes("whole"),
      isLocal: itemsOf(row["flags"]).includes("local"),
      isLeaving: itemsOf(row["flags"]).includes("leaving"),
      isNormal: itemsOf(row["flags"]).includes("normal"),
    });
  }
  return concepts;
}

function readSets(
  file: CsvFile,
  concepts: ReadonlyMap<string, Concept>,
  fault: Fault,
): ReadonlyMap<string, readonly string[]> {
  const sets = new Map<string, readonly string[]>();
  for (const [place, row] of file.rows.entries()) {
    const { set = "" } = row;
    const members = itemsOf(row["concepts"]);
    if (sets.has(set)) fault(file, place, `set '${set}' stands twice`);
    if (concepts.has(set)) fault(file, place, `'${set}' is a concept`);
    if (members.length === 0) fault(file, place, `set '${set}' has no concept`);
    for (const id of members)
      if (!concepts.has(id)) fault(file, place, `set '${set}' has the unknown concept '${id}'`);
    sets.set(set, members);
  }
  return sets;
}

function readMeanings(
  file: CsvFile,
  concepts: ReadonlyMap<string, Concept>,
  sets: ReadonlyMap<string, readonly string[]>,
  building: Building,
): ReadonlyMap<number, readonly Meaning[]> {
  const meanings = new Map<number, Meaning[]>();
  for (const [place, row] of file.rows.entries()) {
    const { word = "", concept = "" } = row;
    const beside = itemsOf(row["beside"]);
    const fault = (message: string) => building.fault(file, place, `'${word}' ${message}`);
    if (concept !== "" && !concepts.has(concept)) fault(`means the unknown concept '${concept}'`);
    if (beside.length === 0) fault("has nothing beside it");
    for (const set of beside) if (!sets.has(set)) fault(`stands beside the unknown set '${set}'`);
    const [id = -1, ...others] = pathOf(word, false, building);
    if (others.length > 0) fault("is more than one word");
    const known = meanings.get(id) ?? [];
    if (known.some((each) => (each.concept ?? "") === concept)) fault("has a meaning twice");
    meanings.set(id, [...known, { ...(concept !== "" && { concept }), beside }]);
  }
  return meanings;
}

/** The words of a name, a cue or a unit, entered into the vocabulary. */
function pathOf(text: string, mayBeMistyped: boolean, building: Building): readonly number[] {
  // Letters and spaces are what a walk over the characters would find.
  if (/^[a-z]+(?: [a-z]+)*$/u.test(text))
    return text.split(" ").map((word) => building.vocabulary.add(word, mayBeMistyped));
  return tokenize(text, building.isAbbreviation)
    .filter(({ kind }) => kind !== "hyphen" && kind !== "stop")
    .map(({ text: word }) => building.vocabulary.add(word.toLowerCase(), mayBeMistyped));
}

/** Kinds of which one name may belong to two concepts: what stands beside it decides. */
const isMeasured = ({ kind }: Concept) => kind === "quantity" || kind === "laboratory";

/** Returns the names whose words may stand apart. */
function enterNames(
  file: CsvFile,
  concepts: ReadonlyMap<string, Concept>,
  building: Building,
): readonly GapName[] {
  const gapNames: GapName[] = [];
  for (const [place, row] of file.rows.entries()) {
    const { concept: id = "", name: text = "" } = row;
    const concept = concepts.get(id);
    const isQuality = concept?.kind === "quality";
    const path = pathOf(text, !isQuality, building);
    if (!concept) building.fault(file, place, `'${text}' names the unknown concept '${id}'`);
    else if (path.length === 0) building.fault(file, place, `'${id}' has a name without a word`);
    else {
      const flags = itemsOf(row["flags"]);
      const name: Name = {
        concept,
        isAmbiguous: flags.includes("ambiguous"),
        isLetter: flags.includes("letter"),
        isAlone: flags.includes("alone"),
        isAsked: flags.includes("asked"),
        isClosed: flags.includes("closed"),
        isBare: flags.includes("bare"),
        isInCapitals: flags.includes("capitals"),
      };
      const { names } = (isQuality ? building.qualities : building.trie).reach(path);
      const twin = names.find((each) => isMeasured(each.concept) === isMeasured(concept));
      if (twin && twin.concept.kind === concept.kind)
        building.fault(file, place, `'${text}' names ${twin.concept.id} already`);
      names.push(name);
      if (flags.includes("gap") && path.length > 1) gapNames.push({ words: path, name });
    }
  }
  return gapNames;
}

/** @returns Ids of the single words of a side, letters not among them. */
function enterCues(file: CsvFile, building: Building): ReadonlySet<number> {
  const sideWords = new Set<number>();
  for (const [place, row] of file.rows.entries()) {
    const { text = "", direction = "", axis = "", value = "", reach = "" } = row;
    const fault = (message: string) => building.fault(file, place, `'${text}' ${message}`);
    const binds = itemsOf(row["binds"]).filter((item): item is Binding => {
      const isKnown = isOneOf(bindings, item);
      if (!isKnown) fault(`binds to the unknown '${item}'`);
      return isKnown;
    });
    const path = pathOf(text, false, building);
    if (path.length === 0) fault("has no word");
    else if (!isOneOf(directions, direction)) fault(`has the unknown direction '${direction}'`);
    else if (!isOneOf(axes, axis)) fault(`has the unknown axis '${axis}'`);
    else if (!isOneOf(reaches, reach)) fault(`has the unknown reach '${reach}'`);
    else if (binds.length === 0 && needsBinding.has(axis)) fault("binds to nothing");
    else {
      const cue: Cue = {
        text,
        direction,
        axis,
        value,
        binds: new Set(binds),
        reach,
        stopsAtComma: itemsOf(row["stops"]).includes("comma"),
        endsClause: itemsOf(row["stops"]).includes("rest"),
      };
      const { cues } = building.trie.reach(path);
      const isTwin = (each: Cue) => each.axis === axis && each.direction === direction;
      if (cues.some((each) => isTwin(each) && (binds.length === 0 || sharesBinding(each, binds))))
        fault(`stands twice on the axis ${axis}`);
      cues.push(cue);
      const [only = -1] = path;
      if (axis === "side" && path.length === 1 && text.length > 3) sideWords.add(only);
    }
  }
  return sideWords;
}

const sharesBinding = (cue: Cue, binds: readonly Binding[]) =>
  binds.some((each) => cue.binds.has(each));

const needsBinding: ReadonlySet<string> = new Set(["presence", "time", "experiencer", "state"]);

function enterUnits(file: CsvFile, building: Building): readonly UnitWord[] {
  const entered: UnitWord[] = [];
  for (const [place, row] of file.rows.entries()) {
    const { written = "", kind = "" } = row;
    if (!isOneOf(unitKinds, kind)) {
      building.fault(file, place, `'${kind}' is not a kind of unit: ${unitKinds.join(", ")}`);
      continue;
    }
    const { units } = building.trie.reach(pathOf(written, false, building));
    if (units.length > 0) building.fault(file, place, `'${written}' stands twice`);
    const worth = kind === "factor" ? { times: Number(row["base"]) || 1 } : undefined;
    const base = worth
      ? undefined
      : readBase(row["base"], () =>
          building.fault(file, place, `'${row["base"]}' is not a number and a unit: 60 min`),
        );
    const dose = worth ?? (base && worthOf(base));
    const unit: UnitWord = { written, kind, ...(base && { base }), ...(dose && { worth: dose }) };
    units.push(unit);
    entered.push(unit);
  }
  return entered;
}

/** Units of bases in which doses are compared. */
const doseUnitOf: Readonly<Record<string, DoseUnit>> = {
  mg: "mg",
  mL: "mL",
  U: "IU",
  mEq: "mEq",
  mmol: "mEq",
};

function worthOf({ factor, over, per }: UnitBase): UnitWord["worth"] {
  const unit = per === undefined ? doseUnitOf[over] : undefined;
  return unit && { times: factor, unit };
}

/** `0.001 mg`, `1 drop/min`. */
function readBase(written: string | undefined, fault: () => void): UnitBase | undefined {
  if (written === undefined || written === "") return undefined;
  const [factor, over, per, ...rest] = written.split(/[ /]/u);
  const isRead = Number(factor) > 0 && over !== undefined && rest.length === 0;
  if (!isRead) fault();
  return isRead ? { factor: Number(factor), over, ...(per !== undefined && { per }) } : undefined;
}

const withSpellings = (
  units: readonly UnitWord[],
  spellings: ReadonlyMap<string, string>,
): readonly UnitWord[] => {
  const listed = new Map(units.map((unit) => [unit.written, unit]));
  const others = [...spellings].flatMap(([written, kept]) => {
    const unit = listed.get(kept);
    return unit === undefined || listed.has(written) ? [] : { ...unit, written };
  });
  return [...units, ...others];
};

function readShapes(
  file: CsvFile,
  concepts: ReadonlyMap<string, Concept>,
  fault: Fault,
): ReadonlyMap<string, QuantityShape> {
  const read = new Map<string, QuantityShape>();
  for (const [place, row] of file.rows.entries()) {
    const { concept = "", shape = "" } = row;
    if (!concepts.has(concept)) fault(file, place, `the unknown concept '${concept}'`);
    if (!isOneOf(shapes, shape)) fault(file, place, `'${shape}' is not a shape`);
    else
      read.set(concept, {
        shape,
        low: row["low"] ? Number(row["low"]) : -Infinity,
        high: row["high"] ? Number(row["high"]) : Infinity,
      });
  }
  return read;
}

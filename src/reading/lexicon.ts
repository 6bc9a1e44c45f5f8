/** What the reader knows of words: concepts and their names, cues, units; all of it comes from lists. */
import type { Vocabulary } from "./vocabulary.ts";

export const conceptKinds = [
  "condition",
  "finding",
  "organism",
  "device",
  "cause",
  "allergy",
  "procedure",
  "imaging",
  "laboratory",
  "consult",
  "document",
  "event",
  "substance",
  "place",
  "quantity",
  // A degree, a course, a word of administration: no entry of its own.
  "quality",
] as const;
export type ConceptKind = (typeof conceptKinds)[number];

export interface Concept {
  readonly id: string;
  readonly kind: ConceptKind;
  readonly label: string;
  /** A wider concept has this one below it: the class of a drug, not a drug. */
  readonly isClass: boolean;
  /** Goes on for life or years once it has begun. */
  readonly isChronic: boolean;
  /** Is chronic by its name: `bronkitis kronik`. */
  readonly isLasting: boolean;
  /** Of the whole body, never of one side. */
  readonly isWhole: boolean;
  /** A sign of the place that is told of, such as redness of a wound: it lies where what stands before it in its list lies. */
  readonly isLocal: boolean;
  /** Ends a care: told in a complaint, it ended one before this. */
  readonly isLeaving: boolean;
  /** A normal state: it takes its signs and is not an entry. */
  readonly isNormal: boolean;
}

export interface Name {
  readonly concept: Concept;
  /** Counts only where the part or a neighbour fits. */
  readonly isAmbiguous: boolean;
  /** One letter of a list such as `a/i/c/d`. */
  readonly isLetter: boolean;
  /** Means something else inside a longer name: `kuning` in `dahak kuning`. */
  readonly isAlone: boolean;
  /** Ambiguous, and yet it counts for whoever asks for one of its meanings: `pulang`. */
  readonly isAsked: boolean;
  /** The names inside it are not meant: `impending eklampsia`. */
  readonly isClosed: boolean;
  /** Not meant where a disease, a finding, a drug or a value is named directly behind it: `koreksi`, but not `koreksi anemia`. */
  readonly isBare: boolean;
  /** An ordinary word in small letters: `PAS`, but not `pas obat habis`. */
  readonly isInCapitals: boolean;
}

export const axes = [
  "presence",
  "time",
  "experiencer",
  "state",
  "condition",
  "part",
  "side",
  "grade",
  "route",
  // By which way a drug is given, where the word is not written as its route: the `tab` that is swallowed.
  "way",
  // Whether a drug runs or is given once, or is taken when needed: `guyur`, `on demand`.
  "dosing",
  "value",
  "frequency",
  "at",
  "moment",
  "link",
  "barrier",
  "ignore",
  "count",
  "act",
  "step",
] as const;
export type Axis = (typeof axes)[number];

export const directions = ["before", "after", "both", "header", "word"] as const;
export type Direction = (typeof directions)[number];

/** `beside`: the very next, with nothing but a place or a degree between. */
export const reaches = ["beside", "next", "list", "clause", "sentence", "block", ""] as const;
export type Reach = (typeof reaches)[number];

/** What a cue may bind to: groups of kinds. */
export const bindings = [
  "statement",
  "condition",
  "finding",
  "device",
  "allergy",
  "order",
  "event",
  "document",
  "measurement",
] as const;
export type Binding = (typeof bindings)[number];

export interface Cue {
  readonly text: string;
  readonly direction: Direction;
  readonly axis: Axis;
  readonly value: string;
  readonly binds: ReadonlySet<Binding>;
  readonly reach: Reach;
  /** It ends the reach of others at a comma. */
  readonly stopsAtComma: boolean;
  /** It says something only where nothing of its clause stands behind it: `transfusi tidak`. */
  readonly endsClause: boolean;
}

export const unitKinds = [
  "mass",
  "volume",
  "length",
  "amount",
  "percent",
  "time",
  "minute",
  "hour",
  "day",
  "week",
  "month",
  "year",
  "pressure",
  "temperature",
  "form",
  "rate",
  "factor",
  "area",
  "other",
] as const;
export type UnitKind = (typeof unitKinds)[number];

/** How much a unit is in the one that its kind is counted in: `mcg` is 0.001 mg, `tpm` 1 drop/min. */
export interface UnitBase {
  readonly factor: number;
  readonly over: string;
  readonly per?: string;
}

export interface UnitWord {
  readonly written: string;
  readonly kind: UnitKind;
  readonly base?: UnitBase;
  /** What one of it is in the unit that doses are compared in; a factor has no unit of its own. */
  readonly worth?: { readonly times: number; readonly unit?: DoseUnit };
}

/** Units that doses are compared in. */
export const doseUnits = ["mg", "IU", "mEq", "mL"] as const;
export type DoseUnit = (typeof doseUnits)[number];

export const shapes = [
  "number",
  "pressure",
  "gcs",
  "fraction",
  "strength",
  "word",
  "group",
  "roman",
  "size",
] as const;
export type Shape = (typeof shapes)[number];

/** How the values of a quantity are written, and between what they lie where its name is short. */
export interface QuantityShape {
  readonly shape: Shape;
  readonly low: number;
  readonly high: number;
}

/** What stands at the end of a path of words. */
export interface Entry {
  readonly names: readonly Name[];
  readonly cues: readonly Cue[];
  readonly units: readonly UnitWord[];
  /** Of its names and of its cues, as bits (`entries.ts`). */
  readonly kinds: number;
  readonly axes: number;
}

/** Paths of word ids; a step is found by the node and the id. */
export interface Trie {
  readonly step: (node: number, word: number) => number | undefined;
  readonly at: (node: number) => Entry | undefined;
}

/** All concepts, and what lies above each. */
export interface Concepts {
  readonly get: (id: string) => Concept | undefined;
  readonly ids: () => Iterable<string>;
  /** The concept and all wider ones, each once. */
  readonly withWider: (id: string) => readonly string[];
  /** The concept and all narrower ones. */
  readonly withNarrower: (id: string) => ReadonlySet<string>;
  /** One is the other, or the wider of the two. */
  readonly areKin: (one: string, other: string) => boolean;
  /** Beginnings of ICD-10 codes that are listed for the concept itself. */
  readonly icd10Of: (id: string) => readonly string[];
  /** The concepts with the longest beginning of an ICD-10 code. */
  readonly ofIcd10: (code: string) => readonly Concept[];
  /** The concepts with the longest beginning of an ICD-9-CM code. */
  readonly ofIcd9cm: (code: string) => readonly Concept[];
  /** The beginnings of ICD-9-CM codes that a concept has of its own. */
  readonly icd9cmOf: (id: string) => readonly string[];
  /** Whether a list of codes has it: of diagnoses or of procedures. */
  readonly isCoded: (id: string) => boolean;
  /** Another where anything in their list is another. */
  readonly version: string;
}

export interface Lexicon {
  readonly concepts: Concepts;
  /** Concepts that are asked for together, by the id of their set. */
  readonly sets: ReadonlyMap<string, readonly string[]>;
  readonly vocabulary: Vocabulary;
  /** Word as written → the one that it stands for: `dgn`, `dengan`. */
  readonly spellings: ReadonlyMap<string, string>;
  readonly trie: Trie;
  readonly units: readonly UnitWord[];
  /** Names of qualities; no entry is cut short by one. */
  readonly qualities: Trie;
  /** Names whose words may stand apart, by their first word. */
  readonly gapNames: ReadonlyMap<number, readonly GapName[]>;
  /** Ids of single words that name a side. */
  readonly sideWords: ReadonlySet<number>;
  /** Words for the time of the note itself. */
  readonly nowWords: ReadonlySet<string>;
  readonly shapes: ReadonlyMap<string, QuantityShape>;
  /** Of words that stand for several things, by their numbers. */
  readonly meanings: ReadonlyMap<number, readonly Meaning[]>;
  readonly isAbbreviation: (word: string) => boolean;
}

/** @property concept Absent for something that no list has. @property beside Sets of concepts, of which one is named beside the word. */
export interface Meaning {
  readonly concept?: string;
  readonly beside: readonly string[];
}

export interface GapName {
  readonly words: readonly number[];
  readonly name: Name;
}

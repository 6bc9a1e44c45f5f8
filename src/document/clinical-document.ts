/**
 * What a document says, once: every narrative of the Bundle and every coded resource in entries of four kinds, each with
 * who says it, when, in which section, and where in the Bundle.
 */
import type { Consulted } from "../reading/consultations.ts";
import type {
  Amount,
  CountedDay,
  Event,
  ImpossibleValue,
  Measurement,
  Order,
  Part,
  SidedPlace,
  Statement,
  WrittenDay,
} from "../reading/reading.ts";

export type SaidBy = "doctor" | "nurse" | "laboratory" | "radiology" | "claim";

/** When something was said or measured; `day` where no time of day is known. */
export interface Moment {
  /** ISO 8601, as the resource has it. */
  readonly at: string;
  readonly precision: "day" | "minute";
}

/** Where an entry stands. */
export interface Source {
  /** The address of its resource in the Bundle. */
  readonly resource: string;
  /** Names from the section inward: `["cpptDokter", "O"]`; empty where the resource does not say it. */
  readonly path: readonly string[];
  /** What sort of text it is; absent where no form says it, and of coded resources. */
  readonly part?: Part;
  /** A field of its own for what specialists advise. */
  readonly isAdvice?: true;
  /** The narrative, or the words of the coded resource; `start` and `end` of an entry count in it. */
  readonly text: string;
  /** The coded resource itself says it: no narrative was read. */
  readonly coded: boolean;
}

export interface Placed {
  readonly source: Source;
  readonly saidBy: SaidBy | null;
  readonly moment: Moment | null;
  /** Concepts of the places that its words name: `bahu` is `shoulder`. */
  readonly places?: readonly string[];
}

/** @property claimed Named as a diagnosis of the claim. @property code As written, ICD-10 or ICD-9-CM. */
export type DocumentStatement = Statement &
  Placed & { readonly claimed: boolean; readonly code?: string };
export type DocumentMeasurement = Measurement &
  Placed & {
    readonly low?: number;
    readonly high?: number;
    /** Which component of its resource holds it, from 0. */
    readonly component?: number;
  };
/** A drug that no list knows has no substance. */
export type DocumentOrder = Omit<Order, "substance"> &
  Placed & {
    readonly substance: string | null;
    /** Of a coded order, those of its instruction; of one without, those beside its name. */
    readonly amounts?: readonly Amount[];
    /** Of a coded order, the text in which its amounts count. */
    readonly amountsIn?: string;
    /** Of a row that tells its dose beside its name: what one piece of the product holds. */
    readonly strength?: Amount;
  };
export type DocumentEvent = Event & Placed & { readonly code?: string };

export type DocumentEntry = DocumentStatement | DocumentMeasurement | DocumentOrder | DocumentEvent;
/** @property in Who wrote the row, a list of consultations, or any other note of a doctor. */
export type DocumentConsultation = Consulted &
  Placed & { readonly in: "writer" | "asked" | "note" };

export interface Entries {
  readonly statements: readonly DocumentStatement[];
  readonly measurements: readonly DocumentMeasurement[];
  readonly orders: readonly DocumentOrder[];
  readonly events: readonly DocumentEvent[];
  /** What narrative counts: no coded resource adds to these. */
  readonly amounts: readonly (Amount & Placed)[];
  readonly days: readonly (WrittenDay & Placed)[];
  readonly countedDays: readonly (CountedDay & Placed)[];
  /** Places told with their side, of no concept's entries. */
  readonly sidedPlaces: readonly (SidedPlace & Placed)[];
  /** Numbers that stand for a quantity of which no patient can have so much. */
  readonly impossible: readonly (ImpossibleValue & Placed)[];
  /** Specialists whose advice is asked for or told, or who write themselves. */
  readonly consultations: readonly DocumentConsultation[];
}

/** Each list in the order of the Bundle, and within a text in that of the text. */
export interface ClinicalDocument extends Entries {
  /** The entries of a concept and of all narrower ones: `diabetesMellitus` finds `ketoasidosis diabetik`. */
  readonly of: (concept: string) => Entries;
  /** What stands in a form or a field that was filled, by the path of its names from the form inward: `anamnesa.Keluhan Utama`. */
  readonly textsAt: (path: string) => readonly string[];
  /** Every narrative that may say something of the patient, whatever was read in it. */
  readonly passages: readonly Placed[];
  /** Texts of fields that hold a name and no narrative: who came along, a ward. */
  readonly names: readonly Placed[];
  /** The notes of the stay, each with its texts. */
  readonly notes: readonly DocumentNote[];
}

/** A row of a section that has several: one progress note. */
export interface DocumentNote {
  readonly section: string;
  readonly saidBy: SaidBy | null;
  readonly moment: Moment | null;
  /** Its narratives, by the name of their field. */
  readonly texts: readonly { readonly field: string; readonly text: string }[];
}

/** Entries that are being gathered. */
export type Growing = { -readonly [List in keyof Entries]: Entries[List][number][] };

export const emptyLists = (): Growing => ({
  statements: [],
  measurements: [],
  orders: [],
  events: [],
  amounts: [],
  days: [],
  countedDays: [],
  sidedPlaces: [],
  impossible: [],
  consultations: [],
});

export const noEntries: Entries = emptyLists();

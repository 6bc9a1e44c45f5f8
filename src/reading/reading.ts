/** What one narrative text says, in entries of four kinds. Every span counts UTF-16 units of the caller's text. */

import type { DoseUnit } from "./lexicon.ts";

/** `[start, end)` in the caller's original text. */
export type Span = readonly [start: number, end: number];

export type Presence = "present" | "absent" | "possible" | "planned" | "conditional";
export type TimeOf = "now" | "before" | "chronic" | "resolved";
export type Experiencer = "patient" | "relative";
export type Side = "kanan" | "kiri" | "bilateral";
export type StatementKind = "condition" | "finding" | "organism" | "device" | "cause" | "allergy";
export type OrderState = "planned" | "ordered" | "given" | "stopped" | "supplied";
export type EventState =
  "planned" | "ordered" | "done" | "resulted" | "attached" | "declined" | "past";

interface Entry {
  /** From the first word of the entry to its last. */
  readonly start: number;
  readonly end: number;
  /** Where the entry stands in more than one piece: all of them, in order. */
  readonly spans?: readonly Span[];
  /** The cue words from which the attributes come. */
  readonly cues?: readonly Span[];
}

export interface Statement extends Entry {
  readonly concept: string;
  readonly kind: StatementKind;
  /** Null: not judged, never 'absent'. */
  readonly presence: Presence | null;
  readonly time: TimeOf | null;
  readonly experiencer: Experiencer;
  /** The relative, as said. */
  readonly who?: string;
  readonly side?: Side;
  readonly place?: string;
  readonly grade?: string;
  /** With presence `conditional`: the words that make it so. */
  readonly condition?: string;
  /** Of an allergy: the substances or classes that it is to, as concepts. */
  readonly allergens?: readonly string[];
}

export interface Measurement extends Entry {
  readonly quantity: string;
  /** A number has a decimal point and no thousands; other values are written as in the guidelines: `150/90`, `negatif`, `>200`. */
  readonly value: number | string;
  readonly unit?: string;
  /** When, as said. */
  readonly at?: string;
  /** Place in time among the values of the same quantity, from 1. */
  readonly of?: number;
  readonly experiencer: Experiencer;
  readonly who?: string;
  readonly side?: Side;
  readonly place?: string;
}

/** A dose as a number. */
export interface Amount {
  readonly value: number;
  /** Absent where none is written: `3x500`, or where only the form is: `2 tab`. */
  readonly unit?: DoseUnit;
  /** For each kilogram of weight. */
  readonly perKg?: true;
  /** Of a whole day: `50 mg/kgBB/hari`. */
  readonly inDay?: true;
}

export interface Order extends Entry {
  readonly substance: string;
  readonly dose?: string;
  readonly route?: string;
  readonly frequency?: string;
  readonly days?: string;
  /** What is given each time, where the words say it. */
  readonly amount?: Amount;
  /** How often in a day; `1x/minggu` is a seventh. */
  readonly perDay?: number;
  readonly condition?: string;
  readonly side?: Side;
  readonly state: OrderState | null;
  readonly time?: TimeOf;
}

export interface Event extends Entry {
  readonly what: string;
  readonly state: EventState | null;
  readonly at?: string;
  readonly side?: Side;
  readonly place?: string;
  readonly condition?: string;
}

export interface Reading {
  readonly statements: readonly Statement[];
  readonly measurements: readonly Measurement[];
  readonly orders: readonly Order[];
  readonly events: readonly Event[];
}

/** What sort of text a caller knows a text to be; it decides what is meant where no word says it. */
export type Part =
  | "complaint"
  | "history"
  | "examination"
  | "report"
  | "assessment"
  | "plan"
  | "therapy"
  | "operation"
  | "course"
  | "discharge";

export interface ReadingHint {
  readonly author?: "doctor" | "nurse" | "radiology";
  readonly section?: Part;
  /** When the text was written, ISO 8601. */
  readonly writtenAt?: string;
}

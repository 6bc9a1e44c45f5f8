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
  /** Under the header of what was done, whatever else the text holds: `… Laporan tindakan: gigi 38 keluar utuh`. */
  readonly isOfAct?: true;
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
  /** And those of which is said that it is not to them: `alergi karbamazepin (ruam), bukan fenitoin`. */
  readonly spared?: readonly string[];
  /** Letters that stand for several things, of which nothing beside them decides: `AS`, `RA`. */
  readonly isUnsure?: true;
}

export interface Measurement extends Entry {
  readonly quantity: string;
  /** A number has a decimal point and no thousands; other values are written as in the guidelines: `150/90`, `negatif`, `>200`. */
  readonly value: number | string;
  readonly unit?: string;
  /** The sum that is written behind the parts of a score: the 14 of `E4V4M6 = 14`. */
  readonly sum?: number;
  /** When, as said. */
  readonly at?: string;
  /** Said to be of now: `hari ini`. */
  readonly isNow?: boolean;
  /** The day of the calendar that `at` says. */
  readonly onDay?: CalendarDay;
  /** Of after something: `Hb post transfusi 11,4`. */
  readonly isLater?: true;
  /** Place in time among the values of the same quantity, from 1. */
  readonly of?: number;
  readonly experiencer: Experiencer;
  readonly who?: string;
  readonly side?: Side;
  readonly place?: string;
}

/** A dose as a number. */
/** How much is given at a time. */
export interface DoseAmount {
  readonly value: number;
  /** Absent where none is written: `3x500`, or where only the form is: `2 tab`. */
  readonly unit?: DoseUnit;
  /** For each kilogram of weight. */
  readonly perKg?: true;
  /** Of a whole day: `50 mg/kgBB/hari`. */
  readonly inDay?: true;
}

/** By which way a drug reaches the body; of several that are named the first says most. */
export const waysOfGiving = [
  "sublingual",
  "rectal",
  "inhalation",
  "iv",
  "im",
  "sc",
  "topical",
  "oral",
] as const;
export type Way = (typeof waysOfGiving)[number];

/** What the field of a dose says, or the name of a drug. */
export interface DoseField {
  /** It says how often, or that the drug runs, is given once or is taken when needed. */
  readonly hasFrequency: boolean;
  readonly timesPerDay?: number;
  /** What each time takes: `1` of `3x1`, or milligrams where the text writes them (`2x500 mg`). */
  readonly unitsPerTime?: number;
  readonly mgPerTime?: number;
  readonly asNeeded: boolean;
  readonly way?: Way;
  /** As written: `500 mg`, `7,46%`, `125 mg/5 mL`; a volume where nothing else stands. */
  readonly strength?: string;
  /** Of one piece; absent for a concentration, a volume or another unit. */
  readonly strengthMg?: number;
}

export interface Order extends Entry {
  readonly substance: string;
  readonly dose?: string;
  readonly route?: string;
  /** What the words of the route say: `PO` is `oral`; absent where they leave it open, as `inj` does. */
  readonly way?: Way;
  readonly frequency?: string;
  readonly days?: string;
  /** What is given each time, where the words say it. */
  readonly amount?: DoseAmount;
  /** How often in a day; `1x/minggu` is a seventh. */
  readonly perDay?: number;
  /** From now on another dose than until now: `↑ 1x18 U`, `1x14 → 1x18 U`. */
  readonly isChange?: true;
  readonly condition?: string;
  readonly side?: Side;
  readonly state: OrderState | null;
  readonly time?: TimeOf;
  /** Planned, and kept at hand for what may come: `sedia PRC`. */
  readonly isReady?: true;
}

export interface Event extends Entry {
  readonly what: string;
  readonly state: EventState | null;
  readonly at?: string;
  /** The day of the calendar that `at` says. */
  readonly onDay?: CalendarDay;
  readonly side?: Side;
  readonly place?: string;
  readonly condition?: string;
  /** Told from afterwards: `post SC H+2`, of this care or of an earlier one. */
  readonly after?: true;
  /** Another after one that was had before: `foto thorax ulang`. */
  readonly again?: true;
  /** Put off by its own words: `LPI besok pagi`, `hecting aff 5 hari lagi`. */
  readonly later?: true;
  /** To the next day: `ur/cr besok`. */
  readonly isNextDay?: true;
  /** Another facility did it: `cabut gigi di puskesmas`. */
  readonly elsewhere?: true;
  /** Before there is anything to treat: `orkidopeksi kanan profilaksis`. */
  readonly preventive?: true;
  /** As of a statement: `SC`, `PA`. */
  readonly isUnsure?: true;
  /** What it names is taken out or off: `WSD dicabut`. */
  readonly isRemoval?: true;
}

/** A number with its unit, wherever it stands: `500 mcg`, `15 mL/jam`, `40 mg/m2`, `3x500 mg`. */
export interface Amount extends Entry {
  /** As written. */
  readonly number: number;
  /** In the units of `over` and `per`: `2 g` is 2000 of `mg`. */
  readonly value: number;
  /** The upper end of a range. */
  readonly upTo?: number;
  /** mg, mL, min, U, drop, piece, m2, percent … */
  readonly over: string;
  /** What it is divided by, in the order of the text; a weight of the body is counted in mg, as any mass. */
  readonly per: readonly string[];
  /** `3x500 mg`, `500 mg tiap 8 jam`: how often a day. */
  readonly times?: number;
  /** Of an outcome, the factors that are written before its `=`: `4 mL x 60 kg x 25%`. */
  readonly factors?: readonly Factor[];
  /** Of such an outcome, what plain numbers before a plus sign give: `1000 + 0,5 x 50`. */
  readonly added?: number;
  /** Of a sum without a unit, the numbers that are written before it, and where they begin: `3+2+3 = 8`. */
  readonly addends?: { readonly numbers: readonly number[]; readonly start: number };
  /** What stands before it: `=`, `@`, a bracket that opens, a word or sign of a bound, `maks`, `<`, or `habis dalam`. */
  readonly lead?: "equals" | "each" | "bracket" | "bound" | "within";
  /** The number of its sentence. */
  readonly sentence: number;
  /** The concept of the last drug or procedure before it in its sentence. */
  readonly of?: string;
}

/** A number of a product; `over` is the kind of its unit where that is not counted in amounts. */
export interface Factor {
  readonly number: number;
  /** In the base of `over`. */
  readonly value: number;
  readonly over?: string;
  readonly per?: readonly string[];
}

/** A day of the calendar: `28/07/2026`, `3 Juli`. */
export interface WrittenDay extends Entry, CalendarDay {
  /** The concept that is named before it: `HPHT 01-11-2025`. */
  readonly of?: string;
  /** The words before it say that it lies ahead of the text, or behind. */
  readonly points?: "ahead" | "behind";
  /** The concept alone makes it a day: `op 3/8`, and `visus 6/9`. */
  readonly isNamed?: true;
  readonly sentence: number;
}

export interface CalendarDay {
  readonly year?: number;
  readonly month: number;
  readonly day: number;
}

/** A day counted from another: `hari rawat ke-4`, `post SC H2`, `cefepime hr-3`. */
export interface CountedDay extends Entry {
  readonly count: number;
  /** The concept whose days are counted. */
  readonly of: string;
}

export const timeUnits = ["minute", "hour", "day", "week", "month", "year"] as const;
export type TimeUnit = (typeof timeUnits)[number];

/** A length of time: `sejak 3 hari`, `2-3 minggu SMRS`, `kontrol 1 bulan lagi`. */
export interface Duration extends Entry {
  /** Of a range the longer one. */
  readonly value: number;
  readonly unit: TimeUnit;
  /** Told as still to come. */
  readonly ahead?: true;
}

/** A time of the clock, or a day of the month by its number alone: `jam 7`, `21:30`, `tgl 3`. */
export type Clock = Entry;

/** A number of pieces that are handed out: `No. 30`, `(60 tab)`. */
export interface SuppliedPieces extends Entry {
  readonly count: number;
  /** What is counted is written, or a bracket closes behind it; else the number may be that of anything: `gigi no 46`. */
  readonly isCounted: boolean;
}

/** A place of the body with its side, of which the text need say nothing else: `approach posterolateral hip dextra`. */
export interface SidedPlace extends Entry {
  /** The concept of the place. */
  readonly of: string;
  readonly side: Side;
}

/** @property value As written. @property unit One that may belong to another value: `S 7,2 cm`. */
export interface ImpossibleValue extends Entry {
  readonly quantity: string;
  readonly value: string;
  readonly unit?: string;
}

export interface Reading {
  readonly statements: readonly Statement[];
  readonly measurements: readonly Measurement[];
  readonly orders: readonly Order[];
  readonly events: readonly Event[];
  readonly amounts: readonly Amount[];
  readonly days: readonly WrittenDay[];
  readonly countedDays: readonly CountedDay[];
  readonly durations: readonly Duration[];
  /** Of whom the text is about: `usia 45 tahun`, `laki-laki 45 th`. */
  readonly ages: readonly Duration[];
  readonly clocks: readonly Clock[];
  readonly pieces: readonly SuppliedPieces[];
  readonly sidedPlaces: readonly SidedPlace[];
  readonly impossible: readonly ImpossibleValue[];
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

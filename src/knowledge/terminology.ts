/** What the service knows of codes and names; loaded once from `terminology/` by `load.ts`. */
import type { KnownVital, VitalPanel } from "./vital-keys.ts";

export interface CodeSystem {
  /** For example `http://hl7.org/fhir/sid/icd-10`. */
  readonly url: string;
  readonly version: string;
  has(code: string): boolean;
  /** True for a code that the list holds and marks `inactive`. */
  isRetired(code: string): boolean;
  /** True when the list holds no code below this one. */
  isLeaf(code: string): boolean;
  /** English; undefined where the list has none. */
  title(code: string): string | undefined;
  readonly size: number;
}

/** Bounds, both ends included; an end that is absent is open. */
export interface Limits {
  readonly low?: number;
  readonly high?: number;
}

/** A laboratory analyte by its Indonesian name. `unit` is UCUM, the unit in which facts carry its value. */
export interface Analyte {
  /** Key of the fact series, for example `potassium`. Several analytes may share one (glucose, troponin). */
  readonly key: string;
  readonly name: string;
  readonly loinc: string;
  /** Empty for an analyte whose result is a word. */
  readonly unit: string;
  readonly specimen: string;
  readonly qualitative: boolean;
  /** Numbers that a laboratory can have meant; used to choose between two readings of one number. */
  readonly readable: Limits;
  /** Outside of these a value is an input error (LB03). */
  readonly possible: Limits;
  /** Adult reference range; laboratories differ, so it serves only where a result carries none. */
  readonly reference: Limits;
}

/** value in the analyte's unit = number × factor + offset. */
export interface UnitReading {
  readonly ucum: string;
  readonly factor: number;
  readonly offset: number;
}

export interface LaboratoryNames {
  /**
   * By label as written (aliases and typing variants included); undefined where nothing fits. The unit as written tells
   * apart what shares a label: `Limfosit` in per cent and as a count.
   */
  find(label: string, unit?: string): Analyte | undefined;
  byLoinc(code: string): Analyte | undefined;
  /** How a number in a unit as written becomes the analyte's unit; undefined where the unit is unknown or measures something else. */
  unit(analyte: Analyte, written: string): UnitReading | undefined;
  /** The UCUM code of a unit as written, whatever it measures; undefined for an unknown unit. */
  ucum(written: string): string | undefined;
}

/** One active substance and its classes, for example `ceftriaxone`, `["antibiotic.cephalosporin"]`. */
export interface Substance {
  readonly name: string;
  /** In Indonesian, as clinicians read it. */
  readonly label: string;
  readonly classes: readonly string[];
}

export interface DrugNames {
  /** All substances that a name as written contains; empty for an unknown name. */
  find(nameAsWritten: string): readonly Substance[];
}

/** A vital sign: a row of `vital-signs`. */
export interface VitalSign {
  /** Name of the value in facts, for example `heartRate`. */
  readonly key: string;
  readonly name: string;
  /** The code that the service writes. */
  readonly loinc: string;
  /** Codes that are read too. */
  readonly otherLoincs: readonly string[];
  /** UCUM; empty for a panel, which has no value of its own. */
  readonly unit: string;
  /** What a Quantity without a code may carry instead, in lower case and without spaces. */
  readonly acceptedUnits: readonly string[];
  /** As findings write it; empty for a score. */
  readonly shownUnit: string;
  /** What a living patient can have, both ends included: outside of it a value is a slip of the pen. */
  readonly lowest: number;
  readonly highest: number;
  /** A fraction is a slip too. */
  readonly whole: boolean;
  /** Laboratories measure it too. */
  readonly laboratory: boolean;
  /** Paths of the fields of forms that hold it, for example `ttv.Nadi (x/menit)`. */
  readonly fields: readonly string[];
  /** Names in narrative. */
  readonly words: readonly string[];
}

export interface VitalSigns {
  /** In the order of the list. */
  readonly all: readonly VitalSign[];
  byLoinc(code: string): VitalSign | undefined;
  /** One that the program speaks of; the load has made sure that it is there. */
  of(key: KnownVital | VitalPanel): VitalSign;
}

export type TableRow = Readonly<Record<string, string>>;

export interface Terminology {
  /** Of the content of all lists together, the same on every day. */
  readonly version: string;
  readonly icd10: CodeSystem;
  readonly icd9cm: CodeSystem;
  readonly laboratory: LaboratoryNames;
  readonly drugs: DrugNames;
  readonly vitalSigns: VitalSigns;
  /** The service's own short Indonesian label of an ICD-10 code or its category; undefined where it has none. */
  icd10Label(code: string): string | undefined;
  /** The rows of the list that its manifest names so; throws for a list that is not there. */
  table(name: string): readonly TableRow[];
  /** The terminology of a date of service (YYYY-MM-DD): the editions of the lists that hold on that day. */
  at(serviceDate: string): Terminology;
  readonly versions: readonly { readonly url: string; readonly version: string }[];
}

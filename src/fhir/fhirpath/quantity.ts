/** Quantities: a number in a unit of UCUM or of the calendar. */
import type { JsonObject } from "../json-object.ts";
import { exact, numberText } from "./decimals.ts";
import {
  calendarOf,
  calendarUnit,
  inOneUnit,
  inUnit,
  isCalendar,
  isIndefinite,
  type Conversion,
} from "./units.ts";

export class Quantity {
  readonly value: number;
  /** Of UCUM, or a calendar unit in the singular. */
  readonly unit: string;
  /** True where the unit is a word that FHIR gives without UCUM: it is held against the same word and converts to none. */
  readonly isWord: boolean;

  constructor(value: number, unit: string, isWord = false) {
    this.value = value;
    this.unit = unit;
    this.isWord = isWord;
  }

  toString(): string {
    const plural = this.value === 1 ? this.unit : `${this.unit}s`;
    return `${numberText(this.value)} ${isCalendar(this.unit) ? plural : `'${this.unit}'`}`;
  }
}

const ucum = "http://unitsofmeasure.org";

/** R4, 'Use of FHIR Quantity': a time in UCUM is one of the calendar. Throws for one that has a comparator. */
export function quantityOf({
  value,
  code,
  unit,
  system,
  comparator,
}: JsonObject): Quantity | undefined {
  if (typeof value !== "number") return undefined;
  if (comparator !== undefined) throw new TypeError("a quantity with a comparator is not a number");
  if (typeof code === "string" && system === ucum)
    return new Quantity(value, calendarOf(code, true) ?? code);
  const word = typeof unit === "string" ? unit : code;
  return typeof word === "string" ? new Quantity(value, word, true) : new Quantity(value, "1");
}

/** `4 days`, `4 'mg'`, `4`; undefined for any other text. */
export function parseQuantity(text: string): Quantity | undefined {
  const [all, number, code, word] =
    /^([+-]?\d+(?:\.\d+)?)\s*(?:'([^']+)'|([A-Za-z]+))?$/u.exec(text) ?? [];
  if (all === undefined) return undefined;
  const unit = code ?? (word === undefined ? "1" : calendarUnit(word));
  return unit === undefined ? undefined : new Quantity(Number(number), unit);
}

export const asQuantity = (value: unknown): Quantity | undefined =>
  value instanceof Quantity
    ? value
    : typeof value === "number"
      ? new Quantity(value, "1")
      : undefined;

/** The numbers of both in one unit; undefined where they measure different things. */
export function alike(
  one: Quantity,
  other: Quantity,
  convert: Conversion,
  loosely = false,
): readonly [one: number, other: number, unit: string] | undefined {
  if ((one.isWord || other.isWord) && one.unit !== other.unit) return undefined;
  return inOneUnit([one.value, one.unit], [other.value, other.unit], convert, { loosely });
}

/** In another unit; undefined where that measures something else. */
export function converted(
  { value, unit, isWord }: Quantity,
  to: string,
  convert: Conversion,
): Quantity | undefined {
  const name = calendarUnit(to) ?? to;
  if (unit === name) return new Quantity(value, unit, isWord);
  const number = isWord ? undefined : inUnit(value, unit, name, convert);
  return number === undefined ? undefined : new Quantity(number, name);
}

/** In the finer of both units, the calendar's where one is; undefined where that would guess how long a year is. */
export function add(one: Quantity, other: Quantity, convert: Conversion): Quantity | undefined {
  if (one.unit !== other.unit && (isIndefinite(one.unit) || isIndefinite(other.unit)))
    return undefined;
  const both = alike(one, other, convert);
  if (!both) return undefined;
  const [left, right, unit] = both;
  const isMixed = isCalendar(one.unit) !== isCalendar(other.unit);
  const name = isMixed ? (calendarOf(unit) ?? unit) : unit;
  return new Quantity(exact(left + right), name, one.isWord && other.isWord);
}

/** The unit of a product or a quotient; undefined where no unit of UCUM says it. */
export function unitOf(operator: "*" | "/", one: string, other: string): string | undefined {
  if (other === "1") return one;
  if (one === "1" && operator === "*") return other;
  if (isCalendar(one) || isCalendar(other))
    return one === other && operator === "/" ? "1" : undefined;
  if (operator === "*") return `${one}.${other}`;
  return one === other ? "1" : `${one}/${/[./]/u.test(other) ? `(${other})` : other}`;
}

/** FHIRPath, 'Conversion', and the present moment of 'Utility'. */
import { DateTime } from "luxon";
import { numberText } from "../decimals.ts";
import type { Model } from "../model.ts";
import { none, single, truth, type Call, type FunctionOf, type Run } from "../part.ts";
import { converted, parseQuantity, Quantity } from "../quantity.ts";
import { cut, parseTemporal, withKind, type TemporalKind } from "../temporal.ts";
import { system, systemType, type SystemName, type Type } from "../types.ts";
import { isTemporal, plainer, typeOf, valueOf } from "../values.ts";

type Convert = (value: unknown) => unknown;

const wordsOfTruth: ReadonlyMap<string, boolean> = new Map([
  ...["true", "t", "yes", "y", "1", "1.0"].map((word) => [word, true] as const),
  ...["false", "f", "no", "n", "0", "0.0"].map((word) => [word, false] as const),
]);

const conversions: Readonly<Record<SystemName, Convert>> = {
  Boolean: (value) => {
    if (typeof value === "boolean") return value;
    if (value === 1 || value === 0) return value === 1;
    return typeof value === "string" ? wordsOfTruth.get(value.toLowerCase()) : undefined;
  },
  Integer: (value) => {
    if (typeof value === "boolean") return Number(value);
    if (typeof value === "number") return Number.isInteger(value) ? value : undefined;
    return typeof value === "string" && /^[+-]?\d+$/u.test(value) ? Number(value) : undefined;
  },
  Decimal: (value) => {
    if (typeof value === "boolean") return Number(value);
    if (typeof value === "number") return value;
    return typeof value === "string" && /^[+-]?\d+(?:\.\d+)?$/u.test(value)
      ? Number(value)
      : undefined;
  },
  String: (value) => {
    if (typeof value === "string") return value;
    if (typeof value === "number") return numberText(value);
    if (typeof value === "boolean" || value instanceof Quantity) return String(value);
    return isTemporal(value) ? value.text : undefined;
  },
  Quantity: (value) => {
    if (value instanceof Quantity) return value;
    if (typeof value === "number") return new Quantity(value, "1");
    if (typeof value === "boolean") return new Quantity(Number(value), "1");
    return typeof value === "string" ? parseQuantity(value) : undefined;
  },
  Date: (value) => temporal(value, "Date"),
  DateTime: (value) => temporal(value, "DateTime"),
  Time: (value) => temporal(value, "Time"),
};

/** A text is one of that kind as a whole: the text of a moment is not a date. */
function temporal(value: unknown, is: TemporalKind): unknown {
  if (isTemporal(value)) return withKind(value, is);
  if (typeof value !== "string" || value.startsWith("T")) return undefined;
  const read = parseTemporal(value, is === "Time" ? is : undefined);
  return read && (read.is === is || is === "DateTime") ? withKind(read, is) : undefined;
}

/** `toX()` gives the value, `convertsToX()` says whether there is one. */
function both(name: SystemName, convert: Convert): readonly (readonly [string, FunctionOf])[] {
  const made = (tells: boolean): FunctionOf => ({
    least: 0,
    most: name === "Quantity" ? 1 : 0,
    compile: (call) => {
      const { step, type } = call.input;
      const { model } = call.setting;
      const plain = plainer(type, model);
      const finish =
        call.parameters.length > 0 ? intoUnit(call) : (_run: Run, value: unknown) => value;
      return {
        step: (run) => {
          const item = single(step(run));
          const value = plain(item);
          if (value === undefined) return none;
          const isLost = name === "Integer" && isDecimal(item, type, model);
          const result = isLost ? undefined : finish(run, convert(value));
          if (tells) return truth(result !== undefined);
          return result === undefined ? none : [result];
        },
        type: system(tells ? "Boolean" : name),
      };
    },
  });
  return [
    [`to${name}`, made(false)],
    [`convertsTo${name}`, made(true)],
  ];
}

/** A decimal is none of the integers, even where it is a whole number. */
function isDecimal(item: unknown, known: Type, model: Model): boolean {
  const type = systemType(typeOf(item, known), model);
  return type.kind === "system" && type.name === "Decimal";
}

/** A quantity in the unit that is given; nothing where it measures something else. */
function intoUnit(call: Call): (run: Run, value: unknown) => unknown {
  const { step } = call.argument(0);
  const { convert } = call.setting;
  return (run, value) => {
    const unit = valueOf(single(step(run)));
    if (unit !== undefined && typeof unit !== "string") throw new TypeError("a unit is a text");
    return unit === undefined || !(value instanceof Quantity)
      ? undefined
      : converted(value, unit, convert);
  };
}

const moment = (run: Run): DateTime => (run.moment ??= DateTime.now());

const present = (is: TemporalKind): FunctionOf => ({
  least: 0,
  most: 0,
  compile: () => ({ step: (run) => [cut(moment(run), is)], type: system(is) }),
});

export const conversion: Readonly<Record<string, FunctionOf>> = {
  ...Object.fromEntries(
    Object.entries(conversions).flatMap(([name, convert]) => both(name as SystemName, convert)),
  ),
  now: present("DateTime"),
  today: present("Date"),
  timeOfDay: present("Time"),
};

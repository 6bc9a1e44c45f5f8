/** A part of an expression, compiled: what it does and what is known of its values. */
import type { DateTime } from "luxon";
import type { Model } from "./model.ts";
import type { Syntax } from "./syntax.ts";
import { any, system, wider, type Type } from "./types.ts";
import type { Conversion } from "./units.ts";
import { truthOf, Typed, type Items } from "./values.ts";

/** One run of an expression; what a criterion changes is put back behind it. */
export interface Run {
  /** `$this`: one item inside a criterion, all that the expression runs on outside of one. */
  focus: Items;
  index: number;
  total: Items;
  readonly root: Items;
  readonly variables: Readonly<Record<string, unknown>>;
  /** The same for the whole run. */
  moment: DateTime | undefined;
}

export type Step = (run: Run) => Items;

/**
 * @property narrow The same for values of one type only, where that spares looking for the others.
 * @property has Whether there is a value, where that is known before all of them are.
 */
export interface Part {
  readonly step: Step;
  readonly type: Type;
  readonly narrow?: (type: Type) => Part;
  readonly has?: (run: Run) => boolean;
}

/** A function of the service's own that a clause may call on text: `text.mentions('a|b')`. */
export type TextFunction = (text: string, argument: string) => boolean;

export interface Setting {
  readonly model: Model;
  readonly convert: Conversion;
  /** What may be called. */
  readonly calls: Readonly<Record<string, FunctionOf>>;
  /** Absent where any name may be given. */
  readonly variables?: Readonly<Record<string, Type>>;
}

/** A call as a function's compiler sees it. */
export interface Call {
  readonly setting: Setting;
  readonly input: Part;
  readonly parameters: readonly Syntax[];
  /** A parameter that is asked of each item of the input. */
  criterion(at: number): Part;
  /** A parameter that is asked of what stands around the call. */
  argument(at: number): Part;
  /** A criterion over items of another type, for a function that goes on from its own results. */
  criterionOn(at: number, type: Type): Part;
  fault(message: string): void;
}

export interface FunctionOf {
  readonly least: number;
  readonly most: number;
  compile(call: Call): Part;
}

/** The same part, each of whose values says itself what it is: what is known of R4's would else be lost. */
export function asTold({ step, type }: Part): Part {
  if (type.kind !== "r4") return { step, type };
  return {
    step: (run) => step(run).map((item) => (item instanceof Typed ? item : new Typed(type, item))),
    type,
  };
}

/** Parts whose values come to one place: where their types differ, each value says its own. */
export function together(parts: readonly Part[]): {
  readonly type: Type;
  readonly parts: readonly Part[];
} {
  const [first = any, ...others] = parts.map(({ type }) => type);
  const type = others.reduce(wider, first);
  return { type, parts: type === any ? parts.map(asTold) : parts };
}

/** Asks a step of each item in turn. */
export function forEach(
  run: Run,
  items: Items,
  step: Step,
  take: (values: Items, item: unknown, index: number) => boolean | void,
): void {
  const { focus, index } = run;
  for (let at = 0; at < items.length; at++) {
    const item = items[at];
    run.focus = [item];
    run.index = at;
    if (take(step(run), item, at) === false) break;
  }
  run.focus = focus;
  run.index = index;
}

/** Whether a criterion holds of any of the items; those behind the first are not asked. */
export function someOf(step: Step, criterion: Step): (run: Run) => boolean {
  return (run) => {
    let found = false;
    forEach(run, step(run), criterion, (values) => {
      found = truthOf(values) === true;
      return !found;
    });
    return found;
  };
}

/** The one value of a collection; undefined for none. Throws for several. */
export function single(items: Items): unknown {
  if (items.length > 1) throw new TypeError(`one value is wanted, not ${items.length}`);
  return items[0];
}

export const yes: Items = [true];
export const no: Items = [false];
export const none: Items = [];
export const truth = (value: boolean | undefined): Items =>
  value === undefined ? none : value ? yes : no;

/** A function without parameters that says of its input whether something is so; undefined says nothing. */
export const answering = (answer: (items: Items) => boolean | undefined): FunctionOf => ({
  least: 0,
  most: 0,
  compile: ({ input: { step } }) => ({
    step: (run) => truth(answer(step(run))),
    type: system("Boolean"),
  }),
});

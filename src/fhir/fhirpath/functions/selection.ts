/** FHIRPath, 'Filtering and projection', 'Subsetting', 'Combining', 'Aggregates', 'Tree navigation'. */
import { childrenOf } from "../navigate.ts";
import { forEach, none, single, type Call, type FunctionOf, type Part, type Run } from "../part.ts";
import type { Syntax, TypeName } from "../syntax.ts";
import { any, kindOf, r4Type, system, systemTypes, type Type } from "../types.ts";
import {
  compare,
  isOfType,
  keyOf,
  plain,
  truthOf,
  typeOf,
  valueOf,
  type Items,
} from "../values.ts";

/** Items without doubles, the first of each kept. */
export function distinct(items: Items): Items {
  if (items.length < 2) return items;
  const keys = new Set<unknown>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (keys.has(key)) return false;
    keys.add(key);
    return true;
  });
}

const kept = (least: number, choose: (items: Items, count: number) => Items): FunctionOf => ({
  least,
  most: least,
  compile: (call) => {
    const { step, type } = call.input;
    if (least === 0) return { step: (run) => choose(step(run), 0), type };
    const count = call.argument(0).step;
    return { step: (run) => choose(step(run), numberOf(count(run))), type };
  },
});

function numberOf(items: Items): number {
  const value = valueOf(single(items));
  if (typeof value !== "number") throw new TypeError("a number is wanted");
  return value;
}

const ofTwo = (choose: (own: Items, other: Items) => Items): FunctionOf => ({
  least: 1,
  most: 1,
  compile: (call) => {
    const { step, type } = call.input;
    const other = call.argument(0);
    return { step: (run) => choose(step(run), other.step(run)), type: wider(type, other.type) };
  },
});

/** The type of two collections in one. */
export const wider = (one: Type, other: Type): Type =>
  JSON.stringify(one) === JSON.stringify(other) ? one : any;

export const union = (one: Items, other: Items): Items =>
  other.length === 0 ? distinct(one) : distinct([...one, ...other]);

/** What a function that takes the name of a type is given: `Quantity`, `FHIR.Patient`. */
export function typeGiven(call: Call): TypeName {
  const [parameter] = call.parameters;
  const name = parameter && nameIn(parameter);
  if (!name) call.fault("the name of a type is wanted");
  return name ?? { name: "" };
}

function nameIn(parameter: Syntax): TypeName | undefined {
  if (parameter.kind !== "member") return undefined;
  if (!parameter.of) return { name: parameter.name };
  return parameter.of.kind === "member"
    ? { namespace: parameter.of.name, name: parameter.name }
    : undefined;
}

/** What is known of values that are of a type. */
export function namedType(
  { namespace, name }: TypeName,
  call: Pick<Call, "setting" | "fault">,
): Type {
  if (namespace !== "System" && call.setting.model.isType(name)) return r4Type(name);
  const own = systemTypes.find((each) => each === name);
  if (own && namespace !== "FHIR") return system(own);
  call.fault(`unknown type ${namespace === undefined ? "" : `${namespace}.`}${name}`);
  return any;
}

/** `Quantity` names two types: a value of either is one. */
export function ofType(input: Part, wanted: TypeName, call: Pick<Call, "setting" | "fault">): Part {
  const { step, type } = input;
  const { model } = call.setting;
  const named = namedType(wanted, call);
  return {
    step: (run) => step(run).filter((item) => isOfType(typeOf(item, type), wanted, model)),
    type:
      named.kind === "r4" && kindOf(named, model) === "quantity" && wanted.namespace === undefined
        ? any
        : named,
  };
}

/** Goes on from what it finds until nothing new comes. */
function repeated(run: Run, start: Items, part: Part): Items {
  const keys = new Set<unknown>();
  const found: unknown[] = [];
  let next = start;
  while (next.length > 0) {
    const fresh: unknown[] = [];
    forEach(run, next, part.step, (values) => {
      for (const value of values) {
        const key = keyOf(value);
        if (keys.has(key)) continue;
        keys.add(key);
        fresh.push(value);
      }
    });
    for (const value of fresh) found.push(value);
    next = fresh;
  }
  return found;
}

/** The smallest, or the largest, of values that have an order. */
const extreme = (sign: 1 | -1): FunctionOf => ({
  least: 0,
  most: 0,
  compile: ({ input: { step, type }, setting: { model, convert } }) => ({
    step: (run) => {
      const items = step(run);
      let best: unknown;
      for (const item of items) {
        const value = plain(item, type, model);
        if (best === undefined || (compare(value, best, convert) ?? 0) * sign < 0) best = value;
      }
      return best === undefined ? none : [best];
    },
    type,
  }),
});

export const selection: Readonly<Record<string, FunctionOf>> = {
  where: {
    least: 1,
    most: 1,
    compile: (call) => {
      const { step, type } = call.input;
      const criterion = call.criterion(0).step;
      return {
        step: (run) => {
          const items = step(run);
          if (items.length === 0) return items;
          const chosen: unknown[] = [];
          forEach(run, items, criterion, (values, item) => {
            if (truthOf(values) === true) chosen.push(item);
          });
          return chosen;
        },
        type,
      };
    },
  },
  select: {
    least: 1,
    most: 1,
    compile: (call) => {
      const { step } = call.input;
      const part = call.criterion(0);
      return {
        step: (run) => {
          const all: unknown[] = [];
          forEach(run, step(run), part.step, (values) => {
            for (const value of values) all.push(value);
          });
          return all;
        },
        type: part.type,
      };
    },
  },
  repeat: {
    least: 1,
    most: 1,
    compile: (call) => {
      const { step } = call.input;
      const first = call.criterion(0);
      // What comes next is asked of what came: where that is of another kind, each item says what it is.
      const part =
        wider(first.type, call.input.type) === any ? call.criterionOn(0, first.type) : first;
      return { step: (run) => repeated(run, step(run), part), type: wider(first.type, part.type) };
    },
  },
  ofType: { least: 1, most: 1, compile: (call) => ofType(call.input, typeGiven(call), call) },
  as: { least: 1, most: 1, compile: (call) => ofType(call.input, typeGiven(call), call) },
  first: kept(0, (items) => (items.length < 2 ? items : [items[0]])),
  last: kept(0, (items) => (items.length < 2 ? items : [items.at(-1)])),
  tail: kept(0, (items) => items.slice(1)),
  skip: kept(1, (items, count) => items.slice(Math.max(0, count))),
  take: kept(1, (items, count) => items.slice(0, Math.max(0, count))),
  single: kept(0, (items) => {
    single(items);
    return items;
  }),
  distinct: kept(0, distinct),
  intersect: ofTwo((own, other) => {
    const keys = new Set(other.map(keyOf));
    return distinct(own.filter((item) => keys.has(keyOf(item))));
  }),
  exclude: ofTwo((own, other) => {
    const keys = new Set(other.map(keyOf));
    return own.filter((item) => !keys.has(keyOf(item)));
  }),
  union: ofTwo(union),
  combine: ofTwo((own, other) => [...own, ...other]),
  min: extreme(1),
  max: extreme(-1),
  aggregate: {
    least: 1,
    most: 2,
    compile: (call) => {
      const { step } = call.input;
      const part = call.criterion(0);
      const start = call.parameters.length > 1 ? call.argument(1).step : () => none;
      return {
        step: (run) => {
          const { total } = run;
          run.total = start(run);
          forEach(run, step(run), part.step, (values) => {
            run.total = values;
          });
          const result = run.total;
          run.total = total;
          return result;
        },
        type: any,
      };
    },
  },
  iif: {
    least: 2,
    most: 3,
    compile: (call) => {
      const { step } = call.input;
      const condition = call.criterion(0).step;
      const [then, otherwise] = [
        call.criterion(1),
        call.parameters.length > 2 ? call.criterion(2) : undefined,
      ];
      return {
        step: (run) => {
          const { focus } = run;
          run.focus = step(run);
          const chosen = truthOf(condition(run)) === true ? then : otherwise;
          const values = chosen ? chosen.step(run) : none;
          run.focus = focus;
          return values;
        },
        type: otherwise ? wider(then.type, otherwise.type) : then.type,
      };
    },
  },
  trace: { least: 1, most: 2, compile: ({ input }) => input },
  children: {
    least: 0,
    most: 0,
    compile: ({ input: { step, type }, setting: { model } }) => ({
      step: (run) => step(run).flatMap((item) => childrenOf(item, type, model)),
      type: any,
    }),
  },
  descendants: {
    least: 0,
    most: 0,
    compile: ({ input: { step, type }, setting: { model } }) => ({
      step: (run) => {
        const all: unknown[] = [];
        let next = step(run).flatMap((item) => childrenOf(item, type, model));
        while (next.length > 0) {
          for (const item of next) all.push(item);
          next = next.flatMap((item) => childrenOf(item, any, model));
        }
        return all;
      },
      type: any,
    }),
  },
};

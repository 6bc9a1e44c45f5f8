/** FHIRPath, 'Subsetting' and 'Combining', and what of 'Existence' compares collections. */
import { createKeys, distinct, isNew } from "../keys.ts";
import {
  single,
  together,
  truth,
  type Call,
  type FunctionOf,
  type Part,
  type Setting,
} from "../part.ts";
import { system, type Type } from "../types.ts";
import { valueOf, type Items } from "../values.ts";

const kept = (choose: (items: Items) => Items): FunctionOf => ({
  least: 0,
  most: 0,
  compile: ({ input: { step, type } }) => ({ step: (run) => choose(step(run)), type }),
});

const counted = (choose: (items: Items, count: number) => Items): FunctionOf => ({
  least: 1,
  most: 1,
  compile: (call) => {
    const { step, type } = call.input;
    const count = call.argument(0).step;
    return { step: (run) => choose(step(run), numberOf(count(run))), type };
  },
});

function numberOf(items: Items): number {
  const value = valueOf(single(items));
  if (typeof value !== "number") throw new TypeError("a number is wanted");
  return value;
}

/** Items with what is known of them. */
type Collection = readonly [items: Items, known: Type];

const keysOf = ([items, known]: Collection, setting: Setting) => {
  const keys = createKeys(setting);
  return { keys, set: new Set(items.map((item) => keys.of(item, known))) };
};

/** The items of one that are, or are not, in the other. */
function among(own: Collection, other: Collection, setting: Setting, are: boolean): Items {
  const { keys, set } = keysOf(other, setting);
  return own[0].filter((item) => set.has(keys.of(item, own[1])) === are);
}

const isWithin = (inner: Collection, outer: Collection, setting: Setting): boolean =>
  among(inner, outer, setting, false).length === 0;

export function union(
  [ones, oneType]: Collection,
  [others, otherType]: Collection,
  setting: Setting,
): Items {
  const keys = createKeys(setting);
  if (others.length === 0) return distinct(ones, oneType, keys);
  const seen = new Set<unknown>();
  return [
    ...ones.filter((item) => isNew(seen, keys.of(item, oneType))),
    ...others.filter((item) => isNew(seen, keys.of(item, otherType))),
  ];
}

/** Both with what is known of them; `most` counts the parameters. */
const ofTwo = (
  compile: (call: Call, own: Part, other: Part) => Part,
  most: 1 | 2 = 1,
): FunctionOf => ({
  least: 1,
  most,
  compile: (call) => compile(call, call.input, call.argument(0)),
});

const chosen = (choose: (own: Collection, other: Collection, setting: Setting) => Items) =>
  ofTwo(({ setting }, own, other) => ({
    step: (run) => choose([own.step(run), own.type], [other.step(run), other.type], setting),
    type: own.type,
  }));

const answered = (answer: (own: Collection, other: Collection, setting: Setting) => boolean) =>
  ofTwo(({ setting }, own, other) => ({
    step: (run) => truth(answer([own.step(run), own.type], [other.step(run), other.type], setting)),
    type: system("Boolean"),
  }));

/** Both collections in one, without doubles. */
export function united(left: Part, right: Part, setting: Setting): Part {
  const { type, parts } = together([left, right]);
  const [one = left, other = right] = parts;
  return {
    step: (run) => union([one.step(run), one.type], [other.step(run), other.type], setting),
    type,
  };
}

export const subsetting: Readonly<Record<string, FunctionOf>> = {
  first: kept((items) => (items.length < 2 ? items : [items[0]])),
  last: kept((items) => (items.length < 2 ? items : [items.at(-1)])),
  tail: kept((items) => items.slice(1)),
  skip: counted((items, count) => items.slice(Math.max(0, count))),
  take: counted((items, count) => items.slice(0, Math.max(0, count))),
  single: kept((items) => {
    single(items);
    return items;
  }),
  distinct: {
    least: 0,
    most: 0,
    compile: ({ input: { step, type }, setting }) => ({
      step: (run) => distinct(step(run), type, createKeys(setting)),
      type,
    }),
  },
  isDistinct: {
    least: 0,
    most: 0,
    compile: ({ input: { step, type }, setting }) => ({
      step: (run) => {
        const items = step(run);
        return truth(distinct(items, type, createKeys(setting)).length === items.length);
      },
      type: system("Boolean"),
    }),
  },
  intersect: chosen((own, other, setting) =>
    distinct(among(own, other, setting, true), own[1], createKeys(setting)),
  ),
  exclude: chosen((own, other, setting) => among(own, other, setting, false)),
  union: ofTwo(({ setting }, own, other) => united(own, other, setting)),
  // Whether the order is to be kept, which it is, may be said.
  combine: ofTwo((_call, own, other) => {
    const { type, parts } = together([own, other]);
    return { step: (run) => parts.flatMap(({ step }) => step(run)), type };
  }, 2),
  subsetOf: answered(isWithin),
  supersetOf: answered((own, other, setting) => isWithin(other, own, setting)),
};

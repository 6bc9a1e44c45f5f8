/** FHIRPath, 'Filtering and projection', 'Tree navigation', and those of 'Utility' that give their input on. */
import { createKeys, isNew } from "../keys.ts";
import { childrenOf } from "../navigate.ts";
import {
  forEach,
  none,
  single,
  someOf,
  together,
  type FunctionOf,
  type Part,
  type Run,
  type Setting,
} from "../part.ts";
import { any, wider } from "../types.ts";
import { truthOf, type Items } from "../values.ts";

/** Goes on from what it finds until nothing new comes; `first` is asked of the input, `next` of what it gave. */
function repeated(run: Run, input: Items, first: Part, next: Part, setting: Setting): Items {
  const keys = createKeys(setting);
  const seen = new Set<unknown>();
  const found: unknown[] = [];
  let part = first;
  for (let items = input; items.length > 0; part = next) {
    const fresh: unknown[] = [];
    forEach(run, items, part.step, (values) => {
      for (const value of values) if (isNew(seen, keys.of(value, part.type))) fresh.push(value);
    });
    for (const value of fresh) found.push(value);
    items = fresh;
  }
  return found;
}

function descendantsOf(items: Items, part: Part, setting: Setting): Items {
  const all: unknown[] = [];
  let next = items.flatMap((item) => childrenOf(item, part.type, setting.model));
  while (next.length > 0) {
    for (const item of next) all.push(item);
    next = next.flatMap((item) => childrenOf(item, any, setting.model));
  }
  return all;
}

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
        has: someOf(step, criterion),
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
      // What comes next is asked of what came, which may be of another kind.
      const isOfOneType = wider(first.type, call.input.type) !== any;
      const { type, parts } = together([
        first,
        isOfOneType ? first : call.criterionOn(0, first.type),
      ]);
      const [start = first, next = first] = parts;
      return { step: (run) => repeated(run, step(run), start, next, call.setting), type };
    },
  },
  iif: {
    least: 2,
    most: 3,
    compile: (call) => {
      const { step } = call.input;
      const condition = call.criterion(0).step;
      const { type, parts } = together(
        call.parameters.length > 2 ? [call.criterion(1), call.criterion(2)] : [call.criterion(1)],
      );
      const [then, otherwise] = parts;
      return {
        step: (run) => {
          const { focus } = run;
          const items = step(run);
          single(items);
          run.focus = items;
          const chosen = truthOf(condition(run)) === true ? then : otherwise;
          const values = chosen ? chosen.step(run) : none;
          run.focus = focus;
          return values;
        },
        type,
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
    compile: ({ input, setting }) => ({
      step: (run) => descendantsOf(input.step(run), input, setting),
      type: any,
    }),
  },
};

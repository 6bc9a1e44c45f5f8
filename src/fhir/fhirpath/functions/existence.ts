/** FHIRPath, 'Existence': is something there, and how much of it. */
import {
  answering,
  forEach,
  someOf,
  truth,
  type FunctionOf,
  type Part,
  type Run,
} from "../part.ts";
import { system } from "../types.ts";
import { truthOf, valueOf } from "../values.ts";

const boolean = system("Boolean");

const presence = ({ step, has }: Part) => has ?? ((run: Run) => step(run).length > 0);

/** Whether all, or any, of a list of truth values are so. */
const truths = (all: boolean, wanted: boolean): FunctionOf =>
  answering((items) => {
    const values = items.map(valueOf);
    if (!values.every((value) => typeof value === "boolean"))
      throw new TypeError("truth values are wanted");
    return all ? values.every((value) => value === wanted) : values.includes(wanted);
  });

export const existence: Readonly<Record<string, FunctionOf>> = {
  empty: {
    least: 0,
    most: 0,
    compile: ({ input }) => {
      const has = presence(input);
      return { step: (run) => truth(!has(run)), type: boolean };
    },
  },
  exists: {
    least: 0,
    most: 1,
    compile: (call) => {
      const has =
        call.parameters.length === 0
          ? presence(call.input)
          : someOf(call.input.step, call.criterion(0).step);
      return { step: (run) => truth(has(run)), type: boolean };
    },
  },
  all: {
    least: 1,
    most: 1,
    compile: (call) => {
      const { step } = call.input;
      const criterion = call.criterion(0).step;
      return {
        step: (run) => {
          let holds = true;
          forEach(run, step(run), criterion, (values) => (holds = truthOf(values) === true));
          return truth(holds);
        },
        type: boolean,
      };
    },
  },
  allTrue: truths(true, true),
  anyTrue: truths(false, true),
  allFalse: truths(true, false),
  anyFalse: truths(false, false),
  count: {
    least: 0,
    most: 0,
    compile: ({ input: { step } }) => ({
      step: (run) => [step(run).length],
      type: system("Integer"),
    }),
  },
  not: answering((items) => {
    const value = truthOf(items);
    return value === undefined ? undefined : !value;
  }),
};

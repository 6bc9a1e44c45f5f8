/** FHIRPath, 'Existence': is something there, and how much of it. */
import { forEach, none, truth, type Call, type FunctionOf, type Part } from "../part.ts";
import { system } from "../types.ts";
import { truthOf, valueOf, type Items } from "../values.ts";

const boolean = system("Boolean");

const asked = ({ input: { step } }: Call, answer: (items: Items) => boolean | undefined): Part => ({
  step: (run) => truth(answer(step(run))),
  type: boolean,
});

const plainly = (answer: (items: Items) => boolean | undefined): FunctionOf => ({
  least: 0,
  most: 0,
  compile: (call) => asked(call, answer),
});

/** Whether all, or any, of a list of truth values are so. */
const truths = (all: boolean, wanted: boolean): FunctionOf =>
  plainly((items) => {
    const values = items.map(valueOf);
    if (!values.every((value) => typeof value === "boolean"))
      throw new TypeError("truth values are wanted");
    return all ? values.every((value) => value === wanted) : values.includes(wanted);
  });

export const existence: Readonly<Record<string, FunctionOf>> = {
  empty: plainly((items) => items.length === 0),
  exists: {
    least: 0,
    most: 1,
    compile: (call) => {
      if (call.parameters.length === 0) return asked(call, (items) => items.length > 0);
      const { step } = call.input;
      const criterion = call.criterion(0).step;
      return {
        step: (run) => {
          let found = false;
          forEach(run, step(run), criterion, (values) => {
            found = truthOf(values) === true;
            return !found;
          });
          return truth(found);
        },
        type: boolean,
      };
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
  not: {
    least: 0,
    most: 0,
    compile: ({ input: { step } }) => ({
      step: (run) => {
        const value = truthOf(step(run));
        return value === undefined ? none : truth(!value);
      },
      type: boolean,
    }),
  },
};

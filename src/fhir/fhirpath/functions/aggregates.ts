/** FHIRPath, 'Aggregates'. */
import { reckon } from "../arithmetic.ts";
import { compare } from "../compare.ts";
import { asTold, forEach, none, type FunctionOf } from "../part.ts";
import { Quantity } from "../quantity.ts";
import { any, system, systemType, type Type } from "../types.ts";
import { plainer } from "../values.ts";

/** The smallest, or the largest, of values that have an order. */
const extreme = (sign: 1 | -1): FunctionOf => ({
  least: 0,
  most: 0,
  compile: ({ input: { step, type }, setting: { model, convert } }) => {
    const plain = plainer(type, model);
    return {
      step: (run) => {
        let best: unknown;
        let bestItem: unknown;
        for (const item of step(run)) {
          const value = plain(item);
          if (best !== undefined && (compare(value, best, convert) ?? 0) * sign >= 0) continue;
          best = value;
          bestItem = item;
        }
        return best === undefined ? none : [bestItem];
      },
      type,
    };
  },
});

/** A sum of numbers, or of quantities; nothing where they measure different things. */
const sumOf = (isMean: boolean): FunctionOf => ({
  least: 0,
  most: 0,
  compile: ({ input: { step, type }, setting: { model, convert } }) => {
    const plain = plainer(type, model);
    return {
      step: (run) => {
        const items = step(run);
        let sum: unknown;
        for (const [index, item] of items.entries()) {
          const value = plain(item);
          if (typeof value !== "number" && !(value instanceof Quantity))
            throw new TypeError("numbers are wanted");
          sum = index === 0 ? value : reckon("+", sum, value, convert);
          if (sum === undefined) return none;
        }
        const result = isMean && items.length > 0 ? reckon("/", sum, items.length, convert) : sum;
        return result === undefined ? none : [result];
      },
      type: isMean ? meanType(systemType(type, model)) : systemType(type, model),
    };
  },
});

const meanType = (type: Type): Type =>
  type.kind === "system" && type.name === "Integer" ? system("Decimal") : type;

export const aggregates: Readonly<Record<string, FunctionOf>> = {
  min: extreme(1),
  max: extreme(-1),
  sum: sumOf(false),
  avg: sumOf(true),
  aggregate: {
    least: 1,
    most: 2,
    compile: (call) => {
      const { step } = call.input;
      const part = asTold(call.criterion(0));
      const start = call.parameters.length > 1 ? asTold(call.argument(1)).step : () => none;
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
};

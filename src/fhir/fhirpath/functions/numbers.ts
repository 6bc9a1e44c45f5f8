/** FHIRPath, 'Math', and the sums of 'Aggregates'. */
import { none, single, type FunctionOf } from "../part.ts";
import { system, type SystemName } from "../types.ts";
import { exact, plain, Quantity, valueOf } from "../values.ts";

/** Of one number; a result that is no number is no value. */
const ofNumber = (
  name: SystemName,
  parameters: readonly [least: number, most: number],
  answer: (number: number, other?: number) => number,
  ofQuantities = false,
): FunctionOf => ({
  least: parameters[0],
  most: parameters[1],
  compile: (call) => {
    const { step, type } = call.input;
    const { model } = call.setting;
    const given = call.parameters.length > 0 ? call.argument(0).step : undefined;
    return {
      step: (run) => {
        const value = plain(single(step(run)), type, model);
        if (value === undefined) return none;
        if (ofQuantities && value instanceof Quantity)
          return [new Quantity(answer(value.value), value.unit)];
        if (typeof value !== "number") throw new TypeError("a number is wanted");
        const other = given && valueOf(single(given(run)));
        if (given && typeof other !== "number") return none;
        const result = answer(value, typeof other === "number" ? other : undefined);
        return Number.isFinite(result) ? [result] : none;
      },
      type: ofQuantities ? type : system(name),
    };
  },
});

function round(number: number, places = 0): number {
  const scale = 10 ** places;
  return (Math.sign(number) * Math.round(exact(Math.abs(number) * scale))) / scale;
}

const sumOf = (mean: boolean): FunctionOf => ({
  least: 0,
  most: 0,
  compile: ({ input: { step, type }, setting: { model } }) => ({
    step: (run) => {
      const items = step(run);
      if (items.length === 0) return mean ? none : [0];
      let sum = 0;
      for (const item of items) {
        const value = plain(item, type, model);
        if (typeof value !== "number") throw new TypeError("numbers are wanted");
        sum += value;
      }
      return [exact(mean ? sum / items.length : sum)];
    },
    type: system("Decimal"),
  }),
});

export const numbers: Readonly<Record<string, FunctionOf>> = {
  abs: ofNumber("Decimal", [0, 0], Math.abs, true),
  ceiling: ofNumber("Integer", [0, 0], Math.ceil),
  floor: ofNumber("Integer", [0, 0], Math.floor),
  truncate: ofNumber("Integer", [0, 0], Math.trunc),
  round: ofNumber("Decimal", [0, 1], round),
  exp: ofNumber("Decimal", [0, 0], Math.exp),
  ln: ofNumber("Decimal", [0, 0], Math.log),
  log: ofNumber("Decimal", [1, 1], (number, base = Math.E) =>
    exact(Math.log(number) / Math.log(base)),
  ),
  power: ofNumber("Decimal", [1, 1], (number, exponent = 1) => number ** exponent),
  sqrt: ofNumber("Decimal", [0, 0], Math.sqrt),
  sum: sumOf(false),
  avg: sumOf(true),
};

/** FHIRPath, 'Math'. */
import { exact, round } from "../decimals.ts";
import { none, single, type FunctionOf } from "../part.ts";
import { Quantity } from "../quantity.ts";
import { kindOf, system, systemType, type SystemName } from "../types.ts";
import { plainer, valueOf } from "../values.ts";

/** @property type Of the result for a number; as the input's where there is none. */
interface Shape {
  readonly type?: SystemName;
  readonly parameters?: readonly [least: number, most: number];
  /** True where it is asked of the number of a quantity too, which keeps its unit. */
  readonly ofQuantities?: boolean;
}

/** Of one number; a result that is not a number is not a value. */
const ofNumber = (
  { type: name, parameters: [least, most] = [0, 0], ofQuantities = false }: Shape,
  answer: (number: number, other?: number) => number,
): FunctionOf => ({
  least,
  most,
  compile: (call) => {
    const { step, type } = call.input;
    const { model } = call.setting;
    const plain = plainer(type, model);
    const given = call.parameters.length > 0 ? call.argument(0).step : undefined;
    const isQuantity = kindOf(type, model) === "quantity";
    return {
      step: (run) => {
        const value = plain(single(step(run)));
        if (value === undefined) return none;
        const other = given && valueOf(single(given(run)));
        if (given && typeof other !== "number") return none;
        const by = typeof other === "number" ? other : undefined;
        if (ofQuantities && value instanceof Quantity)
          return [new Quantity(answer(value.value, by), value.unit, value.isWord)];
        if (typeof value !== "number") throw new TypeError("a number is wanted");
        const result = answer(value, by);
        return Number.isFinite(result) ? [result] : none;
      },
      type: name === undefined || isQuantity ? systemType(type, model) : system(name),
    };
  },
});

function rounded(number: number, places = 0): number {
  if (places < 0) throw new RangeError("decimals are counted from 0");
  return round(number, places);
}

function log(number: number, base = Math.E): number {
  if (number <= 0 || base <= 0) throw new RangeError("a logarithm is of numbers above 0");
  return exact(Math.log(number) / Math.log(base));
}

const whole: Shape = { type: "Integer", ofQuantities: true };
const decimal: Shape = { type: "Decimal" };

export const numbers: Readonly<Record<string, FunctionOf>> = {
  abs: ofNumber({ ofQuantities: true }, Math.abs),
  ceiling: ofNumber(whole, Math.ceil),
  floor: ofNumber(whole, Math.floor),
  truncate: ofNumber(whole, Math.trunc),
  round: ofNumber({ type: "Decimal", parameters: [0, 1], ofQuantities: true }, rounded),
  exp: ofNumber(decimal, Math.exp),
  ln: ofNumber(decimal, Math.log),
  log: ofNumber({ type: "Decimal", parameters: [1, 1] }, log),
  power: ofNumber(
    { type: "Decimal", parameters: [1, 1] },
    (number, exponent = 1) => number ** exponent,
  ),
  sqrt: ofNumber(decimal, Math.sqrt),
};

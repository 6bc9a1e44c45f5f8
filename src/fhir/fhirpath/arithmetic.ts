/** FHIRPath, 'Math' and 'Date/Time Arithmetic': operators that reckon. */
import { exact } from "./decimals.ts";
import { none, single, type Part, type Setting } from "./part.ts";
import { add, asQuantity, Quantity, unitOf } from "./quantity.ts";
import { addTo } from "./time-arithmetic.ts";
import { any, kindOf, nameOf, system, systemType, type Kind, type Type } from "./types.ts";
import { describe, isTemporal, plainer, valueOf, type Items } from "./values.ts";

const calculations: Readonly<Record<string, (one: number, other: number) => number>> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  div: (one, other) => Math.trunc(one / other),
  mod: (one, other) => one % other,
};

export function arithmetic(
  operator: string,
  left: Part,
  right: Part,
  { model, convert }: Setting,
  fault: (message: string) => void,
): Part {
  const kinds = [kindOf(left.type, model), kindOf(right.type, model)] as const;
  const join = operator === "&";
  if (!join && !calculations[operator])
    fault(`'${operator}' is not an operator that is understood`);
  if (!(join ? kinds.every(isText) : mayJoin(operator, ...kinds)))
    fault(`'${operator}' does not join ${nameOf(left.type)} and ${nameOf(right.type)}`);
  if (join) return joined(left, right);
  const [one, other] = [plainer(left.type, model), plainer(right.type, model)];
  return {
    step: (run) => {
      const value = one(single(left.step(run)));
      if (value === undefined) return none;
      const by = other(single(right.step(run)));
      const result = by === undefined ? undefined : reckon(operator, value, by, convert);
      return result === undefined ? none : [result];
    },
    type: resultType(operator, systemType(left.type, model), systemType(right.type, model)),
  };
}

const isText = (kind: Kind) => kind === "text" || kind === "unknown";
const isNumber = (kind: Kind) => kind === "number" || kind === "quantity" || kind === "unknown";

function mayJoin(operator: string, left: Kind, right: Kind): boolean {
  if (isNumber(left) && isNumber(right)) return true;
  if (operator !== "+" && operator !== "-") return false;
  if (left === "date" || left === "time") return right === "quantity" || right === "unknown";
  return operator === "+" && isText(left) && isText(right);
}

/** Of two values of FHIRPath's own types; where one is not known, each result says itself what it is. */
function resultType(operator: string, left: Type, right: Type): Type {
  if (left.kind !== "system" || right.kind !== "system") return any;
  const names = [left.name, right.name];
  if (names.includes("Quantity") && isNumberName(left.name)) return system("Quantity");
  if (!names.every(isNumberName)) return left;
  return system(operator === "/" || names.includes("Decimal") ? "Decimal" : "Integer");
}

const isNumberName = (name: string) =>
  name === "Integer" || name === "Decimal" || name === "Quantity";

/** `&` takes nothing for a text without letters. */
function joined(left: Part, right: Part): Part {
  const text = (items: Items) => {
    const item = valueOf(single(items)) ?? "";
    if (typeof item !== "string") throw new TypeError("texts are wanted");
    return item;
  };
  return { step: (run) => [text(left.step(run)) + text(right.step(run))], type: system("String") };
}

/** One value by another; undefined where the result is not a number. Throws where they do not go together. */
export function reckon(
  operator: string,
  one: unknown,
  other: unknown,
  convert: Setting["convert"],
): unknown {
  if (typeof one === "number" && typeof other === "number") return numberOf(operator, one, other);
  if (typeof one === "string" && typeof other === "string" && operator === "+") return one + other;
  const [left, right] = [asQuantity(one), asQuantity(other)];
  if (isTemporal(one) && other instanceof Quantity && (operator === "+" || operator === "-"))
    return addTo(one, operator === "-" ? -other.value : other.value, other.unit);
  if (left && right) return quantityOf(operator, left, right, convert);
  throw new TypeError(`'${operator}' does not join ${describe(one)} and ${describe(other)}`);
}

function numberOf(operator: string, one: number, other: number): number | undefined {
  const result = calculations[operator]?.(one, other);
  return result === undefined || !Number.isFinite(result) ? undefined : exact(result);
}

function quantityOf(
  operator: string,
  one: Quantity,
  other: Quantity,
  convert: Setting["convert"],
): Quantity | undefined {
  if (operator === "+") return add(one, other, convert);
  if (operator === "-")
    return add(one, new Quantity(-other.value, other.unit, other.isWord), convert);
  if (operator !== "*" && operator !== "/")
    throw new TypeError(`'${operator}' is of numbers without a unit`);
  const unit = unitOf(operator, one.unit, other.unit);
  const result = numberOf(operator, one.value, other.value);
  return result === undefined || unit === undefined ? undefined : new Quantity(result, unit);
}

/** A sign before a value. */
export function signed(operator: "+" | "-", { step, type }: Part, { model }: Setting): Part {
  const value = plainer(type, model);
  return {
    step: (run) => {
      const one = value(single(step(run)));
      if (one === undefined) return none;
      if (typeof one !== "number" && !(one instanceof Quantity))
        throw new TypeError(`${describe(one)} has no sign`);
      if (operator === "+") return [one];
      return [typeof one === "number" ? -one : new Quantity(-one.value, one.unit, one.isWord)];
    },
    type: systemType(type, model),
  };
}

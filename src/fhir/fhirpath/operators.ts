/** FHIRPath, 'Operations'. */
import { none, single, truth, type Part, type Run, type Setting } from "./part.ts";
import { union, wider } from "./functions/selection.ts";
import { addTo } from "./temporal.ts";
import { kindOf, nameOf, system, type Kind, type Type } from "./types.ts";
import {
  compare,
  describe,
  equals,
  equivalent,
  equivalenceKey,
  exact,
  isTemporal,
  plain,
  Quantity,
  truthOf,
  valueOf,
  type Items,
} from "./values.ts";

type Fault = (message: string) => void;

/** Compiles an operator between two parts. */
export function operation(
  operator: string,
  left: Part,
  right: Part,
  setting: Setting,
  fault: Fault,
): Part {
  const logic = logical[operator];
  if (logic) return { step: (run) => truth(logic(left, right, run)), type: system("Boolean") };
  if (operator === "|")
    return {
      step: (run) => union(left.step(run), right.step(run)),
      type: wider(left.type, right.type),
    };
  if (operator in orders) return comparison(operator, left, right, setting, fault);
  if (equalities.has(operator)) return equality(operator, left, right, setting, fault);
  if (operator === "in") return membership(left, right, setting);
  if (operator === "contains") return membership(right, left, setting);
  return arithmetic(operator, left, right, setting, fault);
}

const value = ({ step }: Part, run: Run) => truthOf(step(run));

/** Three-valued: nothing is neither true nor false. */
const logical: Readonly<
  Record<string, (left: Part, right: Part, run: Run) => boolean | undefined>
> = {
  and: (left, right, run) => {
    const one = value(left, run);
    if (one === false) return false;
    const other = value(right, run);
    return other === false ? false : one === undefined || other === undefined ? undefined : true;
  },
  or: (left, right, run) => {
    const one = value(left, run);
    if (one === true) return true;
    const other = value(right, run);
    return other === true ? true : one === undefined || other === undefined ? undefined : false;
  },
  xor: (left, right, run) => {
    const [one, other] = [value(left, run), value(right, run)];
    return one === undefined || other === undefined ? undefined : one !== other;
  },
  implies: (left, right, run) => {
    const one = value(left, run);
    if (one === false) return true;
    const other = value(right, run);
    if (other === true) return true;
    return one === undefined || other === undefined ? undefined : false;
  },
};

const orders: Readonly<Record<string, (order: number) => boolean>> = {
  "<": (order) => order < 0,
  "<=": (order) => order <= 0,
  ">": (order) => order > 0,
  ">=": (order) => order >= 0,
};

const equalities = new Set(["=", "!=", "~", "!~"]);

/** What may stand on the other side; numbers stand for quantities without a unit. */
const alike: Readonly<Partial<Record<Kind, readonly Kind[]>>> = {
  number: ["number", "quantity"],
  quantity: ["quantity", "number"],
};

function mayMeet(left: Type, right: Type, { model }: Setting): boolean {
  const [one, other] = [kindOf(left, model), kindOf(right, model)];
  if (one === "unknown" || other === "unknown") return true;
  return (alike[one] ?? [one]).includes(other);
}

function comparison(
  operator: string,
  left: Part,
  right: Part,
  setting: Setting,
  fault: Fault,
): Part {
  const { model, convert } = setting;
  const holds = orders[operator] as (order: number) => boolean;
  const unordered = [left, right].find(({ type }) =>
    ["truth", "object"].includes(kindOf(type, model)),
  );
  if (unordered)
    fault(
      `${nameOf(unordered.type)} has no order: '${operator}' compares numbers, texts, dates and quantities`,
    );
  else if (!mayMeet(left.type, right.type, setting))
    fault(`${nameOf(left.type)} is not compared with ${nameOf(right.type)} by '${operator}'`);
  return {
    step: (run) => {
      const one = plain(single(left.step(run)), left.type, model);
      if (one === undefined) return none;
      const other = plain(single(right.step(run)), right.type, model);
      if (other === undefined) return none;
      const order = compare(one, other, convert);
      return order === undefined ? none : truth(holds(order));
    },
    type: system("Boolean"),
  };
}

function equality(operator: string, left: Part, right: Part, setting: Setting, fault: Fault): Part {
  const { model, convert } = setting;
  if (!mayMeet(left.type, right.type, setting) && literally(left, right, setting))
    fault(`${nameOf(left.type)} is never ${nameOf(right.type)}`);
  const negated = operator.startsWith("!");
  const isEquivalence = operator.endsWith("~");
  return {
    step: (run) => {
      const ones = left.step(run);
      const others = right.step(run);
      const equal = isEquivalence
        ? areEquivalent(
            ones.map((item) => plain(item, left.type, model)),
            others.map((item) => plain(item, right.type, model)),
          )
        : areEqual(ones, others);
      return truth(equal === undefined ? undefined : equal !== negated);
    },
    type: system("Boolean"),
  };

  function areEqual(ones: Items, others: Items): boolean | undefined {
    if (ones.length === 0 || others.length === 0) return undefined;
    if (ones.length !== others.length) return false;
    let result: boolean | undefined = true;
    for (let at = 0; at < ones.length; at++) {
      const one = equals(
        plain(ones[at], left.type, model),
        plain(others[at], right.type, model),
        convert,
      );
      if (one === false) return false;
      if (one === undefined) result = undefined;
    }
    return result;
  }

  function areEquivalent(ones: Items, others: Items): boolean {
    if (ones.length !== others.length) return false;
    if (ones.length === 1) return equivalent(ones[0], others[0], convert);
    const keys = others.map(equivalenceKey).toSorted();
    return ones
      .map(equivalenceKey)
      .toSorted()
      .every((key, at) => key === keys[at]);
  }
}

/** A group or an object is compared whole, with what it is. */
const literally = (left: Part, right: Part, { model }: Setting) =>
  kindOf(left.type, model) !== "object" && kindOf(right.type, model) !== "object";

function membership(inner: Part, outer: Part, { model, convert }: Setting): Part {
  return {
    step: (run) => {
      const items = inner.step(run);
      if (items.length === 0) return none;
      const wanted = plain(single(items), inner.type, model);
      return truth(
        outer
          .step(run)
          .some((item) => equals(plain(item, outer.type, model), wanted, convert) === true),
      );
    },
    type: system("Boolean"),
  };
}

const calculations: Readonly<Record<string, (one: number, other: number) => number>> = {
  "+": (one, other) => one + other,
  "-": (one, other) => one - other,
  "*": (one, other) => one * other,
  "/": (one, other) => one / other,
  div: (one, other) => Math.trunc(one / other),
  mod: (one, other) => one % other,
};

function arithmetic(
  operator: string,
  left: Part,
  right: Part,
  { model, convert }: Setting,
  fault: Fault,
): Part {
  if (operator === "&") return joined(left, right);
  const calculate = calculations[operator];
  if (!calculate) fault(`'${operator}' is not an operator that is understood`);
  const kinds = [kindOf(left.type, model), kindOf(right.type, model)] as const;
  const isText = kinds[0] === "text" || kinds[1] === "text";
  const odd = kinds.some((kind) => kind === "truth" || kind === "object");
  if (
    odd ||
    (isText && (operator !== "+" || !kinds.every((kind) => kind === "text" || kind === "unknown")))
  )
    fault(`'${operator}' does not join ${nameOf(left.type)} and ${nameOf(right.type)}`);
  return {
    step: (run) => {
      const one = plain(single(left.step(run)), left.type, model);
      const other = plain(single(right.step(run)), right.type, model);
      if (one === undefined || other === undefined) return none;
      const result = reckon(operator, one, other, convert);
      return result === undefined ? none : [result];
    },
    type: kinds[0] === "number" && kinds[1] === "quantity" ? right.type : left.type,
  };
}

/** `&` takes nothing for a text without letters. */
function joined(left: Part, right: Part): Part {
  const text = (items: Items) => {
    const item = valueOf(single(items));
    if (item === undefined) return "";
    if (typeof item !== "string" && typeof item !== "number" && typeof item !== "boolean")
      throw new TypeError("texts are wanted");
    return String(item);
  };
  return { step: (run) => [text(left.step(run)) + text(right.step(run))], type: system("String") };
}

function reckon(
  operator: string,
  one: unknown,
  other: unknown,
  convert: Setting["convert"],
): unknown {
  if (typeof one === "number" && typeof other === "number")
    return reckonNumbers(operator, one, other);
  if (typeof one === "string" && typeof other === "string" && operator === "+") return one + other;
  if (isTemporal(one) && other instanceof Quantity && (operator === "+" || operator === "-")) {
    const moved = addTo(one, operator === "-" ? -other.value : other.value, other.unit);
    if (!moved) throw new TypeError(`'${other.unit}' measures no time`);
    return moved;
  }
  const [left, right] = [one, other].map((each) =>
    typeof each === "number" ? new Quantity(each, "1") : each,
  );
  if (left instanceof Quantity && right instanceof Quantity)
    return reckonQuantities(operator, left, right, convert);
  throw new TypeError(`'${operator}' does not join ${describe(one)} and ${describe(other)}`);
}

function reckonNumbers(operator: string, one: number, other: number): number | undefined {
  const result = calculations[operator]?.(one, other);
  return result === undefined || !Number.isFinite(result) ? undefined : exact(result);
}

function reckonQuantities(
  operator: string,
  one: Quantity,
  other: Quantity,
  convert: Setting["convert"],
): Quantity | undefined {
  if (operator === "+" || operator === "-") {
    const factor = one.unit === other.unit ? 1 : convert(other.unit, one.unit);
    const sum =
      factor === undefined ? undefined : reckonNumbers(operator, one.value, other.value * factor);
    return sum === undefined ? undefined : new Quantity(sum, one.unit);
  }
  const unit = unitOf(operator, one.unit, other.unit);
  const result = reckonNumbers(operator, one.value, other.value);
  return result === undefined || unit === undefined ? undefined : new Quantity(result, unit);
}

function unitOf(operator: string, one: string, other: string): string | undefined {
  if (operator === "*") return one === "1" ? other : other === "1" ? one : `${one}.${other}`;
  if (operator !== "/") return undefined;
  if (one === other) return "1";
  return other === "1" ? one : `${one}/${other}`;
}

/** A sign before a value. */
export function signed(operator: "+" | "-", { step, type }: Part, { model }: Setting): Part {
  return {
    step: (run) => {
      const one = plain(single(step(run)), type, model);
      if (one === undefined) return none;
      if (typeof one !== "number" && !(one instanceof Quantity))
        throw new TypeError(`${describe(one)} has no sign`);
      if (operator === "+") return [one];
      return [typeof one === "number" ? -one : new Quantity(-one.value, one.unit)];
    },
    type,
  };
}

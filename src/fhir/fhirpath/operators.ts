/** FHIRPath, 'Operations': logic, comparison, equality, membership. */
import { arithmetic } from "./arithmetic.ts";
import { compare, equals } from "./compare.ts";
import { areEquivalent } from "./equivalent.ts";
import { united } from "./functions/subsetting.ts";
import { none, single, truth, type Part, type Run, type Setting } from "./part.ts";
import { kindOf, nameOf, system, type Kind, type Type } from "./types.ts";
import { plainer, truthOf, type Items } from "./values.ts";

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
  if (operator === "|") return united(left, right, setting);
  if (operator in orders) return comparison(operator, left, right, setting, fault);
  if (equalities.has(operator)) return equality(operator, left, right, setting, fault);
  if (operator === "in") return membership(left, right, setting);
  if (operator === "contains") return membership(right, left, setting);
  return arithmetic(operator, left, right, setting, fault);
}

const truthIn = ({ step }: Part, run: Run) => truthOf(step(run));

type Truth = (left: Part, right: Part, run: Run) => boolean | undefined;

/** Three-valued: one side that decides is enough, and the other need not be known. */
const until =
  (decisive: boolean, first: typeof truthIn = truthIn): Truth =>
  (left, right, run) => {
    const one = first(left, run);
    if (one === decisive) return decisive;
    const other = truthIn(right, run);
    if (other === decisive) return decisive;
    return one === undefined || other === undefined ? undefined : !decisive;
  };

function denied(part: Part, run: Run): boolean | undefined {
  const value = truthIn(part, run);
  return value === undefined ? undefined : !value;
}

const logical: Readonly<Record<string, Truth>> = {
  and: until(false),
  or: until(true),
  implies: until(true, denied),
  xor: (left, right, run) => {
    const [one, other] = [truthIn(left, run), truthIn(right, run)];
    return one === undefined || other === undefined ? undefined : one !== other;
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
  const [one, other] = [plainer(left.type, model), plainer(right.type, model)];
  return {
    step: (run) => {
      const value = one(single(left.step(run)));
      if (value === undefined) return none;
      const against = other(single(right.step(run)));
      if (against === undefined) return none;
      const order = compare(value, against, convert);
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
  const hold = operator.endsWith("~")
    ? (ones: Items, others: Items) =>
        areEquivalent([ones, left.type], [others, right.type], setting)
    : areEqual(plainer(left.type, model), plainer(right.type, model), convert);
  return {
    step: (run) => {
      const equal = hold(left.step(run), right.step(run));
      return equal === undefined ? none : truth(equal !== negated);
    },
    type: system("Boolean"),
  };
}

const areEqual =
  (one: Plain, other: Plain, convert: Setting["convert"]) =>
  (ones: Items, others: Items): boolean | undefined => {
    if (ones.length === 0 || others.length === 0) return undefined;
    if (ones.length !== others.length) return false;
    let result: boolean | undefined = true;
    for (let at = 0; at < ones.length; at++) {
      const equal = equals(one(ones[at]), other(others[at]), convert);
      if (equal === false) return false;
      if (equal === undefined) result = undefined;
    }
    return result;
  };

type Plain = (item: unknown) => unknown;

/** A group or an object is compared whole, with what it is. */
const literally = (left: Part, right: Part, { model }: Setting) =>
  kindOf(left.type, model) !== "object" && kindOf(right.type, model) !== "object";

function membership(inner: Part, outer: Part, { model, convert }: Setting): Part {
  const [one, other] = [plainer(inner.type, model), plainer(outer.type, model)];
  return {
    step: (run) => {
      const wanted = one(single(inner.step(run)));
      if (wanted === undefined) return none;
      return truth(outer.step(run).some((item) => equals(other(item), wanted, convert) === true));
    },
    type: system("Boolean"),
  };
}

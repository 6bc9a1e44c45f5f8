/**
 * FHIRPath (HL7, version 2) compiled to functions of JavaScript: the part that rule packs, R4's invariants and profiles use.
 * What is outside of it, and what cannot be right (an element that a type does not have, a date against a number), is a
 * fault when it is compiled and never another answer.
 */
import { signed } from "./arithmetic.ts";
import { aggregates } from "./functions/aggregates.ts";
import { conversion } from "./functions/conversion.ts";
import { existence } from "./functions/existence.ts";
import { fhir } from "./functions/fhir.ts";
import { numbers } from "./functions/numbers.ts";
import { selection } from "./functions/selection.ts";
import { subsetting } from "./functions/subsetting.ts";
import { text } from "./functions/text.ts";
import { tested, treatedAs, types } from "./functions/types.ts";
import { literal } from "./literals.ts";
import { at, nearest } from "./messages.ts";
import { primitives } from "./model.ts";
import { memberOf } from "./navigate.ts";
import { operation } from "./operators.ts";
import {
  none,
  single,
  type Call,
  type FunctionOf,
  type Part,
  type Run,
  type Setting,
} from "./part.ts";
import { parse, type Syntax } from "./syntax.ts";
import { Quantity } from "./quantity.ts";
import { any, r4Type, schemaType, system, systemType, type Type } from "./types.ts";
import { isOfType, isTemporal, typeOf, valueOf, type Items } from "./values.ts";
import { variable } from "./variables.ts";

/** Values of the expression over a root object; `variables` are read as `%name`. Dates and quantities come as text. */
export type Expression = (
  root: unknown,
  variables?: Readonly<Record<string, unknown>>,
) => readonly unknown[];

export interface Compiled {
  readonly evaluate: Expression;
  /** Of its values. */
  readonly type: Type;
  /** None: it may be used. */
  readonly faults: readonly string[];
}

const functions: Readonly<Record<string, FunctionOf>> = {
  ...existence,
  ...selection,
  ...subsetting,
  ...aggregates,
  ...types,
  ...text,
  ...numbers,
  ...conversion,
  ...fhir,
};

/** Those of FHIRPath without the excluded ones, and a service's own. */
export function callable(own: Setting["calls"], excluded: ReadonlySet<string>): Setting["calls"] {
  return Object.fromEntries([
    ...Object.entries(functions).filter(([name]) => !excluded.has(name)),
    ...Object.entries(own),
  ]);
}

interface Scope {
  readonly setting: Setting;
  readonly focus: Type;
  readonly faults: string[];
}

/** `focus` is what the expression runs on. A fault of syntax is one of `faults`. */
export function compile(expression: string | Syntax, focus: Type, setting: Setting): Compiled {
  const faults: string[] = [];
  let part: Part = { step: () => none, type: any };
  try {
    const syntax = typeof expression === "string" ? parse(expression) : expression;
    part = partOf(syntax, { setting, focus, faults });
  } catch (error) {
    faults.push(error instanceof Error ? error.message : String(error));
  }
  const { step, type } = part;
  const evaluate: Expression = (root, variables = {}) => {
    const items = Array.isArray(root) ? (root as Items) : [root];
    const run: Run = {
      focus: items,
      index: 0,
      total: none,
      root: items,
      variables,
      moment: undefined,
    };
    const values: unknown[] = [];
    for (const item of step(run)) {
      const value = told(item);
      if (value !== undefined) values.push(value);
    }
    return values;
  };
  return { evaluate, type, faults };
}

/** As a caller sees it. */
function told(item: unknown): unknown {
  const value = valueOf(item);
  if (typeof value !== "object" || value === null) return value ?? undefined;
  if (isTemporal(value)) return value.text;
  return value instanceof Quantity ? value.toString() : value;
}

function partOf(syntax: Syntax, scope: Scope): Part {
  const { setting, faults } = scope;
  const fault = (message: string) => void faults.push(message);
  switch (syntax.kind) {
    case "literal":
      return literal(syntax, fault);
    case "empty":
      return { step: () => none, type: any };
    case "variable":
      return variable(syntax, setting, fault);
    case "this":
      return { step: (run) => run.focus, type: scope.focus };
    case "index":
      return { step: (run) => [run.index], type: system("Integer") };
    case "total":
      return { step: (run) => run.total, type: any };
    case "member":
      return member(syntax, scope);
    case "call":
      return call(syntax, scope);
    case "item":
      return itemAt(partOf(syntax.of, scope), partOf(syntax.at, scope));
    case "sign":
      return signed(syntax.operator, partOf(syntax.operand, scope), setting);
    case "type":
      return typed(syntax, scope);
    case "operation": {
      const [left, right] = [partOf(syntax.left, scope), partOf(syntax.right, scope)];
      return operation(syntax.operator, left, right, setting, fault);
    }
  }
}

function member({ name, of, place }: Extract<Syntax, { kind: "member" }>, scope: Scope): Part {
  const { setting, faults } = scope;
  const { model } = setting;
  if (!of && startsWithType(name, scope)) return ownType(name, scope);
  const input: Part = of ? partOf(of, scope) : { step: (run) => run.focus, type: scope.focus };
  const { type } = input;
  switch (type.kind) {
    case "any":
      return memberOf(input, name, any, undefined, model);
    case "system":
      faults.push(`'${name}' on a plain value${at(place)}`);
      return { step: () => none, type: any };
    case "schema": {
      const { properties = {} } = type.schema;
      const property = properties[name];
      if (property) return memberOf(input, name, schemaType(property), undefined, model);
      faults.push(`unknown fact '${name}'${nearest(name, Object.keys(properties))}${at(place)}`);
      return { step: () => none, type: any };
    }
    case "r4": {
      if (name === "value" && primitives.has(type.path))
        return memberOf(input, name, systemType(type, model), undefined, model);
      const element = model.element(type.path, name);
      if (element && "type" in element && element.type !== "Resource")
        return memberOf(input, name, r4Type(element.type), element, model);
      if (element && "choices" in element) return memberOf(input, name, any, element, model);
      // Of a resource of any kind: each says itself which it is.
      if (element || type.path === "Resource" || type.path === "DomainResource")
        return memberOf({ ...input, type: any }, name, any, undefined, model);
      const meant =
        choiceWritten(type.path, name, scope) ?? nearest(name, model.elements(type.path));
      faults.push(`${type.path} has no element '${name}'${meant}${at(place)}`);
      return { step: () => none, type: any };
    }
  }
}

/** Of the name that JSON gives a choice with its type: how FHIRPath says it. */
function choiceWritten(path: string, name: string, { setting }: Scope): string | undefined {
  for (const choice of setting.model.elements(path)) {
    const element = name.startsWith(choice) ? setting.model.element(path, choice) : undefined;
    const type = element && "choices" in element ? element.choices.get(name) : undefined;
    if (type !== undefined) return `; '${choice}.ofType(${type})'?`;
  }
  return undefined;
}

/** A path may begin with the type of what it runs on: `Patient.name`. */
function startsWithType(name: string, { setting: { model }, focus }: Scope): boolean {
  if (!/^[A-Z]/u.test(name) || !model.isType(name)) return false;
  return focus.kind === "any" || (focus.kind === "r4" && !model.element(focus.path, name));
}

function ownType(name: string, { setting: { model }, focus, faults }: Scope): Part {
  if (focus.kind === "r4" && !model.isA(focus.path, name) && !model.isA(name, focus.path))
    faults.push(`the expression runs on ${focus.path}, not on ${name}`);
  return {
    step: (run) => run.focus.filter((item) => isOfType(typeOf(item, focus), { name }, model)),
    type: focus.kind === "r4" && model.isA(focus.path, name) ? focus : r4Type(name),
  };
}

function itemAt(of: Part, place: Part): Part {
  return {
    step: (run) => {
      const items = of.step(run);
      const index = valueOf(single(place.step(run)));
      if (index !== undefined && typeof index !== "number")
        throw new TypeError("an index is a number");
      const item = index === undefined ? undefined : items[index];
      return item === undefined ? none : [item];
    },
    type: of.type,
  };
}

function typed(
  { operator, of, type: wanted }: Extract<Syntax, { kind: "type" }>,
  scope: Scope,
): Part {
  const { setting, faults } = scope;
  const asked = { setting, fault: (message: string) => void faults.push(message) };
  return (operator === "as" ? treatedAs : tested)(partOf(of, scope), wanted, asked);
}

function call(
  { name, of, parameters, place }: Extract<Syntax, { kind: "call" }>,
  scope: Scope,
): Part {
  const { setting, faults } = scope;
  const { calls } = setting;
  const input: Part = of ? partOf(of, scope) : { step: (run) => run.focus, type: scope.focus };
  const known = Object.hasOwn(calls, name) ? calls[name] : undefined;
  if (!known) {
    faults.push(`unknown function ${name}()${nearest(name, Object.keys(calls))}${at(place)}`);
    return { step: () => none, type: any };
  }
  if (parameters.length < known.least || parameters.length > known.most) {
    const wanted =
      known.least === known.most ? `${known.least}` : `${known.least} to ${known.most}`;
    faults.push(`${name}() takes ${wanted} parameter(s), not ${parameters.length}${at(place)}`);
    return { step: () => none, type: any };
  }
  const parameter = (index: number, focus: Type) =>
    partOf(parameters[index] as Syntax, { ...scope, focus });
  const asked: Call = {
    setting,
    input,
    parameters,
    criterion: (index) => parameter(index, input.type),
    argument: (index) => parameter(index, scope.focus),
    criterionOn: (index, type) => parameter(index, type),
    fault: (message) => void faults.push(`${name}(): ${message}${at(place)}`),
  };
  return known.compile(asked);
}

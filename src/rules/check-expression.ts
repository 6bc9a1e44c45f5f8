/**
 * Checks an expression before it may judge anything: syntax, known functions, and every path against the facts' schema
 * or R4's element tree. The engine answers a misspelt path with an empty result, which would be a rule that never fires.
 */
import type { TSchema } from "typebox";
import { parseExpression, type SyntaxNode } from "../fhir/fhirpath.ts";

/** What R4 says of an element; `src/fhir/definitions.ts` provides it. */
export interface ElementTree {
  elements(typeOrPath: string): ReadonlyMap<string, { types: readonly string[]; list: boolean }>;
}

/** What an expression may yield: a place in the facts' schema, an R4 type, a plain value, or nothing to look into. */
export type Shape =
  | { readonly kind: "schema"; readonly schema: SchemaNode }
  | { readonly kind: "r4"; readonly type: string }
  | { readonly kind: "value" };

export interface SchemaNode {
  readonly type?: unknown;
  readonly properties?: Readonly<Record<string, SchemaNode>>;
  readonly items?: SchemaNode;
}

export const schemaShape = (schema: TSchema): Shape => ({
  kind: "schema",
  schema,
});

const keepsItems = new Set([
  "where",
  "first",
  "last",
  "tail",
  "skip",
  "take",
  "distinct",
  "single",
  "trace",
]);
const yieldsValue = new Set([
  "exists",
  "empty",
  "not",
  "all",
  "allTrue",
  "anyTrue",
  "count",
  "isDistinct",
  "startsWith",
  "endsWith",
  "matches",
  "length",
  "lower",
  "upper",
  "trim",
  "substring",
  "replace",
  "toInteger",
  "toDecimal",
  "toString",
  "abs",
  "round",
  "sum",
  "min",
  "max",
  "join",
  "mentions",
  "denies",
  "hasValue",
  "indexOf",
]);

interface Scope {
  readonly root: Shape;
  readonly current: Shape;
  readonly variables: Readonly<Record<string, Shape>>;
  readonly tree: ElementTree;
  readonly faults: string[];
}

const value: Shape = { kind: "value" };

/** The faults of an expression (none: it may be used) and the shape of what it yields. */
export function checkExpression(
  expression: string,
  root: Shape,
  variables: Readonly<Record<string, Shape>>,
  tree: ElementTree,
): { readonly faults: readonly string[]; readonly shape: Shape } {
  const faults: string[] = [];
  let syntax: SyntaxNode;
  try {
    syntax = parseExpression(expression);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return {
      faults: [`syntax: ${message.split("; message: ").at(-1)?.slice(0, 120)}`],
      shape: value,
    };
  }
  const shape = shapeOf(syntax, { root, current: root, variables, tree, faults });
  return { faults, shape };
}

function shapeOf(node: SyntaxNode, scope: Scope): Shape {
  const children = node.children ?? [];
  const [first, second] = children;
  switch (node.type) {
    case "EntireExpression":
    case "TermExpression":
    case "InvocationTerm":
    case "ParenthesizedTerm":
      return first ? shapeOf(first, scope) : value;
    case "InvocationExpression": {
      if (!first || !second) return value;
      return invoke(second, shapeOf(first, scope), scope);
    }
    case "MemberInvocation":
    case "FunctionInvocation":
      return invoke(node, scope.current, scope);
    case "ThisInvocation":
      return scope.current;
    case "IndexerExpression":
      return first ? shapeOf(first, scope) : value;
    case "ExternalConstantTerm":
      return variableShape(node, scope);
    case "UnionExpression": {
      const shapes = children.map((child) => shapeOf(child, scope));
      return shapes[0] ?? value;
    }
    default:
      // Operators and literals: look into the operands, yield a plain value.
      for (const child of children) shapeOf(child, scope);
      return value;
  }
}

function variableShape(node: SyntaxNode, scope: Scope): Shape {
  const name = node.text ?? "";
  const shape = scope.variables[name];
  if (!shape) scope.faults.push(`unknown variable %${name}`);
  return shape ?? value;
}

function invoke(node: SyntaxNode, input: Shape, scope: Scope): Shape {
  if (node.type === "MemberInvocation") return memberShape(node.text ?? "", input, scope);
  if (node.type === "ThisInvocation") return input;
  const [call] = node.children ?? [];
  const name = call?.text ?? "";
  const parameters = call?.children?.find((child) => child.type === "ParamList")?.children ?? [];
  const inside: Scope = takesLambda(name) ? { ...scope, current: input } : scope;
  if (name === "ofType" || name === "as" || name === "is")
    return ofTypeShape(name, parameters, scope);
  const shapes = parameters.map((parameter) => shapeOf(parameter, inside));
  if (filters.has(name) && parameters[0] && isBarePath(parameters[0])) {
    scope.faults.push(`${name}() needs a comparison, such as '= true'`);
  }
  if (keepsItems.has(name)) return input;
  if (name === "select") return shapes[0] ?? value;
  if (name === "iif") return shapes[1] ?? value;
  if (name === "extension" && input.kind === "r4") return { kind: "r4", type: "Extension" };
  if (!yieldsValue.has(name)) scope.faults.push(`unknown function ${name}()`);
  return value;
}

/**
 * fhirpath 5.2.0 takes every node that a bare path yields as true: `list.where(flag)` keeps items whose flag is false.
 * (`all(flag)` and `where(flag.not())` are right.)
 */
const filters = new Set(["where", "exists"]);

function isBarePath(node: SyntaxNode): boolean {
  if (node.type === "MemberInvocation" || node.type === "ThisInvocation") return true;
  const last = node.children?.at(-1);
  return /^(Term|Invocation)(Expression|Term)$|^ParenthesizedTerm$/.test(node.type) && last
    ? isBarePath(last)
    : false;
}

const takesLambda = (name: string) => ["where", "select", "all", "exists", "iif"].includes(name);

function ofTypeShape(name: string, parameters: readonly SyntaxNode[], scope: Scope): Shape {
  const type = JSON.stringify(parameters).match(/"type":"Identifier","text":"(\w+)"/)?.[1] ?? "";
  if (name === "is") return value;
  if (scope.tree.elements(type).size === 0) scope.faults.push(`unknown type ${type}`);
  return { kind: "r4", type };
}

function memberShape(name: string, input: Shape, scope: Scope): Shape {
  if (input.kind === "schema") {
    const node = input.schema.items ?? input.schema;
    const property = node.properties?.[name];
    if (property) return schemaMember(property);
    scope.faults.push(`unknown fact '${name}'`);
    return value;
  }
  if (input.kind === "r4") {
    const element = scope.tree.elements(input.type).get(name);
    if (!element) {
      scope.faults.push(`${input.type} has no element '${name}'`);
      return value;
    }
    const [type] = element.types;
    const backbone = type === "BackboneElement" || type === "Element" || type === undefined;
    return { kind: "r4", type: backbone ? `${input.type}.${name}` : type };
  }
  scope.faults.push(`'${name}' on a plain value`);
  return value;
}

function schemaMember(schema: SchemaNode): Shape {
  const resource = (schema as { "x-r4"?: string })["x-r4"];
  if (resource) return { kind: "r4", type: resource };
  return (schema.items ?? schema).properties ? { kind: "schema", schema } : value;
}

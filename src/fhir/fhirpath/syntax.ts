/** An expression of FHIRPath as a tree, from the text by the parser of HL7's `fhirpath`. */
import fhirpath from "fhirpath";
import { remembering, type Remembering } from "../../knowledge/remembering.ts";

/** Where something stands in the text; lines and columns count from 1. */
export interface Place {
  readonly line: number;
  readonly column: number;
}

export interface TypeName {
  readonly namespace?: string;
  readonly name: string;
}

export type LiteralKind =
  "boolean" | "string" | "integer" | "decimal" | "date" | "dateTime" | "time" | "quantity";

/** `of` is what a member, a function or a test of a type is asked of; without it, the focus. */
export type Syntax =
  | { readonly kind: "literal"; readonly type: LiteralKind; readonly text: string }
  | { readonly kind: "empty" }
  | { readonly kind: "variable"; readonly name: string; readonly place?: Place }
  | { readonly kind: "this" | "index" | "total" }
  | {
      readonly kind: "member";
      readonly name: string;
      readonly of?: Syntax;
      readonly place?: Place;
    }
  | {
      readonly kind: "call";
      readonly name: string;
      readonly of?: Syntax;
      readonly parameters: readonly Syntax[];
      readonly place?: Place;
    }
  | { readonly kind: "item"; readonly of: Syntax; readonly at: Syntax }
  | { readonly kind: "sign"; readonly operator: "+" | "-"; readonly operand: Syntax }
  | {
      readonly kind: "type";
      readonly operator: "is" | "as";
      readonly of: Syntax;
      readonly type: TypeName;
    }
  | {
      readonly kind: "operation";
      readonly operator: string;
      readonly left: Syntax;
      readonly right: Syntax;
    };

/** A node as the parser gives it. */
interface Parsed {
  readonly type: string;
  readonly text?: string;
  /** Of a variable whose name stands in quotes. */
  readonly delimitedText?: string;
  readonly start?: Place;
  readonly children?: readonly Parsed[];
}

/**
 * Throws an Error that says where the text is not an expression. A pack's clause is asked for when it is checked, taken apart
 * and compiled: its tree is kept.
 */
export const parse: Remembering<Syntax> = remembering(parseText, {
  bytes: 16 * 2 ** 20,
  weigh: (expression) => 500 + 60 * expression.length,
});

function parseText(expression: string): Syntax {
  let tree: Parsed;
  try {
    tree = fhirpath.parse(expression) as Parsed;
  } catch (error) {
    throw new Error(`syntax: ${faultOf(error)}`, { cause: error });
  }
  return read(tree);
}

/** The first of the parser's messages; it fails itself where a text ends too early. */
function faultOf(error: unknown): string {
  const message = error instanceof Error && !(error instanceof TypeError) ? error.message : "";
  const [, line = "1", column = "0", what = ""] =
    /line: (\d+); column: (\d+); message: (.*)/u.exec(message) ?? [];
  if (what === "") return "a part is missing or misplaced";
  return `line ${line}, column ${Number(column) + 1}: ${what.slice(0, 90)}`;
}

function read(node: Parsed): Syntax {
  const [first, second] = node.children ?? [];
  switch (node.type) {
    case "EntireExpression":
    case "TermExpression":
    case "InvocationTerm":
    case "ParenthesizedTerm":
    case "LiteralTerm":
      return read(needed(first));
    case "InvocationExpression":
      return invoke(needed(second), read(needed(first)));
    case "MemberInvocation":
    case "FunctionInvocation":
      return invoke(node);
    case "ThisInvocation":
      return { kind: "this" };
    case "IndexInvocation":
      return { kind: "index" };
    case "TotalInvocation":
      return { kind: "total" };
    case "ExternalConstantTerm":
      return variable(needed(first), node);
    case "IndexerExpression":
      return { kind: "item", of: read(needed(first)), at: read(needed(second)) };
    case "PolarityExpression":
      return signed(node.text === "-" ? "-" : "+", read(needed(first)));
    case "TypeExpression":
      return {
        kind: "type",
        operator: node.text === "as" ? "as" : "is",
        of: read(needed(first)),
        type: typeNamed(needed(second).text ?? ""),
      };
    case "NullLiteral":
      return { kind: "empty" };
    default:
      return literal(node) ?? operation(node);
  }
}

function needed(node: Parsed | undefined): Parsed {
  if (!node) throw new Error("syntax: a part is missing");
  return node;
}

const literals: Readonly<Record<string, LiteralKind>> = {
  BooleanLiteral: "boolean",
  StringLiteral: "string",
  DateLiteral: "date",
  DateTimeLiteral: "dateTime",
  TimeLiteral: "time",
  QuantityLiteral: "quantity",
};

function literal({ type, text = "" }: Parsed): Syntax | undefined {
  if (type === "NumberLiteral" || type === "LongNumberLiteral") {
    const number = text.replace(/L$/u, "");
    return { kind: "literal", type: number.includes(".") ? "decimal" : "integer", text: number };
  }
  const kind = literals[type];
  return kind && { kind: "literal", type: kind, text: kind === "string" ? unquote(text) : text };
}

/** The library's parser counts a sign to what follows: a literal keeps it. */
function signed(operator: "+" | "-", operand: Syntax): Syntax {
  return { kind: "sign", operator, operand };
}

function operation(node: Parsed): Syntax {
  const [left, right] = node.children ?? [];
  if (!node.text || !left || !right) throw new Error(`syntax: '${node.type}' is not understood`);
  return { kind: "operation", operator: node.text, left: read(left), right: read(right) };
}

function invoke(node: Parsed, of?: Syntax): Syntax {
  const target = of ? { of } : {};
  if (node.type === "MemberInvocation") {
    const place = node.start ? { place: node.start } : {};
    return { kind: "member", name: plainName(node.text ?? ""), ...target, ...place };
  }
  if (node.type !== "FunctionInvocation") {
    if (of) throw new Error(`syntax: '${node.type}' cannot stand behind a full stop`);
    return read(node);
  }
  const [call] = node.children ?? [];
  const [named, list] = call?.children ?? [];
  const parameters = (list?.type === "ParamList" ? (list.children ?? []) : []).map(read);
  return {
    kind: "call",
    name: plainName(call?.text ?? named?.text ?? ""),
    ...target,
    parameters,
    ...(named?.start ? { place: named.start } : {}),
  };
}

/** `%name`, `` %`name` `` and `%'name'`. */
function variable(constant: Parsed, term: Parsed): Syntax {
  const text = constant.children?.[0]?.text ?? term.delimitedText ?? "";
  const place = term.start ? { place: term.start } : {};
  return { kind: "variable", name: unquote(plainName(text)), ...place };
}

export function typeNamed(text: string): TypeName {
  const parts = text.split(".").map(plainName);
  const [namespace = "", name] = parts;
  return name === undefined ? { name: namespace } : { namespace, name };
}

const plainName = (text: string) => (text.startsWith("`") ? unescape(text.slice(1, -1)) : text);

const unquote = (text: string) => (text.startsWith("'") ? unescape(text.slice(1, -1)) : text);

const escapes: Readonly<Record<string, string>> = { f: "\f", n: "\n", r: "\r", t: "\t" };

const unescape = (text: string) =>
  text.replaceAll(/\\(?:u([0-9a-fA-F]{4})|(.))/gsu, (_all, code?: string, sign?: string) =>
    code === undefined
      ? (escapes[sign ?? ""] ?? sign ?? "")
      : String.fromCodePoint(parseInt(code, 16)),
  );

/**
 * FHIRPath behind a narrow door: compile once, evaluate often. HL7's `fhirpath` does the work.
 */
import fhirpath, { type Model, type UserInvocationTable } from "fhirpath";
import r4Context from "fhirpath/fhir-context/r4/index.js";

// The package types its own R4 model with optional members that it sets to undefined.
const r4 = r4Context as Model;

/** Values of the expression over a root object; `variables` are read as `%name`. */
export type Expression = (
  root: unknown,
  variables?: Readonly<Record<string, unknown>>,
) => readonly unknown[];

/** A function of the service's own that a clause may call on text: `text.mentions('a|b')`. */
export type TextFunction = (text: string, argument: string) => boolean;

export interface SyntaxNode {
  readonly type: string;
  readonly text?: string;
  /** Of a name: where it stands in the expression; lines and columns count from 1. */
  readonly start?: { readonly line: number; readonly column: number };
  readonly length?: number;
  readonly children?: readonly SyntaxNode[];
}

/** The syntax tree of an expression. Throws an Error whose message names line and column. */
export function parseExpression(expression: string): SyntaxNode {
  return fhirpath.parse(expression) as SyntaxNode;
}

/**
 * A compiler whose expressions know R4's types and the given text functions. Each is compiled once, when it is first asked:
 * a process judges documents of few stages. A syntax error is thrown then; packs are checked when they load.
 */
export function createCompiler(
  functions: Readonly<Record<string, TextFunction>>,
): (expression: string) => Expression {
  const table: UserInvocationTable = Object.fromEntries(
    Object.entries(functions).map(([name, judge]) => [
      name,
      {
        // An absent text stays empty: it neither mentions nor denies.
        fn: (inputs: unknown[], argument: string) => {
          const texts = inputs.filter((input) => typeof input === "string");
          return texts.length === 0 ? [] : [texts.some((text) => judge(text, argument))];
        },
        arity: { 1: ["String"] },
        internalStructures: false,
      },
    ]),
  );
  const compiled = new Map<string, Expression>();
  const compile = (expression: string): Expression => {
    let evaluate: ReturnType<typeof fhirpath.compile> | undefined;
    return (root, variables) => {
      evaluate ??= fhirpath.compile(expression, r4, { userInvocationTable: table, async: false });
      // The library's own type allows a promise; `async: false` excludes it.
      return evaluate(root, { ...variables }) as unknown[];
    };
  };
  return (expression) => {
    const known = compiled.get(expression) ?? compile(expression);
    compiled.set(expression, known);
    return known;
  };
}

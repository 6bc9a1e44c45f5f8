/** HL7's own engine: the opponent of ours. */
import fhirpath, { type Model, type UserInvocationTable } from "fhirpath";
import r4Context from "fhirpath/fhir-context/r4/index.js";
import type { Expression } from "../../src/fhir/fhirpath/compile.ts";
import type { TextFunction } from "../../src/fhir/fhirpath/part.ts";

// The package types its own R4 model with optional members that it sets to undefined.
const r4 = r4Context as Model;

/** An expression that may call the given functions on texts. Throws for a fault of syntax. */
export function compileByHl7(
  expression: string,
  functions: Readonly<Record<string, TextFunction>> = {},
): Expression {
  const userInvocationTable: UserInvocationTable = Object.fromEntries(
    Object.entries(functions).map(([name, answer]) => [name, ofTexts(answer)]),
  );
  const evaluate = fhirpath.compile(expression, r4, { userInvocationTable, async: false });
  // The library's own type allows a promise; `async: false` excludes it.
  return (root, variables) => evaluate(root, { ...variables });
}

function ofTexts(answer: TextFunction): UserInvocationTable[string] {
  return {
    fn: (inputs: unknown[], argument: string) => {
      const texts = inputs.filter((input) => typeof input === "string");
      return texts.length === 0 ? [] : [texts.some((text) => answer(text, argument))];
    },
    arity: { 1: ["String"] },
    internalStructures: false,
  };
}

/** Values of an expression over a root object; `variables` are read as `%name`. */
export const evaluateByHl7 = (
  expression: string,
  root: unknown,
  variables: Readonly<Record<string, unknown>> = {},
): readonly unknown[] => compileByHl7(expression)(root, variables);

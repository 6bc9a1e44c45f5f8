/** What the rule functions of an expression ask for, against the lists that know it. */
import { nearest } from "../../fhir/fhirpath/messages.ts";
import { print } from "../../fhir/fhirpath/print.ts";
import { parse, type Syntax } from "../../fhir/fhirpath/syntax.ts";
import type { KnownNames } from "../known-names.ts";
import { ruleFunctionOf } from "./functions.ts";
import type { Asked } from "./rule-function.ts";

/** What one text after the other of a call asks for. */
function asksOf(name: string): readonly Asked[] {
  const own = ruleFunctionOf(name);
  return own ? [own.asks, "field"] : [];
}

/** A fault for each unknown concept, code or field; none where the expression has a fault of syntax, told elsewhere. */
export function checkAsked(expression: string, known: KnownNames): readonly string[] {
  const faults: string[] = [];
  const visit = (syntax: Syntax): void => {
    if (syntax.kind === "call") {
      for (const [at, asks] of asksOf(syntax.name).entries()) {
        const parameter = syntax.parameters[at];
        const fault =
          parameter?.kind === "literal" ? faultOf(asks, parameter.text, known) : undefined;
        if (fault !== undefined) faults.push(`${print(syntax)}: ${fault}`);
      }
    }
    for (const part of partsOf(syntax)) visit(part);
  };
  try {
    visit(parse(expression));
  } catch {
    return [];
  }
  return faults;
}

function faultOf(asks: Asked, asked: string, known: KnownNames): string | undefined {
  switch (asks) {
    case "concept":
      return known.concepts.get(asked)
        ? undefined
        : `no concept has this id${nearest(asked, [...known.concepts.ids()])}`;
    case "codes": {
      const unknown = asked
        .split(/[;-]/u)
        .map((code) => code.trim())
        .filter((code) => !known.isClaimCode(code));
      return unknown.length === 0 ? undefined : `no code of a claim: ${unknown.join(", ")}`;
    }
    case "field":
      return known.labelOfPlace(asked) !== undefined ? undefined : "no form field has this path";
  }
}

function partsOf(syntax: Syntax): readonly Syntax[] {
  switch (syntax.kind) {
    case "member":
      return syntax.of ? [syntax.of] : [];
    case "call":
      return [...(syntax.of ? [syntax.of] : []), ...syntax.parameters];
    case "item":
      return [syntax.of, syntax.at];
    case "sign":
      return [syntax.operand];
    case "type":
      return [syntax.of];
    case "operation":
      return [syntax.left, syntax.right];
    default:
      return [];
  }
}

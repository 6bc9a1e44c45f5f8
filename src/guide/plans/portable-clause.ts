/**
 * Clauses as any engine of FHIRPath runs them: over the enriched Bundle (`npm run look -- file --fhir`) as `%resource`, each
 * rule function by its definition.
 */
import { print } from "../../fhir/fhirpath/print.ts";
import { parse, type Syntax } from "../../fhir/fhirpath/syntax.ts";
import { resourceKinds } from "../../fhir/resource-kinds.ts";
import { ruleFunctionOf, ruleFunctions } from "../../rules/functions/functions.ts";
import { definitionOf, resources } from "../../rules/functions/rule-function.ts";

/** Functions whose criteria see the items instead of the root. */
const runsOnItems: ReadonlySet<string> = new Set(["where", "select", "all", "exists", "repeat"]);

/** Functions whose parameter is a type's name. */
const takesType: ReadonlySet<string> = new Set(["ofType", "is", "as"]);

/** Functions of this service on a text. */
const ofText: ReadonlySet<string> = new Set(["mentions", "denies", "names"]);

/** Asks a fact or a word of a text, which other engines do not have. */
class Bound extends Error {}

/** A clause without any of them asks facts: it need not be read. */
const asksDocument = new RegExp(
  `\\b(?:${[...Object.keys(ruleFunctions), "fhir"].join("|")})\\b`,
  "u",
);

/** Undefined where the clause asks what only this service knows. `system` is the address of the concepts. */
export function portableClause(clause: string, system: string): string | undefined {
  if (!asksDocument.test(clause)) return undefined;
  try {
    return print(unbind(parse(clause), system, false));
  } catch (error) {
    if (error instanceof Bound) return undefined;
    throw error;
  }
}

function unbind(syntax: Syntax, system: string, atItem: boolean): Syntax {
  const inner = (part: Syntax) => unbind(part, system, atItem);
  switch (syntax.kind) {
    case "member":
      return syntax.of
        ? (listed(syntax) ?? { ...syntax, of: inner(syntax.of) })
        : atItem
          ? syntax
          : bound();
    case "variable":
      return syntax.name === "facts" ? bound() : syntax;
    case "call":
      return call(syntax, system, atItem);
    case "item":
      return { ...syntax, of: inner(syntax.of), at: inner(syntax.at) };
    case "sign":
      return { ...syntax, operand: inner(syntax.operand) };
    case "type":
      return { ...syntax, of: inner(syntax.of) };
    case "operation":
      return { ...syntax, left: inner(syntax.left), right: inner(syntax.right) };
    default:
      return syntax;
  }
}

function bound(): never {
  throw new Bound();
}

/** `fhir.conditions`: the Bundle's resources of a kind. */
function listed({ name, of }: Extract<Syntax, { kind: "member" }>): Syntax | undefined {
  if (of?.kind !== "member" || of.of || of.name !== "fhir") return undefined;
  const kind = resourceKinds.find((each) => `${each.toLowerCase()}s` === name.toLowerCase());
  return kind ? parse(`${resources}.ofType(${kind})`) : bound();
}

function call(syntax: Extract<Syntax, { kind: "call" }>, system: string, atItem: boolean): Syntax {
  const { name, of, parameters } = syntax;
  const asked = parameters.flatMap((one) => (one.kind === "literal" ? one.text : []));
  const own = ruleFunctionOf(name);
  // It asks the document, whatever it is called on.
  if (own && asked.length > 0) return parse(definitionOf(own, asked, system));
  if (ofText.has(name)) return bound();
  return {
    ...syntax,
    ...(of && { of: unbind(of, system, atItem) }),
    parameters: takesType.has(name)
      ? parameters
      : parameters.map((part) => unbind(part, system, atItem || runsOnItems.has(name))),
  };
}

/** The functions of the language of rules, by their names, as clauses call them. */
import type { FunctionOf } from "../../fhir/fhirpath/part.ts";
import type { Syntax } from "../../fhir/fhirpath/syntax.ts";
import { any, r4Type, system, type Type } from "../../fhir/fhirpath/types.ts";
import { Typed, type Items } from "../../fhir/fhirpath/values.ts";
import type { AskedDocument } from "./asked-document.ts";
import { before } from "./before.ts";
import { coded } from "./coded.ts";
import { denied } from "./denied.ts";
import { done } from "./done.ts";
import { field } from "./field.ts";
import { given } from "./given.ts";
import { measured } from "./measured.ts";
import { planned } from "./planned.ts";
import { standsAt, type Asked, type Found, type RuleFunction } from "./rule-function.ts";
import { said } from "./said.ts";

export const ruleFunctions: Readonly<Record<string, RuleFunction>> = {
  said,
  denied,
  before,
  given,
  planned,
  measured,
  done,
  coded,
  field,
};

/** Undefined of FHIRPath's own. */
export const ruleFunctionOf = (name: string): RuleFunction | undefined =>
  Object.hasOwn(ruleFunctions, name) ? ruleFunctions[name] : undefined;

const wanted: Readonly<Record<Asked, string>> = {
  concept: "the id of a concept in quotes: 'heartFailure'",
  codes: "ranges of codes in quotes: 'I20-I25;I11.0'",
  field: "the path of a field in quotes: 'anamnesa.Keluhan Utama'",
};

/** A call of a rule function, read from its syntax. */
export interface Asking {
  readonly own: RuleFunction;
  readonly asked: string;
  /** Undefined where the whole document is asked; a field is its own place. */
  readonly place: string | undefined;
}

/** Undefined of any other call, and of one without its texts. */
export function askingOf({ name, parameters }: Extract<Syntax, { kind: "call" }>) {
  const own = ruleFunctionOf(name);
  return own && readAsking(own, parameters);
}

function readAsking(own: RuleFunction, parameters: readonly Syntax[]): Asking | undefined {
  const [asked, place] = parameters.map(textOf);
  if (asked === undefined || (place === undefined && parameters.length > 1)) return undefined;
  return { own, asked, place: own.asks === "field" ? asked : place };
}

/** What a call finds. */
export function findAsked(
  { own, asked, place }: Asking,
  { entries }: Pick<AskedDocument, "entries">,
): readonly Found[] {
  const found = own.find(entries, asked);
  if (place === undefined || own.asks === "field") return found;
  const isThere = standsAt(place);
  return found.filter((one) => typeof one !== "string" && isThere(one));
}

/** As the compiler of clauses calls it. It asks the document of `%facts`, whatever it is called on. */
export const asFunction = (own: RuleFunction): FunctionOf => ({
  least: 1,
  most: own.asks === "field" ? 1 : 2,
  compile: (call) => {
    const type: Type = own.asks === "field" ? system("String") : any;
    const asking = readAsking(own, call.parameters);
    if (!asking) {
      const [first] = call.parameters;
      call.fault(`takes ${wanted[first && textOf(first) === undefined ? own.asks : "field"]}`);
      return { step: () => [], type };
    }
    const foundIn = (document: AskedDocument | undefined) =>
      document ? findAsked(asking, document) : [];
    return {
      type,
      step: ({ variables }) => seen(foundIn(documentOf(variables)), documentOf(variables)),
      has: ({ variables }) => foundIn(documentOf(variables)).length > 0,
    };
  },
});

const textOf = (parameter: Syntax): string | undefined =>
  parameter.kind === "literal" && parameter.type === "string" ? parameter.text : undefined;

/** Examples of rules may give no document: nothing is said there. */
const documentOf = ({ facts }: Readonly<Record<string, unknown>>): AskedDocument | undefined =>
  (facts as { readonly document?: AskedDocument } | undefined)?.document;

function seen(found: ReturnType<RuleFunction["find"]>, document: AskedDocument | undefined): Items {
  return found.map((one) => {
    if (typeof one === "string" || !document) return one;
    const resource = document.asFhir(one);
    return new Typed(r4Type(resource.resourceType), resource);
  });
}

/** The functions of the language of rules, by their names, as clauses call them. */
import type { FunctionOf } from "../../fhir/fhirpath/part.ts";
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
import type { Asked, RuleFunction } from "./rule-function.ts";
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

const wanted: Readonly<Record<Asked, string>> = {
  concept: "the id of a concept in quotes: 'heartFailure'",
  codes: "ranges of codes in quotes: 'I20-I25;I11.0'",
  field: "the path of a field in quotes: 'anamnesa.Keluhan Utama'",
};

/** As the compiler of clauses calls it. It asks the document of `%facts`, whatever it is called on. */
export const asFunction = (own: RuleFunction): FunctionOf => ({
  least: 1,
  most: 1,
  compile: (call) => {
    const [parameter] = call.parameters;
    const type: Type = own.asks === "field" ? system("String") : any;
    if (parameter?.kind !== "literal" || parameter.type !== "string") {
      call.fault(`takes ${wanted[own.asks]}`);
      return { step: () => [], type };
    }
    const asked = parameter.text;
    const foundIn = (document: AskedDocument | undefined) =>
      document ? own.find(document.entries, asked) : [];
    return {
      type,
      step: ({ variables }) => seen(foundIn(documentOf(variables)), documentOf(variables)),
      has: ({ variables }) => foundIn(documentOf(variables)).length > 0,
    };
  },
});

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

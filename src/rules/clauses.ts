/**
 * The language of clauses: FHIRPath on the facts and the Bundle's resources, with the rule functions, which ask the
 * document, and three that look words up in a text.
 */
import { denies, isNamed, mentions } from "../facts/text/mentions.ts";
import type { Compiled, Expression } from "../fhir/fhirpath/compile.ts";
import { createCompiler } from "../fhir/fhirpath/create-compiler.ts";
import { ofTexts } from "../fhir/fhirpath/functions/fhir.ts";
import type { TextFunction } from "../fhir/fhirpath/part.ts";
import type { Syntax } from "../fhir/fhirpath/syntax.ts";
import { schemaType, type Type } from "../fhir/fhirpath/types.ts";
import { asFunction, ruleFunctions } from "./functions/functions.ts";
import { rootSchema } from "./rule-root.ts";

/** What a clause without `each` runs on. */
export const rootType: Type = schemaType(rootSchema);

/** Narrative is read, not searched; a verdict depends on no clock. */
const excluded = new Set(["contains", "now", "today", "timeOfDay"]);

export type CompileClause = (clause: string | Syntax, on?: Type | (() => Type)) => Expression;

/** `root` is what a clause runs on where nothing else is said. */
function compilerOn(root: Type, textFunctions: Readonly<Record<string, TextFunction>>) {
  const functions = {
    ...mapValues(textFunctions, ofTexts),
    ...mapValues(ruleFunctions, asFunction),
  };
  return createCompiler({ functions, excluded, variables: { facts: root } });
}

const mapValues = <One, Other>(
  values: Readonly<Record<string, One>>,
  change: (value: One) => Other,
): Readonly<Record<string, Other>> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, change(value)]));

/** `names` asks whether it is spoken of at all: a denial names it too. */
export const textFunctions: Readonly<Record<string, TextFunction>> = {
  mentions,
  denies,
  names: isNamed,
};

interface ClauseSetting {
  readonly functions?: Readonly<Record<string, TextFunction>>;
  readonly root?: Type;
}

/** The compiler of clauses; what they look up in texts may be watched. */
export function createClauseCompiler({
  functions = textFunctions,
  root = rootType,
}: ClauseSetting = {}): CompileClause {
  const { compile } = compilerOn(root, functions);
  return (clause, on = root) => compile(clause, on);
}

const checker = compilerOn(rootType, textFunctions);

/** The faults of a clause, and the type of its values. */
export const checkClause = (clause: string, on: Type): Compiled => checker.check(clause, on);

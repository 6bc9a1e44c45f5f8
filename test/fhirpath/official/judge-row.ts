/** One row of HL7's suite by our compiler. */
import { loadUcum } from "../../../src/knowledge/ucum.ts";
import { createCompiler } from "../../../src/fhir/fhirpath/create-compiler.ts";
import { any, r4Type } from "../../../src/fhir/fhirpath/types.ts";
import type { SuiteRow } from "./read-suite.ts";

/** `unknown`: it calls a function that is not there. */
export type Outcome =
  { readonly is: "passed" | "unknown" } | { readonly is: "failed"; readonly why: string };

const ucum = loadUcum();
const { check } = createCompiler({ convert: (from, to) => ucum.factor(from, to, {}) });

export function judgeRow({ expression, input, invalid, predicate, outputs }: SuiteRow): Outcome {
  const focus = input ? r4Type(String(input["resourceType"])) : any;
  const { evaluate, faults } = check(expression, focus);
  if (faults.some((fault) => fault.startsWith("unknown function"))) return { is: "unknown" };
  if (faults.length > 0) return refused(faults.join("; "), invalid);
  let values: readonly unknown[];
  try {
    values = evaluate(input ?? []);
  } catch (error) {
    return refused(String(error), invalid);
  }
  if (invalid !== undefined)
    return { is: "failed", why: `must not come out: ${JSON.stringify(values)}` };
  const told = predicate ? [values.length > 0] : values;
  const same =
    told.length === outputs.length &&
    outputs.every(({ type, text }, at) => isSame(told[at], type, text));
  const wanted = JSON.stringify(outputs.map(({ text }) => text));
  return same ? { is: "passed" } : { is: "failed", why: `${JSON.stringify(told)}, not ${wanted}` };
}

const refused = (why: string, invalid: string | undefined): Outcome =>
  invalid === undefined ? { is: "failed", why } : { is: "passed" };

function isSame(value: unknown, type: string, text: string): boolean {
  if (type === "decimal" || type === "integer") return value === Number(text);
  if (type === "boolean") return value === (text === "true");
  return String(value) === text.replace(/^@T?/u, "");
}

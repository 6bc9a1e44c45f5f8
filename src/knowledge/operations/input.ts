/** What an operation is called with, whether it came as a query or as a Parameters resource. */
import type { Coding, ParametersParameter } from "@medplum/fhirtypes";
import { Problem } from "../../errors.ts";

export interface OperationInput {
  /** The text of the first parameter of a name; undefined where it was not sent. */
  text(name: string): string | undefined;
  /** Of all parameters of a name. */
  texts(name: string): readonly string[];
  /** Throws `request_invalid` where it was not sent. */
  required(name: string): string;
  boolean(name: string): boolean;
  /** A whole number, 0 or more. Throws `request_invalid` for anything else. */
  count(name: string): number | undefined;
  /** Codings of a `Coding`, or of a `CodeableConcept` of that name. */
  codings(name: string): readonly Coding[];
  has(name: string): boolean;
}

export function readInput(parameters: readonly ParametersParameter[]): OperationInput {
  const first = (name: string) => parameters.find((parameter) => parameter.name === name);
  const text = (name: string) => textOf(first(name));
  return {
    text,
    texts: (name) =>
      parameters
        .filter((parameter) => parameter.name === name)
        .flatMap((parameter) => textOf(parameter) ?? []),
    required: (name) => {
      const value = text(name);
      if (value === undefined) throw missing(name);
      return value;
    },
    boolean: (name) => text(name) === "true",
    count: (name) => {
      const value = text(name);
      if (value === undefined) return undefined;
      if (/^\d{1,9}$/u.test(value)) return Number(value);
      throw refuse(name, "value", `Parameter ${name} harus bilangan bulat, 0 atau lebih.`);
    },
    codings: (name) => {
      const { valueCoding, valueCodeableConcept } = first(name) ?? {};
      return valueCoding ? [valueCoding] : (valueCodeableConcept?.coding ?? []);
    },
    has: (name) => first(name) !== undefined,
  };
}

/** The members that texts are read from: those whose length the schema bounds. */
const textMembers = [
  "valueString",
  "valueCode",
  "valueUri",
  "valueCanonical",
  "valueDate",
  "valueDateTime",
  "valueInteger",
  "valueBoolean",
] as const satisfies readonly (keyof ParametersParameter)[];

function textOf(parameter: ParametersParameter | undefined): string | undefined {
  const member = textMembers.find((name) => parameter?.[name] !== undefined);
  const text = String((member && parameter?.[member]) ?? "").trim();
  return text === "" ? undefined : text;
}

export const missing = (name: string) =>
  refuse(name, "required", `Parameter ${name} harus disertakan.`);

export function refuse(name: string, code: string, message: string): Problem {
  return new Problem("request_invalid", {
    detail: message,
    errors: [{ code, expression: `Parameters.parameter.where(name = '${name}')`, message }],
  });
}

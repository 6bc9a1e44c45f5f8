/** Parameters of FHIR's operations and searches as openapi.json describes them. */
import Type, { type TSchema } from "typebox";
import { isInQuery, type OperationParameter, type OperationSpec } from "../../fhir/operations.ts";
import type { Parameter } from "../route.ts";

type QueryType = Extract<OperationParameter, { readonly type: string }>["type"];

const text = () => Type.String({ maxLength: 1000 });

const schemas: Readonly<Partial<Record<QueryType, () => TSchema>>> = {
  date: () => Type.String({ pattern: "^\\d{4}-\\d{2}-\\d{2}$" }),
  boolean: () => Type.Boolean(),
  integer: () => Type.Integer({ minimum: 0, maximum: 999_999_999 }),
};

export function fhirQuery(name: string, type: QueryType, description: string): Parameter {
  return { name, in: "query", description, schema: (schemas[type] ?? text)() };
}

/** `atType`: the address names no resource of the type. */
export const queriesOf = (
  { in: parameters }: Pick<OperationSpec, "in">,
  atType: boolean,
): readonly Parameter[] =>
  parameters.filter(isInQuery).map(({ name, type, text: description, inQuery, repeats }) => {
    const query = fhirQuery(name, type, description);
    const isRequired = inQuery === "always" || (inQuery === "at type" && atType);
    return {
      ...query,
      ...(repeats && { schema: Type.Array(query.schema, { maxItems: 20 }) }),
      ...(isRequired && { required: true }),
    };
  });

/** OperationDefinitions of what the service does of HL7's operations, from `src/fhir/operations.ts`. */
import type { OperationDefinition, OperationDefinitionParameter } from "@medplum/fhirtypes";
import { operationId, operations, type OperationSpec } from "../../src/fhir/operations.ts";
import { programName, publication } from "./publication.ts";

export function buildOperations(): ReadonlyMap<string, OperationDefinition> {
  return new Map(operations.map((operation) => [operationId(operation), build(operation)]));
}

function build(operation: OperationSpec): OperationDefinition {
  const id = operationId(operation);
  const { resource, code, base, title, description, instance } = operation;
  return {
    resourceType: "OperationDefinition",
    id,
    url: `{fhir_ext_base}/OperationDefinition/${id}`,
    ...publication,
    name: programName(id),
    title,
    kind: "operation",
    description,
    affectsState: false,
    code,
    base,
    resource: [resource],
    system: false,
    type: true,
    instance,
    parameter: [
      ...operation.in.map(
        ({ name, type, text, repeats, inQuery }): OperationDefinitionParameter => ({
          name,
          use: "in",
          // What a query must hold may stand in another parameter of a body.
          min: type === "Bundle" && inQuery ? 1 : 0,
          max: repeats ? "*" : "1",
          documentation: text,
          // R4's operations take a date as a dateTime.
          type: type === "date" ? "dateTime" : type,
        }),
      ),
      ...operation.out.map(({ part, ...parameter }) => ({
        ...describe(parameter),
        ...(part && { part: part.map(describe) }),
      })),
    ],
  };
}

const describe = ({
  name,
  text,
  always,
  repeats,
  type,
}: OperationSpec["out"][number]): OperationDefinitionParameter => ({
  name,
  use: "out",
  min: always ? 1 : 0,
  max: repeats ? "*" : "1",
  documentation: text,
  ...(type !== undefined && { type }),
});

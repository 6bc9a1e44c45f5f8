/** What openapi.json shows of refusals: for each status the codes, and for each code both answers as they are written. */
import { errorKinds, Problem, type ErrorCode } from "../../errors.ts";
import type { AppServices } from "../app-services.ts";
import { mediaTypes } from "../call.ts";
import { answerProblem, problemAddresses } from "../problem-answer.ts";
import { operationOutcomeSchema, problemSchema } from "../schemas/problem.ts";
import { schemaOf } from "./components.ts";

type Json = Readonly<Record<string, unknown>>;

// The table's keys are the codes; `Object.keys` forgets that.
const codes = Object.keys(errorKinds) as ErrorCode[];
const requestId = "req_01M8K3ZP0Q7X5N2V4T6B8D9F1H";

const nameOf = (code: ErrorCode, type: string) =>
  type === mediaTypes.fhir ? `${code}_outcome` : code;

/** One of each code as problem details and as an OperationOutcome, by the names that `problemResponses` refers to. */
export function problemExamples(services: AppServices): Json {
  const addresses = problemAddresses(services);
  const exampleOf = (code: ErrorCode, isFhir: boolean) => {
    const { content, mediaType } = answerProblem(new Problem(code), {
      ...addresses,
      instance: isFhir ? "/v1/fhir/Bundle/$validate" : "/v1/checks",
      requestId,
      prefers: ([first]) => first,
      isFhir,
    });
    const value: unknown = JSON.parse(String(content));
    return [nameOf(code, mediaType), { summary: errorKinds[code].title, value }] as const;
  };
  return Object.fromEntries(
    codes.flatMap((code) => [exampleOf(code, false), exampleOf(code, true)]),
  );
}

/** One response for each status of the codes. */
export function problemResponses(of: ReadonlySet<ErrorCode>, headers: Json): Json {
  const byStatus = Map.groupBy(of, (code) => errorKinds[code].status);
  const entries = [...byStatus].toSorted(([a], [b]) => a - b);
  return Object.fromEntries(
    entries.map(([status, list]) => [
      String(status),
      {
        description: list.map((code) => `\`${code}\`: ${errorKinds[code].title}.`).join("\n\n"),
        headers,
        content: {
          [mediaTypes.problem]: contentOf(problemSchema, list, mediaTypes.problem),
          [mediaTypes.fhir]: contentOf(operationOutcomeSchema, list, mediaTypes.fhir),
        },
      },
    ]),
  );
}

const contentOf = (schema: unknown, list: readonly ErrorCode[], type: string): Json => ({
  schema: schemaOf(schema),
  examples: Object.fromEntries(
    list.map((code) => [code, { $ref: `#/components/examples/${nameOf(code, type)}` }]),
  ),
});

/** Every operation of openapi.json, called once as it should be. */
import { readExample } from "../../scenarios/scenario.ts";
import type { CheckBody } from "../../support/check-document.ts";
import type { TestService } from "../../support/start-service.ts";
import { callsOf, type OperationCall } from "./operation-calls.ts";
import { operationsOf, type Described } from "./read-description.ts";

export interface Asked extends Described {
  readonly status: number;
  /** Without parameters. */
  readonly mediaType: string;
  readonly text: string;
}

const addressOf = (service: TestService, { path, ownServer }: Described, call: OperationCall) => {
  const filled = Object.entries(call.params ?? {}).reduce(
    (address, [name, value]) => address.replace(`{${name}}`, encodeURIComponent(value)),
    path,
  );
  const base = ownServer ? new URL(service.base).origin : service.base;
  return `${base}${filled}?${new URLSearchParams(call.query).toString()}`;
};

function bodyOf({
  body,
  table,
}: OperationCall): { readonly type: string; readonly content: string } | null {
  if (table !== undefined) return { type: "text/csv", content: table };
  return body === undefined ? null : { type: "application/json", content: JSON.stringify(body) };
}

async function makeCheck(service: TestService, key: string, body: CheckBody): Promise<string> {
  const answer = await fetch(`${service.base}/checks`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-API-Key": key },
    body: JSON.stringify(body),
  });
  // The service's own answer, which other tests hold against its schema.
  return ((await answer.json()) as { readonly check_id: string }).check_id;
}

/** In the order of the calls: what is read has been made before. Throws for an operation that nobody calls. */
export async function askOperations(service: TestService, key: string): Promise<readonly Asked[]> {
  const document: unknown = await (await fetch(`${service.base}/openapi.json`)).json();
  const described = new Map(operationsOf(document).map((each) => [each.operation, each]));
  const calls = callsOf(await makeCheck(service, key, readExample("cppt.simple")));
  const forgotten = [...described.keys()].filter((name) => !calls.has(name));
  if (forgotten.length > 0) throw new Error(`nobody calls ${forgotten.join(", ")}`);
  const asked: Asked[] = [];
  for (const [name, call] of calls) {
    const each = described.get(name);
    if (!each) throw new Error(`openapi.json knows no operation '${name}'`);
    const body = bodyOf(call);
    const answer = await fetch(addressOf(service, each, call), {
      method: each.method.toUpperCase(),
      headers: { "X-API-Key": key, ...(body && { "Content-Type": body.type }) },
      ...(body && { body: body.content }),
    });
    const mediaType = (answer.headers.get("Content-Type") ?? "").split(";")[0] ?? "";
    asked.push({ ...each, status: answer.status, mediaType, text: await answer.text() });
  }
  return asked;
}

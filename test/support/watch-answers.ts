/** What every service of a test is held to: it answers no status that openapi.json does not say of the operation. */
import type { IncomingMessage, RequestListener } from "node:http";
import type { AppServices } from "../../src/http/app-services.ts";
import { buildOpenApi } from "../../src/http/openapi.ts";
import { stateOf } from "../../src/http/request-state.ts";
import { buildRoutes } from "../../src/http/routes.ts";
import { objectAt, operationsOf } from "../http/openapi/read-description.ts";

type Declared = ReadonlyMap<string, ReadonlySet<string>>;

/** `GET /v1/checks` → its statuses. Every service has the same operations. */
let declared: Declared | undefined;

function readDeclared(services: AppServices): Declared {
  const described = operationsOf(buildOpenApi(buildRoutes(services), services));
  return new Map(
    described.map(({ method, path, ownServer, described: { responses } }) => [
      `${method.toUpperCase()} ${ownServer ? "" : "/v1"}${path}`,
      new Set(Object.keys(objectAt(responses))),
    ]),
  );
}

/** A page is answered as a GET is. */
const methodOf = ({ method }: IncomingMessage) => (method === "HEAD" ? "GET" : (method ?? ""));

export interface WatchedApp {
  readonly listener: RequestListener;
  /** Throws where an operation has answered a status that is not declared. */
  expectDeclared(): void;
}

export function watchAnswers(
  app: (...of: Parameters<RequestListener>) => unknown,
  services: AppServices,
): WatchedApp {
  const answered = new Map<string, { readonly operation: string; readonly status: string }>();
  return {
    listener(request, response) {
      response.once("finish", () => {
        const { route } = stateOf(request);
        const operation = `${methodOf(request)} ${route ?? ""}`;
        const status = String(response.statusCode);
        answered.set(`${operation} ${status}`, { operation, status });
      });
      app(request, response);
    },
    expectDeclared() {
      declared ??= readDeclared(services);
      const statuses = declared;
      const missing = [...answered].flatMap(([name, { operation, status }]) =>
        statuses.get(operation)?.has(status) === false ? [name] : [],
      );
      if (missing.length > 0)
        throw new Error(`answered, but not said in openapi.json: ${missing.join(", ")}`);
    },
  };
}

/** The Express application, from the route table. It can be tested without listening. */
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type RequestHandler,
  type Response,
} from "express";
import helmet from "helmet";
import { Problem } from "../errors.ts";
import { lazily } from "../knowledge/lazily.ts";
import { describeError } from "../operate/describe-error.ts";
import type { LogFields } from "../operate/log.ts";
import { StoreUnavailable } from "../store/store-unavailable.ts";
import { acceptedTypes, isFhirAddress } from "./accepted-types.ts";
import type { AppServices } from "./app-services.ts";
import { noContent, type Answer, type Call, type KeyedCall } from "./call.ts";
import { createKeyFinder } from "./find-key.ts";
import { authenticate } from "./middleware/authenticate.ts";
import { authenticateSession } from "./middleware/authenticate-session.ts";
import { limits } from "./limits.ts";
import { checkAccept } from "./middleware/check-accept.ts";
import { checkContentVersion } from "./middleware/check-content-version.ts";
import { checkOrigin } from "./middleware/check-origin.ts";
import { checkRole } from "./middleware/check-role.ts";
import { limitBytes } from "./middleware/limit-bytes.ts";
import { countGuesses } from "./middleware/limit-guesses.ts";
import { limitRate } from "./middleware/limit-rate.ts";
import { limitWork } from "./middleware/limit-work.ts";
import { openRequest } from "./middleware/open-request.ts";
import { readBody, tables, takeBody } from "./middleware/read-body.ts";
import { traceRequest } from "./middleware/trace-request.ts";
import { preferredType } from "./preferred-type.ts";
import { answerProblem, problemAddresses, toProblem } from "./problem-answer.ts";
import { keyOf, stateOf } from "./request-state.ts";
import { needsKey, pagesPrefix, takesBody, type Route } from "./route.ts";
import { buildRoutes } from "./routes.ts";
import { workbenchRoutes } from "./routes/workbench.ts";
import { serveWorkbench } from "./workbench/serve-workbench.ts";

export function createApp(services: AppServices): Express {
  const app = express();
  app.disable("x-powered-by");
  app.enable("case sensitive routing");
  app.set("trust proxy", services.config.trustProxy ?? false);
  app.use(traceRequest(services));
  app.use(openRequest(services));
  // Without TLS of its own the page of /docs must load its files over plain HTTP; HSTS covers the rest.
  app.use(helmet({ contentSecurityPolicy: { directives: { "upgrade-insecure-requests": null } } }));

  const guess = countGuesses(services.stores);
  const findKey = createKeyFinder(services, guess);
  const shared = buildRoutes(services);
  const routes = [...shared, ...workbenchRoutes(services, shared, { guess, findKey })];
  const steps = {
    byKey: authenticate(findKey),
    bySession: authenticateSession(services),
    origin: checkOrigin(services),
    rate: limitRate(services),
    body: [limitWork(services), limitBytes(services)],
  };
  for (const route of routes) {
    app[route.method](
      expressPath(route.path),
      nameRoute(route),
      ...stepsOf(route, steps),
      runRoute(route),
    );
  }
  for (const [path, members] of Map.groupBy(routes, (route) => route.path)) {
    app.all(expressPath(path), refuseMethod(path, members));
  }
  // Its files are read when somebody first asks for one, or for what is nowhere.
  const workbench = lazily(serveWorkbench);
  app.use((request, response, next) => workbench()(request, response, next));
  app.use(() => {
    throw new Problem("not_found");
  });
  app.use(answerError(services));
  return app;
}

const expressPath = (path: string) => path.replace(/\{(\w+)\}/g, ":$1");

function nameRoute({ path }: Route): RequestHandler {
  return (request, _response, next) => {
    stateOf(request).route = path;
    next();
  };
}

/** Made once: some of them count. */
interface Steps {
  readonly byKey: RequestHandler;
  readonly bySession: RequestHandler;
  readonly origin: RequestHandler;
  readonly rate: RequestHandler;
  readonly body: readonly RequestHandler[];
}

function stepsOf(route: Route, steps: Steps): readonly RequestHandler[] {
  const isOfPages = route.path.startsWith(`${pagesPrefix}/`);
  return [
    ...(isOfPages && route.method !== "get" ? [steps.origin] : []),
    ...(needsKey(route) ? [isOfPages ? steps.bySession : steps.byKey, steps.rate] : []),
    ...(needsKey(route) && route.roles ? [checkRole(route.roles)] : []),
    ...(route.produces.length > 0 ? [checkAccept(route.produces)] : []),
    ...(takesBody(route) ? [checkContentVersion, ...bodySteps(route, steps)] : []),
  ];
}

/** What nobody's key answers for is small, and counted to nobody. */
const bodySteps = (route: Route, { body }: Steps): readonly RequestHandler[] => [
  ...(needsKey(route) ? body : []),
  readBody(bodyLimitOf(route), route.access === "key and file" ? tables : undefined),
];

const bodyLimits: Readonly<Record<Route["access"], number>> = {
  open: 0,
  key: 0,
  "open with body": limits.maxVisitorBytes,
  "key and resource": limits.maxParametersBytes,
  "key and body": limits.maxBodyBytes,
  "key and file": limits.maxBodyBytes,
};
const bodyLimitOf = ({ access }: Route) => bodyLimits[access];

function refuseMethod(path: string, routes: readonly Route[]): RequestHandler {
  const allow = routes.flatMap(({ method }) =>
    method === "get" ? ["GET", "HEAD"] : [method.toUpperCase()],
  );
  return (request) => {
    stateOf(request).route = path;
    throw new Problem("method_not_allowed", { headers: { Allow: allow.join(", ") } });
  };
}

const preferenceOf =
  (request: Request): Call["prefers"] =>
  (types) =>
    preferredType(acceptedTypes(request), types);

function callOf(request: Request): Call {
  const { requestId, startedAt } = stateOf(request);
  // Its host is never looked at.
  const url = new URL(`http://localhost${request.originalUrl}`);
  const params = Object.entries(request.params).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return {
    requestId,
    startedAt,
    params: Object.fromEntries(params),
    query: url.searchParams,
    slashAtEnd: url.pathname.endsWith("/"),
    address: request.ip ?? "",
    secure: request.secure,
    header: (name) => request.get(name),
    prefers: preferenceOf(request),
  };
}

function runRoute(route: Route): RequestHandler {
  return async (request, response) => send(request, response, await answerRoute(route, request));
}

async function answerRoute(route: Route, request: Request): Promise<Answer> {
  const call = callOf(request);
  if (route.access === "open") return route.handle(call);
  if (route.access === "key") return route.handle({ ...call, ...callerOf(request) });
  const { free, ...body } = takeBody(request);
  try {
    return await (route.access === "open with body"
      ? route.handle({ ...call, body })
      : route.handle({ ...call, ...callerOf(request), body }));
  } finally {
    free();
  }
}

const callerOf = (request: Request): Pick<KeyedCall, "key" | "session"> => ({
  key: keyOf(request),
  session: stateOf(request).session,
});

function send(request: Request, response: Response, answer: Answer): void {
  const state = stateOf(request);
  state.log = { ...state.log, ...answer.log };
  response.statusCode = answer.status;
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (answer.status === noContent.status) {
    response.end();
    return;
  }
  const content = Buffer.from(answer.content);
  const charset = answer.mediaType.startsWith("text/") ? "; charset=utf-8" : "";
  response.setHeader("Content-Type", `${answer.mediaType}${charset}`);
  response.setHeader("Content-Length", content.length);
  response.end(content);
}

/** What the log says of a refusal beside its code. A bug keeps its place, never its message. */
function logOfProblem(problem: Problem): LogFields {
  const { code, cause } = problem;
  if (code === "internal_error") return { error: describeError(cause) };
  if (code === "adapter_failed") return { reason: problem.message };
  if (cause instanceof StoreUnavailable) return { reason: cause.message };
  return {};
}

/** Errors of Express itself: a path that is not valid URL encoding. */
const isBadPath = (error: unknown) => error instanceof URIError;

function answerError(services: AppServices): ErrorRequestHandler {
  // Express knows an error handler by its four parameters.
  return (error: unknown, request, response, _next) => {
    if (response.headersSent) {
      response.destroy();
      return;
    }
    const state = stateOf(request);
    const problem = isBadPath(error) ? new Problem("not_found") : toProblem(error);
    state.log = { ...state.log, ...logOfProblem(problem) };
    const answer = answerProblem(problem, {
      ...problemAddresses(services),
      instance: request.originalUrl.split("?")[0] ?? "",
      requestId: state.requestId,
      prefers: preferenceOf(request),
      isFhir: isFhirAddress(request.path),
    });
    send(request, response, answer);
  };
}

/** One table: Express's routes, 405 with `Allow`, and openapi.json all come from it. */
import type { AppServices } from "./app-services.ts";
import { buildOpenApi } from "./openapi.ts";
import type { Route } from "./route.ts";
import { checkRoutes } from "./routes/checks.ts";
import { discoveryRoutes } from "./routes/discovery.ts";
import { documentationRoutes } from "./routes/documentation.ts";
import { feedbackRoutes } from "./routes/feedback.ts";
import { labelRoutes } from "./routes/labels.ts";
import { operationRoutes } from "./routes/operation.ts";
import { toolRoutes } from "./routes/tools.ts";
import { validationRoutes } from "./routes/validation.ts";
import { servedRoutes } from "./routes/served.ts";
import { terminologyRoutes } from "./routes/terminology.ts";

export function buildRoutes(services: AppServices): readonly Route[] {
  const routes: readonly Route[] = [
    ...checkRoutes(services),
    ...toolRoutes(services),
    // Before the rules: `/rules/activity` is not the id of one.
    ...feedbackRoutes(services),
    ...discoveryRoutes(services),
    ...documentationRoutes(() => buildOpenApi(routes, services)),
    ...labelRoutes(services),
    ...validationRoutes(services),
    // Before the addresses with an id, which would take an operation's name for one.
    ...terminologyRoutes(services),
    ...servedRoutes(services),
    ...operationRoutes(services),
  ];
  return routes;
}

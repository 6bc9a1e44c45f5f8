/** Bodies, headers and connections, at one service. */
import { describeOnEmbedded } from "../servers/store-kinds.ts";
import { attackService } from "./attacked-service.ts";
import { defineHostileBodies } from "./hostile-bodies.ts";
import { defineHostileConnections } from "./hostile-connections.ts";
import { defineHostileHeaders } from "./hostile-headers.ts";

describeOnEmbedded("resilience: hostile requests", (place) => {
  const attacked = attackService(place);
  describe("bodies", () => defineHostileBodies(attacked));
  describe("headers", () => defineHostileHeaders(attacked));
  describe("connections", () => defineHostileConnections(attacked));
});

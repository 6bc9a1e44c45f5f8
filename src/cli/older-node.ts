/** What the offline commands and their libraries ask of Node, and Node 20 lacks. Elsewhere nothing is loaded. */
import { createRequire } from "node:module";

const require = createRequire(import.meta.url);

if (!("groupBy" in Map)) {
  require("core-js/actual/map/group-by.js");
  require("core-js/actual/promise/with-resolvers.js");
}
// @medplum/core 5.2.13 reads its constants while it loads, and opens none.
if (!("WebSocket" in globalThis))
  Object.defineProperty(globalThis, "WebSocket", { value: require("undici").WebSocket });

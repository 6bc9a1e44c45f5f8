/** References of what was pulled: `Kind/id` inside the Bundle, the server's full address for what stayed there. */
import { isJsonArray, isJsonObject, type JsonObject } from "../../json.ts";
import { readAddress, type PullServer } from "./pull-server.ts";

/** A copy. `pulled`: the `Kind/id` of everything in the Bundle. Other servers' addresses stay as they are. */
export function settleReferences(
  resource: JsonObject,
  pulled: ReadonlySet<string>,
  server: PullServer,
): JsonObject {
  return Object.fromEntries(
    Object.entries(resource).map(([name, value]) => [
      name,
      name === "reference" && typeof value === "string"
        ? settle(value, pulled, server)
        : copy(value, pulled, server),
    ]),
  );
}

function copy(value: unknown, pulled: ReadonlySet<string>, server: PullServer): unknown {
  if (isJsonArray(value)) return value.map((item) => copy(item, pulled, server));
  return isJsonObject(value) ? settleReferences(value, pulled, server) : value;
}

/** Servers write relative addresses, which would lead nowhere in a Bundle that is sent elsewhere. */
function settle(reference: string, pulled: ReadonlySet<string>, server: PullServer): string {
  const address = readAddress(reference, server);
  if (!address) return reference;
  const name = `${address.kind}/${address.id}`;
  return pulled.has(name) ? name : `${address.base}/${name}`;
}

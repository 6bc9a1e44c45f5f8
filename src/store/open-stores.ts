/** Which stores serve: MongoDB and Redis where both are configured, else one file in `dataDir`. */
import type { Config } from "../config.ts";
import { openEmbeddedStores } from "./embedded/open.ts";
import { createEnvelopeCipher } from "./envelope-cipher.ts";
import type { Stores } from "./ports.ts";

/** Throws `StoreUnavailable` where a store cannot be opened. `warn` is told what a server refuses. */
export async function openStores(
  { dataDir, servers, envelopeKeys }: Pick<Config, "dataDir" | "servers" | "envelopeKeys">,
  now: Date,
  warn: (message: string) => void,
): Promise<Stores> {
  const cipher = createEnvelopeCipher(envelopeKeys);
  if (servers === null) return openEmbeddedStores(dataDir, cipher);
  // Loaded only where they are used: both drivers together cost a third of a second at the start.
  const { openServerStores } = await import("./open-server-stores.ts");
  return openServerStores(servers, cipher, now, warn);
}

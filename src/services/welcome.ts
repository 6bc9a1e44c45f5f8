/** What a person sees at start: the address, on the very first start an API key, and a call to paste. */
import type { Config } from "../config.ts";
import { generateApiKey, newApiKey, operatorsModel } from "../store/api-keys.ts";
import { issueKey } from "../store/change-keys.ts";
import type { Stores } from "../store/ports.ts";

/** Makes a key where there is none at all and returns it; it is known this once. */
export async function makeFirstKey(
  stores: Pick<Stores, "keys" | "audit">,
  now: Date,
): Promise<string | undefined> {
  if ((await stores.keys.list()).length > 0) return undefined;
  const { key, hash } = generateApiKey();
  await issueKey(stores, newApiKey({ hash, label: "first-start", model: operatorsModel }, now));
  return key;
}

interface Occasion {
  readonly config: Pick<Config, "baseUrl" | "bootstrapApiKey">;
  readonly version: string;
  readonly origin: string;
  readonly firstKey: string | undefined;
  /** Path of a document to post, as seen from the working directory; undefined where none is shipped. */
  readonly example: string | undefined;
}

/** Quoted for a POSIX shell and for Windows alike. */
function curlCall(baseUrl: string, key: string, example: string): string {
  return [
    "curl -s",
    `-H "X-API-Key: ${key}"`,
    '-H "Content-Type: application/json"',
    `--data-binary "@${example}"`,
    `${baseUrl}/checks`,
  ].join(" ");
}

export function welcome({ config, version, origin, firstKey, example }: Occasion): string {
  const baseUrl = `${origin}/v1`;
  const knownAs = config.bootstrapApiKey === null ? "$PRAKLAIM_KEY" : "$BOOTSTRAP_API_KEY";
  return [
    "",
    `PraKlaim ${version} listens on ${baseUrl}  (its interface: ${baseUrl}/docs; stop: Ctrl-C)`,
    ...(config.baseUrl === null ? [] : [`Public address: ${config.baseUrl}`]),
    ...(firstKey === undefined ? [] : ["", `API key, shown this once: ${firstKey}`]),
    ...(example === undefined
      ? []
      : ["", "Check a document:", curlCall(baseUrl, firstKey ?? knownAs, example)]),
    "",
    "",
  ].join("\n");
}

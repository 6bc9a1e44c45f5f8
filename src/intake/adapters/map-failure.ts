/** Why a map did not make a request. */

/** What the process that runs maps tells; never the payload's content, but for `message`. */
export interface MapError {
  /** JSONata's code, or one of `ownCodes`. */
  readonly code: string;
  /** Characters into the map. */
  readonly position?: number;
  /** The map's own word at the place. */
  readonly token?: string;
  /** JSONata's sentence, which may quote the payload: for the operator's own eyes. */
  readonly message?: string;
}

/** What can go wrong outside JSONata, for the operator. */
const ownCodes: Readonly<Record<string, string>> = {
  too_large: "the result is larger than limits.max_output_bytes",
  no_json: "the result is nothing, or nothing that JSON can say",
  killed: "did not end within limits.timeout_ms",
  died: "its process ran out of memory",
  no_request: "the result is not a request of the adapter's target",
  other_stage: "the result names another stage than the request",
};

export class MapFailure extends Error {
  readonly code: string;
  /** `map.jsonata:3:14`; `payload` where there is no map. */
  readonly place: string;
  readonly token: string | undefined;

  constructor(map: string | null, { code, position, token, message }: MapError) {
    super(message ?? ownCodes[code] ?? code);
    this.name = "MapFailure";
    this.code = code;
    this.place = map === null ? "payload" : placeInMap(map, position);
    this.token = token;
  }
}

/** JSONata counts up to the end of the word that it stumbled over. */
export function placeInMap(map: string, position: unknown): string {
  if (typeof position !== "number") return "map.jsonata";
  const before = map.slice(0, position).split("\n");
  return `map.jsonata:${before.length}:${Math.max(1, before.at(-1)?.length ?? 1)}`;
}

/** Requests for one server, each with a document in words that it has not seen. */
import autocannon from "autocannon";

export interface LoadedServer {
  /** Where checks are posted. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface Load {
  readonly connections: number;
  readonly seconds: number;
  /** Requests a second of all connections together; without it as many as are answered. */
  readonly rate?: number;
}

export interface Measured {
  readonly answered: number;
  readonly perSecond: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** A text that stands in every document where a new word is wanted. */
export const newWord = "katabaru";

let sent = 0;

/** Rejects where a request is not answered with 200. */
export async function load(
  { url, headers }: LoadedServer,
  body: string,
  { connections, seconds, rate }: Load,
): Promise<Measured> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: rate }),
    requests: [
      {
        method: "POST",
        headers: { ...headers, "content-type": "application/json" },
        setupRequest: (request) => ({
          ...request,
          body: body.replaceAll(newWord, `kata${(sent += 1).toString(36)}`),
        }),
      },
    ],
  });
  const bad = result.non2xx + result.errors + result.timeouts;
  if (bad > 0) throw new Error(`${url}: ${bad} of ${result["2xx"]} requests failed`);
  return {
    answered: result["2xx"],
    perSecond: result["2xx"] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

import { connect } from "node:net";

export interface RawRequest {
  readonly method?: string;
  /** As it stands in the request's first line. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** A request that no client would send; the answer as it came over the wire, with headers. */
export function sendRaw(
  origin: string,
  { method = "GET", target, headers }: RawRequest,
): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const { hostname, port } = new URL(origin);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  socket.on("data", (part) => parts.push(Buffer.from(part)));
  socket.on("close", () => resolve(Buffer.concat(parts).toString()));
  socket.on("error", reject);
  const lines = Object.entries({ Connection: "close", ...headers });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`${method} ${target} HTTP/1.1\r\n${head}\r\n`);
  return promise;
}

/** The status of an answer as it came over the wire. */
export const rawStatus = (answer: string): number =>
  Number(/^HTTP\/1\.1 (?<status>\d{3}) /.exec(answer)?.groups?.["status"]);

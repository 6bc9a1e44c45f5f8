/** Listens, over HTTPS where a certificate is given. */
import { createServer as createHttpServer, type RequestListener, type Server } from "node:http";
import { createServer as createHttpsServer } from "node:https";
import { once } from "node:events";
import {
  createServer as createTcpServer,
  type AddressInfo,
  type Server as TcpServer,
} from "node:net";
import type { Config } from "../config.ts";
import { originForm } from "./origin-form.ts";

/** How long a request may take to arrive, milliseconds; a check then has its own bound. */
export interface ArrivalTimes {
  readonly headersMs: number;
  /** Headers and body. */
  readonly wholeMs: number;
  /** How often connections are looked at: a late one is answered 408 and closed by so much later. */
  readonly lookMs: number;
}

const arrivalTimes: ArrivalTimes = { headersMs: 15_000, wholeMs: 60_000, lookMs: 5_000 };
/** How long requests that are being answered may take when the service stops. */
const drainMs = 10_000;
const idleLookMs = 50;

export interface RunningServer {
  /** For example `http://127.0.0.1:8080`, an address that reaches this machine. */
  readonly origin: string;
  /** Takes no new connections, lets requests end, and resolves when all are closed. */
  close(): Promise<void>;
}

function originOf(server: Server, { host, tls }: Pick<Config, "host" | "tls">): string {
  // A TCP server has an address object once it listens.
  const { port } = server.address() as AddressInfo;
  const everywhere = host === "0.0.0.0" || host === "::";
  const name = everywhere ? "127.0.0.1" : host.includes(":") ? `[${host}]` : host;
  return `${tls ? "https" : "http"}://${name}:${port}`;
}

async function close(server: Server): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  server.closeIdleConnections();
  // A connection that was busy at `close` stays open for its keep-alive time unless it is looked at again.
  const idle = setInterval(() => server.closeIdleConnections(), idleLookMs);
  const bound = setTimeout(() => server.closeAllConnections(), drainMs);
  await promise;
  clearInterval(idle);
  clearTimeout(bound);
}

/** One line of what an operator can do. */
function explainListenError(error: unknown, { host, port }: Pick<Config, "host" | "port">): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  const where = `${host}:${port}`;
  if (code === "EADDRINUSE")
    return `${where} is in use; stop what listens there or choose another PORT.`;
  if (code === "EACCES") return `${where}: no right to listen there; choose a PORT above 1023.`;
  if (code === "EADDRNOTAVAIL" || code === "ENOTFOUND")
    return `${where}: HOST is not an address of this machine.`;
  return `${where}: cannot listen (${String(code)}).`;
}

const answerBy =
  (app: RequestListener): RequestListener =>
  (request, response) => {
    request.url = originForm(request.url ?? "/");
    app(request, response);
  };

function createServer(
  app: RequestListener,
  { tls }: Pick<Config, "tls">,
  { headersMs, wholeMs, lookMs }: ArrivalTimes,
): Server {
  const timeouts = {
    headersTimeout: headersMs,
    requestTimeout: wholeMs,
    connectionsCheckingInterval: lookMs,
    // Who writes more is cut off while it still writes.
    maxHeaderSize: 64 * 1024,
  };
  if (!tls) return createHttpServer(timeouts, answerBy(app));
  try {
    return createHttpsServer({ ...timeouts, ...tls }, answerBy(app));
  } catch (cause) {
    throw new Error("TLS_CERT_FILE, TLS_KEY_FILE: expected a PEM certificate and its key.", {
      cause,
    });
  }
}

/** Rejects with one clear line where it cannot listen. */
export async function startServer(
  app: RequestListener,
  config: Pick<Config, "host" | "port" | "tls">,
  arrival = arrivalTimes,
): Promise<RunningServer> {
  const server = createServer(app, config, arrival);
  await listen(server, config);
  return { origin: originOf(server, config), close: () => close(server) };
}

/**
 * Rejects, as `startServer` would, where nothing can listen at the address: whoever typed a wrong PORT is told before
 * anything is loaded. Leaves nothing that listens, so that no caller comes before there is somebody to answer.
 */
export async function tryListening(config: Pick<Config, "host" | "port">): Promise<void> {
  const server = createTcpServer();
  await listen(server, config);
  server.close();
  await once(server, "close");
}

async function listen(server: TcpServer, config: Pick<Config, "host" | "port">): Promise<void> {
  try {
    server.listen(config.port, config.host);
    await once(server, "listening");
  } catch (cause) {
    throw new Error(explainListenError(cause, config), { cause });
  }
}

/** A TCP proxy between a client and a server on this machine, that can be told to misbehave. */
import { once } from "node:events";
import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/** Takes a client's bytes as they come; gives what the server and what the client shall receive. */
export type Answerer = (chunk: Buffer) => { readonly toServer: Buffer; readonly toClient: Buffer };

export type Weather =
  | { readonly kind: "fair" }
  /** Every piece is late, in both directions. */
  | { readonly kind: "slow"; readonly delayMs: number }
  /** Connections are reset, new ones at once. */
  | { readonly kind: "refused" }
  /** Half-open: connections stay, and nothing passes; those of that time never come to life again. */
  | { readonly kind: "silent" }
  /** Answers break off in the middle, with a reset. */
  | { readonly kind: "torn" }
  /** Answers are bytes that mean nothing. */
  | { readonly kind: "garbage" }
  /** The proxy answers. */
  | { readonly kind: "answered"; readonly answerer: () => Answerer };

export interface TcpProxy {
  readonly port: number;
  change(weather: Weather): void;
  close(): Promise<void>;
}

interface Pair {
  readonly client: Socket;
  readonly server: Socket | undefined;
  silent: boolean;
  answerer: Answerer | undefined;
}

/** Writes in the order of the calls, also when an earlier piece is late. */
function inOrder(to: Socket) {
  let last = Promise.resolve();
  const write = async (before: Promise<void>, bytes: Uint8Array, delayMs: number) => {
    await before;
    if (delayMs > 0) await pause(delayMs);
    if (bytes.length > 0 && to.writable) to.write(bytes);
  };
  return (bytes: Uint8Array, delayMs: number) => {
    last = write(last, bytes, delayMs);
  };
}

export async function startTcpProxy(serverPort: number): Promise<TcpProxy> {
  let weather: Weather = { kind: "fair" };
  const pairs = new Set<Pair>();
  const delay = () => (weather.kind === "slow" ? weather.delayMs : 0);

  const reset = ({ client, server }: Pair) => {
    client.resetAndDestroy();
    server?.resetAndDestroy();
  };

  function relay(pair: Pair, server: Socket): void {
    const { client } = pair;
    const toServer = inOrder(server);
    const toClient = inOrder(client);
    client.on("data", (chunk: Buffer) => {
      if (pair.silent) return;
      if (weather.kind !== "answered") return toServer(chunk, delay());
      pair.answerer ??= weather.answerer();
      const answer = pair.answerer(chunk);
      toServer(answer.toServer, 0);
      toClient(answer.toClient, 0);
    });
    server.on("data", (chunk: Buffer) => {
      if (pair.silent) return;
      if (weather.kind === "garbage") return toClient(Buffer.alloc(chunk.length, 0xff), 0);
      if (weather.kind !== "torn") return toClient(chunk, delay());
      client.write(chunk.subarray(0, chunk.length / 2), () => reset(pair));
    });
  }

  const listener = createServer((client) => {
    client.on("error", () => undefined);
    if (weather.kind === "refused") return void client.resetAndDestroy();
    const silent = weather.kind === "silent";
    const server = silent ? undefined : connect(serverPort, "127.0.0.1");
    const pair: Pair = { client, server, silent, answerer: undefined };
    pairs.add(pair);
    client.on("close", () => {
      pairs.delete(pair);
      server?.destroy();
    });
    if (!server) return void client.resume();
    server.on("error", () => undefined);
    server.on("close", () => {
      if (!pair.silent) client.destroy();
    });
    relay(pair, server);
  });
  listener.listen(0, "127.0.0.1");
  await once(listener, "listening");
  return {
    // A TCP server has an address object once it listens.
    port: (listener.address() as AddressInfo).port,
    change(next) {
      weather = next;
      for (const pair of pairs) {
        pair.answerer = undefined;
        if (next.kind === "silent") pair.silent = true;
        if (next.kind === "refused") reset(pair);
      }
    },
    async close() {
      const closed = once(listener, "close");
      listener.close();
      // No resets here: Node 24 does not end while one waits for a peer that is gone.
      for (const { client, server } of pairs) {
        client.destroy();
        server?.destroy();
      }
      await closed;
    },
  };
}

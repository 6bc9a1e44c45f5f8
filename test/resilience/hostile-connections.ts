/** What is hostile in the connection rather than in the document. */
import { connect, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import type { AttackedService } from "./attacked-service.ts";

const closedWithinMs = 10_000;

/** Inside the suite of a service. */
export function defineHostileConnections({ key, service, send }: AttackedService): void {
  const body = JSON.stringify(readExample("igd.simple"));
  const sockets: Socket[] = [];

  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });

  function open(): Socket {
    const { hostname, port } = new URL(service().origin);
    const socket = connect(Number(port), hostname);
    // The service may close it while it is being written to.
    socket.on("error", () => undefined);
    sockets.push(socket);
    return socket;
  }

  /** Sends bytes and reads until the service closes the connection, however it does so. */
  async function exchange(text: string): Promise<string> {
    const socket = open();
    const parts: Buffer[] = [];
    socket.on("data", (part: Buffer) => parts.push(part));
    const closed = new Promise((resolve) => {
      socket.once("close", resolve);
    });
    socket.write(text);
    const isClosed = await Promise.race([closed.then(() => true), pause(closedWithinMs)]);
    expect(isClosed, "closed by the service").to.equal(true);
    return Buffer.concat(parts).toString();
  }

  const statusesOf = (answers: string) =>
    [...answers.matchAll(/HTTP\/1\.1 (\d{3}) /gu)].map(([, status]) => Number(status));
  const get = (path: string, headers = "") =>
    `GET ${path} HTTP/1.1\r\nHost: localhost\r\n${headers}\r\n`;
  const head = (more: string) =>
    `POST /v1/checks HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\n${more}\r\n`;

  it("answers 100 requests in one packet, in their order", async () => {
    const paths = Array.from({ length: 100 }, (_, index) =>
      index % 2 === 0 ? "/livez" : `/v1/nowhere-${index}`,
    );
    const answers = await exchange(
      paths.map((path, index) => get(path, index === 99 ? "Connection: close\r\n" : "")).join(""),
    );
    expect(statusesOf(answers)).to.deep.equal(paths.map((path) => (path === "/livez" ? 200 : 404)));
  });

  it("answers a check and what is pipelined behind it", async () => {
    const answers = await exchange(
      `${head(`Content-Length: ${Buffer.byteLength(body)}\r\n`)}${body}${get("/livez", "Connection: close\r\n")}`,
    );
    expect(statusesOf(answers)).to.deep.equal([200, 200]);
  });

  it("serves others while 200 bodies arrive slowly or never", async () => {
    for (let count = 0; count < 200; count += 1)
      open().write(
        `${head(`Content-Length: ${Buffer.byteLength(body)}\r\n`)}${body.slice(0, count)}`,
      );
    await pause(300);
    const begin = performance.now();
    expect((await send(readExample("igd.simple"))).status).to.equal(200);
    expect(performance.now() - begin).to.be.below(5_000);
  });

  const requests: Readonly<Record<string, readonly [text: string, statuses: readonly number[]]>> = {
    "2,500 headers": [
      get("/livez", Array.from({ length: 2_500 }, (_, at) => `X-${at}: 1\r\n`).join("")),
      [431],
    ],
    "a header of 1 MB": [get("/livez", `X-Long: ${"a".repeat(1_000_000)}\r\n`), [431]],
    "an address of 100 kB": [get(`/v1/checks/${"a".repeat(100_000)}`), [431]],
    "two lengths": [head("Content-Length: 2\r\nContent-Length: 3\r\n"), [400]],
    "a length and chunks": [head("Content-Length: 2\r\nTransfer-Encoding: chunked\r\n"), [400]],
    "a length below zero": [head("Content-Length: -1\r\n"), [400]],
    "a length beyond all bounds": [head(`Content-Length: ${"9".repeat(30)}\r\n`), [400]],
    "a chunk that lies": [`${head("Transfer-Encoding: chunked\r\n")}zz\r\n{}\r\n0\r\n\r\n`, [400]],
    "line breaks in a header": [get("/livez", "X-A: 1\nX-B: 2\r\r\n"), [400]],
    "NUL in a header": [get("/livez", "X-A: a\u0000b\r\n"), [400]],
    "no Host": ["GET /livez HTTP/1.1\r\n\r\n", [400]],
    "another protocol": ["\u0016\u0003\u0001\u0002\u0000\u0001\u0000\u0001", [400]],
    "HTTP/2 at once": ["PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n", [400, 505]],
  };
  for (const [name, [text, statuses]] of Object.entries(requests)) {
    it(`refuses ${name}`, async () => {
      const [status] = statusesOf(await exchange(text));
      // Node closes a flooded connection, and the answer may be lost with it.
      if (status === undefined) expect(statuses).to.include(431);
      else expect(statuses).to.include(status);
    });
  }
}

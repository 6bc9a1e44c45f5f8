/** Requests that arrive too slowly, or stop in the middle. The times are shorter than those of the service. */
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "chai";
import { post, request, startTestApp, type TestApp } from "../support/start-app.ts";

const arrival = { headersMs: 200, wholeMs: 400, lookMs: 50 };
const closedWithinMs = 20_000;
const dripMs = 20;
const atOnce = 4;

describe("resilience: slow requests", () => {
  let app: TestApp;
  let key: string;

  before(async () => {
    app = await startTestApp({ arrival, workAtOnce: { inAll: atOnce, perKey: atOnce } });
    key = await app.makeKey();
  });
  after(() => app.close());

  const body = JSON.stringify(request);
  const head = () =>
    `POST /v1/checks HTTP/1.1\r\nHost: localhost\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n`;

  /** Sends `first`, then `drop` again and again; what the service answered until it closed the connection. */
  async function send(first: string, drop = ""): Promise<string> {
    const socket = connect(Number(new URL(app.origin).port), "127.0.0.1");
    const parts: string[] = [];
    socket.on("data", (part) => parts.push(String(part)));
    // The service may close it while it is being written to.
    socket.on("error", () => undefined);
    socket.write(first);
    const drip = setInterval(() => drop !== "" && socket.writable && socket.write(drop), dripMs);
    const closed = new Promise((resolve) => {
      socket.once("close", () => resolve("closed"));
    });
    const end = await Promise.race([closed, pause(closedWithinMs, "open", { ref: false })]);
    clearInterval(drip);
    socket.destroy();
    expect(end).to.equal("closed");
    return parts.join("");
  }

  const slow: Readonly<Record<string, () => readonly [first: string, drop?: string]>> = {
    "a body that never begins": () => [`${head()}\r\n`],
    "a body that stops": () => [`${head()}\r\n${body.slice(0, -1)}`],
    "a body that drips": () => [`${head()}\r\n`, " "],
    "headers that stop": () => [head()],
    "headers that drip": () => [head(), "X-A: b\r\n"],
    "a first line that stops": () => ["POST /v1/che"],
  };
  for (const [name, textsOf] of Object.entries(slow)) {
    it(`answers 408 to ${name}, as often as it works at once, and then serves others`, async () => {
      const answers = await Promise.all(Array.from({ length: atOnce }, () => send(...textsOf())));
      for (const answer of answers) expect(answer).to.match(/^HTTP\/1\.1 408 /);
      expect((await post(`${app.base}/checks`, key, request)).status).to.equal(200);
      expect(app.logLines.filter((line) => /"level":"(?:warn|error)"/.test(line))).to.deep.equal(
        [],
      );
    });
  }
});

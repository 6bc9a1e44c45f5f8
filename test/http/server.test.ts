import { request as httpsRequest } from "node:https";
import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect } from "chai";
import express from "express";
import { startServer } from "../../src/http/server.ts";

const cert = readFileSync("test/http/tls/cert.pem");
const key = readFileSync("test/http/tls/key.pem");
const app = express().get("/livez", (_request, response) => {
  response.end("ok");
});

describe("the server", () => {
  it("serves HTTPS where a certificate is given", async () => {
    const server = await startServer(app, { host: "127.0.0.1", port: 0, tls: { cert, key } });
    try {
      expect(server.origin).to.match(/^https:\/\/127\.0\.0\.1:\d+$/);
      const sent = httpsRequest(`${server.origin}/livez`, { ca: cert, agent: false });
      sent.end();
      const [answer] = await once(sent, "response");
      expect(answer.statusCode).to.equal(200);
      answer.resume();
    } finally {
      await server.close();
    }
  });

  it("refuses a certificate that is none, naming the variables", async () => {
    const tls = { cert: Buffer.from("x"), key };
    const error: unknown = await startServer(app, { host: "127.0.0.1", port: 0, tls }).catch(
      (reason: unknown) => reason,
    );
    expect(String(error)).to.include("TLS_CERT_FILE, TLS_KEY_FILE");
  });

  it("says in one line that the port is in use", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await once(other, "listening");
    const { port } = other.address() as AddressInfo;
    const error: unknown = await startServer(app, { host: "127.0.0.1", port, tls: null }).catch(
      (reason: unknown) => reason,
    );
    other.close();
    expect(String(error)).to.match(
      new RegExp(`^Error: 127\\.0\\.0\\.1:${port} is in use; .*PORT\\.$`),
    );
  });

  it("lets a request end before it stops", async () => {
    let arrived: () => void = () => undefined;
    const inside = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const slow = express().get("/", (_request, response) => {
      arrived();
      setTimeout(() => response.end("done"), 100);
    });
    const server = await startServer(slow, { host: "127.0.0.1", port: 0, tls: null });
    const answer = fetch(server.origin);
    await inside;
    await server.close();
    expect(await (await answer).text()).to.equal("done");
  });
});

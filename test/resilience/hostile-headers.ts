/** Headers that are too long, or are not what they are called. */
import { request as httpRequest } from "node:http";
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import type { AttackedService } from "./attacked-service.ts";

/** Inside the suite of a service. */
export function defineHostileHeaders({ key, service }: AttackedService): void {
  /** `fetch` refuses some header values itself. */
  function sendRaw(headers: Readonly<Record<string, string>>): Promise<number> {
    const { promise, resolve, reject } = Promise.withResolvers<number>();
    const call = httpRequest(
      `${service().base}/checks`,
      {
        method: "POST",
        headers: { "X-API-Key": key, "Content-Type": "application/json", ...headers },
      },
      (answer) => {
        answer.resume();
        answer.on("end", () => resolve(answer.statusCode ?? 0));
      },
    );
    call.on("error", reject);
    call.end(JSON.stringify(readExample("igd.simple")));
    return promise;
  }

  for (const [name, headers, status] of [
    ["200 kB", { "X-Long": "a".repeat(200_000) }, 431],
    ["an X-Request-Id of 10 kB", { "X-Request-Id": "a".repeat(10_000) }, 200],
    ["an Idempotency-Key of 10 kB", { "Idempotency-Key": "a".repeat(10_000) }, 400],
    [
      "an Idempotency-Key in UTF-8",
      { "Idempotency-Key": Buffer.from("kunci-é").toString("latin1") },
      400,
    ],
    ["an X-API-Key of 10 kB", { "X-API-Key": "a".repeat(10_000) }, 401],
    ["an Accept of 2,000 types", { Accept: "a/b;q=0.1,".repeat(1_000) }, 406],
    [
      "a Content-Type of 8 kB",
      { "Content-Type": `application/json; ${"a=b;".repeat(2_000)}` },
      200,
    ],
    ["a Host that is none", { Host: "}{" }, 200],
  ] as const) {
    it(`of ${name} are answered ${status}`, async () => {
      // The server may close the connection while the request is still being sent.
      const answered = await sendRaw(headers).catch((error: unknown) => error);
      if (status === 431 && answered instanceof Error) return;
      expect(answered).to.equal(status);
    });
  }
}

/** What one caller may ask for: requests a minute, requests at once, wrong keys from one address. */
import { expect } from "chai";
import { limits } from "../../src/http/limits.ts";
import {
  post,
  readProblem,
  startTestApp,
  storedCheck,
  type TestApp,
} from "../support/start-app.ts";

const request = { stage: "igd_asesmen_awal", encounter: { visit_id: "V-1" }, sections: [] };

describe("limits of a caller", () => {
  let app: TestApp;
  afterEach(() => app.close());

  const withKey = (key: string) => fetch(`${app.base}/pathways`, { headers: { "X-API-Key": key } });

  it("refuse a further wrong key after many from one address, and never a right one", async () => {
    app = await startTestApp();
    const key = await app.makeKey();
    for (let guess = 0; guess < limits.guessesPerWindow; guess += 1)
      expect((await withKey(`pk_guess_${guess}`)).status).to.equal(401);
    const refused = await withKey("pk_one_more");
    const wait = Number(refused.headers.get("Retry-After"));
    expect(wait).to.be.within(1, limits.guessWindowSeconds);
    expect(await readProblem(refused)).to.include({ status: 429, code: "rate_limited" });
    expect((await withKey(key)).status).to.equal(200);
  });

  it("refuse more requests of one key at once than it may have, and serve another key", async () => {
    const held: (() => void)[] = [];
    app = await startTestApp({
      workAtOnce: { inAll: 3, perKey: 2 },
      check: (order) => new Promise((resolve) => held.push(() => resolve(storedCheck(order)))),
    });
    const [key, other, third] = [await app.makeKey(), await app.makeKey(), await app.makeKey()];
    const send = (of: string) => post(`${app.base}/checks`, of, request);
    const running = [send(key), send(key)];
    await until(() => held.length === 2);
    expect(await readProblem(await send(key))).to.include({ code: "rate_limited" });
    running.push(send(other));
    await until(() => held.length === 3);
    const refused = await send(third);
    expect(refused.headers.get("Retry-After")).to.match(/^[1-9]\d*$/);
    expect(await readProblem(refused)).to.include({ status: 503, code: "overloaded" });
    for (const end of held) end();
    const statuses = (await Promise.all(running)).map(({ status }) => status);
    expect(statuses).to.deep.equal([200, 200, 200]);
    held.length = 0;
    const after = send(key);
    await until(() => held.length === 1);
    held[0]?.();
    expect((await after).status).to.equal(200);
  });
});

async function until(isSo: () => boolean): Promise<void> {
  const deadline = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > deadline) throw new Error("it never came to that");
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
}

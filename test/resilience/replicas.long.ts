/**
 * Three replicas over MongoDB and Redis: one key, one check; a server that is away; a replica that dies. Those that only
 * serve run in this process, each with connections of its own; `chaos.long.ts` has a process for each.
 */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "chai";
import { MongoClient } from "mongodb";
import { describeWithServers } from "../servers/describe-with-servers.ts";
import type { Servers } from "../servers/take-servers.ts";
import { readExample } from "../scenarios/scenario.ts";
import { post, readEnvelope, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";
import { makeDataDir, removeDataDir, startProcess, storedKey } from "./service-process.ts";

const key = "pk_replicas";
const document = readExample("igd.simple");
/** A lock is kept 15 s for a process that died; a little more on a busy machine. */
const lockFreedMs = 20_000;

function defineSuite(servers: () => Servers): void {
  let replicas: TestService[] = [];

  const environment = () => ({
    BOOTSTRAP_API_KEY: key,
    MONGODB_URL: `${servers().mongo.url}/praklaim`,
    REDIS_URL: servers().redis.url,
  });
  const replica = (number: number): TestService => {
    const found = replicas[number % replicas.length];
    if (!found) throw new Error("the replicas run");
    return found;
  };
  const sendTo = ({ base }: { readonly base: string }, idempotencyKey?: string) =>
    post(`${base}/checks`, key, document, {
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    });
  const send = (number: number, idempotencyKey?: string) => sendTo(replica(number), idempotencyKey);
  const fetchCheck = (number: number, checkId: string) =>
    fetch(`${replica(number).base}/checks/${checkId}`, { headers: { "X-API-Key": key } });

  async function stored<T extends object>(collection: string, filter: object): Promise<T[]> {
    const client = new MongoClient(servers().mongo.url);
    try {
      return await client.db("praklaim").collection(collection).find<T>(filter).toArray();
    } finally {
      await client.close();
    }
  }

  before(async () => {
    const own = { ...environment(), RATE_LIMIT_PER_MINUTE: "1000000" };
    replicas = await Promise.all([startService(own), startService(own), startService(own)]);
  });
  after(() => Promise.all(replicas.map((each) => each.close())));

  it("run one check for 200 parallel requests with one key", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const answer = await send(index, "parallel");
        return { status: answer.status, text: await answer.text() };
      }),
    );
    const answered = answers.filter(({ status }) => status === 200);
    expect(answers.filter(({ status }) => status === 409).length + answered.length).to.equal(200);
    expect(new Set(answered.map(({ text }) => text)).size).to.equal(1);
    expect(await stored("checks", { idempotencyKey: storedKey("parallel") })).to.have.length(1);
    const [{ text } = { text: "{}" }] = answered;
    const { check_id: checkId } = JSON.parse(text) as { check_id: string };
    expect(await stored("usage", { checkId, billed: true })).to.have.length(1);
  });

  it("answer for each other: what one stored, all can read as the same text", async () => {
    const text = await (await send(0)).text();
    const { check_id: checkId } = JSON.parse(text) as { check_id: string };
    const read = await Promise.all(
      [0, 1, 2].map(async (n) => (await fetchCheck(n, checkId)).text()),
    );
    expect(read).to.deep.equal([text, text, text]);
  });

  it("count a key's requests together", async () => {
    const counts = [];
    for (const number of [0, 1, 2]) {
      const answer = await fetch(`${replica(number).base}/pathways`, {
        headers: { "X-API-Key": key },
      });
      counts.push(Number(/r=(\d+)/.exec(answer.headers.get("RateLimit") ?? "")?.[1]));
    }
    const [first = 0] = counts;
    expect(first).to.be.above(0);
    expect(counts).to.deep.equal([first, first - 1, first - 2]);
  });

  it("refuse requests with a key while Redis is away, and go on without one", async () => {
    await servers().redis.server?.kill();
    const refused = await send(0, "redis-away");
    expect(refused.headers.get("Retry-After")).to.match(/^[1-9]\d*$/);
    expect(await readProblem(refused)).to.include({ status: 503, code: "storage_unavailable" });
    expect((await send(1)).status).to.equal(200);
    await servers().redis.server?.start();
    await pause(1_500);
    expect((await send(0, "redis-away")).status).to.equal(200);
  });

  it("refuse every check while MongoDB is away, bill nothing and recover by themselves", async () => {
    const before = await stored("usage", {});
    await servers().mongo.server?.kill();
    const begin = performance.now();
    const refused = await send(2, "mongo-away");
    expect(performance.now() - begin).to.be.below(6_000);
    expect(refused.headers.get("Retry-After")).to.match(/^[1-9]\d*$/);
    expect(await readProblem(refused)).to.include({ status: 503, code: "storage_unavailable" });
    const ready = await fetch(new URL("/readyz", replica(2).base));
    expect(await readProblem(ready)).to.include({
      status: 503,
      detail: "Tidak menjawab: MongoDB.",
    });
    await servers().mongo.server?.start();
    expect(await stored("usage", {})).to.have.length(before.length);
    const recovered = Date.now() + 10_000;
    let status = 0;
    while (status !== 200 && Date.now() < recovered) {
      status = (await send(2, "mongo-away")).status;
      await pause(100);
    }
    expect(status).to.equal(200);
  });

  it("free the key of a replica that died, and run its check once", async () => {
    const dataDir = makeDataDir();
    const dying = await startProcess(dataDir, environment());
    const keys = Array.from({ length: 40 }, (_, index) => `killed-${index}`);
    const tries = keys.map((each) => sendTo(dying, each).then(readEnvelope, () => undefined));
    await pause(150);
    await dying.stop("SIGKILL");
    removeDataDir(dataDir);
    const first = await Promise.all(tries);
    expect(first.filter((envelope) => envelope === undefined)).to.have.length.above(0);
    const deadline = Date.now() + lockFreedMs;
    const retry = async (each: string, index: number) => {
      for (;;) {
        const answer = await send(1 + (index % 2), each);
        if (answer.status === 200) return (await readEnvelope(answer)).check_id;
        // Locked, or more at once than a busy machine can do.
        expect(answer.status).to.be.oneOf([409, 503]);
        if (Date.now() > deadline) throw new Error(`${each} is still locked`);
        await pause(2_000);
      }
    };
    const ids = await Promise.all(keys.map(retry));
    for (const [index, envelope] of first.entries())
      if (envelope) expect(ids[index]).to.equal(envelope.check_id);
    for (const each of keys)
      expect(await stored("checks", { idempotencyKey: storedKey(each) })).to.have.length(1);
  });
}

describeWithServers("resilience: three replicas over MongoDB and Redis", defineSuite, {
  mayKill: true,
});

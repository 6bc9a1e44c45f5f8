/**
 * The process that judges ends in the middle of a document: the caller is told, nothing is kept, another takes its place.
 * That others judge on meanwhile is the desk's: `worker-desk.test.ts`.
 */
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "chai";
import { keepOrder } from "../../scripts/test/shuffle.ts";
import { readExample } from "../scenarios/scenario.ts";
import { growDocument } from "../support/grow-document.ts";
import { post, readEnvelope, readProblem } from "../support/start-app.ts";
import { judgesOf } from "./judging-processes.ts";
import {
  makeDataDir,
  queryStore,
  removeDataDir,
  startProcess,
  storedKey,
  type ServiceProcess,
} from "./service-process.ts";

const key = "pk_workers";
const replacedMs = 120_000;

keepOrder(import.meta.filename);

describe("resilience: processes that judge are killed", () => {
  let dataDir: string;
  let service: ServiceProcess;
  const large = growDocument("cppt/pneumonia", 4_000);

  before(async () => {
    dataDir = makeDataDir();
    service = await startProcess(dataDir, { BOOTSTRAP_API_KEY: key, CHECK_WORKERS: "1" });
  });
  after(async () => {
    await service.stop();
    removeDataDir(dataDir);
  });

  const send = (body: unknown, idempotencyKey: string) =>
    post(`${service.base}/checks`, key, body, { "Idempotency-Key": idempotencyKey });
  const metric = async (name: string) => {
    const text = await (await fetch(`${service.origin}/metrics`)).text();
    return Number(
      text
        .split("\n")
        .find((line) => line.startsWith(`${name} `))
        ?.split(" ")[1],
    );
  };

  it("answers 503 with Retry-After, stores and bills nothing, and frees the idempotency key", async () => {
    const died = 'praklaim_workers_replaced_total{reason="died"}';
    const before = await metric(died);
    const cut = send(large, "killed");
    // Long enough to have begun, not to have ended: a document of this size takes a second or more.
    await pause(400);
    const killed = judgesOf(service.pid);
    expect(killed).to.have.length(1);
    for (const pid of killed) process.kill(pid, "SIGKILL");
    const answer = await cut;
    expect(answer.headers.get("Retry-After")).to.match(/^[1-9]\d*$/);
    expect(await readProblem(answer)).to.include({ status: 503, code: "overloaded" });
    const stored = () =>
      queryStore(dataDir, "SELECT idempotency_key FROM checks").filter(
        (row) => row["idempotency_key"] === storedKey("killed"),
      );
    expect(stored()).to.deep.equal([]);
    expect((await fetch(`${service.origin}/livez`)).status).to.equal(200);

    const small = await send(readExample("igd.simple"), "small");
    expect(small.status).to.equal(200);
    const again = await send(large, "killed");
    expect([again.status, again.headers.get("Idempotency-Replayed")]).to.deep.equal([200, null]);
    expect((await readEnvelope(again)).check_id).to.match(/^chk_/);
    expect(stored()).to.have.length(1);
    expect((await metric(died)) - before).to.equal(1);
    const deadline = Date.now() + replacedMs;
    while ((await metric("praklaim_workers_ready")) < 1 && Date.now() < deadline) await pause(100);
    expect(await metric("praklaim_workers_ready")).to.equal(1);
  });

  it("tells in /metrics what waits in each lane, how long it waited, and who was replaced why", async () => {
    for (const lane of ["small", "large"]) {
      expect(await metric(`praklaim_tasks_waiting{lane="${lane}"}`), lane).to.equal(0);
      expect(await metric(`praklaim_task_wait_seconds_count{lane="${lane}"}`), lane).to.be.above(0);
    }
    const waits = Array.from({ length: 6 }, (_none, at) => send(large, `waits ${at}`));
    const deadline = Date.now() + replacedMs;
    let most = 0;
    while (most === 0 && Date.now() < deadline)
      most = await metric('praklaim_tasks_waiting{lane="large"}');
    expect(most).to.be.above(0);
    for (const answer of await Promise.all(waits)) expect(answer.status).to.equal(200);
    expect(await metric('praklaim_tasks_waiting{lane="large"}')).to.equal(0);
  });
});

/** The processes that judge over a long day: a document that never ends, memory, uploads that are held open. */
import { connect } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { post, readProblem } from "../support/start-app.ts";
import { judgesOf, residentBytes } from "./judging-processes.ts";
import {
  makeDataDir,
  removeDataDir,
  startProcess,
  type ServiceProcess,
} from "./service-process.ts";

const key = "pk_workers";
const mebibyte = 1024 * 1024;
const examples = ["igd", "cppt", "resume", "rajal"].flatMap((stage) => [
  `${stage}.simple`,
  `${stage}.fhir`,
]);

describe("resilience: processes that judge, at length", function () {
  let dataDir: string;
  let service: ServiceProcess;

  beforeEach(async () => {
    dataDir = makeDataDir();
    service = await startProcess(dataDir, { BOOTSTRAP_API_KEY: key, CHECK_WORKERS: "2" });
  });
  afterEach(async () => {
    await service.stop();
    removeDataDir(dataDir);
  });
  const send = (body: unknown, idempotencyKey?: string) =>
    post(`${service.base}/checks`, key, body, {
      ...(idempotencyKey !== undefined && { "Idempotency-Key": idempotencyKey }),
    });

  it("a document that does not end is ended after 60 s with 504, alone, and its key is free", async () => {
    // A process that is stopped stands for a document that takes for ever.
    const [stuck = 0] = judgesOf(service.pid);
    process.kill(stuck, "SIGSTOP");
    const begin = performance.now();
    const sent = Array.from({ length: 8 }, (_, at) =>
      send(readExample("igd.simple"), `stuck-${at}`),
    );
    const answers = await Promise.all(sent);
    const ended = answers.filter(({ status }) => status !== 200);
    expect(ended).to.have.length(1);
    expect(performance.now() - begin).to.be.within(59_000, 75_000);
    const [late] = ended;
    if (!late) throw new Error("one of them met the process that was stopped");
    expect(await readProblem(late)).to.include({ status: 504, code: "check_timeout" });
    const gone = performance.now() + 10_000;
    while (judgesOf(service.pid).includes(stuck) && performance.now() < gone) await pause(100);
    expect(judgesOf(service.pid)).not.to.include(stuck);
    const again = await Promise.all(
      answers.map((_, at) => send(readExample("igd.simple"), `stuck-${at}`)),
    );
    expect(again.map(({ status }) => status)).to.deep.equal(again.map(() => 200));
    const replayed = again.map((answer) => answer.headers.get("Idempotency-Replayed") === "true");
    expect(replayed).to.deep.equal(answers.map(({ status }) => status === 200));
  });

  it("holds at most 400 MB a process after 2,000 mixed checks", async () => {
    for (let round = 0; round < 250; round += 1) {
      const answers = await Promise.all(examples.map((name) => send(readExample(name))));
      for (const answer of answers) {
        expect(answer.status).to.equal(200);
        await answer.arrayBuffer();
      }
    }
    const held = judgesOf(service.pid).map((pid) => residentBytes(pid) / mebibyte);
    process.stdout.write(`      after 2,000 checks: ${held.map(Math.round).join(", ")} MiB\n`);
    expect(held).to.have.length(2);
    for (const each of held) expect(each).to.be.below(400);
  });

  it("gives the memory of 250 uploads of 4 MiB back within a minute", async () => {
    // What the first large body leaves for good is not a leak.
    for (let round = 0; round < 4; round += 1)
      await (await send(" ".repeat(4 * mebibyte - 10))).text();
    const before = residentBytes(service.pid);
    const { hostname, port } = new URL(service.origin);
    const length = 4 * mebibyte - 10;
    const head = `POST /v1/checks HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key}\r\nContent-Type: application/json\r\nContent-Length: ${length}\r\n\r\n`;
    const sockets = Array.from({ length: 250 }, () => {
      const socket = connect(Number(port), hostname);
      socket.on("error", () => undefined);
      socket.on("data", () => undefined);
      socket.write(head);
      socket.write(Buffer.alloc(length - 1, " "));
      return socket;
    });
    let most = 0;
    for (let second = 0; second < 8; second += 1) {
      await pause(1_000);
      most = Math.max(most, residentBytes(service.pid));
    }
    for (const socket of sockets) socket.destroy();
    const deadline = performance.now() + 60_000;
    const grown = () => residentBytes(service.pid) - before;
    while (grown() > 64 * mebibyte && performance.now() < deadline) await pause(1_000);
    const inMebibytes = [before, most, residentBytes(service.pid)].map((bytes) =>
      Math.round(bytes / mebibyte),
    );
    process.stdout.write(`      before, most, after: ${inMebibytes.join(", ")} MiB\n`);
    expect(grown()).to.be.below(64 * mebibyte);
    expect(most - before).to.be.below(420 * mebibyte);
  });
});

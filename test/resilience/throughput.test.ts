/** How long a check takes and how many there are in a second, printed: no bound, since machines differ. */
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { post } from "../support/start-app.ts";
import {
  makeDataDir,
  removeDataDir,
  startProcess,
  type ServiceProcess,
} from "./service-process.ts";

const documents = ["igd", "cppt", "resume", "rajal"]
  .flatMap((stage) => [`${stage}.simple`, `${stage}.fhir`])
  .map((name) => ({ name, body: readExample(name) }));
const warmUp = 12;
const rounds = 15;
const loadMs = 2_000;

describe("resilience: time of a check", () => {
  const key = "bootstrap-key-of-the-test";
  let dataDir: string;
  let service: ServiceProcess;
  before(async () => {
    dataDir = makeDataDir();
    service = await startProcess(dataDir, { BOOTSTRAP_API_KEY: key });
  });
  after(async () => {
    await service.stop();
    removeDataDir(dataDir);
  });

  async function timeOf(body: unknown): Promise<number> {
    const begin = performance.now();
    const answer = await post(`${service.base}/checks`, key, body);
    await answer.text();
    expect(answer.status).to.equal(200);
    return performance.now() - begin;
  }
  const print = (text: string) => process.stdout.write(`      ${text}\n`);

  it("is printed for each example and for 4 parallel callers", async () => {
    for (let round = 0; round < warmUp; round += 1) {
      for (const { body } of documents) await timeOf(body);
    }
    for (const { name, body } of documents) {
      const times: number[] = [];
      for (let round = 0; round < rounds; round += 1) times.push(await timeOf(body));
      const middle = times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)] ?? 0;
      print(`${name}: ${middle.toFixed(1)} ms`);
    }
    let checks = 0;
    const until = performance.now() + loadMs;
    const callers = Array.from({ length: 4 }, async (_caller, first) => {
      for (let at = first; performance.now() < until; at += 1) {
        await timeOf(documents[at % documents.length]?.body);
        checks += 1;
      }
    });
    await Promise.all(callers);
    print(`4 parallel callers: ${Math.round((checks * 1_000) / loadMs)} checks a second`);
  }).timeout(60_000);
});

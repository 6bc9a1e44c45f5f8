/** `kill -9` under load, on the whole service: what was answered is there, what was not can be tried again. */
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { post } from "../support/start-app.ts";
import {
  makeDataDir,
  queryStore,
  removeDataDir,
  startProcess,
  type ServiceProcess,
} from "./service-process.ts";

const documents = ["igd.simple", "cppt.simple", "resume.fhir", "rajal.fhir"].map(readExample);
/** Answers of a round before its kill: so much load, however slow the machine. */
const answersBeforeKill = 6;
/** Beside a first start on an empty folder, measured in the same run: other work slows both. */
const longestRestart = (firstStartMs: number) => 2 * firstStartMs + 2_000;

interface Answered {
  readonly text: string;
  readonly checkId: string;
}

/** One try with an idempotency key; `answered` stays undefined where the process died before its answer arrived. */
interface Attempt {
  readonly idempotencyKey: string;
  readonly document: unknown;
  answered?: Answered;
}

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
}

/** In each round the service is killed, a little later in its load, and started again on the same folder. */
const rounds = 4;

describe("resilience: kill -9 in the middle of load", () => {
  let dataDir: string;
  let service: ServiceProcess;
  let key = "";
  const attempts: Attempt[] = [];
  const restarts: number[] = [];
  let firstStartMs = 0;

  const send = ({ idempotencyKey, document }: Attempt) =>
    post(`${service.base}/checks`, key, document, { "Idempotency-Key": idempotencyKey });
  const fetchCheck = (checkId: string) =>
    fetch(`${service.base}/checks/${checkId}`, { headers: { "X-API-Key": key } });

  const countAnswered = () => attempts.filter(({ answered }) => answered).length;

  async function callUntilDead(caller: string, isOver: () => boolean): Promise<void> {
    for (let count = 0; !isOver(); count += 1) {
      const document = documents[count % documents.length];
      const attempt: Attempt = { idempotencyKey: `${caller}-${count}`, document };
      attempts.push(attempt);
      try {
        const answer = await send(attempt);
        const text = await answer.text();
        expect(answer.status, text).to.equal(200);
        attempt.answered = { text, checkId: JSON.parse(text).check_id };
      } catch (error) {
        // `fetch` rejects with a TypeError when the connection breaks.
        if (!(error instanceof TypeError)) throw error;
      }
    }
  }

  before(async function () {
    dataDir = makeDataDir();
    const start = performance.now();
    service = await startProcess(dataDir);
    firstStartMs = performance.now() - start;
    key = /shown this once: (?<key>\S+)/.exec(service.output())?.groups?.["key"] ?? "";
    for (let round = 0; round < rounds; round += 1) {
      let dead = false;
      const callers = ["a", "b", "c", "d"].map((name) =>
        callUntilDead(`${name}${round}`, () => dead),
      );
      await until(() => countAnswered() >= (round + 1) * answersBeforeKill);
      await new Promise((resolve) => setTimeout(resolve, round * 37));
      dead = true;
      await service.stop("SIGKILL");
      await Promise.all(callers);
      const begin = performance.now();
      service = await startProcess(dataDir);
      expect((await fetch(`${service.origin}/readyz`)).status).to.equal(200);
      restarts.push(performance.now() - begin);
    }
  });
  after(async () => {
    await service.stop();
    removeDataDir(dataDir);
  });

  it("cut off requests that were being answered", () => {
    expect(countAnswered()).to.be.at.least(rounds * answersBeforeKill);
    expect(attempts.filter(({ answered }) => !answered)).to.have.length.above(0);
  });

  it("is over about as soon as a first start, and the key of the first start still works", async () => {
    for (const milliseconds of restarts)
      expect(milliseconds).to.be.below(longestRestart(firstStartMs));
    const answer = await fetch(`${service.base}/capabilities`, { headers: { "X-API-Key": key } });
    expect(answer.status).to.equal(200);
  });

  it("loses no answer: each comes back as the same JSON text", async () => {
    for (const { answered } of attempts) {
      if (!answered) continue;
      const fetched = await fetchCheck(answered.checkId);
      expect(fetched.status).to.equal(200);
      expect(await fetched.text()).to.equal(answered.text);
    }
  });

  it("leaves every key usable: answered ones replay, the others run or replay, none runs twice", async () => {
    for (const attempt of attempts) {
      const retries = await Promise.all([send(attempt), send(attempt)]);
      const texts = await Promise.all(retries.map((retry) => retry.text()));
      const answers = texts.filter((_text, at) => retries[at]?.status === 200);
      expect(retries.map(({ status }) => status)).to.satisfy((statuses: number[]) =>
        statuses.every((status) => status === 200 || status === 409),
      );
      expect(new Set(answers).size).to.equal(1);
      if (attempt.answered) {
        expect(texts).to.deep.equal([attempt.answered.text, attempt.answered.text]);
      }
    }
    const perKey = queryStore(
      dataDir,
      "SELECT idempotency_key, count(*) AS checks FROM checks GROUP BY idempotency_key",
    );
    expect(perKey).to.have.length(attempts.length);
    expect(perKey.filter(({ checks }) => checks !== 1)).to.deep.equal([]);
  });

  it("leaves one usage record for each check, billed once", () => {
    const wrong = queryStore(
      dataDir,
      `SELECT check_id, (SELECT count(*) FROM usage
                         WHERE usage.check_id = checks.check_id AND billed = 1 AND replayed = 0) AS billed
       FROM checks WHERE billed <> 1`,
    );
    expect(wrong).to.deep.equal([]);
  });
});

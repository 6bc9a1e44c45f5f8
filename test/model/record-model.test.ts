/** What is asked of the model, on a developer's disk, and answered from there. */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import {
  ModelUnavailable,
  type ModelClient,
  type ModelQuestion,
  type ModelReply,
} from "../../src/model/model-client.ts";
import { recordModel } from "../../src/model/record-model.ts";
import { replayModel } from "../support/replay-model.ts";

const question: ModelQuestion = {
  instructions: "Lengkapi.",
  document: "Keluhan: demam.",
  schema: { type: "object" },
  deadline: 1,
};
const reply: ModelReply = {
  content: { proposals: [] },
  model: "m",
  tokens: { input: 3, output: 4, cacheRead: 5, cacheWrite: 6 },
};
const { content: _, ...receipt } = reply;

const clientOf = (ask: ModelClient["ask"]): ModelClient => ({
  ask,
  close: () => Promise.resolve(),
});
const failing = clientOf(() => Promise.reject(new ModelUnavailable("refused", { reply: receipt })));
const answering = clientOf(() => Promise.resolve(reply));

const outcome = (client: ModelClient, asked = question) =>
  client
    .ask(asked)
    .catch((error: unknown) =>
      error instanceof ModelUnavailable
        ? { reason: error.reason, reply: error.reply }
        : Promise.reject(error),
    );

describe("the recorder of the model's answers", () => {
  let parent: string;
  let directory: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), "praklaim-model-"));
    directory = join(parent, "model", "answers");
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));
  const record = async (client: ModelClient, asked = question) => {
    const recorder = recordModel(client, directory);
    const said = await outcome(recorder, asked);
    await recorder.close();
    return said;
  };

  it("writes one file a call, for its owner alone", async () => {
    await record(answering);
    await record(failing);
    const names = readdirSync(directory);
    expect(names).to.have.length(2);
    for (const name of names) {
      expect(name).to.match(/^\d{4}-\d\d-\d\dT\d{6}\.\d{3}Z-[\da-f]{32}\.json$/u);
      expect(statSync(join(directory, name)).mode & 0o777).to.equal(0o600);
    }
    expect(statSync(directory).mode & 0o777).to.equal(0o700);
  });

  it("writes the question as it was sent, without its deadline, and what came of it", async () => {
    await record(answering);
    const [name = ""] = readdirSync(directory);
    const { at, ...written } = JSON.parse(readFileSync(join(directory, name), "utf8"));
    const { deadline: _deadline, ...sent } = question;
    expect(written).to.deep.equal({ question: sent, reply });
    expect(Date.now() - Date.parse(at)).to.be.within(0, 60_000);
  });

  it("answers and fails as the client does, also where nothing can be written", async () => {
    writeFileSync(join(parent, "model"), "a file in the folder's place");
    expect(await record(answering)).to.deep.equal(reply);
    expect(await record(failing)).to.deep.equal({ reason: "refused", reply: receipt });
  });

  it("is replayed by the question's content, whatever its deadline", async () => {
    await record(answering);
    await record(failing, { ...question, document: "Keluhan: batuk." });
    const replayed = replayModel(directory);
    expect(await outcome(replayed, { ...question, deadline: 9 })).to.deep.equal(reply);
    expect(await outcome(replayed, { ...question, document: "Keluhan: batuk." })).to.deep.equal({
      reason: "refused",
      reply: receipt,
    });
  });

  it("has no answer to a question that was never recorded", async () => {
    await record(answering);
    const replayed = replayModel(directory);
    const others: readonly Partial<ModelQuestion>[] = [
      { instructions: "Lain." },
      { document: "Lain." },
      { schema: {} },
    ];
    for (const other of others)
      expect(await outcome(replayed, { ...question, ...other })).to.deep.equal({
        reason: "unreachable",
        reply: null,
      });
  });
});

/** Every document of the corpora: a version changes answers, and the rollback brings back each as it was. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { readCorpus } from "../../scripts/read-corpus.ts";
import { runCommand } from "../cli/run-command.ts";
import { said } from "../support/own-form.ts";
import { post, read } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

const mostChanged = 150;

describe("publish and rollback over the corpora", () => {
  let folder: string;
  let service: TestService;
  let key: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-publish-"));
    service = await startService();
    key = await service.makeKey();
  });
  after(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const corpus = readCorpus();
  const pathOf = (asked: string) =>
    service.services.stages.find(({ stage }) => stage === asked)?.path;
  /** By the document's name; what is refused is its status. */
  async function answers(documents = corpus): Promise<ReadonlyMap<string, unknown>> {
    const found = new Map<string, unknown>();
    for (const { name, stage, body } of documents) {
      const answer = await post(`${service.base}${pathOf(stage)}`, key, body);
      found.set(name, answer.ok ? said(await read(answer)) : answer.status);
    }
    return found;
  }
  const run = async (...argv: readonly string[]) => {
    const { code, err } = await runCommand(service.dataDir, new Date(), ["terminology", ...argv]);
    expect([code, err]).to.satisfy(([ended]: [number]) => ended === 0);
    // What follows publications does so within seconds; here it is asked for.
    expect((await service.services.reload()).loaded).to.equal(true);
  };

  it("gives equal answers to all documents", async function () {
    const before = await answers();
    const draft = join(folder, "draft");
    await run("draft", "lists", draft);
    for (const table of ["laboratory", "treated-results"]) {
      const file = join(draft, `tables/${table}.csv`);
      const rows = readFileSync(file, "utf8");
      writeFileSync(file, rows.replace(/^(.*)\bNatrium,sodium/mu, "$1Natrium lain,sodium"));
    }
    await run("publish", "lists", draft);
    // That something changes shows in a part of them.
    const changed = await answers(corpus.slice(0, mostChanged));
    expect([...changed.keys()].filter((name) => different(before, changed, name))).not.to.be.empty;
    await run("rollback", "lists");
    const after = await answers();
    expect([...after.keys()].filter((name) => different(before, after, name))).to.deep.equal([]);
    expect(after.size).to.equal(before.size);
  });
});

const different = (
  one: ReadonlyMap<string, unknown>,
  other: ReadonlyMap<string, unknown>,
  name: string,
): boolean => JSON.stringify(one.get(name)) !== JSON.stringify(other.get(name));

/** A thousand documents: the answers of the service, and a run that is killed goes on where it was. */
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { expect } from "chai";
import { readCorpus } from "../../scripts/read-corpus.ts";
import { startService, type TestService } from "../support/start-service.ts";

const count = 1_000;
const killedAfter = 200;

interface Judged {
  readonly document: string;
  readonly answer?: { readonly check_id: string; readonly meta: object };
  readonly problem?: { readonly code: string };
}

const readLines = (text: string): readonly Judged[] =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => JSON.parse(line) as Judged);
/** What does not depend on when and by whom it was judged. */
const comparable = (answer: Judged["answer"]) =>
  answer && { ...answer, check_id: "", meta: { ...answer.meta, latency_ms: null } };

describe("praklaim check on a thousand documents", function () {
  let folder: string;
  let service: TestService;
  const corpus = readCorpus();
  // Each document once, then again under another visit: nothing is left out because it was seen.
  const bodies = Array.from({ length: count }, (_, place) => {
    const { stage, body } = corpus[place % corpus.length] ?? { stage: "", body: {} };
    return JSON.stringify({ ...body, stage });
  });

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-thousand-"));
    writeFileSync(join(folder, "documents.ndjson"), `${bodies.join("\n")}\n`);
    service = await startService();
  });
  after(async () => {
    await service.close();
    rmSync(folder, { recursive: true });
  });

  it("gives the service's answers, and judges nothing twice after a kill", async () => {
    const journal = join(folder, "journal");
    const argv = ["src/cli/praklaim.ts", "check", join(folder, "documents.ndjson")];
    const flags = ["--format", "json", "--resume", journal];
    const linesKept = () => (existsSync(journal) ? readFileSync(journal, "utf8").split("\n") : []);

    const first = spawn(process.execPath, [...argv, ...flags], { stdio: "ignore" });
    const ended = once(first, "exit");
    while (linesKept().length <= killedAfter && first.exitCode === null) await setTimeout(100);
    first.kill("SIGKILL");
    await ended;
    const kept = linesKept().slice(0, -1);
    expect(kept.length).to.be.at.least(killedAfter).and.below(count);

    const second = spawnSync(process.execPath, [...argv, ...flags], {
      encoding: "utf8",
      maxBuffer: 1024 ** 3,
    });
    const judged = readLines(second.stdout);
    expect(judged).to.have.length(count);
    expect(second.stderr).to.include(`/${count} dokumen`);
    const before = kept.map((line) => (JSON.parse(line) as { outcome: Judged }).outcome);
    expect(judged.slice(0, before.length)).to.deep.equal(before);
    expect(linesKept()).to.have.length(count + 1);

    const key = await service.makeKey({ ratePerMinute: 1_000_000 });
    for (const [place, body] of bodies.entries()) {
      const response = await fetch(`${service.base}/checks`, {
        method: "POST",
        headers: { "X-API-Key": key, "Content-Type": "application/json" },
        body,
      });
      const answer = (await response.json()) as Judged["answer"] & { readonly code?: string };
      const ours = judged[place];
      if (response.ok) expect(comparable(ours?.answer)).to.deep.equal(comparable(answer));
      else expect(ours?.problem?.code).to.equal(answer.code);
    }
  });
});

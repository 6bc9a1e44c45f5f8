/**
 * The code of release 0.1.0 and the present one on the same stores: beside each other, and one after the other. Both run on
 * the packages of this folder: what only the release needs (`csv-parse`) stands among the development ones.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "chai";
import { startProcess, type ServiceProcess } from "../resilience/service-process.ts";
import { readExample } from "../scenarios/scenario.ts";
import { describeOnStores } from "../servers/store-kinds.ts";
import { post } from "../support/start-app.ts";
import { removeWithThisProcess } from "../support/leave-nothing.ts";

/** The commit of the release. */
const release = "fa3ca5d";
const isThere = spawnSync("git", ["cat-file", "-e", `${release}^{commit}`]).status === 0;
const key = "pk_both";
const names = ["igd.simple", "cppt.fhir", "resume.simple", "rajal.simple"];

function layOutRelease(): string {
  const folder = mkdtempSync(join(tmpdir(), "praklaim-release-"));
  removeWithThisProcess(folder);
  mkdirSync(join(folder, "old"));
  const archive = execFileSync("git", ["archive", release], { maxBuffer: 2 ** 29 });
  execFileSync("tar", ["-x", "-C", join(folder, "old")], { input: archive });
  symlinkSync(resolve("node_modules"), join(folder, "old", "node_modules"));
  return join(folder, "old");
}

describeOnStores("release 0.1.0 and the present code share a store", (place) => {
  let old: string;
  before(function () {
    // A copy without history, such as a tarball.
    if (!isThere) this.skip();
    old = layOutRelease();
  });

  const start = (cwd?: string) =>
    startProcess(
      place().dataDir,
      { BOOTSTRAP_API_KEY: key, ...place().environment },
      cwd === undefined ? {} : { cwd },
    );
  const headers = { "X-API-Key": key };
  const check = async ({ base }: ServiceProcess, name: string, idempotencyKey: string) => {
    const answer = await post(`${base}/checks`, key, readExample(name), {
      "Idempotency-Key": idempotencyKey,
    });
    const text = await answer.text();
    expect(answer.status, text).to.equal(200);
    const { check_id: id } = JSON.parse(text) as { check_id: string };
    return { id, text, replayed: answer.headers.get("Idempotency-Replayed") };
  };
  const read = async ({ base }: ServiceProcess, id: string, path = "") => {
    const answer = await fetch(`${base}/checks/${id}${path}`, { headers });
    return { status: answer.status, text: await answer.text() };
  };

  it("what one stored the other reads, explains and replays, forward and back", async () => {
    const made = new Map<string, { readonly name: string; readonly text: string; id: string }>();
    for (const [round, folder] of [old, undefined, old, undefined].entries()) {
      const service = await start(folder);
      try {
        for (const [idempotencyKey, { name, text, id }] of made) {
          expect((await read(service, id)).text).to.equal(text);
          expect((await read(service, id, "/explain")).status).to.equal(200);
          const again = await check(service, name, idempotencyKey);
          expect([again.text, again.replayed]).to.deep.equal([text, "true"]);
        }
        for (const name of names) {
          const idempotencyKey = `${name} ${round}`;
          const { id, text } = await check(service, name, idempotencyKey);
          made.set(idempotencyKey, { name, id, text });
        }
      } finally {
        await service.stop();
      }
    }
    expect(made.size).to.equal(16);
  });
});

/**
 * The code of release 0.1.0 and the present one on the same stores: one after the other, and on servers beside each other. Both run on
 * the packages of this folder: what only the release needs (`csv-parse`) stands among the development ones.
 */
import { execFileSync, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { expect } from "chai";
import { lazily } from "../../src/knowledge/lazily.ts";
import { startProcess, type ServiceProcess } from "../resilience/service-process.ts";
import { readExample } from "../scenarios/scenario.ts";
import { describeOnServers, describeOnStores, type StorePlace } from "../servers/store-kinds.ts";
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

const headers = { "X-API-Key": key };

async function check({ base }: ServiceProcess, name: string, idempotencyKey: string) {
  const answer = await post(`${base}/checks`, key, readExample(name), {
    "Idempotency-Key": idempotencyKey,
  });
  const text = await answer.text();
  expect(answer.status, text).to.equal(200);
  const { check_id: id } = JSON.parse(text) as { check_id: string };
  return { name, idempotencyKey, id, text, replayed: answer.headers.get("Idempotency-Replayed") };
}

async function readCheck({ base }: ServiceProcess, id: string, path = "") {
  const answer = await fetch(`${base}/checks/${id}${path}`, { headers });
  return { status: answer.status, text: await answer.text() };
}

/** What another service has checked this one reads, explains and gives again. */
async function expectKnown(
  service: ServiceProcess,
  { name, idempotencyKey, id, text }: Awaited<ReturnType<typeof check>>,
): Promise<void> {
  expect((await readCheck(service, id)).text).to.equal(text);
  expect((await readCheck(service, id, "/explain")).status).to.equal(200);
  const again = await check(service, name, idempotencyKey);
  expect([again.text, again.replayed]).to.deep.equal([text, "true"]);
}

const openRelease = lazily(layOutRelease);

/** A copy without history, such as a tarball, has no release. */
const needRelease = () =>
  before(function () {
    if (!isThere) this.skip();
  });

const startOn = ({ dataDir, environment }: StorePlace, cwd?: string) =>
  startProcess(
    dataDir,
    { BOOTSTRAP_API_KEY: key, ...environment },
    cwd === undefined ? {} : { cwd },
  );

describeOnStores("release 0.1.0 and the present code take turns on a store", (place) => {
  needRelease();
  it("what one stored the other reads, explains and replays, forward and back", async () => {
    const made: Awaited<ReturnType<typeof check>>[] = [];
    for (const [round, folder] of [openRelease(), undefined, openRelease(), undefined].entries()) {
      const service = await startOn(place(), folder);
      try {
        for (const known of made) await expectKnown(service, known);
        for (const name of names) made.push(await check(service, name, `${name} ${round}`));
      } finally {
        await service.stop();
      }
    }
    expect(made).to.have.length(16);
  });
});

describeOnServers(
  "a replica of release 0.1.0 and one of the present code share a store",
  (place) => {
    needRelease();
    it("each reads, explains and replays what the other has just stored", async () => {
      const replicas = await Promise.all([startOn(place(), openRelease()), startOn(place())]);
      try {
        for (const [at, replica] of replicas.entries())
          for (const name of names) {
            const made = await check(replica, name, `${name} beside ${at}`);
            for (const each of replicas) await expectKnown(each, made);
          }
      } finally {
        await Promise.all(replicas.map((each) => each.stop()));
      }
    });
  },
);

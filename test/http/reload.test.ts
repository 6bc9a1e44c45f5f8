/** Lists, forms and rules that are loaded anew while the service runs. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { keepOrder } from "../../scripts/test/shuffle.ts";
import type { JsonObject } from "../../src/intake/json.ts";
import { stageFaults } from "../../src/services/reload.ts";
import { requestReload, serveReloads } from "../../src/services/reload-requests.ts";
import type { StageInfo } from "../../src/rules/describe-rules.ts";
import { runCommand } from "../cli/run-command.ts";
import { post, read, readEnvelope } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

keepOrder(import.meta.filename);

interface Seen {
  readonly terminology_version: string;
  readonly rule_set: { readonly version: string };
}
interface Ready {
  readonly status: string;
  readonly reload_failed?: { readonly at: string; readonly faults: number };
}

const example = JSON.parse(readFileSync("examples/igd.simple.json", "utf8")) as JsonObject;

describe("what a reload may change", () => {
  const soap = {
    stage: "rajal_soap",
    pathway: "poli_rajal",
    label: "Catatan SOAP",
    path: "/rajal/soap",
    sections: ["soap"],
  } as const;
  const notes = {
    stage: "ranap_cppt",
    pathway: "igd_ranap",
    label: "CPPT",
    path: "/ranap/cppt",
    sections: ["cpptDokter"],
  } as const;
  const cases: readonly (readonly [string, readonly StageInfo[], readonly string[]])[] = [
    ["a stage that is gone", [soap], ["ranap_cppt at /ranap/cppt"]],
    [
      "a stage at another path",
      [soap, { ...notes, path: "/ranap/lain" }],
      ["ranap_cppt at /ranap/cppt", "ranap_cppt at /ranap/lain"],
    ],
    ["a stage of another name", [soap, { ...notes, label: "Catatan lain" }], []],
  ];
  for (const [name, next, faulty] of cases)
    it(`${faulty.length === 0 ? "takes" : "asks for a restart for"} ${name}`, () => {
      expect(stageFaults([soap, notes], next)).to.deep.equal(
        faulty.map(
          (address) => `profiles/stages: ${address} was added or removed: a restart is needed`,
        ),
      );
    });
});

describe("reload without restart", () => {
  let folder: string;
  let service: TestService;
  let key: string;
  let stopReloads: () => void;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-reload-"));
    cpSync("terminology", folder, { recursive: true });
    service = await startService({ TERMINOLOGY_DIR: folder });
    key = await service.makeKey();
    stopReloads = serveReloads(service.dataDir, service.services.reload, (error) => {
      throw error;
    });
  });
  after(async () => {
    stopReloads();
    await service.close();
    rmSync(folder, { recursive: true });
  });

  const get = async <T>(path: string): Promise<T> =>
    read<T>(await fetch(`${service.base}${path}`, { headers: { "X-API-Key": key } }));
  const reload = () => runCommand(service.dataDir, new Date(), ["terminology", "reload"]);
  const brands = () => join(folder, "tables/drug-brands.csv");
  const find = (name: string) =>
    service.services.lists.terminology.drugs.find(name).map((substance) => substance.name);

  it("serves new rows at once, under another version that stored checks keep", async () => {
    const before = await get<Seen>("/capabilities");
    appendFileSync(brands(), "Zorvexin,cefotaxime,general,medium\n");
    expect(find("Zorvexin")).to.deep.equal([]);
    const { code, out } = await reload();
    const after = await get<Seen>("/capabilities");
    expect(code).to.equal(0);
    expect(out).to.equal(
      `terminology ${after.terminology_version}, rules ${after.rule_set.version}\n`,
    );
    expect(find("Zorvexin")).to.deep.equal(["cefotaxime"]);
    expect(after.terminology_version).to.match(/^[0-9a-f]{12}$/u);
    expect(after.terminology_version).not.to.equal(before.terminology_version);
    expect(after.rule_set).to.deep.equal(before.rule_set);
    const { check_id } = await readEnvelope(await post(`${service.base}/checks`, key, example));
    const { terminology } = await get<{ readonly terminology: object }>(
      `/checks/${check_id}/explain`,
    );
    expect(terminology).to.deep.equal({
      version: after.terminology_version,
      current: after.terminology_version,
    });
  });

  it("keeps the old lists where any file is faulty, names every fault to who asked, and in /readyz how many until one loads", async () => {
    const { terminology_version } = await get<Seen>("/capabilities");
    const good = readFileSync(brands(), "utf8");
    writeFileSync(brands(), `${good}Zorvium,tidak-ada,general,medium\nZorvadol,paracetamol\n`);
    const { code, err } = await reload();
    expect(code).to.equal(1);
    expect(err).to.include("tables/drug-brands.csv:").and.include("still serves");
    const ready = await get<Ready>("/../readyz");
    const lines = good.split("\n").length;
    for (const line of [lines, lines + 1]) expect(err).to.include(`drug-brands.csv:${line} `);
    expect({ ...ready, reload_failed: ready.reload_failed?.faults }).to.deep.equal({
      status: "ready",
      reload_failed: 2,
    });
    expect((await get<Seen>("/capabilities")).terminology_version).to.equal(terminology_version);
    expect(find("Zorvexin")).to.deep.equal(["cefotaxime"]);
    expect((await post(`${service.base}/checks`, key, example)).status).to.equal(200);

    writeFileSync(brands(), good);
    expect((await reload()).code).to.equal(0);
    expect(await get<Ready>("/../readyz")).to.deep.equal({ status: "ready" });
  });

  it("ends a request with the lists it began with", async () => {
    const under = Array.from({ length: 6 }, () => post(`${service.base}/checks`, key, example));
    appendFileSync(brands(), "Zorvanol,paracetamol,general,medium\n");
    await service.services.reload();
    const answers = await Promise.all(under);
    expect(answers.map(({ status }) => status)).to.deep.equal(answers.map(() => 200));
    expect(find("Zorvanol")).to.deep.equal(["paracetamol"]);
  });

  it("goes on where an answer or a request has no place in the data folder, and says so", async () => {
    const data = mkdtempSync(join(tmpdir(), "praklaim-reload-"));
    const reported: unknown[] = [];
    // Nothing can be moved over a folder that is not empty: also not by root.
    mkdirSync(join(data, "reload-answer.json/x"), { recursive: true });
    const stop = serveReloads(data, service.services.reload, (error) => void reported.push(error));
    try {
      const { code, err } = await runCommand(data, new Date(), ["terminology", "reload"]);
      expect(code).to.equal(1);
      expect(err).to.match(/^error: the service cannot be asked through DATA_DIR: E.*\n$/u);
      const end = Date.now() + 60_000;
      while (reported.length === 0 && Date.now() < end)
        await new Promise((resolve) => setTimeout(resolve, 50));
      expect(reported).to.have.length(1);
    } finally {
      stop();
      rmSync(data, { recursive: true });
    }
  });

  it("is heard from the first moment, and once", async () => {
    const data = mkdtempSync(join(tmpdir(), "praklaim-reload-"));
    let reloads = 0;
    const outcome = { loaded: false, version: "v1", faults: ["x"] } as const;
    const countReload = () => {
      reloads += 1;
      return Promise.resolve(outcome);
    };
    const stop = serveReloads(data, countReload, (error) => {
      throw error;
    });
    try {
      expect(await requestReload(data, "first", 10_000)).to.deep.equal(outcome);
      await new Promise((resolve) => setTimeout(resolve, 2_000));
      expect(reloads).to.equal(1);
    } finally {
      stop();
      rmSync(data, { recursive: true });
    }
  });

  it("is asked in one line where there is no data folder", async () => {
    const gone = join(folder, "no-such-folder/data");
    writeFileSync(join(folder, "no-such-folder"), "");
    const { code, err } = await runCommand(gone, new Date(), ["terminology", "reload"]);
    expect(code).to.equal(1);
    expect(err).to.match(/^error: the service cannot be asked through DATA_DIR: E.*\n$/u);
    rmSync(join(folder, "no-such-folder"));
  });

  it("reloads on SIGUSR2", async function () {
    if (process.platform === "win32") this.skip();
    appendFileSync(brands(), "Zorvaline,salbutamol,general,medium\n");
    process.kill(process.pid, "SIGUSR2");
    const end = Date.now() + 60_000;
    while (find("Zorvaline").length === 0 && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(find("Zorvaline")).to.deep.equal(["salbutamol"]);
  });
});

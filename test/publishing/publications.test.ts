/** Lists and adapters as versions: published, in force in every replica without a restart, and taken back to the same answers. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { keepOrder } from "../../scripts/test/shuffle.ts";
import type { Envelope } from "../../src/check/types.ts";
import { documentOf, readScenarios } from "../scenarios/scenario.ts";
import { runCommand } from "../cli/run-command.ts";
import { describeOnStores } from "../servers/store-kinds.ts";
import { said } from "../support/own-form.ts";
import { post, read } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";
import { adapterFiles, writeAdapters } from "../support/write-adapters.ts";

// Versions follow each other from test to test.
keepOrder(import.meta.filename);

/** A document of each stage, and one of its scenarios. */
const scenarios = readScenarios();
const documents = ["igd", "cppt", "resume", "rajal"].flatMap((stage): unknown[] => [
  JSON.parse(readFileSync(`examples/${stage}.simple.json`, "utf8")),
  ...scenarios
    .filter(({ file }) => file.startsWith(`${stage}/`))
    .slice(0, 1)
    .map(documentOf),
]);

async function waitFor(isSo: () => boolean): Promise<void> {
  const end = Date.now() + 60_000;
  while (!isSo()) {
    if (Date.now() > end) throw new Error("it did not come about within a minute");
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

describeOnStores("what is published", (place) => {
  let folder: string;
  let replicas: readonly TestService[];
  let stops: readonly (() => void)[];
  let key: string;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-publish-"));
    const environment = { DATA_DIR: place().dataDir, ...place().environment };
    replicas = [await startService(environment), await startService(environment)];
    stops = replicas.map(({ services }) => services.followPublications());
    key = (await replicas[0]?.makeKey({ label: "RS A", adapter: "rs-terbit" })) ?? "";
  });
  after(async () => {
    for (const stop of stops) stop();
    for (const replica of replicas) await replica.close();
    rmSync(folder, { recursive: true });
  });

  const run = (...argv: readonly string[]) =>
    runCommand(place().dataDir, new Date(), ["terminology", ...argv], null, place().environment);
  const answers = async ({ base }: TestService) => {
    const found: unknown[] = [];
    for (const document of documents)
      found.push(said(await read<Envelope>(await post(`${base}/checks`, key, document))));
    return found;
  };
  const versionsServed = () => replicas.map(({ services }) => services.lists.terminology.version);
  const settle = (isServed: (versions: readonly string[]) => boolean) =>
    waitFor(() => isServed(versionsServed()));
  const draft = () => join(folder, "draft");

  it("is nothing at first, and there is nothing to take back", async () => {
    expect((await run("versions", "lists")).out).to.equal("No version has been published yet.\n");
    const { code, err } = await run("rollback", "lists");
    expect([code, err]).to.deep.equal([2, "error: lists: no version has been published yet\n"]);
  });

  it("changes the answers in every replica, and a rollback brings those before back", async function () {
    // Lists are loaded three times, and some fifty documents judged.
    this.timeout(240_000);
    const before = await Promise.all(replicas.map(answers));
    const [first = ""] = versionsServed();
    expect((await run("draft", "lists", draft())).code).to.equal(0);
    const laboratory = join(draft(), "tables/laboratory.csv");
    const rows = readFileSync(laboratory, "utf8");
    writeFileSync(laboratory, rows.replace(/^Natrium,sodium,Na;/mu, "Natrium lain,sodium,"));
    const words = join(draft(), "tables/treated-results.csv");
    writeFileSync(
      words,
      readFileSync(words, "utf8").replace("Natrium,sodium", "Natrium lain,sodium"),
    );

    expect(await run("publish", "lists", draft())).to.deep.equal({
      code: 0,
      out: "1\n",
      err: "Version 1 takes effect in every process of the service within seconds.\n",
    });
    await settle((served) => served.every((version) => version !== first));
    const after = await Promise.all(replicas.map(answers));
    expect(after[0]).not.to.deep.equal(before[0]);
    expect(after[1]).to.deep.equal(after[0]);

    expect(await run("rollback", "lists")).to.include({ code: 0, out: "2\n" });
    await settle((served) => served.every((version) => version === first));
    expect(await Promise.all(replicas.map(answers))).to.deep.equal(before);

    const listed = (await run("versions", "lists")).out.split("\n");
    expect(listed[0]).to.match(/^VERSION +PUBLISHED +BY +CHANGES$/u);
    expect(listed[1]).to.match(/^2 .* operator +\d+$/u);
    expect(listed[2]).to.match(/^1 .* operator +\d+$/u);
  });

  it("is not what does not load: every fault is named, by file and line, and nothing changes", async () => {
    const served = versionsServed();
    const brands = join(draft(), "tables/drug-brands.csv");
    const rows = readFileSync(brands, "utf8");
    writeFileSync(brands, `${rows}Zorvium,tidak-ada,general,medium\nZorvadol,paracetamol\n`);
    const { code, err, out } = await run("publish", "lists", draft());
    expect([code, out]).to.deep.equal([2, ""]);
    const lines = rows.split("\n").length;
    for (const line of [lines, lines + 1])
      expect(err).to.include(`tables/drug-brands.csv:${line} `);
    expect(versionsServed()).to.deep.equal(served);
    expect((await run("versions", "lists")).out.split("\n")[1]).to.match(/^2 /u);
  });

  it("is adapters too: a payload is read while they are in force", async () => {
    const written = writeAdapters(adapterFiles("rs-terbit"));
    const payload = { nomor: "V-1", asal: "IGD", isian: [] };
    const statuses = async () => {
      const asked = replicas.map(({ base }) =>
        post(`${base}/checks`, key, { stage: "igd_asesmen_awal", payload }),
      );
      return (await Promise.all(asked)).map(({ status }) => status);
    };
    try {
      expect(await statuses()).to.deep.equal([422, 422]);
      expect((await run("publish", "adapters", written.directory)).out).to.equal("1\n");
      await waitFor(() => replicas.every(({ services }) => services.hasAdapter("rs-terbit")));
      expect(await statuses()).to.deep.equal([200, 200]);
      expect((await run("publish", "adapters", written.directory)).err).to.equal(
        "Nothing changes: this is in force already.\n",
      );
      const own = await run("publish", "adapters");
      expect([own.code, own.err]).to.satisfy(
        ([code, err]: [number, string]) => code === 2 && err.includes("terminology draft adapters"),
      );
      const copy = join(folder, "adapters");
      expect((await run("draft", "adapters", copy)).code).to.equal(0);
      expect(readFileSync(join(copy, "rs-terbit/map.jsonata"), "utf8")).to.equal(
        readFileSync(join(written.directory, "rs-terbit/map.jsonata"), "utf8"),
      );
      expect((await run("rollback", "adapters")).out).to.equal("2\n");
      await waitFor(() => replicas.every(({ services }) => !services.hasAdapter("rs-terbit")));
      expect(await statuses()).to.deep.equal([422, 422]);
    } finally {
      written.remove();
    }
  });

  it("is labels too: good rows of a file are in force, faulty ones are named by their row", async () => {
    const file = join(folder, "label.csv");
    expect((await run("draft", "labels", file)).code).to.equal(0);
    expect(readFileSync(file, "utf8")).to.match(/^\uFEFFbagian;label;kolom;/u);
    const rows = [
      "bagian;label;kolom",
      'anamnesa;"Keluhan; kami";Keluhan Utama',
      "anamnesa;Riwayat kami;Riwayat Penyakit Skarang",
    ];
    writeFileSync(file, `\uFEFF${rows.join("\r\n")}\r\n`);
    const { code, out, err } = await run("publish", "labels", file);
    expect([code, out]).to.deep.equal([1, "1\n"]);
    expect(err).to.include(`${file}: row 3: `).and.include("Riwayat Penyakit Sekarang");
    const labelled = async () =>
      Promise.all(
        replicas.map(async ({ services }) =>
          (await services.labels.inForce("RS A"))?.labels.map(({ label }) => label),
        ),
      );
    expect(await labelled()).to.deep.equal([["Keluhan; kami"], ["Keluhan; kami"]]);
    expect((await run("rollback", "labels", "--to", "0")).out).to.equal("2\n");
    expect(await labelled()).to.deep.equal([[], []]);
  });

  it("is taken back to a version that there was, and to no other", async () => {
    for (const to of ["9", "-1", "x"]) {
      const { code, err } = await run("rollback", "labels", "--to", to);
      expect([to, code]).to.deep.equal([to, 2]);
      expect(err).to.equal(`error: --to: expected a version from 0 to 2, found '${to}'\n`);
    }
    expect(await run("publish", "lists", "package.json")).to.include({ code: 2 });
    expect(await run("draft", "lists", "docs")).to.include({ code: 2 });
  });
});

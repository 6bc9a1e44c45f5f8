/** The commands of whoever connects a hospital: from `adapter new` to a checked payload, as docs/adapters.md tells it. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { keepOrder } from "../../scripts/test/shuffle.ts";
import { post, readEnvelope } from "../support/start-app.ts";
import { startService } from "../support/start-service.ts";
import { runCommand } from "./run-command.ts";

keepOrder(import.meta.filename);

describe("npm run adapter", () => {
  // The first command loads the service's data.
  let directory: string;
  before(() => {
    directory = mkdtempSync(join(tmpdir(), "praklaim-adapter-"));
  });
  after(() => rmSync(directory, { recursive: true, force: true }));

  const run = (...words: readonly string[]) =>
    runCommand(directory, new Date("2026-11-20T03:00:00Z"), ["adapter", ...words], null, {
      ADAPTERS_DIR: directory,
    });
  const file = (name: string) => join(directory, "rs-contoh", name);
  const trying = () =>
    run("try", "rs-contoh", file("examples/first.payload.json"), "--stage", "igd_asesmen_awal");

  it("new makes an adapter that is listed, whole, and tried step by step", async () => {
    expect(await run("new", "rs-contoh", "--title", "SIMRS Contoh")).to.include({
      code: 0,
      err: "",
    });
    expect((await run("list")).out).to.include("rs-contoh 1.0.0 (simple): SIMRS Contoh");
    expect(await run("check", "rs-contoh")).to.include({
      code: 0,
      out: "1 adapter(s), 1 example(s): no fault\n",
    });
    const { code, out } = await trying();
    expect(code).to.equal(0);
    expect(out.split("\n").map((line) => line.split(/\s{2,}/)[0])).to.include.members([
      "adapter",
      "payload",
      "request",
      "repairs",
      "notices",
      "Bundle",
      "validation",
    ]);
    expect(out).to.include('"visit_id": "IGD-0001"').and.include("Observation 2");
    expect(out).not.to.include("tidak diteruskan");
  });

  it("the same payload is checked by a service on the same folder", async () => {
    const service = await startService({ ADAPTERS_DIR: directory });
    try {
      const key = await service.makeKey({ adapter: "rs-contoh" });
      const payload: unknown = JSON.parse(
        readFileSync(file("examples/first.payload.json"), "utf8"),
      );
      const answer = await post(`${service.base}/igd/asesmen-awal`, key, { payload });
      const { meta, encounter_ref } = await readEnvelope(answer);
      expect([meta.profile, encounter_ref.visit_id]).to.deep.equal(["custom", "IGD-0001"]);
    } finally {
      await service.close();
    }
  });

  it("new overwrites nothing, and says where it may write", async () => {
    expect(await run("new", "rs-contoh")).to.include({ code: 2 });
    expect((await run("new", "khanza")).err).to.match(/profiles\/adapters\/khanza exists/);
    expect((await run("new", "RS Contoh")).err).to.include("expected lower case");
    const without = await runCommand(directory, new Date(), ["adapter", "new", "rs-lain"]);
    expect(without).to.include({ code: 2 });
    expect(without.err).to.include("ADAPTERS_DIR");
  });

  it("try names the place in the map, or in the request that it makes", async () => {
    const map = readFileSync(file("map.jsonata"), "utf8");
    const rows = [
      {
        from: "kunjungan.asal",
        to: "$asal(kunjungan)",
        says: /map\.jsonata:10:\d+: .*non-function/,
      },
      {
        from: "kunjungan.nomor",
        to: "kunjungan.tidak_ada",
        says: /\/encounter\/visit_id: visit_id wajib/,
      },
      { from: "isian\n", to: "[isian]\n", says: /\/sections\/0\/data/ },
      { from: '"key":', to: '"key" ', says: /map\.jsonata:15:\d+: / },
    ];
    for (const { from, to, says } of rows) {
      expect(map).to.include(from);
      writeFileSync(file("map.jsonata"), map.replace(from, to));
      const { code, err } = await trying();
      expect([code, err]).to.satisfy(
        ([ends, text]: [number, string]) => ends === 2 && says.test(text),
        err,
      );
    }
    writeFileSync(file("map.jsonata"), map.replace("kunjungan.nomor", "kunjungan.asal"));
    expect((await run("check")).err).to.include(
      "becomes other than expected at '/encounter/visit_id'",
    );
    writeFileSync(file("map.jsonata"), map);
  });

  const wrong: readonly {
    readonly name: string;
    readonly words: readonly string[];
    readonly says: string;
  }[] = [
    {
      name: "an adapter that is not there",
      words: ["try", "rs-lain", "x.json", "--stage", "rajal_soap"],
      says: "no adapter 'rs-lain'",
    },
    {
      name: "an unknown stage",
      words: ["try", "khanza", "x.json", "--stage", "icu"],
      says: "--stage: expected one of",
    },
    {
      name: "a payload that cannot be read",
      words: ["try", "khanza", "tidak-ada.json", "--stage", "rajal_soap"],
      says: "tidak-ada.json: ",
    },
    {
      name: "an adapter to check that is not there",
      words: ["check", "rs-lain"],
      says: "no adapter 'rs-lain'",
    },
  ];
  for (const { name, words, says } of wrong)
    it(`refuses ${name}`, async () => {
      const { code, err } = await run(...words);
      expect(code).to.equal(2);
      expect(err).to.include(says);
    });
});

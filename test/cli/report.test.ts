import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { readSheet } from "read-excel-file/node";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import type { StoredCheck } from "../../src/store/ports.ts";
import { collect } from "../support/collect.ts";
import { sampleCheck, sampleKey, sampleOutcome, sampleUsage } from "../store/sample-records.ts";
import { runCommand } from "./run-command.ts";

const now = new Date("2026-11-20T05:00:00Z");
const expiresAt = new Date("2027-02-01T05:00:00Z");
const storedAt = new Date("2026-11-10T05:00:00Z");

describe("report", () => {
  let folder = "";
  let out = "";
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-report-"));
    out = join(folder, "kerja.xlsx");
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  async function fill(
    facilities: readonly string[],
    checks: readonly Partial<StoredCheck>[],
  ): Promise<void> {
    const stores = openEmbeddedStores(folder);
    for (const facility of facilities) await stores.keys.create(sampleKey(facility, { facility }));
    for (const [at, changes] of checks.entries()) {
      const check = sampleCheck(`chk_${at}`, { storedAt, expiresAt, ...changes });
      await stores.checks.save(check, sampleUsage(check.checkId, { at: check.storedAt }));
    }
    await stores.close();
  }
  const report = (...argv: readonly string[]) => runCommand(folder, now, ["report", ...argv]);

  it("writes the month's checks, counted and one by one, and leaves a trace of the reading", async () => {
    await fill(
      ["rs-a"],
      [{}, { facility: "rs-b" }, { storedAt: new Date("2026-10-10T05:00:00Z") }],
    );
    const filled = openEmbeddedStores(folder);
    await filled.outcomes.put(sampleOutcome("chk_0", { at: now }));
    await filled.close();
    const { code, err } = await report("--month", "2026-11", "--out", out);
    expect([code, err]).to.deep.equal([
      0,
      `${out}: 1 checks of rs-a in 2026-11, 0 ready to be claimed\n`,
    ]);
    const file = readFileSync(out);
    expect((await readSheet(file, "Summary"))[1]).to.deep.equal([
      "Asesmen awal IGD",
      1,
      0,
      0,
      1,
      0,
    ]);
    expect((await readSheet(file, "Checks"))[1]).to.deep.equal([
      "2026/03/02/000123",
      "2026-11-10 12:00",
      "Asesmen awal IGD",
      "Melati",
      "belum_lengkap",
      "not yet",
      0,
      1,
      0,
      "Pending",
      "Bukti penunjang belum ada.",
      "chk_0",
    ]);
    const stores = openEmbeddedStores(folder);
    const [entry] = await collect(stores.audit.entries());
    await stores.close();
    expect(entry).to.include({ action: "check_read", actor: "operator", facility: "rs-a" });
  });

  it("is Indonesian where nothing else is asked for", async () => {
    await fill(["rs-a"], [{}]);
    const { code, err } = await report("--month", "2026-11", "--out", out, "--lang", "id");
    expect([code, err]).to.deep.equal([
      0,
      `${out}: 1 pemeriksaan rs-a pada 2026-11, 0 siap diklaim\n`,
    ]);
    expect((await readSheet(readFileSync(out), "Hari"))[0]?.[0]).to.equal("Tanggal");
  });

  it("says where a part of the month is no longer kept", async () => {
    await fill(["rs-a"], []);
    const { code, err } = await report("--month", "2026-05", "--out", out);
    expect(code).to.equal(0);
    expect(err).to.include("Checks are kept 90 days: a part of this month is gone.");
  });

  const faults: readonly (readonly [string, readonly string[], string])[] = [
    ["a month that is none", ["--month", "2026-13", "--out", "a.xlsx"], "--month: expected"],
    [
      "a file that is not a spreadsheet",
      ["--out", "a.pdf"],
      "--out: expected a name that ends in .xlsx",
    ],
    ["a facility that is not known", ["--out", "a.xlsx", "--facility", "x"], '"rs-a", "rs-b"'],
    ["no facility where there are two", ["--out", "a.xlsx"], '--facility: expected one of "rs-a"'],
  ];
  for (const [name, argv, message] of faults)
    it(`refuses ${name} with what to write`, async () => {
      await fill(["rs-a", "rs-b"], []);
      const { code, err } = await report(...argv);
      expect(code).to.equal(2);
      expect(err).to.include(message);
    });

  it("says of a store without a key that it is not the service's", async () => {
    const { code, err } = await report("--out", out);
    expect(code).to.equal(2);
    expect(err).to.equal(
      "error: this store holds no keys yet; run the command on the service's machine, with the same DATA_DIR or MONGODB_URL\n",
    );
  });

  it("names a place that cannot be written", async () => {
    await fill(["rs-a"], []);
    const { code, err } = await report("--out", join(folder, "none", "a.xlsx"));
    expect(code).to.equal(2);
    expect(err).to.include("cannot be written (ENOENT)");
  });
});

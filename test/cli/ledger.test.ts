/** What an operator exports for the invoice and verifies of the audit trail. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect } from "chai";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import type { AuditEntry, Stores } from "../../src/store/ports.ts";
import { makeFirstKey } from "../../src/services/welcome.ts";
import { sampleCheck, sampleSpending, sampleUsage } from "../store/sample-records.ts";
import { collect } from "../support/collect.ts";
import { runCommand } from "./run-command.ts";
import { csvRows } from "../support/csv-rows.ts";

/** 00:30 of 1 November in Jakarta, still October in UTC. */
const now = new Date("2026-10-31T17:30:00Z");

describe("command line: usage and audit", () => {
  let folder: string;
  let dataDir: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-ledger-"));
    dataDir = join(folder, "data");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...argv: readonly string[]) => runCommand(dataDir, now, argv);

  async function withStores<T>(work: (stores: Stores) => Promise<T>): Promise<T> {
    const stores = openEmbeddedStores(dataDir);
    try {
      return await work(stores);
    } finally {
      await stores.close();
    }
  }

  const trail = (): Promise<readonly AuditEntry[]> =>
    withStores(({ audit }) => collect(audit.entries()));

  const enter = (
    usages: readonly (Parameters<typeof sampleUsage>[1] & { readonly at: Date })[],
  ): Promise<void> =>
    withStores(async ({ checks, usage }) => {
      for (const [index, changes] of usages.entries()) {
        const record = sampleUsage(`chk_${index}`, changes);
        if (record.replayed) await usage.record(record);
        else await checks.save(sampleCheck(`chk_${index}`), record);
      }
    });

  describe("usage export", () => {
    it("writes a line for each facility, key and stage of the month in the facility's zone", async () => {
      const ours = { facility: "rs-a", keyId: "key_1", billed: true, replayed: false, at: now };
      const lastOfOctober = new Date("2026-10-31T16:59:59Z");
      await enter([
        ours,
        ours,
        { ...ours, billed: false },
        { ...ours, billed: false, replayed: true },
        { ...ours, stage: "ranap_cppt", model: sampleSpending() },
        { ...ours, stage: "ranap_cppt", model: sampleSpending({ microUsd: 2_000_000.25 }) },
        { ...ours, stage: "ranap_cppt", model: sampleSpending({ microUsd: null }) },
        { ...ours, facility: "rs-b", keyId: "key_2" },
        { ...ours, at: lastOfOctober },
      ]);
      const { code, out, err } = await run("usage", "export");
      expect({ code, err }).to.deep.equal({ code: 0, err: "" });
      expect(out.split("\n")[0]).to.equal(
        "month,facility,key_id,stage,executed,billed,skipped,replayed," +
          "model_calls,model_input_tokens,model_output_tokens,model_cache_read_tokens," +
          "model_cache_write_tokens,model_micro_usd,model_unpriced_calls,trial",
      );
      const line = (
        facility: string,
        keyId: string,
        stage: string,
        counts: readonly number[],
        model: readonly number[] = [0, 0, 0, 0, 0, 0, 0],
      ) => {
        const [executed, billed, skipped, replayed] = counts.map(String);
        const [calls, input, output, cacheRead, cacheWrite, microUsd, unpriced] = model.map(String);
        return {
          month: "2026-11",
          facility,
          key_id: keyId,
          stage,
          executed,
          billed,
          skipped,
          replayed,
          model_calls: calls,
          model_input_tokens: input,
          model_output_tokens: output,
          model_cache_read_tokens: cacheRead,
          model_cache_write_tokens: cacheWrite,
          model_micro_usd: microUsd,
          model_unpriced_calls: unpriced,
          trial: "0",
        };
      };
      expect(csvRows(out)).to.deep.equal([
        line("rs-a", "key_1", "rajal_soap", [3, 2, 1, 1]),
        line(
          "rs-a",
          "key_1",
          "ranap_cppt",
          [3, 3, 0, 0],
          [3, 2_700, 600, 12_000, 90, 2_006_913, 1],
        ),
        line("rs-b", "key_2", "rajal_soap", [1, 1, 0, 0]),
      ]);
      const october = await run("usage", "export", "--month", "2026-10");
      expect(csvRows(october.out)).to.deep.equal([
        { ...line("rs-a", "key_1", "rajal_soap", [1, 1, 0, 0]), month: "2026-10" },
      ]);
      const one = await run("usage", "export", "--facility", "rs-b");
      expect(csvRows(one.out).map(({ facility }) => facility)).to.deep.equal(["rs-b"]);
    });

    it("writes the header alone for a month without checks", async () => {
      const { code, out } = await run("usage", "export", "--month", "2020-01");
      expect(code).to.equal(0);
      expect(csvRows(out)).to.deep.equal([]);
      expect(out).to.match(/^month,/);
    });

    it("keeps a facility's name from becoming a spreadsheet's formula or another column", async () => {
      const facilities = ["=1+1", "@SUM(A1)", '+"x"', "RS A, B", "RS\nB"];
      await enter(facilities.map((facility) => ({ facility, at: now })));
      const { out } = await run("usage", "export");
      const written = csvRows(out).map(({ facility = "" }) => facility);
      expect(written).to.have.members(["'=1+1", "'@SUM(A1)", `'+"x"`, "RS A, B", "RS\nB"]);
    });

    for (const month of ["2026-13", "november", ""]) {
      it(`refuses the month '${month}' with 2`, async () => {
        const { code, out, err } = await run("usage", "export", "--month", month);
        expect({ code, out }).to.deep.equal({ code: 2, out: "" });
        expect(err).to.match(/^error: --month: expected [^\n]+\n$/);
      });
    }
  });

  describe("audit", () => {
    it("holds each key's creation and revocation, never the key", async () => {
      const { out: key } = await run("keys", "create", "--label", "SIMRS", "--facility", "rs-a");
      await run("keys", "create", "--label", "refused", "--rate", "0");
      const [made] = await withStores(({ keys }) => keys.list());
      const id = made?.id ?? "";
      await run("keys", "revoke", "key_none");
      await run("keys", "revoke", id);
      const entries = await trail();
      const event = { at: now, actor: "operator", facility: "rs-a", subject: id };
      expect(entries.map(({ number: _number, hash: _hash, ...rest }) => rest)).to.deep.equal([
        { ...event, action: "key_created" },
        { ...event, action: "key_revoked" },
      ]);
      expect(JSON.stringify(entries)).not.to.include(key.trim());
    });

    it("holds the key that the service makes on its first start, once", async () => {
      await withStores(async (stores) => {
        expect(await makeFirstKey(stores, now)).to.match(/^pk_/);
        expect(await makeFirstKey(stores, now)).to.equal(undefined);
        const [key] = await stores.keys.list();
        const entries = await collect(stores.audit.entries());
        expect(entries.map(({ action, subject }) => ({ action, subject }))).to.deep.equal([
          { action: "key_created", subject: key?.id },
        ]);
      });
    });

    it("verify says how long the whole trail is and its last hash, which changes with the next entry", async () => {
      expect((await run("audit", "verify")).out).to.match(/^0 entries, whole; last hash 0{64}\n$/);
      const outputs: string[] = [];
      for (const label of ["a", "b"]) {
        await run("keys", "create", "--label", label);
        const { code, out } = await run("audit", "verify");
        expect(code).to.equal(0);
        outputs.push(out);
      }
      const hashes = (await trail()).map(({ hash }) => hash);
      expect(outputs).to.deep.equal(
        hashes.map((hash, index) => `${index + 1} entries, whole; last hash ${hash}\n`),
      );
    });

    const tampering: Readonly<Record<string, readonly [sql: string, brokenAt: number]>> = {
      changed: ["UPDATE audit SET actor = 'key_other' WHERE number = 2", 2],
      "moved in time": ["UPDATE audit SET at = at - 1 WHERE number = 3", 3],
      "removed from the middle": ["DELETE FROM audit WHERE number = 2", 2],
      "removed from the beginning": ["DELETE FROM audit WHERE number = 1", 1],
      "put in": [
        "INSERT INTO audit SELECT 5, at, action, actor, facility, subject, hash FROM audit WHERE number = 4",
        5,
      ],
    };
    for (const [name, [sql, brokenAt]] of Object.entries(tampering)) {
      it(`verify exits with 2 and names the place where an entry was ${name}`, async () => {
        for (const label of ["a", "b", "c", "d"]) await run("keys", "create", "--label", label);
        const database = new DatabaseSync(join(dataDir, "praklaim.sqlite"));
        database.exec(sql);
        database.close();
        const { code, out, err } = await run("audit", "verify");
        expect({ code, out }).to.deep.equal({ code: 2, out: "" });
        expect(err).to.equal(`error: the audit trail is broken at entry ${brokenAt}\n`);
      });
    }
  });
});

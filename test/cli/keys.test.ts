import { spawn } from "node:child_process";
import { mkdtempSync, existsSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { hashApiKey } from "../../src/store/api-keys.ts";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import type { ApiKey } from "../../src/store/ports.ts";
import { collect } from "../support/collect.ts";
import { runCommand, type Run } from "./run-command.ts";

const now = new Date("2026-03-02T05:00:00Z");
const repository = join(import.meta.dirname, "../..");

describe("command line: keys", () => {
  let folder: string;
  let dataDir: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-cli-"));
    dataDir = join(folder, "data");
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...argv: readonly string[]) => runCommand(dataDir, now, argv);

  async function storedKeys(): Promise<readonly ApiKey[]> {
    const stores = openEmbeddedStores(dataDir);
    const keys = await stores.keys.list();
    await stores.close();
    return keys;
  }

  it("create prints the key alone on standard output and stores its hash", async () => {
    const { code, out, err } = await run("keys", "create", "--label", "RS Contoh");
    expect(code).to.equal(0);
    expect(out).to.match(/^pk_[A-Za-z0-9_-]{43}\n$/);
    expect(err).to.include("RS Contoh").and.not.include(out.trim());
    const [key] = await storedKeys();
    expect(key?.hash).to.equal(hashApiKey(out.trim()));
    expect(key).to.include({ label: "RS Contoh", facility: "RS Contoh", expiresAt: null });
  });

  it("create stores what each flag says; a key works to the end of its last day in the facility's zone", async () => {
    const flags = {
      "--label": "SIMRS",
      "--facility": "rs-contoh",
      "--stages": "rajal_soap, igd_asesmen_awal",
      "--profiles": "fhir,simple",
      "--adapter": "rs-contoh",
      "--rate": "120",
      "--model-budget": "12.50",
      "--role": "pemeriksa",
      "--expires": "2026-12-31",
    };
    const { code } = await run(
      "keys",
      "create",
      "--model",
      "--trial",
      ...Object.entries(flags).flat(),
    );
    expect(code).to.equal(0);
    const [key] = await storedKeys();
    expect(key).to.deep.include({
      label: "SIMRS",
      facility: "rs-contoh",
      stages: ["igd_asesmen_awal", "rajal_soap"],
      profiles: ["fhir", "simple"],
      adapter: "rs-contoh",
      ratePerMinute: 120,
      role: "pemeriksa",
      trial: true,
      model: { monthlyMicroUsd: 12_500_000 },
      expiresAt: new Date("2026-12-31T17:00:00Z"),
      createdAt: now,
    });
  });

  it("create makes a key that never asks the model unless told, and without bound unless one is named", async () => {
    await run("keys", "create", "--label", "a");
    await run("keys", "create", "--label", "b", "--model");
    const keys = await storedKeys();
    expect(keys.map(({ model }) => model)).to.deep.equal([null, { monthlyMicroUsd: null }]);
  });

  it("link prints an address that signs in once, within fifteen minutes, and enters it in the trail", async () => {
    await run("keys", "create", "--label", "RS Contoh");
    const [key] = await storedKeys();
    const { code, out } = await run("keys", "link", "--key-id", key?.id ?? "");
    expect(code).to.equal(0);
    const token = /^https:\/\/praklaim\.rs\.example\/#link=([A-Za-z0-9_-]{43})\n$/.exec(out)?.[1];
    const hash = hashApiKey(token ?? "");
    const stores = openEmbeddedStores(dataDir);
    const late = new Date(now.getTime() + 15 * 60_000);
    expect(await stores.passes.find("link", hash, late)).to.equal(undefined);
    const pass = await stores.passes.take("link", hash, new Date(late.getTime() - 1));
    expect(pass).to.include({ keyHash: key?.hash });
    const entries = await collect(stores.audit.entries());
    await stores.close();
    expect(entries.at(-1)).to.deep.include({ actor: "operator", action: "key_created" });
    expect(entries.at(-1)?.subject).to.equal(`lnk_${hash.slice(0, 26)}`);
  });

  it("link makes none for a key that is unknown or revoked", async () => {
    await run("keys", "create", "--label", "RS Contoh");
    const [key] = await storedKeys();
    await run("keys", "revoke", key?.id ?? "");
    for (const id of [key?.id ?? "", "key_none"]) {
      const { code, out, err } = await run("keys", "link", "--key-id", id);
      expect([code, out], id).to.deep.equal([2, ""]);
      expect(err).to.include("--key-id: expected the id of a key that works");
    }
  });

  it("create names every fault at once, exits with 2 and makes nothing", async () => {
    const flags = {
      "--facility": " ",
      "--stages": "igd,rajal_soap",
      "--profiles": "",
      "--adapter": "../x",
      "--rate": "0",
      "--expires": "2026-02-30",
    };
    const { code, out, err } = await run("keys", "create", ...Object.entries(flags).flat());
    expect({ code, out }).to.deep.equal({ code: 2, out: "" });
    const named = ["label", "facility", "stages", "profiles", "adapter", "rate", "expires"];
    const lines = err.trimEnd().split("\n");
    expect(
      lines.map((line) => /^error: --(\w+): expected .+, found .+/.exec(line)?.[1]),
    ).to.deep.equal(named);
    expect(existsSync(dataDir)).to.equal(false);
  });

  const badValues: Readonly<Record<string, readonly [string, string]>> = {
    "a label of white space": ["--label", "  "],
    "a label with a line break": ["--label", "a\nb"],
    "a label that is too long": ["--label", "a".repeat(101)],
    "a rate with a fraction": ["--rate", "1.5"],
    "a rate that is not a number": ["--rate", "many"],
    "an expiry in the past": ["--expires", "2026-03-01"],
    "an expiry in another notation": ["--expires", "31-12-2026"],
    "a stage list with an empty entry": ["--stages", "rajal_soap,"],
    "a budget without the model": ["--model-budget", "25"],
  };
  for (const [name, [flag, value]] of Object.entries(badValues)) {
    it(`create refuses ${name}`, async () => {
      const { code, err } = await run("keys", "create", "--label", "ok", flag, value);
      expect(code).to.equal(2);
      expect(err).to.match(new RegExp(`^error: ${flag}: expected [^\n]+\n$`));
    });
  }

  for (const budget of ["0", "0.00", "-1", "1.005", "1e3", "12,50", "$25", "1000000.01", ""]) {
    it(`create refuses a budget of '${budget}'`, async () => {
      const flags = ["--label", "ok", "--model", `--model-budget=${budget}`];
      const { code, err } = await run("keys", "create", ...flags);
      expect(code).to.equal(2);
      expect(err).to.match(/^error: --model-budget: expected [^\n]+\n$/);
      expect(existsSync(dataDir)).to.equal(false);
    });
  }

  it("create takes today as the last day", async () => {
    const { code } = await run("keys", "create", "--label", "ok", "--expires", "2026-03-02");
    expect(code).to.equal(0);
  });

  const misuse: Readonly<Record<string, readonly string[]>> = {
    "an unknown command": ["kunci"],
    "no command": ["keys"],
    "an unknown flag": ["keys", "create", "--label", "a", "--colour", "red"],
    "a flag without its value": ["keys", "create", "--label"],
    "revoke without an id": ["keys", "revoke"],
  };
  for (const [name, argv] of Object.entries(misuse)) {
    it(`exits with 2 on ${name} and says what is wrong`, async () => {
      const { code, out, err } = await run(...argv);
      expect({ code, out }).to.deep.equal({ code: 2, out: "" });
      expect(err).not.to.equal("");
    });
  }

  it("explains itself with --help", async () => {
    const { code, out } = await run("keys", "create", "--help");
    expect(code).to.equal(0);
    expect(out).to.include("--facility");
  });

  it("list shows each key's properties and state, never the key or its hash", async () => {
    const { out: active } = await run("keys", "create", "--label", "RS A", "--rate", "5");
    await run("keys", "create", "--label", "RS B", "--expires", "2026-03-05");
    const [, second] = await storedKeys();
    await run("keys", "revoke", second?.id ?? "");
    const { code, out } = await run("keys", "list");
    expect(code).to.equal(0);
    const [heading, ...rows] = out.trimEnd().split("\n");
    expect(heading).to.match(/^ID +LABEL +FACILITY +STATE +STAGES/);
    expect(rows).to.have.length(2);
    expect(rows[0]).to.match(/RS A +RS A +active .* 5 +- +2026/);
    expect(rows[1]).to.match(/RS B +RS B +revoked .* 2026-03-06 00:00$/);
    for (const { hash } of await storedKeys()) expect(out).not.to.include(hash);
    expect(out).not.to.include(active.trim());
  });

  it("list shows what a key's checks may spend on the model", async () => {
    await run("keys", "create", "--label", "a", "--model");
    await run("keys", "create", "--label", "b", "--model", "--model-budget", "25");
    const [heading = "", ...rows] = (await run("keys", "list")).out.trimEnd().split("\n");
    const column = heading.indexOf("MODEL/MONTH");
    expect(column).to.be.greaterThan(0);
    expect(rows.map((row) => row.slice(column).split("  ")[0])).to.deep.equal([
      "no bound",
      "25.00 USD",
    ]);
  });

  describe("in Indonesian", () => {
    const inIndonesian = (...argv: readonly string[]) => run(...argv, "--lang", "id");

    it("creates, lists and revokes in words of one language", async () => {
      expect((await inIndonesian("keys", "list")).out).to.equal("Belum ada kunci.\n");
      const created = await inIndonesian("keys", "create", "--label", "RS Contoh");
      expect(created.err)
        .to.match(/^KEADAAN +aktif$/mu)
        .and.include("hanya ditampilkan sekali");
      const [key] = await storedKeys();
      const { err } = await inIndonesian("keys", "revoke", key?.id ?? "");
      expect(err).to.equal(`${key?.id} dicabut.\n`);
      expect((await inIndonesian("keys", "list")).out).to.match(/^ID +LABEL +FASILITAS +KEADAAN/u);
    });

    it("names what is wrong with every flag", async () => {
      const { code, err } = await inIndonesian("keys", "create", "--rate", "0", "--role", "x");
      expect(code).to.equal(2);
      expect(err.trimEnd().split("\n")).to.deep.equal([
        "galat: --label: tulis label untuk kunci itu",
        'galat: --rate: tulis bilangan bulat permintaan per menit dari 1 sampai 1000000; tertulis "0"',
        'galat: --role: tulis pemeriksa, pengelola-istilah, operator; tertulis "x"',
      ]);
    });

    for (const command of ["keys", "keys create", "keys link", "usage export", "audit verify"])
      it(`explains ${command} without a word of English`, async () => {
        const { out } = await inIndonesian(...command.split(" "), "--help");
        expect(out).to.include("Cara pakai:");
        expect(out).not.to.match(/\b(?:the|of|and|its|which|with|may|default)\b/u);
      });
  });

  it("list says that there are no keys yet", async () => {
    expect((await run("keys", "list")).out).to.equal("No keys yet.\n");
  });

  it("revoke ends a key", async () => {
    await run("keys", "create", "--label", "a");
    const [key] = await storedKeys();
    const { code, err } = await run("keys", "revoke", key?.id ?? "");
    expect({ code, err }).to.deep.equal({ code: 0, err: `${key?.id} is revoked.\n` });
    expect((await storedKeys())[0]?.revokedAt).to.deep.equal(now);
  });

  it("revoke of an unknown id exits with 2", async () => {
    const { code, err } = await run("keys", "revoke", "key_none");
    expect(code).to.equal(2);
    expect(err).to.include('"key_none"');
  });

  it("exits with 1 and one line when the store cannot be opened", async () => {
    writeFileSync(dataDir, "");
    const { code, err } = await run("keys", "list");
    expect(code).to.equal(1);
    expect(err).to.match(/^error: .*cannot be opened[^\n]*\n$/);
  });

  function npmRunKeys(env: Readonly<Record<string, string>>, ...argv: string[]): Promise<Run> {
    return new Promise((resolve, reject) => {
      const child = spawn("npm", ["run", "keys", "--", ...argv], {
        cwd: repository,
        env: { ...process.env, DATA_DIR: dataDir, ...env },
        shell: process.platform === "win32",
      });
      let [out, err] = ["", ""];
      child.stdout.on("data", (chunk: Buffer) => (out += chunk.toString()));
      child.stderr.on("data", (chunk: Buffer) => (err += chunk.toString()));
      child.on("error", reject);
      child.on("close", (code) => resolve({ code, out, err }));
    });
  }

  it("works as npm run keys, four at once on a machine's first use, the key on the last line", async () => {
    const labels = ["a", "b", "c", "d"];
    const runs = await Promise.all(
      labels.map((label) => npmRunKeys({}, "create", "--label", label)),
    );
    expect(runs.map(({ code }) => code)).to.deep.equal([0, 0, 0, 0]);
    const printed = runs.map(({ out }) => out.trimEnd().split("\n").at(-1) ?? "");
    const stored = await storedKeys();
    expect(stored.map(({ label }) => label).toSorted()).to.deep.equal(labels);
    expect(stored.map(({ hash }) => hash)).to.have.members(printed.map(hashApiKey));
  });

  it("exits with 2 when the environment is faulty", async () => {
    const { code, err } = await npmRunKeys({ FACILITY_TIMEZONE: "Jakarta" }, "list");
    expect(code).to.equal(2);
    expect(err).to.include("error: FACILITY_TIMEZONE");
  });
});

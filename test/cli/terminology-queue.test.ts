/** What a maintainer sees of terms that nobody could map, and how they come back into the lists. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stringify } from "csv-stringify/sync";
import { expect } from "chai";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import type { TermKind } from "../../src/store/ports.ts";
import { loadTerminology } from "../../src/knowledge/load.ts";
import { runCommand } from "./run-command.ts";
import { csvRows } from "../support/csv-rows.ts";

const now = new Date("2026-11-20T03:00:00Z");

describe("command line: terminology queue", () => {
  let folder: string;
  let dataDir: string;
  let lists: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-queue-"));
    dataDir = join(folder, "data");
    lists = join(folder, "terminology");
    cpSync("terminology", lists, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...argv: readonly string[]) =>
    runCommand(dataDir, now, ["terminology", "queue", ...argv], lists);

  async function enter(...terms: readonly (readonly [TermKind, string, number])[]): Promise<void> {
    const stores = openEmbeddedStores(dataDir);
    const at = { firstSeen: new Date("2026-11-01T03:00:00Z"), lastSeen: now };
    await stores.unmapped.add(
      terms.flatMap(([kind, term, requests]) => {
        const counted = { kind, key: term.toLowerCase(), term, ...at };
        return [
          { ...counted, facility: "rs-a", requests: requests - 1 },
          { ...counted, facility: "rs-b", requests: 1 },
        ];
      }),
    );
    await stores.close();
  }

  function writeFilled(...rows: readonly (readonly [string, string, string])[]): string {
    const file = join(folder, "filled.csv");
    const lines = rows.map(([kind, term, mapsTo]) => `${kind},"${term}","${mapsTo}"`);
    writeFileSync(file, ["kind,term,maps_to", ...lines, ""].join("\n"));
    return file;
  }

  it("shows what nobody maps, most requests first, with the nearest candidates", async () => {
    await enter(
      ["drug", "Sefotaxym", 3],
      ["laboratory", "Kalium Darahh", 12],
      ["unit", "mmol/LL", 2],
      ["icd10", "J18.99", 1],
      ["label", "anamnesa.Keluhan Utamanya", 7],
    );
    const lines = csvRows((await run("--format", "csv")).out);
    expect(lines.map(({ term, candidates }) => [term, candidates?.split(" | ")[0]])).to.deep.equal([
      ["Kalium Darahh", "Kalium"],
      ["anamnesa.Keluhan Utamanya", "Keluhan Utama"],
      ["Sefotaxym", "cefotaxime"],
      ["mmol/LL", "mmol/L"],
      ["J18.99", "J18.9"],
    ]);
    expect(lines[0]).to.include({
      kind: "laboratory",
      requests: "12",
      facilities: "2",
      first_seen: "2026-11-01",
      last_seen: "2026-11-20",
      maps_to: "",
    });
  });

  it("shows one kind, as a table", async () => {
    await enter(["drug", "Zorvexin", 3], ["unit", "zorv", 2]);
    const { out, code } = await run("--kind", "drug");
    expect(code).to.equal(0);
    expect(out)
      .to.match(/^KIND +TERM +REQUESTS/u)
      .and.include("Zorvexin")
      .and.not.include("zorv ");
  });

  it("leaves out what the lists know by now", async () => {
    await enter(["drug", "Ceftriaxone", 3]);
    expect((await run()).out).to.equal("Nothing is unmapped.\n");
  });

  it("takes back laboratory names, units and drugs into the lists that the service loads", async () => {
    const file = writeFilled(
      ["laboratory", "Kalium Zorv", "Kalium"],
      ["unit", "zorv", "mmol/L"],
      ["drug", "Zorvexin", "cefotaxime"],
      ["drug", "Zorvoduo", "amoxicillin; clavulanate"],
      ["drug", "Tidak diisi", ""],
    );
    const { code, err } = await run("import", file);
    expect(err).to.match(/^4 term\(s\) entered: /u);
    expect(code).to.equal(0);
    const { laboratory, drugs } = loadTerminology(lists);
    expect(laboratory.find("Kalium Zorv")?.key).to.equal("potassium");
    expect(laboratory.ucum("zorv")).to.equal("mmol/L");
    expect(drugs.find("Zorvexin 500 mg").map(({ name }) => name)).to.deep.equal(["cefotaxime"]);
    expect(drugs.find("Zorvoduo").map(({ name }) => name)).to.have.length(2);
    expect(drugs.find("Tidak diisi")).to.deep.equal([]);
  });

  for (const [name, delimiter] of [
    ["commas", ","],
    ["semicolons", ";"],
    ["tabs", "\t"],
  ] as const)
    it(`reads its own table back as a spreadsheet saves it with ${name}`, async () => {
      await enter(["laboratory", "Kalium Darahh", 12], ["laboratory", "Natrium Darahh", 2]);
      const table = csvRows((await run("--format", "csv")).out);
      expect(table[1]?.["candidates"]).to.include(" | ");
      const file = join(folder, "filled.csv");
      const save = (rows: typeof table) =>
        writeFileSync(file, stringify([...rows], { header: true, delimiter }));
      save(table);
      expect((await run("import", file)).err).to.match(/^0 term\(s\) entered/u);
      save(table.map((row, at) => (at === 0 ? { ...row, maps_to: "Kalium" } : row)));
      expect((await run("import", file)).err).to.match(/^1 term\(s\) entered/u);
      const { laboratory } = loadTerminology(lists);
      expect(laboratory.find("Kalium Darahh")?.key).to.equal("potassium");
      expect(laboratory.find("Natrium Darahh")).to.equal(undefined);
    });

  it("takes candidates that are joined by semicolons for no columns", async () => {
    const file = join(folder, "filled.csv");
    const header = "kind,term,candidates,maps_to";
    writeFileSync(file, `${header}\nlaboratory,Hb darah,Hemoglobin; HbA1c,Hemoglobin\n`);
    expect(await run("import", file)).to.include({ code: 0 });
    const { laboratory } = loadTerminology(lists);
    expect(laboratory.find("Hb darah")?.key).to.equal(laboratory.find("Hemoglobin")?.key);
  });

  it("names a row that is longer than the header, and takes the others", async () => {
    const file = join(folder, "filled.csv");
    writeFileSync(
      file,
      "kind,term,maps_to\ndrug,X,\ndrug,Zorvexin,cefotaxime,x\ndrug,Zorvadol,paracetamol\n",
    );
    const { code, err } = await run("import", file);
    expect(code).to.equal(1);
    expect(err)
      .to.include(`${file}: row 3: this row has 4 columns`)
      .and.include("1 term(s) entered");
    expect(loadTerminology(lists).drugs.find("Zorvadol")).to.have.length(1);
  });

  it("speaks Indonesian unless told otherwise", async () => {
    const file = writeFilled(["laboratory", "Zorv", "Tidak Ada"]);
    const { err } = await run("--lang", "id", "import", file);
    expect(err)
      .to.include(
        "baris 2: tidak ada pemeriksaan laboratorium bernama atau berkode LOINC 'Tidak Ada'",
      )
      .and.include("0 istilah dimasukkan: tidak ada berkas yang berubah");
    expect((await run("--lang", "id")).out).to.equal("Semua istilah sudah terpetakan.\n");
  });

  it("asks whose labels they are, and enters nothing before it knows", async () => {
    const file = writeFilled(
      ["drug", "Zorvexin", "cefotaxime"],
      ["label", "anamnesa.X", "Keluhan Utama"],
    );
    const { code, err } = await run("import", file);
    expect([code, err]).to.deep.equal([
      2,
      "error: this store holds no keys yet; run the command on the service's machine, with the same DATA_DIR or MONGODB_URL\n",
    ]);
    expect(loadTerminology(lists).drugs.find("Zorvexin")).to.deep.equal([]);
  });

  it("changes no other row of a list", async () => {
    await run("import", writeFilled(["laboratory", "Kalium Zorv", "6298-4"]));
    const name = "tables/laboratory.csv";
    const [before, after] = ["terminology", lists].map((place) =>
      readFileSync(join(place, name), "utf8").split("\n"),
    );
    const changed = (after ?? []).filter((line, at) => line !== before?.[at]);
    expect(changed).to.have.length(1);
    expect(changed[0]).to.include(";Kalium Zorv").and.include("6298-4");
  });

  for (const [name, row, fault] of [
    ["an analyte that there is not", ["laboratory", "X", "Zorvium"], "no laboratory analyte"],
    ["a substance that there is not", ["drug", "X", "zorvium"], "no active substance"],
    ["a unit that is none", ["unit", "x", "zorv"], "zorv"],
    ["a name that another analyte has", ["laboratory", "Natrium", "Kalium"], "already names"],
    ["a code", ["icd10", "J18.99", "J18.9"], "edition"],
    ["another kind", ["obat", "X", "y"], "not a kind of term"],
  ] as const)
    it(`takes the good rows and names by its row one that maps to ${name}`, async () => {
      const good = ["drug", "Zorvexin", "cefotaxime"] as const;
      const file = writeFilled(good, row, ["laboratory", "Kalium Zorv", "Kalium"]);
      const { code, err } = await run("import", file);
      expect(code).to.equal(1);
      const told = err.split("\n").filter((line) => line.startsWith(file));
      expect(told).to.have.length(1);
      expect(told[0]).to.include(`${file}: row 3: `).and.include(fault);
      expect(err).to.include("2 term(s) entered: ");
      const { drugs, laboratory } = loadTerminology(lists);
      expect(drugs.find("Zorvexin").map(({ name: found }) => found)).to.deep.equal(["cefotaxime"]);
      expect(laboratory.find("Kalium Zorv")?.key).to.equal("potassium");
      expect(laboratory.find("Natrium")?.key).to.equal("sodium");
    });

  it("names columns that are missing, and a flag that is none", async () => {
    const file = join(folder, "filled.csv");
    writeFileSync(file, "term\nx\n");
    expect((await run("import", file)).err).to.include("kind, maps_to are missing");
    expect(await run("--kind", "obat")).to.include({ code: 2 });
    expect(await run("--format", "xml")).to.include({ code: 2 });
  });
});

import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Bundle, CodeSystem } from "@medplum/fhirtypes";
import { expect } from "chai";
import { readCodeSystem } from "../../src/knowledge/lists/from-fhir.ts";
import { writeCsv } from "../../src/knowledge/lists/write-csv.ts";
import { runCommand } from "./run-command.ts";
import { csvRows } from "../support/csv-rows.ts";

const now = new Date("2026-03-02T05:00:00Z");

describe("command line: lists of codes and names", () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-lists-"));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const run = (...argv: readonly string[]) => runCommand(folder, now, ["terminology", ...argv]);
  const shipped = (file: string) => readFileSync(join("terminology", file), "utf8");

  function write(file: string, text: string): string {
    const path = join(folder, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  }

  /** A second edition of a list in the operator's own folder. */
  function addEdition(file: string, version: string, from: string): void {
    const manifest = shipped(`${file}.yaml`)
      .replace(/version: "[^"]+"/u, `version: "${version}"`)
      .replace("2014-01-01", from);
    write(`terminology/own.yaml`, manifest);
    write(
      `terminology/own.csv`,
      shipped(`${file}.csv`).replace("allopurinol,30", "allopurinol,60"),
    );
  }

  describe("export", () => {
    it("prints a list as the file that it is", async () => {
      const { code, out } = await run("export", "--list", "drug-brands");
      expect(code).to.equal(0);
      expect(out).to.equal(shipped("tables/drug-brands.csv"));
    });

    it("prints the FHIR resources of a list, of which the first is the list again", async () => {
      const { out } = await run("export", "--list", "laboratory", "--format", "fhir");
      // The command's own output.
      const { entry = [] } = JSON.parse(out) as Bundle;
      const resources = entry.flatMap(({ resource }) => resource ?? []);
      expect(resources.map(({ resourceType, id }) => `${resourceType}/${id}`)).to.deep.equal([
        "CodeSystem/laboratory-2026.1",
        "ConceptMap/laboratory-loinc-2026.1",
        "ConceptMap/laboratory-unit-2026.1",
      ]);
      expect(writeCsv(readCodeSystem(resources[0] as CodeSystem))).to.equal(
        shipped("tables/laboratory.csv"),
      );
    });

    it("chooses the edition in force, or the one that is asked for", async () => {
      addEdition("tables/monthly-drug-limits", "2027", "2027-01-01");
      const limits = async (...edition: readonly string[]) =>
        (await run("export", "--list", "monthly-drug-limits", ...edition)).out;
      expect(await limits()).to.include("allopurinol,30");
      expect(await limits("--edition", "2027")).to.include("allopurinol,60");
    });

    it("says which lists and editions there are", async () => {
      const list = await run("export", "--list", "drug-brand");
      expect(list.code).to.equal(2);
      expect(list.err).to.match(
        /^error: --list: expected one of .*drug-brands.*found 'drug-brand'/u,
      );
      const edition = await run("export", "--list", "icd10", "--edition", "2019");
      expect(edition.err).to.equal("error: --edition: expected one of 2010, found '2019'\n");
    });
  });

  describe("diff", () => {
    const before =
      "brand,substances,source\nFarmadol,paracetamol,khanza\nFasidol,paracetamol,khanza\nBufect,ibuprofen,khanza\n";
    const after =
      "brand,substances,note\nFarmadol,paracetamol,x\nBufect,ibuprofen;caffeine,\nSumagesic,paracetamol,baru\n";

    it("shows what was added, removed and changed as a table", async () => {
      const { code, out, err } = await run("diff", write("a.csv", before), write("b.csv", after));
      expect(code).to.equal(0);
      expect(out.split("\n")).to.deep.equal([
        "LIST   CHANGE   ROW        COLUMN      BEFORE                                 AFTER",
        "b.csv  added               note",
        "b.csv  removed             source",
        "b.csv  changed  Bufect     substances  ibuprofen                              ibuprofen;caffeine",
        "b.csv  added    Sumagesic                                                     substances=paracetamol, note=baru",
        "b.csv  removed  Fasidol                substances=paracetamol, source=khanza",
        "",
      ]);
      expect(err).to.equal("2 added, 2 removed, 1 changed\n");
    });

    it("gives the same as CSV and as JSON", async () => {
      const paths = [write("a.csv", before), write("b.csv", after)] as const;
      const csv = await run("diff", ...paths, "--format", "csv");
      const json = await run("diff", ...paths, "--format", "json");
      expect(csvRows(csv.out)).to.deep.equal(JSON.parse(json.out));
    });

    it("compares folders list by list, telling rows apart as the manifests say", async () => {
      const [one, other] = [join(folder, "one"), join(folder, "other")];
      for (const each of [one, other]) cpSync("terminology/tables", each, { recursive: true });
      const limits = join(other, "monthly-drug-limits.csv");
      writeFileSync(
        limits,
        readFileSync(limits, "utf8").replace("allopurinol,30", "allopurinol,60"),
      );
      rmSync(join(other, "age-codes.csv"));
      write("other/new.csv", "code\na\n");
      const { out } = await run("diff", one, other, "--format", "json");
      const change = { row: "", column: "", before: "", after: "" };
      expect(JSON.parse(out)).to.deep.equal([
        { ...change, list: "age-codes.csv", change: "removed" },
        {
          list: "monthly-drug-limits.csv",
          change: "changed",
          row: "allopurinol",
          column: "most",
          before: "30",
          after: "60",
        },
        { ...change, list: "new.csv", change: "added" },
      ]);
    });

    it("prints nothing where nothing changed", async () => {
      const { out, err } = await run("diff", "terminology", "terminology");
      expect(out).to.equal("");
      expect(err).to.equal("0 added, 0 removed, 0 changed\n");
    });

    it("refuses what is not there, and a file beside a folder", async () => {
      const missing = await run("diff", join(folder, "none.csv"), "terminology");
      expect(missing.err).to.include("none.csv: there is no such file or folder");
      const mixed = await run("diff", write("a.csv", before), "terminology");
      expect(mixed.code).to.equal(2);
      expect(mixed.err).to.include("expected two files or two folders");
    });
  });
});

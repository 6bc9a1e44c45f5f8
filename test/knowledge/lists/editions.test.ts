import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { loadTerminology } from "../../../src/knowledge/load.ts";
import { createCatalogue } from "../../../src/knowledge/operations/catalogue.ts";
import type { Terminology } from "../../../src/knowledge/terminology.ts";

describe("lists: editions side by side", () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "editions-"));
    cpSync("terminology", directory, { recursive: true });
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  /** A second edition of a list, with the text of its CSV and manifest changed. */
  function addEdition(
    list: string,
    edition: string,
    change: {
      readonly csv?: (text: string) => string;
      readonly manifest: (text: string) => string;
    },
  ): void {
    const copy = (ending: string, edit: (text: string) => string = (text) => text) =>
      writeFileSync(
        join(directory, `${list}-${edition}.${ending}`),
        edit(readFileSync(join(directory, `${list}.${ending}`), "utf8")),
      );
    copy("csv", change.csv);
    copy("yaml", change.manifest);
  }
  const of2027 = (text: string) =>
    text.replace(/version: "[^"]+"/u, 'version: "2027"').replace("2014-01-01", "2027-01-01");

  it("chooses by the date of service, and the newest where no date is given", () => {
    addEdition("tables/monthly-drug-limits", "2027", {
      csv: (text) => text.replace("allopurinol,30", "allopurinol,60"),
      manifest: of2027,
    });
    addEdition("code-systems/icd10-2010", "2027", {
      csv: (text) => text.replace("Z99.9,1", "Z99.9,1\nZ99.99,1"),
      manifest: of2027,
    });
    const terminology = loadTerminology(directory);
    const read = (of: Terminology) => [
      of.table("monthly-drug-limits")[0]?.["most"],
      of.icd10.has("Z99.99"),
      of.icd10.version,
    ];
    expect(read(terminology.at("2026-12-31"))).to.deep.equal(["30", false, "2010"]);
    expect(read(terminology.at("2027-01-01"))).to.deep.equal(["60", true, "2027"]);
    expect(read(terminology.at("2001-01-01"))).to.deep.equal(["30", false, "2010"]);
    expect(read(terminology)).to.deep.equal(["60", true, "2027"]);
    expect(terminology.at("2026-12-31").at("2028-01-01")).to.equal(terminology.at("2027-06-01"));
  });

  it("is one terminology on every day where no edition takes the place of another", () => {
    const terminology = loadTerminology(directory);
    const begins = new Set(terminology.lists.map(({ manifest }) => manifest.effective.from));
    expect(begins.size, "lists begin on several days").to.be.above(1);
    for (const day of ["0001-01-01", ...begins, "2100-01-01"])
      expect(terminology.at(day)).to.equal(terminology.at("2016-01-01"));
  });

  it("reports lists that FHIR would give one id", () => {
    const long = "x".repeat(70);
    const { lists } = loadTerminology("terminology");
    const twins = lists
      .filter(({ manifest }) => manifest.name === "icd10")
      .flatMap((list) =>
        ["-a", "-b"].map((end) => ({
          ...list,
          name: `tables/${end}.csv`,
          manifest: { ...list.manifest, name: `${long}${end}`, sets: [] },
        })),
      );
    const faults: string[] = [];
    createCatalogue(twins, "https://fhir.example.org", (file, line, message) =>
      faults.push(`${file}:${line} ${message}`),
    );
    const id = long.slice(0, 64);
    expect(faults).to.deep.equal(
      ["CodeSystem", "ValueSet"].map(
        (type) => `tables/-b.csv:1 ${type} ${id} is already that of tables/-a.csv`,
      ),
    );
  });

  it("keeps an edition beyond its last day until another begins", () => {
    const path = join(directory, "code-systems/icd10-2010.yaml");
    writeFileSync(
      path,
      readFileSync(path, "utf8").replace("from: 2014-01-01", "from: 2014-01-01, until: 2020-01-01"),
    );
    expect(loadTerminology(directory).at("2026-01-01").icd10.version).to.equal("2010");
  });

  it("reports a reference that one edition breaks", () => {
    addEdition("code-systems/icd10-2010", "2027", {
      csv: (text) => text.replace(/^D63.*\n/mu, ""),
      manifest: of2027,
    });
    expect(() => loadTerminology(directory)).to.throw(
      "asterisk-categories.csv:2 category 'D63' is not a known icd10",
    );
  });

  it("reports a reference to a code that an edition marks as inactive", () => {
    addEdition("code-systems/icd10-2010", "2027", {
      csv: (text) =>
        text
          .replaceAll(/^([^,]+,\d)$/gmu, (_, row: string) => `${row},${row === "D63,0" ? 1 : 0}`)
          .replace("code,leaf", "code,leaf,inactive"),
      manifest: (text) =>
        of2027(text).replace("sets:", "  inactive: { text: Retired, type: boolean }\nsets:"),
    });
    expect(() => loadTerminology(directory)).to.throw(
      "asterisk-categories.csv:2 category 'D63' is a retired icd10",
    );
  });

  const conflicts: readonly (readonly [string, (text: string) => string, string])[] = [
    [
      "two editions of one day",
      (text) => text.replace(/version: "[^"]+"/u, 'version: "2027"'),
      "holds on the same days",
    ],
    [
      "two editions of one version",
      (text) => text.replace("2014-01-01", "2027-01-01"),
      "has the same version",
    ],
    [
      "one name for two addresses",
      (text) => of2027(text).replace("/drug-brands", "/brands"),
      "has the same name and another url",
    ],
    [
      "an end before the beginning",
      (text) => of2027(text).replace("2027-01-01", "2027-01-01, until: 2026-01-01"),
      "until comes before from",
    ],
  ];
  for (const [name, manifest, fault] of conflicts)
    it(`reports ${name}`, () => {
      addEdition("tables/drug-brands", "2027", { manifest });
      expect(() => loadTerminology(directory)).to.throw(fault);
    });

  it("reports a list that the service reads and that is not there", () => {
    for (const ending of ["csv", "yaml"]) rmSync(join(directory, `tables/sex-codes.${ending}`));
    expect(() => loadTerminology(directory)).to.throw("sex-codes:1 no list has this name");
  });
});

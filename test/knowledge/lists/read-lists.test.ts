import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { readLists } from "../../../src/knowledge/lists/read-lists.ts";

const manifest = `url: https://example.org/CodeSystem/colours
name: colours
title: Colours
version: "1"
kind: code-system
description: A colour.
effective: { from: 2020-01-01 }
licence: MIT
source: The project
owner: Casemix
columns:
  code: { text: Code, role: code }
  words: { text: Words, separator: "|" }
  depth: { text: Depth, type: decimal }
  light: { text: Whether it is light, type: boolean }
`;
const csv = "code,words,depth,light\nmerah,merah|red,1.5,0\nputih,,,1\n";

interface Files {
  readonly manifest?: string | null;
  readonly csv?: string | null;
}

describe("lists: reading a folder", () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), "lists-"));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  function faultsOf(files: Files): readonly string[] {
    const write = (name: string, text: string | null) =>
      text === null || writeFileSync(join(directory, name), text);
    write("colours.yaml", files.manifest === undefined ? manifest : files.manifest);
    write("colours.csv", files.csv === undefined ? csv : files.csv);
    const faults: string[] = [];
    readLists(directory, (file, line, message) => faults.push(`${file}:${line} ${message}`));
    return faults;
  }

  it("gives the rows and what the manifest says of them", () => {
    expect(faultsOf({})).to.deep.equal([]);
    const [list, ...others] = readLists(directory, () => undefined);
    expect(others).to.deep.equal([]);
    expect(list?.manifest.version).to.equal("1");
    expect(list?.rows[0]).to.deep.equal({
      code: "merah",
      words: "merah|red",
      depth: "1.5",
      light: "0",
    });
  });

  it("finds no fault in the shipped lists, and a manifest beside each", () => {
    const faults: string[] = [];
    const lists = readLists("terminology", (file, line, message) =>
      faults.push(`${file}:${line} ${message}`),
    );
    expect(faults).to.deep.equal([]);
    expect(lists.length).to.be.above(45);
    expect(
      lists.every(({ manifest: { licence, owner } }) => licence !== "" && owner !== ""),
    ).to.equal(true);
  });

  const row = (line: string) => csv.replace("putih,,,1", line);
  const said = (from: string, to: string) => manifest.replace(from, to);
  const cases: readonly (readonly [string, Files, string])[] = [
    ["a CSV without a manifest", { manifest: null }, "colours.yaml:1 the manifest is missing"],
    ["a manifest without a CSV", { csv: null }, "colours.csv:1 ENOENT"],
    [
      "a manifest that is not YAML",
      { manifest: said("kind: code-system", "kind: {") },
      "colours.yaml:6 ",
    ],
    [
      "an unknown kind",
      { manifest: said("kind: code-system", "kind: heap") },
      "colours.yaml:5 /kind must be equal to one of the allowed values",
    ],
    [
      "an unknown member",
      { manifest: said("owner: Casemix", "owner: Casemix\nprice: 1") },
      "colours.yaml:1 / must NOT have additional properties 'price'",
    ],
    [
      "a missing licence",
      { manifest: said("licence: MIT\n", "") },
      "must have required property 'licence'",
    ],
    [
      "a date that is none",
      { manifest: said("2020-01-01", "2020-1-1") },
      "colours.yaml:7 /effective/from must match pattern",
    ],
    [
      "columns in another order",
      { csv: csv.replace("code,words", "words,code") },
      "colours.csv:1 the columns are not those of colours.yaml",
    ],
    [
      "a code system without a code",
      { manifest: said(", role: code", "") },
      "colours.yaml:1 a code-system needs a column with the role code",
    ],
    [
      "a supplement of nothing",
      { manifest: said("kind: code-system", "kind: supplement") },
      "colours.yaml:1 a supplement names what it supplements",
    ],
    [
      "a map of no column",
      {
        manifest: `${manifest}maps:\n  - { name: m, title: M, from: [word], to: code, target: https://example.org }\n`,
      },
      "colours.yaml:1 a map or set names no column: word",
    ],
    [
      "a code that stands twice",
      { csv: row("merah,,,1") },
      "colours.csv:3 code 'merah' stands twice",
    ],
    [
      "a code with two spaces",
      { csv: row("putih  susu,,,1") },
      "colours.csv:3 code 'putih  susu' is not a code",
    ],
    ["no code", { csv: row(",,,1") }, "colours.csv:3 code '' is not a code"],
    ["a truth that is none", { csv: row("putih,,,ya") }, "colours.csv:3 light is neither 1 nor 0"],
    [
      "a number that is none",
      { csv: row("putih,,x,1") },
      "colours.csv:3 depth 'x' is not a number",
    ],
    [
      "a number with idle zeros",
      { csv: row("putih,,1.50,1") },
      "colours.csv:3 depth '1.50' is not a number",
    ],
    ["an empty item", { csv: row("putih,a||b,,1") }, "colours.csv:3 words has an empty item"],
    [
      "an item with a space beside it",
      { csv: row("putih,a| b,,1") },
      "colours.csv:3 words has an empty item, or spaces",
    ],
    ["a row that is too short", { csv: row("putih") }, "colours.csv:3 1 fields, the header has 4"],
    [
      "a line break in a field",
      { csv: row('putih,"a\nb",,1') },
      "colours.csv:3 a field holds a line break",
    ],
  ];
  for (const [name, files, fault] of cases)
    it(`reports ${name}`, () => {
      expect(faultsOf(files).join("\n")).to.include(fault);
    });

  it("reports the faults of all files at once", () => {
    cpSync("terminology/tables", directory, { recursive: true });
    writeFileSync(join(directory, "unit-words.yaml"), "name: unit-words\n");
    rmSync(join(directory, "sex-codes.csv"));
    const faults = faultsOf({ csv: row("merah,,,1") }).join("\n");
    for (const fault of ["unit-words.yaml:1", "sex-codes.csv:1", "colours.csv:3"])
      expect(faults).to.include(fault);
  });
});

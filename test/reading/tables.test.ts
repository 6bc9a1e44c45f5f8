/** Tables of readings, `tables/*.yaml`: what a text says, and what it must not say. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { parseYaml } from "../../src/read-yaml.ts";
import type { Part, Reading } from "../../src/reading/reading.ts";
import { ownReader } from "./support.ts";

type ListName = keyof Reading;

interface Row {
  readonly text: string;
  readonly section?: Part;
  /** Entries by their words, each with attributes that it has. */
  readonly says?: Partial<
    Record<ListName, Readonly<Record<string, Readonly<Record<string, unknown>>>>>
  >;
  /** Words that must not stand in an entry of the list. */
  readonly not?: Partial<Record<ListName, readonly string[]>>;
}

const folder = fileURLToPath(new URL("tables", import.meta.url));

interface Found {
  readonly words: string;
  readonly entry: Readonly<Record<string, unknown>>;
}

function entriesOf(reading: Reading, list: ListName, text: string): readonly Found[] {
  return reading[list].map((entry) => ({
    words: text.slice(entry.start, entry.end),
    entry: { ...entry },
  }));
}

describe("readings of real-looking Indonesian", () => {
  for (const file of readdirSync(folder))
    describe(file.replace(/\.yaml$/u, ""), () => {
      // The tables are the repository's own.
      const rows = parseYaml(readFileSync(`${folder}/${file}`, "utf8")).content as readonly Row[];
      for (const row of rows) it(row.text.replaceAll("\n", " | "), () => checkRow(row));
    });
});

function checkRow({ text, section, says = {}, not = {} }: Row): void {
  const reading = ownReader().read(text, section ? { section } : {});
  // Keys of the tables are names of lists.
  for (const [list, wanted] of Object.entries(says) as [
    ListName,
    NonNullable<Row["says"]>[ListName],
  ][])
    for (const [words, attributes] of Object.entries(wanted ?? {})) {
      const all = entriesOf(reading, list, text);
      const found = all.find((each) => each.words === words);
      expect(found, `${list} '${words}' among ${all.map((each) => each.words).join(" | ")}`).to
        .exist;
      expect(found?.entry, words).to.deep.include(attributes);
    }
  for (const [list, words] of Object.entries(not) as [ListName, readonly string[]][])
    for (const each of words)
      expect(entriesOf(reading, list, text).map((entry) => entry.words)).to.not.include(each);
}

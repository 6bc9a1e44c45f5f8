/** Tables of readings, `tables/*.yaml`: what a text says, and what it must not say. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { parseYaml } from "../../src/knowledge/read-yaml.ts";
import type { Part, Reading, ReadingHint } from "../../src/reading/reading.ts";
import { ownReader } from "./support.ts";

type ListName = keyof Reading;

interface Row {
  readonly text: string;
  readonly section?: Part;
  readonly author?: ReadingHint["author"];
  /** Entries by their words, each with attributes that it has. */
  readonly says?: Partial<
    Record<ListName, Readonly<Record<string, Readonly<Record<string, unknown>>>>>
  >;
  /** Known to be read wrongly: the row fails until it is mended, and then says so. */
  readonly open?: boolean;
  /** Words that must not stand in an entry of the list. */
  readonly not?: Partial<Record<ListName, readonly string[]>>;
}

const folder = fileURLToPath(new URL("tables", import.meta.url));

interface Found {
  readonly start: number;
  readonly end: number;
}

/** An entry matches where its words overlap those of the row, as the scorer of notes counts. */
function overlaps({ start, end }: Found, words: string, text: string): boolean {
  const from = text.indexOf(words);
  return start < from + words.length && end > from;
}

describe("readings of real-looking Indonesian", () => {
  for (const file of readdirSync(folder))
    describe(file.replace(/\.yaml$/u, ""), () => {
      // The tables are the repository's own.
      const rows = parseYaml(readFileSync(`${folder}/${file}`, "utf8")).content as readonly Row[];
      for (const row of rows)
        it(`${row.open ? "does not read yet: " : ""}${row.text.replaceAll("\n", " | ")}`, () => {
          const faults = faultsOf(row);
          if (row.open) expect(faults, "is read now: take `open` away").to.not.be.empty;
          else expect(faults).to.deep.equal([]);
        });
    });
});

function faultsOf({ text, section, author, says = {}, not = {} }: Row): readonly string[] {
  const hint = { ...(section && { section }), ...(author && { author }) };
  const reading = ownReader().read(text, hint);
  const wordsOf = ({ start, end }: Found) => text.slice(start, end);
  // Keys of the tables are names of lists.
  const wanted = Object.entries(says) as [ListName, NonNullable<Row["says"]>[ListName]][];
  const unwanted = Object.entries(not) as [ListName, readonly string[]][];
  return [
    ...wanted.flatMap(([list, entries = {}]) =>
      Object.entries(entries).flatMap(([words, attributes]) => {
        const near = reading[list].filter((entry) => overlaps(entry, words, text));
        const found = near.find((entry) => wordsOf(entry) === words) ?? near[0];
        if (!found) return [`${list} '${words}' is missing`];
        const read: Readonly<Record<string, unknown>> = { ...found };
        return Object.entries(attributes).flatMap(([name, value]) =>
          (read[name] ?? null) === value
            ? []
            : [`${words}: ${name} is ${String(read[name])}, not ${String(value)}`],
        );
      }),
    ),
    ...unwanted.flatMap(([list, words]) =>
      words.flatMap((each) =>
        reading[list].some((entry) => wordsOf(entry) === each) ? [`${list} '${each}'`] : [],
      ),
    ),
  ];
}

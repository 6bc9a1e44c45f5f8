/**
 * The move from facts to the document: three counts that may only fall. Who makes one smaller writes the new number here;
 * who would make one larger finds a room for it in `src/document` or a list in `terminology`.
 */
import { globSync, readFileSync } from "node:fs";
import { expect } from "chai";
import { factsSchema } from "../../src/facts/build-facts.ts";

const most = {
  /** Leaves of the vocabulary of rules. */
  facts: 613,
  /** Lines of `src/facts`. */
  lines: 17_733,
  /** Lines of `src` with a list of words. */
  wordLists: 0,
};

interface Schema {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

function leavesOf({ properties, items }: Schema): number {
  if (items) return leavesOf(items);
  if (!properties) return 1;
  return Object.values(properties).reduce((sum, inner) => sum + leavesOf(inner), 0);
}

const linesIn = (folder: string) =>
  globSync(`${folder}/**/*.ts`).flatMap((file) => readFileSync(file, "utf8").trimEnd().split("\n"));

/**
 * A text of names between bars, patterns among them: `"batuk|sesak napas"`, `"(?:masih )?ragu|curiga"`. A sentence that
 * shows a bar (`|`, ` |versi`) has a quote beside it, or a space before it alone.
 */
const holdsWords = (line: string) =>
  [...line.matchAll(/"([^"]*)"/gu)].some(([, text = ""]) =>
    /\p{L}{3}[^|]*(?<!`|\s(?=\|\S))\|(?!`)[^|]*\p{L}{2}/u.test(text),
  );

/** The two placeholders that an adapter's address may hold, in the pattern of its schema: no words of narrative. */
const placeholders = String.raw`(encounter|patient)\\}`;

describe("the move to the document", () => {
  it("leaves no more facts than there were", () =>
    // The schemas are JSON Schema, as TypeBox makes it.
    expect(leavesOf(factsSchema as Schema)).to.equal(most.facts));

  it("leaves no more lines in the old room", () =>
    expect(linesIn("src/facts").length).to.equal(most.lines));

  it("leaves no more lists of words in code", () => {
    const lines = linesIn("src").filter((line) => holdsWords(line) && !line.includes(placeholders));
    expect(lines.length).to.equal(most.wordLists);
  });
});

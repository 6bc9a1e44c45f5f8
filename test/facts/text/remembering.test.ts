import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect } from "chai";
import { remembering, type Room } from "../../../src/knowledge/remembering.ts";

/** Room for so many words of any length. */
const words = (count: number): Room<unknown> => ({ bytes: count, weigh: () => 1 });
/** Room for so many characters. */
const characters = (count: number): Room<unknown> => ({
  bytes: count,
  weigh: (text) => text.length,
});

/** What is read anew, in the order in which it was asked for. */
const table: readonly (readonly [
  name: string,
  room: Room<unknown>,
  asked: string,
  readAnew: string,
])[] = [
  [
    "a text that is asked for again is read once",
    words(2),
    "demam batuk demam batuk",
    "demam batuk",
  ],
  [
    "the oldest text makes room",
    words(2),
    "demam batuk sesak batuk demam",
    "demam batuk sesak demam",
  ],
  [
    "a text that was asked for again is not the oldest",
    words(2),
    "demam batuk demam sesak demam batuk",
    "demam batuk sesak batuk",
  ],
  [
    "as many texts as there is room for are kept",
    words(3),
    "demam batuk sesak demam",
    "demam batuk sesak",
  ],
  ["kept texts may fill the room", characters(10), "demam batuk demam batuk", "demam batuk"],
  [
    "texts leave until the newest fits",
    characters(10),
    "demam batuk pilek batuk pilek demam",
    "demam batuk pilek demam",
  ],
  [
    "a text that weighs more than the room drives nothing out and is read each time",
    characters(6),
    "demam sesaknya demam sesaknya",
    "demam sesaknya sesaknya",
  ],
  [
    "room is free again after a text has left",
    characters(10),
    "demam batuk pilek mual batuk pilek mual",
    "demam batuk pilek mual batuk pilek mual",
  ],
  [
    "a reading may be what weighs",
    { bytes: 10, weigh: (_text, reading) => (reading === "BATUK" ? 10 : 1) },
    "demam batuk demam batuk",
    "demam batuk demam batuk",
  ],
  [
    "a text longer than the longest is read each time",
    { ...words(9), longest: 4 },
    "demam demam",
    "demam demam",
  ],
  ["a text as long as the longest is kept", { ...words(9), longest: 5 }, "demam demam", "demam"],
  ["an empty reading is kept too", words(9), "- -", "-"],
  ["that nothing is read is kept too", words(9), "? ?", "?"],
];

const without: ReadonlyMap<string, string | undefined> = new Map([
  ["-", ""],
  ["?", undefined],
]);
const readingOf = (text: string) => (without.has(text) ? without.get(text) : text.toUpperCase());

describe("readings that are kept", () => {
  for (const [name, room, asked, readAnew] of table) {
    it(name, () => {
      const read: string[] = [];
      const reading = remembering((text) => {
        read.push(text);
        return readingOf(text);
      }, room);
      const texts = asked.split(" ");
      expect(texts.map(reading)).to.deep.equal(texts.map(readingOf));
      expect(read.join(" ")).to.equal(readAnew);
    });
  }

  it("take a few hundred bytes a word where nothing else is said", () => {
    const read: string[] = [];
    const reading = remembering(
      (text) => {
        read.push(text);
        return text;
      },
      { bytes: 1000 },
    );
    for (const text of ["a", "b", "c", "d", "e", "a"]) reading(text);
    expect(read).to.deep.equal(["a", "b", "c", "d", "e", "a"]);
    reading("e");
    expect(read).to.have.length(6);
  });

  it("do not keep alive the text that a word was cut out of", () => {
    setFlagsFromString("--expose-gc");
    // A context made after the flag was set is what holds the function.
    const collectGarbage = runInNewContext("gc") as () => void;
    const reading = remembering((word) => word, { bytes: 1_000_000, longest: 40 });
    collectGarbage();
    const before = process.memoryUsage().heapUsed;
    for (let run = 0; run < 50; run++) reading(`${run} ${"x".repeat(1_000_000)}`.slice(0, 30));
    collectGarbage();
    expect(process.memoryUsage().heapUsed - before).to.be.below(5_000_000);
    expect(reading("0")).to.equal("0");
  });
});

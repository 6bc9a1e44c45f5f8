import { expect } from "chai";
import { remembering, type Room } from "../../../src/remembering.ts";

/** What is read anew, in the order in which it was asked for. */
const table: readonly (readonly [name: string, room: Room, asked: string, readAnew: string])[] = [
  [
    "a text that is asked for again is read once",
    { texts: 2 },
    "demam batuk demam batuk",
    "demam batuk",
  ],
  [
    "the oldest text makes room",
    { texts: 2 },
    "demam batuk sesak batuk demam",
    "demam batuk sesak demam",
  ],
  [
    "as many texts as there is room for are kept",
    { texts: 3 },
    "demam batuk sesak demam",
    "demam batuk sesak",
  ],
  [
    "kept texts may fill the characters",
    { texts: 9, characters: 10 },
    "demam batuk demam batuk",
    "demam batuk",
  ],
  [
    "texts leave until the newest fits",
    { texts: 9, characters: 10 },
    "demam batuk pilek batuk pilek demam",
    "demam batuk pilek demam",
  ],
  [
    "a text beyond all characters drives the others out",
    { texts: 9, characters: 6 },
    "demam sesaknya demam",
    "demam sesaknya demam",
  ],
  [
    "room is free again after a text has left",
    { texts: 9, characters: 10 },
    "demam batuk pilek mual batuk pilek mual",
    "demam batuk pilek mual batuk pilek mual",
  ],
  [
    "a text longer than the longest is read each time",
    { texts: 9, longest: 4 },
    "demam demam",
    "demam demam",
  ],
  ["a text as long as the longest is kept", { texts: 9, longest: 5 }, "demam demam", "demam"],
  ["an empty reading is kept too", { texts: 9 }, "- -", "-"],
  ["that nothing is read is kept too", { texts: 9 }, "? ?", "?"],
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
      const words = asked.split(" ");
      expect(words.map(reading)).to.deep.equal(words.map(readingOf));
      expect(read.join(" ")).to.equal(readAnew);
    });
  }
});

import { expect } from "chai";
import { mostPerDoubling } from "../laws/growth.ts";
import { readCsv } from "../../src/knowledge/read-csv.ts";
import { growthWith, stretches } from "./growth.ts";
import { listsFolder, ownReader } from "./support.ts";

describe("the time of a reading up to a megabyte", () => {
  for (const [name, stretch] of Object.entries(stretches))
    it(`grows with the text and no faster: ${name}`, async () => {
      const { ratio } = await growthWith(stretch, 2 ** 20);
      expect(ratio).to.be.at.most(mostPerDoubling);
    });
});

describe("a text of one cue without an end", function () {
  const separators = [" ", ". ", ", "] as const;
  /** Long enough that a walk which calls itself for each cue leaves the stack. */
  const length = 20_000;

  it("is read, whatever the cue, and the slowest take time linear in it", async () => {
    const faults: string[] = [];
    const { rows } = readCsv(listsFolder, "cues.csv", (file, line, message) =>
      faults.push(`${file}:${line} ${message}`),
    );
    const cues = [...new Set(rows.flatMap(({ text }) => text ?? []))];
    expect(cues).to.have.length.above(2_000);
    const read = cues.flatMap((cue) =>
      separators.map((separator) => {
        const stretch = cue + separator;
        const start = process.cpuUsage();
        ownReader().read(stretch.repeat(Math.ceil(length / stretch.length)));
        const { user, system } = process.cpuUsage(start);
        return { stretch, time: user + system };
      }),
    );
    const slowest = read.toSorted((one, other) => other.time - one.time).slice(0, 12);
    for (const { stretch } of slowest) {
      const { ratio } = await growthWith(stretch, 2 ** 18);
      if (ratio > mostPerDoubling) faults.push(`${JSON.stringify(stretch)} ${ratio.toFixed(2)}`);
    }
    expect(faults).to.deep.equal([]);
  });
});

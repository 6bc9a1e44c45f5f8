/** The bench of the reader: how annotated notes are scored, and what `npm run reading` answers. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { readNotes } from "../../scripts/reading/read-notes.ts";
import { scoreReadings, type ReadEntries } from "../../scripts/reading/score.ts";

const note = `id: z01
specialty: "umum"
section: "cpptDokter"
author: doctor
text: |-
  Demam (+), batuk (-). Hb 8,1 g/dL. Cek DL.
statements:
  - {words: "Demam", start: 0, end: 5, concept: "demam", kind: "finding", presence: "present", time: "now", experiencer: "patient"}
  - {words: "batuk", start: 11, end: 16, concept: "batuk", kind: "finding", presence: "absent", experiencer: "patient"}
measurements:
  - {words: "Hb 8,1 g/dL", start: 22, end: 33, quantity: "hemoglobin", value: 8.1, unit: "g/dL"}
orders: []
events:
  - {words: "DL", start: 39, end: 41, what: "darah lengkap", state: "planned"}
ignore: []
`;

const script = fileURLToPath(new URL("../../scripts/reading.ts", import.meta.url));
const run = (...args: readonly string[]) =>
  spawnSync(process.execPath, [script, ...args], { encoding: "utf8" });

describe("the bench of the reader", () => {
  let folder = "";
  before(() => {
    folder = mkdtempSync(join(tmpdir(), "notes-"));
    writeFileSync(join(folder, "z01.yaml"), note);
  });
  after(() => rmSync(folder, { recursive: true }));

  const score = (entries: Partial<ReadEntries>) =>
    scoreReadings(readNotes(folder), () => ({
      statements: [],
      measurements: [],
      orders: [],
      events: [],
      ...entries,
    }));

  it("counts what is found, missed, spurious and beside", () => {
    const { counts, misses } = score({
      statements: [
        { start: 0, end: 5 },
        { start: 35, end: 38 },
        { start: 22, end: 24 },
      ],
    });
    expect(counts.statements).to.include({ gold: 2, matched: 1, spurious: 1, beside: 1 });
    expect(misses.map(({ words }) => words)).to.deep.equal(["batuk", "Hb 8,1 g/dL", "DL"]);
  });

  it("scores attributes that the note states, and no others", () => {
    const said = {
      start: 11,
      end: 16,
      presence: "absent",
      time: "before",
      experiencer: "relative",
    };
    const { attributes } = score({ statements: [said] });
    expect(attributes["presence"]).to.deep.equal({ said: 1, right: 1 });
    expect(attributes["experiencer"]).to.deep.equal({ said: 1, right: 0 });
    expect(attributes).to.not.have.property("time");
  });

  it("takes a value together with its unit", () => {
    const read = (value: number, unit: string) =>
      score({
        measurements: [{ start: 22, end: 28, value, unit } as ReadEntries["measurements"][0]],
      }).attributes["value+unit"];
    expect(read(8.1, "g/dl")).to.deep.equal({ said: 1, right: 1 });
    expect(read(8.1, "mg/dl")).to.deep.equal({ said: 1, right: 0 });
  });

  it("prints the figures as its last line", () => {
    const { status, stdout } = run(folder);
    expect(status).to.equal(0);
    expect(stdout.trimEnd().split("\n").at(-1)).to.equal(
      "entries P 100.0 R 100.0; presence 100.0, time 100.0, experiencer 100.0, side –, value 100.0, state 100.0",
    );
  });

  for (const [name, args] of Object.entries({
    "an unknown flag": ["--wrong"],
    "a folder that is not there": ["/nowhere"],
    "a call without a folder": [],
  }))
    it(`answers ${name} with one line and exit 2`, () => {
      const { status, stderr } = run(...args);
      expect(status).to.equal(2);
      expect(stderr.trimEnd().split("\n")).to.have.length(1);
    });
});

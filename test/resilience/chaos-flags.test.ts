/** What `npm run chaos` and `npm run soak` take, and what they say they could have missed. */
import { spawnSync } from "node:child_process";
import { expect } from "chai";
import { describeLoss, missableShare } from "../../scripts/chaos/describe-loss.ts";
import { readCounts } from "../../scripts/chaos/read-counts.ts";

const most = { faults: 20, keys: 1_000_000 };
const expected = "expected a whole number from 1 to 20, found";

describe("flags of chaos and soak", () => {
  it("are whole numbers, and absent where they are not named", () => {
    expect(readCounts([], most)).to.deep.equal({ counts: {} });
    expect(readCounts(["--faults", "5"], most)).to.deep.equal({ counts: { faults: 5 } });
    expect(readCounts(["--keys=1000000", "--faults=20"], most)).to.deep.equal({
      counts: { faults: 20, keys: 1_000_000 },
    });
  });

  for (const [name, argv, fault] of [
    ["a word", ["--faults", "x"], `--faults: ${expected} "x"`],
    ["a negative number", ["--faults", "-1"], `--faults: ${expected} "-1"`],
    ["a fraction", ["--faults", "1.5"], `--faults: ${expected} "1.5"`],
    ["zero", ["--faults", "0"], `--faults: ${expected} "0"`],
    ["a number with a unit", ["--faults", "5s"], `--faults: ${expected} "5s"`],
    ["another notation", ["--faults", "1e1"], `--faults: ${expected} "1e1"`],
    ["more than there is", ["--faults", "21"], `--faults: ${expected} "21"`],
    ["an empty text", ["--faults="], `--faults: ${expected} ""`],
    ["no value", ["--faults"], `--faults: ${expected} nothing`],
    ["an unknown flag", ["--fault", "5"], "--fault: expected one of --faults, --keys"],
    ["a word beside the flags", ["5"], '"5": expected one of --faults, --keys'],
  ] as const) {
    it(`refuse ${name}`, () => {
      const reading = readCounts(argv, most);
      expect("faults" in reading && reading.faults).to.include(fault);
    });
  }

  it("name every fault at once", () => {
    const reading = readCounts(["--faults", "x", "--keys", "0"], most);
    expect("faults" in reading && reading.faults).to.have.length(2);
  });

  for (const [script, flag] of [
    ["chaos", "--faults"],
    ["chaos", "--per-second"],
    ["chaos", "--keys"],
    ["soak", "--minutes"],
  ] as const) {
    it(`${script} ${flag} x says what is expected in one line and ends with 2`, () => {
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        [`scripts/${script}.ts`, flag, "x"],
        { encoding: "utf8" },
      );
      expect([status, stdout]).to.deep.equal([2, ""]);
      expect(stderr).to.match(
        new RegExp(`^error: ${flag}: expected a whole number from 1 to \\d+, found "x"\\n$`),
      );
    });
  }
});

describe("what a chaos run says of lost answers", () => {
  it("is the share that a run of its size loses nothing of once in twenty times", () => {
    for (const answers of [1, 10, 99, 1_000]) {
      const share = missableShare(answers);
      expect((1 - share) ** answers).to.be.closeTo(0.05, 1e-9);
    }
    expect(missableShare(10_000)).to.be.closeTo(3 / 10_000, 1e-6);
    expect(missableShare(0)).to.equal(1);
  });

  it("stands in the summary with the number of answers, or the number of those that were lost", () => {
    expect(describeLoss({ readAgain: 99, lost: 0 })).to.equal(
      "99 acknowledged answers read again, none lost: a run of this size can miss a loss of up to 3.0 % (at 95 %)",
    );
    expect(describeLoss({ readAgain: 99, lost: 2 })).to.equal(
      "99 acknowledged answers read again, 2 lost",
    );
  });
});

import { setTimeout as pause } from "node:timers/promises";
import { expect } from "chai";
import { collectGarbage, createTidier } from "../../src/http/tidy-memory.ts";

describe("memory after bodies", () => {
  for (const [what, bodies, expected] of [
    ["is not tidied after a few small ones", [65_536, 65_536], 0],
    ["is tidied once, after the last of many small ones", Array<number>(20).fill(65_536), 1],
    ["is tidied once, after the last of many", [4_194_304, 4_194_304, 65_536, 1_048_576], 1],
  ] as const)
    it(what, async () => {
      let collections = 0;
      const tidy = createTidier(() => (collections += 1), 30);
      for (const bytes of bodies) {
        tidy(bytes);
        await pause(5);
      }
      expect(collections).to.equal(0);
      await pause(60);
      expect(collections).to.equal(expected);
    });

  it("is collected by V8 itself", () => {
    expect(() => createTidier()).to.not.throw();
    expect(() => collectGarbage()).to.not.throw();
    expect(globalThis).to.not.have.property("gc");
  });
});

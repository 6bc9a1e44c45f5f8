import { expect } from "chai";
import type { Pass } from "../../src/store/ports.ts";
import type { Current, Open } from "./contract.ts";
import { after, noon } from "./sample-records.ts";

const pass = (hash: string, changes: Partial<Pass> = {}): Pass => ({
  kind: "session",
  hash,
  keyHash: "hash of a key",
  createdAt: noon,
  expiresAt: after(noon, { hours: 8 }),
  ...changes,
});

export function describePasses(current: Current, open: Open): void {
  describe("passes", () => {
    it("are found by kind and hash, also by another process, until they expire", async () => {
      const one = pass("a");
      await current().passes.add(one);
      const { passes } = await open();
      const { expiresAt } = one;
      expect(await passes.find("session", "a", after(expiresAt, { ms: -1 }))).to.deep.equal(one);
      expect(await passes.find("session", "a", expiresAt)).to.equal(undefined);
      expect(await passes.find("link", "a", noon)).to.equal(undefined);
      expect(await passes.find("session", "b", noon)).to.equal(undefined);
    });

    it("are taken once, however many try at once, over two processes", async () => {
      const link = pass("a", { kind: "link" });
      await current().passes.add(link);
      const other = await open();
      const taken = await Promise.all(
        Array.from({ length: 20 }, (_, at) =>
          (at % 2 === 0 ? current() : other).passes.take("link", "a", noon),
        ),
      );
      expect(taken.filter((each) => each !== undefined)).to.deep.equal([link]);
      expect(await current().passes.find("link", "a", noon)).to.equal(undefined);
    });

    it("are not taken once they have expired, nor as another kind", async () => {
      const link = pass("a", { kind: "link" });
      await current().passes.add(link);
      expect(await current().passes.take("session", "a", noon)).to.equal(undefined);
      expect(await current().passes.find("link", "a", noon)).to.deep.equal(link);
      expect(await current().passes.take("link", "a", link.expiresAt)).to.equal(undefined);
    });

    it("are swept once they have expired", async () => {
      const { passes } = current();
      await passes.add(pass("due", { expiresAt: noon }));
      await passes.add(pass("young"));
      expect(await passes.sweep(noon)).to.equal(1);
      expect(await passes.sweep(noon)).to.equal(0);
      expect(await passes.find("session", "young", noon)).to.deep.equal(pass("young"));
    });
  });
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { openEmbeddedStores } from "../../../src/store/embedded/open.ts";
import type { Stores } from "../../../src/store/ports.ts";
import { createUnmappedCounter } from "../../../src/review/unmapped/count-unmapped.ts";
import type { Term } from "../../../src/review/unmapped/find-unmapped.ts";

const at = new Date("2026-11-20T03:00:00Z");
const later = new Date("2026-11-20T04:00:00Z");
const drug = (term: string): Term => ({ kind: "drug", key: term.toLowerCase(), term });

describe("counting of unmapped terms", () => {
  let folder: string;
  let stores: Stores;
  let reported: unknown[];
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "praklaim-unmapped-"));
    stores = openEmbeddedStores(folder);
    reported = [];
  });
  afterEach(async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  });
  const open = () => createUnmappedCounter(stores.unmapped, (error) => reported.push(error));

  it("counts a term once a check, with its facilities and the first spelling", async () => {
    const counter = open();
    counter.count([drug("Zorvexin")], { facility: "rs-b", at });
    counter.count([drug("ZORVEXIN"), drug("Lain")], { facility: "rs-a", at: later });
    await counter.close();
    const [most, ...others] = await stores.unmapped.list();
    expect(most).to.deep.equal({
      ...drug("Zorvexin"),
      requests: 2,
      facilities: ["rs-a", "rs-b"],
      firstSeen: at,
      lastSeen: later,
    });
    expect(others.map(({ term }) => term)).to.deep.equal(["Lain"]);
  });

  it("stores what waits within a second or so, without being closed", async () => {
    const counter = open();
    counter.count([drug("Zorvexin")], { facility: "rs-a", at });
    const end = Date.now() + 60_000;
    while ((await stores.unmapped.list()).length === 0 && Date.now() < end)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await stores.unmapped.list()).to.have.length(1);
  });

  it("lets no more than a thousand terms wait", async () => {
    const counter = open();
    for (let check = 0; check < 30; check += 1)
      counter.count(
        Array.from({ length: 50 }, (_, place) => drug(`Obat ${check} ${place}`)),
        { facility: "rs-a", at },
      );
    await counter.close();
    expect(await stores.unmapped.list()).to.have.length(1000);
  });

  it("lets no more wait while the store is slow, and calls it once at a time", async () => {
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const sizes: number[] = [];
    const slow = {
      ...stores.unmapped,
      add: async (terms: readonly unknown[]) => {
        sizes.push(terms.length);
        await held;
      },
    };
    const counter = createUnmappedCounter(slow, (error) => reported.push(error));
    const countMany = (name: string) =>
      counter.count(
        Array.from({ length: 800 }, (_, place) => drug(`${name} ${place}`)),
        { facility: "rs-a", at },
      );
    countMany("a");
    for (const name of ["b", "c"]) {
      await new Promise((resolve) => setTimeout(resolve, 1_200));
      countMany(name);
    }
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect(sizes).to.deep.equal([800]);
    release();
    await counter.close();
    expect(sizes).to.deep.equal([800, 1_000]);
  });

  it("reports a store that takes nothing, and throws nothing", async () => {
    const counter = open();
    await stores.close();
    counter.count([drug("Zorvexin")], { facility: "rs-a", at });
    await counter.close();
    expect(reported).to.have.length(1);
  });
});

/** What a call of the model costs. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { createPricing, loadPrices } from "../../src/model/price-of.ts";

const none = { input: 0, output: 0, cacheRead: 0, cacheWrite: 0 };
const million = 1_000_000;

describe("the price of a call", () => {
  const price = createPricing([
    { model: "a-1", input: 4, output: 20, cache_read: 0.2, cache_write: 5 },
    {
      model: "b",
      input: 0.1,
      output: 0.5,
      cache_read: 0.01,
      cache_write: 0.125,
      long_prompt: { above: 100, input: 1, output: 2, cache_read: 3, cache_write: 4 },
    },
  ]);

  it("adds up each kind of token at its own price, in millionths of a dollar", () => {
    expect(price("a-1", { ...none, input: million })).to.equal(4 * million);
    expect(price("a-1", { input: 1_200, output: 340, cacheRead: 2_000, cacheWrite: 10 })).to.equal(
      4_800 + 6_800 + 400 + 50,
    );
  });

  it("is a whole number", () => {
    expect(price("b", { ...none, cacheRead: 70 })).to.equal(1);
  });

  const longPrompts = [
    ["at the limit", { ...none, input: 50, cacheRead: 50 }, 6],
    ["above it", { ...none, input: 50, cacheRead: 51 }, 203],
    [
      "above it by what is written to the cache, output too",
      { input: 0, output: 10, cacheRead: 0, cacheWrite: 101 },
      424,
    ],
    ["not by its answer", { ...none, input: 100, output: 1_000 }, 510],
  ] as const;
  for (const [name, tokens, expected] of longPrompts) {
    it(`counts a prompt as long: ${name}`, () => expect(price("b", tokens)).to.equal(expected));
  }

  it("knows a model by its name, with or without a snapshot's date", () => {
    expect(price("a-1-20260919", none)).to.equal(0);
    for (const model of ["a", "a-1-5", "a-10", "x.a-1", "a-1-fast", ""])
      expect(price(model, none), model).to.equal(null);
  });

  it("is known of every model that the service is likely to be given", () => {
    const listed = createPricing(loadPrices("profiles/model-prices.yaml"));
    const tokens = { input: million, output: million, cacheRead: million, cacheWrite: million };
    expect(listed("claude-opus-5-5", tokens)).to.equal(29_200_000);
    expect(listed("claude-haiku-4-5-20251001", tokens)).to.equal(7_350_000);
    expect(listed("claude-opus-9", tokens)).to.equal(null);
  });
});

describe("the list of prices", () => {
  let directory: string;
  beforeEach(() => (directory = mkdtempSync(join(tmpdir(), "praklaim-prices-"))));
  afterEach(() => rmSync(directory, { recursive: true, force: true }));
  const entry = "{ model: a, input: 1, output: 1, cache_read: 1, cache_write: 1 }";
  const faulty = [
    ["no YAML", "prices: [", ""],
    ["no list", "price: []", "'price'"],
    [
      "a price left out",
      "prices: [{ model: a, input: 1, output: 1, cache_read: 1 }]",
      "cache_write",
    ],
    [
      "a price below nothing",
      `prices: [${entry.replace("input: 1", "input: -1")}]`,
      "/prices/0/input",
    ],
    ["two prices for one model", `prices: [${entry}, ${entry}]`, "a has two prices"],
  ] as const;
  for (const [name, text, told] of faulty) {
    it(`refuses ${name} and says where`, () => {
      const path = join(directory, "prices.yaml");
      writeFileSync(path, text);
      expect(() => loadPrices(path)).to.throw(Error, told);
    });
  }
});

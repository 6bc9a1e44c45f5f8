import { expect } from "chai";
import type { BudgetRefusal } from "../../src/check/enricher.ts";
import type { ModelCost, ModelCostQuery } from "../../src/store/ports.ts";
import { createModelBudget } from "../../src/operate/usage/model-budget.ts";

const zone = "Asia/Jakarta";
/** 00:30 of 1 November in Jakarta, still October in UTC. */
const startOfMonth = new Date("2026-10-31T17:30:00Z");
const bound = 1_000;

const bounded = { monthlyMicroUsd: bound };

describe("the model's monthly budget", () => {
  let now: Date;
  let queries: ModelCostQuery[];
  let answer: () => Promise<ModelCost>;

  const costs = (microUsd: number, unpricedCalls = 0) => {
    answer = async () => ({ microUsd, unpricedCalls });
  };
  const budgetOf = () =>
    createModelBudget(
      {
        modelCost(query) {
          queries.push(query);
          return answer();
        },
      },
      () => now,
      zone,
    );
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };

  beforeEach(() => {
    now = startOfMonth;
    queries = [];
    costs(0);
  });

  for (const [name, microUsd, unpricedCalls, refusal] of [
    ["nothing was spent", 0, 0, null],
    ["less than the bound was spent", bound - 0.5, 0, null],
    ["the bound is reached", bound, 0, "spent"],
    ["the bound is exceeded", bound + 1, 0, "spent"],
    ["a call had no known price", 0, 1, "unpriced"],
    ["the bound is reached without the call that had no known price", bound, 1, "spent"],
  ] satisfies readonly (readonly [string, number, number, BudgetRefusal | null])[]) {
    it(`${refusal === null ? "lets a key ask" : "stops a key"} where ${name}`, async () => {
      costs(microUsd, unpricedCalls);
      expect(await budgetOf().refusal("key_1", bounded)).to.equal(refusal);
    });
  }

  it("always lets a key ask that has no bound, without reading", async () => {
    costs(bound, 1);
    expect(await budgetOf().refusal("key_1", { monthlyMicroUsd: null })).to.equal(null);
    expect(queries).to.deep.equal([]);
  });

  it("reads the month of the facility's zone, of the key that asks", async () => {
    await budgetOf().refusal("key_1", bounded);
    expect(queries).to.deep.equal([
      {
        keyId: "key_1",
        from: new Date("2026-10-31T17:00:00Z"),
        until: new Date("2026-11-30T17:00:00Z"),
      },
    ]);
  });

  it("reads once a minute for each key, however many ask at once", async () => {
    const budget = budgetOf();
    await Promise.all([1, 2, 3].map(() => budget.refusal("key_1", bounded)));
    pass(59_999);
    await budget.refusal("key_1", bounded);
    expect(queries).to.have.length(1);
    await budget.refusal("key_2", bounded);
    expect(queries.map(({ keyId }) => keyId)).to.deep.equal(["key_1", "key_2"]);
    pass(1);
    await budget.refusal("key_1", bounded);
    expect(queries).to.have.length(3);
  });

  it("stops at once where what it is told of reaches the bound, for this key alone", async () => {
    const budget = budgetOf();
    expect(await budget.refusal("key_1", bounded)).to.equal(null);
    budget.spent("key_1", bound - 1);
    expect(await budget.refusal("key_1", bounded)).to.equal(null);
    budget.spent("key_1", 1);
    expect(await budget.refusal("key_1", bounded)).to.equal("spent");
    expect(await budget.refusal("key_2", bounded)).to.equal(null);
    expect(queries).to.have.length(2);
  });

  it("stops after a call that it is told had no known price", async () => {
    const budget = budgetOf();
    expect(await budget.refusal("key_1", bounded)).to.equal(null);
    budget.spent("key_1", null);
    expect(await budget.refusal("key_1", bounded)).to.equal("unpriced");
  });

  it("keeps what it was told of where the ledger does not have it yet", async () => {
    const budget = budgetOf();
    await budget.refusal("key_1", bounded);
    budget.spent("key_1", bound);
    pass(60_000);
    costs(10);
    expect(await budget.refusal("key_1", bounded)).to.equal("spent");
    expect(queries).to.have.length(2);
  });

  it("counts once what it was told of and then reads, and sees what other replicas spent", async () => {
    const budget = budgetOf();
    costs(bound / 2);
    await budget.refusal("key_1", bounded);
    budget.spent("key_1", bound / 4);
    pass(60_000);
    costs(bound * 0.75);
    expect(await budget.refusal("key_1", bounded)).to.equal(null);
    pass(60_000);
    costs(bound);
    expect(await budget.refusal("key_1", bounded)).to.equal("spent");
  });

  it("begins anew with the month of the facility's zone", async () => {
    const budget = budgetOf();
    costs(bound);
    expect(await budget.refusal("key_1", bounded)).to.equal("spent");
    now = new Date("2026-11-30T16:59:59.999Z");
    expect(await budget.refusal("key_1", bounded)).to.equal("spent");
    pass(1);
    costs(0);
    expect(await budget.refusal("key_1", bounded)).to.equal(null);
    expect(queries.at(-1)?.from).to.deep.equal(now);
  });

  for (const [name, fail] of [
    ["rejects", () => Promise.reject(new Error("the store is away"))],
    [
      "throws",
      () => {
        throw new Error("the store is away");
      },
    ],
  ] as const) {
    it(`stops a key whose ledger ${name}, and lets it ask again once it answers`, async () => {
      const budget = budgetOf();
      answer = fail;
      expect(await budget.refusal("key_1", bounded)).to.equal("unread");
      costs(0);
      pass(999);
      expect(await budget.refusal("key_1", bounded)).to.equal("unread");
      pass(1);
      expect(await budget.refusal("key_1", bounded)).to.equal(null);
    });
  }

  it("reads once a minute again after a ledger that did not answer", async () => {
    const budget = budgetOf();
    answer = () => Promise.reject(new Error("the store is away"));
    await Promise.all([1, 2, 3].map(() => budget.refusal("key_1", bounded)));
    expect(queries).to.have.length(1);
    costs(0);
    pass(1_000);
    await budget.refusal("key_1", bounded);
    pass(59_999);
    await budget.refusal("key_1", bounded);
    expect(queries).to.have.length(2);
  });

  it("stops a key whose ledger fails later, whatever it knew before", async () => {
    const budget = budgetOf();
    expect(await budget.refusal("key_1", bounded)).to.equal(null);
    answer = () => Promise.reject(new Error("the store is away"));
    pass(60_000);
    expect(await budget.refusal("key_1", bounded)).to.equal("unread");
  });
});

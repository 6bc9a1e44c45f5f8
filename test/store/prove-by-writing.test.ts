import { expect } from "chai";
import { proveByWriting } from "../../src/store/prove-by-writing.ts";

describe("a store's ping", () => {
  let time: number;
  let calls: string[];
  let fault: Error | undefined;
  const note = (name: string) => () => {
    calls.push(name);
    return fault ? Promise.reject(fault) : Promise.resolve();
  };
  let ping: () => Promise<void>;

  beforeEach(() => {
    time = 0;
    calls = [];
    fault = undefined;
    ping = proveByWriting(note("write"), note("look"), () => time);
  });

  it("writes at most once a second, and looks in between", async () => {
    for (time of [0, 1, 999, 1_000, 1_500, 2_000]) await ping();
    expect(calls).to.deep.equal(["write", "look", "look", "write", "look", "write"]);
  });

  it("writes once for all who ask at the same time", async () => {
    await Promise.all([ping(), ping(), ping()]);
    expect(calls).to.deep.equal(["write"]);
  });

  it("tries again at once after a write that failed, for whoever asks", async () => {
    const outcomes = [];
    for (fault of [new Error("full"), new Error("full"), undefined])
      outcomes.push(await ping().then(() => "proven", String));
    expect(outcomes).to.deep.equal(["Error: full", "Error: full", "proven"]);
    expect(calls).to.deep.equal(["write", "write", "write"]);
  });

  it("rejects as the look does", async () => {
    await ping();
    fault = new Error("closed");
    expect(await ping().catch(String)).to.equal("Error: closed");
  });
});

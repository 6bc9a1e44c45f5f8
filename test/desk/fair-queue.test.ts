import { expect } from "chai";
import { FairQueue } from "../../src/desk/fair-queue.ts";

const taken = (queue: FairQueue<string>): readonly string[] => {
  const all: string[] = [];
  for (let one = queue.take(); one !== undefined; one = queue.take()) all.push(one);
  return all;
};

describe("desk: waiting work", () => {
  it("is taken facility by facility, the oldest of each first", () => {
    const queue = new FairQueue<string>();
    for (const work of ["a1", "a2", "a3", "b1", "a4", "c1", "b2"]) queue.add(work[0] ?? "", work);
    expect(queue.size).to.equal(7);
    expect(taken(queue)).to.deep.equal(["a1", "b1", "c1", "a2", "b2", "a3", "a4"]);
    expect(queue.size).to.equal(0);
  });

  it("of a facility that comes later waits for one turn of each before it", () => {
    const queue = new FairQueue<string>();
    for (let count = 0; count < 1_000; count += 1) queue.add("busy", `busy ${count}`);
    expect(queue.take()).to.equal("busy 0");
    queue.add("quiet", "quiet");
    expect([queue.take(), queue.take()]).to.deep.equal(["busy 1", "quiet"]);
  });

  it("can be taken back once", () => {
    const queue = new FairQueue<string>();
    queue.add("a", "a1");
    queue.add("a", "a2");
    expect(queue.remove("a", "a1")).to.equal(true);
    expect(queue.remove("a", "a1")).to.equal(false);
    expect(queue.remove("b", "a2")).to.equal(false);
    expect(taken(queue)).to.deep.equal(["a2"]);
    expect(queue.remove("a", "a2")).to.equal(false);
  });
});

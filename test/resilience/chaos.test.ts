/** A short run of `npm run chaos`: the first faults, and every promise. */
import { expect } from "chai";
import { faults } from "../../scripts/chaos/faults.ts";
import { endWithoutServer } from "../servers/take-servers.ts";
import { runChaos } from "../../scripts/chaos/run-chaos.ts";

const tried = 5;
const perSecond = 5;

describe("resilience: replicas under load while servers and links break", () => {
  it(`keep every promise through ${tried} faults`, async function () {
    const print = (line: string) => process.stdout.write(`      ${line}\n`);
    const result = await runChaos({ faults: faults.slice(0, tried), perSecond, print });
    if (!result) return endWithoutServer(this);
    expect(result.broken).to.deep.equal([]);
    expect(result.answers).to.be.above(0);
    expect(result.ledger).to.equal(result.checks);
  }).timeout(240_000);
});

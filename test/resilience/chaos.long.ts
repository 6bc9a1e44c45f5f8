/** A short run of `npm run chaos`: the first faults, and every promise. */
import { expect } from "chai";
import { faults } from "../../scripts/chaos/faults.ts";
import { runChaos } from "../../scripts/chaos/run-chaos.ts";
import { describeWithServers } from "../servers/describe-with-servers.ts";

const tried = 5;
const perSecond = 5;

describeWithServers(
  "resilience: replicas under load while servers and links break",
  (servers) => {
    it(`keep every promise through ${tried} faults`, async () => {
      const result = await runChaos({
        servers: servers(),
        faults: faults.slice(0, tried),
        perSecond,
        print: (line) => process.stdout.write(`      ${line}\n`),
      });
      expect(result.broken).to.deep.equal([]);
      expect(result.answers).to.be.above(0);
      expect(result.ledger).to.equal(result.checks);
    });
  },
  { mayKill: true },
);

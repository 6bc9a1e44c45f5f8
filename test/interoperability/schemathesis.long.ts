/** The whole service, called by Schemathesis as openapi.json says: every answer is one that the document describes. */
import { expect } from "chai";
import { describeAsNotRun } from "../support/describe-as-not-run.ts";
import { startService, type TestService } from "../support/start-service.ts";
import { callEverything, hasPython } from "./schemathesis.ts";

const title = "openapi.json, called by Schemathesis";
const seconds = 150;
/** `FUZZ_SEED` makes other calls: a run makes the same ones every time. */
const seed = Number(process.env["FUZZ_SEED"] ?? 20261123);
/** How much of a report a person reads. */
const lastLetters = 8_000;

if (hasPython())
  describe(title, function () {
    let service: TestService;
    before(async () => {
      service = await startService();
    });
    after(() => service.close());

    it("describes every answer to every call", async () => {
      const key = await service.makeKey();
      const asked = { key, seconds, seed };
      const { code, report } = await callEverything(`${service.base}/openapi.json`, asked);
      expect(code, `seed ${seed}: ${report.slice(-lastLetters)}`).to.equal(0);
      expect(report).to.match(/Tested: *\d{2,}/u);
    });
  });
else describeAsNotRun(title, "no Python");

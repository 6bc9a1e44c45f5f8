/** A service that is told to stop while its checks wait for the model. */
import { once } from "node:events";
import { expect } from "chai";
import {
  makeDataDir,
  queryStore,
  removeDataDir,
  startProcess,
} from "../../resilience/service-process.ts";
import { post, readEnvelope } from "../../support/start-app.ts";
import { startMessagesServer } from "../../support/start-messages-server.ts";
import { withGap } from "../gaps.ts";

/** After so long the server cuts what is not answered. */
const drainMs = 10_000;

describe("stopping while the model is asked", () => {
  it("answers the checks by rules, stores them and ends in time", async () => {
    const key = "pk_stop-while-the-model-is-asked-0001";
    const arrived = new EventTarget();
    const server = await startMessagesServer(() => void arrived.dispatchEvent(new Event("call")));
    const dataDir = makeDataDir();
    try {
      const service = await startProcess(dataDir, {
        ANTHROPIC_API_KEY: "sk-test",
        ANTHROPIC_BASE_URL: server.baseUrl,
        BOOTSTRAP_API_KEY: key,
      });
      const called = once(arrived, "call");
      const sent = post(`${service.base}/checks`, key, withGap("igd"));
      await called;
      const start = performance.now();
      await service.stop("SIGTERM");
      expect(performance.now() - start).to.be.below(drainMs);
      const answer = await sent;
      expect(answer.status).to.equal(200);
      const { check_id, meta, notices } = await readEnvelope(answer);
      expect(meta).to.include({ engine: "rules", model: null });
      expect(notices.map(({ code }) => code)).to.include("ai_unavailable");
      const stored = queryStore(dataDir, "SELECT check_id FROM checks");
      expect(stored.map((row) => row["check_id"])).to.deep.equal([check_id]);
      expect(service.output()).not.to.include("stopped badly");
    } finally {
      await server.close();
      removeDataDir(dataDir);
    }
  });
});

/** `GET /metrics` on the whole service: what is counted, and that nothing of a patient or a key is. */
import { expect } from "chai";
import { keepOrder } from "../../scripts/test/shuffle.ts";
import { post } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";
import { readExample } from "../scenarios/scenario.ts";

keepOrder(import.meta.filename);

describe("GET /metrics", () => {
  let service: TestService;
  let text = "";
  let key = "";

  before(async () => {
    service = await startService();
    key = await service.makeKey({ label: "canary-label" });
    const send = (body: unknown, headers: Record<string, string> = {}) =>
      post(`${service.base}/checks`, key, body, headers);
    const document = readExample("cppt.simple");
    await send(document, { "Idempotency-Key": "canary-key" });
    await send(document, { "Idempotency-Key": "canary-key" });
    await send({ ...Object(document), penjamin: "UMUM" });
    await send("{");
    await fetch(`${new URL(service.base).origin}/canary-path`);
    const answer = await fetch(`${new URL(service.base).origin}/metrics`);
    expect(answer.headers.get("Content-Type")).to.equal("text/plain; version=0.0.4; charset=utf-8");
    text = await answer.text();
  });
  after(() => service.close());

  for (const line of [
    'praklaim_checks_total{stage="ranap_cppt",profile="simple",result="judged"} 1',
    'praklaim_checks_total{stage="ranap_cppt",profile="simple",result="replayed"} 1',
    'praklaim_checks_total{stage="ranap_cppt",profile="simple",result="skipped"} 1',
    'praklaim_requests_total{route="/v1/checks",method="POST",status="400",code="malformed_json",stage="",profile=""} 1',
    'praklaim_requests_total{route="none",method="any",status="404",code="not_found",stage="",profile=""} 1',
    'praklaim_check_step_seconds_count{step="rules"} 1',
    'praklaim_store_seconds_count{store="checks",operation="save",outcome="done"} 2',
    "praklaim_work_in_flight 0",
  ])
    it(`has ${line}`, () => expect(text.split("\n")).to.include(line));

  it("counts rules by their outcome, once for a check that is replayed", () => {
    const outcomes = [...text.matchAll(/^praklaim_rule_outcomes_total\{.*\} (\d+)$/gmu)];
    expect(outcomes.length).to.be.above(20);
  });

  it("holds no key, label, path as sent or text of a document", () => {
    expect(text).not.to.match(/canary|pk_/u);
    expect(text).not.to.include("kalium");
  });
});

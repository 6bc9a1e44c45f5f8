/** A request's first line may name a host beside the path (RFC 9112, 3.2.2). */
import { expect } from "chai";
import { originForm } from "../../src/http/origin-form.ts";
import { rawStatus, sendRaw } from "../support/send-raw.ts";
import { startTestApp, type TestApp } from "../support/start-app.ts";

describe("a request's target", () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.close());

  for (const [target, path, status] of [
    ["/livez", "/livez", 200],
    ["/livez?a=http://b/c", "/livez?a=http://b/c", 200],
    ["//strange.example/livez", "//strange.example/livez", 404],
    ["*", "*", 404],
    ["http://strange.example/livez", "/livez", 200],
    ["HTTPS://strange.example:443/livez?x=1", "/livez?x=1", 200],
    ["http://strange.example/v1/nowhere", "/v1/nowhere", 404],
    ["http://strange.example", "/", 200],
    ["http://strange.example?x=/livez", "/?x=/livez", 200],
    ["http://strange.example:99999/livez", "/livez", 200],
    ["http://[strange/livez", "/livez", 200],
    ["http:///livez", "/livez", 200],
    ["ftp://strange.example/livez", "/livez", 200],
  ] as const) {
    it(`${target} is read as ${path} and answered ${status}`, async () => {
      expect(originForm(target)).to.equal(path);
      const answer = await sendRaw(app.origin, { target, headers: { Host: "localhost" } });
      expect(rawStatus(answer), answer).to.equal(status);
      if (!path.includes("strange")) expect(answer).not.to.include("strange");
    });
  }
});

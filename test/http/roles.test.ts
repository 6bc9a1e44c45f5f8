/** What a key's role lets it call, on every route of the table. */
import { expect } from "chai";
import type { Role } from "../../src/store/ports.ts";
import { roles } from "../../src/store/ports.ts";
import { post, read, readProblem, request, startTestApp } from "../support/start-app.ts";
import type { TestApp } from "../support/start-app.ts";

/** Address → who may call it; every role where it is null. */
const table: readonly (readonly [string, readonly Role[] | null])[] = [
  ["/checks/chk_01", ["pemeriksa"]],
  ["/checks/chk_01/explain", ["pemeriksa"]],
  ["/objections", ["pemeriksa"]],
  ["/rules/activity", null],
  ["/usage", ["operator"]],
  ["/state", ["operator"]],
  ["/rules", null],
  ["/pathways", null],
  ["/capabilities", null],
];

describe("roles of keys", () => {
  let app: TestApp;
  before(async () => {
    app = await startTestApp();
  });
  after(() => app.close());

  for (const role of [...roles, null])
    it(`${role ?? "no role"}: may call what it is for and nothing else`, async () => {
      const key = await app.makeKey({ role });
      for (const [path, allowed] of table) {
        const answer = await fetch(`${app.base}${path}`, { headers: { "X-API-Key": key } });
        const { code = "" } = await read<{ code?: string }>(answer);
        const may = role === null || allowed === null || allowed.includes(role);
        expect(code === "role_not_allowed", `${path}: ${answer.status}`).to.equal(!may);
      }
    });

  it("a refusal names the role that is wanted and the one that the key has", async () => {
    const key = await app.makeKey({ role: "pengelola-istilah" });
    const { status, detail } = await readProblem(await post(`${app.base}/checks`, key, request));
    expect(status).to.equal(403);
    expect(detail).to.include("pemeriksa").and.include("pengelola-istilah");
  });
});

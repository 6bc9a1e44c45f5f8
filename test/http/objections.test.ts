/** What people say of a check: kept for its rule, of the facility alone, without identity; and what it comes to. */
import { expect } from "chai";
import Value from "typebox/value";
import type { CheckOrder } from "../../src/check/run-check.ts";
import { checkListSchema, type CheckList } from "../../src/http/schemas/check-list.ts";
import {
  objectionListSchema,
  objectionReceiptSchema,
  outcomeSchema,
  ruleActivitySchema,
  type ObjectionList,
  type RuleActivityAnswer,
} from "../../src/http/schemas/feedback.ts";
import {
  post,
  read,
  readEnvelope,
  readProblem,
  request,
  startTestApp,
  storedCheck,
  type TestApp,
} from "../support/start-app.ts";

const fired = (rule: string, outcome = "belum_lengkap") =>
  ({ rule, outcome, clause: "complete", evidence: [] }) as const;

/** A check in which TR01 is not complete, TR02 is and TR03 does not apply. */
const judged = (order: CheckOrder) => ({
  ...storedCheck(order),
  trace: [
    {
      item: "/findings/0",
      judged: [fired("TR01"), fired("TR02", "lengkap")],
      notApplicable: ["TR03"],
    },
  ],
});

describe("objections and outcomes", () => {
  let app: TestApp;
  let key = "";
  beforeEach(async () => {
    app = await startTestApp({ check: async (order) => judged(order) });
    key = await app.makeKey({ facility: "rs-a" });
  });
  afterEach(() => app.close());

  const get = (path: string, of = key) =>
    fetch(`${app.base}${path}`, { headers: { "X-API-Key": of } });
  const check = async (of = key) =>
    (await readEnvelope(await post(`${app.base}/checks`, of, request))).check_id;
  const object = (checkId: string, changes: object = {}, of = key) =>
    post(`${app.base}/checks/${checkId}/objections`, of, {
      rule: "TR01",
      finding: "/findings/0",
      reason: "Triase tertulis di lembar lain.",
      role: "dokter",
      ...changes,
    });
  const put = (checkId: string, body: object, of = key) =>
    fetch(`${app.base}/checks/${checkId}/outcome`, {
      method: "PUT",
      headers: { "X-API-Key": of, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const listed = async (query = "", of = key) =>
    read<ObjectionList>(await get(`/objections${query}`, of));
  const activity = async (query = "", of = key) =>
    (await read<RuleActivityAnswer>(await get(`/rules/activity${query}`, of))).items;

  it("an objection is kept as it was said, and the check's answer stays as it was", async () => {
    const checkId = await check();
    const before = await (await get(`/checks/${checkId}`)).text();
    const answer = await object(checkId);
    expect(answer.status).to.equal(201);
    const receipt = await read<{ objection_id: string; at: string }>(answer);
    expect(Value.Errors(objectionReceiptSchema, receipt)).to.deep.equal([]);
    const list = await listed();
    expect(Value.Errors(objectionListSchema, list)).to.deep.equal([]);
    expect(list).to.deep.equal({
      items: [
        {
          objection_id: receipt.objection_id,
          check_id: checkId,
          stage: "igd_asesmen_awal",
          rule: "TR01",
          finding: "/findings/0",
          reason: "Triase tertulis di lembar lain.",
          role: "dokter",
          at: receipt.at,
        },
      ],
      next: null,
    });
    expect(await (await get(`/checks/${checkId}`)).text()).to.equal(before);
  });

  it("identity in a reason is masked before it is stored", async () => {
    const checkId = await check();
    await object(checkId, { reason: "Hubungi 0812 3456 7890 untuk lembarnya." });
    await put(checkId, { outcome: "pending", reason: "NIK 3578123456789012 tidak cocok" });
    const [objection] = (await listed()).items;
    expect(objection?.reason).to.equal("Hubungi [telepon disamarkan] untuk lembarnya.");
    const answer = await put(checkId, { outcome: "pending", reason: "NIK 3578125656789012" });
    expect(await read<object>(answer)).to.include({ reason: "NIK [NIK disamarkan]" });
  });

  const faults: readonly (readonly [string, object, string])[] = [
    ["a rule that had no part in the check", { rule: "XX99" }, "/rule"],
    ["a finding that the answer does not have", { finding: "keluhan" }, "/finding"],
    ["a reason of spaces", { reason: "  " }, "/reason"],
    ["a reason of 1,001 characters", { reason: "a".repeat(1001) }, "/reason"],
    ["a role that is not one", { role: "perawat" }, "/role"],
    ["a field that is not known", { note: "x" }, ""],
  ];
  for (const [name, changes, pointer] of faults)
    it(`${name} is 422 with its place, and nothing is kept`, async () => {
      const checkId = await check();
      const problem = await readProblem(await object(checkId, changes));
      expect(problem).to.include({ status: 422, code: "request_invalid" });
      expect(problem.errors[0]).to.include({ pointer });
      expect((await listed()).items).to.deep.equal([]);
    });

  it("a rule that did not apply may be objected to", async () => {
    expect((await object(await check(), { rule: "TR03", finding: null })).status).to.equal(201);
  });

  it("two facilities never see each other's checks, objections, outcomes and counts", async () => {
    const stranger = await app.makeKey({ facility: "rs-b" });
    const checkId = await check();
    await object(checkId);
    await put(checkId, { outcome: "rejected" });
    for (const answer of [
      await object(checkId, {}, stranger),
      await put(checkId, { outcome: "accepted" }, stranger),
    ])
      expect(await readProblem(answer)).to.include({ code: "check_not_found" });
    expect(await listed("", stranger)).to.deep.equal({ items: [], next: null });
    expect(await activity("", stranger)).to.deep.equal([]);
    expect((await activity())[0]?.outcomes).to.deep.equal({ accepted: 0, pending: 0, rejected: 1 });
  });

  it("a key of other stages sees none of them and adds none", async () => {
    const checkId = await check();
    await object(checkId);
    const other = await app.makeKey({ facility: "rs-a", stages: ["rajal_soap"] });
    expect((await listed("", other)).items).to.deep.equal([]);
    expect(await activity("", other)).to.deep.equal([]);
    const refused = [
      await object(checkId, {}, other),
      await get("/rules/activity?stage=igd_asesmen_awal", other),
    ];
    for (const answer of refused)
      expect(await readProblem(answer)).to.include({ code: "stage_not_allowed" });
  });

  it("pages go on where the last one ended, by rule and by day", async () => {
    const checkId = await check();
    for (const rule of ["TR01", "TR02", "TR01"]) await object(checkId, { rule, finding: null });
    const first = await listed("?limit=2");
    const second = await listed(`?limit=2&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ rule }) => rule)).to.have.members([
      "TR01",
      "TR01",
      "TR02",
    ]);
    expect([first.items.length, second.items.length, second.next]).to.deep.equal([2, 1, null]);
    expect((await listed("?rule=TR02")).items).to.have.length(1);
    expect((await listed("?to=2020-01-01")).items).to.deep.equal([]);
    for (const query of ["?cursor=1.chk_1", "?from=kemarin", "?limit=0"])
      expect((await get(`/objections${query}`)).status, query).to.equal(422);
  });

  it("the last outcome of a claim wins, and rules that it names must have judged", async () => {
    const checkId = await check();
    await put(checkId, { outcome: "pending", reason: "Bukti belum ada.", rules: ["TR01"] });
    const answer = await put(checkId, { outcome: "accepted" });
    const outcome = await read<object>(answer);
    expect(Value.Errors(outcomeSchema, outcome)).to.deep.equal([]);
    expect(outcome).to.include({ outcome: "accepted", reason: null, rules: null });
    expect((await activity())[0]?.outcomes).to.deep.equal({ accepted: 1, pending: 0, rejected: 0 });
    const problem = await readProblem(
      await put(checkId, { outcome: "rejected", rules: ["TR01", "XX99"] }),
    );
    expect(problem.errors[0]).to.include({ pointer: "/rules/1" });
  });

  it("the list of checks says how each claim ended and why, and finds those that ended so", async () => {
    const [rejected, accepted, open] = [await check(), await check(), await check()];
    await put(rejected, { outcome: "rejected", reason: "Hubungi 0812 3456 7890, koding keliru." });
    await put(accepted, { outcome: "accepted" });
    const items = async (query: string) =>
      (await read<CheckList>(await get(`/checks${query}`))).items;
    const all = await items("");
    expect(Value.Errors(checkListSchema, { items: all, next: null })).to.deep.equal([]);
    expect(
      all.map((item) => [item.check_id, item.outcome, item.outcome_reason]),
    ).to.have.deep.members([
      [open, null, null],
      [accepted, "accepted", null],
      [rejected, "rejected", "Hubungi [telepon disamarkan], koding keliru."],
    ]);
    const idsOf = async (outcome: string) =>
      (await items(`?outcome=${outcome}`)).map((item) => item.check_id);
    expect(await idsOf("rejected")).to.deep.equal([rejected]);
    expect(await idsOf("pending")).to.deep.equal([]);
    expect(await idsOf("none")).to.deep.equal([open]);
    const problem = await readProblem(await get("/checks?outcome=lunas"));
    expect(problem).to.include({ status: 422, code: "request_invalid" });
  });

  it("activity counts checks in which a rule fired, and its precision from five claims on", async () => {
    const outcomes = ["rejected", "pending", "rejected", "accepted", "pending"];
    for (const [at, outcome] of outcomes.entries()) {
      const checkId = await check();
      await put(checkId, { outcome });
      const [one] = await activity();
      expect(one?.precision).to.equal(at < 4 ? null : 0.8);
    }
    await object(await check(), { rule: "TR02", finding: null });
    const items = await activity();
    expect(Value.Errors(ruleActivitySchema, { items })).to.deep.equal([]);
    expect(items).to.deep.equal([
      {
        rule: "TR01",
        fired: 6,
        objections: 0,
        outcomes: { accepted: 1, pending: 2, rejected: 2 },
        precision: 0.8,
      },
      {
        rule: "TR02",
        fired: 0,
        objections: 1,
        outcomes: { accepted: 0, pending: 0, rejected: 0 },
        precision: null,
      },
    ]);
    expect(await activity("?to=2020-01-01")).to.deep.equal([]);
  });

  it("with a check goes what was said of it", async () => {
    const checkId = await check();
    await object(checkId);
    await put(checkId, { outcome: "rejected" });
    const answer = await fetch(`${app.base}/checks/${checkId}`, {
      method: "DELETE",
      headers: { "X-API-Key": key },
    });
    expect(answer.status).to.equal(204);
    expect((await listed()).items).to.deep.equal([]);
    expect(await activity()).to.deep.equal([]);
  });
});

/** Contract, 'Storage and billing': what a key that is limited to stages or profiles does with its facility's checks. */
import { readFileSync } from "node:fs";
import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { collect } from "../support/collect.ts";
import { post, read, readEnvelope, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

interface Operation {
  readonly responses: Readonly<Record<string, { readonly description: string }>>;
}

const facility = "rs-a";
const adapter = "khanza";
const payload: unknown = JSON.parse(
  readFileSync(`profiles/adapters/${adapter}/examples/igd.payload.json`, "utf8"),
);

describe("a key limited to stages or profiles", () => {
  let service: TestService;
  /** Ids of the facility's checks by what they were made of. */
  const made = new Map<string, string>();
  const bodies: Readonly<Record<string, unknown>> = {
    "simple, emergency": readExample("igd.simple"),
    "fhir, emergency": readExample("igd.fhir"),
    "custom, emergency": { stage: "igd_asesmen_awal", payload },
    "simple, clinic": readExample("rajal.simple"),
  };
  const makeKey = (of: object = {}) => service.makeKey({ facility, adapter, ...of });
  const send = (key: string, name: string) =>
    post(`${service.base}/checks`, key, bodies[name], { "Idempotency-Key": `${name} ${round}` });

  let round = 0;
  before(async () => {
    service = await startService();
  });
  beforeEach(async () => {
    round += 1;
    const key = await makeKey();
    for (const name of Object.keys(bodies))
      made.set(name, (await readEnvelope(await send(key, name))).check_id);
  });
  after(() => service.close());

  const calls = [
    ["GET", ""],
    ["GET", "/explain"],
    ["HEAD", ""],
    ["DELETE", ""],
  ] as const;
  const callAll = (key: string, name: string) =>
    Promise.all(
      calls.map(([method, path]) =>
        fetch(`${service.base}/checks/${made.get(name)}${path}`, {
          method,
          headers: { "X-API-Key": key },
        }),
      ),
    );

  for (const [limit, name, code] of [
    [{ stages: ["rajal_soap"] }, "simple, emergency", "stage_not_allowed"],
    [{ stages: ["igd_asesmen_awal", "ranap_cppt"] }, "simple, clinic", "stage_not_allowed"],
    [{ profiles: ["fhir"] }, "simple, emergency", "profile_not_allowed"],
    [{ profiles: ["simple"] }, "fhir, emergency", "profile_not_allowed"],
    [{ profiles: ["fhir", "simple"] }, "custom, emergency", "profile_not_allowed"],
    [{ stages: ["rajal_soap"], profiles: ["fhir"] }, "simple, emergency", "stage_not_allowed"],
  ] as const) {
    it(`${JSON.stringify(limit)} neither reads, explains, deletes nor replays a check of '${name}'`, async () => {
      const key = await makeKey(limit);
      const { audit } = service.services.stores;
      const before = await collect(audit.entries());
      for (const [at, answer] of (await callAll(key, name)).entries()) {
        expect(answer.status).to.equal(403);
        if (calls[at]?.[0] === "HEAD") continue;
        expect((await readProblem(answer)).code).to.equal(code);
      }
      const replay = await send(key, name);
      expect([replay.status, (await readProblem(replay)).code]).to.deep.equal([403, code]);
      expect(await collect(audit.entries())).to.have.length(before.length);
    });
  }

  it("knows nothing of another facility's check, whatever its stage", async () => {
    const stranger = await service.makeKey({ facility: "rs-b", stages: ["rajal_soap"] });
    for (const answer of await callAll(stranger, "simple, emergency"))
      expect(answer.status).to.equal(404);
  });

  it("finds both refusals in openapi.json", async () => {
    const { paths } = await read<{ paths: Record<string, Record<string, Operation>> }>(
      await fetch(`${service.base}/openapi.json`),
    );
    const { "/checks/{check_id}": stored, "/checks/{check_id}/explain": explained } = paths;
    for (const operation of [stored?.["get"], stored?.["delete"], explained?.["get"]])
      expect(operation?.responses["403"]?.description)
        .to.include("stage_not_allowed")
        .and.include("profile_not_allowed");
  });

  it("does all of it with checks of its own stages and profiles", async () => {
    for (const [limit, name] of [
      [{ stages: ["igd_asesmen_awal"], profiles: ["simple"] }, "simple, emergency"],
      [{ stages: ["rajal_soap"] }, "simple, clinic"],
      [{ profiles: ["fhir"] }, "fhir, emergency"],
      [{ profiles: ["custom"] }, "custom, emergency"],
    ] as const) {
      const key = await makeKey(limit);
      expect((await send(key, name)).headers.get("Idempotency-Replayed"), name).to.equal("true");
      for (const [method, path] of calls) {
        const address = `${service.base}/checks/${made.get(name)}${path}`;
        const { status } = await fetch(address, { method, headers: { "X-API-Key": key } });
        expect(status, `${method} ${path} of '${name}'`).to.equal(method === "DELETE" ? 204 : 200);
      }
    }
  });
});

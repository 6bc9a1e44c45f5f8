/** Contract, 'Idempotency', on the whole service with real checks and the store on disk. */
import { expect } from "chai";
import { generateApiKey, newApiKey } from "../../src/store/api-keys.ts";
import { openEmbeddedStores } from "../../src/store/embedded/open.ts";
import { readExample } from "../scenarios/scenario.ts";
import { post, readEnvelope, readProblem } from "../support/start-app.ts";
import {
  makeDataDir,
  queryStore,
  storedKey,
  removeDataDir,
  startProcess,
  type ServiceProcess,
} from "./service-process.ts";

describe("resilience: one Idempotency-Key", () => {
  const own = "bootstrap-key-of-the-test";
  const document = readExample("cppt.simple");
  let dataDir: string;
  let service: ServiceProcess;

  before(async () => {
    dataDir = makeDataDir();
    service = await startProcess(dataDir, { BOOTSTRAP_API_KEY: own });
  });
  after(async () => {
    await service.stop();
    removeDataDir(dataDir);
  });

  const send = (idempotencyKey: string, body: unknown = document, path = "/checks", key = own) =>
    post(`${service.base}${path}`, key, body, { "Idempotency-Key": idempotencyKey });

  async function makeKey(facility: string): Promise<string> {
    const { key, hash } = generateApiKey();
    const stores = openEmbeddedStores(dataDir);
    await stores.keys.create(newApiKey({ label: "test", facility, hash }, new Date()));
    await stores.close();
    return key;
  }

  it("of 200 parallel requests runs one check; the others replay its text or are asked to wait", async () => {
    const answers = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const answer = await send("parallel");
        const text = await answer.text();
        return { status: answer.status, headers: answer.headers, text };
      }),
    );
    const answered = answers.filter(({ status }) => status === 200);
    const waiting = answers.filter(({ status }) => status === 409);
    expect(answered.length + waiting.length).to.equal(200);
    expect(new Set(answered.map(({ text }) => text)).size).to.equal(1);
    const first = answered.filter(({ headers }) => headers.get("Idempotency-Replayed") === null);
    expect(first).to.have.length(1);
    for (const { headers, text } of waiting) {
      expect(headers.get("Retry-After")).to.match(/^[1-9]\d*$/);
      expect(JSON.parse(text)).to.include({ code: "idempotency_in_progress" });
    }

    expect(
      queryStore(
        dataDir,
        `SELECT check_id FROM checks WHERE idempotency_key = '${storedKey("parallel")}'`,
      ),
    ).to.have.length(1);
    const usage = queryStore(
      dataDir,
      `SELECT billed, replayed FROM usage JOIN checks USING (check_id) WHERE idempotency_key = '${storedKey("parallel")}'`,
    );
    expect(usage.filter(({ replayed }) => replayed === 0)).to.deep.equal([
      { billed: 1, replayed: 0 },
    ]);
    expect(usage.filter(({ billed }) => billed === 1)).to.have.length(1);
    expect(usage).to.have.length(answered.length);

    const later = await send("parallel");
    expect(later.headers.get("Idempotency-Replayed")).to.equal("true");
    expect(await later.text()).to.equal(answered[0]?.text);
  });

  for (const [name, body, path] of [
    ["another body", { ...document, penjamin: "UMUM" }, "/checks"],
    ["another path", document, "/ranap/cppt"],
  ] as const) {
    it(`with ${name} is 422 idempotency_key_reused`, async () => {
      await send(`reused ${name}`);
      const answer = await send(`reused ${name}`, body, path);
      expect(await readProblem(answer)).to.include({ status: 422, code: "idempotency_key_reused" });
    });
  }

  it("with the same members in another order is the same request", async () => {
    const first = await (await send("reordered")).text();
    const reordered = Object.fromEntries(Object.entries(document).toReversed());
    expect(await (await send("reordered", reordered)).text()).to.equal(first);
  });

  it("is free again after a first try that was refused", async () => {
    const refused = { ...document, encounter: { visit_id: "V", patient_ref: "3275014506900012" } };
    expect((await send("refused", refused)).status).to.equal(422);
    const answer = await send("refused");
    expect([answer.status, answer.headers.get("Idempotency-Replayed")]).to.deep.equal([200, null]);
  });

  it("belongs to the facility: its second key replays, another facility's key runs a check of its own", async () => {
    const [first, second, stranger] = [
      await makeKey("rs-a"),
      await makeKey("rs-a"),
      await makeKey("rs-b"),
    ];
    const of = async (key: string) => {
      const answer = await send("shared", document, "/checks", key);
      const replayed = answer.headers.get("Idempotency-Replayed") === "true";
      return { id: (await readEnvelope(answer)).check_id, replayed };
    };
    const ran = await of(first);
    expect(await of(second)).to.deep.equal({ id: ran.id, replayed: true });
    const others = await of(stranger);
    expect(others.replayed).to.equal(false);
    expect(others.id).not.to.equal(ran.id);
    const fetched = await fetch(`${service.base}/checks/${ran.id}`, {
      headers: { "X-API-Key": stranger },
    });
    expect((await readProblem(fetched)).code).to.equal("check_not_found");
  });
});

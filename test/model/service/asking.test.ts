/** When the model is asked and who pays: only where it can add, for keys that may, within their budget. */
import { expect } from "chai";
import { isJsonObject } from "../../../src/intake/json.ts";
import { asFhir } from "../../support/check-document.ts";
import { post, read } from "../../support/start-app.ts";
import { startService, type TestService } from "../../support/start-service.ts";
import { changeDocument } from "../../support/change-document.ts";
import { readExample, storable } from "../../scenarios/scenario.ts";
import { exampleNames, profiles, withGap } from "../gaps.ts";
import { nameInNarrative, propose } from "../proposals.ts";
import { silence, startModelService, type ModelService } from "./start-model-service.ts";

const complete = ["igd", "resume", "rajal"].flatMap((name) =>
  profiles.map((profile) => `${name}.${profile}`),
);
const unknownSection = (text: string) =>
  changeDocument(readExample("igd.simple"), [
    { op: "add", path: "/sections/catatanTambahan", value: { data: { Catatan: text } } },
  ]);

/** Document → calls. */
const asked: readonly (readonly [string, () => unknown, number])[] = [
  ...complete.map((name) => [`the complete ${name}`, () => readExample(name), 0] as const),
  ...exampleNames.flatMap((name) =>
    profiles.map(
      (profile) => [`${name} as ${profile} with a gap`, () => withGap(name, profile), 1] as const,
    ),
  ),
  [
    "an unknown section with narrative",
    () => unknownSection("Keluarga menyampaikan pasien sering lupa minum obat sejak sebulan"),
    1,
  ],
  [
    "an unknown section with narrative as fhir",
    () =>
      asFhir(unknownSection("Keluarga menyampaikan pasien sering lupa minum obat sejak sebulan")),
    1,
  ],
  ["an unknown section with a word", () => unknownSection("ya"), 0],
  ["a gap of another payer", () => ({ ...withGap("igd"), penjamin: "UMUM" }), 0],
  ["a gap of another payer as fhir", () => ({ ...asFhir(withGap("igd")), penjamin: "UMUM" }), 0],
  [
    "a gap on another pathway",
    () =>
      changeDocument(withGap("igd"), [{ op: "replace", path: "/encounter/origin", value: "POLI" }]),
    0,
  ],
];

describe("the model is asked", () => {
  let service: ModelService;
  before(async () => {
    service = await startModelService();
  });
  after(() => service.close());
  const get = async (path: string, key: string) =>
    read<unknown>(await fetch(`${service.base}${path}`, { headers: { "X-API-Key": key } }));
  const engineOf = async (key: string) => {
    const capabilities = await get("/capabilities", key);
    return isJsonObject(capabilities) ? capabilities["engine"] : undefined;
  };

  for (const [title, bodyOf, calls] of asked) {
    it(`${calls === 0 ? "not" : "once"} for ${title}`, async () => {
      service.server.behave(silence);
      const before = service.server.requests.length;
      const { meta, notices } = await service.check(bodyOf());
      expect(service.server.requests).to.have.length(before + calls);
      expect(meta.engine).to.equal(calls === 0 ? "rules" : "rules+llm");
      expect(notices.map(({ code }) => code)).not.to.include("ai_unavailable");
    });
  }

  it("once for a key that stands for the same check, whose answer comes again byte for byte", async () => {
    service.server.behave(propose, silence);
    const before = service.server.requests.length;
    const send = async () => {
      const sent = await post(
        `${service.base}/checks`,
        service.key,
        withGap("igd", "simple", nameInNarrative),
        { "Idempotency-Key": "sekali" },
      );
      return sent.text();
    };
    const first = await send();
    expect(first).to.include("riwayat hipertiroid beserta terapinya");
    expect(await send()).to.equal(first);
    expect(service.server.requests).to.have.length(before + 1);
  });

  it("until the budget of the key is spent, which the caller is told; other keys go on", async () => {
    service.server.behave(silence);
    // A call costs 6,200 of them: 1,200 tokens in, 340 out and 2,000 of the cache.
    const facility = "rs-hemat";
    const key = await service.makeKey({ model: { monthlyMicroUsd: 9_000 }, facility });
    const engines: string[] = [];
    const told: string[] = [];
    for (let check = 0; check < 4; check += 1) {
      const { meta, notices } = await service.check(withGap("igd"), key);
      engines.push(meta.engine);
      told.push(
        ...notices.flatMap(({ code, message }) => (code === "ai_unavailable" ? message : [])),
      );
    }
    expect(engines).to.deep.equal(["rules+llm", "rules+llm", "rules", "rules"]);
    expect(told).to.have.length(2);
    for (const message of told) expect(message).to.match(/^Anggaran bulanan model AI/u);
    expect((await service.check(withGap("igd"))).meta.engine).to.equal("rules+llm");

    const usage = await get("/usage", key);
    expect(isJsonObject(usage) && usage["total"]).to.deep.include({
      executed: 4,
      model: {
        calls: 2,
        input_tokens: 2_400,
        output_tokens: 680,
        cache_read_tokens: 4_000,
        cache_write_tokens: 0,
        micro_usd: 12_400,
        unpriced_calls: 0,
      },
    });
    const questions = await service.metrics("praklaim_model_questions_total");
    expect(questions['outcome="not_asked"']).to.equal(2);
  });

  it("for the keys whose capabilities say so", async () => {
    expect(await engineOf(service.key)).to.equal("rules+llm");
    expect(await engineOf(await service.makeKey())).to.equal("rules");
  });

  it("and what it proposes is counted, kept or dropped and why", async () => {
    service.server.behave(propose);
    const count = () => service.metrics("praklaim_model_proposals_total");
    const before = await count();
    await service.check(withGap("igd", "simple", nameInNarrative));
    const after = await count();
    const grown = Object.entries(after).flatMap(([labels, number]) =>
      number > (before[labels] ?? 0) ? [labels] : [],
    );
    expect(grown).to.have.members([
      'kind="finding",outcome="kept"',
      'kind="candidate",outcome="unknown_item"',
      'kind="finding",outcome="unknown_key"',
      'kind="finding",outcome="quote_not_found"',
    ]);
  });
});

describe("with the model off", () => {
  let model: ModelService;
  let without: TestService;
  before(async () => {
    model = await startModelService();
    without = await startService();
  });
  after(() => Promise.all([model.close(), without.close()]));

  it("a key that may ask is told of rules alone", async () => {
    const key = await without.makeKey({ model: { monthlyMicroUsd: null } });
    const sent = await fetch(`${without.base}/capabilities`, { headers: { "X-API-Key": key } });
    expect(await read<object>(sent)).to.include({ engine: "rules" });
  });

  for (const name of exampleNames) {
    for (const profile of profiles) {
      it(`${name} as ${profile} gets the same answer, and nobody is asked`, async () => {
        const [off, may] = [
          await model.makeKey(),
          await without.makeKey({ model: { monthlyMicroUsd: null } }),
        ];
        for (const body of [readExample(`${name}.${profile}`), withGap(name, profile)]) {
          const answers = await Promise.all([
            post(`${model.base}/checks`, off, body),
            post(`${without.base}/checks`, may, body),
          ]);
          const [one, other] = await Promise.all(
            answers.map(async (sent) => storable(await read(sent))),
          );
          expect(one).to.deep.equal(other);
          expect(one?.meta).to.include({ engine: "rules", model: null });
          expect(one?.notices.map(({ code }) => code)).not.to.include("ai_unavailable");
        }
        expect(model.server.requests).to.have.length(0);
      });
    }
  }
});

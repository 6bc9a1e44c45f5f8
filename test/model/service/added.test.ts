/** What the model adds: in the caller's own words, with its place, stored, and the same in every profile. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import type { Explanation } from "../../../src/check/explanation.ts";
import { asFhir } from "../../support/check-document.ts";
import type { Change } from "../../support/change-document.ts";
import { comparable, storable } from "../../scenarios/scenario.ts";
import { valueAt } from "../../resilience/change-leaves.ts";
import { makeDataDir, removeDataDir } from "../../resilience/service-process.ts";
import { adapterFiles, writeAdapters, type WrittenAdapters } from "../../support/write-adapters.ts";
import { withGap } from "../gaps.ts";
import { nameInNarrative, propose, quoted } from "../proposals.ts";
import { startModelService, unbounded, type ModelService } from "./start-model-service.ts";

/** The same narrative at a stage with a list of candidates. */
const onTheWard: Change = [
  {
    op: "replace",
    path: "/sections/asesmenAwalIgd/data/anamnesa/Riwayat Penyakit Sekarang",
    value: nameInNarrative[0] && "value" in nameInNarrative[0] ? nameInNarrative[0].value : "",
  },
];
const emergency = withGap("igd", "simple", nameInNarrative);
const ward = withGap("cppt", "simple", onTheWard);

/** What is kept at each stage, and why the rest is not: the one has no candidates, the other no such finding. */
const outcomes = {
  igd_asesmen_awal: {
    added: ["finding"],
    dropped: ["candidate unknown_item", "finding quote_not_found", "finding unknown_key"],
  },
  ranap_cppt: {
    added: ["candidate"],
    dropped: ["finding unknown_key", "finding unknown_key", "finding unknown_key"],
  },
} as const;

/** The value at a JSON Pointer. */
const at = (document: unknown, pointer: string | null) =>
  valueAt(
    document,
    (pointer ?? "")
      .split("/")
      .slice(1)
      .map((step) => step.replaceAll("~1", "/").replaceAll("~0", "~"))
      .map((step) => (/^\d+$/u.test(step) ? Number(step) : step)),
  );

function expectAdded({ model }: Explanation, stage: keyof typeof outcomes, body: unknown): void {
  expect(model).to.include({ name: "claude-sonnet-5-5" });
  expect(model?.prompt).to.match(new RegExp(String.raw`^${stage}@\d+-[\da-f]{8}$`, "u"));
  const { added = [], dropped = [] } = model ?? {};
  expect(added.map(({ kind }) => kind)).to.deep.equal(outcomes[stage].added);
  const reasons = dropped.map(({ kind, reason }) => `${kind} ${reason}`);
  expect(reasons.toSorted()).to.deep.equal(outcomes[stage].dropped);
  for (const { quotes } of added) {
    expect(quotes.map(({ text }) => text)).to.deep.equal([quoted]);
    for (const { pointer, text } of quotes)
      expect(at(body, pointer), String(pointer)).to.include(text);
  }
}

describe("what the model adds", () => {
  let service: ModelService;
  let adapters: WrittenAdapters;
  const dataDir = makeDataDir();
  const environment = {
    DATA_DIR: dataDir,
    ENVELOPE_KEYS: `k1:${Buffer.alloc(32, 7).toString("base64")}`,
  };
  before(async () => {
    adapters = writeAdapters(
      adapterFiles("rs-uji", {
        "map.jsonata": "isi.dokumen",
        "examples/plain.payload.json": { isi: { dokumen: ward } },
        "examples/plain.expected.json": ward,
      }),
    );
    service = await start();
  });
  after(async () => {
    await service.close();
    adapters.remove();
    removeDataDir(dataDir);
  });
  const start = () =>
    startModelService({
      script: [propose],
      environment: { ...environment, ADAPTERS_DIR: adapters.directory },
    });

  const profiles = [
    ["igd as simple", "igd_asesmen_awal", () => emergency],
    ["igd as fhir", "igd_asesmen_awal", () => asFhir(emergency)],
    ["cppt as simple", "ranap_cppt", () => ward],
    ["cppt as fhir", "ranap_cppt", () => asFhir(ward)],
  ] as const;
  for (const [title, stage, bodyOf] of profiles) {
    it(`of ${title} stands in the envelope in the caller's own words, and in explain with its place`, async () => {
      const body = bodyOf();
      const envelope = await service.check(body);
      expect(envelope.meta).to.include({ engine: "rules+llm", model: "claude-sonnet-5-5" });
      const finding = envelope.findings.find(({ key }) => key === "anamnesa");
      const explanation = await service.explain(envelope.check_id);
      expectAdded(explanation, stage, body);
      if (stage === "igd_asesmen_awal") {
        expect(finding).to.include({ status: "belum_lengkap" });
        expect(finding?.rekomendasi).to.include("riwayat hipertiroid");
      } else {
        const one = envelope.diagnosis_suggestions?.kandidat.find(({ icd10 }) => icd10 === "E05.9");
        expect(one?.dasar_bukti).to.deep.equal([quoted]);
      }
      expect(service.server.received()).not.to.include("Sulastri");
    });
  }

  it("is the same in every profile", async () => {
    const custom = await service.makeKey({ ...unbounded, adapter: "rs-uji" });
    const answers = await Promise.all([
      service.check(ward),
      service.check(asFhir(ward)),
      service.check({ stage: "ranap_cppt", payload: { isi: { dokumen: ward } } }, custom),
    ]);
    const [simple, ...others] = answers.map((each) => comparable(storable(each)));
    for (const other of others) expect(other).to.deep.equal(simple);
  });

  it("of an adapter's payload has its places in what the adapter made of it", async () => {
    const custom = await service.makeKey({ ...unbounded, adapter: "rs-uji" });
    const sent = { stage: "ranap_cppt", payload: { isi: { dokumen: ward } } };
    const { check_id: checkId } = await service.check(sent, custom);
    const { model } = await service.explain(checkId, custom);
    const pointers = model?.added.flatMap(({ quotes }) => quotes.map(({ pointer }) => pointer));
    expect(pointers).to.have.length.above(0);
    for (const pointer of pointers ?? [])
      expect(at(ward, pointer), String(pointer)).to.include(quoted);
  });

  it("is read back after a restart, and stands in no file in clear", async () => {
    const facility = "rs-uji";
    const key = await service.makeKey({ ...unbounded, facility });
    const envelope = await service.check(ward, key);
    const before = await service.explain(envelope.check_id, key);
    expect(before.model?.added).to.have.length.above(0);
    await service.close();
    service = await start();
    expect(await service.explain(envelope.check_id, key)).to.deep.equal(before);
    const stored = ["praklaim.sqlite", "praklaim.sqlite-wal"].flatMap((file) => {
      try {
        return [readFileSync(join(dataDir, file), "latin1")];
      } catch {
        return [];
      }
    });
    expect(stored.join("")).to.include(envelope.check_id);
    for (const word of ["Sulastri", "riwayat hipertiroid", "quote_not_found"])
      expect(stored.join(""), word).not.to.include(word);
  });
});

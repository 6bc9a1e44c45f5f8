/** `POST /tools/convert` at the whole service. */
import { expect } from "chai";
import type { Conversion } from "../../src/check/conversion-schema.ts";
import { readExample } from "../scenarios/scenario.ts";
import { adapterFiles, writeAdapters, type WrittenAdapters } from "../support/write-adapters.ts";
import { post, read, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

describe("a request converted without a check", () => {
  let written: WrittenAdapters;
  let service: TestService;
  let key: string;
  before(async () => {
    written = writeAdapters(adapterFiles("rs-contoh"));
    service = await startService({ ADAPTERS_DIR: written.directory });
    key = await service.makeKey({ adapter: "rs-contoh" });
  });
  after(async () => {
    await service.close();
    written.remove();
  });

  const ask = (body: unknown, headers: Record<string, string> = {}, query = "") =>
    post(`${service.base}/tools/convert${query}`, key, body, headers);
  const convert = async (body: unknown) => read<Conversion>(await ask(body));

  it("gives the Bundle of a simple request, which sent as a Bundle converts to itself", async () => {
    const document = readExample("igd.simple");
    const { request, bundle, valid, issues, ...frame } = await convert(document);
    expect(frame).to.include({ api_version: "v1", stage: "igd_asesmen_awal", profile: "simple" });
    expect({ request, valid, issues }).to.deep.equal({ request: null, valid: true, issues: [] });
    const again = await convert({ stage: document.stage, bundle });
    expect(again).to.include({ profile: "fhir", valid: true });
    expect(again.bundle).to.deep.equal(bundle);
  });

  it("gives the request that an adapter makes, and notices that point into it", async () => {
    const isian = [{ bagian: "ttv", data: { Nadi: "abc" } }];
    const payload = { nomor: "V-1", asal: "IGD", isian };
    const { request, profile, notices } = await convert({ stage: "igd_asesmen_awal", payload });
    expect(profile).to.equal("custom");
    expect(request).to.deep.equal({
      stage: "igd_asesmen_awal",
      encounter: { visit_id: "V-1", origin: "IGD" },
      sections: [{ key: "ttv", data: { Nadi: "abc" } }],
    });
    expect(notices.map(({ code, path }) => [code, path])).to.deep.include([
      "unreadable_value",
      "/sections/0/data/Nadi",
    ]);
  });

  it("lists what is wrong with a Bundle beside the Bundle, at places of this answer", async () => {
    const { bundle } = await convert(readExample("igd.simple"));
    const [patient, encounter, ...others] = entriesOf(bundle);
    const broken = {
      ...bundle,
      entry: [
        { ...patient, resource: { ...patient?.resource, gender: "L" } },
        encounter,
        ...others,
      ],
    };
    const answer = await convert({ stage: "igd_asesmen_awal", bundle: broken });
    expect(answer.valid).to.equal(false);
    expect(answer.issues.map(({ pointer, code }) => [pointer, code])).to.deep.equal([
      ["/bundle/entry/0/resource/gender", "invalid_code"],
    ]);
  });

  it("takes a Bundle that is the body itself, its stage from the address", async () => {
    const { bundle } = await convert(readExample("igd.simple"));
    const headers = { "Content-Type": "application/fhir+json" };
    const answer = await ask(bundle, headers, "?stage=igd_asesmen_awal");
    expect(await read<Conversion>(answer)).to.include({ profile: "fhir", valid: true });
  });

  it("masks what the check would mask", async () => {
    const anamnesa = { "Keluhan Utama": "demam, telepon istri 081234567890" };
    const sections = [{ key: "anamnesa", data: anamnesa }];
    const body = { stage: "igd_asesmen_awal", encounter: { visit_id: "V-1" }, sections };
    const text = await (await ask(body)).text();
    expect(text).to.include("identity_redacted").and.not.to.include("081234567890");
  });

  const refusals: readonly {
    readonly name: string;
    readonly body: unknown;
    readonly code: string;
  }[] = [
    { name: "no stage", body: { payload: {} }, code: "request_invalid" },
    {
      name: "identity",
      body: { stage: "rajal_soap", encounter: { visit_id: "V", nama: "B" }, sections: [] },
      code: "identity_data_present",
    },
    { name: "nothing to convert", body: { stage: "rajal_soap" }, code: "profile_missing" },
    {
      name: "an adapter that fails",
      body: { stage: "rajal_soap", payload: [] },
      code: "adapter_failed",
    },
  ];
  for (const { name, body, code } of refusals)
    it(`refuses as the check does: ${name}`, async () => {
      expect((await readProblem(await ask(body))).code).to.equal(code);
    });

  it("asks for the key's stages and profiles", async () => {
    const document = readExample("igd.simple");
    const refusal = async (options: Parameters<TestService["makeKey"]>[0]) => {
      const other = await service.makeKey(options);
      return (await readProblem(await post(`${service.base}/tools/convert`, other, document))).code;
    };
    expect(await refusal({ stages: ["rajal_soap"] })).to.equal("stage_not_allowed");
    expect(await refusal({ profiles: ["fhir"] })).to.equal("profile_not_allowed");
  });

  it("stores, counts and bills nothing", async () => {
    const usage = await fetch(`${service.base}/usage`, { headers: { "X-API-Key": key } });
    const { total } = await read<{ total: unknown }>(usage);
    expect(total).to.deep.include({ executed: 0, billed: 0, skipped: 0, replayed: 0 });
  });
});

/** The entries of a Bundle as the service writes them. */
function entriesOf(bundle: Conversion["bundle"]) {
  return bundle["entry"] as readonly { readonly fullUrl: string; readonly resource: object }[];
}

import { hash } from "node:crypto";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect } from "chai";
import type { Envelope, Stage } from "../../src/check/types.ts";
import { isJsonArray, isJsonObject, type JsonObject } from "../../src/intake/json.ts";
import { runCommand } from "../cli/run-command.ts";
import { post, readEnvelope, readProblem } from "../support/start-app.ts";
import { StoreUnavailable } from "../../src/store/store-unavailable.ts";
import { asServed, startFhirServer, type FhirServer } from "../support/start-fhir-server.ts";
import { startService, type TestService } from "../support/start-service.ts";
import { adapterFiles, writeAdapters, type WrittenAdapters } from "../support/write-adapters.ts";

interface Example extends JsonObject {
  readonly stage: Stage;
  readonly bundle: JsonObject;
}

const examples = ["igd", "cppt", "resume", "rajal"].map((name) => {
  const file = new URL(`../../examples/${name}.fhir.json`, import.meta.url);
  // Our own file, in the profile `fhir`.
  return JSON.parse(readFileSync(file, "utf8")) as Example;
});

/** In the order in which the shipped adapter `fhir-server` asks for them. */
const kinds = [
  "Patient",
  "Encounter",
  "Condition",
  "Observation",
  "Procedure",
  "MedicationRequest",
  "AllergyIntolerance",
  "DiagnosticReport",
  "QuestionnaireResponse",
];

const plain = { bundle: { resourceType: "Bundle", type: "collection" } };
const notConfigured = adapterFiles("rs-lain", {
  // JSON is YAML.
  "adapter.yaml": {
    id: "rs-lain",
    version: "1.0.0",
    title: "Contoh",
    target: "fhir",
    pull: {
      base_url: "env:ADAPTER_RS_LAIN_URL",
      resources: { rajal_soap: ["Condition?encounter={encounter}"] },
    },
  },
  "map.jsonata": null,
  "examples/plain.payload.json": plain,
  "examples/plain.expected.json": { stage: "rajal_soap", ...plain },
});

const orderOf = ({ resourceType }: JsonObject) => kinds.indexOf(String(resourceType));

/** Resources by example, in the order in which they are pulled. */
const served = examples.map(({ bundle }, place) =>
  asServed(bundle, `v${place}-`).toSorted((one, other) => orderOf(one) - orderOf(other)),
);

const nationalId = "3174010101990001";
const name = "Budi Contoh";

/** As a hospital holds it for itself. */
function withIdentity(resource: JsonObject): JsonObject {
  const { resourceType, identifier, subject, patient } = resource;
  if (resourceType === "Patient") {
    const known = isJsonArray(identifier) ? identifier : [];
    return {
      ...resource,
      identifier: [{ system: "https://fhir.kemkes.go.id/id/nik", value: nationalId }, ...known],
      name: [{ text: name }],
      telecom: [{ system: "phone", value: "081200000000" }],
    };
  }
  return {
    ...resource,
    text: { status: "generated", div: `<div xmlns="http://www.w3.org/1999/xhtml">${name}</div>` },
    ...(isJsonObject(subject) && { subject: { ...subject, display: name } }),
    ...(isJsonObject(patient) && { patient: { ...patient, display: name } }),
  };
}

function comparable({ check_id: _id, meta, ...rest }: Envelope) {
  const { latency_ms: _latency, profile: _profile, ...same } = meta;
  return { ...rest, meta: same };
}

async function readAll<T>(entries: AsyncIterable<T>): Promise<readonly T[]> {
  const all: T[] = [];
  for await (const entry of entries) all.push(entry);
  return all;
}

describe("http: a payload that names an Encounter on the hospital's FHIR server", () => {
  let hospital: FhirServer;
  let adapters: WrittenAdapters;
  let service: TestService;
  let key: string;
  before(async () => {
    hospital = await startFhirServer({
      resources: served.flat().map(withIdentity),
      pageSize: 5,
    });
    adapters = writeAdapters(notConfigured);
    service = await startService({
      ADAPTERS_DIR: adapters.directory,
      ADAPTER_FHIR_SERVER_URL: hospital.base,
      ADAPTER_FHIR_SERVER_AUTHORIZATION: "Bearer rahasia",
    });
    key = await service.makeKey({ adapter: "fhir-server" });
  });
  after(async () => {
    await service.close();
    await hospital.close();
    adapters.remove();
  });

  for (const [place, { stage, bundle: _bundle, ...frame }] of examples.entries()) {
    it(`${stage}: the same envelope as the same Bundle sent as fhir`, async () => {
      const resources = served[place] ?? [];
      const entry = resources.map((resource) => ({
        fullUrl: `${hospital.base}/${String(resource["resourceType"])}/${String(resource["id"])}`,
        resource,
      }));
      const bundle = { resourceType: "Bundle", type: "collection", entry };
      const encounter = `Encounter/${String(resources[1]?.["id"])}`;
      const sent = await post(`${service.base}/checks`, key, { stage, ...frame, bundle });
      const pulled = await post(`${service.base}/checks`, key, {
        stage,
        ...frame,
        payload: { encounter },
      });
      expect([sent.status, pulled.status]).to.deep.equal([200, 200]);
      const [asFhir, asCustom] = [await readEnvelope(sent), await readEnvelope(pulled)];
      expect(comparable(asCustom)).to.deep.equal(comparable(asFhir));
      expect(asCustom.meta.profile).to.equal("custom");
      expect(asCustom.summary.status).not.to.equal(null);
    });
  }

  it("nothing of the patient's identity is left in what is checked", async () => {
    const answer = await post(`${service.base}/tools/convert`, key, {
      stage: "igd_asesmen_awal",
      payload: { encounter: `${hospital.base}/Encounter/${String(served[0]?.[1]?.["id"])}` },
    });
    const text = await answer.text();
    expect(answer.status).to.equal(200);
    expect(text).to.include('"valid":true');
    for (const identity of [nationalId, name, "081200000000"])
      expect(text).not.to.include(identity);
  });

  it("every pull, by a check or a conversion, stands in the audit trail as a hash, and a refused one does not", async () => {
    const encounter = `Encounter/${String(served[0]?.[1]?.["id"])}`;
    const { audit } = service.services.stores;
    const before = (await readAll(audit.entries())).length;
    const stage = "igd_asesmen_awal";
    for (const path of ["/checks", "/tools/convert"])
      await post(`${service.base}${path}`, key, { stage, payload: { encounter } });
    await post(`${service.base}/tools/convert`, key, {
      stage,
      payload: { encounter: "Patient/p" },
    });
    const entries = (await readAll(audit.entries())).slice(before);
    const subject = hash("sha256", `${hospital.base}/${encounter}`);
    expect(entries.map(({ action, subject: of }) => [action, of])).to.deep.equal([
      ["visit_pulled", subject],
      ["visit_pulled", subject],
    ]);
    expect(new Set(entries.map(({ facility }) => facility)).size).to.equal(1);
  });

  it("so does a pull that the operator tries on the command line", async () => {
    const encounter = `Encounter/${String(served[0]?.[1]?.["id"])}`;
    const file = join(adapters.directory, "payload.json");
    writeFileSync(file, JSON.stringify({ encounter }));
    const argv = ["adapter", "try", "fhir-server", file, "--stage", "igd_asesmen_awal"];
    const { code, err } = await runCommand(service.dataDir, new Date(), argv, null, {
      ADAPTER_FHIR_SERVER_URL: hospital.base,
      ADAPTER_FHIR_SERVER_AUTHORIZATION: "Bearer rahasia",
    });
    expect({ code, err }).to.deep.equal({ code: 0, err: "" });
    const last = (await readAll(service.services.stores.audit.entries())).at(-1);
    const subject = hash("sha256", `${hospital.base}/${encounter}`);
    expect(last).to.include({ action: "visit_pulled", actor: "operator", subject });
  });

  it("a pull that the audit trail does not take is not made", async () => {
    const { audit } = service.services.stores;
    const append = audit.append.bind(audit);
    const before = hospital.asked.length;
    Object.assign(audit, { append: () => Promise.reject(new StoreUnavailable("full")) });
    try {
      const payload = { encounter: `Encounter/${String(served[0]?.[1]?.["id"])}` };
      const stage = "igd_asesmen_awal";
      const answer = await post(`${service.base}/tools/convert`, key, { stage, payload });
      expect((await readProblem(answer)).code).to.equal("storage_unavailable");
      expect(hospital.asked.length).to.equal(before);
    } finally {
      Object.assign(audit, { append });
    }
  });

  it("an Encounter on a host off the list is 422 adapter_failed, and nothing is asked", async () => {
    const before = hospital.asked.length;
    const answer = await post(`${service.base}/checks`, key, {
      stage: "rajal_soap",
      payload: { encounter: "https://169.254.169.254/fhir/Encounter/e0" },
    });
    const problem = await readProblem(answer);
    expect(problem).to.include({
      code: "adapter_failed",
      status: 422,
      detail:
        "Adapter fhir-server 1.0.0 gagal pada payload:/encounter: alamat berada di luar host yang diizinkan.",
    });
    expect(problem.errors?.map(({ code }) => code)).to.deep.equal(["security"]);
    expect(hospital.asked.length).to.equal(before);
  });

  it("an Encounter that the server does not know is 422 adapter_failed with what was answered", async () => {
    const answer = await post(`${service.base}/tools/convert`, key, {
      stage: "rajal_soap",
      payload: { encounter: "Encounter/tidak-ada" },
    });
    expect(await readProblem(answer)).to.include({
      code: "adapter_failed",
      detail:
        "Adapter fhir-server 1.0.0 gagal pada payload:/encounter: data tidak ada pada server FHIR rumah sakit (HTTP 404).",
    });
  });

  it("an adapter whose variable is not set stops no start, and says so when it is used", async () => {
    const answer = await post(
      `${service.base}/checks`,
      await service.makeKey({ adapter: "rs-lain" }),
      { stage: "rajal_soap", payload: { encounter: "Encounter/e0" } },
    );
    expect(await readProblem(answer)).to.include({
      code: "adapter_failed",
      detail:
        "Adapter rs-lain 1.0.0 gagal pada adapter.yaml:/pull/base_url: alamat atau kredensial server FHIR rumah sakit belum dikonfigurasi; hubungi operator.",
    });
  });
});

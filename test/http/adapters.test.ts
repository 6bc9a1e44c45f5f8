/** Custom payloads over HTTP at the whole service: adapters that work, and one that does whatever a map can do. */
import { expect } from "chai";
import { adapterFiles, writeAdapters, type WrittenAdapters } from "../support/write-adapters.ts";
import { post, read, readEnvelope, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

const stage = "igd_asesmen_awal";
const secret = "Siti Rahasia";

/** Whole on its example; on another payload it does what `tugas` says. */
const hostileMap = `(
  $again := function($n) { $again($n + 1) };
  $deeper := function($n) { 1 + $deeper($n + 1) };
  $double := function($list) { $double($append($list, $list)) };
  $word := $pad("a", 40) ~> $replace(" ", "a");
  $request := { "encounter": { "visit_id": nomor }, "sections": [] };
  tugas = "loop" ? $again(0)
  : tugas = "depth" ? $deeper(0)
  : tugas = "regex" ? $match($word & "b", /^(a+)+$/)
  : tugas = "memory" ? $double([1, 2, 3])
  : tugas = "one text" ? $uppercase($pad("x", 150000000))
  : tugas = "range" ? [1..9999999]
  : tugas = "output" ? { "encounter": { "visit_id": $pad("x", 5000000) }, "sections": [] }
  : tugas = "throw" ? $error("nama: " & nama)
  : tugas = "type" ? 1 + nama
  : tugas = "no function" ? $nothing(nama)
  : tugas = "nothing" ? tidak.ada
  : tugas = "a function" ? $again
  : tugas = "a number" ? 3
  : tugas = "a bundle" ? { "bundle": { "resourceType": "Bundle" } }
  : tugas = "half" ? { "encounter": { "visit_id": nomor } }
  : tugas = "other stage" ? $merge([$request, { "stage": "rajal_soap" }])
  : tugas = "no visit" ? { "encounter": { "visit_id": null }, "sections": [] }
  : tugas = "wrong shape" ? { "encounter": { "visit_id": nomor }, "sections": [{ "key": "ttv", "data": [1] }] }
  : tugas = "identity" ? $merge([$request, { "sections": [{ "key": "dataPasien", "data": { "nama": nama } }] }])
  : $request
)`;

const hostileAdapter = (id: string, timeoutMs: number) =>
  adapterFiles(id, {
    "adapter.yaml": `id: ${id}\nversion: 1.0.0\ntitle: Apa saja\ntarget: simple\nlimits: { timeout_ms: ${timeoutMs} }\n`,
    "map.jsonata": hostileMap,
    "examples/plain.payload.json": { nomor: "V-1" },
    "examples/plain.expected.json": { stage, encounter: { visit_id: "V-1" }, sections: [] },
  });

/** Filling a heap takes a busy machine seconds: this one has the time. */
const greedy = new Set(["memory", "one text", "range"]);

interface Row {
  readonly task: string;
  /** Of the first error. */
  readonly code: string;
  readonly detail: RegExp;
  readonly pointer?: string;
}
const lineOfNothing = hostileMap.split("\n").findIndex((line) => line.includes("$nothing")) + 1;
const place = String.raw`map\.jsonata:\d+:\d+`;
const says = (text: string) =>
  new RegExp(`^Adapter rs-(jahat|rakus) 1\\.0\\.0 gagal pada ${text}\\.$`);
const refused = /^Adapter rs-jahat 1\.0\.0 menghasilkan permintaan yang ditolak: /;
const failures: readonly Row[] = [
  { task: "loop", code: "timeout", detail: says(`${place} \\(\\w+\\): melewati batas waktu`) },
  {
    task: "depth",
    code: "too-costly",
    detail: says(`${place}.*: fungsi memanggil .* terlalu dalam`),
  },
  { task: "regex", code: "timeout", detail: says("map.jsonata: melewati batas waktu") },
  { task: "memory", code: "too-costly", detail: says("map.jsonata: kehabisan memori") },
  { task: "one text", code: "too-costly", detail: says("map.jsonata: kehabisan memori") },
  { task: "range", code: "too-costly", detail: says("map.jsonata: kehabisan memori") },
  { task: "output", code: "too-long", detail: says("map.jsonata: hasilnya melebihi batas ukuran") },
  { task: "throw", code: "processing", detail: says(`${place} \\(error\\): dihentikan oleh .*`) },
  {
    task: "type",
    code: "processing",
    detail: says(`${place} \\(\\+\\): nilainya tidak dapat dihitung`),
  },
  {
    task: "no function",
    code: "processing",
    detail: says(`map\\.jsonata:${lineOfNothing}:\\d+ \\(nothing\\): memanggil .*`),
  },
  { task: "nothing", code: "structure", detail: says("map.jsonata: tidak menghasilkan data") },
  { task: "a function", code: "structure", detail: says("map.jsonata: .*") },
  {
    task: "a number",
    code: "structure",
    detail: says("map.jsonata: hasilnya bukan permintaan yang dituju"),
  },
  {
    task: "a bundle",
    code: "structure",
    detail: says("map.jsonata: hasilnya bukan permintaan yang dituju"),
  },
  {
    task: "half",
    code: "structure",
    detail: says("map.jsonata: hasilnya bukan permintaan yang dituju"),
  },
  {
    task: "other stage",
    code: "structure",
    detail: says("map.jsonata: hasilnya menyebut tahap lain"),
  },
  { task: "no visit", code: "required", detail: refused, pointer: "/encounter/visit_id" },
  { task: "wrong shape", code: "type", detail: refused, pointer: "/sections/0/data" },
  { task: "identity", code: "identity", detail: refused, pointer: "/sections/0/data/nama" },
];

describe("custom payloads", () => {
  let written: WrittenAdapters;
  let service: TestService;
  const keys = new Map<string, string>();

  before(async () => {
    written = writeAdapters({
      ...adapterFiles("rs-contoh", {
        "maps/bagian.csv": "from,to\nTanda Vital,ttv\n",
        "map.jsonata": `{
          "encounter": { "visit_id": nomor, "origin": asal },
          "sections": [isian.{ "key": $translate("bagian", bagian), "data": data }]
        }`,
        "examples/plain.payload.json": {
          nomor: "V-7",
          nama: secret,
          asal: "IGD",
          isian: [{ bagian: "TANDA  VITAL:", data: { Nadi: "88" } }],
        },
      }),
      ...hostileAdapter("rs-jahat", 1000),
      ...hostileAdapter("rs-rakus", 10_000),
      ...adapterFiles("e-rm", {
        "adapter.yaml":
          "id: e-rm\nversion: 1.0.0\ntitle: Bundle vendor\ntarget: fhir\nrepair: true\n",
        "map.jsonata": null,
        "examples/plain.payload.json": { resourceType: "Bundle", type: "collection", entry: {} },
        "examples/plain.expected.json": {
          stage,
          bundle: { resourceType: "Bundle", type: "collection" },
        },
      }),
    });
    service = await startService({ ADAPTERS_DIR: written.directory });
    for (const adapter of ["rs-contoh", "rs-jahat", "rs-rakus", "e-rm", "rs-hilang"])
      keys.set(adapter, await service.makeKey({ adapter, facility: adapter }));
  });
  after(async () => {
    await service.close();
    written.remove();
  });

  const send = (adapter: string, payload: unknown, more: object = {}) =>
    post(`${service.base}/checks`, keys.get(adapter) ?? null, { stage, payload, ...more });

  it("is checked as the request that its adapter makes, with the profile 'custom'", async () => {
    const answer = await send("rs-contoh", {
      nomor: "V-9",
      nama: secret,
      asal: "UGD",
      isian: [{ bagian: "tanda vital", data: { Nadi: "abc" } }],
    });
    const text = await answer.clone().text();
    const envelope = await readEnvelope(answer);
    expect(envelope.encounter_ref.visit_id).to.equal("V-9");
    expect(envelope.meta).to.include({ profile: "custom", origin_normalized: "IGD" });
    expect(envelope.notices.map(({ code, path }) => `${code} ${path}`)).to.include(
      "unreadable_value /sections/0/data/Nadi",
    );
    expect(text).not.to.include(secret);
  });

  it("is not checked for a payer that is not, and says so as any request", async () => {
    const answer = await send("rs-contoh", { nomor: "V-9" }, { penjamin: "UMUM" });
    expect(await readEnvelope(answer)).to.include({ skip_reason: "payer_not_supported" });
  });

  it("the same key and payload are answered once", async () => {
    const body = { stage, payload: { nomor: "V-10" } };
    const headers = { "Idempotency-Key": "sekali" };
    const ask = () => post(`${service.base}/checks`, keys.get("rs-contoh") ?? null, body, headers);
    const [first, second] = [await ask(), await ask()];
    expect(second.headers.get("Idempotency-Replayed")).to.equal("true");
    expect(await second.text()).to.equal(await first.text());
  });

  for (const { task, code, detail, pointer } of failures)
    it(`a map that ends in '${task}' is one clear 422, without the payload's content`, async () => {
      const begin = performance.now();
      const adapter = greedy.has(task) ? "rs-rakus" : "rs-jahat";
      const answer = await send(adapter, { nomor: "V-1", tugas: task, nama: secret });
      const text = await answer.clone().text();
      const problem = await readProblem(answer);
      expect([answer.status, problem.code], text).to.deep.equal([422, "adapter_failed"]);
      expect(problem.detail).to.match(detail);
      expect(problem.errors[0]?.code).to.equal(code);
      expect(problem.errors[0]?.pointer).to.equal(pointer);
      expect(text).not.to.include(secret);
      expect(performance.now() - begin).to.be.below(15_000);
    });

  it("the service goes on answering while maps loop, backtrack and fill their heaps", async () => {
    const state = { ended: false };
    const tasks = ["loop", "regex", "memory", "one text", "loop", "regex"];
    const bad = Promise.all(
      tasks.map((tugas) => send("rs-jahat", { nomor: "V-1", tugas })),
    ).finally(() => {
      state.ended = true;
    });
    let answered = 0;
    while (!state.ended) {
      const good = await send("rs-contoh", { nomor: "V-11", isian: [] });
      expect(good.status).to.equal(200);
      answered += 1;
    }
    expect((await bad).map(({ status }) => status)).to.deep.equal(tasks.map(() => 422));
    // The bad ones take seconds: had one held the event loop, hardly any good one would have passed.
    expect(answered).to.be.above(20);
  });

  it("a vendor's Bundle is repaired, each repair a notice, and checked", async () => {
    const value = vendorBundle();
    const answer = await send("e-rm", value);
    const envelope = await readEnvelope(answer);
    expect(envelope.encounter_ref).to.deep.equal({ visit_id: "V-12", patient_ref: "RM-1" });
    const repairs = envelope.notices.filter(({ code }) => code === "fhir_repaired");
    expect(repairs.map(({ path }) => path)).to.deep.equal([
      "/bundle/entry/0/resource/identifier",
      "/bundle/entry/1/resource/identifier",
      "/bundle/entry/1/resource/status",
      "/bundle/entry/1/resource/class",
      "/bundle/entry/1/resource/period/start",
    ]);
  });

  it("a vendor's Bundle that repair leaves invalid is refused with every place", async () => {
    const value = vendorBundle();
    const [patient, encounter] = value.entry;
    const entry = [patient, { resource: { ...encounter?.resource, status: "pulang", kelas: 1 } }];
    const problem = await readProblem(await send("e-rm", { ...value, entry }));
    expect(problem.code).to.equal("adapter_failed");
    expect(problem.errors.map(({ pointer }) => pointer)).to.have.members([
      "/bundle/entry/1/resource/status",
      "/bundle/entry/1/resource/kelas",
    ]);
  });

  it("a key that names an adapter which is not installed is told its name, and offered no payloads", async () => {
    const answer = await send("rs-hilang", { nomor: "V-1" });
    const problem = await readProblem(answer);
    expect([answer.status, problem.code]).to.deep.equal([422, "adapter_missing"]);
    expect(problem.detail).to.include("rs-hilang");
    const profiles = async (adapter: string) => {
      const headers = { "X-API-Key": keys.get(adapter) ?? "" };
      const capabilities = await fetch(`${service.base}/capabilities`, { headers });
      return (await read<{ profiles: unknown }>(capabilities)).profiles;
    };
    expect(await profiles("rs-hilang")).to.deep.equal(["fhir", "simple"]);
    expect(await profiles("rs-contoh")).to.deep.equal(["fhir", "simple", "custom"]);
  });

  function vendorBundle() {
    const { canonicals } = service.services;
    return {
      resourceType: "Bundle",
      type: "collection",
      entry: [
        {
          resource: {
            resourceType: "Patient",
            id: "p",
            identifier: { system: canonicals.identifier("patient-ref"), value: "RM-1" },
          },
        },
        {
          resource: {
            resourceType: "Encounter",
            id: "e",
            identifier: { system: canonicals.identifier("visit-id"), value: "V-12" },
            status: "In Progress",
            class: "EMER",
            period: { start: "2026-09-21 06:20" },
          },
        },
      ],
    };
  }
});

/**
 * Contract, 'Privacy': what identifies a patient is refused or redacted, and is found nowhere afterwards. What may be
 * found: `visit_id` and `patient_ref`, where the latter is not a national id, and the document's clinical text with any
 * name in it; a card's number of thirteen digits is not an identity in running text either.
 */
import { expect } from "chai";
import { pointerTo, type JsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import type { StorePlace } from "../servers/store-kinds.ts";
import { post, readEnvelope, readProblem } from "../support/start-app.ts";
import { startCollector, type Collector } from "../support/start-collector.ts";
import { startLoggedService, type LoggedService } from "../support/start-logged-service.ts";
import { leavesOf, replaceAt, replaceEach, valueAt, type Path } from "./change-leaves.ts";
import { startProcess } from "./service-process.ts";

const simple = ["igd.simple", "cppt.simple", "resume.simple", "rajal.simple"] as const;
const fhir = ["igd.fhir", "cppt.fhir", "resume.fhir", "rajal.fhir"] as const;

/** Each in a notation of its own; no other text here holds their digits or words. */
const canaries = [
  "3275014506900012",
  "3275 0145 0690 0013",
  "3275.0145.0690.0014",
  "327501-450690-0015",
  "081298765431",
  "0812-9876-5432",
  "0812 9876 5433",
  "+6281298765434",
  "+62 812-9876-5435",
  "6281298765436",
  "(021) 98765437",
  "kenari.satu@surel-uji.id",
] as const;

/** A phone with its area code in brackets counts as one only after a word that says so. */
const narrativeOf = (canary: string) => `Sesak sejak kemarin, hp ${canary}. Batuk disangkal`;

/** How a canary would look however it was written or joined. */
const bare = (text: string) => text.replaceAll(/[\s.()+-]/gu, "");
const tracesOf = (canary: string) => [canary, bare(canary).replace(/^(?:62|0)(?=8)/u, "")];

const pointerOf = (path: Path) => path.reduce<string>(pointerTo, "");

/** Fields that hold identifiers and codes, which no one reads as text. */
const identifiers = new Set([
  "key",
  "visit_id",
  "patient_ref",
  "practitioner_ref",
  "no_resep",
  "kd_jenis_prw",
  "id_ruangan",
  "number",
]);
/** Elements of FHIR that hold words. */
const words = new Set(["text", "display", "valueString", "conclusion", "description"]);

/** Where names, card numbers and keys are never running text: keys of callers, headers and addresses. */
const outsideDocuments = [
  "Kenari-Pasien-0001987654321",
  "0001987654322",
  "pk_kenari-0001987654323",
  ...canaries.map((canary) => canary.replaceAll(" ", "-")),
];

/** How much is planted; whatever the share, every way in is taken and every notation stands somewhere. */
export interface Planted {
  /** Each with another notation in each text of a document. */
  readonly rounds: readonly number[];
  /** Of a list: every how manieth is tried. */
  readonly nth: number;
}

export const everything: Planted = { rounds: [0, 6], nth: 1 };

/** Starts the service on a store. */
type StartService = (
  place: StorePlace,
  own: Readonly<Record<string, string>>,
) => Promise<LoggedService>;

/** As a process, whose output is all that it prints. */
export const startAlone: StartService = ({ dataDir, environment }, own) =>
  startProcess(dataDir, { ...environment, ...own });

/** In this process, whose output is its log. */
export const startHere: StartService = ({ environment }, own) =>
  startLoggedService({ ...environment, ...own });

/** Inside the suite of a store, in a file that keeps its order: the last test looks at what the others left. */
export function defineIdentities(
  place: () => StorePlace,
  start: StartService,
  { rounds, nth }: Planted,
): void {
  const someOf = <T>(list: readonly T[]) => list.filter((_each, at) => at % nth === 0);
  const key = "pk_bootstrap-0001987654324";
  let collector: Collector;
  let service: LoggedService;
  const answers: string[] = [];

  before(async () => {
    collector = await startCollector();
    service = await start(place(), {
      BOOTSTRAP_API_KEY: key,
      LOG_LEVEL: "trace",
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.endpoint,
    });
  });
  after(async () => {
    await service.stop();
    await collector.close();
  });

  async function send(body: unknown): Promise<Response> {
    const answer = await post(`${service.base}/checks`, key, body);
    answers.push(await answer.clone().text());
    return answer;
  }

  for (const example of simple) {
    it(`are redacted in every text of ${example}, each place named`, async () => {
      const document = readExample(example);
      const texts = leavesOf(document).filter(
        (path) =>
          path[0] === "sections" &&
          path[2] === "data" &&
          typeof valueAt(document, path) === "string" &&
          !identifiers.has(String(path.at(-1))),
      );
      // One canary in each text; in another round others.
      for (const round of rounds) {
        const numbers = new Map(texts.map((path, at) => [JSON.stringify(path), at + round]));
        const canaryFor = (path: Path) =>
          canaries[(numbers.get(JSON.stringify(path)) ?? 0) % canaries.length] ?? "";
        const answer = await send(
          replaceEach(document, texts, (path) => narrativeOf(canaryFor(path))),
        );
        expect(answer.status).to.equal(200);
        const { notices } = await readEnvelope(answer);
        const named = notices.flatMap(({ code, path }) =>
          code === "identity_redacted" && path !== null ? [path] : [],
        );
        expect(named).to.include.members(texts.map(pointerOf));
      }
    });
  }

  for (const example of fhir) {
    it(`are redacted in every text of ${example}`, async () => {
      const document = readExample(example);
      const texts = leavesOf(document).filter(
        (path) =>
          path[0] === "bundle" &&
          words.has(String(path.at(-1))) &&
          typeof valueAt(document, path) === "string" &&
          !/source-section|source-field|source-format|referral-number/u.test(
            String(valueAt(document, [...path.slice(0, -1), "url"])),
          ),
      );
      expect(texts).to.have.length.above(10);
      for (const round of rounds) {
        let at = round;
        const answer = await send(
          replaceEach(document, texts, () =>
            narrativeOf(canaries[(at += 1) % canaries.length] ?? ""),
          ),
        );
        expect(answer.status, await answer.clone().text()).to.equal(200);
        const { notices } = await readEnvelope(answer);
        expect(notices.filter(({ code }) => code === "identity_redacted")).to.have.length.above(10);
      }
    });

    it(`are not repeated where ${example} holds them as codes, times or references`, async () => {
      const document = readExample(example);
      const structured = leavesOf(document).filter(
        (path) =>
          path[0] === "bundle" &&
          !words.has(String(path.at(-1))) &&
          !["value", "url", "fullUrl"].includes(String(path.at(-1))),
      );
      const step = nth * Math.ceil(structured.length / 6);
      for (const [at, path] of structured.filter((_path, index) => index % step === 0).entries()) {
        await send(replaceAt(document, path, canaries[at % canaries.length]));
      }
    });
  }

  const forbidden: readonly (readonly [string, JsonObject])[] = [
    "nama pasien",
    "Patient_Name",
    "NIK",
    "No KTP",
    "no-hp",
    "No Telp",
    "telepon",
    "Phone",
    "ALAMAT",
    "address",
    "email",
  ].flatMap((name) => [
    [`encounter.${name}`, { in: "encounter", name }] as const,
    [`a section's ${name}`, { in: "section", name }] as const,
    [`a row's ${name}`, { in: "row", name }] as const,
  ]);
  for (const [number, [title, { in: holder, name }]] of someOf([...forbidden.entries()])) {
    it(`are refused without an echo in ${title}`, async () => {
      const canary = canaries[number % canaries.length];
      const held = { [String(name)]: `Kenari Pasien ${canary}` };
      const answer = await send({
        stage: "igd_asesmen_awal",
        encounter: { visit_id: "V-1", ...(holder === "encounter" && held) },
        sections: [
          { key: "anamnesa", data: holder === "section" ? held : {} },
          { key: "obat", data: holder === "row" ? [{ no_resep: "1", obat: [held] }] : [] },
        ],
      });
      expect(await readProblem(answer)).to.include({ status: 422, code: "identity_data_present" });
    });
  }

  for (const written of canaries.slice(0, 4)) {
    it(`are refused without an echo as patient_ref ${written.replaceAll(/\d/gu, "0")}`, async () => {
      const asSimple = await send({
        stage: "igd_asesmen_awal",
        encounter: { visit_id: "V-1", patient_ref: written },
        sections: [],
      });
      expect((await readProblem(asSimple)).code).to.equal("patient_ref_national_id");
    });
  }

  for (const [element, value] of Object.entries({
    name: [{ text: "Kenari Pasien" }],
    telecom: [{ system: "phone", value: canaries[4] }],
    address: [{ text: "Jalan Kenari Pasien 1" }],
    contact: [{ name: { text: "Kenari Pasien" } }],
  })) {
    it(`are refused without an echo as Patient.${element}`, async () => {
      const document = readExample("igd.fhir");
      const path = ["bundle", "entry", 0, "resource", element] as const;
      const patient = valueAt(document, path.slice(0, -1));
      const changed = replaceAt(document, ["bundle", "entry", 0], {
        fullUrl: valueAt(document, ["bundle", "entry", 0, "fullUrl"]),
        resource: { ...(patient as JsonObject), [element]: value },
      });
      expect((await readProblem(await send(changed))).code).to.equal("identity_data_present");
    });
  }

  it("are redacted in unknown sections, labels, payers, contexts and fields", async () => {
    for (const canary of someOf(canaries)) {
      const text = narrativeOf(canary);
      const base = { stage: "ranap_cppt", encounter: { visit_id: "V-1" }, sections: [] };
      await send({
        ...base,
        sections: [{ key: "catatanLain", label: text, data: { [text]: text, x: [[text]] } }],
      });
      await send({ ...base, sections: [{ key: text, data: { a: text } }] });
      await send({ ...base, encounter: { visit_id: "V-1", origin: text, ward: text, [text]: 1 } });
      await send({ ...base, penjamin: text.slice(0, 64) });
      await send({
        ...base,
        claim_context: { diagnosis_current: { primary: text, secondary: [text] }, [text]: 1 },
      });
      await send({ ...base, [text]: text });
      await send({ ...base, stage: text });
    }
  });

  it("are taken as keys, as headers and in addresses", async () => {
    const document = readExample("igd.simple");
    const call = (path: string, headers: Readonly<Record<string, string>> = {}) =>
      fetch(`${service.origin}${path}`, { headers: { "X-API-Key": key, ...headers } });
    for (const canary of someOf(outsideDocuments)) {
      const keyed = { "Idempotency-Key": canary };
      for (const replayed of [null, "true"]) {
        const answer = await post(`${service.base}/checks`, key, document, keyed);
        expect(answer.status, canary).to.equal(200);
        expect(answer.headers.get("Idempotency-Replayed")).to.equal(replayed);
      }
      const failed = await post(`${service.base}/checks`, key, { stage: canary }, keyed);
      expect(failed.status).to.equal(422);
      for (const path of [
        `/v1/checks/${canary}`,
        `/v1/checks/${canary}/explain`,
        `/v1/rules/${canary}`,
        `/v1/problems/${canary}`,
        `/v1/docs/${canary}`,
        `/v1/usage?month=${encodeURIComponent(canary)}`,
        `/v1/pathways?api_key=${encodeURIComponent(canary)}`,
        `/${canary}`,
      ])
        expect((await call(path)).status, path).to.be.below(500);
      expect((await call("/v1/pathways", { "X-API-Key": canary })).status).to.be.oneOf([401, 429]);
      await call("/v1/pathways", {
        "User-Agent": canary,
        Referer: `https://simrs.example/${canary}`,
        Cookie: `pasien=${canary}`,
        Authorization: `Bearer ${canary}`,
        "X-Forwarded-For": canary,
        traceparent: canary,
      });
      await call("/v1/pathways", {
        traceparent: "00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01",
        tracestate: `simrs=${canary}`,
        baggage: `pasien=${encodeURIComponent(canary)}`,
      });
    }
    // A phone with its area code in brackets counts as one only after a word that says so.
    for (const each of canaries.filter((canary) => !canary.startsWith("("))) {
      const canary = each.replaceAll(" ", "-");
      const { headers } = await call("/v1/pathways", { "X-Request-Id": canary });
      expect(headers.get("X-Request-Id"), canary).to.match(/^req_/);
    }
  });

  it("are nowhere: not in an answer, not in the log, the metrics, the traces or the store", async () => {
    const metrics = await (await fetch(`${service.origin}/metrics`)).text();
    const running = await place().dump();
    await service.stop();
    const places = {
      answers: answers.join("\n"),
      log: service.output(),
      metrics,
      traces: collector.content(),
      "store of the running service": running,
      "store of the stopped service": await place().dump(),
    };
    // What may stand there does: no place is empty.
    for (const content of [places.answers, running, places["store of the stopped service"]])
      expect(content.split("V-1").length).to.be.above(50 / nth);
    expect(places.log).to.include('"visit_id":"V-1"');
    expect(metrics).to.include("/v1/checks/{check_id}");
    expect(places.traces).to.include("/v1/checks/{check_id}").and.to.include("praklaim.check_id");

    const inDocuments = [...canaries.flatMap(tracesOf), "Kenari Pasien"];
    const others = [...outsideDocuments.flatMap(tracesOf), "Kenari-Pasien", key];
    for (const [name, content] of Object.entries(places)) {
      const joined = bare(content);
      const found = [...inDocuments, ...others].filter(
        (trace) => content.includes(trace) || joined.includes(trace),
      );
      expect(found, name).to.deep.equal([]);
    }
  });
}

import { expect } from "chai";
import type { JsonObject } from "../../src/intake/json.ts";
import { redactText } from "../../src/intake/privacy/redact-text.ts";
import { growthOf, mostPerDoubling } from "../laws/growth.ts";
import { readFileSync } from "node:fs";
import { gateBundle, gateSimple } from "../../src/intake/privacy-gate.ts";
import { isJsonObject } from "../../src/intake/json.ts";
import { processorMs } from "../support/processor-time.ts";
import { canonicals, convert, problemOf, simpleRequest } from "./support.ts";

const nationalId = "3201010101800001";
const stage = "igd_asesmen_awal" as const;

describe("redactText", () => {
  const kept = [
    "no_lab: 081234567890",
    "nolab 081234567890",
    "Reg. 081234567890",
    "laboratorium no. 081234567890",
    "2026-08-14 - 2026-08-17",
    "14/08/2026 20:42 - 17/08/2026 11:30",
    "rujukan 132201010826P000123",
    "No. Lab 2026081400012345",
    "No. Lab 0812345678",
    "SEP 0301R0010826V000001",
    "00000000-0000-4000-8000-000000000001",
    "urn:uuid:00000000-0000-4000-8000-000000000001",
    "https://example.id/3201010101800001",
    "20260814 20260817",
    "Leukosit 17.400, trombosit 268.000, 2026-08-14 21:05:00",
    "TD 120/80 N 88 RR 20 S 36,5 SpO2 98",
    "Paracetamol 3x500 mg, KCl 7,46% 25 mL",
  ];
  for (const text of kept) {
    it(`leaves '${text}'`, () => expect(redactText(text)).to.equal(text));
  }

  const redacted: readonly [text: string, expected: string][] = [
    [`NIK ${nationalId}`, "NIK [NIK disamarkan]"],
    [`no.${nationalId}.`, "no.[NIK disamarkan]."],
    ["3201-0101-0180-0001", "[NIK disamarkan]"],
    ["3201 0101 0180 0001", "[NIK disamarkan]"],
    ["320101.010180.0001", "[NIK disamarkan]"],
    [`No. Lab ${nationalId}`, "No. Lab [NIK disamarkan]"],
    ["hub 0812-3456-7890 ya", "hub [telepon disamarkan] ya"],
    ["081234567890", "[telepon disamarkan]"],
    ["+62 812 3456 7890", "[telepon disamarkan]"],
    ["6281234567890", "[telepon disamarkan]"],
    ["telp (021) 5551234", "telp [telepon disamarkan]"],
    ["HP: 0812 3456 7890 istri", "HP: [telepon disamarkan] istri"],
    ["surel budi.s@mail.co.id", "surel [surel disamarkan]"],
  ];
  for (const [text, expected] of redacted) {
    it(`redacts '${text}'`, () => expect(redactText(text)).to.equal(expected));
  }
});

describe("identity in a simple request", () => {
  for (const written of [
    nationalId,
    "3201 0101 0180 0001",
    "3201.0101-0180.0001",
    Number(nationalId),
  ]) {
    it(`refuses patient_ref ${typeof written} of sixteen digits without repeating it`, () => {
      const problem = problemOf(() =>
        convert(stage, simpleRequest({}, { encounter: { patient_ref: written } })),
      );
      expect(problem.code).to.equal("patient_ref_national_id");
      expect(JSON.stringify([problem.message, problem.errors])).to.not.contain("3201");
    });
  }

  const rows: readonly [name: string, body: JsonObject, pointer: string][] = [
    [
      "Nama Pasien in a section",
      simpleRequest({ anamnesa: { "Nama Pasien": "X" } }),
      "/sections/0/data/Nama Pasien",
    ],
    [
      "NIK deep in a section",
      simpleRequest({ lab: [{ hasil: [{ N_I_K: "X" }] }] }),
      "/sections/0/data/0/hasil/0/N_I_K",
    ],
    [
      "no-hp in the encounter",
      simpleRequest({}, { encounter: { "no-hp": "X" } }),
      "/encounter/no-hp",
    ],
    ["nama in the encounter", simpleRequest({}, { encounter: { nama: "X" } }), "/encounter/nama"],
    ["Nama in dataPasien", simpleRequest({ dataPasien: { Nama: "X" } }), "/sections/0/data/Nama"],
    [
      "name in the nested dataPasien",
      simpleRequest({ asesmenAwalIgd: { dataPasien: { name: "X" } } }),
      "/sections/0/data/dataPasien/name",
    ],
    ["alamat at the top", simpleRequest({}, { request: { alamat: "X" } }), "/alamat"],
    [
      "email in an unknown section",
      simpleRequest({ lain: { a: [{ Email: "X" }] } }),
      "/sections/0/data/a/0/Email",
    ],
  ];
  for (const [name, body, pointer] of rows) {
    it(`refuses ${name}`, () => {
      const problem = problemOf(() => convert(stage, body));
      expect(problem.code).to.equal("identity_data_present");
      expect(problem.errors.map((error) => error.pointer)).to.deep.equal([pointer]);
    });
  }

  it("takes an identity field that is not filled, and a name that is not the patient's", () => {
    const body = simpleRequest({
      dataPasien: { Nama: "-", Alamat: "" },
      codingDiagnosa: { nama: "Pneumonia" },
    });
    expect(convert(stage, body).bundle.entry).to.not.equal(undefined);
  });

  it("redacts narrative, names the place and keeps identifiers", () => {
    const { bundle, received } = convert(
      stage,
      simpleRequest(
        {
          anamnesa: { "Keluhan Utama": `Sesak, NIK ${nationalId}`, "Telp 0812-3456-7890": "istri" },
          obat: [{ no_resep: "2026081400012345", obat: [{ nama_obat: "Ceftriaxone" }] }],
        },
        {
          encounter: {
            visit_id: "2026081400012345",
            referral: { number: "0812345678901", date: "2026-08-01" },
          },
        },
      ),
    );
    const text = JSON.stringify([bundle, received]);
    expect(text).to.not.contain(nationalId);
    expect(text).to.not.contain("0812-3456");
    expect(text).to.contain("Sesak, NIK [NIK disamarkan]").and.to.contain("0812345678901");
    expect(received.visitId).to.equal("2026081400012345");
    const places = received.notices
      .filter(({ code }) => code === "identity_redacted")
      .map(({ path }) => path);
    expect(places).to.have.members(["/sections/0/data/Keluhan Utama", "/sections/0/data"]);
  });
});

describe("identity in a Bundle", () => {
  const bundleOf = (patient: JsonObject, ...others: readonly JsonObject[]) => ({
    resourceType: "Bundle",
    type: "collection",
    entry: [
      { resource: { resourceType: "Patient", ...patient } },
      {
        resource: {
          resourceType: "Encounter",
          identifier: [{ system: canonicals.identifier("visit-id"), value: nationalId }],
        },
      },
      ...others.map((resource) => ({ resource })),
    ],
  });

  for (const element of ["name", "telecom", "address", "photo", "contact"]) {
    it(`refuses Patient.${element}`, () => {
      const problem = problemOf(() =>
        convert(stage, { bundle: bundleOf({ [element]: [{ text: "X" }] }) }),
      );
      expect(problem.code).to.equal("identity_data_present");
      expect(problem.errors[0]?.pointer).to.equal(`/bundle/entry/0/resource/${element}`);
    });
  }

  it("tells what else is wrong with the Bundle in the same answer, without what was sent", () => {
    const bundle = bundleOf(
      { name: [{ text: "X" }], [nationalId]: 1, gender: "perempuan" },
      { resourceType: "Medication", status: "ada" },
    );
    const { code, errors } = problemOf(() => convert(stage, { bundle }));
    expect(code).to.equal("identity_data_present");
    expect(errors.map((error) => `${error.code} ${error.pointer}`)).to.include.members([
      "identity /bundle/entry/0/resource/name",
      "invalid_code /bundle/entry/0/resource/gender",
      "invalid_code /bundle/entry/2/resource/status",
    ]);
    expect(JSON.stringify(errors)).to.not.include(nationalId);
  });

  it("refuses sixteen digits as a Patient.identifier, a contained Patient's too", () => {
    const patient = { identifier: [{ system: "urn:x", value: nationalId }] };
    const contained = {
      resourceType: "Procedure",
      contained: [{ resourceType: "Patient", ...patient }],
    };
    for (const bundle of [bundleOf(patient), bundleOf({}, contained)])
      expect(problemOf(() => convert(stage, { bundle })).code).to.equal("patient_ref_national_id");
  });

  it("redacts narrative and leaves identifiers, addresses and codes", () => {
    const { bundle, received } = convert(
      stage,
      {
        bundle: bundleOf(
          {},
          {
            resourceType: "Condition",
            code: {
              text: `DM, hub 081234567890`,
              coding: [{ system: "urn:oid:1", code: "081234567890" }],
            },
          },
        ),
      }["bundle"],
      "",
    );
    const text = JSON.stringify(bundle);
    expect(text)
      .to.contain("hub [telepon disamarkan]")
      .and.to.contain('"code":"081234567890"')
      .and.to.contain(nationalId);
    expect(received.notices.map(({ path }) => path)).to.deep.equal(["/entry/2/resource/code/text"]);
  });
});

describe("a text is redacted in time in proportion to it", () => {
  const parts =
    `lab|reg|antri|akses|no|no.|nomor |rekam medis |rm|lab no. |no. lab |lab:|lab |hp|hp |hp:=. |no.hp|telp.|urn:|https://|a@
     |a.|a@a.|+62|+62 |628|08|08-|08 |0812-3456-|0812-345 |12.|1234 |1(|1( |8 12| |1 |a|1|.`.split(
      "|",
    );
  for (const part of parts)
    it(`of ${JSON.stringify(part)}`, async () => {
      const growth = await growthOf({
        make: (length, run) => `${part.repeat(length / part.length)} hub 081234567890 ${run % 10}`,
        read: (text) => expect(redactText(text)).to.match(/\[telepon disamarkan\] \d$/u),
        longest: 2 ** 20,
        tellingMs: 20,
      });
      expect(growth.ratio, `${growth.length} characters`).to.be.at.most(mostPerDoubling);
    });
});

describe("the gate, which every check pays", () => {
  const rounds = 20;
  const times = 30;
  /** A machine that is busy with other work tells the truth in one of these. */
  const attempts = 5;
  const read = (example: string) =>
    readFileSync(new URL(`../../examples/${example}.json`, import.meta.url), "utf8");
  const repeat = (work: () => unknown) => () => {
    for (let time = 0; time < times; time += 1) work();
  };

  /** How many times as long the gate takes as `JSON.parse` of the same body; both by turns, the least of each. */
  function costOf(text: string): number {
    const body: unknown = JSON.parse(text);
    if (!isJsonObject(body)) throw new Error("not an object");
    const { bundle } = body;
    const gate = () =>
      bundle === undefined ? gateSimple(body) : gateBundle(bundle, "/bundle", () => []);
    let [ofGate, ofParse] = [Infinity, Infinity];
    for (let round = 0; round < rounds; round += 1) {
      ofParse = Math.min(ofParse, processorMs(repeat(() => JSON.parse(text))));
      ofGate = Math.min(ofGate, processorMs(repeat(gate)));
    }
    return ofGate / ofParse;
  }
  const costWithin = (text: string, most: number): number => {
    let least = Infinity;
    for (let attempt = 0; attempt < attempts && least > most; attempt += 1)
      least = Math.min(least, costOf(text));
    return least;
  };

  for (const example of ["cppt.fhir", "igd.fhir", "rajal.fhir", "resume.fhir"])
    it(`costs twice what JSON.parse of ${example} costs at most`, () => {
      expect(costWithin(read(example), 2)).to.be.at.most(2);
    });

  // A short body is nearly all text, of which none is told by its key.
  for (const example of ["cppt.simple", "resume.simple"])
    it(`costs four times what JSON.parse of ${example} costs at most`, () => {
      expect(costWithin(read(example), 4)).to.be.at.most(4);
    });
});

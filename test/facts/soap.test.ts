import type { Resource } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { buildProcedures } from "../../src/facts/groups/procedures.ts";
import { buildSoap, type Soap } from "../../src/facts/groups/soap.ts";
import { type Answers, answers, condition, factSource, procedure } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

function soapOf(note: Answers, items: readonly Resource[] = []): Soap {
  const source = factSource([answers("soap", note), ...items], {
    stage: "rajal_soap",
    terminology,
  });
  return buildSoap(source, {
    diagnoses: buildDiagnoses(source),
    procedures: buildProcedures(source),
  });
}

describe("clinic note", () => {
  it("what was sent is there, what was not is absent", () => {
    const soap = soapOf({ subjektif: "Batuk sejak 3 hari", objektif: "-", plan: "Kontrol" });
    expect(soap).to.include({ sent: true, subjective: "Batuk sejak 3 hari", plan: "Kontrol" });
    expect(soap).to.not.have.any.keys("objective", "assessment");
    expect(soapOf({}).sent).to.equal(false);
  });

  const complaints: readonly (readonly [string, boolean])[] = [
    ["Kontrol", false],
    ["Kontrol rutin, obat habis", false],
    ["Pasien datang untuk kontrol ulang", false],
    ["Tidak ada keluhan.", false],
    ["Batuk", false],
    ["Kontrol rutin, nyeri dada berkurang", true],
    ["Kesemutan kedua kaki sejak 2 bulan", true],
  ];
  for (const [written, detailed] of complaints) {
    it(`'${written}' ${detailed ? "tells of the course" : "says too little"}`, () => {
      expect(soapOf({ subjektif: written }).detailed).to.equal(detailed);
    });
  }
});

describe("assessment and codes", () => {
  const cases: readonly (readonly [string, string, string, boolean | undefined])[] = [
    ["the same disease", "Katarak senilis OD", "H25.1", true],
    ["another disease", "Glaukoma sudut terbuka OD", "H25.1", false],
    ["another organ", "Hipertensi grade II", "E11.9", false],
    ["a complication of the disease", "DM tipe 2 dengan retinopati", "H36.0", true],
    ["a status code cannot be compared", "Katarak OD pascaoperasi", "Z09.8", undefined],
    ["a symptom code cannot be compared", "Dispepsia", "R11", undefined],
    ["a disease outside of the table", "Sindrom Sjogren", "M35.0", undefined],
    ["a disease that is denied", "Glaukoma tidak ada, katarak OD", "H25.1", true],
  ];
  for (const [name, asesmen, code, agrees] of cases) {
    it(`${name}: '${asesmen}' and ${code}`, () => {
      expect(soapOf({ asesmen }, [condition(code)]).assessmentAgrees).to.equal(agrees);
    });
  }

  it("one code that fits is enough", () => {
    const items = [condition("I10"), condition("E11.9")];
    expect(soapOf({ asesmen: "DM tipe 2" }, items).assessmentAgrees).to.equal(true);
  });

  it("words that assessment and code share are agreement", () => {
    const item = condition("E11.4", { text: "Neuropati diabetik" });
    expect(soapOf({ asesmen: "Hipertensi, neuropati" }, [item]).assessmentAgrees).to.equal(true);
  });
});

describe("procedures in a clinic note", () => {
  it("a plan without an indication is named with what would support it", () => {
    const note = { asesmen: "Konjungtivitis OD", plan: "Pro fakoemulsifikasi OD" };
    expect(soapOf(note, [condition("H10.9")]).unsupportedPlans).to.deep.equal([
      { name: "fakoemulsifikasi", expected: "katarak (H25–H28)" },
    ]);
  });

  it("an abbreviated plan is a plan", () => {
    const { unsupportedPlans } = soapOf({ asesmen: "Konjungtivitis", plan: "HD 2x/minggu" }, [
      condition("H10.9"),
    ]);
    expect(unsupportedPlans.map(({ name }) => name)).to.deep.equal(["hemodialisis"]);
  });

  const supported: readonly (readonly [string, Answers])[] = [
    ["the assessment names it", { asesmen: "Katarak OD", plan: "Fakoemulsifikasi OD" }],
    ["the findings show it", { objektif: "Lensa keruh", asesmen: "Mata", plan: "Fako OD" }],
    ["it is not planned", { asesmen: "Konjungtivitis", plan: "Fakoemulsifikasi belum perlu" }],
    ["it was done before", { asesmen: "Konjungtivitis", plan: "Kontrol post fakoemulsifikasi OD" }],
    ["the assessment is missing", { plan: "Fakoemulsifikasi OD" }],
    ["the abbreviation with its disease", { asesmen: "CKD 5", plan: "HD 2x/minggu" }],
  ];
  for (const [name, note] of supported) {
    it(`nothing to ask of a plan: ${name}`, () => {
      expect(soapOf(note, [condition("H10.9")]).unsupportedPlans).to.deep.equal([]);
    });
  }

  it("what was done now and has no code is named", () => {
    const { uncodedProcedures } = soapOf({ objektif: "Dilakukan ekstraksi serumen AD." });
    expect(uncodedProcedures).to.deep.equal(["ekstraksi serumen"]);
    expect(
      soapOf({ plan: "Tumpatan gigi 36 hari ini, kontrol bila ngilu" }).uncodedProcedures,
    ).to.deep.equal(["penambalan gigi"]);
    expect(soapOf({ plan: "Ekstraksi 46 hari ini" }).uncodedProcedures).to.deep.equal([
      "pencabutan gigi",
    ]);
    expect(soapOf({ plan: "Ekstraksi 46 besok" }).uncodedProcedures).to.deep.equal([]);
    expect(soapOf({ plan: "Rawat luka hari ini, kontrol" }).uncodedProcedures).to.deep.equal([
      "perawatan luka",
    ]);
  });

  const unasked: readonly (readonly [string, string, readonly Resource[]])[] = [
    ["planned only", "Rencana dilakukan USG", []],
    ["done elsewhere before", "Telah dilakukan USG bulan lalu", []],
    ["a procedure is coded", "Dilakukan ekstraksi serumen", [procedure("96.52")]],
  ];
  for (const [name, objektif, items] of unasked) {
    it(`no code is asked for: ${name}`, () => {
      expect(soapOf({ objektif }, items).uncodedProcedures).to.deep.equal([]);
    });
  }
});

describe("gaps of codes", () => {
  it("no side and an unknown side are told apart", () => {
    const items = [
      condition("H25.1"),
      condition("H26.9", { text: "Cataract", side: "XX" }),
      condition("I10", { text: "Hipertensi" }),
    ];
    expect(soapOf({ asesmen: "Katarak" }, items).codeGaps).to.deep.equal({
      sideless: ["H25.1 (Katarak senilis nuklear)"],
      unknownSides: ["H26.9: XX"],
    });
  });

  it("a body site that names the organ is not a wrong side, and an examination needs none", () => {
    const items = [
      condition("M17.1", { text: "Gonarthrosis", side: "Lutut" }),
      procedure("95.02", { text: "Eye" }),
    ];
    const { codeGaps } = soapOf({}, items);
    expect(codeGaps.unknownSides).to.deep.equal([]);
    expect(codeGaps.sideless).to.deep.equal(["M17.1 (Gonarthrosis)"]);
  });
});

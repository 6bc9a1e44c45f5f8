import type { DiagnosticReport } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildNarrative } from "../../src/facts/groups/narrative.ts";
import { fieldsOf } from "../../src/facts/text/fields.ts";
import { mentions } from "../../src/facts/text/mentions.ts";
import { answers, condition, factSource } from "./support.ts";

const textsOf = (joined: string) => fieldsOf(joined).map(({ text }) => text);

describe("narrative", () => {
  const report: DiagnosticReport = {
    resourceType: "DiagnosticReport",
    status: "final",
    code: { text: "Thorax PA" },
    conclusion: "Infiltrat kanan",
  };
  const narrative = buildNarrative(
    factSource([
      answers("anamnesa", { "Keluhan Utama": "Sesak", "Riwayat Alergi": "-" }),
      answers("cpptPerawat", [{ catatan: "Terpasang infus" }]),
      answers("riwayat", { kunjungan: [{ tanggal: "2026-07-27", soap: { asesmen: "Katarak" } }] }),
      report,
      condition("J18.9", { text: "Pneumonia" }),
    ]),
  );

  it("holds every answer, conclusion and diagnosis in words, and no empty marker", () => {
    expect(textsOf(narrative.all)).to.deep.equal([
      "Sesak",
      "Terpasang infus",
      "2026-07-27",
      "Katarak",
      "Infiltrat kanan",
      "Pneumonia",
    ]);
  });

  it("the doctor's part leaves out nurse notes and earlier visits", () => {
    expect(textsOf(narrative.doctor)).to.deep.equal(["Sesak", "Infiltrat kanan", "Pneumonia"]);
  });

  it("the doctors' forms leave out reports and coded diagnoses", () => {
    expect(narrative.doctorForms).to.deep.equal([{ form: "Asesmen awal IGD", text: "Sesak" }]);
  });

  it("an empty document has an empty narrative", () => {
    expect(buildNarrative(factSource([]))).to.deep.equal({ all: "", doctor: "", doctorForms: [] });
  });

  it("diseases in the field of the family history are not the patient's", () => {
    const { all } = buildNarrative(
      factSource([
        answers("anamnesa", {
          "Riwayat Penyakit Keluarga": "DM (+)\nHT (+)",
          "Riwayat Penyakit Dahulu": "Asma",
        }),
      ]),
    );
    expect(textsOf(all)).to.deep.equal(["RPK: DM (+)\nRPK: HT (+)", "Asma"]);
    expect(["DM", "HT", "asma"].filter((word) => mentions(all, word))).to.deep.equal(["asma"]);
  });
});

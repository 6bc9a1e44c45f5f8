import { expect } from "chai";
import { readSection } from "../../src/facts/answers.ts";
import { isEmergencySection, isInSection, isOwnSection } from "../../src/facts/sections.ts";
import { joinFields } from "../../src/facts/text/fields.ts";
import { sectionPath } from "../../src/fhir/source-section.ts";
import { answers, canonicals, factSource, sourceSection, vitalSign } from "./support.ts";

describe("answers of a section", () => {
  const source = factSource([
    answers("anamnesa", {
      "Keluhan Utama": " Sesak ",
      "Riwayat Alergi": "-",
      "Riwayat Penyakit Dahulu": "tidak ada",
      "Riwayat Pengobatan": "0",
      "Skala (0-10)": "3,5",
      aktif: true,
      rujuk: "Ya",
    }),
    answers("jadwal", {
      jadwal_kontrol: [{ tanggal: "24-08-2026 09:00" }, { tanggal: "2026-08-31" }],
    }),
    answers("resumePulang", {
      keluhan_utama: ["Sesak", "-", "Batuk"],
      nested: { "Surat Kematian": false },
    }),
    answers("cpptDokter", [{ S: "Sesak" }, { S: "Baik" }]),
  ]);
  const section = readSection(source, "anamnesa");

  for (const labels of [["Keluhan Utama"], ["Keluhan", "Keluhan Utama"]]) {
    it(`finds the label written '${labels.join("' or '")}'`, () =>
      expect(section.text(...labels)).to.equal("Sesak"));
  }

  it("an empty marker is absent, a negative answer is present", () => {
    expect(section.text("Riwayat Alergi")).to.equal(undefined);
    expect(section.text("Riwayat Pengobatan")).to.equal(undefined);
    expect(section.text("Riwayat Penyakit Dahulu")).to.equal("tidak ada");
  });

  it("numbers, flags and unit tails are read", () => {
    expect(section.number("Skala (0-10)")).to.equal(3.5);
    expect(section.flag("aktif")).to.equal(true);
    expect(section.flag("rujuk")).to.equal(true);
    expect(section.flag("Keluhan Utama")).to.equal(undefined);
  });

  it("repeating groups are rows, also where the section itself is the list", () => {
    const rows = readSection(source, "jadwal").rows("jadwal_kontrol");
    expect(rows.map((row) => row.time("tanggal")?.at)).to.deep.equal([
      "2026-08-24T09:00:00+07:00",
      "2026-08-31T00:00:00+07:00",
    ]);
    expect(
      readSection(source, "cpptDokter")
        .rows("cpptDokter")
        .map((row) => row.text("S")),
    ).to.deep.equal(["Sesak", "Baik"]);
  });

  it("several answers and groups are read", () => {
    const resume = readSection(source, "resumePulang");
    expect(resume.texts("keluhan_utama")).to.deep.equal(["Sesak", "Batuk"]);
    expect(resume.text("keluhan_utama")).to.equal("Sesak; Batuk");
    expect(resume.group("nested").flag("Surat Kematian")).to.equal(false);
    expect(resume.group("absent").sent).to.equal(false);
  });

  it("all() joins narrative and leaves out booleans and bare numbers", () => {
    expect(readSection(source, "cpptDokter").all()).to.equal(joinFields(["Sesak", "Baik"]));
    expect(section.all()).to.equal(joinFields(["Sesak", "tidak ada", "Ya"]));
  });

  it("a section that was not sent says so", () => {
    expect(readSection(source, "ttv").sent).to.equal(false);
    expect(readSection(source, "ttv").text("Suhu (°C)")).to.equal(undefined);
  });

  const inside = {
    "as its own response": answers(
      "anamnesa",
      { "Keluhan Utama": "Sesak" },
      "asesmenAwalIgd.anamnesa",
    ),
    "as a group of asesmenAwalIgd": answers("asesmenAwalIgd", {
      anamnesa: { "Keluhan Utama": "Sesak" },
    }),
  };
  for (const [name, response] of Object.entries(inside)) {
    it(`a section inside the emergency assessment is found ${name}`, () => {
      const cppt = factSource([response], { stage: "ranap_cppt" });
      expect(readSection(cppt, "anamnesa").text("Keluhan Utama")).to.equal("Sesak");
      expect(readSection(cppt, "anamnesa", { emergencyOnly: true }).text("Keluhan Utama")).to.equal(
        "Sesak",
      );
    });
  }

  it("emergencyOnly leaves out the stage's own sections", () => {
    const resume = factSource([answers("anamnesa", { "Keluhan Utama": "Sesak" })], {
      stage: "ranap_resume",
    });
    expect(readSection(resume, "anamnesa", { emergencyOnly: true }).sent).to.equal(false);
  });
});

describe("sections of resources", () => {
  it("the path is split at dots and slashes", () => {
    for (const path of ["asesmenAwalIgd.ttv", "asesmenAwalIgd/ttv"]) {
      expect(sectionPath(sourceSection(path), canonicals)).to.deep.equal(["asesmenAwalIgd", "ttv"]);
    }
    expect(sectionPath({}, canonicals)).to.deep.equal([]);
  });

  it("what names no section is the stage's own", () => {
    const bare = vitalSign("8867-4", 80);
    const copied = vitalSign("8867-4", 80, { section: "asesmenAwalIgd.ttv" });
    const cppt = factSource([bare, copied], { stage: "ranap_cppt" });
    expect([isOwnSection(cppt, bare), isEmergencySection(cppt, bare)]).to.deep.equal([true, false]);
    expect([isOwnSection(cppt, copied), isEmergencySection(cppt, copied)]).to.deep.equal([
      false,
      true,
    ]);
    expect(isInSection(cppt, copied, "ttv")).to.equal(true);
    const igd = factSource([bare]);
    expect([isOwnSection(igd, bare), isEmergencySection(igd, bare)]).to.deep.equal([true, true]);
  });
});

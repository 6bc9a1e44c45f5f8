import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "chai";
import { loadForms } from "../../src/intake/load-forms.ts";
import { forms, terminology } from "./support.ts";

function load(files: Readonly<Record<string, string>>) {
  const directory = mkdtempSync(join(tmpdir(), "forms-"));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(join(directory, name), text);
    return loadForms(directory, terminology.vitalSigns);
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const form = (fields: string) => `section: ttv\ntitle: TTV\nshape: object\nfields:\n${fields}`;

describe("loadForms", () => {
  it("finds a field by every spelling of its label", () => {
    const ttv = forms.find("ttv")?.fields;
    for (const label of ["Suhu (°C)", "suhu", "SUHU:", "Suhu_Tubuh", "suhu (C)", "súhu", "Temp."])
      expect(ttv?.find(label)?.name, label).to.equal("Suhu (°C)");
    expect(ttv?.find("Suhu Kamar")).to.equal(undefined);
    expect(ttv?.find("__proto__")).to.equal(undefined);
  });

  it("knows every section of the specification", () => {
    const keys =
      "dataPasien anamnesa primarySurvey ttv pemeriksaanFisik codingDiagnosa obat lab radiologi asesmenAwalIgd pengantarRanap asesmenAwalRanap cpptDokter cpptPerawat cpoObat resumePulang curb65 soap pemeriksaan icd riwayat";
    expect(forms.all.map(({ section }) => section)).to.have.members(keys.split(" "));
  });

  it("lists all faults of all files at once", () => {
    const files = {
      "a.yaml": form(
        "  - { name: Suhu }\n  - { name: Temp, aliases: [suhu] }\n  - { name: Nadi, home: vitalSign }",
      ),
      "b.yaml": "section: lab\ntitle: Lab\nshape: array\nfields: []\nextra: 1",
      "c.yaml": "section: [",
      "d.yaml": form("  - { name: Nadi, home: nowhere }"),
      "e.yaml": form("  - { name: Nadi }"),
    };
    let message = "";
    try {
      load(files);
    } catch (error) {
      message = error instanceof Error ? error.message : "";
    }
    for (const part of [
      "a.yaml: /Temp: label 'suhu' already names Suhu",
      "a.yaml: /Nadi: home vitalSign, and no row of vital-signs names it",
      "vital-signs: heartRate has the field 'pemeriksaan.nadi_per_menit', and no form has its place",
      "b.yaml: / must NOT have additional properties",
      "c.yaml:",
      "d.yaml: /fields/0/home",
      "e.yaml: section ttv has two forms",
    ])
      expect(message).to.contain(part);
  });
});

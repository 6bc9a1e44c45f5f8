import type { DiagnosticReport } from "@medplum/fhirtypes";
import { expect } from "chai";
import { buildImaging } from "../../src/facts/groups/imaging.ts";
import { systems } from "../../src/fhir/canonicals.ts";
import { canonicals, factSource } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

function report(
  name: string,
  conclusion?: string,
  date = "2026-08-14",
  category = "RAD",
): DiagnosticReport {
  return {
    resourceType: "DiagnosticReport",
    status: "final",
    category: [{ coding: [{ system: systems.diagnosticService, code: category }] }],
    code: { text: name },
    ...(conclusion !== undefined && { conclusion }),
    extension: [{ url: canonicals.extension("date-text"), valueString: date }],
  };
}
const imagingOf = (...reports: DiagnosticReport[]) =>
  buildImaging(factSource(reports, { terminology }));

describe("facts: imaging", () => {
  const names: readonly [string, string][] = [
    ["Thorax PA", "fotoToraks"],
    ["FOTO THORAX AP/PA", "fotoToraks"],
    ["Rontgen Toraks", "fotoToraks"],
    ["CT Scan Kepala tanpa kontras", "ctKepala"],
    ["MSCT Brain", "ctKepala"],
    ["MRI Kepala", "mriKepala"],
    ["CT Scan Thorax", "ctLain"],
    ["USG Abdomen", "usg"],
    ["USG Thorax", "usg"],
    ["Echocardiography", "ekokardiografi"],
    ["EKG", "ekg"],
    ["EGD", "endoskopi"],
    ["BNO 3 posisi", "lain"],
  ];
  for (const [name, kind] of names)
    it(`knows ${name} as ${kind}`, () => {
      expect(imagingOf(report(name, "Kesan normal")).all[0]?.kind).to.equal(kind);
    });

  for (const empty of [
    "",
    "-",
    "foto terlampir",
    "Terlampir",
    "Hasil terlampir.",
    "menunggu ekspertise",
  ])
    it(`takes '${empty}' for no report`, () => {
      const { sent, all, chest } = imagingOf(report("Thorax PA", empty));
      expect({ sent, chest }).to.deep.equal({ sent: true, chest: false });
      expect(all[0]).not.to.have.property("report");
    });

  const chests: readonly [string, string, boolean][] = [
    ["Thorax PA", "Infiltrat di lapangan bawah paru kanan. Kesan: pneumonia dekstra.", true],
    ["Thorax PA", "Cor dan pulmo tak tampak kelainan. Tidak tampak infiltrat.", false],
    ["CT Scan Thorax", "Konsolidasi lobus inferior kanan", true],
    ["BNO", "Pneumonia", false],
  ];
  for (const [name, text, expected] of chests)
    it(`${expected ? "sees" : "sees no"} infiltrate in ${name}: ${text}`, () => {
      expect(imagingOf(report(name, text)).chestInfiltrate).to.equal(expected);
    });

  it("says that the brain was pictured only when there is a report", () => {
    expect(imagingOf(report("CT Kepala", "Infark")).brain).to.equal(true);
    expect(imagingOf(report("CT Kepala", "terlampir")).brain).to.equal(false);
  });

  it("leaves laboratory reports out", () => {
    expect(imagingOf(report("Darah Lengkap", "Leukositosis", "2026-08-14", "LAB")).sent).to.equal(
      false,
    );
  });

  it("orders by date and shortens evidence", () => {
    const { all } = imagingOf(
      report("Thorax PA", "a".repeat(200), "16-08-2026"),
      report("USG", "Normal", "15-08-2026"),
    );
    expect(all.map(({ date }) => date)).to.deep.equal(["2026-08-15", "2026-08-16"]);
    expect(all[0]?.evidence).to.equal("Radiologi 2026-08-15 USG: Normal");
    expect(all[1]?.evidence).to.match(/^Radiologi 2026-08-16 Thorax PA: a{160}…$/u);
  });
});

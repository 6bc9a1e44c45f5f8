/** What was taken for a contradiction or a gap although it is told of another time, side or place, each beside one that is. */
import { expect } from "chai";
import { against, relationsIn } from "./short-document.ts";

describe("a disease called better on the day of arrival", () => {
  const told = (first: string, second: string, A: string) =>
    against("valueAgainstWord", {
      setting: "ward",
      progress: [
        { at: "20 10:10", O: first },
        { at: "20 16:40", O: second, A },
      ],
    });

  it("is better than what an earlier note of that day tells", async () => {
    for (const first of ["pH 7,12", "HCO3 6", "Keton darah 5,6"])
      expect(await told(first, "GDS 242", "KAD perbaikan"), first).to.eql([]);
  });

  it("and is not beside what its own note tells", async () => {
    expect(await told("GDS 402", "pH 7,05", "KAD perbaikan")).to.have.length(1);
  });
});

describe("a tube on a picture of the day before the patient leaves", () => {
  const left = (O: string) =>
    against("dischargeState", {
      setting: "ward",
      imaging: [["Thorax PA", "Chest tube sinistra in situ, paru mengembang penuh"]],
      imagingDay: "2026-09-23",
      imagingTime: "09:30",
      progress: [
        { at: "23 15:00", O },
        { at: "24 08:00", O: "Luka kering", P: "Boleh pulang" },
      ],
    });

  it("is taken out where a later note says so", async () => {
    expect(await left("WSD aff jam 14.00, luka dijahit")).to.eql([]);
  });

  it("and is still there where none does", async () => {
    expect(await left("Sesak (-)")).to.have.length(1);
  });
});

describe("the other side of full strength", () => {
  const sides = (O: string) =>
    against("actSide", {
      setting: "summary",
      diagnoses: ["S82.2 Fracture of shaft of tibia"],
      assessment: "Fraktur cruris dextra",
      progress: [{ at: "22 11:00", by: "Sp.KFR", O }],
    });

  it("is the healthy one", async () => {
    for (const O of [
      "MMT tungkai kiri 5",
      "Motorik tungkai kiri 5",
      "Kekuatan otot tungkai kiri 5/5",
    ])
      expect(await sides(O), O).to.eql([]);
  });
});

describe("a cancer that tissue showed long ago", () => {
  const grounded = async (examination: string) =>
    (
      await relationsIn("diagnosisSupport", {
        setting: "clinic",
        sex: "P",
        diagnoses: ["C50.4 Malignant neoplasm of upper-outer quadrant of breast"],
        examination,
      })
    ).every(({ holds }) => holds);

  it("has its ground in that", async () => {
    for (const told of [
      "PA 03/2026: karsinoma invasif NST",
      "Histopatologi 02/2026: karsinoma duktal invasif",
      "Sitologi 01/2026: karsinoma",
    ])
      expect(await grounded(told), told).to.equal(true);
  });

  it("and none where nothing showed it", async () => {
    expect(await grounded("Keadaan umum baik")).to.equal(false);
  });
});

describe("drugs behind the leaving in a plan", () => {
  const missing = (P: string) =>
    against("unlistedDrug", {
      setting: "summary",
      drugs: ["Insulin aspart 3x8 U SC", "Insulin glargine 1x10 U SC", "Ceftriaxone 2x1 g IV"],
      progress: [
        { at: "20 16:00", P },
        { at: "24 08:00", P: "Luka kering" },
      ],
    });
  const stay = "Aspart 3x8 U, glargine 1x10 U, ceftriaxone 2x1 g";

  it("go home", async () => {
    for (const home of [
      "Pulang metformin 2x500 mg",
      "Pulang dengan amlodipin 1x10 mg",
      "Bila stabil pulang, metformin 2x500 mg",
    ])
      expect(await missing(`${stay}. ${home}`), home).to.eql([]);
  });

  it("and before it are of the stay", async () => {
    expect(await missing(`${stay}, metformin 2x500 mg`)).to.have.length(1);
  });
});

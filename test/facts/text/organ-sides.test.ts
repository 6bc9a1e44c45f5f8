import { expect } from "chai";
import { readOrganSides } from "../../../src/facts/text/organ-sides.ts";
import { terminology } from "../../support/shipped-lists.ts";

const organs = terminology.table("organ-sides");

const sidesIn = (text: string) =>
  readOrganSides(text, organs)
    .filter(({ organ, isFinding }) => organ !== "" && isFinding)
    .map(({ organ, side, isPast }) => `${organ} ${side}${isPast ? " (past)" : ""}`);

describe("readOrganSides", () => {
  const table: readonly (readonly [text: string, ...sides: string[]])[] = [
    ["CF collum femur sinistra Garden III", "hip kiri"],
    ["CF collum femur S Garden III", "hip kiri"],
    ["Hemiparese D ec stroke infark", "weakness kanan"],
    ["hemiparese dextra", "weakness kanan"],
    ["Lesi hipodens di kapsula interna dan korona radiata kiri", "brain kiri"],
    ["EDH temporal kanan, midline shift ke kiri 8 mm", "brain kanan"],
    ["infark kapsula interna kiri dengan hemiparese kanan", "brain kiri", "weakness kanan"],
    [
      "OS: visus 6/9, kornea tampak corpal. OD: visus 6/6, dbn",
      "eye kiri",
      "eye kiri",
      "eye kanan",
    ],
    ["OD: visus 6/6, konjungtiva hiperemis", "eye kanan", "eye kanan"],
    ["OS mengeluh mata kanan merah", "eye kanan"],
    ["telinga kanan AD serumen", "ear kanan"],
    ["Genu kanan bengkak, kiri juga", "knee kanan", "knee kiri"],
    ["nyeri kedua lutut", "knee kanan", "knee kiri"],
    ["Riwayat fraktur femur kiri", "hip kiri (past)"],
    ["EDH temporoparietal dextra post kraniotomi", "brain kanan"],
    ["Post hemiarthroplasty S", "hip kiri (past)"],
    ["infark lama kapsula interna kiri", "brain kiri (past)"],
    ["Kista ovarium kiri", "adnexa kiri"],
    ["TD lengan kanan 162/94 kiri 160/92", "arm kanan"],
    ["lutut kiri tenang"],
    ["Paresis N.VII sin tipe sentral (dahi simetris)"],
    ["Hematoma dahi kiri 3 cm"],
    ["Nyeri kening kanan"],
    ["Infark frontal kiri", "brain kiri"],
    ["hemiparese kiri (-)"],
    ["susp. fraktur femur kiri", "hip kiri"],
    ["fraktur femur kiri?", "hip kiri"],
    ["VL parietal dextra 4 cm"],
    ["terapi vitamin D, femur baik"],
    ["nyeri lutut, jatuh miring kiri"],
    ["infark inferior dan ventrikel kanan"],
  ];
  for (const [text, ...expected] of table) {
    it(`'${text}'`, () => {
      expect(sidesIn(text)).to.deep.equal(expected);
    });
  }
});

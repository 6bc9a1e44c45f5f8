import { expect } from "chai";
import { findOpposedSides, isSure } from "../../src/facts/opposed-sides.ts";
import type { PartKind, SidePart } from "../../src/facts/side-parts.ts";
import { readOrganSides } from "../../src/facts/text/organ-sides.ts";
import { terminology } from "../support/shipped-lists.ts";

const organs = terminology.table("organ-sides");

const sidesIn = (text: string) =>
  readOrganSides(text, organs)
    .filter(isSure)
    .map(
      ({ organ, side, isPast, isAside }) => `${organ} ${side}${isPast || isAside ? " (weak)" : ""}`,
    );

describe("readOrganSides", () => {
  const table: readonly (readonly [text: string, ...sides: string[]])[] = [
    ["CF collum femur sinistra Garden III", "hip kiri"],
    ["CF collum femur S Garden III", "hip kiri"],
    ["Hemiparese D ec stroke infark", "weakness kanan"],
    ["hemiparese dextra", "weakness kanan"],
    ["Lesi hipodens di kapsula interna dan korona radiata kiri", "brain kiri"],
    ["EDH temporal kanan, midline shift ke kiri 8 mm", "brain kanan"],
    ["infark kapsula interna kiri dengan hemiparese kanan", "brain kiri", "weakness kanan"],
    ["OS: visus 6/9, kornea tampak corpal. OD: visus 6/6, dbn", "eye kiri"],
    ["OD: visus 6/6, konjungtiva hiperemis", "eye kanan"],
    ["OS mengeluh mata kanan merah", "eye kanan"],
    ["telinga kanan AD serumen", "ear kanan"],
    ["Genu kanan bengkak, kiri juga", "knee kanan", "knee kiri (weak)"],
    ["nyeri kedua lutut", "knee kanan", "knee kiri"],
    ["Riwayat fraktur femur kiri", "hip kiri (weak)"],
    ["EDH temporoparietal dextra post kraniotomi", "brain kanan"],
    ["Post hemiarthroplasty S", "hip kiri (weak)"],
    ["infark lama kapsula interna kiri", "brain kiri (weak)"],
    ["Kista ovarium kiri", "adnexa kiri (weak)"],
    ["TD lengan kanan 162/94 kiri 160/92", "arm kanan (weak)"],
    ["lutut kiri tenang"],
    ["Paresis N.VII sin tipe sentral (dahi simetris)"],
    ["Hematoma dahi kiri 3 cm"],
    ["Nyeri kening kanan"],
    ["Infark frontal kiri", "brain kiri"],
    ["hemiparese kiri (-)"],
    ["susp. fraktur femur kiri"],
    ["fraktur femur kiri?"],
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

type Row = readonly [kind: PartKind, text: string, date?: string];

const partsOf = (rows: readonly Row[]): SidePart[] =>
  rows.map(([kind, text, date]) => ({ kind, name: kind, text, ...(date && { date }) }));

describe("findOpposedSides", () => {
  const opposed: readonly (readonly [name: string, written: string, other: string, ...Row[]])[] = [
    [
      "a report against two texts",
      "Radiologi imaging ('Fraktur collum femur dextra')",
      "diagnosis ('CF collum femur sinistra')",
      ["complaint", "Nyeri paha kiri"],
      ["diagnosis", "CF collum femur sinistra"],
      ["imaging", "Fraktur collum femur dextra", "2026-08-01"],
      ["imaging", "Terpasang hemiarthroplasty sinistra", "2026-08-03"],
    ],
    [
      "a diagnosis against examination and complaint",
      "diagnosis ('Stroke dengan hemiparese sinistra')",
      "examination ('Hemiparese dekstra 2/5')",
      ["complaint", "Lemah separuh badan kanan"],
      ["examination", "Hemiparese dekstra 2/5"],
      ["diagnosis", "Stroke dengan hemiparese sinistra"],
    ],
    [
      "an operation on the other knee",
      "operation ('TKR genu dekstra')",
      "diagnosis ('OA genu sinistra')",
      ["diagnosis", "OA genu sinistra"],
      ["operation", "TKR genu dekstra"],
    ],
    [
      "weakness on the side of the infarct",
      "Radiologi imaging ('infark kapsula interna kanan')",
      "examination ('hemiparese kanan')",
      ["imaging", "infark kapsula interna kanan"],
      ["examination", "hemiparese kanan"],
    ],
  ];
  for (const [name, written, other, ...rows] of opposed) {
    it(`speaks of ${name}`, () => {
      const [first, ...more] = findOpposedSides(partsOf(rows), organs);
      expect(more).to.deep.equal([]);
      expect(first?.written).to.equal(written);
      expect(first?.other).to.equal(other);
    });
  }

  const silent: readonly (readonly [name: string, ...Row[]])[] = [
    [
      "a part that names both sides",
      ["complaint", "Nyeri kedua lutut"],
      ["examination", "genu dekstra krepitasi"],
      ["diagnosis", "OA genu sinistra"],
    ],
    [
      "an older disease of the other side",
      ["complaint", "Riwayat fraktur femur kanan 2020, kini paha kiri nyeri"],
      ["imaging", "Fraktur femur kanan"],
      ["diagnosis", "Fraktur femur kiri"],
    ],
    [
      "reports of one day for each side",
      ["imaging", "Osteofit genu dekstra", "2026-08-01"],
      ["imaging", "Osteofit genu sinistra", "2026-08-01"],
      ["diagnosis", "OA genu dekstra"],
    ],
    [
      "a doubted side",
      ["complaint", "Nyeri lutut kanan"],
      ["diagnosis", "Susp. ruptur ACL genu sinistra"],
    ],
    [
      "different organs",
      ["examination", "luka lecet tangan kanan"],
      ["diagnosis", "Fraktur radius kiri"],
    ],
    [
      "weakness opposite to the infarct",
      ["imaging", "infark kapsula interna kanan"],
      ["examination", "hemiparese kiri"],
    ],
    [
      "weakness on the side of an extradural bleeding",
      ["imaging", "EDH temporal kanan, hiperdens"],
      ["examination", "hemiparese kanan"],
    ],
    [
      "weakness on the side of the infarct beside an older stroke",
      ["complaint", "Riwayat stroke 2022"],
      ["imaging", "infark kapsula interna kanan"],
      ["examination", "hemiparese kanan"],
    ],
  ];
  for (const [name, ...rows] of silent) {
    it(`is silent on ${name}`, () => {
      expect(findOpposedSides(partsOf(rows), organs)).to.deep.equal([]);
    });
  }
});

import { expect } from "chai";
import { type Side, sideInText, sideOf } from "../../../src/facts/text/side.ts";

const table: readonly (readonly [text: string, side: Side | undefined])[] = [
  ["Katarak senilis mata kanan", "kanan"],
  ["Katarak OD", "kanan"],
  ["Katarak OS", "kiri"],
  ["Katarak ODS", "bilateral"],
  ["Glaukoma OU", "bilateral"],
  ["Visus VOD 6/6", "kanan"],
  ["VOS 6/60", "kiri"],
  ["TIOD 15", "kanan"],
  ["TIOS 18", "kiri"],
  ["TIOD 15, TIOS 18", "bilateral"],
  ["VOD 6/6 VOS 6/60", "bilateral"],
  ["Fraktur femur dekstra", "kanan"],
  ["Fraktur femur dextra", "kanan"],
  ["Fraktur radius sinistra", "kiri"],
  ["Hernia inguinalis lateralis sinister", "kiri"],
  ["Efusi pleura bilateral", "bilateral"],
  ["Efusi pleura dupleks, duplex", "bilateral"],
  ["HIL dekstra et sinistra", "bilateral"],
  ["nyeri kedua lutut", "bilateral"],
  ["nyeri pada kedua mata", "bilateral"],
  ["bengkak kedua tungkai", "bilateral"],
  ["lutut kanan dan kiri", "bilateral"],
  ["VODS 6/6", "bilateral"],
  ["ods1", undefined],
  ["ODS1", undefined],
  ["ODSa", undefined],
  ["OD2", undefined],
  ["OS2", undefined],
  ["Rhinitis bilateralis", undefined],
  ["duplex2", undefined],
  ["Ronki paru kiri", "kiri"],
  ["infiltrat basal KANAN", "kanan"],
  ["right eye", "kanan"],
  ["left knee", "kiri"],
  ["OMSK telinga kiri", "kiri"],
  ["Kelemahan anggota gerak kiri", "kiri"],
  ["Nyeri perut kanan bawah", "kanan"],
  ["OA genu bilateral", "bilateral"],
  ["serumen kedua telinga", "bilateral"],
  ["hemiparese dexter", "kanan"],
  // No side.
  ["os mengeluh sesak", undefined],
  ["Os sadar, keluhan berkurang", undefined],
  ["Katarak senilis", undefined],
  ["Pneumonia", undefined],
  ["dosis 1x1 od", undefined],
  ["kirim ke laboratorium", undefined],
  ["sekitar kanannya sumber", "kanan"],
  ["dekstrosa 5%", undefined],
  ["dextromethorphan", undefined],
  ["periksa kedua kali", undefined],
  ["ADS", "bilateral"],
  ["AS stenosis", undefined],
  ["ad libitum", undefined],
  ["leftover", undefined],
  ["OSAS", undefined],
  ["ODHA", undefined],
  ["", undefined],
];

const written: readonly (readonly [laterality: string, side: Side | undefined])[] = [
  ["D", "kanan"],
  ["S", "kiri"],
  ["od", "kanan"],
  ["os", "kiri"],
  ["AD", "kanan"],
  ["AS", "kiri"],
  ["au", "bilateral"],
  ["ODS", "bilateral"],
  ["ods", "bilateral"],
  ["ou", "bilateral"],
  ["ads", "bilateral"],
  ["R", "kanan"],
  ["l", "kiri"],
  [" kanan ", "kanan"],
  ["Dekstra", "kanan"],
  ["kiri", "kiri"],
  ["-", undefined],
];

describe("sides in words", () => {
  for (const [text, side] of table) {
    it(`'${text}' ${side === undefined ? "names no side" : `is ${side}`}`, () =>
      expect(sideInText(text)).to.equal(side));
  }
  for (const [laterality, side] of written) {
    it(`'${laterality}' alone ${side === undefined ? "is not a side" : `is ${side}`}`, () =>
      expect(sideOf([{ text: laterality }], undefined).side).to.equal(side));
  }

  it("a code names the side, two codes both, and words in the diagnosis come last", () => {
    const coded = (code: string) => ({
      coding: [{ system: "http://snomed.info/sct", code }],
    });
    expect(sideOf([coded("24028007")], "mata kiri").side).to.equal("kanan");
    expect(sideOf([coded("24028007"), coded("7771000")], undefined).side).to.equal("bilateral");
    expect(sideOf([], "mata kiri").side).to.equal("kiri");
  });

  const codes: readonly (readonly [code: string, side: Side | undefined])[] = [
    ["24028007", "kanan"],
    ["7771000", "kiri"],
    ["51440002", "bilateral"],
    ["18944008", "kanan"],
    ["8966001", "kiri"],
    ["40638003", "bilateral"],
    ["362508001", "bilateral"],
    ["362502000", "kanan"],
    ["362503005", "kiri"],
    ["64033007", undefined],
  ];
  for (const [code, side] of codes) {
    it(`SNOMED CT ${code} ${side === undefined ? "names no side" : `is ${side}`}`, () =>
      expect(sideOf([{ coding: [{ code }] }], undefined).side).to.equal(side));
  }

  it("the words of the site come back as written, those of its code where there are none", () => {
    const display = { coding: [{ code: "24028007", display: "Right" }] };
    expect([
      sideOf([{ text: "  mata kiri " }], "mata kanan"),
      sideOf([display], undefined),
      sideOf([{ text: " " }, display], undefined),
      sideOf([{ text: "genu" }], "lutut kanan"),
      sideOf([{ coding: [{}] }, {}], undefined),
      sideOf([{ coding: [] }], undefined),
      sideOf(undefined, undefined),
      sideOf(undefined, "katarak OS"),
    ]).to.deep.equal([
      { side: "kiri", laterality: "mata kiri" },
      { side: "kanan", laterality: "Right" },
      { side: "kanan", laterality: "Right" },
      { side: "kanan", laterality: "genu" },
      {},
      {},
      {},
      { side: "kiri" },
    ]);
  });
});

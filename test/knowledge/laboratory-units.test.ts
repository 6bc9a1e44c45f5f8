import { expect } from "chai";
import { splitUnit } from "../../src/knowledge/written-units.ts";
import { terminology } from "../support/shipped-lists.ts";

const { laboratory } = terminology;

function conversionOf(name: string, written: string) {
  const analyte = laboratory.find(name);
  return analyte && laboratory.unit(analyte, written);
}

describe("terminology: laboratory units as written", () => {
  const spellings: Readonly<Record<string, readonly string[]>> = {
    "g/dL": [
      "g/dl",
      "gr/dl",
      "G/DL",
      "g%",
      "gr %",
      "gram/dL",
      "g / dL",
      "g/100mL",
      "(g/dL)",
      "gr/dL.",
    ],
    "mg/dL": ["mg/dl", "MG/DL", "mg%", "mgr/dL", "mg / dl", "mg/100 ml", "mgdl", "mg per dL"],
    "g/L": ["g/L", "gr/l"],
    "mg/L": ["mg/L", "mg/l"],
    "ug/dL": ["µg/dL", "μg/dl", "ug/dL", "mcg/dL", "ug%"],
    "ng/mL": ["ng/mL", "ng/ml", "NG/ML"],
    "pg/mL": ["pg/mL", "pg/ml"],
    "10*3/uL": [
      "10^3/uL",
      "10³/µL",
      "x10^3/uL",
      "x 10³/µL",
      "10E3/uL",
      "10*3/uL",
      "10^3/mm3",
      "ribu/mm3",
      "ribu/µL",
      "ribu sel/uL",
      "rb/uL",
      "K/uL",
      "ribu",
      "10^3/mm³",
      "thou/uL",
    ],
    "10*6/uL": ["10^6/uL", "10⁶/µL", "juta/uL", "jt/uL", "juta/mm3", "M/uL", "juta"],
    "10*9/L": ["10^9/L", "x10⁹/L", "10E9/L"],
    "/uL": [
      "/uL",
      "/µL",
      "/mm3",
      "/mm³",
      "/cmm",
      "sel/µL",
      "sel/mm3",
      "cells/uL",
      "per uL",
      "/ul",
      "/mmk",
    ],
    "mmol/L": ["mmol/L", "mmol/l", "mMol/L", "mmol", "mmoll"],
    "meq/L": ["mEq/L", "meq/l", "mEq", "mek/L"],
    "umol/L": ["µmol/L", "umol/l", "mikromol/L"],
    "U/L": ["U/L", "u/l", "IU/L", "UI/L", "unit/L", "iu/l"],
    "m[IU]/L": ["mIU/L", "miu/l"],
    "u[IU]/mL": ["µIU/mL", "uIU/ml"],
    "mm/h": ["mm/jam", "mm/1 jam", "mm/hr", "mm / jam", "mm/h"],
    s: ["detik", "dtk", "sec", "s", "Detik"],
    min: ["menit", "mnt", "min"],
    "%": ["%", "persen", "vol%", "vol %"],
    fL: ["fL", "fl", "um3", "µm³"],
    pg: ["pg", "pikogram"],
    "mm[Hg]": ["mmHg", "mm Hg", "mmhg", "mm[Hg]"],
    "/[HPF]": ["/LPB", "/lpb", "sel/LPB", "/HPF", "LPB", "/lapang pandang"],
    "/[LPF]": ["/LPK", "/lpk"],
    "mL/min/{1.73_m2}": ["mL/min/1.73m2", "mL/menit/1,73 m²", "ml/min/1,73m^2", "mL/min/1.73 m2"],
  };
  for (const [code, written] of Object.entries(spellings))
    for (const unit of written)
      it(`knows '${unit}'`, () => expect(laboratory.ucum(unit)).to.equal(code));

  for (const unit of [
    "",
    "foo",
    "blorb/L",
    "°C",
    "H",
    "L mmol",
    "3,5 - 5,0",
    "normal",
    "mg/",
    "/",
    "reaktif",
    "1/320",
    "x".repeat(500),
  ])
    it(`does not take '${unit.slice(0, 20)}' for a unit`, () =>
      expect(laboratory.ucum(unit)).to.equal(undefined));
});

describe("terminology: conversion into the analyte's unit", () => {
  const conversions: readonly [string, string, string, number][] = [
    ["Leukosit", "/µL", "/uL", 0.001],
    ["Leukosit", "/mm³", "/uL", 0.001],
    ["Leukosit", "10³/µL", "10*3/uL", 1],
    ["Leukosit", "10^9/L", "10*9/L", 1],
    ["Leukosit", "G/L", "10*9/L", 1],
    ["Trombosit", "ribu/uL", "10*3/uL", 1],
    ["Trombosit", "u/L", "/uL", 0.001],
    ["Eritrosit", "juta/µL", "10*6/uL", 1],
    ["Eritrosit", "10^12/L", "10*12/L", 1],
    ["Kalium", "mEq/L", "meq/L", 1],
    ["Kalsium", "mEq/L", "meq/L", 2.004],
    ["Kalsium", "mmol/L", "mmol/L", 4.008],
    ["Kalsium ion", "mg/dL", "mg/dL", 0.2495],
    ["Kreatinin", "µmol/L", "umol/L", 0.011312],
    ["Ureum", "mmol/L", "mmol/L", 6.006],
    ["BUN", "mmol/L", "mmol/L", 2.801],
    ["GDS", "mmol/L", "mmol/L", 18.016],
    ["Asam Urat", "umol/L", "umol/L", 0.016811],
    ["Bilirubin Total", "µmol/L", "umol/L", 0.058466],
    ["Kolesterol", "mmol/L", "mmol/L", 38.665],
    ["Trigliserida", "mmol/L", "mmol/L", 88.57],
    ["Laktat", "mg/dL", "mg/dL", 0.11101],
    ["FT4", "pmol/L", "pmol/L", 0.077687],
    ["Hb", "mmol/L", "mmol/L", 1.61145],
    ["Hb", "g/L", "g/L", 0.1],
    ["Albumin", "g/L", "g/L", 0.1],
    ["CRP", "mg/dL", "mg/dL", 10],
    ["hs-Troponin I", "ng/mL", "ng/mL", 1000],
    ["D-Dimer", "ng/mL FEU", "ug/L{FEU}", 0.5],
    ["D-Dimer", "mg/L", "mg/L", 1000],
    ["TSH", "µIU/mL", "u[IU]/mL", 1],
    ["eGFR", "mL/menit/1,73 m²", "mL/min/{1.73_m2}", 1],
    ["SGOT", "u/l", "U/L", 1],
    ["SGOT", "ukat/L", "ukat/L", 60],
    ["pCO2", "kPa", "kPa", 7.50064],
    ["Ht", "L/L", "L/L", 100],
    ["LED", "mm", "mm/h", 1],
  ];
  for (const [name, written, ucum, factor] of conversions)
    it(`${name} in ${written}`, () => {
      const read = conversionOf(name, written);
      expect(read?.ucum).to.equal(ucum);
      expect(read?.factor).to.be.closeTo(factor, factor * 1e-4);
      expect(read?.offset).to.equal(0);
    });

  it("HbA1c in mmol/mol has an offset", () => {
    const { factor = 0, offset = 0 } = conversionOf("HbA1c", "mmol/mol") ?? {};
    expect(53 * factor + offset).to.be.closeTo(7, 0.01);
  });

  for (const [name, written] of [
    ["Kalium", "g/dL"],
    ["Kalium", "mg/dL"],
    ["Kalium", "U/L"],
    ["Natrium", "/uL"],
    ["Hb", "%"],
    ["Hb", "/uL"],
    ["Ht", "g/dL"],
    ["INR", "%"],
    ["INR", "detik"],
    ["pH darah", "%"],
    ["Leukosit", "g/dL"],
    ["Leukosit", "/LPB"],
    ["Trombosit", "%"],
    ["Ureum", "/uL"],
    ["Albumin", "mmol/L"],
    ["SGOT", "mg/dL"],
    ["PT", "%"],
    ["GDS", "°C"],
    ["CRP", "mEq/L"],
    ["LED", "mmol/L"],
    ["NS1", "mg/dL"],
  ] as const)
    it(`never turns ${name} in ${written} into anything`, () =>
      expect(conversionOf(name, written)).to.equal(undefined));
});

describe("terminology: the unit behind a number", () => {
  const isUnit = (written: string) => laboratory.ucum(written) !== undefined;
  for (const [rest, unit, words] of [
    ["mmol/L", "mmol/L", ""],
    ["mmol/L (hemolisis)", "mmol/L", "(hemolisis)"],
    ["ribu sel / uL meningkat", "ribu sel / uL", "meningkat"],
    ["detik, kontrol 11,2", "detik", "kontrol 11,2"],
    ["lisis", "", "lisis"],
  ] as const)
    it(`'${rest}'`, () => expect(splitUnit(rest, isUnit)).to.deep.equal({ unit, words }));
});

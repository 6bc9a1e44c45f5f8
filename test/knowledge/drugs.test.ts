import { expect } from "chai";
import { distance } from "fastest-levenshtein";
import { terminology } from "../support/shipped-lists.ts";

const found = (name: string): readonly string[] =>
  terminology.drugs.find(name).map((substance) => substance.name);

describe("terminology: drug names", () => {
  const names: readonly [string, readonly string[]][] = [
    ["Ceftriaxone 1 g injeksi", ["ceftriaxone"]],
    ["Inj. Ceftriaxon 1gr", ["ceftriaxone"]],
    ["SEFTRIAKSON 1 GR VIAL", ["ceftriaxone"]],
    ["Seftriaxone", ["ceftriaxone"]],
    ["Broadced 1 g", ["ceftriaxone"]],
    ["PARASETAMOL 500 MG TAB 10's", ["paracetamol"]],
    ["Sanmol* (BELI KF) 500", ["paracetamol"]],
    ["Drip Farmadol 1 g", ["paracetamol"]],
    ["Amoxicillin clavulanate", ["amoxicillin", "clavulanate"]],
    ["Amoxicillin 500 mg + Asam Klavulanat 125 mg", ["amoxicillin", "clavulanate"]],
    ["Co Amoxiclav 625", ["amoxicillin", "clavulanate"]],
    ["Ceftriaxone + Sulbactam", ["ceftriaxone", "sulbactam"]],
    ["Ampisilin-Sulbaktam 1,5 g", ["ampicillin", "sulbactam"]],
    ["Combivent nebul", ["salbutamol", "ipratropium"]],
    ["KCl 7,46% 25 mL", ["potassium chloride"]],
    ["KSR 600 mg", ["potassium chloride"]],
    ["NaCl 0,9% 500 mL infus", ["sodium chloride 0.9%"]],
    ["NaCl 3 % 500 mL", ["sodium chloride 3%"]],
    ["D40% 25 mL", ["dextrose"]],
    ["Vit K inj", ["phytomenadione"]],
    ["Natrium Diklofenak 50 mg", ["diclofenac"]],
    ["Insulin Novorapid 3x8 unit", ["insulin aspart"]],
    ["4FDC", ["isoniazid", "rifampicin", "pyrazinamide", "ethambutol"]],
    ["Levofloxacin tetes mata 0,5%", ["levofloxacin eye"]],
    ["Levofloxacin 500 mg", ["levofloxacin"]],
    ["Prednisolon asetat 1% ED", ["prednisolone acetate"]],
    ["Prednisolon ED", ["prednisolone eye"]],
    ["Betametason tetes mata", ["betamethasone eye"]],
    ["Na diklofenak 0,1% ED", ["diclofenac eye"]],
    ["Siprofloksasin tetes mata 0,3%", ["ciprofloxacin eye"]],
    ["Prednisolon 5 mg tab", ["prednisolone"]],
    ["Betametason inj 4 mg/mL", ["betamethasone"]],
    ["Antalgin (GNR)", ["metamizole"]],
  ];
  for (const [name, substances] of names)
    it(`reads '${name}'`, () => {
      expect(found(name)).to.deep.equal(substances);
    });

  for (const name of [
    "",
    "Spuit 3 cc",
    "Infus set",
    "Obat batuk",
    "Kasa steril",
    "(BELI KF)",
    "500 mg",
    "Kapsul racikan",
  ])
    it(`finds nothing in '${name}'`, () => {
      expect(found(name)).to.deep.equal([]);
    });

  it("does not find a short name inside another word", () => {
    expect(found("Nacos plester")).to.deep.equal([]);
    expect(found("Rlx")).to.deep.equal([]);
  });

  it("keeps names that differ by one letter apart, however they are spelt", () => {
    const words = new Map<string, string>();
    for (const table of ["drug-substances", "drug-brands"])
      for (const row of terminology.table(table)) {
        const owner = row["substance"] ?? row["substances"] ?? "";
        const written = [row["substance"], row["brand"], ...(row["aliases"] ?? "").split(";")];
        for (const word of written)
          if (word !== undefined && /^[A-Za-z]{7,}$/.test(word))
            words.set(word.toLowerCase(), owner);
      }
    const near = [...words].flatMap(([word, owner]) =>
      [...words].filter(
        ([other, otherOwner]) =>
          otherOwner !== owner &&
          distance(word, other) <= 2 &&
          found(word).join() === found(other).join(),
      ),
    );
    expect(near).to.deep.equal([]);
  });

  it("accepts one wrong letter in a long name only where no other name is as near", () => {
    expect(found("Cefotaxima")).to.deep.equal(["cefotaxime"]);
    expect(found("Ketorolax")).to.deep.equal(["ketorolac"]);
    expect(found("Sefipim")).to.deep.equal([]);
    expect(found("Heparon")).to.deep.equal([]);
  });
});

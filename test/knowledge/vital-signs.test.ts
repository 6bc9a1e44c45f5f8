import { readFileSync } from "node:fs";
import { expect } from "chai";
import { readCsv } from "../../src/knowledge/read-csv.ts";
import { createVitalSigns } from "../../src/knowledge/vital-signs.ts";
import { vitalSigns } from "../support/vital-signs.ts";

const shipped = readFileSync("terminology/tables/vital-signs.csv", "utf8");

/** The faults of the list with one text replaced. */
function faultsOf(from: string, to: string): readonly string[] {
  const faults: string[] = [];
  const report = (_file: string, line: number, message: string) =>
    faults.push(`${line} ${message}`);
  const files = { read: () => shipped.replace(from, to), list: () => [], has: () => true };
  createVitalSigns(readCsv("", "vital-signs.csv", report, files), report);
  return faults;
}

describe("terminology: vital signs", () => {
  it("are found by every code that means them", () => {
    expect(vitalSigns.byLoinc("59408-5")).to.equal(vitalSigns.of("oxygenSaturation"));
    expect(vitalSigns.byLoinc("2708-6")).to.equal(vitalSigns.of("oxygenSaturation"));
    expect(vitalSigns.byLoinc("9843-4")).to.equal(undefined);
  });

  const faults: readonly (readonly [name: string, from: string, to: string, fault: string])[] = [
    [
      "a row that facts name is missing",
      "heartRate,",
      "pulse,",
      "1 no row has the key heartRate, and the service reads it",
    ],
    [
      "a row is in another unit than facts",
      "weight,Berat badan,29463-7,,kg",
      "weight,Berat badan,29463-7,,g",
      "13 weight: facts are in kg",
    ],
    ["a code stands twice", "2708-6", "8867-4", "8 LOINC 8867-4 stands twice"],
    ["limits are exchanged", "0.4,350", "350,0.4", "13 low is not below high"],
  ];
  for (const [name, from, to, fault] of faults)
    it(`${name}: the start is refused`, () => expect(faultsOf(from, to)).to.include(fault));

  it("as they are shipped have no fault", () => expect(faultsOf("", "")).to.deep.equal([]));
});

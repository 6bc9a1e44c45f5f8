import { expect } from "chai";
import type { LabResult } from "../../src/facts/groups/labs.ts";
import { lastCriticalResults } from "../../src/facts/laboratory/critical.ts";
import { terminology } from "../support/shipped-lists.ts";

const limits = terminology.table("critical-results");

const result = (analyte: string, value: number, rest: Partial<LabResult> = {}): LabResult => ({
  ref: "urn:test:0",
  name: analyte,
  analyte,
  value,
  urine: false,
  needsUnit: false,
  impossible: false,
  lostDecimal: false,
  evidence: `Lab ${analyte} ${value}`,
  ...rest,
});

describe("the last critical results", () => {
  const rows: readonly [string, readonly LabResult[], readonly string[]][] = [
    ["one that was never repeated", [result("potassium", 2.1)], ["Lab potassium 2.1"]],
    ["one that got better", [result("potassium", 2.1), result("potassium", 3.6)], []],
    ["one that got critical", [result("sodium", 130), result("sodium", 118)], ["Lab sodium 118"]],
    ["a lost decimal", [result("lactate", 18, { lostDecimal: true })], []],
    ["urine", [result("glucose", 900, { urine: true })], []],
    ["blood glucose, of which the last is seldom sent", [result("glucose", 560)], []],
    ["an analyte without limits", [result("chloride", 60)], []],
  ];
  for (const [name, all, expected] of rows)
    it(name, () => expect(lastCriticalResults(all, limits)).to.deep.equal(expected));
});

import { fileURLToPath } from "node:url";
import { expect } from "chai";
import type { Drug } from "../../src/facts/groups/drugs.ts";
import {
  absentTherapies,
  type DrugList,
  type ListCase,
} from "../../src/facts/medication/therapy-by-list.ts";
import { loadTerminology } from "../../src/terminology/load.ts";
import { buildDiagnoses } from "../../src/facts/groups/diagnoses.ts";
import { condition, factSource } from "./support.ts";

const terminology = loadTerminology(fileURLToPath(new URL("../../terminology", import.meta.url)));
const rows = terminology.table("stage-therapy");

const drugOf = (substance: string, classes: readonly string[] = []): Drug => ({
  ref: "urn:test:1",
  name: substance,
  known: true,
  substances: [substance],
  classes: [...classes],
  antibiotic: false,
  injectable: false,
  hasFrequency: true,
  formMismatch: false,
  indicationGeneric: false,
  active: true,
  asNeeded: false,
  hasBasis: true,
  evidence: substance,
});

const seriesOf = (value: number) => ({
  count: 1,
  first: value,
  last: value,
  lowest: value,
  highest: value,
  lowestEvidence: "Lab Bilirubin",
  highestEvidence: "Lab Bilirubin",
  lastEvidence: "Lab Bilirubin",
});

interface Written {
  readonly list: DrugList;
  readonly drugs?: readonly Drug[];
  readonly text?: string;
  readonly procedures?: readonly string[];
  readonly bilirubin?: number;
}

function absentOf(code: string, { list, drugs, text = "", procedures = [], bilirubin }: Written) {
  const source = factSource([condition(code)], { stage: "rajal_soap", terminology });
  const series = bilirubin !== undefined && seriesOf(bilirubin);
  const facts: ListCase = {
    lists: new Map(drugs === undefined ? [] : [[list, drugs]]),
    diagnoses: buildDiagnoses(source),
    labs: { sent: true, all: [], ...(series && { bilirubinTotal: series }) },
    procedures: { all: [], codes: [...procedures] },
    text,
  };
  return absentTherapies(rows, facts).map(({ expected }) => expected);
}

const other = [drugOf("amlodipine", ["ccb"])];

describe("absentTherapies", () => {
  const table: readonly (readonly [name: string, code: string, Written, expected: string[]])[] = [
    ["hypoglycaemia without dextrose", "E16.0", { list: "emergency", drugs: other }, ["dextrose"]],
    ["with dextrose", "E16.0", { list: "emergency", drugs: [drugOf("dextrose")] }, []],
    ["sweet tea", "E16.0", { list: "emergency", drugs: other, text: "Diberi teh manis" }, []],
    ["no list to judge", "E16.0", { list: "emergency" }, []],
    [
      "antivenom only wanted",
      "T63.0",
      { list: "emergency", drugs: other, text: "MRS karena perlu antivenom" },
      ["antibisa ular (SABU)"],
    ],
    [
      "a reason against antivenom",
      "T63.0",
      { list: "emergency", drugs: other, text: "SABU belum diberikan, observasi" },
      [],
    ],
    ["a dry bite", "T63.0", { list: "emergency", drugs: other, text: "dry bite" }, []],
    ["jaundice at 18", "P59.9", { list: "stay", drugs: other, bilirubin: 18 }, ["fototerapi"]],
    ["jaundice at 12", "P59.9", { list: "stay", drugs: other, bilirubin: 12 }, []],
    [
      "jaundice with the coded procedure",
      "P59.9",
      { list: "stay", drugs: other, bilirubin: 18, procedures: ["99.83"] },
      [],
    ],
    [
      "infarction, antiplatelet in the stay alone",
      "I21.0",
      { list: "discharge", drugs: other, text: "Selama rawat aspirin dan clopidogrel" },
      ["antiplatelet"],
    ],
    [
      "infarction, antiplatelet stopped for bleeding",
      "I21.0",
      { list: "discharge", drugs: other, text: "Aspirin dihentikan karena melena" },
      [],
    ],
    [
      "infarction with its drug",
      "I21.0",
      { list: "discharge", drugs: [drugOf("aspirin", ["antiplatelet"])] },
      [],
    ],
    [
      "infarct of the brain that bled",
      "I63.9",
      { list: "discharge", drugs: other, text: "Transformasi hemoragik (+)" },
      [],
    ],
  ];
  for (const [name, code, written, expected] of table) {
    it(name, () => {
      expect(absentOf(code, written)).to.deep.equal(expected);
    });
  }
});

import type { DiagnosticReport } from "@medplum/fhirtypes";
import { expect } from "chai";
import type { Stage } from "../../src/check/types.ts";
import type { EncounterFacts } from "../../src/facts/groups/encounter.ts";
import type { LabResult } from "../../src/facts/groups/labs.ts";
import { buildLabs } from "../../src/facts/groups/labs.ts";
import { buildResults } from "../../src/facts/groups/results.ts";
import { answers, factSource, labResult } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

const bare = {
  diagnoses: {
    secondary: [],
    all: [],
    codes: [],
    admission: { secondary: [], all: [], codes: [] },
  },
  patient: { child: false, pregnant: false },
  procedures: { all: [], codes: [] },
  narrative: { all: "", doctor: "", doctorForms: [] },
};
const none = { sent: false, all: [], chest: false, chestInfiltrate: false, brain: false };

interface Sent {
  readonly date: string;
  readonly at?: string;
  readonly text?: string;
}

function resultsOf(
  { date, at, text = "5" }: Sent,
  {
    stage = "ranap_resume",
    encounter = {},
    told = "",
    summed = true,
  }: { stage?: Stage; encounter?: EncounterFacts; told?: string; summed?: boolean } = {},
) {
  const result: LabResult = {
    ref: "urn:test:0",
    name: "Kalium",
    text,
    ...(/^\d/u.test(text) && { value: Number.parseFloat(text) }),
    date,
    ...(at !== undefined && { at }),
    urine: false,
    needsUnit: false,
    impossible: false,
    lostDecimal: false,
    evidence: "",
  };
  const summary = answers("resumePulang", {
    tanggal_masuk: "2026-08-10T08:00:00+07:00",
    tanggal_keluar: "2026-08-15T10:00:00+07:00",
  });
  const source = factSource(stage === "ranap_resume" && summed ? [summary] : [], { stage });
  const labs = { sent: true, all: [result] };
  const narrative = { ...bare.narrative, doctor: told };
  return buildResults(source, { ...bare, labs, imaging: none, encounter, narrative });
}

describe("dates of results (checked at noon of 20 August 2026)", () => {
  const futures: readonly [string, { date: string; at?: string }, readonly string[]][] = [
    ["yesterday", { date: "2026-08-19" }, []],
    ["today without a time", { date: "2026-08-20" }, []],
    ["half an hour ahead", { date: "2026-08-20", at: "2026-08-20T12:30:00+07:00" }, []],
    [
      "this evening",
      { date: "2026-08-20", at: "2026-08-20T19:00:00+07:00" },
      ["Kalium (20-08-2026)"],
    ],
    ["tomorrow", { date: "2026-08-21" }, ["Kalium (21-08-2026)"]],
  ];
  for (const [name, result, expected] of futures) {
    it(`in the future: ${name}`, () => {
      const { future } = resultsOf(result, { stage: "igd_asesmen_awal" });
      expect(future).to.deep.equal(expected);
    });
  }

  const outsides: readonly [string, { date: string; text?: string }, boolean][] = [
    ["in the stay", { date: "2026-08-12" }, false],
    ["seven days before admission", { date: "2026-08-03" }, false],
    ["eight days before admission", { date: "2026-08-02" }, true],
    ["in words, five months before", { date: "2026-03-10", text: "adenokarsinoma" }, false],
    ["in words, a year before", { date: "2025-08-12", text: "adenokarsinoma" }, true],
    ["marked as from before", { date: "2026-07-01", text: "3,1 (sebelum MRS)" }, false],
    ["of an archive", { date: "2026-03-10", text: "3,1 (arsip)" }, false],
    ["on the day after discharge", { date: "2026-08-16" }, false],
    ["later than that", { date: "2026-08-17" }, true],
    ["in words, a week after discharge", { date: "2026-08-22", text: "E. coli" }, false],
    ["in words, later than that", { date: "2026-08-23", text: "E. coli" }, true],
  ];
  for (const [name, result, expected] of outsides) {
    it(`outside the stay: ${name}`, () => {
      expect(resultsOf(result).outsideStay.length > 0).to.equal(expected);
    });
  }

  const tellings: readonly [string, string, string, boolean][] = [
    ["by its date in words", "2026-07-01", "Kalium 1 Juli 2026: 4,0", false],
    ["by its date in digits", "2026-07-01", "Kalium (01/07/26) 4,0", false],
    ["by another date", "2026-07-01", "Kalium 11 Juli 2026: 4,0", true],
    ["by its date, but long after the stay", "2026-09-01", "Kalium 1 September 2026", true],
  ];
  for (const [name, date, told, expected] of tellings) {
    it(`a result that a doctor names ${name}`, () => {
      expect(resultsOf({ date }, { told }).outsideStay.length > 0).to.equal(expected);
    });
  }

  it("a visit brings results of any day before it, and few of after it", () => {
    const encounter = { start: "2026-08-14T20:42:00+07:00" };
    const outside = (stage: "igd_asesmen_awal" | "rajal_soap", date: string) =>
      resultsOf({ date }, { stage, encounter }).outsideStay.length > 0;
    for (const [stage, last, beyond] of [
      ["igd_asesmen_awal", "2026-08-16", "2026-08-17"],
      ["rajal_soap", "2026-08-21", "2026-08-22"],
    ] as const) {
      expect(outside(stage, "2025-01-01"), stage).to.equal(false);
      expect(outside(stage, last), stage).to.equal(false);
      expect(outside(stage, beyond), stage).to.equal(true);
    }
  });

  it("a summary that was not sent has no stay, whatever the visit says", () => {
    const encounter = { start: "2026-08-14T20:42:00+07:00" };
    const { outsideStay } = resultsOf({ date: "2026-08-01" }, { summed: false, encounter });
    expect(outsideStay).to.deep.equal([]);
  });

  it("progress notes take the stay's start from the visit", () => {
    const encounter = { admittedIgdAt: "2026-08-14T20:42:00+07:00" };
    const { outsideStay } = resultsOf({ date: "2026-08-01" }, { stage: "ranap_cppt", encounter });
    expect(outsideStay).to.deep.equal(["Kalium (01-08-2026)"]);
  });
});

describe("conclusions and values of laboratory reports", () => {
  const found = (conclusion: string, results: readonly [string, number, string][]) => {
    const observations = results.map((result) => labResult(...result, "2026-08-14T21:00:00+07:00"));
    const report: DiagnosticReport = {
      resourceType: "DiagnosticReport",
      status: "final",
      code: { text: "Darah" },
      category: [{ coding: [{ code: "LAB" }] }],
      conclusion,
      result: observations.map((_, at) => ({ reference: `urn:test:${at}` })),
    };
    const source = factSource([...observations, report], { terminology });
    return buildResults(source, { ...bare, labs: buildLabs(source), imaging: none, encounter: {} });
  };
  const rows: readonly [string, string, readonly [string, number, string][], number][] = [
    ["a normal potassium of 2.4", "Normal", [["Kalium", 2.4, "mmol/L"]], 1],
    [
      "a normal potassium of 3.4, which a laboratory may call so",
      "Normal",
      [["Kalium", 3.4, "mmol/L"]],
      0,
    ],
    ["hypokalaemia of 4.4", "Hipokalemia", [["Kalium", 4.4, "mmol/L"]], 1],
    ["hypokalaemia of 2.4", "Hipokalemia", [["Kalium", 2.4, "mmol/L"]], 0],
    ["a denied hypokalaemia", "Hipokalemia (-)", [["Kalium", 4.4, "mmol/L"]], 0],
  ];
  for (const [name, conclusion, results, expected] of rows) {
    it(`${expected === 1 ? "finds" : "accepts"} ${name}`, () => {
      expect(found(conclusion, results).conclusions).to.have.length(expected);
    });
  }

  it("finds a hematocrit that does not fit the hemoglobin", () => {
    expect(
      found("-", [
        ["Hemoglobin", 13, "g/dL"],
        ["Hematokrit", 20, "%"],
      ]).ratios,
    ).to.have.length(1);
    expect(
      found("-", [
        ["Hemoglobin", 13, "g/dL"],
        ["Hematokrit", 39, "%"],
      ]).ratios,
    ).to.have.length(0);
  });
});

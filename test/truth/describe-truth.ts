import { expect } from "chai";
import { readDefects, readDocuments } from "./read-corpus.ts";
import { runBench, type BenchReport } from "./run-bench.ts";

/** Over each `nth` document and defect. */
export function describeTruth(nth: number): void {
  describe("truth bench", function () {
    this.timeout(1_800_000);
    let report: BenchReport;
    before(async () => {
      report = await runBench(undefined, nth);
    });
    after(() => {
      const percent = (share: number) => (share * 100).toFixed(1);
      process.stdout.write(
        `    ${percent(report.recall)} of 100 planted defects found, ${percent(report.recallOfAll)} with the open ones\n`,
      );
    });

    it("holds at least 40 complete documents over all stages", () => {
      const documents = readDocuments();
      expect(documents.length).to.be.at.least(40);
      expect(new Set(documents.map(({ body }) => body.stage))).to.have.lengthOf(4);
    });

    for (const specialty of [
      "internal medicine",
      "surgery",
      "obstetrics",
      "paediatrics",
      "neurology",
      "cardiology",
      "lung",
      "eye",
      "ENT",
      "trauma",
      "skin",
      "dental",
    ]) {
      it(`holds a document of ${specialty}`, () => {
        expect(readDocuments().map((document) => document.specialty)).to.include(specialty);
      });
    }

    it("plants defects of at least 60 kinds", () => {
      expect(new Set(readDefects().map(({ kind }) => kind)).size).to.be.at.least(60);
    });

    it("finds at least 97 of 100 planted defects", () => {
      expect(report.recall, JSON.stringify(report.misses, null, 1)).to.be.at.least(0.97);
    });

    it("keeps only defects that no rule finds in open-defects.yaml", () => {
      const found = report.open.filter((defect) => defect.found);
      const places = found.map(
        ({ kind, document }) => `${kind} in ${document}: move it to defects.yaml`,
      );
      expect(places).to.deep.equal([]);
    });

    it("raises at most 1 false alarm in 100 items of complete documents", () => {
      const alarms = report.documents.filter(({ falseAlarms }) => falseAlarms.length > 0);
      expect(report.falseAlarmRate, JSON.stringify(alarms, null, 1)).to.be.at.most(0.01);
    });
  });
}

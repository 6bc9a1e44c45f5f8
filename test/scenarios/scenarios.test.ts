import { readFileSync } from "node:fs";
import { expect } from "chai";
import type { Envelope } from "../../src/check/types.ts";
import { asFhir, checkDocument } from "../support/check-document.ts";
import {
  blocks,
  comparable,
  documentOf,
  envelopeFile,
  readScenarios,
  statusOf,
  storable,
  type StoredEnvelope,
} from "./scenario.ts";

/** Finding keys of the specification, 'Finding keys per stage'. */
const findingKeys = {
  igd: ["anamnesa", "primarySurvey", "ttv", "pemeriksaanFisik", "codingDiagnosa", "obat"],
  resume: [
    "resumeDataUtama",
    "resumeAnamnesis",
    "resumeDiagnosa",
    "resumeTerapi",
    "resumeKondisiPulang",
  ],
  rajal: ["subjective", "objective", "assessment", "plan", "icd"],
} as const;

const textNames: ReadonlySet<string> = new Set(["rekomendasi", "contoh_isian"]);

/** What a reader is asked to do, and how it may be written, from anywhere in an answer; the numbers of a list aside. */
function sentencesIn(value: unknown): readonly string[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, member]) =>
    textNames.has(name) && typeof member === "string"
      ? member.split("\n").flatMap((line) => line.replace(/^\d+\. /u, "") || [])
      : sentencesIn(member),
  );
}

describe("scenarios", () => {
  const scenarios = readScenarios();

  for (const scenario of scenarios) {
    describe(`${scenario.file}: ${scenario.name}`, () => {
      let envelope: Envelope;
      before(async () => {
        envelope = await checkDocument(documentOf(scenario));
      });

      it(`is ${scenario.expect.status}`, () => {
        expect(statusOf(envelope, scenario.expect)).to.equal(scenario.expect.status);
        expect(envelope.summary.claim_ready).to.equal(envelope.summary.status === "lengkap");
      });

      it("answers the stored envelope", () => {
        const stored: unknown = JSON.parse(readFileSync(envelopeFile(scenario), "utf8"));
        expect(storable(envelope)).to.deep.equal(stored);
      });

      it("says no sentence twice", () => {
        const said = sentencesIn(envelope);
        expect(said.filter((each, place) => said.indexOf(each) !== place)).to.deep.equal([]);
      });

      it("answers the same for the same document as FHIR", async () => {
        const other = await checkDocument(asFhir(documentOf(scenario)));
        // Written by the same function that is compared here.
        const stored = JSON.parse(readFileSync(envelopeFile(scenario), "utf8")) as StoredEnvelope;
        expect(comparable(storable(other))).to.deep.equal(comparable(stored));
      });
    });
  }

  const subjects = [
    ...Object.entries(findingKeys).flatMap(([base, keys]) =>
      keys.map((finding) => ({ base, subject: { finding } })),
    ),
    ...blocks.map((block) => ({ base: "cppt", subject: { block } })),
  ];
  for (const { base, subject } of subjects) {
    const name = Object.values(subject)[0] ?? "";
    for (const status of ["belum_lengkap", "perbaiki"]) {
      it(`bring ${name} to ${status}`, () => {
        const found = scenarios.filter(
          (scenario) =>
            scenario.base === base &&
            scenario.expect.status === status &&
            Object.values(scenario.expect).includes(name),
        );
        expect(found).not.to.be.empty;
      });
    }
  }
});

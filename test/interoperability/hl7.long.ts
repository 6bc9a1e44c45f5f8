/** What is published and what is written, by HL7's own validator for R4, with the profiles and Questionnaires at hand. */
import { readFileSync } from "node:fs";
import { expect } from "chai";
import { buildPackage } from "../../src/guide/build-package.ts";
import { describeGuide } from "../../src/guide/implementation-guide.ts";
import { guideEntries } from "../../src/guide/guide-entries.ts";
import { policies } from "../fhir/faults/planted.ts";
import { describeAsNotRun } from "../support/describe-as-not-run.ts";
import { readConfig } from "../../src/config.ts";
import { readGuideContent } from "../../src/services/read-guide-content.ts";
import {
  convertedDocuments,
  convertedExamples,
  convertedGenerated,
  convertedScenarios,
  type NamedBundle,
} from "./converted-bundles.ts";
import { type Hl7Issue, type Hl7Validator, hasJava, startHl7Validator } from "./hl7-validator.ts";
import { compareVerdicts, type Verdict, verdictsFile, writeVerdicts } from "./verdicts.ts";

const title = "by HL7's validator";
const content = readGuideContent(readConfig({}), new Date());
const { canonicals } = content;

if (hasJava())
  describe(title, function () {
    judgeAll();
  });
else describeAsNotRun(title, "no Java");

function judgeAll(): void {
  let hl7: Hl7Validator | undefined;
  before("it runs", async () => {
    hl7 = await startHl7Validator(await buildPackage(content));
  });
  after(() => hl7?.stop());

  const errorsOf = async (...asked: Parameters<Hl7Validator["findErrors"]>) =>
    describeErrors((await hl7?.findErrors(...asked)) ?? new Map());

  it("finds the fault that is planted: it is told of the profiles", async () => {
    const patient = { resourceType: "Patient", name: [{ text: "A" }] };
    const profile = canonicals.profile("claim-patient");
    const found = await errorsOf([{ id: "with a name", resource: patient, profile }]);
    expect(found.join("\n")).to.include("with a name: ").and.include("Patient.name");
  });

  it("no resource of the package is faulty, nor the guide", async () => {
    const entries = guideEntries(content);
    const resources = [
      describeGuide(content, entries),
      ...entries.map((entry) => entry.resource()),
    ];
    const asked = resources.map((resource) => ({
      id: `${resource.resourceType}/${resource.id}`,
      resource,
    }));
    expect(await errorsOf(asked)).to.deep.equal([]);
  });

  describe("of the planted faults", () => {
    let verdicts: readonly Verdict[] = [];
    before(async () => {
      verdicts = hl7 ? await compareVerdicts(hl7, canonicals.extensionBase) : [];
    });
    const differing = (misses: (verdict: Verdict) => boolean) =>
      verdicts.filter(misses).map(({ row: { name, differs } }) => ({ name, differs }));

    it("none that it calls an error is accepted here, but for others' profiles and labels", () => {
      const missed = differing(({ here, hl7: theirs }) => here.length === 0 && theirs.length > 0);
      for (const { name, differs } of missed)
        expect(differs, name).to.be.oneOf(["foreign-profile", "form-label"]);
    });

    it("each difference has its policy, and each policy a difference", () => {
      const found = differing(({ here, hl7: theirs }) => here.length > 0 !== theirs.length > 0);
      expect(found).to.deep.equal(differing(({ row }) => row.differs !== undefined));
      expect(new Set(found.map(({ differs }) => differs))).to.have.all.keys(Object.keys(policies));
    });

    it("the verdicts are those that are written down", () => {
      expect(writeVerdicts(verdicts)).to.equal(readFileSync(verdictsFile, "utf8"));
    });
  });

  const bundles: Readonly<Record<string, () => readonly NamedBundle[]>> = {
    "of the examples": convertedExamples,
    "of the scenarios": convertedScenarios,
    "of the complete documents": convertedDocuments,
    "of 300 generated documents": () => convertedGenerated(300),
  };
  for (const [which, convert] of Object.entries(bundles))
    it(`no Bundle is faulty ${which}`, async () => {
      const profile = canonicals.profile("claim-bundle");
      const asked = convert().map(({ name, bundle }) => ({ id: name, resource: bundle, profile }));
      expect(await errorsOf(asked)).to.deep.equal([]);
    });
}

/** Lines to read; the first hundred tell enough. */
const describeErrors = (found: ReadonlyMap<string, readonly Hl7Issue[]>): readonly string[] =>
  [...found]
    .flatMap(([id, issues]) =>
      issues.map(({ place, code, message }) => `${id}: ${place} ${code} ${message}`),
    )
    .slice(0, 100);

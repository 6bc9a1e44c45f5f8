import { expect } from "chai";
import { Problem } from "../../src/errors.ts";
import { documentOf, readExample } from "../scenarios/scenario.ts";
import { checkDocument } from "../support/check-document.ts";
import { answerTo, describeGenerated, validate } from "./describe-generated.ts";

describeGenerated(30);

describe("a word that every object inherits", () => {
  const frameFields = [
    "visit_id",
    "patient_ref",
    "class",
    "origin",
    "sex",
    "age_years",
    "patient_status",
    "practitioner_ref",
  ];
  for (const word of ["constructor", "__proto__", "toString"]) {
    for (const field of frameFields) {
      it(`'${word}' as encounter.${field} is a word like any other`, async () => {
        const example = readExample("igd.simple");
        // The examples of the profile `simple` have an encounter.
        const encounter = example["encounter"] as Readonly<Record<string, unknown>>;
        const answer = await answerTo({ ...example, encounter: { ...encounter, [field]: word } });
        expect(answer).not.to.be.instanceOf(Problem);
        expect(validate(answer), JSON.stringify(validate.errors)).to.equal(true);
      });
    }
  }
});

describe("a complete document without the only section that feeds a finding", () => {
  const feeds = {
    igd: {
      anamnesa: ["anamnesa"],
      primarySurvey: ["primarySurvey"],
      ttv: ["ttv"],
      pemeriksaanFisik: ["pemeriksaanFisik"],
      codingDiagnosa: ["codingDiagnosa"],
      obat: ["obat"],
    },
    resume: {
      resumePulang: [
        "resumeDataUtama",
        "resumeAnamnesis",
        "resumeDiagnosa",
        "resumeTerapi",
        "resumeKondisiPulang",
      ],
    },
    rajal: {
      soap: ["subjective", "objective", "assessment", "plan"],
      pemeriksaan: ["objective"],
      icd: ["icd"],
    },
  } as const;

  for (const base of ["igd", "resume", "rajal"] as const) {
    for (const [section, keys] of Object.entries(feeds[base])) {
      it(`${base} without ${section}: ${keys.join(", ")} not complete`, async () => {
        const body = documentOf({
          name: "without a section",
          file: "",
          base,
          change: [{ op: "remove", path: `/sections/${section}` }],
          expect: { finding: "", status: "belum_lengkap" },
        });
        const { findings, summary } = await checkDocument(body);
        const statuses = Object.fromEntries(findings.map(({ key, status }) => [key, status]));
        for (const key of keys) expect(statuses[key], key).to.equal("belum_lengkap");
        expect(summary.claim_ready).to.equal(false);
      });
    }
  }
});

import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "chai";
import fc from "fast-check";
import { envelopeSchema, type Envelope } from "../../src/check/types.ts";
import { Problem } from "../../src/errors.ts";
import { comparable, documentOf, readExample, storable } from "../scenarios/scenario.ts";
import {
  asFhir,
  checkDocument,
  convertDocument,
  type CheckBody,
} from "../support/check-document.ts";
import { lostLeaves } from "./kept-leaves.ts";
import { documents } from "./mutations.ts";

/** `FUZZ_RUNS` raises it, `FUZZ_SEED` draws others: the suite itself draws the same ones every time. */
const runs = Number(process.env["FUZZ_RUNS"] ?? 2000);
const seed = Number(process.env["FUZZ_SEED"] ?? 20261120);

const validate = new Ajv2020({ allErrors: true }).compile(envelopeSchema);

/** The envelope, or the problem that the caller would get; every other error is a bug. */
async function answerTo(body: CheckBody): Promise<Envelope | Problem> {
  try {
    return await checkDocument(body);
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

describe("generated documents", () => {
  const answered = { documents: 0, envelopes: 0, problems: 0 };

  after(() => {
    process.stdout.write(
      `      ${answered.documents} generated documents: ${answered.envelopes} envelopes, ${answered.problems} problems\n`,
    );
  });

  it("get an envelope or a problem, lose nothing, and say the same as FHIR", async () => {
    await fc.assert(
      fc.asyncProperty(documents, async (body) => {
        answered.documents += 1;
        const answer = await answerTo(body);
        if (answer instanceof Problem) {
          answered.problems += 1;
          expect(answer.status).to.be.within(400, 499);
          return;
        }
        answered.envelopes += 1;
        expect(validate(answer), JSON.stringify(validate.errors)).to.equal(true);
        if (answer.skipped) return;
        const { bundle, notices } = convertDocument(body);
        expect(lostLeaves(body, bundle, notices)).to.deep.equal([]);
        const other = await checkDocument(asFhir(body));
        expect(comparable(storable(other))).to.deep.equal(comparable(storable(answer)));
      }),
      { numRuns: runs, seed },
    );
  }).timeout(60_000 + runs * 200);
});

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

import { Ajv2020 } from "ajv/dist/2020.js";
import { expect } from "chai";
import { formsSchema, type DescribedForms } from "../../src/intake/describe-forms.ts";
import { read, readProblem } from "../support/start-app.ts";
import { startService, type TestService } from "../support/start-service.ts";

const ajv = new Ajv2020({ allErrors: true, strict: false });

describe("the forms as a page reads them", () => {
  let service: TestService;
  let key: string;
  before(async () => {
    service = await startService();
    key = await service.makeKey();
  });
  after(() => service.close());

  const get = (query = "") =>
    fetch(`${service.base}/forms${query}`, { headers: { "X-API-Key": key } });
  const forms = async (query = "") => {
    const answer = await read<DescribedForms>(await get(query));
    expect(ajv.validate(formsSchema, answer), ajv.errorsText()).to.equal(true);
    return answer.sections;
  };

  it("of a stage: its sections in their order, none of another stage", async () => {
    expect(
      (await forms("?stage=igd_asesmen_awal")).map(({ key: section }) => section),
    ).to.deep.equal([
      "dataPasien",
      "anamnesa",
      "primarySurvey",
      "ttv",
      "pemeriksaanFisik",
      "codingDiagnosa",
      "obat",
      "lab",
      "radiologi",
    ]);
  });

  it("of all stages together: every form once", async () => {
    const keys = (await forms()).map(({ key: section }) => section);
    expect(keys).to.include.members(["ttv", "soap", "cpptDokter", "resumePulang"]);
    expect(new Set(keys).size).to.equal(keys.length);
  });

  it("say of each field its labels, what is entered there and in which unit", async () => {
    const vitals = (await forms("?stage=igd_asesmen_awal")).find(
      ({ key: section }) => section === "ttv",
    );
    const field = (name: string) => vitals?.fields.find((each) => each.key === name);
    expect(field("Suhu (°C)")).to.include({ kind: "measurement", unit: "Cel", own: false });
    expect(field("Suhu (°C)")?.aliases).to.include("Suhu Tubuh");
    expect(field("Tekanan Darah (mmHg)")?.kind).to.equal("blood_pressure");
    expect(field("Keadaan Umum")).to.include({ kind: "text", unit: null });
  });

  it("say which sections are rows and which hold other sections", async () => {
    const sections = new Map((await forms("?stage=ranap_cppt")).map((each) => [each.key, each]));
    expect(sections.get("cpoObat")).to.include({ shape: "rows", nests: false });
    expect(sections.get("asesmenAwalIgd")).to.include({ shape: "object", nests: true });
    const diagnosis = sections
      .get("codingDiagnosa")
      ?.fields.find(({ key: name }) => name === "Diagnosa Utama (ICD-10)");
    expect(diagnosis?.kind).to.equal("diagnosis");
    expect(diagnosis?.fields?.map(({ key: name }) => name)).to.include("laterality");
  });

  it("an unknown stage is answered with the stages that there are", async () => {
    const answer = await get("?stage=icu");
    const problem = await readProblem(answer);
    expect([answer.status, problem.code]).to.deep.equal([422, "stage_unknown"]);
    expect(problem.detail).to.include("igd_asesmen_awal");
  });
});

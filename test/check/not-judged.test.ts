import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { asFhir, checkDocument, type CheckBody } from "../support/check-document.ts";
import { readDocuments } from "../truth/read-corpus.ts";
import { withoutSection } from "./describe-unsent.ts";
import { describeSections, describeWaiting, withoutVisit } from "./describe-waiting.ts";

const told = async (body: CheckBody) => {
  const { notices } = await checkDocument(body);
  return notices
    .filter(({ code }) => code === "not_judged")
    .map(({ severity, message, path }) => `${severity} ${path}: ${message}`);
};

const documents = readDocuments();
const documentOf = (name: string): CheckBody => {
  const body = documents.find((document) => document.name === name)?.body;
  if (!body) throw new Error(`no document ${name}`);
  return body;
};

const age = (path: string, count: number) =>
  `info ${path}: Usia pasien tidak diketahui dari data yang dikirim; ${count} penilaian belum dapat dilakukan.`;
const sex = (path: string, count: number) =>
  `info ${path}: Jenis kelamin pasien tidak diketahui dari data yang dikirim; ${count} penilaian belum dapat dilakukan.`;

describe("the notice of what was not judged", () => {
  const labour = documentOf("igd/labour");
  const unknown = withoutVisit(labour, "age_years", "sex");

  for (const name of ["igd", "cppt", "resume", "rajal"])
    it(`is not given for the example ${name}, which tells age and sex`, async () =>
      expect(await told(readExample(`${name}.simple`))).to.deep.equal([]));

  it("is given once for each datum, with the judgements that wait for it", async () =>
    expect(await told(unknown)).to.deep.equal([age("/encounter", 1), sex("/encounter", 1)]));

  it("names the Patient in a Bundle", async () => {
    const path = "/bundle/entry/0/resource";
    expect(await told(asFhir(unknown))).to.deep.equal([age(path, 1), sex(path, 1)]);
  });

  it("says only what is not known", async () => {
    expect(await told(withoutVisit(labour, "sex"))).to.deep.equal([sex("/encounter", 1)]);
    expect(await told(withoutVisit(labour, "age_years"))).to.deep.equal([age("/encounter", 1)]);
  });

  it("names a section that rules ask for, and none that may be left out", async () => {
    const message =
      "Bagian Tanda-tanda vital tidak diisi pada data yang dikirim; sedikitnya 6 penilaian belum dapat dilakukan.";
    const igd = readExample("igd.simple");
    expect(await told(withoutSection(igd, "ttv"))).to.deep.equal([`info null: ${message}`]);
    expect(await told(asFhir(withoutSection(igd, "ttv")))).to.deep.equal([`info null: ${message}`]);
    expect(await told(withoutSection(igd, "lab"))).to.deep.equal([]);
  });

  it("is not given where nothing waits", async () =>
    expect(await told(withoutVisit(readExample("igd.simple"), "age_years", "sex"))).to.deep.equal(
      [],
    ));
});

describe("what waits for a datum, in some complete documents", () => {
  const some = documents.filter((_, place) => place % 48 === 0);
  describeWaiting(some);
  describeSections(some);
});

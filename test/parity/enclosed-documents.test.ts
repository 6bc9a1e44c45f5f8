/** A document that has no form is known by its name as a form is: whatever its case, underscores and spaces, in both profiles. */
import { readFileSync } from "node:fs";
import { expect } from "chai";
import { sectionKeyOf } from "../../src/fhir/source-section.ts";
import { isJsonArray, isJsonObject } from "../../src/intake/json.ts";
import { nameForms } from "../../src/intake/name-forms.ts";
import { listOf } from "../../src/knowledge/cells.ts";
import { readExample } from "../scenarios/scenario.ts";
import {
  asFhir,
  convertDocument,
  servicesOnce,
  type CheckBody,
} from "../support/check-document.ts";
import { terminology } from "../support/shipped-lists.ts";
import { readDocuments } from "../truth/read-corpus.ts";
import { verdictsOf } from "./spellings.ts";

const rows = terminology.table("enclosed-documents");
const pack = readFileSync("profiles/rules/cppt/conditional-documents.yaml", "utf8");

/** The keys of the sections of a document with one section of this name. */
function keysOf(key: string): readonly (string | undefined)[] {
  const sections = [{ key, data: { Uraian: "terlampir" } }];
  const { entry = [] } = nameForms(
    convertDocument({ ...readExample("cppt.simple"), sections }).bundle,
    servicesOnce().intake,
  );
  return entry.flatMap(({ resource }) =>
    resource?.resourceType === "QuestionnaireResponse" ? [sectionKeyOf(resource)] : [],
  );
}

const apart = (key: string, between: string) => key.replaceAll(/(?<=[a-z])(?=[A-Z])/gu, between);

const spellings = (key: string) => [
  key,
  apart(key, "_").toLowerCase(),
  apart(key, "-"),
  ` ${apart(key, "  ")} `,
  key.toUpperCase(),
];

describe("documents that have no form", () => {
  it("are listed, each that rules ask for as a section, with the rule's own title", () => {
    const asked = new Set(
      [...pack.matchAll(/'(\w+)' in \(?[\w. |]*documents\.sections/gu)].map(([, key = ""]) => key),
    );
    const titles = new Map(rows.map(({ key = "", title = "" }) => [key, title]));
    const shown = [...pack.matchAll(/document: \{ key: (\w+), label: ([^,]+), list/gu)];
    expect(asked.size).to.be.at.least(25);
    for (const [, key = "", label = ""] of shown)
      if (asked.has(key)) expect(titles.get(key), key).to.equal(label);
  });

  it("have names that neither another of them nor a form has", () => {
    const owners = new Map<string, string>();
    for (const { key = "", title = "", names } of rows)
      for (const name of new Set([key, title, ...listOf(names)])) {
        expect(servicesOnce().intake.forms.find(name), name).to.equal(undefined);
        expect(owners.get(name.toLowerCase()) ?? key, name).to.equal(key);
        owners.set(name.toLowerCase(), key);
      }
  });

  for (const { key = "", title = "", names } of rows)
    it(`${key}, whatever its hospital calls it`, () => {
      for (const name of [...spellings(key), ...[title, ...listOf(names)].flatMap(spellings)])
        expect(keysOf(name), name).to.deep.equal([key]);
    });

  it("are none where the name says more, or less", () => {
    for (const name of ["laporan", "laporanOperasional", "jadwal operasi", "hasil", "surat"])
      expect(keysOf(name), name).to.deep.equal([name]);
  });
});

const sectionsOf = ({ sections }: CheckBody) => (isJsonArray(sections) ? [...sections] : []);

/** The same, its section of this key named otherwise. */
const renamed = (body: CheckBody, key: string, name: string): CheckBody => ({
  ...body,
  sections: sectionsOf(body).map((one) =>
    isJsonObject(one) && one["key"] === key ? { ...one, key: name } : one,
  ),
});
const without = (body: CheckBody, key: string): CheckBody => ({
  ...body,
  sections: sectionsOf(body).filter((one) => !isJsonObject(one) || one["key"] !== key),
});

describe("an enclosed report is judged alike by whatever name", () => {
  const key = "laporanOperasi";
  const body = readDocuments().find(({ body: { sections } }) =>
    JSON.stringify(sections).includes(`"${key}"`),
  )?.body;

  for (const name of ["laporan_operasi", "Laporan Operasi", "LAPORAN OPERASI", "lap. operasi"])
    it(name, async () => {
      if (!body) throw new Error("no document encloses the report of an operation");
      const wanted = await verdictsOf(body);
      const other = renamed(body, key, name);
      expect(await verdictsOf(other)).to.deep.equal(wanted);
      expect(await verdictsOf(asFhir(other))).to.deep.equal(wanted);
      expect(await verdictsOf(without(body, key))).not.to.deep.equal(wanted);
    });
});

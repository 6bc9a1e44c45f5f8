/** A vital sign that the program has never heard of is one row of `vital-signs`: read, held against its unit, named. */
import { appendFileSync, cpSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Observation } from "@medplum/fhirtypes";
import { expect } from "chai";
import type { CheckServices } from "../../src/check/run-check.ts";
import { readConfig } from "../../src/config.ts";
import { Problem } from "../../src/errors.ts";
import { vitalsInText } from "../../src/facts/text/vitals-in-text.ts";
import { receiveRequest } from "../../src/intake/receive-request.ts";
import { toBundle } from "../../src/intake/to-bundle.ts";
import { loadDraft } from "../../src/check/load-knowledge.ts";
import { judgeAlone, servicesOf } from "../../src/review/impact/run-corpus.ts";
import { asFhir, checkedAt, type CheckBody } from "../support/check-document.ts";

const label = "Lingkar Kepala (cm)";
const row = `headCircumference,Lingkar kepala,9843-4,8287-5,cm,,cm,20,70,0,0,ttv.${label};resumePulang.kondisi_saat_pulang.kp_lingkar_kepala,lk|lingkar kepala,general,high\n`;

/** The example of the emergency department, with further fields among its vital signs. */
function emergency(fields: Readonly<Record<string, unknown>>): CheckBody {
  // The example has the shape of a request.
  const body = JSON.parse(readFileSync("examples/igd.simple.json", "utf8")) as CheckBody & {
    sections: { key: string; data: Record<string, unknown> }[];
  };
  const ttv = body.sections.find(({ key }) => key === "ttv");
  Object.assign(ttv?.data ?? {}, fields);
  return body;
}

describe("a vital sign that is added as one row", () => {
  let lists = "";
  let services: CheckServices;

  before(() => {
    lists = mkdtempSync(join(tmpdir(), "praklaim-vital-"));
    cpSync("terminology", lists, { recursive: true });
    appendFileSync(join(lists, "tables/vital-signs.csv"), row);
    const config = readConfig({ DATA_DIR: join(lists, "no-data"), TERMINOLOGY_DIR: lists });
    services = servicesOf(loadDraft(config, "profiles", checkedAt), checkedAt);
  });
  after(() => rmSync(lists, { recursive: true }));

  const judge = (body: CheckBody) => judgeAlone({ stage: body.stage, body, checkedAt }, services);

  function readSign(body: CheckBody) {
    const context = { ...services.intake, stage: body.stage, bundlePointer: "/bundle" as const };
    const { bundle, notices } = toBundle(context, receiveRequest(context, body));
    const sign = (bundle.entry ?? [])
      .map(({ resource }) => resource)
      .find(
        (resource): resource is Observation =>
          resource?.resourceType === "Observation" && resource.code.coding?.[0]?.code === "9843-4",
      );
    return { sign, notices: notices.map(({ code }) => code) };
  }

  for (const written of [label, "lingkar_kepala", "LK"])
    it(`is read from the field '${written}' of a form that nobody has changed`, () => {
      const { sign, notices } = readSign(emergency({ [written]: "34,5 cm" }));
      expect(sign?.valueQuantity).to.include({ value: 34.5, code: "cm" });
      expect(notices).to.deep.equal(readSign(emergency({})).notices);
    });

  it("is a value of its set, of which a rule may ask", async () => {
    const { document } = await judge(emergency({ [label]: 34.5 }));
    expect(document?.facts.vitals.emergency?.others).to.deep.equal([
      { vital: "headCircumference", name: "Lingkar kepala", value: 34.5, unit: "cm" },
    ]);
  });

  it("outside its limits it is a slip of the pen that the answer names", async () => {
    const { check } = await judge(emergency({ [label]: 345 }));
    const finding = check.envelope.findings.find(({ key }) => key === "ttv");
    expect(finding?.status).to.equal("perbaiki");
    expect(finding?.rekomendasi).to.include("Lingkar kepala 345 cm");
  });

  it("as words that are not a number it is shown by its name", async () => {
    const { document } = await judge(emergency({ [label]: "sulit dinilai" }));
    expect(document?.facts.vitals.emergency?.unreadable).to.deep.equal([
      { name: "Lingkar kepala", text: "sulit dinilai" },
    ]);
  });

  it("is found in a note by its names", () => {
    const { vitalSigns } = services.intake.terminology;
    expect(vitalsInText("N 120, LK: 34,5 cm", vitalSigns)).to.deep.include({
      heartRate: 120,
      others: [{ vital: "headCircumference", name: "Lingkar kepala", value: 34.5, unit: "cm" }],
    });
  });

  it("in a Bundle it must have its unit", async () => {
    const body = asFhir(emergency({}));
    const bundleWith = (quantity: object): CheckBody => {
      // The Bundle is the service's own.
      const { entry } = body["bundle"] as { entry: { resource: Observation }[] };
      const weight = entry.find(
        ({ resource }) =>
          resource.resourceType === "Observation" && resource.code.coding?.[0]?.code === "29463-7",
      );
      const resource = {
        ...weight?.resource,
        code: { coding: [{ system: "http://loinc.org", code: "8287-5" }], text: "LK" },
        valueQuantity: quantity,
      };
      return {
        ...body,
        bundle: { ...(body["bundle"] as object), entry: [...entry, { resource }] },
      };
    };
    const { document } = await judge(bundleWith({ value: 34.5, unit: "cm" }));
    expect(document?.facts.vitals.emergency?.others?.[0]?.value).to.equal(34.5);
    const refused = await judge(bundleWith({ value: 345, unit: "mm" })).catch(
      (error: unknown) => error,
    );
    expect(refused).to.be.instanceOf(Problem);
    expect(JSON.stringify((refused as Problem).errors)).to.include(
      "Satuan tanda vital 8287-5 harus cm",
    );
  });
});

/** SATUSEHAT's documents as such a system sends them, without an adapter and through that of electronic records. */
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import { runCheck } from "../../../src/check/run-check.ts";
import { createRepair } from "../../../src/fhir/repair/repair-bundle.ts";
import { loadDefinitions } from "../../../src/fhir/definitions.ts";
import { readDateTime } from "../../../src/reading/fields/date-time.ts";
import { loadAdapters, useAdapters } from "../../../src/intake/adapters/load-adapters.ts";
import { openErrands, type OpenErrands } from "../../../src/intake/adapters/open-errands.ts";
import { checkDocument, orderOf, runDocument, servicesOnce } from "../../support/check-document.ts";
import { doctorName, patientName } from "./build-bundle.ts";
import { twins } from "./documents.ts";

for (const { name, satusehat, simple } of twins) {
  describe(`SATUSEHAT's ${name} document`, () => {
    it("has the findings of the same content in the hospital's own form", async () => {
      const [one, other] = await Promise.all([satusehat, simple].map(checkDocument));
      expect(one?.skipped).to.equal(false);
      expect(one?.findings).to.deep.equal(other?.findings);
      expect(one?.summary).to.deep.equal(other?.summary);
    });

    it("has its allergy found against its drug", async () => {
      const { findings } = await checkDocument(satusehat);
      expect(JSON.stringify(findings)).to.match(/tercatat alergi/u);
    });

    it("leaves no name of a person behind, and makes the Patient", async () => {
      const stored = await runDocument(satusehat);
      expect(JSON.stringify(stored)).to.not.include(patientName).and.not.include(doctorName);
      const codes = stored.envelope.notices.map(({ code }) => code);
      expect(codes).to.include.members(["bundle_type", "patient_made", "identity_redacted"]);
      expect(codes).to.not.include("unreadable_value");
    });
  });
}

describe("SATUSEHAT's documents through the adapter of electronic records", () => {
  const folder = (name: string) => fileURLToPath(new URL(`../../../${name}`, import.meta.url));
  let errands: OpenErrands;
  before(() => {
    errands = openErrands();
  });
  after(() => errands.close());

  for (const { name, satusehat } of twins) {
    it(`${name}: the drug that the order points to is found against the allergy`, async () => {
      const { canonicals, timeZone } = servicesOnce().intake;
      const definitions = loadDefinitions(folder("structure-definitions"), canonicals);
      const repair = createRepair(definitions, (text) => readDateTime(text, timeZone));
      const loaded = loadAdapters([folder("profiles/adapters")], { canonicals });
      const adapters = useAdapters(loaded, { repair, readVariable: () => undefined }, errands);
      const order = orderOf({ stage: satusehat.stage, payload: satusehat["bundle"] });
      const { check } = await runCheck(
        { ...servicesOnce(), adapters },
        { ...order, key: { ...order.key, adapter: "erm-bundle" } },
      );
      expect(JSON.stringify(check.envelope.findings)).to.match(/tercatat alergi/u);
    });
  }
});

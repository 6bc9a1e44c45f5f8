/** A document without its patient is judged as before: every document that a draft is tried on. */
import { expect } from "chai";
import type { Bundle } from "@medplum/fhirtypes";
import type { Envelope } from "../../src/check/types.ts";
import { deidentifyBundle } from "../../src/deidentify/deidentify-bundle.ts";
import { placeholders } from "../../src/deidentify/strip-identity.ts";
import { isJsonObject } from "../../src/intake/json.ts";
import { readCorpus } from "../../scripts/read-corpus.ts";
import { asFhir, checkDocument, servicesOnce, type CheckBody } from "../support/check-document.ts";

/** Everything of an answer but what is the check's own and what names the visit. */
function comparable({ check_id: _id, encounter_ref: _ref, meta, ...rest }: Envelope) {
  return { ...rest, meta: { ...meta, latency_ms: null } };
}

function toFhir(body: CheckBody): CheckBody {
  return isJsonObject(body["bundle"]) ? body : asFhir(body);
}

const { documents } = readCorpus();
const judged = documents
  .filter(({ name }) => !name.startsWith("scenarios/"))
  .map(({ name, body }) => ({ name, body: toFhir(body as CheckBody) }));

function deidentified(body: CheckBody): CheckBody {
  // The service's own intake made it, or it is an example.
  const bundle = body["bundle"] as unknown as Bundle;
  const visit = bundle.entry?.find(({ resource }) => resource?.resourceType === "Encounter");
  const start =
    visit?.resource?.resourceType === "Encounter" ? visit.resource.period?.start : undefined;
  const copy = deidentifyBundle(bundle, servicesOnce().intake.canonicals, start ?? "2026-11-20");
  return { ...body, bundle: JSON.parse(JSON.stringify(copy)) };
}

describe("deidentified documents", function () {
  this.timeout(300_000);
  const stages = [...new Set(judged.map(({ body }) => body.stage))];
  for (const stage of stages)
    it(`get the verdicts they had before: ${stage}`, async () => {
      for (const { name, body } of judged.filter((each) => each.body.stage === stage)) {
        const [before, after] = await Promise.all([
          checkDocument(body),
          checkDocument(deidentified(body)),
        ]);
        expect(comparable(after), name).to.deep.equal(comparable(before));
        expect(after.encounter_ref).to.deep.equal({
          visit_id: placeholders.visitId,
          patient_ref: null,
        });
      }
    });
});

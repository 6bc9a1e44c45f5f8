/** One content as the form, as a Bundle and in the tables, rows, segments and Bundles of hospital systems: one answer. */
import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect } from "chai";
import jsonata from "jsonata";
import { parse } from "yaml";
import { runCheck } from "../../src/check/run-check.ts";
import type { Envelope } from "../../src/check/types.ts";
import { createCanonicals } from "../../src/fhir/canonicals.ts";
import { loadDefinitions } from "../../src/fhir/definitions.ts";
import { createRepair } from "../../src/fhir/repair/repair-bundle.ts";
import { openErrands, type OpenErrands } from "../../src/intake/adapters/open-errands.ts";
import {
  loadAdapters,
  useAdapters,
  type Adapters,
} from "../../src/intake/adapters/load-adapters.ts";
import { readDateTime } from "../../src/reading/fields/date-time.ts";
import { comparable, readExample, storable } from "../scenarios/scenario.ts";
import {
  asFhir,
  checkDocument,
  orderOf,
  servicesOnce,
  type CheckBody,
} from "../support/check-document.ts";

const shipped = ["khanza", "flat", "hl7v2-json", "erm-bundle"] as const;
type Shipped = (typeof shipped)[number];
const bases = ["igd", "cppt", "resume", "rajal"] as const;
type Base = (typeof bases)[number];

/** The changed document, in JSONata over the document. */
type Change = Readonly<Record<Shipped | "simple", string>> & {
  readonly name: string;
  readonly base: Base;
};

const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const readJson = (path: string): unknown => JSON.parse(readFileSync(path, "utf8"));
// Our own file; a change that does not fit fails by itself.
const changes = parse(readFileSync(folder("same-content.yaml"), "utf8")) as readonly Change[];

const change = async (document: unknown, expression: string): Promise<unknown> =>
  // JSONata marks the lists that it makes; what a caller sends is plain JSON.
  JSON.parse(JSON.stringify(await jsonata(expression).evaluate(document)));

/**
 * The clinic's example leaves out what no system leaves out. Age and sex switch rules on, so the form says them too.
 */
const alsoSaid: Partial<Record<Base, object>> = { rajal: { age_years: 61, sex: "L" } };

function formOf(base: Base): CheckBody {
  const { encounter, ...rest } = readExample(`${base}.simple`);
  // The examples are requests that the service publishes: `encounter` is an object.
  return { ...rest, encounter: { ...(encounter as object), ...alsoSaid[base] } };
}

const payloadOf = (adapter: Shipped, base: Base) =>
  readJson(folder(`../../profiles/adapters/${adapter}/examples/${base}.payload.json`));

/**
 * What must be alike. Aside: who the visit is (each system numbers its visits in its own way), the profile, notices about
 * the shape of what was sent with their places (a form has labels, a repaired Bundle its repairs), and the order of drugs,
 * which is the order of rows of the system.
 */
function said(envelope: Envelope) {
  const {
    encounter_ref: _visit,
    medication_review: review,
    ...rest
  } = comparable(
    storable({
      ...envelope,
      notices: envelope.notices.filter(({ code }) => code !== "fhir_repaired"),
    }),
  );
  const drugs = review?.detail.toSorted((one, other) =>
    one.nama_obat.localeCompare(other.nama_obat),
  );
  return { ...rest, review: { summary: review?.ringkasan, drugs } };
}

describe("one content in the form, as a Bundle and through each adapter", () => {
  let errands: OpenErrands;
  let adapters: Adapters;
  before(async () => {
    servicesOnce();
    const canonicals = createCanonicals("https://fhir.praklaim.id", "https://fhir.praklaim.id/sid");
    const definitions = loadDefinitions(folder("../../structure-definitions"), canonicals);
    const repair = createRepair(definitions, (text) => readDateTime(text, "Asia/Jakarta"));
    const loaded = loadAdapters([folder("../../profiles/adapters")], { canonicals });
    errands = openErrands();
    adapters = useAdapters(loaded, { repair, readVariable: () => undefined }, errands);
  });
  after(() => errands.close());

  async function checkPayload(adapter: Shipped, { stage }: CheckBody, payload: unknown) {
    const order = orderOf({ stage, payload });
    const pull = (_adapter: unknown, held: unknown) =>
      Promise.resolve({ payload: held, notices: [] });
    const services = { ...servicesOnce(), adapters: { ...adapters, pull } };
    const { check } = await runCheck(services, { ...order, key: { ...order.key, adapter } });
    return check.envelope;
  }

  for (const base of bases) {
    it(`${base}: the example`, async () => {
      const form = formOf(base);
      const wanted = said(await checkDocument(form));
      expect(said(await checkDocument(asFhir(form))), "fhir").to.deep.equal(wanted);
      for (const adapter of shipped) {
        const envelope = await checkPayload(adapter, form, payloadOf(adapter, base));
        expect(envelope.meta.profile).to.equal("custom");
        expect(said(envelope), adapter).to.deep.equal(wanted);
      }
    });
  }

  for (const base of ["igd", "resume", "rajal"] as const) {
    it(`${base}: the complete example is complete through each adapter`, async () => {
      for (const adapter of shipped) {
        const { summary, coding_warnings: warnings } = await checkPayload(
          adapter,
          formOf(base),
          payloadOf(adapter, base),
        );
        expect(summary.claim_ready, adapter).to.equal(true);
        expect(warnings, adapter).to.deep.equal([]);
      }
    });
  }

  for (const { name, base, ...changed } of changes) {
    it(`${base}: ${name}`, async () => {
      const form = (await change(formOf(base), changed.simple)) as CheckBody;
      const wanted = said(await checkDocument(form));
      expect(wanted, "the change").to.not.deep.equal(said(await checkDocument(formOf(base))));
      expect(said(await checkDocument(asFhir(form))), "fhir").to.deep.equal(wanted);
      for (const adapter of shipped) {
        const payload = await change(payloadOf(adapter, base), changed[adapter]);
        expect(said(await checkPayload(adapter, form, payload)), adapter).to.deep.equal(wanted);
      }
    });
  }
});

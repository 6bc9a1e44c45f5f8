import { expect } from "chai";
import type { Envelope } from "../../src/check/types.ts";
import { comparable, readExample, storable } from "../scenarios/scenario.ts";
import { asFhir, checkDocument, type CheckBody } from "../support/check-document.ts";

const names = ["igd", "resume", "rajal", "cppt"] as const;
const complete = ["igd", "resume", "rajal"] as const;

/** What both profiles must say alike about one document. */
const said = (envelope: Envelope) => comparable(storable(envelope));

interface Entries {
  readonly entry: readonly unknown[];
}

/** A hand-written example with its entries turned round. */
function reversed(body: CheckBody): CheckBody {
  // The hand-written examples carry a Bundle with entries.
  const bundle = body["bundle"] as Entries;
  return { ...body, bundle: { ...bundle, entry: bundle.entry.toReversed() } };
}

describe("the complete examples", () => {
  for (const name of complete) {
    for (const profile of ["simple", "fhir"]) {
      it(`${name} as ${profile} is ready to be claimed, with nothing to remark`, async () => {
        const envelope = await checkDocument(readExample(`${name}.${profile}`));
        const open = envelope.findings.filter(({ status }) => status !== "lengkap");
        expect(open).to.deep.equal([]);
        expect(envelope.summary.status).to.equal("lengkap");
        expect(envelope.summary.claim_ready).to.equal(true);
        expect(envelope.notices).to.deep.equal([]);
        expect(envelope.coding_warnings).to.deep.equal([]);
        expect(envelope.meta.profile).to.equal(profile);
      });
    }
  }
});

describe("the example of the ward", () => {
  let envelope: Envelope;
  before(async () => {
    envelope = await checkDocument(readExample("cppt.simple"));
  });

  it("suggests hyponatraemia, quoting the sodium that was measured", () => {
    const [candidate] = envelope.diagnosis_suggestions?.kandidat ?? [];
    expect(candidate?.icd10).to.equal("E87.1");
    expect(candidate?.status).to.equal("disarankan_tambah");
    expect(candidate?.dasar_bukti.join("\n")).to.match(/21-09-2026 06:20 Natrium 124 mmol\/L/u);
  });

  it("names the same condition in the claim impact", () => {
    expect(envelope.claim_impact?.temuan?.map((found) => found.icd10_disarankan)).to.deep.equal([
      "E87.1",
    ]);
  });

  it("flags amoxicillin for the penicillin allergy and no other drug", () => {
    const { detail = [], ringkasan } = envelope.medication_review ?? {};
    expect(detail.map(({ nama_obat: drug, status }) => [drug, status])).to.deep.equal([
      ["Ringer Laktat 500 mL", "lengkap"],
      ["NaCl 3% 500 mL", "lengkap"],
      ["Amoxicillin 500 mg", "perbaiki"],
    ]);
    expect(detail[2]?.rekomendasi).to.include("Penisilin");
    expect(ringkasan?.jumlah_bermasalah).to.equal(1);
  });
});

describe("one content in two profiles", () => {
  for (const name of names) {
    it(`${name}: a hand-written Bundle says what the form says`, async () => {
      const [simple, fhir] = await Promise.all([
        checkDocument(readExample(`${name}.simple`)),
        checkDocument(readExample(`${name}.fhir`)),
      ]);
      expect(said(fhir)).to.deep.equal(said(simple));
    });

    it(`${name}: the Bundle that intake makes says what the form says`, async () => {
      const simple = readExample(`${name}.simple`);
      expect(said(await checkDocument(asFhir(simple)))).to.deep.equal(
        said(await checkDocument(simple)),
      );
    });

    it(`${name}: the order of entries changes nothing`, async () => {
      const body = readExample(`${name}.fhir`);
      const [one, other] = [await checkDocument(body), await checkDocument(reversed(body))];
      expect(sorted(said(other))).to.deep.equal(sorted(said(one)));
    });
  }
});

/** Drugs are listed in the Bundle's own sequence; all else does not depend on it. */
function sorted({ medication_review: review, ...rest }: ReturnType<typeof said>) {
  const detail = review?.detail.toSorted((one, other) =>
    one.nama_obat.localeCompare(other.nama_obat),
  );
  return { ...rest, review: { summary: review?.ringkasan, detail } };
}

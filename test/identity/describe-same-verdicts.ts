/** A document without its patient is judged as it was: the documents on which drafts are tried. */
import { readdirSync } from "node:fs";
import { expect } from "chai";
import type { Bundle } from "@medplum/fhirtypes";
import { readCorpus } from "../../scripts/read-corpus.ts";
import type { Envelope } from "../../src/check/types.ts";
import { deidentifyBundle } from "../../src/identity/deidentify-bundle.ts";
import { placeholders } from "../../src/identity/strip-identity.ts";
import { isJsonObject, type JsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import { asFhir, checkDocument, servicesOnce, type CheckBody } from "../support/check-document.ts";
import { plantIn } from "./plant.ts";

const toFhir = (body: CheckBody): CheckBody => (isJsonObject(body["bundle"]) ? body : asFhir(body));

/** Of the defects each `nth`, of the complete documents ten times as many: a run over all of them takes minutes. */
function readBodies(nth: number): readonly { readonly name: string; readonly body: CheckBody }[] {
  const truth = readCorpus().filter(({ name }) => name.startsWith("truth/"));
  const complete = truth.filter(({ name }) => !name.includes(": "));
  const defects = truth.filter(({ name }) => name.includes(": "));
  const each = <T>(things: readonly T[], step: number) =>
    things.filter((_, place) => place % step === 0);
  const chosen = [...each(complete, Math.ceil(nth / 10)), ...each(defects, nth)];
  const files = readdirSync(new URL("../../examples", import.meta.url));
  const examples = files.flatMap((file) =>
    file.endsWith(".json")
      ? [{ name: `examples/${file}`, body: readExample(file.slice(0, -".json".length)) }]
      : [],
  );
  // A corpus document is a body as a caller sends it.
  return [...examples, ...chosen.map(({ name, body }) => ({ name, body: body as CheckBody }))];
}

/** Everything of an answer but what is the check's own and what names the visit. */
function comparable({ check_id: _id, encounter_ref: _ref, meta, ...rest }: Envelope) {
  return { ...rest, meta: { ...meta, latency_ms: null } };
}

/** Of a word that nobody knows, and that stands in a sentence of the answer. */
const mark = /\[(?:\?|NAMA|TEMPAT)-\d{1,9}\]/u;

const longestMarked = 40;

/** Alike to the letter, but for marks, each of which stands for a word or two. */
function expectSame(after: Envelope, before: Envelope, name: string): void {
  const pieces = JSON.stringify(comparable(after)).split(mark);
  if (pieces.length === 1) expect(comparable(after), name).to.deep.equal(comparable(before));
  const text = JSON.stringify(comparable(before));
  let end = 0;
  for (const [place, piece] of pieces.entries()) {
    const start = text.indexOf(piece, end);
    expect(start - end, name).to.be.within(0, place === 0 ? 0 : longestMarked);
    end = start + piece.length;
  }
  expect(end, name).to.equal(text.length);
}

// The service's own intake made it, or it is an example.
const bundleOf = (body: CheckBody) => body["bundle"] as Bundle;

function deidentified(body: CheckBody): CheckBody {
  const bundle = bundleOf(body);
  const visit = bundle.entry?.find(({ resource }) => resource?.resourceType === "Encounter");
  const start =
    visit?.resource?.resourceType === "Encounter" ? visit.resource.period?.start : undefined;
  const copy = deidentifyBundle(bundle, servicesOnce().intake.canonicals, start ?? "2026-11-20");
  return { ...body, bundle: JSON.parse(JSON.stringify(copy)) as JsonObject };
}

export function describeSameVerdicts(nth: number): void {
  describe("a deidentified document", function () {
    this.timeout(1_800_000);
    const bodies = readBodies(nth);

    it(`gets the verdicts and texts it had before: ${bodies.length} documents`, async () => {
      for (const { name, body } of bodies) {
        const sent = toFhir(body);
        const [before, after] = [
          await checkDocument(sent),
          await checkDocument(deidentified(sent)),
        ];
        expectSame(after, before, name);
        expect(after.encounter_ref, name).to.deep.equal({
          visit_id: placeholders.visitId,
          patient_ref: null,
        });
      }
    });

    /** A quoted text may be cut at another place where a mark has another length than a name. */
    const verdicts = ({ summary, notices, findings, coding_warnings, ...rest }: Envelope) => ({
      summary,
      notices: notices.map(({ code, path }) => ({ code, path })),
      findings: findings.map(({ key, status }) => ({ key, status })),
      coding: coding_warnings.map(({ code, value }) => ({ code, value })),
      impact: rest.claim_impact?.status,
      candidates: rest.diagnosis_suggestions?.kandidat.map(({ icd10, status }) => ({
        icd10,
        status,
      })),
      drugs: rest.medication_review?.detail.map(({ nama_obat, status }) => ({ nama_obat, status })),
      papers: [
        ...(rest.document_sync?.wajib ?? []),
        ...(rest.document_sync?.kondisional ?? []),
      ].map(({ key, status }) => ({ key, status })),
    });

    it("gets the verdicts it had before where every answer names persons", async () => {
      const sentence =
        "Dibaca dr. Yohanes Prasetyo, Sp.PD. Ny. Wulandari Santoso, No. RM 71-82-93, Jl. Kertajaya No. 117. ";
      for (const { name, body } of bodies.filter((_, place) => place % 3 === 0)) {
        const sent = toFhir(body);
        const planted = {
          ...sent,
          bundle: plantIn(bundleOf(sent), answer, (text) => sentence + text),
        };
        const [before, after] = [
          await checkDocument(planted),
          await checkDocument(deidentified(planted)),
        ];
        expect(JSON.stringify(deidentified(planted)), name).not.to.match(
          /Yohanes|Prasetyo|Wulandari|Santoso|71-82|Kertajaya/u,
        );
        expect(verdicts(after), name).to.deep.equal(verdicts(before));
      }
    });
  });
}

/** An answer in words, of which a person wrote a sentence or more. */
const answer = (key: string, text: string) => key === "valueString" && text.length > 25;

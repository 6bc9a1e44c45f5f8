/** Identity of twelve kinds, planted in every text that a person writes, of every example. */
import { expect } from "chai";
import type { Bundle } from "@medplum/fhirtypes";
import { deidentifyBundle } from "../../src/identity/deidentify-bundle.ts";
import { createRedactor } from "../../src/identity/redactor.ts";
import { isJsonObject } from "../../src/intake/json.ts";
import { readExample } from "../scenarios/scenario.ts";
import { asFhir, servicesOnce } from "../support/check-document.ts";
import { plantIn } from "./plant.ts";

interface Canary {
  readonly kind: string;
  readonly planted: string;
  /** What may stand nowhere afterwards. */
  readonly secrets: readonly string[];
}

const canaries: readonly Canary[] = [
  {
    kind: "a patient's name",
    planted: "Tn. Bambang Sutrisno mengeluh sesak, Sutrisno gelisah",
    secrets: ["Bambang", "Sutrisno"],
  },
  { kind: "a relative's name", planted: "istri bernama Nurhayati", secrets: ["Nurhayati"] },
  {
    kind: "a doctor's name",
    planted: "konsul dr. Yohanes Prasetyo, Sp.PD",
    secrets: ["Yohanes", "Prasetyo"],
  },
  { kind: "a nurse's name", planted: "Ns. Wulandari, S.Kep", secrets: ["Wulandari"] },
  {
    kind: "an address",
    planted: "tinggal di Jl. Kertajaya No. 117 RT 03/RW 05, Desa Wonosari Kec. Gubeng",
    secrets: ["Kertajaya", "117", "RW 05", "Wonosari", "Gubeng"],
  },
  { kind: "a record number", planted: "No. RM 71-82-93", secrets: ["71-82-93"] },
  { kind: "a date of birth", planted: "tgl lahir 17-08-1969", secrets: ["17-08-1969"] },
  { kind: "a card", planted: "kartu BPJS 0001998877665", secrets: ["0001998877665"] },
  { kind: "a SEP", planted: "SEP 0301R0011124V000987", secrets: ["0301R0011124V000987"] },
  { kind: "a national id", planted: "NIK 3578011708690003", secrets: ["3578011708690003"] },
  { kind: "a phone", planted: "hubungi 0812-9988-7766", secrets: ["0812-9988-7766"] },
  { kind: "an e-mail", planted: "bambang.s@contoh.co.id", secrets: ["bambang.s", "contoh.co"] },
];

const textElements = new Set(["valueString", "text", "display", "conclusion", "note", "comment"]);
const examples = ["igd", "cppt", "resume", "rajal"].flatMap((stage) =>
  ["simple", "fhir"].map((profile) => `${stage}.${profile}`),
);

const bundleOf = (name: string) => {
  const body = readExample(name);
  const sent = isJsonObject(body["bundle"]) ? body : asFhir(body);
  // An example of the service, or what its own intake made of one.
  return sent["bundle"] as Bundle;
};

describe("identity planted in every text", () => {
  for (const name of examples)
    for (const { kind, planted, secrets } of canaries)
      it(`${kind} is gone from ${name}`, () => {
        let count = 0;
        const copy = plantIn(
          bundleOf(name),
          (key) => textElements.has(key),
          (text) => {
            count += 1;
            return `${text}. ${planted}.`;
          },
        );
        expect(count).to.be.above(20);
        const { canonicals } = servicesOnce().intake;
        // The copy has the same elements.
        const result = deidentifyBundle(copy as unknown as Bundle, canonicals, "2026-11-20");
        const written = JSON.stringify(result);
        for (const secret of secrets) expect(written, secret).not.to.include(secret);
      });

  it("is gone from one text that holds all of it, and comes back", () => {
    const text = canaries.map(({ planted }) => planted).join(". ");
    const redactor = createRedactor([text], []);
    const redacted = redactor.redact(text);
    for (const secret of canaries.flatMap(({ secrets }) => secrets))
      expect(redacted).not.to.include(secret);
    expect(redactor.restore(redacted)).to.equal(text);
  });
});

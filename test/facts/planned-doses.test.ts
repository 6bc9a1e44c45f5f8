import { expect } from "chai";
import type { Patient } from "@medplum/fhirtypes";
import { buildFacts } from "../../src/facts/build-facts.ts";
import { answers, condition, encounter, factSource } from "./support.ts";
import { terminology } from "../support/shipped-lists.ts";

interface Note {
  readonly plan: string;
  readonly subjective?: string;
  readonly code?: string;
  readonly born?: string;
}

function clinicOf({ plan, subjective = "Kontrol", code = "H66.1", born = "1990-01-01" }: Note) {
  const patient: Patient = { resourceType: "Patient", id: "p", birthDate: born };
  const source = factSource(
    [
      patient,
      encounter({ period: { start: "2026-09-01T08:00:00+07:00" } }, [
        { at: 1, role: "billing", rank: 1 },
      ]),
      condition(code),
      answers("soap", { subjektif: subjective, plan }),
    ],
    { stage: "rajal_soap", terminology },
  );
  return buildFacts(source).clinic;
}

describe("facts: doses of a clinic's plan", () => {
  const doses: readonly (readonly [string, Note, readonly string[]])[] = [
    [
      "ten times the dose",
      { plan: "Cefixime 2x1000 mg 7 hari" },
      ["2.000 mg per hari, lazimnya paling banyak 800 mg per hari"],
    ],
    ["the usual dose", { plan: "Cefixime 2x100 mg 7 hari" }, []],
    [
      "grams",
      { plan: "Parasetamol 4 x 2 g" },
      ["8.000 mg per hari, lazimnya paling banyak 4 g per hari"],
    ],
    ["a drug that is stopped", { plan: "Stop cefixime 2x1000 mg" }, []],
    ["a child without a weight", { plan: "Cefixime 2x1000 mg", born: "2022-01-01" }, []],
  ];
  for (const [name, note, expected] of doses) {
    it(`reads the daily dose: ${name}`, () => {
      expect(clinicOf(note).overdosedPlans.map(({ reason }) => reason)).to.deep.equal(expected);
    });
  }
});

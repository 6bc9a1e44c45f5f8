import { expect } from "chai";
import { meantCode } from "../../src/intake/mistyped-codes.ts";
import { readExample } from "../scenarios/scenario.ts";
import { asFhir, checkDocument, servicesOnce, type CheckBody } from "../support/check-document.ts";

const terminology = servicesOnce().intake.terminology.at("2026-11-20");

describe("codes whose letters were mistyped", () => {
  for (const [written, meant] of [
    ["AO9.9 - Diare", "A09.9"],
    ["I1O", "I10"],
    ["(Jl8.9) pneumonia", "J18.9"],
    ["K35.B Apendisitis", "K35.8"],
    ["1I0 hipertensi", "I10"],
    ["N18,S", "N18.5"],
  ] as const)
    it(`'${written}' was meant as ${meant}`, () =>
      expect(meantCode(written, terminology)).to.equal(meant));

  for (const written of [
    "A09.9 - Diare",
    "DM2 dengan neuropati",
    "SpO2 turun",
    "Post op hari 1",
    "ISK",
    "G1P0A0",
    "",
    "B20",
  ])
    it(`'${written}' is taken as it is`, () =>
      expect(meantCode(written, terminology)).to.equal(undefined));

  it("are named alike in the form and in FHIR, and judged as no code", async () => {
    const example = readExample("rajal.simple");
    const body = JSON.parse(
      JSON.stringify(example).replaceAll(/"icd_10":\[[^\]]*\]/gu, '"icd_10":["AO9.9 - Diare"]'),
    ) as CheckBody;
    for (const sent of [body, asFhir(body)]) {
      const { notices } = await checkDocument(sent);
      const [notice, ...others] = notices.filter(({ code }) => code === "code_mistyped");
      expect(others).to.deep.equal([]);
      expect(notice?.candidates?.map(({ value }) => value)).to.deep.equal(["A09.9"]);
      expect(notice?.path).to.match(/^\/(?:sections|bundle)\//u);
    }
  });
});

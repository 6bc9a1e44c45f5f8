import { expect } from "chai";
import { readExample } from "../scenarios/scenario.ts";
import { asFhir, checkDocument } from "../support/check-document.ts";

const example = readExample("igd.simple");

const noticed = async (penjamin: string | null, as = (body: typeof example) => body) => {
  const { skipped, notices } = await checkDocument(as({ ...example, penjamin }));
  const meant = notices.find(({ code }) => code === "payer_meant");
  return [skipped, meant?.path, meant?.candidates?.map(({ value }) => value)];
};

describe("an insurer that is plainly the default one in other words", () => {
  for (const penjamin of ["BPJS Kesehatan", "bpjs-kesehatan", "JKN", "JKN-PBI", "KIS"])
    it(`'${penjamin}' is skipped and told`, async () => {
      expect(await noticed(penjamin)).to.deep.equal([true, "/penjamin", ["BPJS"]]);
      expect(await noticed(penjamin, asFhir)).to.deep.equal([true, "/penjamin", ["BPJS"]]);
    });

  for (const penjamin of ["BPJSTK", "Asuransi Swasta", "Umum", "Kisah"])
    it(`'${penjamin}' is another insurer`, async () =>
      expect(await noticed(penjamin)).to.deep.equal([true, undefined, undefined]));

  for (const penjamin of ["BPJS", " bpjs ", "", null])
    it(`${JSON.stringify(penjamin)} is checked`, async () =>
      expect(await noticed(penjamin)).to.deep.equal([false, undefined, undefined]));
});

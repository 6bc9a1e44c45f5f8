/** Where a text stands in a request. */
import { expect } from "chai";
import { findLeaves } from "../../../src/check/for-model/find-leaves.ts";
import { processorMs } from "../../support/processor-time.ts";

const body = {
  sections: [
    { key: "anamnesa", data: { "Riwayat Obat": "Tidak ada", "Riwayat Alergi": " Tidak ada " } },
    { key: "catatan", data: [{ S: "Tidak ada", O: "Baik" }, { S: "Tidak ada" }] },
  ],
};

describe("places of texts in a request", () => {
  const cases = [
    ["under its label", "/sections/0", "Riwayat Alergi", "/sections/0/data/Riwayat Alergi"],
    ["the first where no label fits", "/sections/0", "Lain", "/sections/0/data/Riwayat Obat"],
    ["below the place alone", "/sections/1/data/1", "S", "/sections/1/data/1/S"],
    ["the place itself", "/sections/1/data/0/S", "x", "/sections/1/data/0/S"],
  ] as const;
  for (const [name, place, label, expected] of cases)
    it(`are told: ${name}`, () => {
      expect(findLeaves(body).find(place, label, "Tidak ada")).to.equal(expected);
    });

  it("are told one after the other, and the first again where no other is left", () => {
    const { find } = findLeaves(body);
    const found = [1, 2, 3].map(() => find("/sections/1", "S", "Tidak ada"));
    expect(found).to.deep.equal([
      "/sections/1/data/0/S",
      "/sections/1/data/1/S",
      "/sections/1/data/0/S",
    ]);
  });

  it("are the place that was asked for where the text does not stand below it", () => {
    const { find } = findLeaves(body);
    expect(find("/sections/0", "O", "Baik")).to.equal("/sections/0");
    expect(find("/nowhere", "O", "Baik")).to.equal("/nowhere");
  });

  it("are found among countless equal texts as fast as among different ones", () => {
    const numbers = Array.from({ length: 60_000 }, (_, number) => number);
    const timeOf = (textOf: (number: number) => string) => {
      const data = Object.fromEntries(numbers.map((number) => [`l${number}`, textOf(number)]));
      return processorMs(() => {
        const { find } = findLeaves({ sections: [{ key: "x", data }] });
        for (const number of numbers) find("/sections/0/data", "lain", textOf(number));
      });
    };
    timeOf(String);
    expect(timeOf(() => "dd")).to.be.below(10 * timeOf(String) + 200);
  });
});

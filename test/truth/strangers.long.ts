import { expect } from "chai";
import { operators } from "./strangers/operators.ts";
import { readRounds } from "./strangers/read-rounds.ts";
import { runPerturbed, type Perturbed } from "./strangers/run-perturbed.ts";

/** What of a hundred changes to documents by strangers is found at least; more is better, and raises the number here. */
const floors: Readonly<Record<string, number>> = {
  "a quantity in a text": 50,
  "a result against what texts quote": 80,
  "a vital sign in the table": 80,
  "a side in one place": 65,
  "another age": 95,
  "the other sex": 95,
  "a day far from the stay": 15,
  "a note of the day before": 75,
  "a field left empty": 65,
  "a procedure that is not coded": 55,
  "a procedure of another document": 80,
  "a diagnosis of another document": 90,
  "a secondary diagnosis that is not coded": 75,
  "the code of a sibling": 80,
  "main and other diagnosis interchanged": 80,
  "a drug that the list lacks": 55,
  "a drug of another document": 15,
  "a dose in one place": 80,
  "a dose doubled in one place": 20,
  "the strength of a product": 15,
  "a dose in the list": 75,
  "a drug left out everywhere": 10,
  "an allergy to a drug that is given": 85,
  "a report left out": 20,
  "a critical result without an answer": 75,
  "an abnormal result made normal everywhere": 55,
};

/** Changes of one kind: among 60 a share of 89 in a hundred can come out below 80. */
const sample = 150;

describe("one thing changed in complete documents by strangers", () => {
  let results: readonly Perturbed[];
  before(async () => {
    results = await runPerturbed(readRounds(), sample, "");
  });

  for (const { name } of operators)
    it(`finds ${floors[name] ?? 0} of 100 of "${name}"`, () => {
      const some = results.filter(({ operator }) => operator === name);
      const found = some.filter((each) => each.found).length;
      expect((100 * found) / some.length).to.be.at.least(floors[name] ?? 0);
    });
});

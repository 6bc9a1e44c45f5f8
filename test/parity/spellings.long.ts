import { isDeepStrictEqual } from "node:util";
import { expect } from "chai";
import { readDocuments } from "../truth/read-corpus.ts";
import { readRound } from "../truth/run-blind.ts";
import { readRounds } from "../truth/strangers/read-rounds.ts";
import { inCapitals, rewrites, verdictsOf } from "./spellings.ts";

const documents = [
  ...readDocuments(),
  ...readRounds().flatMap((round) =>
    [...readRound(round)].map(([name, body]) => ({ name: `${round}/${name}`, body })),
  ),
];

/** Of the documents in capitals. `OF` and `INH` may stand for two things where no letter is small. */
const mostOtherwise = 0.03;

describe("every complete document written otherwise is judged alike", function () {
  const wanted = new Map<string, ReturnType<typeof verdictsOf>>();
  for (const [way, rewrite] of Object.entries(rewrites))
    it(`with ${way}`, async () => {
      for (const { name, body } of documents) {
        const own = wanted.get(name) ?? verdictsOf(body);
        wanted.set(name, own);
        expect(await verdictsOf(rewrite(body)), name).to.deep.equal(await own);
      }
    });

  it("in capitals, but for few", async () => {
    const otherwise: string[] = [];
    for (const { name, body } of documents) {
      const own = await (wanted.get(name) ?? verdictsOf(body));
      if (!isDeepStrictEqual(await verdictsOf(inCapitals(body)), own)) otherwise.push(name);
    }
    expect(otherwise.length, otherwise.join(", ")).to.be.at.most(documents.length * mostOtherwise);
  });
});

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
/** Each way is tried on one of so many, each on others, so that all ways together reach all documents. */
const share = 6;
const documentsOf = (way: number) => documents.filter((_, at) => (at + way) % share === 0);

/** Of the documents in capitals. `OF` and `INH` may stand for two things where no letter is small. */
const mostOtherwise = 0.03;

describe("a complete document written otherwise is judged alike", function () {
  const wanted = new Map<string, ReturnType<typeof verdictsOf>>();
  for (const [way, [title, rewrite]] of Object.entries(rewrites).entries())
    it(`with ${title}`, async () => {
      for (const { name, body } of documentsOf(way)) {
        const own = wanted.get(name) ?? verdictsOf(body);
        wanted.set(name, own);
        expect(await verdictsOf(rewrite(body)), name).to.deep.equal(await own);
      }
    });

  it("in capitals, but for few", async () => {
    const otherwise: string[] = [];
    const some = documentsOf(0);
    for (const { name, body } of some) {
      const own = await (wanted.get(name) ?? verdictsOf(body));
      if (!isDeepStrictEqual(await verdictsOf(inCapitals(body)), own)) otherwise.push(name);
    }
    expect(otherwise.length, otherwise.join(", ")).to.be.at.most(some.length * mostOtherwise);
  });
});

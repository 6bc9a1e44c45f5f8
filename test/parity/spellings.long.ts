import { expect } from "chai";
import { readDocuments } from "../truth/read-corpus.ts";
import { readRound } from "../truth/run-blind.ts";
import { readRounds } from "../truth/strangers/read-rounds.ts";
import { rewrites, verdictsOf } from "./spellings.ts";

const documents = [
  ...readDocuments(),
  ...readRounds().flatMap((round) =>
    [...readRound(round)].map(([name, body]) => ({ name: `${round}/${name}`, body })),
  ),
];

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
});

/** A document that nothing asks for is listed where it was sent. */
import { expect } from "chai";
import { assembleDocuments } from "../../src/check/assemble/blocks.ts";
import { compilePack } from "../../src/rules/compile-pack.ts";
import { createClauseCompiler } from "../../src/rules/clauses.ts";
import { judge } from "../../src/rules/judge.ts";
import { exampleRoot } from "../../src/rules/rule-root.ts";

const compile = createClauseCompiler();
const [rule] = compilePack(
  {
    pack: "x.documents",
    block: "document",
    title: "x",
    rules: [
      {
        id: "XX01",
        title: "Skor NIHSS",
        source: { ref: "general", confidence: "low" },
        document: {
          key: "nihss",
          label: "Skor NIHSS",
          list: "kondisional",
          sent: "measured('nihss').exists()",
        },
        when: "said('ischemicStroke').exists()",
        complete: "measured('nihss').exists()",
        rekomendasi: "R",
        examples: [],
      },
    ],
  },
  compile,
);

describe("a document that is not required", () => {
  for (const [name, document, expected] of [
    ["is listed where a rule function finds it", { measured: { nihss: 12 } }, ["nihss"]],
    ["is left out where it was not sent", {}, []],
  ] as const)
    it(name, () => {
      const root = exampleRoot({ document });
      if (!rule) throw new Error("one rule was given");
      const judgement = { verdicts: judge(rule, root), failures: [] };
      const { kondisional } = assembleDocuments(judgement, root, () => "");
      expect(kondisional.map(({ key }) => key)).to.deep.equal(expected);
    });
});

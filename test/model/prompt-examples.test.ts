/** A prompt's examples teach by what they show: the good one is kept, the other dropped, by the very laws that the prompt explains. */
import { readdirSync, readFileSync } from "node:fs";
import { expect } from "chai";
import { parse } from "yaml";
import { listItems } from "../../src/model/list-items.ts";
import { mergeProposals } from "../../src/model/merge.ts";
import type { PromptFile } from "../../src/model/prompt-schema.ts";
import { orderFor, prompts } from "../support/ask-model.ts";
import { documentOf } from "./hostile/hostile-case.ts";

const folder = "profiles/prompts";
const files = readdirSync(folder)
  .filter((name) => name.endsWith(".yaml") && name !== "shared.yaml")
  // `loadPrompts` has held them against their schema.
  .map((name) => parse(readFileSync(`${folder}/${name}`, "utf8")) as PromptFile);

describe("examples of the prompts", () => {
  for (const { stage, example } of files) {
    const merge = async (proposal: unknown) => {
      const { answer, codes, phrases } = await orderFor(documentOf({ stage, change: [] }));
      const passages = example.sections.flatMap(({ key, texts }) =>
        texts.map((one) => ({ section: key, pointer: null, ...one })),
      );
      const instructions = prompts.get(stage)?.guarded ?? "";
      const items = listItems(answer);
      const restore = (text: string) => text;
      const sent = { answer, items, passages, codes, phrases, instructions, restore };
      return mergeProposals(sent, { proposals: [proposal] });
    };

    it(`${stage}: the good one is kept`, async () => {
      const { added, dropped } = await merge(example.kept.proposal);
      expect({ added: added.length, dropped }).to.deep.equal({ added: 1, dropped: [] });
    });

    it(`${stage}: the other one is dropped`, async () => {
      const { added } = await merge(example.dropped.proposal);
      expect(added).to.be.empty;
    });
  }
});

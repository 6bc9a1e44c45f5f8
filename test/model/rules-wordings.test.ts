/** The judge against the texts of the rules themselves: what they say, a model may say too. */
import { readFileSync } from "node:fs";
import { expect } from "chai";
import { splitPoints, joinPoints, numberPoints } from "../../src/check/assemble/points.ts";
import { textFields, type Item, type ItemTexts } from "../../src/model/answer-items.ts";
import type { Answer } from "../../src/check/enricher.ts";
import { mergeProposals } from "../../src/model/merge.ts";
import { readProfiles } from "../../src/rules/read-packs.ts";
import { withoutEvidence } from "../../src/rules/wording/text-laws.ts";
import { textsOf } from "../parity/text-laws.ts";
import type { CheckBody } from "../support/check-document.ts";
import { phrases } from "../support/answer-phrases.ts";
import { baseSent } from "./base-sent.ts";
import { orderFor } from "../support/ask-model.ts";

interface Section {
  readonly key: string;
  readonly data: unknown;
}

const documents = ["igd", "cppt", "resume", "rajal"].flatMap((name) => {
  const document = JSON.parse(readFileSync(`examples/${name}.simple.json`, "utf8")) as CheckBody;
  // A document of the profile `simple` has sections.
  const sections = document["sections"] as readonly Section[];
  const thinned = sections.map(({ key }) => ({
    name: `${name} without ${key}`,
    body: { ...document, sections: sections.filter((one) => one.key !== key) },
  }));
  const bare = { name: `${name} with empty sections`, body: emptied(document, sections) };
  return [...thinned, bare];
});

function emptied(document: CheckBody, sections: readonly Section[]): CheckBody {
  const empty = sections.map(({ key, data }) => ({ key, data: Array.isArray(data) ? [] : {} }));
  return { ...document, sections: empty };
}

/** Every item that is not complete, by its pointer. */
function openItems(answer: Answer): ReadonlyMap<string, Item> {
  const { findings, claim_impact: impact, diagnosis_suggestions: suggestions } = answer;
  const { medication_review: medication, document_sync: sync } = answer;
  const listed = (list: string, items: readonly Item[] = []) =>
    items.map((item, at): [string, Item] => [`${list}/${at}`, item]);
  const all: readonly [string, Item | null][] = [
    ...listed("/findings", findings),
    ["/claim_impact", impact],
    ["/diagnosis_suggestions", suggestions],
    ...listed("/medication_review/detail", medication?.detail),
    ...listed("/document_sync/wajib", sync?.wajib),
    ...listed("/document_sync/kondisional", sync?.kondisional),
  ];
  return new Map(
    all.flatMap(([pointer, item]): [string, Item][] =>
      item && item.status !== "lengkap" ? [[pointer, item]] : [],
    ),
  );
}

/** The same, said with another verb. */
const reworded = (text: string) =>
  text.replaceAll("Mohon lengkapi", "Mohon isikan").replaceAll("Mohon isi ", "Mohon lengkapi ");

/** The same, turned round. */
const reversals: readonly (readonly [string, string])[] = [
  ["belum", "sudah"],
  ["tidak", "memang"],
  ["tanpa", "dengan"],
  ["bukan", "adalah"],
  ["sudah", "belum"],
  ["sebelum", "setelah"],
  ["perlu", "tidak perlu"],
  ["merupakan", "bukan"],
];
const turnedRound = (texts: ItemTexts, [word, other]: (typeof reversals)[number]): ItemTexts => {
  const turn = (text: string) =>
    text.replaceAll(new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, "gu"), other);
  return {
    rekomendasi: turn(texts.rekomendasi),
    contoh_isian: turn(texts.contoh_isian),
    penjelasan: turn(texts.penjelasan),
  };
};

describe("texts of the rules", () => {
  let worded = 0;
  let turned = 0;

  it("never say that all is complete", () => {
    const { packs } = readProfiles("profiles");
    const texts = packs.flatMap(({ content }) => content.rules.flatMap(textsOf));
    expect(texts).not.to.be.empty;
    expect(texts.filter(({ text }) => phrases.saysComplete(withoutEvidence(text)))).to.deep.equal(
      [],
    );
  });

  for (const { name, body } of documents) {
    it(`are taken apart and put together again, and may be worded otherwise: ${name}`, async () => {
      const { answer, codes } = await orderFor(body);
      const items = openItems(answer);
      const proposals = [...items].map(([item, texts]) => ({
        kind: "wording",
        item,
        ...textsOnly(texts),
        rekomendasi: reworded(texts.rekomendasi),
        quotes: [],
      }));
      for (const { rekomendasi, contoh_isian, penjelasan } of items.values()) {
        expect(joinPoints(splitPoints(rekomendasi))).to.equal(rekomendasi);
        expect(numberPoints(splitPoints(contoh_isian).points)).to.equal(contoh_isian);
        expect(numberPoints(splitPoints(penjelasan).points)).to.equal(penjelasan);
      }
      const { dropped, added } = mergeProposals(
        { ...baseSent, answer, items, codes },
        { proposals },
      );
      const same = proposals.filter(
        ({ item, rekomendasi }) => items.get(item)?.rekomendasi === rekomendasi,
      );
      expect(dropped).to.deep.equal(same.map(() => ({ kind: "wording", reason: "repeated" })));
      expect(added).to.have.length(items.size - same.length);
      worded += added.length;
    });
  }

  for (const { name, body } of documents) {
    it(`may not be turned round: ${name}`, async () => {
      const { answer, codes } = await orderFor(body);
      const items = openItems(answer);
      for (const reversal of reversals) {
        const proposals = [...items].flatMap(([item, texts]) => {
          const now = turnedRound(texts, reversal);
          const isSame = textFields.every((field) => now[field] === texts[field]);
          return isSame ? [] : [{ kind: "wording", item, ...now, quotes: [] }];
        });
        turned += proposals.length;
        const sent = { ...baseSent, answer, items, codes };
        expect(mergeProposals(sent, { proposals }).added, reversal.join(" → ")).to.deep.equal([]);
      }
    });
  }

  after("they were many", () => {
    expect(turned).to.be.above(36);
    expect(worded).to.be.above(36);
  });
});

const textsOnly = ({ rekomendasi, contoh_isian, penjelasan }: ItemTexts): ItemTexts => ({
  rekomendasi,
  contoh_isian,
  penjelasan,
});

/** How additions are held against the labels, and which documents are asked about. */
import { expect } from "chai";
import { labelAdditions } from "../../scripts/model-eval/label-additions.ts";
import { sampleDocuments } from "../../scripts/model-eval/sample-documents.ts";
import { readLabelledDocuments, type CorpusGroup } from "../../scripts/read-corpus.ts";
import type { Candidate, Finding } from "../../src/check/types.ts";
import type { AddedItem, Answer, ProposalKind } from "../../src/check/enricher.ts";
import { checkDocument } from "../support/check-document.ts";
import type { Expectation } from "../truth/read-corpus.ts";

const documents = readLabelledDocuments();

const add = (kind: ProposalKind, item: string): AddedItem => ({ kind, item, quotes: [] });

describe("labels and what a model adds", () => {
  let rules: Answer;
  let place: number;
  before(async () => {
    const complete = documents.find(({ name }) => name === "truth/cppt/pneumonia");
    if (!complete) throw new Error("the corpus has no truth/cppt/pneumonia");
    rules = await checkDocument(complete.body);
    place = rules.diagnosis_suggestions?.kandidat.length ?? 0;
  });

  const suggest = (status: Candidate["status"], rekomendasi: string): Answer => {
    const block = rules.diagnosis_suggestions;
    if (!block) throw new Error("no block");
    const one: Candidate = {
      icd10: "A41.5",
      deskripsi: "Sepsis",
      status,
      tingkat_keyakinan: "rendah",
      dasar_bukti: [],
      dampak_klaim: "",
    };
    const kandidat = [...block.kandidat, one];
    const open = status === "dipertahankan" ? block.status : "perbaiki";
    return {
      ...rules,
      diagnosis_suggestions: { ...block, status: open, rekomendasi, kandidat },
    };
  };
  const label: Expectation = { block: "diagnosis_suggestions", status: "perbaiki", says: "A41.5" };
  const elsewhere: Expectation = { block: "claim_impact", status: "perbaiki", says: "anemia" };
  const met: Expectation = { block: "diagnosis_suggestions", status: "lengkap", says: "" };

  const cases: readonly {
    readonly name: string;
    readonly group: CorpusGroup;
    readonly labels: readonly Expectation[];
    readonly status: Candidate["status"];
    readonly verdict: string;
    readonly counts: readonly [missed: number, placed: number, found: number];
  }[] = [
    {
      name: "right in the place of a defect that the rules missed",
      group: "open defect",
      labels: [label],
      status: "disarankan_ganti",
      verdict: "right",
      counts: [1, 1, 1],
    },
    {
      name: "right by its place also where it says another word",
      group: "open defect",
      labels: [{ ...label, says: "B20" }],
      status: "disarankan_ganti",
      verdict: "right",
      counts: [1, 1, 0],
    },
    {
      name: "a false alarm in a complete document",
      group: "complete",
      labels: [],
      status: "disarankan_ganti",
      verdict: "false alarm",
      counts: [0, 0, 0],
    },
    {
      name: "no alarm where it only confirms what is on the claim",
      group: "complete",
      labels: [],
      status: "dipertahankan",
      verdict: "cannot be told",
      counts: [0, 0, 0],
    },
    {
      name: "nothing that can be told elsewhere than the defect",
      group: "open defect",
      labels: [elsewhere],
      status: "disarankan_ganti",
      verdict: "cannot be told",
      counts: [1, 0, 0],
    },
    {
      name: "nothing that can be told where rules had said what was to be said",
      group: "known defect",
      labels: [met],
      status: "disarankan_ganti",
      verdict: "cannot be told",
      counts: [0, 0, 0],
    },
  ];
  for (const { name, group, labels, status, verdict, counts } of cases)
    it(`an addition is ${name}`, () => {
      const answer = suggest(status, "Mohon tinjau A41.5.");
      const added = [add("candidate", `/diagnosis_suggestions/kandidat/${place}`)];
      const found = labelAdditions({ group, labels }, rules, answer, added);
      expect(found.additions.map((one) => [one.verdict, one.place])).to.deep.equal([
        [verdict, "block:diagnosis_suggestions"],
      ]);
      expect([found.missedByRules, found.placed, found.found]).to.deep.equal(counts);
    });

  it("a wording is not an addition", () => {
    const added = [add("wording", "/diagnosis_suggestions")];
    expect(labelAdditions({ group: "complete", labels: [] }, rules, rules, added).additions).to.be
      .empty;
  });

  it("places are those of the labels: findings by key, drugs by name", () => {
    const finding = { key: "ttv", label: null, status: "lengkap" } as const;
    const answer: Answer = {
      ...rules,
      findings: [
        { ...finding, rekomendasi: "", contoh_isian: "", penjelasan: "" } satisfies Finding,
      ],
    };
    const added = [add("finding", "/findings/0"), add("medication", "/medication_review/detail/0")];
    const { additions } = labelAdditions({ group: "complete", labels: [] }, rules, answer, added);
    const drug = rules.medication_review?.detail[0]?.nama_obat;
    expect(additions.map((one) => one.place)).to.deep.equal(["finding:ttv", `medication:${drug}`]);
  });
});

describe("the sample of the corpus", () => {
  const sample = sampleDocuments(documents, 60);

  it("has of every group and stage the same number, or all that there are", () => {
    const strataOf = (some: typeof sample) =>
      Map.groupBy(some, ({ group, body }) => `${group} ${body.stage}`);
    const [sampled, all] = [strataOf(sample), strataOf(documents)];
    expect([...sampled.keys()].toSorted()).to.deep.equal([...all.keys()].toSorted());
    const most = Math.max(...[...sampled.values()].map(({ length }) => length));
    for (const [name, members] of sampled)
      expect(members.length, name).to.be.at.least(Math.min(most - 1, all.get(name)?.length ?? 0));
  });

  it("is the same whatever the order of the corpus, and begins a larger one", () => {
    const names = (some: typeof sample) => some.map(({ name }) => name).toSorted();
    expect(names(sampleDocuments(documents.toReversed(), 60))).to.deep.equal(names(sample));
    expect(names(sampleDocuments(documents, 120))).to.include.members(names(sample));
  });

  it("is the corpus where more are asked for than there are", () => {
    expect(sampleDocuments(documents, 1_000_000)).to.have.length(documents.length);
  });
});

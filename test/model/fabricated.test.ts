import { expect } from "chai";
import fc from "fast-check";
import { applyPatch } from "rfc6902";
import { splitPoints } from "../../src/check/assemble/points.ts";
import { summarise } from "../../src/check/assemble/summarise.ts";
import type { Status } from "../../src/check/types.ts";
import { itemAt, textFields } from "../../src/model/answer-items.ts";
import type { AddedItem, Answer } from "../../src/check/enricher.ts";
import { mergeProposals, type Merged, type Sent } from "../../src/model/merge.ts";
import { deepFreeze } from "../../src/knowledge/deep-freeze.ts";
import { baseSent } from "./base-sent.ts";
import { fabricatedAnswer } from "./fabricate-answer.ts";

const runs = 2000;
const seed = Number(process.env["FUZZ_SEED"] ?? 20261122);
/** Every field of the answer is frozen: what is written into it throws. */
const sents: readonly Sent[] = [
  {
    ...baseSent,
    answer: deepFreeze({
      ...structuredClone(baseSent.answer),
      claim_impact: {
        status: "perbaiki",
        rekomendasi: "Mohon tinjau anemia (D64.9).",
        contoh_isian: "Contoh format: A: anemia [hasil].",
        penjelasan: "Anemia tampak pada hasil.",
        temuan: [
          {
            kondisi: "Anemia",
            icd10_disarankan: "D64.9",
            dasar_bukti: ["Lab Hb 7,2 g/dL"],
            dampak_severity: "dapat memengaruhi tingkat keparahan",
          },
        ],
      },
    }),
  },
  { ...baseSent, answer: deepFreeze(structuredClone(baseSent.answer)) },
  {
    ...baseSent,
    answer: deepFreeze({
      ...structuredClone(baseSent.answer),
      claim_impact: null,
      diagnosis_suggestions: null,
      medication_review: null,
      document_sync: null,
    }),
  },
];

const rank: Readonly<Record<Status, number>> = { lengkap: 0, belum_lengkap: 1, perbaiki: 2 };
const foldSpace = (text: string) => text.replaceAll(/\s+/gu, " ");
const document = baseSent.passages.map(({ text }) => foldSpace(baseSent.restore(text)));

const statusesOf = (answer: Answer): readonly Status[] =>
  [
    ...answer.findings,
    ...(answer.claim_impact ? [answer.claim_impact] : []),
    ...(answer.diagnosis_suggestions ? [answer.diagnosis_suggestions] : []),
    ...(answer.medication_review?.detail ?? []),
    ...(answer.medication_review ? [answer.medication_review.ringkasan] : []),
    ...(answer.document_sync?.wajib ?? []),
    ...(answer.document_sync?.kondisional ?? []),
  ].map(({ status }) => status);

/** `/claim_impact/temuan/0` is in the block `/claim_impact`. */
const itemOf = ({ item }: AddedItem) => item.replace(/\/(?:temuan|kandidat)\/\d+$/u, "");

/** The answer without what a proposal may change of the touched items, and without what is counted. */
function untouched(answer: Answer, rules: Answer, touched: ReadonlySet<string>): unknown {
  const copy = structuredClone(answer);
  const blanks = [...touched].flatMap((pointer) =>
    ["status", ...textFields].map((field) => ({
      op: "replace" as const,
      path: `${pointer}/${field}`,
      value: null,
    })),
  );
  expect(applyPatch(copy, blanks).every((fault) => fault === null)).to.equal(true);
  const kept = rules.claim_impact?.temuan?.length ?? 0;
  if (copy.claim_impact?.temuan) copy.claim_impact.temuan.length = kept;
  if (kept === 0) delete copy.claim_impact?.temuan;
  const { diagnosis_suggestions: suggestions, medication_review: medication } = copy;
  if (suggestions) suggestions.kandidat.length = rules.diagnosis_suggestions?.kandidat.length ?? 0;
  return { ...copy, summary: null, medication_review: medication?.detail };
}

/** Numbers of the texts that were written, what the evidence says and the names that hold a digit aside. */
function foreignDigits(sent: Sent, { answer, added }: Merged, pointer: string): readonly string[] {
  const ours = added.filter((one) => itemOf(one) === pointer);
  const item = itemAt(answer, pointer);
  const rules = itemAt(sent.answer, pointer);
  const entries = [
    ...(pointer === "/claim_impact" ? (answer.claim_impact?.temuan ?? []) : []),
    ...(pointer === "/diagnosis_suggestions" ? (answer.diagnosis_suggestions?.kandidat ?? []) : []),
  ].map((entry) => Object.values({ ...entry, dasar_bukti: "" }).join(" "));
  const points = textFields.flatMap((field) => splitPoints(item?.[field] ?? "").points);
  const coded = entries.flatMap((entry) => entry.match(/[A-Z]\d\d(?:\.\d)?/gu) ?? []);
  const row = Number(pointer.split("/").at(-1));
  const evidence = [
    ...ours.flatMap(({ quotes }) => quotes.map(({ text }) => text)),
    ...textFields.map((field) => rules?.[field] ?? ""),
    ...coded.map((code) => baseSent.codes.find(code) ?? ""),
    ...baseSent.codes.onClaim.flatMap((code) => [code, baseSent.codes.find(code) ?? ""]),
    ...(pointer.startsWith("/medication")
      ? [answer.medication_review?.detail[row]?.nama_obat]
      : []),
  ].join(" ");
  // A code may be written with its point or without.
  const undotted = evidence.replaceAll(/(?<=[A-Z]\d\d)\./gu, "");
  const told = new Set(`${evidence} ${undotted}`.match(/\d+/gu));
  return [...points, ...entries].flatMap((text) =>
    (text.replaceAll(/\[0–10\]|ICD-10|SpO2/gu, " ").match(/\d+/gu) ?? []).filter(
      (digits) => !told.has(digits),
    ),
  );
}

/** The rules' points come first, in their own words unless the item was worded anew; their closing sentences stay. */
function expectRulesPoints(sent: Sent, { answer, added }: Merged, pointer: string): void {
  const isWorded = added.some(({ kind, item }) => kind === "wording" && item === pointer);
  const rules = itemAt(sent.answer, pointer);
  const item = itemAt(answer, pointer);
  for (const field of textFields) {
    const own = splitPoints(rules?.[field] ?? "");
    const now = splitPoints(item?.[field] ?? "");
    expect(now.closing).to.deep.equal(own.closing);
    expect(now.points.length).to.be.within(own.points.length, 5);
    if (!isWorded) expect(now.points.slice(0, own.points.length)).to.deep.equal(own.points);
  }
}

function expectLaws(sent: Sent, content: unknown): Merged {
  const merged = mergeProposals(sent, content);
  const { answer, added } = merged;
  const rules = sent.answer;
  if (added.length === 0) expect(answer).to.equal(rules);
  else expect(answer.summary).to.deep.equal(summarise(answer));

  const before = statusesOf(rules);
  const after = statusesOf(answer);
  expect(after).to.have.length(before.length);
  after.forEach((status, at) =>
    expect(rank[status]).to.be.at.least(rank[before[at] ?? "perbaiki"]),
  );

  const touched = new Set(added.map(itemOf));
  expect(untouched(answer, rules, touched)).to.deep.equal(untouched(rules, rules, touched));

  const evidence = added.flatMap(({ quotes }) => quotes.map(({ text }) => text));
  for (const text of evidence) expect(document.some((one) => one.includes(text))).to.equal(true);
  const temuan = (answer.claim_impact?.temuan ?? []).slice(rules.claim_impact?.temuan?.length ?? 0);
  const kandidat = (answer.diagnosis_suggestions?.kandidat ?? []).slice(
    rules.diagnosis_suggestions?.kandidat.length ?? 0,
  );
  const countOf = (wanted: string) => added.filter(({ kind }) => kind === wanted).length;
  expect([temuan.length, kandidat.length]).to.deep.equal([countOf("impact"), countOf("candidate")]);
  for (const { dasar_bukti } of [...temuan, ...kandidat]) {
    expect(dasar_bukti).not.to.be.empty;
    for (const text of dasar_bukti) expect(evidence).to.include(text);
  }
  for (const code of [
    ...temuan.map(({ icd10_disarankan }) => icd10_disarankan),
    ...kandidat.map(({ icd10 }) => icd10),
  ])
    expect(baseSent.codes.find(code)).to.equal(code);
  for (const { kind, quotes } of added) if (kind !== "wording") expect(quotes).not.to.be.empty;
  for (const pointer of touched) expectRulesPoints(sent, merged, pointer);
  for (const pointer of touched) expect(foreignDigits(sent, merged, pointer)).to.deep.equal([]);
  return merged;
}

describe("fabricated answers of a model", () => {
  it(`leave the rules' answer what it is, and add nothing without ground (${runs})`, function () {
    this.timeout(120_000);
    const kept = new Map<string, number>();
    let answersKept = 0;
    fc.assert(
      fc.property(fc.constantFrom(...sents), fabricatedAnswer, (sent, content) => {
        const before = fc.stringify(content);
        const { added } = expectLaws(sent, content);
        expect(fc.stringify(content)).to.equal(before);
        if (added.length > 0) answersKept += 1;
        for (const { kind } of added) kept.set(kind, (kept.get(kind) ?? 0) + 1);
      }),
      { numRuns: runs, seed },
    );
    const counts = [...kept].map(([kind, count]) => `${count} ${kind}`).join(", ");
    process.stdout.write(`      something kept of ${answersKept} answers: ${counts}\n`);
    expect(answersKept).to.be.above(300);
    for (const kind of ["wording", "finding", "impact", "candidate", "medication"])
      expect(kept.get(kind), kind).to.be.above(50);
  });
});

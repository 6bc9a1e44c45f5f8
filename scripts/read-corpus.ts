/** The documents on which a draft is tried: the scenarios, the complete documents of the truth corpus and their planted defects. */
import type { CorpusDocument } from "../src/review/impact/run-corpus.ts";
import { documentOf, readExample, readScenarios } from "../test/scenarios/scenario.ts";
import { changeDocument } from "../test/support/change-document.ts";
import { checkedAt, type CheckBody } from "../test/support/check-document.ts";
import {
  readDefects,
  readDocuments,
  readOpenDefects,
  type Defect,
  type Expectation,
} from "../test/truth/read-corpus.ts";

/** Why a document is in the truth corpus: it is complete, or holds a defect that rules find, or one that none finds. */
export const corpusGroups = ["complete", "known defect", "open defect"] as const;
export type CorpusGroup = (typeof corpusGroups)[number];

export interface LabelledDocument {
  readonly name: string;
  readonly group: CorpusGroup;
  readonly body: CheckBody;
  /** What the answer should say of the defect that is planted in it, and of others that stand in it as it is. */
  readonly labels: readonly Expectation[];
}

/** The truth corpus, as the profile `simple` where a document is not a Bundle as it is. */
export function readLabelledDocuments(): readonly LabelledDocument[] {
  const complete = readDocuments();
  const byName = new Map(complete.map(({ name, body }) => [name, body]));
  const bodyOf = (name: string): CheckBody =>
    byName.get(name) ?? readExample(name.replace(/^examples\//u, ""));
  const known = readDefects();
  const open = readOpenDefects();
  const standing = [...known, ...open].filter(({ change }) => change.length === 0);
  const standingIn = (name: string) =>
    standing.flatMap(({ documents, expect }) => (documents.includes(name) ? expect : []));
  const planted = (group: CorpusGroup, defects: readonly Defect[]) =>
    defects.flatMap(({ kind, documents, change, expect }) =>
      documents.map((document): LabelledDocument => ({
        name: `truth/${document}: ${kind}`,
        group,
        // A defect that stands in the document as it is may stand in a Bundle.
        body: change.length === 0 ? bodyOf(document) : changeDocument(bodyOf(document), change),
        labels: [...new Set([expect, ...standingIn(document)])],
      })),
    );
  return [
    ...complete.map(({ name, body }): LabelledDocument => ({
      name: `truth/${name}`,
      group: "complete",
      body,
      labels: standingIn(name),
    })),
    ...planted("known defect", known),
    ...planted("open defect", open),
  ];
}

export function readCorpus(): readonly CorpusDocument[] {
  const all = [
    ...readScenarios().map((each) => ({ name: `scenarios/${each.file}`, body: documentOf(each) })),
    ...readLabelledDocuments(),
  ];
  return all.map(({ name, body }) => ({ name, body, stage: body.stage, checkedAt }));
}

/** The documents on which a draft is tried: the scenarios, the complete documents of the truth corpus and their planted defects. */
import type { CorpusDocument } from "../src/impact/run-corpus.ts";
import { documentOf, readExample, readScenarios } from "../test/scenarios/scenario.ts";
import { changeDocument } from "../test/support/change-document.ts";
import { checkedAt, type CheckBody } from "../test/support/check-document.ts";
import { readDefects, readDocuments, readOpenDefects } from "../test/truth/read-corpus.ts";

export function readCorpus(): readonly CorpusDocument[] {
  const complete = readDocuments();
  const byName = new Map(complete.map(({ name, body }) => [name, body]));
  const bodyOf = (name: string): CheckBody =>
    byName.get(name) ?? readExample(name.replace(/^examples\//u, ""));
  const defects = [...readDefects(), ...readOpenDefects()].flatMap(({ kind, documents, change }) =>
    documents.map((name) => ({
      name: `truth/${name}: ${kind}`,
      // A defect that stands in the document as it is may stand in a Bundle.
      body: change.length === 0 ? bodyOf(name) : changeDocument(bodyOf(name), change),
    })),
  );
  const all = [
    ...readScenarios().map((each) => ({ name: `scenarios/${each.file}`, body: documentOf(each) })),
    ...complete.map(({ name, body }) => ({ name: `truth/${name}`, body })),
    ...defects,
  ];
  return all.map((each) => ({ ...each, stage: each.body.stage, checkedAt }));
}

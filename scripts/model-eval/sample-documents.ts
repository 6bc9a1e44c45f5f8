/** A part of the corpus in which every group and stage has its share. */
import { createHash } from "node:crypto";
import type { LabelledDocument } from "../read-corpus.ts";

/** The same documents for the same corpus and number; of each group and stage about as many, in the order of the digest of their names. */
export function sampleDocuments(
  documents: readonly LabelledDocument[],
  wanted: number,
): readonly LabelledDocument[] {
  const strata = Map.groupBy(documents, ({ group, body }) => `${group} ${body.stage}`);
  const byName = [...strata].toSorted(([one], [other]) => (one < other ? -1 : 1));
  const ordered = byName.flatMap(([, stratum]) =>
    stratum
      .toSorted((one, other) => (digestOf(one) < digestOf(other) ? -1 : 1))
      .map((document, turn) => ({ document, turn })),
  );
  // The sort is stable: in each turn one document of every stratum that has one left.
  return ordered
    .toSorted((one, other) => one.turn - other.turn)
    .slice(0, wanted)
    .map(({ document }) => document);
}

const digestOf = ({ name }: LabelledDocument) => createHash("sha256").update(name).digest("hex");

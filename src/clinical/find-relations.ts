/** Runs the detectors over a case, each when a rule first asks for what it finds. */
import type { ClinicalCase } from "./case.ts";
import { detectors } from "./detectors/detectors.ts";
import { type RelationItem, type RelationKind, type Relations } from "./relation.ts";

/** A document with more relations of one kind than these says no more by telling all of them. */
const mostOfKind = 12;

export function findRelations(of: ClinicalCase): Relations {
  const relations = {};
  for (const { kinds, find } of detectors) {
    let found: ReadonlyMap<RelationKind, readonly RelationItem[]> | undefined;
    for (const kind of kinds)
      Object.defineProperty(relations, kind, {
        enumerable: true,
        get: () => {
          found ??= Map.groupBy(find(of), (relation) => relation.kind);
          return (found.get(kind) ?? []).slice(0, mostOfKind);
        },
      });
  }
  return relations as Relations;
}

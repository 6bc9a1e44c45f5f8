import type { ClinicalCase } from "./case.ts";
import type { Relation, RelationKind } from "./relation.ts";

/** What finds relations of some kinds, in time linear in the entries of the document. */
export interface Detector {
  readonly kinds: readonly RelationKind[];
  readonly find: (of: ClinicalCase) => readonly Relation[];
}

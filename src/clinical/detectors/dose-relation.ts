/** What is told of a dose or a rate that nobody gives. */
import type { ClinicalCase } from "../case.ts";
import { quote, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { nameOf } from "../wording.ts";

interface Told {
  readonly substance: string;
  /** As it is written. */
  readonly label: string;
  /** Indonesian. */
  readonly reason: string;
  readonly quoted: Quotable;
  readonly decides: boolean;
}

export const doseRelation = (
  { substance, label, reason, quoted, decides }: Told,
  of: ClinicalCase,
): Relation => ({
  kind: "drugDose",
  concept: substance,
  name: nameOf(substance, of),
  label,
  reason,
  evidence: [quote(quoted, of)],
  against: [],
  holds: false,
  decides,
});

/** A coded procedure that the document tells in another variant than its code: of another title, site or length. */
import type { Coded } from "../../case.ts";
import type { Relation } from "../../relation.ts";

export const variantRelation = (
  { code, ref, label }: Coded,
  told: Pick<Relation, "against" | "reason" | "other" | "decides">,
): Relation => ({
  kind: "procedureVariant",
  name: label,
  ref,
  code,
  label,
  evidence: [],
  holds: false,
  ...told,
});

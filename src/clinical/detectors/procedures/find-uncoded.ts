/** Acts that were done in this care and that no code tells of. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase } from "../../case.ts";
import { fitOf } from "./fit-codes.ts";
import type { ToldActs } from "./told-acts.ts";

/** Those that a claim misses, one of each procedure, the narrower name before the wider. */
export function findUncoded({ done }: ToldActs, of: ClinicalCase): readonly DocumentEvent[] {
  const { procedures, concepts } = of.knowledge;
  const firsts = new Map<string, DocumentEvent>();
  for (const act of done)
    if (!firsts.has(act.what) && procedures.of(act.what)?.missed === true) firsts.set(act.what, act);
  const uncoded = [...firsts.values()].filter(
    ({ what }) => !of.claim.procedures.some(({ code }) => fitOf(what, code, of) !== undefined),
  );
  const widerNames = new Set(uncoded.flatMap(({ what }) => concepts.withWider(what).slice(1)));
  return uncoded.filter(({ what }) => !widerNames.has(what));
}

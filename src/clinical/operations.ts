/** The operations that a document tells of. */
import type { ClinicalCase } from "./case.ts";
import { oncePerCase } from "./once-per-case.ts";

/** The widest of the operations; a caesarean or a stent of a coronary is one by what is known of it. */
const operation = "surgery";

export const operationsIn = oncePerCase(({ document, knowledge }: ClinicalCase) =>
  document.events.filter(
    ({ what }) =>
      knowledge.concepts.withWider(what).includes(operation) ||
      knowledge.procedures.of(what)?.kind === "operation",
  ),
);

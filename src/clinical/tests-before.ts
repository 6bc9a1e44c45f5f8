/** The examinations behind whose names something is told: `CT angiografi: emboli paru (-)`. */
import type { DocumentEvent } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";
import { indexPlaces } from "./index-places.ts";
import { oncePerCase } from "./once-per-case.ts";
import { isOneItem, itemReach, type Quotable } from "./quote.ts";

/** Of its sentence or item of a list; a biopsy that has a result is told like the test of its tissue. */
export const testsBefore = (one: Quotable, of: ClinicalCase): readonly DocumentEvent[] =>
  tests(of)(one.source, one.start - itemReach, one.start).filter((test) =>
    isOneItem(one.source.text, test, one),
  );

const tests = oncePerCase(({ document, knowledge }) =>
  indexPlaces(
    document.events.filter(
      ({ what, state }) =>
        testKinds.has(knowledge.concepts.get(what)?.kind) ||
        (state === "resulted" && knowledge.concepts.withWider(what).includes("biopsy")),
    ),
    ({ source }) => source,
  ),
);

const testKinds: ReadonlySet<string | undefined> = new Set(["imaging", "laboratory"]);

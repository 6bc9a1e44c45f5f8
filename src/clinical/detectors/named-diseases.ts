/** The diseases that doctors and reports name for sure of this stay, by their most telling concepts. */
import type { DocumentStatement } from "../../document/clinical-document.ts";
import { isPresent } from "../../document/standing.ts";
import { oncePerCase } from "../once-per-case.ts";
import { isOfStay } from "../same-time.ts";

export type NamedDiseases = ReadonlyMap<string, readonly DocumentStatement[]>;

/** By concept. A name inside a longer one of a narrower disease is none of its own: `fraktur` in `fraktur kolum femur`. */
export const namedDiseases = oncePerCase((of): NamedDiseases => {
  const { concepts } = of.knowledge;
  const named = of.document.statements.filter(
    (one) =>
      !one.source.coded &&
      one.saidBy !== "nurse" &&
      isPresent(one) &&
      isOfStay(one.moment, of) &&
      concepts.get(one.concept)?.kind === "condition",
  );
  const inner = new Set(
    named.flatMap((one) =>
      concepts
        .withWider(one.concept)
        .slice(1)
        .flatMap((wider) => edgesOf(one, wider)),
    ),
  );
  const telling = named.filter((one) => !edgesOf(one, one.concept).some((edge) => inner.has(edge)));
  return Map.groupBy(telling, ({ concept }) => concept);
});

/** A name within another begins or ends where that does. */
const edgesOf = ({ source, start, end }: DocumentStatement, concept: string): readonly string[] => {
  const place = `${source.resource} ${source.path.join(".")} ${concept}`;
  return [`${place} from ${start}`, `${place} to ${end}`];
};

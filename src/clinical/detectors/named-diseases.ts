/** The diseases that doctors and reports name for sure of this stay, by their most telling concepts. */
import type { DocumentStatement } from "../../document/clinical-document.ts";
import { isPresent } from "../../document/standing.ts";
import type { ClinicalCase } from "../case.ts";
import { isOfStay } from "../same-time.ts";

export type NamedDiseases = ReadonlyMap<string, readonly DocumentStatement[]>;

const kept = new WeakMap<ClinicalCase, NamedDiseases>();

/** By concept. A name inside a longer one of a narrower disease is none of its own: `fraktur` in `fraktur kolum femur`. */
export function namedDiseases(of: ClinicalCase): NamedDiseases {
  const known = kept.get(of);
  if (known) return known;
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
  const found = Map.groupBy(telling, ({ concept }) => concept);
  kept.set(of, found);
  return found;
}

/** A name within another begins or ends where that does. */
const edgesOf = ({ source, start, end }: DocumentStatement, concept: string): readonly string[] => {
  const place = `${source.resource} ${source.path.join(".")} ${concept}`;
  return [`${place} from ${start}`, `${place} to ${end}`];
};

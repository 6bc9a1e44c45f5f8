/** D10: a score that an assessment tells otherwise than the examination of the same note found it: `Barthel 75`, `Barthel 35`. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";

/** One finding, of the only score that differs. */
export function toldScores(of: ClinicalCase): readonly Relation[] {
  const { tolerances } = of.knowledge.disagreements;
  const told = of.document.measurements.filter(
    (entry) => isScore(entry) && !tolerances.has(entry.quantity) && isOfStay(entry.moment, of),
  );
  const found = [...Map.groupBy(told, noteOf).values()].flatMap((same) => differing(same, of));
  // `Child-Pugh B (bil 2 + alb 3 + INR 1)`: several are points of a score beside the names of results.
  const once = new Map(found.map((each) => [each.concept, each]));
  return once.size === 1 ? [...once.values()] : [];
}

/** A number without a unit, of the patient: what has one is measured again and again. */
const isScore = ({ value, unit, experiencer, source, side, place }: DocumentMeasurement): boolean =>
  typeof value === "number" &&
  unit === undefined &&
  experiencer === "patient" &&
  !source.coded &&
  side === undefined &&
  place === undefined;

const noteOf = ({ quantity, source, moment }: DocumentMeasurement): string =>
  [quantity, source.path[0], moment?.at].join("\n");

function differing(same: readonly DocumentMeasurement[], of: ClinicalCase): readonly Relation[] {
  const now = (part: string) =>
    same.filter((entry) => entry.source.part === part && entry.at === undefined);
  const [found] = now("examination");
  const [assessed] = now("assessment");
  if (!found || !assessed || found.value === assessed.value) return [];
  // Of a course, one value that the examination found as well vouches for the others.
  const isVouched = same.some(
    ({ source, value }) =>
      source.part === "assessment" &&
      same.some((other) => other.source.part === "examination" && other.value === value),
  );
  if (isVouched) return [];
  return [
    {
      kind: "toldValue",
      concept: found.quantity,
      name: of.knowledge.concepts.get(found.quantity)?.label ?? "",
      evidence: [quote(found, of)],
      against: [quote(assessed, of)],
      holds: false,
      decides: true,
    },
  ];
}

/** D10: a score or result that an assessment, or a score that a complaint tells otherwise than the examination of the same note found it: `Barthel 75`, `Barthel 35`. */
import type { DocumentMeasurement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { comparable } from "../comparable.ts";
import { oncePerCase } from "../once-per-case.ts";
import { quote } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { isPoint, isRounded } from "./quoted-results.ts";

/** One finding, of the only score or result that differs. */
export function toldScores(of: ClinicalCase): readonly Relation[] {
  const { tolerances } = of.knowledge.disagreements;
  const told = of.document.measurements.filter(
    (entry) => isTold(entry) && !tolerances.has(entry.quantity) && isOfStay(entry.moment, of),
  );
  const found = [...Map.groupBy(told, noteOf).values()].flatMap((same) => {
    const differs = differing(same.filter(isOfWhole), of);
    return differs.length > 0 ? differs : complainedOf(same.filter(isScore), of);
  });
  // `Child-Pugh B (bil 2 + alb 3 + INR 1)`: several are points of a score beside the names of results.
  const once = new Map(found.map((each) => [each.concept, each]));
  return once.size === 1 ? [...once.values()] : [];
}

const isTold = ({ value, experiencer, source }: DocumentMeasurement): boolean =>
  typeof value === "number" && experiencer === "patient" && !source.coded;

/** A number without a unit: what has one is measured again and again. */
const isScore = ({ unit }: DocumentMeasurement): boolean => unit === undefined;

/** Of no part of the patient. */
const isOfWhole = ({ side, place }: DocumentMeasurement): boolean =>
  side === undefined && place === undefined;

const noteOf = ({ quantity, source, moment }: DocumentMeasurement): string =>
  [quantity, source.path[0], moment?.at].join("\n");

function differing(same: readonly DocumentMeasurement[], of: ClinicalCase): readonly Relation[] {
  const now = (part: string) =>
    same.filter(
      (entry) => entry.source.part === part && entry.at === undefined && entry.onDay === undefined,
    );
  const [found, ...more] = now("examination");
  const [assessed] = now("assessment");
  if (!found || !assessed || isPoint(assessed)) return [];
  const areScores = isScore(found) && isScore(assessed);
  // Of a result that was measured several times one may be meant that nobody dates.
  if (!areScores && more.length > 0) return [];
  const [value, other] = [comparable(found, of), comparable(assessed, of)];
  const isSame =
    areScores || value === undefined || other === undefined
      ? found.value === assessed.value
      : isRounded(other, value);
  return isSame || isVouched(same, assessed, of) ? [] : [relationOf(found, assessed, true, of)];
}

/** Of a course, one value that the examination found as well vouches for the others; a result may be that of a sheet or a former visit. */
function isVouched(
  same: readonly DocumentMeasurement[],
  assessed: DocumentMeasurement,
  of: ClinicalCase,
): boolean {
  const partsOf = (part: string) => same.filter(({ source }) => source.part === part);
  const found = new Set(partsOf("examination").map(({ value }) => value));
  return (
    partsOf("assessment").some(({ value }) => found.has(value)) ||
    toldElsewhere(of).has(keyOf(assessed))
  );
}

const toldElsewhere = oncePerCase(
  (of) =>
    new Set(
      of.document.measurements
        .filter(({ source, moment }) => source.part !== "assessment" || !isOfStay(moment, of))
        .map(keyOf),
    ),
);

const keyOf = ({ quantity, value }: DocumentMeasurement): string => `${quantity} ${value}`;

/** Between the waiting room and the examination so much of a score may change. */
const mayVary = 2;

/** Worse when the patient moves: the examination of one who rests finds less of it than he tells. */
const varying: ReadonlySet<string> = new Set(["painScore"]);

/** `VAS 6 menjadi VAS 3` of the complaint, `VAS 8` of the examination: what the patient tells last is far from what is found. */
function complainedOf(same: readonly DocumentMeasurement[], of: ClinicalCase): readonly Relation[] {
  const found = same.filter(
    ({ source: { part }, at }) => part === "examination" && at === undefined,
  );
  const complained = same.filter(({ source }) => source.part === "complaint");
  const [first, ...more] = found;
  const last = complained.at(-1);
  // Of several places that hurt nobody knows which is told of.
  if (!first || !last || more.length > 0 || of.setting !== "clinic") return [];
  // What the patient had before may be what is found again.
  if (complained.some(({ value }) => value === first.value)) return [];
  const apart = Number(first.value) - Number(last.value);
  const isApart = (varying.has(first.quantity) ? apart : Math.abs(apart)) > mayVary;
  return isApart ? [relationOf(first, last, false, of)] : [];
}

const relationOf = (
  found: DocumentMeasurement,
  told: DocumentMeasurement,
  decides: boolean,
  of: ClinicalCase,
): Relation => ({
  kind: "toldValue",
  concept: found.quantity,
  name: of.knowledge.concepts.get(found.quantity)?.label ?? "",
  evidence: [quote(found, of)],
  against: [quote(told, of)],
  holds: false,
  decides,
});

/** Whether a new wording of an item may take the place of the rules' own. */
import { textFields } from "./answer-items.ts";
import { affirmsTooMuch } from "./check-affirmed.ts";
import { addsNothing } from "./check-example.ts";
import { keepsPoint, pointsOf, type Point } from "./check-points.ts";
import { checkTexts, writtenOf } from "./check-text.ts";
import type { AnswerPhrases, DropReason } from "../check/enricher.ts";
import { evidenceOf } from "./gather-evidence.ts";
import type { Grounded, Judge, Merging } from "./grounded.ts";

/** The first reason against it; undefined where it is kept. */
export function checkWording(
  judge: Judge,
  { added }: Merging,
  grounded: Grounded,
): DropReason | undefined {
  const { item, points } = grounded;
  if (added.some((one) => one.kind === "wording" && one.item === item)) return "repeated";
  const sent = judge.items.get(item);
  const own = sent && pointsOf(sent);
  if (own?.length !== points.length) return "points_lost";
  if (areSame(own, points)) return "repeated";

  const evidence = evidenceOf(judge, grounded);
  const fault = points
    .map((point, at) => checkTexts(judge, evidence, writtenOf(point, textFields), own[at]))
    .find((found) => found !== undefined);
  if (fault) return fault;
  if (points.some((point, at) => excuses(judge.phrases, point, own[at]))) return "says_complete";
  if (!points.every(({ rekomendasi }, at) => judge.phrases.asks(rekomendasi, own[at]?.rekomendasi)))
    return "wording_law";
  const adds = own.some(
    ({ contoh_isian: example }, at) =>
      !addsNothing(example, points[at]?.contoh_isian ?? "", evidence.quotes),
  );
  if (adds) return "foreign_name";
  const keepsAll = own.every((point, at) => {
    const worded = points[at];
    return worded !== undefined && keepsPoint(judge.codes, point, worded, evidence.quotes);
  });
  if (!keepsAll) return "points_lost";
  return affirmsTooMuch(judge.codes, grounded, evidence.own) ? "not_affirmed" : undefined;
}

/** True where the point excuses from what the rule's own does not. */
const excuses = ({ excusesIn }: AnswerPhrases, point: Point, own: Point | undefined): boolean =>
  textFields.some((field) => {
    const said = new Set(excusesIn(own?.[field] ?? ""));
    return excusesIn(point[field]).some((one) => !said.has(one));
  });

const areSame = (own: readonly Point[], points: readonly Point[]) =>
  points.every((point, at) => textFields.every((field) => own[at]?.[field] === point[field]));

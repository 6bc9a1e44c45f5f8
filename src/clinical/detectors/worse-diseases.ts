/** D10: a disease that a visit calls worse, though what the patient complains of and what is found have become less. */
import type { DocumentStatement } from "../../document/clinical-document.ts";
import type { Part } from "../../reading/reading.ts";
import { calledIn, worseDiseases } from "../better-diseases.ts";
import type { ClinicalCase } from "../case.ts";
import type { Course } from "../course-words.ts";
import { quote, quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { nameOf } from "../wording.ts";

/** Complaints and signs that have become less before a visit is taken to tell of improvement. */
const fewestLess = 2;

const told: readonly Part[] = ["complaint", "examination"];
const less: ReadonlySet<Course> = new Set<Course>(["less", "better", "remission"]);

/**
 * `Neuritis ulnaris dextra, memburuk` beside `nyeri siku berkurang, kesemutan berkurang`; one finding for a visit. Days on a
 * ward are told by values as well, which no word sums up.
 */
export function findWorseDiseases(of: ClinicalCase): readonly Relation[] {
  if (of.setting !== "clinic") return [];
  const said = [...worseDiseases(of)].find(isOfVisit);
  if (!said || isWorseIn(of)) return [];
  const improved = calledIn(of, told).flatMap(({ statement, course }) =>
    isOfVisit(statement) && less.has(course) ? [statement] : [],
  );
  const concepts = new Set(improved.map(({ concept }) => concept));
  if (concepts.size < fewestLess) return [];
  return [
    {
      kind: "valueAgainstWord",
      concept: said.concept,
      name: nameOf(said.concept, of),
      evidence: quotesOf(improved, of),
      against: [quote(said, of)],
      reason: "membaik",
      holds: false,
      decides: false,
    },
  ];
}

/** Former visits have a day of their own. */
const isOfVisit = ({ moment }: Pick<DocumentStatement, "moment">): boolean => moment === null;

/** A complaint or a sign that has become more, in whatever words: `gatal makin sering`. */
const isWorseIn = ({ document, knowledge }: ClinicalCase): boolean =>
  document.passages.some(
    ({ source, moment }) =>
      moment === null &&
      source.part !== undefined &&
      told.includes(source.part) &&
      knowledge
        .courseWords(source.text)
        .some(({ course }) => course === "worse" || course === "more"),
  );

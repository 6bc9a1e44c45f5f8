/** Diseases and complaints that a doctor calls better, under control or over, or worse: `HT terkontrol`, `ADHF perbaikan`. */
import type { DocumentStatement } from "../document/clinical-document.ts";
import type { ClinicalCase } from "./case.ts";
import type { Part } from "../reading/reading.ts";
import type { Course, CourseWord } from "./course-words.ts";
import { oncePerCase } from "./once-per-case.ts";
import { isOneItem } from "./quote.ts";

const better: ReadonlySet<Course> = new Set<Course>(["better", "remission"]);

/** Of assessments of this stay; each beside the word, or the last that stands before it in its sentence. */
export const betterDiseases = oncePerCase((of: ClinicalCase) =>
  diseasesOf(of, (course) => better.has(course)),
);

/** Of them those that are said to be in remission. */
export const remittedDiseases = oncePerCase((of: ClinicalCase) =>
  diseasesOf(of, (course) => course === "remission"),
);

/** `Neuritis ulnaris, memburuk` */
export const worseDiseases = oncePerCase((of: ClinicalCase) =>
  diseasesOf(of, (course) => course === "worse"),
);

const diseasesOf = (
  of: ClinicalCase,
  isMeant: (course: Course) => boolean,
): ReadonlySet<DocumentStatement> =>
  new Set(
    diseasesCalled(of).flatMap(({ statement, course }) => (isMeant(course) ? statement : [])),
  );

interface Called {
  readonly statement: DocumentStatement;
  readonly course: Course;
}

const diseasesCalled = oncePerCase((of: ClinicalCase) => calledIn(of, ["assessment"]));

/** What the notes of these parts say how it goes with. */
export function calledIn(of: ClinicalCase, parts: readonly Part[]): readonly Called[] {
  const told = Map.groupBy(
    of.document.statements.filter(
      (one) => one.source.part !== undefined && parts.includes(one.source.part) && isHad(one),
    ),
    ({ source }) => source,
  );
  return [...told].flatMap(([{ text }, statements]) =>
    subjectsOf(of.knowledge.courseWords(text), text, statements),
  );
}

/** `Teratasi` itself says that it is over. */
const isHad = ({ presence, time, experiencer }: DocumentStatement): boolean =>
  presence === "present" && time !== "before" && experiencer === "patient";

interface Place {
  readonly start: number;
  readonly end: number;
}

/** So many diseases before a word may be meant by it. */
const mostMeant = 12;

/** `DM dan HT terkontrol` is said of both; behind a comma it is said of the last. `words`: in the text's order. */
function subjectsOf(
  words: readonly CourseWord[],
  text: string,
  statements: readonly DocumentStatement[],
): readonly Called[] {
  const inOrder = statements.toSorted((one, other) => one.start - other.start);
  let count = 0;
  return words.flatMap((word) => {
    while ((inOrder[count]?.start ?? Infinity) < word.start) count += 1;
    const between = (one: Place) => text.slice(one.end, word.start);
    const before = inOrder
      .slice(Math.max(0, count - mostMeant), count)
      .filter((one) => isOneItem(text, one, word) && !endsSentence(between(one)));
    const beside = before.filter((one) => !between(one).includes(","));
    const meant = beside.length > 0 ? beside : before.slice(-1);
    return meant.map((statement) => ({ statement, course: word.course }));
  });
}

/** Also behind a number, `DM tipe 2. Anemia perbaikan`, and not behind one letter: `neuritis n. ulnaris, memburuk`. */
const endsSentence = (between: string): boolean =>
  [...between.matchAll(/\.\s/gu)].some(({ index }) => !isLoneLetter(between, index - 1));

const isLoneLetter = (text: string, at: number): boolean =>
  text.charAt(at).toLowerCase() !== text.charAt(at).toUpperCase() &&
  text.charAt(at - 1).trim() === "";

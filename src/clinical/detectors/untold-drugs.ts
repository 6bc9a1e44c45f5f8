/** D10: a drug of a list that no note tells of, where notes tell of nearly all the others. */
import type { ClinicalCase, Setting } from "../case.ts";
import type { Detector } from "../detector.ts";
import { drugName } from "../drug-name.ts";
import { oncePerCase } from "../once-per-case.ts";
import { wordsOfText } from "../phrases.ts";
import { bySubstance, prescriptionsOf, type Prescription } from "../prescriptions.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { nameOf } from "../wording.ts";
import { unexplained } from "./drug-purposes.ts";

export const untoldDrugs: Detector = {
  kinds: ["untoldDrug"],
  find: (of) => {
    if (!isToldWhole(of)) return [];
    const listed = [...bySubstance(prescriptionsOf(of).filter(isListed))];
    const told = listed.filter(([substance]) => toldIn(of).has(substance));
    const shared = new Set(told.flatMap(([substance]) => widerOf(substance, of)));
    const untold = listed.filter(
      ([substance, rows]) =>
        !toldIn(of).has(substance) &&
        !isLeftToList(substance, rows, of) &&
        !isToldByClass(substance, shared, of) &&
        !rows.some((row) => isWrittenSo(row, of)),
    );
    const areOthersTold =
      told.length >= fewestTold && untold.length <= Math.max(2, told.length / toldToUntold);
    return areOthersTold
      ? untold
          .filter(
            ([substance]) => !unexplained(of).has(substance) && !isToldOtherwise(substance, of),
          )
          .map(([substance, rows]) => relationOf(substance, rows, of))
      : [];
  },
};

/** Where doctors write of drugs, in notes of a day (`timed`) and in assessments: what was not sent may tell of one that no note does. */
const tellingParts: Readonly<Record<Setting, readonly string[]>> = {
  emergency: ["complaint", "examination", "therapy"],
  ward: ["complaint", "plan", "timed plan"],
  summary: ["timed plan"],
  clinic: [],
};

const isToldWhole = ({ document, setting }: ClinicalCase): boolean => {
  const told = new Set<string | undefined>(
    document.passages.map(({ source, moment }) =>
      moment && setting !== "emergency" ? `timed ${source.part}` : source.part,
    ),
  );
  return tellingParts[setting].every((part) => told.has(part));
};

/** Drugs of the list that notes tell of, before they tell of all of them. */
const fewestTold = 2;
/** Notes that leave out more than one of as many as these leave the drugs to the list. */
const toldToUntold = 3;

const isListed = ({ order, isPlanned }: Prescription): boolean => order.source.coded && !isPlanned;

/** What goes home alone is told of when it is handed out, and what may be needed has its reason beside it. */
function isLeftToList(substance: string, rows: readonly Prescription[], of: ClinicalCase): boolean {
  const given = rows.filter(
    ({ order }) => order.state !== "supplied" && order.condition === undefined,
  );
  const purposes = of.knowledge.drugs.purposesOf(substance);
  return (
    given.length === 0 ||
    purposes.some(
      ({ untold }) => untold === "always" || (untold === "operation" && hasOperation(of)),
    )
  );
}

const hasOperation = oncePerCase(({ document, knowledge }) =>
  document.events.some(
    ({ what, state }) =>
      state !== "declined" && knowledge.procedures.of(what)?.kind === "operation",
  ),
);

/** A rule on the lists says something of it already. */
const isToldOtherwise = (substance: string, { told }: ClinicalCase): boolean =>
  Object.values(told).some((each) => each.has(substance));

/** What narratives name, and what that is a kind of. */
const toldIn = oncePerCase(
  (of: ClinicalCase): ReadonlySet<string> =>
    new Set(told(of).flatMap(({ id }) => (id === null ? [] : of.knowledge.concepts.withWider(id)))),
);

/** Not `tidak perlu antikoagulan`. */
const givenIn = oncePerCase(
  (of: ClinicalCase): ReadonlySet<string | null> =>
    new Set(told(of).flatMap(({ id, isDenied }) => (isDenied ? [] : [id]))),
);

const told = oncePerCase(({ document: { orders, statements, events } }) =>
  [
    ...orders.map((one) => ({ ...one, id: one.substance, isDenied: one.state === "stopped" })),
    ...statements.map((one) => ({
      ...one,
      id: one.concept,
      isDenied: one.presence === "absent",
    })),
    ...events.map((one) => ({ ...one, id: one.what, isDenied: one.state === "declined" })),
  ].filter(({ source }) => !source.coded),
);

const widerOf = (substance: string, of: ClinicalCase): readonly string[] =>
  of.knowledge.concepts.withWider(substance).filter((id) => id !== substance);

/** `Antibiotik profilaksis` is the one antibiotic of the list that has no name elsewhere. */
const isToldByClass = (substance: string, shared: ReadonlySet<string>, of: ClinicalCase): boolean =>
  widerOf(substance, of).some((id) => !shared.has(id) && givenIn(of).has(id));

/** The words of every narrative. */
const wordsIn = oncePerCase(
  ({ document }): ReadonlySet<string> =>
    new Set(
      document.passages.flatMap(({ source }) =>
        wordsOfText(source.text.toLowerCase()).map(({ text }) => text),
      ),
    ),
);

/** Its longest word stands in a narrative, whatever that was read as. */
function isWrittenSo(row: Prescription, of: ClinicalCase): boolean {
  const words = wordsOfText(drugName(row)).map(({ text }) => text);
  const longest = words.reduce((last, each) => (each.length > last.length ? each : last), "");
  return longest !== "" && wordsIn(of).has(longest);
}

const relationOf = (
  substance: string,
  rows: readonly Prescription[],
  of: ClinicalCase,
): Relation => ({
  kind: "untoldDrug",
  concept: substance,
  name: nameOf(substance, of),
  evidence: quotesOf(
    rows.map(({ order }) => order),
    of,
  ),
  against: [],
  holds: false,
  decides: false,
});

/** D13: a coded image and its report, and a coded operation and the note in which its surgeon tells of it. */
import type { DocumentEvent, Placed } from "../../../document/clinical-document.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import { oncePerCase, oncePerKey } from "../../once-per-case.ts";
import { operationReports } from "../../operation-reports.ts";
import type { ProcedureRecord } from "../../procedure-knowledge.ts";
import { quotesOf } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import { dayOf, dayWritten } from "../../same-time.ts";
import { doneAs, fittingActs } from "./fitting-acts.ts";
import { nearestOf } from "./judge-coded.ts";
import { toldActs } from "./told-acts.ts";
import { unnamedReports } from "./traces.ts";

/** Those whose reports were sent with the others, or with none; of several operations one is enough. */
export function findReports(of: ClinicalCase): readonly Relation[] {
  const known = of.claim.procedures.flatMap((coded) => {
    const record = nearestOf(coded.code, of.knowledge.procedures.ofCode(coded.code), of);
    return record ? [{ coded, record }] : [];
  });
  const operation = known.find(({ record }) => record.inTheatre);
  return [
    ...known
      .filter(
        ({ coded, record }) => of.setting !== "clinic" && record.wantsReading && isPicture(coded),
      )
      .map(({ coded, record }) => judgeImage(coded, record, of)),
    ...(operation && of.setting === "summary" && dailySections(of).size > 0
      ? [judgeOperation(operation.coded, operation.record, of)]
      : []),
  ];
}

/** Films, CT and MRI are read by a radiologist; ultrasound, echo and angiography often by whoever does them. */
const pictures = ["87.0", "87.2", "87.4", "88.0", "88.1", "88.2", "88.3", "88.9"];
const isPicture = ({ code }: Coded): boolean => pictures.some((each) => code.startsWith(each));

const judgeImage = (coded: Coded, record: ProcedureRecord, of: ClinicalCase): Relation =>
  relationOf(coded, record, "hasil ekspertise", imagesOf(coded.code, of), of);

const imagesOf = oncePerKey(
  (code: string) => code,
  (code, of): Found => {
    const { listed } = toldActs(of);
    return {
      reports: [...fittingActs(imagingReports(of), code, of), ...unnamedReports(of)],
      told: [...doneAs(code, of), ...fittingActs(listed, code, of)],
    };
  },
);

const imagingReports = oncePerCase(({ document }): readonly DocumentEvent[] =>
  document.events.filter(({ saidBy }) => saidBy === "radiology"),
);

/** Of a stay that nobody says the end of. */
const latest = "9999-12-31";

/** Fewer notes than these are not those of a stay. */
const fewestNotes = 3;

/** Sections in which doctors write day by day: rows of a summary are of one moment, or of a control that is to come. */
const dailySections = oncePerCase(({ document, stay }): ReadonlySet<string> => {
  const left = dayWritten(stay.dischargedAt ?? latest);
  const written = Map.groupBy(
    document.notes.filter(
      ({ saidBy, moment }) => saidBy === "doctor" && (dayOf(moment) ?? left) <= left,
    ),
    ({ section }) => section,
  );
  const isDaily = (section: string) =>
    new Set(written.get(section)?.map(({ moment }) => moment?.at)).size >= fewestNotes;
  return new Set([...written.keys()].filter(isDaily));
});

function judgeOperation(coded: Coded, record: ProcedureRecord, of: ClinicalCase): Relation {
  const found = { reports: toldInReports(of), told: doneAs(coded.code, of) };
  return relationOf(coded, record, "laporan operasi", found, of);
}

/** A section of its own, or a daily note that tells of an operation so; what a summary tells is none. */
export const toldInReports = oncePerCase((of): readonly Placed[] => {
  const { inSections, traced, named } = operationReports(of);
  const ofNotes = [...traced, ...named].filter(
    ({ source, saidBy }) => saidBy !== "nurse" && dailySections(of).has(source.path[0] ?? ""),
  );
  return [...inSections, ...ofNotes];
});

interface Found {
  readonly reports: readonly Placed[];
  readonly told: readonly DocumentEvent[];
}

const relationOf = (
  { ref, code, label }: Coded,
  { concept, name }: ProcedureRecord,
  expected: string,
  { reports, told }: Found,
  of: ClinicalCase,
): Relation => {
  const words = told.filter(({ source }) => !source.coded);
  return {
    kind: "procedureReport",
    concept,
    name,
    ref,
    code,
    label,
    expected,
    evidence: [],
    against: quotesOf(words, of),
    // What nobody tells of is not asked for its report.
    holds: reports.length > 0 || words.length === 0,
    decides: false,
  };
};

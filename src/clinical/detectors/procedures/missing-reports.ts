/** D13: a coded image and its report, and a coded operation and the note in which its surgeon tells of it. */
import type { DocumentEvent, Placed } from "../../../document/clinical-document.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import { isDigit } from "../../digits.ts";
import { oncePerCase, oncePerKey } from "../../once-per-case.ts";
import { operationReports } from "../../operation-reports.ts";
import type { ProcedureRecord } from "../../procedure-knowledge.ts";
import { wordsOfText } from "../../phrases.ts";
import { quotesOf } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import { isAfterStay } from "../../same-time.ts";
import { doneAs, fittingActs } from "./fitting-acts.ts";
import { nearestOf } from "./judge-coded.ts";
import { nameOf } from "../../wording.ts";
import { toldActs } from "./told-acts.ts";
import { tracesOf, unnamedReports } from "./traces.ts";

/** Those whose reports were sent with the others, or with none; of several operations one is enough. */
export function findReports(of: ClinicalCase): readonly Relation[] {
  const known = of.claim.procedures.flatMap((coded) => {
    const record = nearestOf(coded.code, of.knowledge.procedures.ofCode(coded.code), of);
    return record ? [{ coded, record }] : [];
  });
  const operation = known.find(({ record }) => record.inTheatre);
  const times = new Map<string, number>();
  const timesCoded = ({ code }: Coded) => {
    const until = (times.get(code) ?? 0) + 1;
    times.set(code, until);
    return until;
  };
  return [
    ...known
      .filter(
        ({ coded, record }) => of.setting !== "clinic" && record.wantsReading && isPicture(coded),
      )
      .map(({ coded, record }) => judgeImage(coded, record, timesCoded(coded), of)),
    ...(operation && of.setting === "summary" && dailySections(of).size > 0
      ? [judgeOperation(operation.coded, operation.record, of)]
      : []),
    ...(of.setting === "summary" ? judgeActs(known, of) : []),
    ...(of.setting === "ward" ? judgeWard(of) : []),
    ...(of.setting === "clinic" ? known.flatMap((each) => judgeVisit(each, of)) : []),
    ...(of.setting === "clinic" ? judgeConsent(known, of) : []),
  ];
}

/** An excision of the day: of several that are cut, one consent is enough. */
function judgeConsent(known: readonly Known[], of: ClinicalCase): readonly Relation[] {
  const { listed, intended } = toldActs(of);
  for (const { coded, record } of known) {
    if (record.kind !== "operation" || !record.wantsConsent) continue;
    const told = [...doneAs(coded.code, of), ...fittingActs(listed, coded.code, of)];
    const isPutOff = fittingActs(intended, coded.code, of).length > 0;
    if (told.length > 0 && !isPutOff)
      return [
        relationOf(coded, record, "persetujuan tindakan", { reports: consents(of), told }, of),
      ];
  }
  return [];
}

const consents = ({ document }: ClinicalCase): readonly Placed[] =>
  ["informedConsent", "consent"].flatMap((id) => {
    const { statements, events } = document.of(id);
    return [...statements, ...events];
  });

const seen: ReadonlySet<ProcedureRecord["kind"]> = new Set(["imaging", "bedside"]);

/** `USG obstetri` of the plan, which the visit codes: what was done on that day has its result in the same note. */
function judgeVisit({ coded, record }: Known, of: ClinicalCase): readonly Relation[] {
  if (!record.wantsReading || !seen.has(record.kind)) return [];
  const { listed, intended } = toldActs(of);
  const told = fittingActs(listed, coded.code, of).filter(
    ({ source, saidBy }) => source.part === "plan" && saidBy === "doctor",
  );
  const isOfPlanAlone =
    doneAs(coded.code, of).length === 0 && fittingActs(intended, coded.code, of).length === 0;
  if (told.length === 0 || !isOfPlanAlone) return [];
  const carriers = of.knowledge.procedures.ofCode(coded.code);
  const reports = [
    ...imagesOf(coded.code, of).reports,
    ...tracesOf(coded, carriers, false, of).filter(({ source }) => source.part !== "plan"),
  ];
  return [relationOf(coded, record, "hasil pemeriksaan", { reports, told }, of)];
}

/** Films, CT and MRI are read by a radiologist; ultrasound, echo and angiography often by whoever does them. */
const pictures = ["87.0", "87.2", "87.4", "88.0", "88.1", "88.2", "88.3", "88.9"];
const isPicture = ({ code }: Coded): boolean => pictures.some((each) => code.startsWith(each));

/** @param until How often the list codes it until here: a film and another after the chest tube have two reports. */
function judgeImage(
  coded: Coded,
  record: ProcedureRecord,
  until: number,
  of: ClinicalCase,
): Relation {
  const found = imagesOf(coded.code, of);
  const reports = found.reports.length < until ? [] : found.reports;
  return relationOf(coded, record, "hasil ekspertise", { ...found, reports }, of);
}

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

/** Fewer notes than these are not those of a stay. */
const fewestNotes = 3;

/** Sections in which doctors write day by day: rows of a summary are of one moment, or of a control that is to come. */
const dailySections = oncePerCase((of): ReadonlySet<string> => {
  const written = Map.groupBy(
    of.document.notes.filter(
      ({ saidBy, moment }) => saidBy === "doctor" && !isAfterStay(moment, of),
    ),
    ({ section }) => section,
  );
  const isWrittenDaily = (section: string) =>
    new Set(written.get(section)?.map(({ moment }) => moment?.at)).size >= fewestNotes;
  return new Set([...written.keys()].filter(isWrittenDaily));
});

function judgeOperation(coded: Coded, record: ProcedureRecord, of: ClinicalCase): Relation {
  const found = { reports: toldInReports(of), told: doneAs(coded.code, of) };
  return relationOf(coded, record, "laporan operasi", found, of);
}

interface Known {
  readonly coded: Coded;
  readonly record: ProcedureRecord;
}

/** A stent has several codes, and one report: of the first that lacks it. */
function judgeActs(known: readonly Known[], of: ClinicalCase): readonly Relation[] {
  const judged = known
    .filter(({ record }) => record.kind === "operation" && !record.inTheatre)
    .flatMap(({ coded, record }) => judgeAct(coded, record, of));
  const first = judged.find(({ holds }) => !holds) ?? judgeLook(known, of) ?? judged[0];
  return first ? [first] : [];
}

/** A look into the body of which notes quote the result in passing, where the reports of other examinations were sent. */
function judgeLook(known: readonly Known[], of: ClinicalCase): Relation | undefined {
  if (imagingReports(of).length === 0 || hasActReport(of)) return undefined;
  for (const { coded } of known) {
    const told = doneAs(coded.code, of).filter((act) => isDaily(act, of));
    // A code stands for several acts: what was done is the one that is told of.
    const record = told[0] && of.knowledge.procedures.of(told[0].what);
    if (record?.kind !== "operation" || !record.wantsReading) continue;
    if (told.every((act) => isInPassing(act, of)) && imagesOf(coded.code, of).reports.length === 0)
      return relationOf(coded, record, "laporan tindakan", { reports: [], told }, of);
  }
  return undefined;
}

/** Told of as sent, or written in a note. */
const hasActReport = (of: ClinicalCase): boolean =>
  [...toldInReports(of), ...of.document.of("actReport").events].length > 0;

/** More words than these behind its name are its report. */
const mostQuoted = 160;

/** `EGD: ulkus antrum Forrest IIa`, `post bronkoskopi`; but `Laporan EGD: varises`, `EGD 09.30-10.05: varises`. */
function isInPassing(act: DocumentEvent, of: ClinicalCase): boolean {
  const { after, state, at, source, start, end } = act;
  if (after === true) return true;
  const behind = source.text.slice(end);
  const isTimed = at !== undefined || isDigit(behind.trimStart().charAt(0));
  return (
    state === "resulted" &&
    !isTimed &&
    behind.length <= mostQuoted &&
    !isHeaded(act.source.text.slice(0, start), of)
  );
}

/** The last word before a name is one that heads a report. */
function isHeaded(before: string, { knowledge }: ClinicalCase): boolean {
  const words = before.trimEnd();
  const word = words.slice(words.lastIndexOf(" ") + 1);
  return knowledge.reportWords
    .find(wordsOfText(word))
    .some(({ uses }) => uses.some((use) => "cue" in use && use.cue === "heads"));
}

const dailyReports = oncePerCase((of): readonly Placed[] => [
  ...toldInReports(of),
  ...of.document.of("actReport").events.filter((one) => isDaily(one, of)),
]);

/** A ligation through an endoscope, a stent: the notes of the days after it name it, and neither a report nor the note of its day. */
function judgeAct(coded: Coded, record: ProcedureRecord, of: ClinicalCase): readonly Relation[] {
  const noted = doneAs(coded.code, of).filter((act) => isDaily(act, of));
  if (!noted.some(({ after }) => after === true)) return [];
  const ofDay = noted.filter(({ after }) => after !== true);
  const shared = dailyReports(of);
  const reports = shared.length > 0 ? shared : [...imagesOf(coded.code, of).reports, ...ofDay];
  return [relationOf(coded, record, "laporan tindakan", { reports, told: noted }, of)];
}

/** On the ward: an operation, or a puncture that its operator reports, that was planned, and that later notes call done. */
function judgeWard(of: ClinicalCase): readonly Relation[] {
  if (dailySections(of).size === 0) return [];
  const { past, done, listed, intended } = toldActs(of);
  const planned = new Set(
    [...listed, ...intended]
      .filter(({ saidBy, condition }) => saidBy === "doctor" && condition === undefined)
      .flatMap(({ what }) => of.knowledge.concepts.withWider(what)),
  );
  const former = new Set(past.map(({ what }) => what));
  const told = done.filter(
    (one) =>
      one.saidBy === "doctor" &&
      one.source.part === "assessment" &&
      planned.has(one.what) &&
      isOperation(one, of),
  );
  const act =
    told.find((one) => isDaily(one, of)) ??
    // `Ileus ec adhesi post laparotomi` of somebody who had one years ago.
    told.find(({ what, after }) => after === true && !former.has(what)) ??
    done.find((one) => planned.has(one.what) && isToldByNurse(one, of));
  const record = act && of.knowledge.procedures.of(act.what);
  if (!record) return [];
  const about = { ref: act.source.resource, code: record.codes[0] ?? "", label: record.name };
  const expected = record.inTheatre ? "laporan operasi" : "laporan tindakan";
  const reports = record.inTheatre ? toldInReports(of) : reportsOf(act, of);
  return [relationOf(about, record, expected, { reports, told: [act] }, of)];
}

/** `PCI 10.00-10.40: stent LAD` in the note of its day, or in the plan of the note that calls it done, is a report of what nobody was put to sleep for. */
function reportsOf({ what, moment }: DocumentEvent, of: ClinicalCase): readonly Placed[] {
  const { done, listed } = toldActs(of);
  const told = [...done, ...listed.filter((one) => one.moment?.at === moment?.at)];
  const isOwn = (one: DocumentEvent) =>
    one.after !== true &&
    one.saidBy !== "nurse" &&
    one.source.part !== "assessment" &&
    of.knowledge.concepts.areKin(one.what, what);
  return [...dailyReports(of), ...told.filter(isOwn)];
}

const isOperation = ({ what }: DocumentEvent, { knowledge }: ClinicalCase): boolean => {
  const record = knowledge.procedures.of(what);
  return record?.inTheatre === true || record?.wantsConsent === true;
};

/** `Mendampingi pungsi pleura 10.00, cairan 900 mL`: by whoever was beside its operator. */
const isToldByNurse = (act: DocumentEvent, of: ClinicalCase): boolean =>
  act.saidBy === "nurse" && act.after !== true && !act.source.coded && isOperation(act, of);

const isDaily = ({ source, saidBy }: Placed, of: ClinicalCase): boolean =>
  saidBy !== "nurse" && dailySections(of).has(source.path[0] ?? "");

/** A section of its own, a daily note that tells of an operation so, or one that is told as enclosed; what else a summary tells is none. */
export const toldInReports = oncePerCase((of): readonly Placed[] => {
  const { inSections, traced, named } = operationReports(of);
  const ofNotes = [...traced, ...named].filter((one) => isDaily(one, of));
  // `Laporan operasi terlampir`
  const enclosed = named.filter(({ state }) => state === "attached");
  return [...inSections, ...ofNotes, ...enclosed];
});

interface Found {
  readonly reports: readonly Placed[];
  readonly told: readonly DocumentEvent[];
}

const relationOf = (
  { ref, code, label }: Pick<Coded, "ref" | "code" | "label">,
  record: ProcedureRecord,
  expected: string,
  { reports, told }: Found,
  of: ClinicalCase,
): Relation => {
  const inWords = told.filter(({ source }) => !source.coded);
  // A picture that the assessment of the arrival codes too was taken there.
  const words = inWords.length > 0 || record.kind !== "imaging" ? inWords : told;
  // One code stands for several pictures: the one that is told of.
  const what = words.find((word) => of.knowledge.concepts.get(word.what))?.what;
  const name = what === undefined ? record.name : nameOf(what, of);
  return {
    kind: "procedureReport",
    concept: record.concept,
    name,
    ref,
    code,
    label: record.kind === "imaging" ? `${code} (${name})` : label,
    expected,
    evidence: [],
    against: quotesOf(words, of),
    // What nobody tells of is not asked for its report.
    holds: reports.length > 0 || words.length === 0,
    decides: false,
  };
};

/** What is known of conditions, drugs and procedures, loaded once and indexed for the detectors. */
import { join } from "node:path";
import { listOf, startsWithAny } from "../knowledge/cells.ts";
import { rowsUnder } from "../knowledge/rows-under.ts";
import { filesOnDisk, type Files } from "../knowledge/files.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { Concepts, Lexicon } from "../reading/lexicon.ts";
import {
  readOrganisms,
  readReasonsAbove,
  type OrganismCodes,
  type ReasonAbove,
} from "./code-rows.ts";
import type { ConditionRecord } from "./condition-record.ts";
import { readDerivations, type Derivation } from "./derived-quantities.ts";
import { readDisagreements, type Disagreements } from "./disagreement.ts";
import { conceptsOf, type Criterion } from "./criteria.ts";
import { readProcedures, type ProcedureKnowledge } from "./procedure-knowledge.ts";
import { readDrugKnowledge, type DrugKnowledge } from "./drug-knowledge.ts";
import { readPersonWords, type FindPersons } from "./person-words.ts";
import { readConditions } from "./read-conditions.ts";
import { createUnits, type InOwnUnit } from "./own-units.ts";
import { readCourseWords, type FindCourses } from "./course-words.ts";
import { readQualifiers, type CodeSystemName, type Qualifiers } from "./qualifiers.ts";
import { readReportWords, type ReportWords } from "./report-words.ts";
import { reportUnknownConcepts } from "./unknown-concepts.ts";
import { readPlainTables } from "./plain-tables.ts";
import { readValueRows, type ValueRows } from "./value-rows.ts";

export interface ClinicalKnowledge {
  readonly concepts: Concepts;
  readonly conditions: ReadonlyMap<string, ConditionRecord>;
  /** Words that call a disease better. */
  readonly courseWords: FindCourses;
  readonly drugs: DrugKnowledge;
  /** The records that a code claims, those with the longest prefix. */
  readonly conditionsOf: (icd10: string) => readonly ConditionRecord[];
  /** By quantity: the ways in which it follows from others. */
  readonly derivations: ReadonlyMap<string, readonly Derivation[]>;
  readonly disagreements: Disagreements;
  /** Another diagnosis may be told of first, or be what the patient was admitted for, without being the main one. */
  readonly mayStandBehind: (main: string, other: string, isAdmittedFor?: boolean) => boolean;
  readonly organisms: OrganismCodes;
  /** Who is told of in a text. */
  readonly persons: FindPersons;
  readonly bodyByAge: readonly BodyOfAge[];
  readonly qualifiers: Qualifiers;
  readonly reasonAbove: ReasonAbove;
  readonly reportWords: ReportWords;
  /** How many conditions a value or finding supports. */
  readonly timesSupporting: (concept: string) => number;
  /** Of a code that is sent without its words. */
  readonly titleOf: (system: CodeSystemName, code: string) => string | undefined;
  readonly values: ValueRows;
  /** Of how many conditions a drug or act is a management. */
  readonly timesManaging: (concept: string) => number;
  /** A condition of this code may stand without one beside these codes; some only where nothing treats it. */
  readonly mayStayUncoded: (
    icd10: string,
    beside: readonly string[],
    isTreated: () => boolean,
  ) => boolean;
  readonly procedures: ProcedureKnowledge;
  /** What proves that a consultation was answered though nobody wrote an answer: an anaesthetic, a diet. */
  readonly consultProofs: ReadonlyMap<string, readonly string[]>;
  readonly awaitedResults: readonly AwaitedResult[];
  /** Of a test of a laboratory the values that it comes to. */
  readonly resultsOf: ReadonlyMap<string, readonly string[]>;
  readonly keptOrders: readonly KeptOrder[];
  readonly companionCodes: readonly CompanionCode[];
  /** Codes that hold a second condition, and the concepts that name it. */
  readonly codeParts: readonly {
    readonly codes: readonly string[];
    readonly part: readonly string[];
  }[];
  /** What notes have of the right patient alone. */
  readonly patientDomains: readonly PatientDomain[];
  /** By code, those that tell how long a procedure went on. */
  readonly procedureHours: ReadonlyMap<string, ProcedureHours>;
  readonly exclusiveStates: readonly ExclusiveStates[];
  readonly accidentPayers: readonly AccidentPayer[];
  /** An ICD-10 code that leaves the kind of its disease open: `I50.9`, not `K40.9`, which is without obstruction. */
  readonly isUnspecified: (icd10: string) => boolean;
  /** A value in the unit that knowledge counts in; undefined where its unit measures something else. */
  readonly inOwnUnit: InOwnUnit;
  /** A laboratory measures it, and nobody at the bedside. */
  readonly isOfLaboratory: (quantity: string) => boolean;
  /** `anti-HIV`, `darah samar`: nobody treats towards a number of it, so that a plan which names it asks for it. */
  readonly isToldByWord: (quantity: string) => boolean;
}

/** For how many hours a procedure went on where a code stands for it. */
export interface ProcedureHours {
  /** Concepts that show that it goes on, and acts that end it. */
  readonly runs: readonly string[];
  readonly ends: readonly string[];
  readonly from: number;
  readonly below: number;
  /** The code of more or of fewer hours. */
  readonly sibling: string;
}

/** What is sent, and the concepts of its results. */
export interface AwaitedResult {
  /** Indonesian. */
  readonly label: string;
  readonly sent: readonly string[];
  /** Acts that take it besides operations: a biopsy, a puncture. */
  readonly taken: readonly string[];
  readonly results: readonly string[];
  /** A value in a doctor's note is not enough where sheets of the laboratory are sent. */
  readonly wantsSheet: boolean;
}

/** An order of the day, the concepts that end it within a plan, and those that it forbids. */
export interface KeptOrder {
  readonly order: string;
  /** Indonesian. */
  readonly name: string;
  readonly ended: readonly string[];
  readonly contrary: readonly string[];
  /** With a number behind it, it begins or ends at another time: `puasa 6 jam pre op`. */
  readonly isTimed: boolean;
  /** A plan that names it may mean to end it: it must say that it stays, `WSD dipertahankan`. */
  readonly isSaid: boolean;
  /** Indonesian: what the contrary tells. */
  readonly told: string;
}

/** A code that stands beside others: all that a row asks for is coded and told, and none of `unless` is coded. */
export interface CompanionCode {
  readonly diagnoses: readonly string[];
  readonly procedures: readonly string[];
  /** Concepts, of which a doctor tells one; empty where the codes are enough. */
  readonly told: readonly string[];
  readonly unless: readonly string[];
  readonly code: string;
  /** Of codes that are told apart by their organism: what is named has the code of it. Else empty. */
  readonly family: string;
  /** Indonesian. */
  readonly label: string;
}

export interface PatientDomain {
  /** Indonesian. */
  readonly label: string;
  readonly concepts: readonly string[];
  /** Those of them whose words other organs have as well, such as contractions: alone they tell nothing. */
  readonly shared: ReadonlySet<string>;
  /** Ranges of ICD-9-CM: procedures of it. */
  readonly codes: readonly string[];
  /** Empty where both have it. */
  readonly sex: string;
  /** In years: below it nobody has it. */
  readonly leastAge: number | undefined;
}

/** Bounds of what the body of an age measures, in the unit of the table. */
export interface BodyOfAge {
  readonly quantity: string;
  /** Of its bounds. */
  readonly unit: string;
  /** In years. */
  readonly from: number;
  readonly below: number;
  readonly low: number;
  readonly high: number;
}

/** Concepts of which one rules the others out. */
export interface ExclusiveStates {
  /** Indonesian. */
  readonly label: string;
  readonly one: readonly string[];
  readonly other: readonly string[];
  /** The one is of the history, the other of now. */
  readonly isOneBefore: boolean;
  /** In years: above it the words tell of somebody else. */
  readonly greatestAge: number | undefined;
  /** A code says it as well as words do. */
  readonly isCoded: boolean;
  /** The one is a sign that one form of the arrival tells and another denies. */
  readonly isOfForms: boolean;
  /** Where the patient has one of these, the words of the sign may mean another. */
  readonly unless: readonly string[];
  readonly decides: boolean;
}

/** An accident, and who covers it before the national health insurance does. */
export interface AccidentPayer {
  /** Indonesian. */
  readonly label: string;
  readonly accident: readonly string[];
  /** Accidents that have no such payer. */
  readonly alone: readonly string[];
  /** Accidents in which somebody else had a part: beside one of them no word of an accident alone counts. */
  readonly others: readonly string[];
  /** Indonesian. */
  readonly payer: string;
}

export interface KnowledgeSource extends Pick<
  Lexicon,
  "concepts" | "sets" | "spellings" | "isAbbreviation"
> {
  /** A folder laid out like `profiles/`. */
  readonly profiles: string;
  readonly terminology: Terminology;
}

/** Throws one Error that lists every fault. */
export function loadClinicalKnowledge(
  { profiles, terminology, concepts, sets, spellings, isAbbreviation }: KnowledgeSource,
  files: Files = filesOnDisk,
): ClinicalKnowledge {
  const faults: string[] = [];
  const report = (fault: string) => void faults.push(fault);
  const conditions = readConditions(join(profiles, "conditions"), concepts, files, report);
  const derivations = readDerivations(terminology.table("derived-quantities"), concepts, report);
  const disagreements = readDisagreements(terminology, concepts, report);
  const organisms = readOrganisms(terminology, concepts);
  const qualifiers = readQualifiers(terminology, spellings, report);
  const reportWords = readReportWords(terminology, { spellings, isAbbreviation }, report);
  const values = readValueRows(terminology, { concepts, sets }, report);
  const procedures = readProcedures(terminology, concepts, report);
  const drugs = readDrugKnowledge(terminology, concepts, report);
  reportUnknownConcepts(terminology, concepts, report);
  if (faults.length > 0)
    throw new Error(`clinical knowledge has ${faults.length} fault(s):\n${faults.join("\n")}`);
  return {
    concepts,
    conditions,
    courseWords: readCourseWords(terminology.table("course-words"), spellings),
    derivations,
    drugs,
    conditionsOf: indexByCode([...conditions.values()]),
    disagreements,
    mayStandBehind: readOrders(terminology),
    organisms,
    persons: readPersonWords(terminology.table("person-words")),
    qualifiers,
    titleOf: (system, code) =>
      system === "icd10" ? terminology.icd10Label(code) : terminology.icd9cm.title(code),
    reasonAbove: readReasonsAbove(terminology),
    reportWords,
    values,
    timesSupporting: countTimes([...conditions.values()], ({ support }) => support),
    timesManaging: countTimes([...conditions.values()], ({ manage }) => manage?.any ?? []),
    mayStayUncoded: readExceptions(terminology),
    procedures,
    ...readPlainTables(terminology),
    isUnspecified: createUnspecified(terminology),
    inOwnUnit: createUnits(terminology, concepts),
    isOfLaboratory: (quantity) =>
      sets.get("specialTests")?.includes(quantity) === true ||
      terminology.laboratory.find(concepts.get(quantity)?.label ?? "", undefined) !== undefined,
    isToldByWord: (quantity) => sets.get("testsToldByWord")?.includes(quantity) === true,
  };
}

function indexByCode(
  records: readonly ConditionRecord[],
): (icd10: string) => readonly ConditionRecord[] {
  const byPrefix = new Map<string, ConditionRecord[]>();
  for (const record of records)
    for (const prefix of record.codes)
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), record]);
  return (code) => {
    for (let length = code.length; length > 0; length--) {
      const found = byPrefix.get(code.slice(0, length));
      if (found) return found;
    }
    return [];
  };
}

function countTimes(
  records: readonly ConditionRecord[],
  criteriaOf: (record: ConditionRecord) => readonly Criterion[],
): (concept: string) => number {
  const times = new Map<string, number>();
  for (const record of records)
    for (const concept of new Set(criteriaOf(record).flatMap(conceptsOf)))
      times.set(concept, (times.get(concept) ?? 0) + 1);
  return (concept) => times.get(concept) ?? 0;
}

function readExceptions(terminology: Terminology): ClinicalKnowledge["mayStayUncoded"] {
  const rows = terminology.table("uncoded-exceptions").map(({ codes, beside, treated }) => ({
    codes: listOf(codes),
    beside: listOf(beside),
    isAskedTreated: treated === "1",
  }));
  const exceptionsOf = rowsUnder(rows, ({ codes }) => codes);
  return (icd10, coded, isTreated) =>
    exceptionsOf(icd10).some(
      ({ beside, isAskedTreated }) =>
        (beside.length === 0 || coded.some((code) => startsWithAny(code, beside))) &&
        !(isAskedTreated && isTreated()),
    );
}

function readOrders(terminology: Terminology): ClinicalKnowledge["mayStandBehind"] {
  const rows = terminology.table("main-diagnosis-exceptions").map(({ main, other, admission }) => ({
    main: listOf(main),
    other: listOf(other),
    admission: admission === "1",
  }));
  const isAmong = (code: string, listed: readonly string[]) =>
    listed.length === 0 || startsWithAny(code, listed);
  return (main, other, isAdmittedFor = false) =>
    rows.some(
      (row) =>
        (row.admission || !isAdmittedFor) && isAmong(main, row.main) && isAmong(other, row.other),
    );
}

function createUnspecified(terminology: Terminology): ClinicalKnowledge["isUnspecified"] {
  const codesOf = (table: string) => new Set(terminology.table(table).map((row) => row["code"]));
  const telling = codesOf("codes-without-complication");
  const open = codesOf("codes-left-open");
  return (code) =>
    open.has(code) || (code.charAt(3) === "." && code.endsWith("9") && !telling.has(code));
}

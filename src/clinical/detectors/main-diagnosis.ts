/** D18: doctors tell of another coded disease first, day after day, and never of the main one. */
import type { DocumentStatement, Source } from "../../document/clinical-document.ts";
import { startsWithAny } from "../../knowledge/cells.ts";
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import { claimedConditions } from "../claimed-conditions.ts";
import type { Detector } from "../detector.ts";
import type { ProcedureRecord } from "../procedure-knowledge.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { categoryOf } from "../sibling-codes.ts";

export const mainDiagnosis: Detector = {
  kinds: ["mainDiagnosis"],
  find: (of) => {
    const main = of.claim.diagnoses.find(({ primary }) => primary);
    if (!main) return [];
    const known = findCause(main, of) ?? findOperated(main, of);
    if (known) return [known];
    const isOfMain = (code: string) =>
      of.knowledge.reasonAbove(code, main.code, of.setting) !== undefined;
    const others = of.claim.diagnoses
      .slice(0, mostDiagnoses)
      .filter(({ primary, code }) => !primary && !of.knowledge.mayStandBehind(main.code, code))
      .filter(({ code }) => !isOfMain(code));
    const first = firstNamed(of);
    const admitted = findAdmitted(main, first, of);
    if (admitted) return [admitted];
    if (others.length === 0 || !isKnown(main, of)) return [];
    const fewest = fewestIn(of);
    const isMain = isOf(main, of);
    if (first.length < fewest || isLed(first, isMain) || reasonsOf(of).some(isMain)) return [];
    return others.flatMap((other): Relation[] => {
      const told = first.filter(isOf(other, of));
      if (told.length / first.length < leastShare || told.length < fewest) return [];
      const name = of.knowledge.concepts.get(told[0]?.concept ?? "")?.label ?? other.label;
      return [{ ...relationOf(main, other), name, evidence: quotesOf(told, of) }];
    });
  },
};

/** Of a code that cannot be read, `E1I.4`, nobody can say that a text names its disease. */
const isKnown = ({ code }: CodedDiagnosis, { knowledge }: ClinicalCase): boolean =>
  knowledge.concepts.ofIcd10(code).length > 0 || knowledge.conditionsOf(code).length > 0;

const mostDiagnoses = 30;
/** Fewer say nothing of a course. */
const fewestAssessments = 3;
/** A visit has one assessment. */
const fewestIn = ({ setting }: ClinicalCase): number =>
  setting === "clinic" || setting === "emergency" ? 1 : fewestAssessments;
const leastShare = 0.6;

const relationOf = (main: CodedDiagnosis, other: CodedDiagnosis): Relation => ({
  kind: "mainDiagnosis",
  name: other.label,
  ref: main.ref,
  code: main.code,
  label: main.label,
  other: other.label,
  evidence: [],
  against: [],
  holds: false,
  decides: false,
});

/** Another code of the claim causes the main one, or is the reason of the visit. */
function findCause(main: CodedDiagnosis, of: ClinicalCase): Relation | undefined {
  for (const other of of.claim.diagnoses.slice(0, mostDiagnoses)) {
    const reason = of.knowledge.reasonAbove(main.code, other.code, of.setting);
    if (other.primary || reason === undefined || other.code.startsWith(main.code)) continue;
    return { ...relationOf(main, other), reason };
  }
  return undefined;
}

/** Every operation of the claim is for another code of it, and none for the main one. */
function findOperated(main: CodedDiagnosis, of: ClinicalCase): Relation | undefined {
  const operations = of.claim.procedures
    .slice(0, mostDiagnoses)
    .map(({ code }) => of.knowledge.procedures.ofCode(code))
    .filter((records) => records.length === 0 || records.some(isOperation));
  // `89.65` may stand for a catheter of the heart as well, and is mostly a sample of blood.
  const [first] = operations.filter((records) => records.every(isOperation)).flat();
  // One of which nobody knows what it is for may be for the main diagnosis.
  const isEachForSome = operations.every((records) => records.some(isForSome));
  if (!first || !isEachForSome || operations.some((records) => isFor(records, main, of)))
    return undefined;
  const other = of.claim.diagnoses
    .slice(0, mostDiagnoses)
    .find(
      (one) =>
        !one.primary &&
        operations.every((records) => isFor(records, one, of)) &&
        !of.knowledge.mayStandBehind(main.code, one.code) &&
        of.knowledge.reasonAbove(one.code, main.code, of.setting) === undefined,
    );
  if (!other) return undefined;
  const reason = `operasi pada perawatan ini, yaitu ${first.name}, menangani diagnosis itu`;
  return { ...relationOf(main, other), reason };
}

const isOperation = ({ kind }: ProcedureRecord): boolean => kind === "operation";

const isForSome = ({ justifyingCodes }: ProcedureRecord): boolean => justifyingCodes.length > 0;

const isFor = (
  records: readonly ProcedureRecord[],
  { code, names }: CodedDiagnosis,
  { knowledge: { concepts } }: ClinicalCase,
): boolean => {
  const named = [...names, ...concepts.ofIcd10(code).map(({ id }) => id)];
  const wider = new Set(named.flatMap(concepts.withWider));
  return records.some(
    ({ justifyingCodes, justifiedBy }) =>
      startsWithAny(code, justifyingCodes) || justifiedBy.some((id) => wider.has(id)),
  );
};

/** Fields that hold nothing but why a patient was admitted. */
const reasonFields: ReadonlySet<string> = new Set(["indikasi_mrs", "Indikasi Rawat Inap"]);
/** A course ends with what came last; a main diagnosis that more assessments begin with is that of the doctors. */
const mostMain = 0.25;
const isLed = (
  first: readonly DocumentStatement[],
  isMain: (statement: DocumentStatement) => boolean,
): boolean => first.filter(isMain).length > mostMain * first.length;

/** What the patient was admitted for is another coded disease, which assessments begin with, and not the main one. */
function findAdmitted(
  main: CodedDiagnosis,
  first: readonly DocumentStatement[],
  of: ClinicalCase,
): Relation | undefined {
  const reasons = reasonsOf(of);
  const isMain = isOf(main, of);
  if (reasons.length === 0 || reasons.some(isMain)) return undefined;
  if (isLed(first, isMain)) return undefined;
  for (const other of of.claim.diagnoses.slice(0, mostDiagnoses)) {
    if (other.primary || of.knowledge.mayStandBehind(main.code, other.code, true)) continue;
    if (of.knowledge.reasonAbove(other.code, main.code, of.setting) !== undefined) continue;
    const isOther = isOf(other, of);
    const told = [...reasons, ...first].filter(isOther);
    if (!reasons.some(isOther) || told.length < fewestAssessments) continue;
    const name = of.knowledge.concepts.get(told[0]?.concept ?? "")?.label ?? other.label;
    return { ...relationOf(main, other), name, evidence: quotesOf(told, of) };
  }
  return undefined;
}

const reasonsOf = ({ document }: ClinicalCase): readonly DocumentStatement[] =>
  document.statements.filter(isReasonOfStay);

const isReasonOfStay = (statement: DocumentStatement): boolean =>
  reasonFields.has(statement.source.path.at(-1) ?? "") && isConcluded(statement);

const isConcluded = (statement: DocumentStatement): boolean =>
  statement.presence === "present" && statement.kind === "condition" && isAssessed(statement);

const isAssessed = ({ source, saidBy, presence, experiencer }: DocumentStatement): boolean =>
  !source.coded &&
  source.part === "assessment" &&
  saidBy === "doctor" &&
  (presence === "present" || presence === "possible") &&
  experiencer === "patient";

/** The first condition of each assessment that a doctor writes, also one that is still suspected; a sign that is coded counts as one. */
function firstNamed(of: ClinicalCase): readonly DocumentStatement[] {
  const bySource = new Map<Source, DocumentStatement>();
  const { isClaimed } = claimedConditions(of);
  for (const statement of of.document.statements) {
    if (!isAssessed(statement)) continue;
    const { kind, concept } = statement;
    if (kind !== "condition" && !(kind === "finding" && isClaimed(concept))) continue;
    const known = bySource.get(statement.source);
    if (!known || statement.start < known.start) bySource.set(statement.source, statement);
  }
  return [...bySource.values()];
}

/** Whether a diagnosis codes what a statement names, and not rather another of its category: `E89.0` beside `E89.2`. */
function isOf(diagnosis: CodedDiagnosis, of: ClinicalCase) {
  const { concepts } = of.knowledge;
  const { isClaimed } = claimedConditions({
    ...of,
    claim: { diagnoses: [diagnosis], procedures: [] },
  });
  const idsOf = (code: string) => concepts.ofIcd10(code).map(({ id }) => id);
  const own = new Set(idsOf(diagnosis.code));
  const category = categoryOf(diagnosis.code);
  const siblings = of.claim.diagnoses
    .slice(0, mostDiagnoses)
    .filter(({ code }) => code !== diagnosis.code && categoryOf(code) === category);
  const others = new Set(siblings.flatMap(({ code }) => idsOf(code)));
  const isOfSibling = (concept: string) => {
    const wider = concepts.withWider(concept);
    return wider.some((one) => others.has(one)) && !wider.some((one) => own.has(one));
  };
  return ({ concept }: DocumentStatement) => isClaimed(concept) && !isOfSibling(concept);
}

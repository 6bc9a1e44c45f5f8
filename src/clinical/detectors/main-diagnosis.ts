/** D18: doctors tell of another coded disease first, day after day, and never of the main one. */
import type { DocumentStatement, Source } from "../../document/clinical-document.ts";
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import { claimedConditions } from "../claimed-conditions.ts";
import type { Detector } from "../detector.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";

export const mainDiagnosis: Detector = {
  kinds: ["mainDiagnosis"],
  find: (of) => {
    const main = of.claim.diagnoses.find(({ primary }) => primary);
    if (!main) return [];
    const cause = findCause(main, of);
    if (cause) return [cause];
    const others = of.claim.diagnoses
      .slice(0, mostDiagnoses)
      .filter(({ primary, code }) => !primary && !of.knowledge.mayStandBehind(main.code, code));
    if (others.length === 0) return [];
    const first = firstNamed(of);
    if (first.length < fewestAssessments || first.some(isOf(main, of))) return [];
    return others.flatMap((other): Relation[] => {
      const told = first.filter(isOf(other, of));
      if (told.length / first.length < leastShare || told.length < fewestAssessments) return [];
      const name = of.knowledge.concepts.get(told[0]?.concept ?? "")?.label ?? other.label;
      return [{ ...relationOf(main, other), name, evidence: quotesOf(told, of) }];
    });
  },
};

const mostDiagnoses = 30;
/** Fewer say nothing of a course. */
const fewestAssessments = 3;
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

/** The first condition of each assessment that a doctor writes. */
function firstNamed({ document }: ClinicalCase): readonly DocumentStatement[] {
  const bySource = new Map<Source, DocumentStatement>();
  for (const statement of document.statements) {
    const { source, saidBy, kind, presence, experiencer } = statement;
    if (source.coded || source.part !== "assessment" || saidBy !== "doctor") continue;
    if (kind !== "condition" || presence !== "present" || experiencer !== "patient") continue;
    const known = bySource.get(source);
    if (!known || statement.start < known.start) bySource.set(source, statement);
  }
  return [...bySource.values()];
}

/** Whether a diagnosis codes what a statement names. */
function isOf(diagnosis: CodedDiagnosis, of: ClinicalCase) {
  const { isClaimed } = claimedConditions({
    ...of,
    claim: { diagnoses: [diagnosis], procedures: [] },
  });
  return ({ concept }: DocumentStatement) => isClaimed(concept);
}

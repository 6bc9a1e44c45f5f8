/** D1, D2, D5: a coded diagnosis that nothing supports, that a result refutes, or of which the document says another sibling. */
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import type { ConditionRecord } from "../condition-record.ts";
import type { Detector } from "../detector.ts";
import { isBefore, isPresent } from "../../document/standing.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { weighAny, type Ground } from "../weigh.ts";
import { findDeniedPart } from "./denied-parts.ts";
import { findOtherSide } from "./diagnosis-sides.ts";
import { findSibling, namesRelated, type OtherSibling } from "./diagnosis-siblings.ts";
import { findOtherQualifier } from "./title-qualifiers.ts";
import { findOtherOrganism, isUnnamedOrganism } from "./organisms.ts";
import { findRefutation } from "./refutations.ts";
import { isUnnamed } from "./unnamed-diagnoses.ts";

export const codedDiagnoses: Detector = {
  kinds: ["diagnosisSupport", "diagnosisRefutation", "diagnosisSibling", "diagnosisSide"],
  find: (of) =>
    of.claim.diagnoses.flatMap((diagnosis) => {
      const relations = [judge(diagnosis, of), judgeSide(diagnosis, of)];
      return relations.filter((relation) => relation !== undefined);
    }),
};

/** One diagnosis, one finding: the most telling of the three. */
function judge(diagnosis: CodedDiagnosis, of: ClinicalCase): Relation | undefined {
  const { code } = diagnosis;
  const records = of.knowledge.conditionsOf(code);
  if (diagnosis.isOpposed) return judgeSupport(diagnosis, records, of);
  const sibling =
    findOtherOrganism(diagnosis, of) ??
    findSibling(diagnosis, records, of) ??
    findOtherWord(diagnosis, of);
  if (sibling)
    return {
      ...about(diagnosis, records[0]),
      kind: "diagnosisSibling",
      holds: false,
      ...sibling,
      // An older rule has its say on the evidence already: one status is enough.
      ...(diagnosis.isDisputed && { decides: false }),
    };
  if (diagnosis.isDisputed) return undefined;
  const refutation = findRefutation(code, of);
  if (refutation)
    return {
      ...about(diagnosis, refutation.record),
      kind: "diagnosisRefutation",
      holds: false,
      against: quotesOf(refutation.ground, of),
      decides: !refutation.isInWords && refutation.record?.accepted.includes("refute") === true,
    };
  const denied = findDeniedPart(code, of);
  if (denied)
    return {
      ...about(diagnosis, undefined),
      kind: "diagnosisRefutation",
      holds: false,
      name: denied.name,
      against: quotesOf(denied.ground, of),
      decides: denied.decides,
    };
  return judgeSupport(diagnosis, records, of);
}

/** Its title has one of several words that exclude each other, and doctors tell another. */
function findOtherWord(diagnosis: CodedDiagnosis, of: ClinicalCase): OtherSibling | undefined {
  const other = findOtherQualifier(diagnosis, "icd10", namesRelated, of);
  return (
    other && {
      other: `pada kode: ${other.coded}`,
      reason: other.told,
      evidence: quotesOf(other.ground, of),
      decides: true,
    }
  );
}

/** Where several records claim a code, any of them may be meant. */
function judgeSupport(
  diagnosis: CodedDiagnosis,
  records: readonly ConditionRecord[],
  of: ClinicalCase,
): Relation | undefined {
  const asked = records.filter(({ support }) => support.length > 0);
  const kind = "diagnosisSupport";
  if (isUnnamedOrganism(diagnosis, of) || isUnnamed(diagnosis, records, of))
    return { ...about(diagnosis, asked[0]), kind, holds: false, decides: false };
  for (const record of asked) {
    const ground = weighAny(record.support, of, { uncoded: true }) ?? shownOnce(record, of);
    if (ground)
      return { ...about(diagnosis, record), kind, holds: true, evidence: quotesOf(ground, of) };
  }
  return asked[0] && { ...about(diagnosis, asked[0]), kind, holds: false };
}

/**
 * `PA 03/2026: karsinoma invasif`: of what lasts the test that showed it lies behind, or its signs where somebody names it:
 * `epilepsi, kejang terakhir 1 bulan lalu`.
 */
function shownOnce(
  { concept, support }: ConditionRecord,
  { document, knowledge }: ClinicalCase,
): Ground | undefined {
  if (knowledge.concepts.get(concept)?.isChronic !== true) return undefined;
  const told = support
    .filter((criterion) => criterion.is === "concept")
    .map((criterion) => document.of(criterion.concept));
  const tests = told
    .flatMap(({ events }) => events)
    .filter(({ state, source }) => state === "past" && source.part !== "history");
  const isNamed = document
    .of(concept)
    .statements.some((one) => !one.source.coded && isPresent(one));
  const signs = isNamed ? told.flatMap(({ statements }) => statements.filter(isBefore)) : [];
  const shown = [...tests, ...signs];
  return shown.length > 0 ? shown : undefined;
}

function judgeSide(diagnosis: CodedDiagnosis, of: ClinicalCase): Relation | undefined {
  const other = findOtherSide(diagnosis, of);
  return (
    other && {
      ...about(diagnosis, undefined),
      kind: "diagnosisSide",
      holds: false,
      decides: true,
      ...other,
    }
  );
}

const about = (
  { ref, code, label }: CodedDiagnosis,
  record: ConditionRecord | undefined,
): Omit<Relation, "kind" | "holds"> => ({
  ...(record && { concept: record.concept }),
  name: record?.name ?? label,
  ref,
  code,
  label,
  evidence: [],
  against: [],
  decides: record?.accepted.includes("support") ?? false,
});

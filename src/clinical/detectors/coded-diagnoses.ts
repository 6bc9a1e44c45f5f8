/** D1, D2, D5: a coded diagnosis that nothing supports, that a result refutes, or of which the document says another sibling. */
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import type { ConditionRecord } from "../condition-record.ts";
import type { Detector } from "../detector.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { weighAny } from "../weigh.ts";

export const codedDiagnoses: Detector = {
  kinds: ["diagnosisSupport", "diagnosisRefutation", "diagnosisSibling"],
  find: (of) =>
    of.claim.diagnoses.flatMap((diagnosis) =>
      of.knowledge.conditionsOf(diagnosis.code).flatMap((record) => judge(diagnosis, record, of)),
    ),
};

function judge(
  diagnosis: CodedDiagnosis,
  record: ConditionRecord,
  of: ClinicalCase,
): readonly Relation[] {
  const about = {
    concept: record.concept,
    name: record.name,
    ref: diagnosis.ref,
    code: diagnosis.code,
    label: diagnosis.label,
    decides: record.isAccepted,
  };
  const support = weighAny(record.support, of, { uncoded: true });
  const refuted = support ? undefined : weighAny(record.refute, of);
  if (refuted)
    return [
      {
        kind: "diagnosisRefutation",
        ...about,
        holds: false,
        evidence: [],
        against: quotesOf(refuted, of),
      },
    ];
  const other = otherSibling(diagnosis, record, of);
  if (other) return [{ kind: "diagnosisSibling", ...about, ...other, holds: false, against: [] }];
  if (record.support.length === 0) return [];
  return [
    {
      kind: "diagnosisSupport",
      ...about,
      holds: support !== undefined,
      evidence: quotesOf(support ?? [], of),
      against: [],
    },
  ];
}

/** What the document says of the disease belongs to another of its codes, and nothing to the coded one. */
function otherSibling(
  { code }: CodedDiagnosis,
  { siblings }: ConditionRecord,
  of: ClinicalCase,
): Pick<Relation, "other" | "evidence"> | undefined {
  const said = siblings.flatMap(({ codes, when }) => {
    const ground = weighAny(when, of, { uncoded: true });
    return ground ? [{ codes, ground }] : [];
  });
  const isOwn = (codes: readonly string[]) => codes.some((prefix) => code.startsWith(prefix));
  const [first] = said;
  if (!first || said.some(({ codes }) => isOwn(codes))) return undefined;
  return { other: first.codes.join(", "), evidence: quotesOf(first.ground, of) };
}

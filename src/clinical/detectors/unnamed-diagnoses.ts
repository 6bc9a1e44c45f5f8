/** D1: a code beside the main diagnosis of which no text names the disease, and which nothing of its own supports. */
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import type { ConditionRecord } from "../condition-record.ts";
import { conceptsOf, type Criterion } from "../criteria.ts";
import { oncePerCase, oncePerKey } from "../once-per-case.ts";
import { isDenied } from "../../document/standing.ts";
import { categoryOf, isOfDisease } from "../sibling-codes.ts";
import { weigh, weighAny } from "../weigh.ts";

/** A disease that no record knows is held against its name alone; of a record, against what is told of few diseases. */
export function isUnnamed(
  { code, primary, names }: CodedDiagnosis,
  records: readonly ConditionRecord[],
  of: ClinicalCase,
): boolean {
  if (primary || !isOfDisease(code)) return false;
  const own = [
    ...of.knowledge.concepts.ofIcd10(code).map(({ id }) => id),
    ...names,
    ...records.map(({ concept }) => concept),
  ];
  if (own.length === 0) return false;
  const told = toldConcepts(of);
  if (own.some((id) => told.concepts.has(id)) || isOfPregnancy(code, own, told, of)) return false;
  const isDefined = records.some(({ criteria }) => weighAny(criteria, of, { uncoded: true }));
  if (isDefined) return false;
  if (records.length > 0 && records.every(({ criteria }) => criteria.length > 0)) return true;
  return !told.categories.has(categoryOf(code)) && !isExplained(code, records, of);
}

/** Chapter XV has diseases of other chapters that a pregnancy is complicated by. */
const pregnancy = "O";

/** `Anemia post partum` names O99.0: who is treated in a pregnancy has the disease of another chapter. */
const isOfPregnancy = (
  code: string,
  own: readonly string[],
  told: Told,
  { knowledge }: ClinicalCase,
): boolean =>
  code.startsWith(pregnancy) &&
  own
    .flatMap(knowledge.concepts.withWider)
    .filter((id) => told.concepts.has(id))
    .flatMap(knowledge.concepts.icd10Of)
    .some((each) => isOfDisease(each) && !each.startsWith(pregnancy));

interface Told {
  /** With all wider ones. */
  readonly concepts: ReadonlySet<string>;
  /** Of ICD-10, of what is told and of nothing wider than its nearest code. */
  readonly categories: ReadonlySet<string>;
}

/** What any text names, whoever says it and however sure: a disease that is doubted is named, and one that is denied is not. */
const toldConcepts = oncePerCase((of): Told => {
  const { concepts } = of.knowledge;
  const named = new Set(
    of.document.statements.flatMap((one) =>
      one.source.coded || isDenied(one) ? [] : [one.concept],
    ),
  );
  const chains = [...named].map((concept) => concepts.withWider(concept));
  return {
    concepts: new Set(chains.flat()),
    categories: new Set(
      chains.flatMap((chain) =>
        chain
          .map((id) => concepts.icd10Of(id))
          .filter((codes) => codes.length > 0)
          .slice(0, 1)
          .flatMap((codes) => codes.map(categoryOf)),
      ),
    ),
  };
});

/** A sign or a treatment of more diseases than these says nothing of one; a value may be asked of more. */
const mostConditions = 6;
const mostMeasured = 20;

/** A sign or value of few diseases is there, or a treatment of few, and no other coded disease has it: a weak stream is of the hyperplasia beside a cancer. */
function isExplained(code: string, records: readonly ConditionRecord[], of: ClinicalCase): boolean {
  const { timesSupporting, timesManaging } = of.knowledge;
  const elsewhere = managedElsewhere(code, of);
  const signs = signsElsewhere(code, of);
  const isRare = (criterion: Criterion, times: (concept: string) => number) =>
    conceptsOf(criterion).every(
      (one) => times(one) <= (criterion.is === "measured" ? mostMeasured : mostConditions),
    );
  const isOwnSign = (criterion: Criterion) =>
    isRare(criterion, timesSupporting) &&
    !(criterion.is === "concept" && signs.has(criterion.concept));
  const isOwn = (criterion: Criterion) =>
    isRare(criterion, timesManaging) && !conceptsOf(criterion).some((one) => elsewhere.has(one));
  return records.some(
    ({ support, manage }) =>
      support.some((one) => isOwnSign(one) && weigh(one, of, { uncoded: true })) ||
      managementOf(manage).some((one) => isOwn(one) && weigh(one, of)),
  );
}

const managementOf = (manage: ConditionRecord["manage"]): readonly Criterion[] => manage?.any ?? [];

/** Records of the other coded diseases; of one that is coded twice, `E11.4` and `G63.2`, the one says it of the other. */
const recordsElsewhere = oncePerKey(
  (code: string) => code,
  (code, { claim, knowledge: { concepts, conditionsOf } }): readonly ConditionRecord[] => {
    const own = conditionsOf(code);
    return claim.diagnoses
      .flatMap((other) => conditionsOf(other.code))
      .filter((record) => !own.some(({ concept }) => concepts.areKin(record.concept, concept)));
  },
);

/** `Psikoterapi` of a schizophrenia says nothing of a dependence. */
const managedElsewhere = oncePerKey(
  (code: string) => code,
  (code, of): ReadonlySet<string> =>
    new Set(
      recordsElsewhere(code, of).flatMap(({ manage }) => managementOf(manage).flatMap(conceptsOf)),
    ),
);

const signsElsewhere = oncePerKey(
  (code: string) => code,
  (code, of): ReadonlySet<string> =>
    new Set(
      recordsElsewhere(code, of)
        .flatMap(({ support }) => support)
        .flatMap((one) => (one.is === "concept" ? [one.concept] : [])),
    ),
);

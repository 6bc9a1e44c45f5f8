/** D5, sides: a diagnosis coded for one side, of which doctors and reports name another alone. */
import type { DocumentStatement } from "../../document/clinical-document.ts";
import type { Side } from "../../reading/reading.ts";
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import { oncePerCase, oncePerKey } from "../once-per-case.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { categoryOf } from "../sibling-codes.ts";
import { isPresent } from "../../document/standing.ts";

export type OtherSide = Pick<Relation, "other" | "reason" | "evidence">;

const bothSides: readonly Side[] = ["kanan", "kiri"];
const named: Readonly<Record<Side, string>> = {
  kanan: "kanan",
  kiri: "kiri",
  bilateral: "kedua sisi",
};

export const findOtherSide = oncePerKey(
  ({ code, side, otherSide, names }: CodedDiagnosis) => [code, side, otherSide, ...names].join(" "),
  judge,
);

function judge(diagnosis: CodedDiagnosis, of: ClinicalCase): OtherSide | undefined {
  const own = inOwnWords(diagnosis);
  if (own) return own;
  const coded = codedSides(diagnosis, of);
  if (coded.size === 0) return undefined;
  const sided = sidedStatements(diagnosis, of);
  const said = sidesOf(sided.flatMap(({ side }) => side ?? []));
  if (said.size === 0 || [...coded].every((side) => said.has(side))) {
    // Both sides are told of, and no word of the coded one alone.
    const isWider = said.size > coded.size && assessed(sided).every(isOfBoth);
    if (!isWider) return undefined;
  }
  const other = said.size > 1 ? "bilateral" : [...said][0];
  if (other === undefined) return undefined;
  return {
    other: named[other],
    reason: coded.size > 1 ? named.bilateral : [...coded].join(),
    evidence: quotesOf(
      sided.filter(({ side }) => side === other),
      of,
    ),
  };
}

/** `Katarak senilis OS` with the laterality OD. */
const inOwnWords = ({ side, otherSide, label }: CodedDiagnosis): OtherSide | undefined =>
  side && otherSide
    ? { other: named[otherSide], reason: named[side], evidence: [`'${label}'`] }
    : undefined;

const isOfBoth = ({ side }: DocumentStatement): boolean => side === "bilateral";

/** `Glaukoma ODS`, `notching OD`: where the assessment tells the disease's side, one of its signs tells no other. */
function assessed(sided: readonly DocumentStatement[]): readonly DocumentStatement[] {
  const diseases = sided.filter(({ kind }) => kind === "condition");
  return diseases.some(({ source }) => source.part === "assessment") ? diseases : sided;
}

/** The title may say both, whatever stands in the row: `M17.0`. The right may be coded in one row and the left in the next. */
function codedSides({ code, side }: CodedDiagnosis, of: ClinicalCase): ReadonlySet<Side> {
  if (isOfOrganism(code, of)) return new Set();
  if (isOfBothSides(code, of)) return new Set(bothSides);
  return side === undefined ? new Set() : (sidesByCategory(of).get(categoryOf(code)) ?? new Set());
}

/** `B96.1 … as the cause of diseases`: an organism has no side, whatever its words look like. */
const isOfOrganism = (code: string, { knowledge: { concepts } }: ClinicalCase): boolean =>
  concepts.ofIcd10(code).some(({ kind }) => kind === "organism");

const isOfBothSides = oncePerKey(
  (code: string) => code,
  (code, { knowledge }): boolean =>
    [
      ...knowledge.qualifiers
        .ofCode("icd10", code, knowledge.titleOf("icd10", code) ?? "")
        .values(),
    ].some((values) => values.has("bothSides")),
);

const sidesByCategory = oncePerCase(({ claim }): ReadonlyMap<string, ReadonlySet<Side>> => {
  const byCategory = Map.groupBy(claim.diagnoses, ({ code }) => categoryOf(code));
  return new Map(
    [...byCategory].map(([category, coded]) => [
      category,
      sidesOf(coded.flatMap(({ side }) => side ?? [])),
    ]),
  );
});

const sidesOf = (sides: readonly Side[]): ReadonlySet<Side> =>
  new Set(sides.flatMap((side) => (side === "bilateral" ? bothSides : [side])));

/** What doctors and reports say of the disease itself, now. */
function sidedStatements(
  { code, names }: CodedDiagnosis,
  of: ClinicalCase,
): readonly DocumentStatement[] {
  const { document, knowledge } = of;
  const own = new Set([...names, ...knowledge.concepts.ofIcd10(code).map(({ id }) => id)]);
  const { concepts } = knowledge;
  const conditions = [...own].filter((concept) => concepts.get(concept)?.kind === "condition");
  // `glaukoma` for H40.1, not `penyakit mata`.
  const wider = conditions.flatMap((id) => concepts.withWider(id)).filter(concepts.isCoded);
  const told = [
    ...conditions.flatMap((id) => document.of(id).statements),
    ...wider.flatMap((id) => document.of(id).statements.filter(({ concept }) => concept === id)),
    // `hemiparese sinistra` for G81.1: the sign is coded in the category of the disease.
    ...document.statements.filter(({ concept }) =>
      concepts.icd10Of(concept).some((each) => categoryOf(each) === categoryOf(code)),
    ),
  ];
  return [...new Set(told)].filter(
    (one) =>
      one.side !== undefined &&
      isOfStay(one.moment, of) &&
      !one.source.coded &&
      one.saidBy !== "nurse" &&
      isPresent(one),
  );
}

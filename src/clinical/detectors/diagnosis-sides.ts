/** D5, sides: a diagnosis coded for one side, of which doctors and reports name another alone. */
import type { DocumentStatement } from "../../document/clinical-document.ts";
import type { Side } from "../../reading/reading.ts";
import type { ClinicalCase, CodedDiagnosis } from "../case.ts";
import { quotesOf } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { categoryOf } from "../sibling-codes.ts";
import { isPresent } from "../../document/standing.ts";

export type OtherSide = Pick<Relation, "other" | "reason" | "evidence">;

const bothSides: readonly Side[] = ["kanan", "kiri"];
const named: Readonly<Record<Side, string>> = {
  kanan: "kanan",
  kiri: "kiri",
  bilateral: "kedua sisi",
};

export function findOtherSide(diagnosis: CodedDiagnosis, of: ClinicalCase): OtherSide | undefined {
  const coded = codedSides(diagnosis, of);
  if (coded.size === 0) return undefined;
  const sided = sidedStatements(diagnosis, of);
  const said = sidesOf(sided.flatMap(({ side }) => side ?? []));
  if (said.size === 0 || [...coded].every((side) => said.has(side))) {
    // Both sides are told of, and no word of the coded one alone.
    const isWider = said.size > coded.size && sided.every(({ side }) => side === "bilateral");
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

/** The right may be coded in one row and the left in the next. */
const codedSides = ({ code, side }: CodedDiagnosis, { claim }: ClinicalCase): ReadonlySet<Side> =>
  side === undefined
    ? new Set()
    : sidesOf(
        claim.diagnoses.flatMap((one) =>
          categoryOf(one.code) === categoryOf(code) ? (one.side ?? []) : [],
        ),
      );

const sidesOf = (sides: readonly Side[]): ReadonlySet<Side> =>
  new Set(sides.flatMap((side) => (side === "bilateral" ? bothSides : [side])));

/** What doctors and reports say of the disease itself, now. */
function sidedStatements(
  { code, names }: CodedDiagnosis,
  { document, knowledge }: ClinicalCase,
): readonly DocumentStatement[] {
  const own = new Set([...names, ...knowledge.concepts.ofIcd10(code).map(({ id }) => id)]);
  const told = [...own]
    .filter((concept) => knowledge.concepts.get(concept)?.kind === "condition")
    .flatMap((concept) => document.of(concept).statements);
  return [...new Set(told)].filter(
    (one) =>
      one.side !== undefined && !one.source.coded && one.saidBy !== "nurse" && isPresent(one),
  );
}

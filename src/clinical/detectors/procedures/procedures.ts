/** D9: coded procedures against what is told of them, and told ones against the codes. */
import { nameOf } from "../../wording.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import type { Detector } from "../../detector.ts";
import { oncePerKey } from "../../once-per-case.ts";
import { partOf } from "../../parts-of-document.ts";
import { quotesOf } from "../../quote.ts";
import type { Relation } from "../../relation.ts";
import { findOtherQualifier } from "../title-qualifiers.ts";
import { arrivalOf, type Arrival } from "./arrival-list.ts";
import { doneAs } from "./fitting-acts.ts";
import { findConflicts } from "./conflicts.ts";
import { findUncoded, type Uncoded } from "./find-uncoded.ts";
import { findReports } from "./missing-reports.ts";
import { isJustified } from "./is-justified.ts";
import { judgeCoded, nearestOf } from "./judge-coded.ts";
import { judgeSite } from "./report-site.ts";
import { toldActs } from "./told-acts.ts";
import { judgeHours } from "./told-hours.ts";
import { variantRelation } from "./variant-relation.ts";
import { allWrittenOf, writtenOf, type Written } from "./written-codes.ts";

export const procedures: Detector = {
  kinds: [
    "procedureTrace",
    "procedurePlanned",
    "procedureVariant",
    "procedureUncoded",
    "procedureIndication",
    "procedureConflict",
    "procedureReport",
  ],
  find: (of) => {
    const told = toldActs(of);
    const arrival = arrivalOf(of);
    const uncoded = [
      ...findUncoded(of),
      ...(arrival ? findUncoded(arrival.told) : []),
      ...uncodedBesideWritten(of),
    ];
    const judged = [...judgeList(of), ...judgeWritten(of)];
    // What was done in place of what is coded is told there.
    const instead = new Set(
      judged.flatMap(({ kind, other }) => (kind === "procedureVariant" ? (other ?? []) : [])),
    );
    return [
      ...judged,
      ...(arrival ? judgeArrival(arrival) : []),
      ...findConflicts(told, of),
      ...findReports(of),
      ...of.claim.procedures.flatMap((coded) => judgeIndication(coded, of)),
      ...uncoded
        .map((act) => missing(act, of))
        .filter(({ expected }) => expected === undefined || !instead.has(expected)),
    ];
  },
};

const judgeList = (of: ClinicalCase): readonly Relation[] =>
  of.claim.procedures.flatMap((coded) =>
    besideTitle([...judgeCoded(coded, of), ...judgeHours(coded, of)], coded, of),
  );

/** Its title is asked where nothing else of the code was found. */
const besideTitle = (
  relations: readonly Relation[],
  coded: Coded,
  of: ClinicalCase,
): readonly Relation[] =>
  relations.some(({ holds }) => !holds) ? relations : [...relations, ...judgeTitle(coded, of)];

/** A code that stands beside what was done needs no other trace of it: it may be that of another act. */
function judgeWritten(of: ClinicalCase): readonly Relation[] {
  const found = writtenOf(of).flatMap((written) =>
    written.of.claim.procedures
      .flatMap((coded) =>
        besideTitle(
          [...judgeSite(coded, written), ...judgeCoded(coded, written.of)],
          coded,
          written.of,
        ),
      )
      .filter(({ kind, holds }) => !holds && (kind === "procedureVariant" || written.isField))
      .filter(({ kind, code }) => kind !== "procedureTrace" || !isToldBeside(code, written, of))
      .map((relation) => ({ ...relation, ref: written.resource })),
  );
  return [...new Map(found.map((relation) => [relation.code, relation])).values()];
}

/** `Laporan transfusi: 99.04. Kolf I 15.00-19.00, 175 mL`: what a report lists without its name, notes tell of by it; an operation is its report. */
const isToldBeside = (code: string | undefined, { of: own, text }: Written, of: ClinicalCase) =>
  own.claim.procedures
    .filter((coded) => coded.code === code && !isOperation(coded, of))
    .flatMap((coded) =>
      judgeCoded(coded, { ...of, claim: own.claim, document: besideOf(text, of) }),
    )
    .some(({ kind, holds }) => kind === "procedureTrace" && holds);

const besideOf = oncePerKey(
  (text: string) => text,
  (text, { document }) => partOf(document, ({ source }) => source.text !== text),
);

const isOperation = ({ code }: Coded, of: ClinicalCase): boolean =>
  nearestOf(code, of.knowledge.procedures.ofCode(code), of)?.kind === "operation";

/** Who writes the codes of what is done writes those of operations, and of what the same report tells. */
function uncodedBesideWritten(of: ClinicalCase): readonly Uncoded[] {
  const written = allWrittenOf(of);
  if (!written) return [];
  const reports = new Set(writtenOf(of).map(({ text }) => text));
  return findUncoded(written).filter(
    ({ concept, told }) =>
      of.knowledge.procedures.of(concept)?.kind === "operation" ||
      told.some(({ source }) => reports.has(source.text)),
  );
}

/** Traces of its codes may stand anywhere; what they are held against is told where they are coded. */
const judgeArrival = ({ coded, told }: Arrival): readonly Relation[] =>
  coded.claim.procedures.flatMap((each) => [
    ...judgeCoded(each, coded).filter(({ kind }) => kind === "procedureTrace"),
    ...judgeCoded(each, told).filter(({ kind }) => kind === "procedureVariant"),
    ...judgeHours(each, coded),
  ]);

/** Its title has one of several words that exclude each other, and the report another: one stent, and two. */
function judgeTitle(coded: Coded, of: ClinicalCase): readonly Relation[] {
  const other = findOtherQualifier(coded, "icd9cm", doneAs, of);
  if (!other) return [];
  return [
    variantRelation(coded, {
      against: quotesOf(other.ground, of),
      reason: `rincian (pada kode: ${other.coded})`,
      other: other.told,
      decides: true,
    }),
  ];
}

function missing({ concept, told }: Uncoded, of: ClinicalCase): Relation {
  const { concepts, procedures: known } = of.knowledge;
  const record = known.of(concept);
  const code = concepts.icd9cmOf(concept)[0] ?? record?.codes[0];
  return {
    kind: "procedureUncoded",
    concept,
    name: nameOf(concept, of),
    ...(code !== undefined && { expected: code }),
    evidence: quotesOf(told.slice(0, 1), of),
    against: [],
    holds: false,
    decides: record?.isAccepted ?? false,
  };
}

function judgeIndication(coded: Coded, of: ClinicalCase): readonly Relation[] {
  const holds = isJustified(coded, of);
  const record = nearestOf(coded.code, of.knowledge.procedures.ofCode(coded.code), of);
  if (holds === undefined || !record) return [];
  const { ref, code, label } = coded;
  return [
    {
      kind: "procedureIndication",
      concept: record.concept,
      name: record.name,
      ref,
      code,
      label,
      evidence: [],
      against: [],
      holds,
      decides: record.isAccepted,
    },
  ];
}

/** D4: a code that stands beside another: a manifestation, an organism, a cause from outside, the reason of an operation, the stents of one. */
import { isPresent } from "../../document/standing.ts";
import { startsWithAny } from "../../knowledge/cells.ts";
import type { ClinicalCase, Coded } from "../case.ts";
import { claimedCodes } from "../claimed-codes.ts";
import type { Detector } from "../detector.ts";
import type { CompanionCode } from "../knowledge.ts";
import { quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { nameOf } from "../wording.ts";
import { organismNamed } from "./organisms.ts";

export const companionCodes: Detector = {
  kinds: ["companionUncoded"],
  find: (of) => of.knowledge.companionCodes.flatMap((row) => companionOf(row, of) ?? []),
};

function companionOf(row: CompanionCode, of: ClinicalCase): Relation | undefined {
  const { hasDiagnosis, procedures } = claimedCodes(of);
  const isEnough = row.unless.some(hasDiagnosis);
  if (isEnough || procedures.some((code) => startsWithAny(code, row.unless))) return undefined;
  const coded = codedOf(row, of);
  if (!coded) return undefined;
  const { ref, label } = coded;
  const about = {
    kind: "companionUncoded" as const,
    ref,
    label,
    against: [],
    holds: false,
    decides: false,
  };
  if (row.family !== "") {
    const organism = organismNamed(row.family, of);
    if (!organism || isToldByCodes(organism.statement.concept, of)) return undefined;
    const name = nameOf(organism.statement.concept, of);
    const evidence = quotesOf([organism.statement], of);
    return { ...about, code: organism.code, name, evidence };
  }
  const told = row.told.length === 0 ? [] : toldOf(row.told, of);
  if (!told) return undefined;
  return { ...about, code: row.code, name: row.label, evidence: quotesOf(told, of) };
}

function codedOf({ diagnoses, procedures }: CompanionCode, { claim }: ClinicalCase) {
  const findIn = (list: readonly Coded[], codes: readonly string[]) =>
    list.find(({ code }) => startsWithAny(code, codes));
  const diagnosis = findIn(claim.diagnoses, diagnoses);
  const procedure = findIn(claim.procedures, procedures);
  if ((diagnoses.length > 0 && !diagnosis) || (procedures.length > 0 && !procedure))
    return undefined;
  return procedure ?? diagnosis;
}

/** A doctor says it of this stay. */
function toldOf(concepts: readonly string[], of: ClinicalCase): readonly Quotable[] | undefined {
  for (const concept of concepts) {
    const { statements, events } = of.document.of(concept);
    const isShown = of.knowledge.concepts.withWider(concept).includes("imagingFinding");
    const said = [
      // What a picture shows somebody has to judge.
      ...statements.filter(
        (one) => isPresent(one) && (!isShown || one.source.part === "assessment"),
      ),
      // `SC hari ke-7`: what was done before is not of this stay.
      ...events.filter(
        ({ state, after, source }) =>
          state === "done" && after !== true && source.part !== "history",
      ),
    ].find(
      ({ source, saidBy, moment }) => !source.coded && saidBy === "doctor" && isOfStay(moment, of),
    );
    if (said) return [said];
  }
  return undefined;
}

/** Another code of the claim names the organism. */
function isToldByCodes(organism: string, { claim, knowledge }: ClinicalCase): boolean {
  const names = new Set(knowledge.concepts.withWider(organism));
  return claim.diagnoses.some(({ code }) =>
    knowledge.organisms.of(code)?.organisms.some((one) => names.has(one)),
  );
}

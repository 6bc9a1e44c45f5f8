/** D3, D4: a condition that a doctor names or values define, that is treated or proven, and that no code claims. */
import { nameOf } from "../wording.ts";
import type { DocumentOrder, DocumentStatement } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { claimedCodes } from "../claimed-codes.ts";
import { claimedConditions } from "../claimed-conditions.ts";
import type { ConditionRecord } from "../condition-record.ts";
import { conceptsOf, type Criterion } from "../criteria.ts";
import type { Detector } from "../detector.ts";
import { isExcludedLater } from "../excluded-later.ts";
import { oncePerCase } from "../once-per-case.ts";
import { isOneItem, quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isOfStay } from "../same-time.ts";
import { isOfDisease } from "../sibling-codes.ts";
import { weigh, weighAny } from "../weigh.ts";
import { isConcluded } from "./concluded-conditions.ts";
import { isActing, isTreatedBeside } from "./treated-beside.ts";

export const uncodedDiagnoses: Detector = {
  kinds: ["diagnosisUncoded"],
  find: (of) => {
    if (of.claim.diagnoses.length === 0) return [];
    const { isClaimed, isPartOfClaimed, mayStayUncoded } = claimedConditions(of);
    const named = namedConditions(of);
    const isTreatedApart = (concept: string) =>
      treatmentOf(concept, of, mostConditions, isOfClaimed(of)) !== undefined;
    const isMissing = (concept: string) =>
      !isClaimed(concept) && !mayStayUncoded(concept, () => isTreatedApart(concept));
    const wider = new Set([...named.keys()].flatMap((concept) => widerThan(concept, of)));
    const orders = ordersByText(of);
    const told = [...named].flatMap(([concept, statement]): Relation[] => {
      // The narrowest name is the one that is told of.
      if (wider.has(concept) || !isMissing(concept)) return [];
      const isPart = !isOften(concept, of) && isPartOfClaimed(concept);
      const treatment = isPart
        ? treatmentOf(concept, of, mostOfOwn, isOfClaimed(of))
        : (treatmentOf(concept, of, isOften(concept, of) ? Infinity : mostConditions) ??
          ordersFor(concept, of, orders) ??
          proofOf(statement, of));
      if (treatment)
        return [
          {
            ...relationOf(concept, [statement, ...treatment], of),
            ...(isActing(statement) && { decides: false }),
          },
        ];
      return (!isPart || isOfItself(statement, of)) && isConcluded(statement, of)
        ? [{ ...relationOf(concept, [statement], of), decides: false }]
        : [];
    });
    return [...told, ...definedConditions(named, isMissing, of)];
  },
};

const relationOf = (
  concept: string,
  evidence: readonly Quotable[],
  of: ClinicalCase,
): Relation => ({
  kind: "diagnosisUncoded",
  concept,
  ...codeOf(concept, of),
  name: nameOf(concept, of),
  evidence: quotesOf(evidence, of),
  against: [],
  holds: false,
  decides: of.knowledge.conditions.get(concept)?.accepted.includes("uncoded") ?? false,
});

/** D3: values define it and it is treated; nobody names it, and no coded disease explains the values. */
function definedConditions(
  named: ReadonlyMap<string, DocumentStatement>,
  isMissing: (concept: string) => boolean,
  of: ClinicalCase,
): readonly Relation[] {
  const claimed = of.claim.diagnoses.flatMap(({ code }) => of.knowledge.conditionsOf(code));
  const explained = new Set(claimed.flatMap(({ support }) => support.flatMap(conceptsOf)));
  return [...of.knowledge.conditions.values()].flatMap((record): Relation[] => {
    const { concept, uncoded, codes, criteria } = record;
    if (!uncoded || codes.length === 0 || named.has(concept)) return [];
    // Few are proven: the codes are looked through for these alone.
    const [proof] = weighAny(criteria, of, { uncoded: true }) ?? [];
    if (!proof || !isMissing(concept)) return [];
    if (criteria.flatMap(conceptsOf).some((one) => explained.has(one))) return [];
    const [treatment] = treatmentOf(concept, of) ?? [];
    return treatment ? [relationOf(concept, [proof, treatment], of)] : [];
  });
}

/** Values that its own record asks for, or the report itself. */
function proofOf(statement: DocumentStatement, of: ClinicalCase): readonly Quotable[] | undefined {
  if (isReported(statement, of)) return [];
  const record = recordsOf(statement.concept, of).find(({ uncoded }) => uncoded);
  const values = record?.support.filter(({ is }) => is === "measured") ?? [];
  return weighAny(values, of)?.slice(0, 1);
}

/** Tissue says it, also where a doctor quotes it; an image only suspects. */
const isReported = ({ concept, saidBy, source }: DocumentStatement, of: ClinicalCase): boolean =>
  source.part === "report" &&
  saidBy !== "radiology" &&
  recordsOf(concept, of).some(({ reported }) => reported);

/** Often left uncoded: any of its managements is telling where a doctor names it. */
const isOften = (concept: string, of: ClinicalCase): boolean =>
  recordsOf(concept, of)[0]?.uncoded === true;

/** What goes on for years is not a sign of another disease, and a sign with a code of its own is coded beside it. */
const isOfItself = ({ concept, kind }: DocumentStatement, { knowledge }: ClinicalCase): boolean =>
  kind === "finding" || knowledge.concepts.get(concept)?.isChronic === true;

/** Its own, and those of wider concepts. */
const recordsOf = (concept: string, { knowledge }: ClinicalCase): readonly ConditionRecord[] =>
  knowledge.concepts.withWider(concept).flatMap((one) => knowledge.conditions.get(one) ?? []);

/** Where it has one code alone, and no category; beside a pregnancy or an injury what complicates it is coded in that chapter. */
function codeOf(concept: string, of: ClinicalCase): Pick<Relation, "code"> {
  const [code, ...others] = of.knowledge.concepts.icd10Of(concept);
  if (!code?.includes(".") || others.length > 0) return {};
  const { hasDiagnosis } = claimedCodes(of);
  const isElsewhere = ownComplications.some((chapter) => hasDiagnosis(chapter));
  return isElsewhere && code.startsWith("R") ? {} : { code };
}

/** Chapters that code what complicates them: `O08.3`, `T79.4` of a shock. */
const ownComplications = ["O", "S", "T"];

const widerThan = (concept: string, { knowledge }: ClinicalCase) =>
  knowledge.concepts.withWider(concept).filter((wider) => wider !== concept);

/** More different conditions than a patient has. */
const mostNamed = 60;

/** What doctors say that the patient has, by concept, and where they first conclude it, else first say it. */
function namedConditions(of: ClinicalCase): ReadonlyMap<string, DocumentStatement> {
  const named = new Map<string, DocumentStatement>();
  for (const statement of of.document.statements) {
    if (named.size >= mostNamed) break;
    const known = named.get(statement.concept);
    const isBetter = !known || (!isConcluded(known, of) && isConcluded(statement, of));
    if (isBetter && isNamed(statement, of)) named.set(statement.concept, statement);
  }
  return named;
}

/** In a doctor's assessment, also where it went by during the stay, or for years in the history; in a report of tissue; beside its drug. */
function isNamed(statement: DocumentStatement, of: ClinicalCase): boolean {
  const { knowledge } = of;
  const { concept, kind, source, saidBy, time, moment } = statement;
  if (source.coded || !isThere(statement) || !isOfStay(moment, of)) return false;
  // What has gone by before somebody visits is a reason of no treatment.
  if (of.setting === "clinic" && time === "resolved") return false;
  if (kind !== "condition" && !knowledge.conditions.get(concept)?.uncoded)
    return isCodedFinding(statement, of) && saidBy === "doctor" && isConcluded(statement, of);
  if (source.part === "report") return isReported(statement, of);
  if (saidBy !== "doctor") return false;
  if (source.part === "assessment" || source.part === "discharge" || isTreatedBeside(statement, of))
    return !isExcludedLater(statement, of);
  const isLasting = time === "chronic" && knowledge.concepts.get(concept)?.isChronic === true;
  return source.part === "history" && isLasting;
}

/**
 * A sign that has the code of a disease or of a state after an operation, `hemiparesis`, `pseudofakia`, or that is
 * treated as a disease of its own: `kejang demam`.
 */
const isCodedFinding = ({ kind, concept }: DocumentStatement, { knowledge }: ClinicalCase) =>
  kind === "finding" &&
  (knowledge.concepts
    .withWider(concept)
    .flatMap((one) => knowledge.concepts.icd10Of(one))
    .some((code) => isOfDisease(code) || code.startsWith("Z")) ||
    knowledge.concepts.withWider(concept).some((one) => knowledge.conditions.has(one)));

const isThere = ({ presence, time, experiencer }: DocumentStatement) =>
  presence === "present" && experiencer === "patient" && time !== "before";

/** Drugs and procedures of its record; a consult or a test treats nothing. */
function treatmentOf(
  concept: string,
  of: ClinicalCase,
  most = mostConditions,
  isOfOther: (criterion: Criterion) => boolean = () => false,
): readonly Quotable[] | undefined {
  for (const one of of.knowledge.concepts.withWider(concept)) {
    const record = of.knowledge.conditions.get(one);
    const found =
      record?.manage?.any.flatMap((criterion) =>
        isOfOther(criterion) ? [] : actsOf(criterion, of, most),
      ) ?? [];
    if (found.length > 0) return found.slice(0, 1);
    if (record) return undefined;
  }
  return undefined;
}

/** Managements of so many conditions say nothing of one. */
const mostConditions = 30;

/** Of a condition that a coded disease may be known by: what so few are treated with is meant for it alone. */
const mostOfOwn = 24;

/** No drug, or one that a coded disease is treated with too: it tells nothing of a condition that belongs to that disease. */
const isOfClaimed = oncePerCase((of): ((criterion: Criterion) => boolean) => {
  const managed = new Set(
    of.claim.diagnoses
      .flatMap(({ code }) => of.knowledge.conditionsOf(code))
      .flatMap(({ manage }) => manage?.any.flatMap(conceptsOf) ?? []),
  );
  const isManaged = (concept: string) =>
    of.knowledge.concepts.withWider(concept).some((one) => managed.has(one));
  return (criterion) =>
    criterion.is !== "concept" || criterion.kind !== "substance" || isManaged(criterion.concept);
});

/** `NGT terpasang`: what is in place was put in. */
const acting: ReadonlySet<string> = new Set(["substance", "procedure", "device"]);

function actsOf(criterion: Criterion, of: ClinicalCase, most: number): readonly Quotable[] {
  if (criterion.is !== "concept") return [];
  if (!acting.has(criterion.kind)) return [];
  if (of.knowledge.timesManaging(criterion.concept) > most) return [];
  return weigh(criterion, of) ?? [];
}

/** The course of a stay is told as past. */
const isTaken = ({ state }: DocumentOrder) =>
  state === "given" || state === "ordered" || state === "supplied" || state === null;

type Orders = ReadonlyMap<string, readonly DocumentOrder[]>;

function ordersByText({ document }: ClinicalCase): Orders {
  const byText = new Map<string, DocumentOrder[]>();
  for (const order of document.orders) {
    if (order.source.coded || !isTaken(order)) continue;
    const same = byText.get(order.source.text);
    if (same) same.push(order);
    else byText.set(order.source.text, [order]);
  }
  return byText;
}

/** As often as anybody reads of one condition. */
const mostMentions = 40;

/** A drug that is written with the condition as its reason. */
function ordersFor(
  concept: string,
  { document }: ClinicalCase,
  orders: Orders,
): readonly Quotable[] | undefined {
  for (const statement of document.of(concept).statements.slice(0, mostMentions)) {
    const { text } = statement.source;
    if (!isThere(statement)) continue;
    const order = orders.get(text)?.find((one) => isOneItem(text, statement, one));
    if (order) return [order];
  }
  return undefined;
}

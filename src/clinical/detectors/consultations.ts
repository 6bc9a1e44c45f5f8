/** D13: advice that was asked for, and whether whoever was asked has answered. */
import { nameOf } from "../wording.ts";
import type { DocumentConsultation, DocumentEvent } from "../../document/clinical-document.ts";
import type { ClinicalCase } from "../case.ts";
import { daysWritten } from "../days-written.ts";
import type { Detector } from "../detector.ts";
import { indexPlaces } from "../index-places.ts";
import { oncePerCase, oncePerKey } from "../once-per-case.ts";
import { itemReach, quotesOf, type Quotable } from "../quote.ts";
import type { Relation } from "../relation.ts";
import { isAfterStay } from "../same-time.ts";
import { isDone, isPresent } from "../../document/standing.ts";

export const consultations: Detector = {
  kinds: ["consultAnswer"],
  find: (of) => {
    if (of.setting === "emergency") return unansweredIn(of);
    if (of.setting === "clinic") return unansweredSince(of);
    const asked = Map.groupBy(asksIn(of), ({ concept }) => concept);
    return [...asked].flatMap(([concept, asks]) => judge(concept, asks, of));
  },
};

/** `Sp.OG dihubungi jam 20.05, belum ada jawaban`: elsewhere in an emergency assessment an answer is left to the ward. */
function unansweredIn(of: ClinicalCase): readonly Relation[] {
  const awaited = of.document.consultations.filter(({ state }) => state === "asked");
  return [...Map.groupBy(awaited, ({ concept }) => concept)].flatMap(([concept, asked]) => {
    const asks = asked.map((entry) => ({ concept, entry }));
    // Whoever examined the patient may have been asked for more than that.
    const answers = answersOf(concept, "", of).filter(
      ({ source }) => source.part !== "examination",
    );
    return answers.length > 0 ? [] : [relationOf(concept, asks, of)];
  });
}

/**
 * `Konsul Poli Mata (susp. iridosiklitis)` at the last visit, of which the next one for the same disease says no word. What a
 * visit asks for itself is answered after it.
 */
function unansweredSince(of: ClinicalCase): readonly Relation[] {
  const last = of.document.notes
    .flatMap((note) => dayOf(note) ?? [])
    .toSorted()
    .at(-1);
  if (last === undefined || !goesOn(last, of)) return [];
  const asks = of.document.events.flatMap((entry) =>
    isAsk(entry, of) && dayOf(entry) === last ? [{ concept: entry.what, entry }] : [],
  );
  return [...Map.groupBy(asks, ({ concept }) => concept)].flatMap(([concept, asked]) =>
    isSpokenOf(concept, of) || asked.some(({ entry }) => isReasonTold(entry, of))
      ? []
      : [{ ...relationOf(concept, asked, of), decides: false, reason: "kunjungan sebelumnya" }],
  );
}

/** A disease that the last visit assessed is assessed again: the patient has not come to another clinic. */
function goesOn(last: string, { document }: ClinicalCase): boolean {
  const assessed = document.statements.filter(
    (one) => one.source.part === "assessment" && isPresent(one),
  );
  const before = new Set(assessed.filter((one) => dayOf(one) === last).map((one) => one.concept));
  return assessed.some((one) => one.moment === null && before.has(one.concept));
}

/** In the note of the visit, in whatever way. */
function isSpokenOf(concept: string, { document }: ClinicalCase): boolean {
  const { events, statements, consultations: told } = document.of(concept);
  return [...events, ...statements, ...told].some(({ moment }) => moment === null);
}

/** `Mata merah (-)`: the visit tells how what was asked about behind the name has gone on. */
const isReasonTold = ({ source, end }: DocumentEvent, of: ClinicalCase): boolean =>
  statementsAt(of)(source, end, end + itemReach).some(
    ({ start, concept }) => start >= end && isToldNow(concept, of),
  );

const statementsAt = oncePerCase(({ document }) =>
  indexPlaces(document.statements, ({ source }) => source),
);

const isToldNow = oncePerKey(
  (concept: string) => concept,
  (concept, { document }) => document.of(concept).statements.some(({ moment }) => moment === null),
);

interface Ask {
  readonly concept: string;
  readonly entry: DocumentEvent | DocumentConsultation;
}

/** Joint care and a transfer name no specialist. */
const isAsk = (
  { what, state, condition, source, saidBy }: DocumentEvent,
  { knowledge: { concepts } }: ClinicalCase,
): boolean =>
  (state === "planned" || state === "ordered" || state === "done") &&
  condition === undefined &&
  !source.coded &&
  saidBy === "doctor" &&
  concepts.get(what)?.kind === "consult" &&
  concepts.isCoded(what);

function asksIn(of: ClinicalCase): readonly Ask[] {
  const { document } = of;
  const planned = document.events.filter(
    (event) => isAsk(event, of) && !isAfterStay(event.moment, of),
  );
  const listed = document.consultations.filter(
    ({ in: where, state }) => where === "asked" && state === "asked",
  );
  return [
    ...planned.map((entry) => ({ concept: entry.what, entry })),
    ...listed.map((entry) => ({ concept: entry.concept, entry })),
  ];
}

function judge(concept: string, asks: readonly Ask[], of: ClinicalCase): readonly Relation[] {
  // What the emergency department plans has no date of its own.
  const arrived = of.stay.admittedAt?.slice(0, 10) ?? "";
  const first = asks.map(({ entry }) => dayOf(entry) ?? arrived).toSorted()[0] ?? arrived;
  const answers = isLeftOpen(asks, of)
    ? ownAnswers(concept, first, of)
    : answersOf(concept, first, of);
  const unheard = answers.length > 0 && answers.every(isOfArrival) ? askedAgain(asks, of) : [];
  if (unheard.length > 0) return [{ ...relationOf(concept, unheard, of), decides: false }];
  if (answers.length === 0 && !isOverdue(first, of)) return [];
  const holds = answers.length > 0;
  return [{ ...relationOf(concept, asks, of), holds, evidence: quotesOf(answers, of) }];
}

/** `Sp.GK, belum ada jawaban` in a summary's list: what the plan does by itself is no answer. */
const isLeftOpen = (asks: readonly Ask[], { setting }: ClinicalCase): boolean =>
  setting === "summary" &&
  asks.some(({ entry }) => "isAwaited" in entry && entry.isAwaited && entry.moment === null);

/** Without an answer. */
const relationOf = (concept: string, asks: readonly Ask[], of: ClinicalCase): Relation => ({
  kind: "consultAnswer",
  concept,
  name: nameOf(concept, of),
  ...(asks[0] && { ref: asks[0].entry.source.resource }),
  holds: false,
  decides: true,
  evidence: [],
  against: quotesOf(
    asks.map(({ entry }) => entry),
    of,
  ),
});

/** What the emergency department was told: it has no date of its own. */
const isOfArrival = ({ moment }: Quotable): boolean => moment === null;

/** By a note of the ward, and a doctor has written on a later day: what was answered before answers something else. */
function askedAgain(asks: readonly Ask[], of: ClinicalCase): readonly Ask[] {
  if (of.setting !== "ward") return [];
  const [, last] = daysWritten(of);
  return asks.filter(({ entry }) => {
    const day = dayOf(entry);
    // `Telah dikonsulkan ke Sp.JP` may tell of what was answered there.
    return entry.state !== "done" && day !== undefined && Date.parse(day) < last;
  });
}

const dayOf = ({ moment }: Pick<DocumentEvent, "moment">): string | undefined =>
  moment?.at.slice(0, 10);

/** A summary looks back on the whole stay; on the ward an answer is missed when a doctor has written on a later day. */
const isOverdue = (first: string, { setting, document }: ClinicalCase): boolean =>
  setting === "summary" ||
  document.notes.some((note) => note.saidBy === "doctor" && (dayOf(note) ?? "") > first);

/** A note of the specialist, or words that tell of his answer. */
function ownAnswers(
  concept: string,
  first: string,
  { document }: ClinicalCase,
): readonly Quotable[] {
  const own = document
    .of(concept)
    .consultations.filter(
      (one) => one.state === "answered" || (one.in === "writer" && (dayOf(one) ?? first) >= first),
    );
  const told = document
    .of(concept)
    .events.filter(({ state }) => state === "resulted" || state === "attached");
  return [...own, ...told];
}

/** The same, or what only he does. */
function answersOf(concept: string, first: string, of: ClinicalCase): readonly Quotable[] {
  const { document, knowledge } = of;
  const proofs = (knowledge.consultProofs.get(concept) ?? []).flatMap((proof) => {
    const { events, statements, measurements } = document.of(proof);
    // `Diet protein 1,2 g/kg` in a plan of a later day follows from the advice.
    const acts = events.filter(
      (event) => isDone(event) || (event.state === "planned" && (dayOf(event) ?? "") > first),
    );
    // What a control is planned for proves nothing of the stay.
    const isSince = (entry: Quotable) =>
      (dayOf(entry) ?? first) >= first && !isAfterStay(entry.moment, of);
    return [...acts, ...statements.filter(isPresent), ...measurements].filter(isSince);
  });
  return [...ownAnswers(concept, first, of), ...proofs];
}

/** Acts that were done in this care and that no code tells of. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase } from "../../case.ts";
import { claimedCodes } from "../../claimed-codes.ts";
import { indexPlaces } from "../../index-places.ts";
import { oncePerCase, oncePerKey } from "../../once-per-case.ts";
import { infancy } from "../../person-words.ts";
import { isOneItem, isSaidBehind, itemReach, opensItem } from "../../quote.ts";
import { fitOf } from "./fit-codes.ts";
import { isJustifiedByCodes } from "./is-justified.ts";
import { isOfStay } from "../../same-time.ts";
import { isBegunBeforeMove, isHour, isHourBehind } from "./hours-told.ts";
import { isDatedInStay, toldActs } from "./told-acts.ts";

export interface Uncoded {
  readonly concept: string;
  /** Where it is told of, the plainest first. */
  readonly told: readonly DocumentEvent[];
}

/** Those that a claim misses, the narrower name in place of the wider. */
export const findUncoded = oncePerCase((of): readonly Uncoded[] => {
  if (!listsProcedures(of)) return [];
  const { done, worn, listed } = toldActs(of);
  const told = done.filter((act) => isAct(act, of));
  const isAsPlan = of.setting === "emergency" || of.setting === "clinic";
  const seen = isAsPlan ? listed.filter((act) => isReported(act, of)) : [];
  return missedAmong([...told, ...worn, ...seen], of);
});

/** What a plan lists without a code. */
export const missedOfPlan = oncePerCase((of) => missedAmong(toldActs(of).listed, of));

const findings = oncePerCase(({ document }) =>
  indexPlaces(
    document.statements.filter(
      ({ kind, presence }) => kind === "finding" && presence === "present",
    ),
    ({ source }) => source,
  ),
);

/** `Insisi drainase abses jam 21.40: pus 12 cc`: where a patient comes for one visit the plan tells what an act showed. */
const isReported = (act: DocumentEvent, of: ClinicalCase): boolean =>
  of.knowledge.procedures.of(act.what)?.missed === true &&
  of.knowledge.procedures.of(act.what)?.inTheatre !== true &&
  ((of.setting === "emergency" &&
    (hasHours(act) || isBegunThere(act, of) || isConsentedAtHour(act, of))) ||
    isSeen(act, of) ||
    hasReport(act, of));

/** `PRC kolf I 22.00, crossmatch compatible`: blood that runs before the patient leaves; an operation of that hour may be elsewhere. */
const isBegunThere = (act: DocumentEvent, of: ClinicalCase): boolean =>
  of.knowledge.procedures.of(act.what)?.kind === "therapy" &&
  act.condition === undefined &&
  isBegunBeforeMove(act, of);

/** `Kumbah lambung jam 21:05 via NGT (informed consent istri)`: who has agreed to an act of that hour has had it; one of theatre may be elsewhere, and what a consultant advises is to come. */
const isConsentedAtHour = (act: DocumentEvent, of: ClinicalCase): boolean =>
  act.condition === undefined &&
  act.source.isAdvice !== true &&
  isHourBehind(act) &&
  consents(of)(act.source, act.end, act.end + itemReach).some(
    (consent) => consent.start >= act.end && isOneItem(act.source.text, act, consent),
  );

const reports = oncePerCase(({ document }) =>
  indexPlaces(
    document.of("actReport").events.filter(({ state }) => state !== "declined"),
    ({ source }) => source,
  ),
);

/** `Hari ini injeksi intraartikular. Laporan tindakan 11.05: …`, `jahit kulit 4 simpul (laporan terlampir)`: of what is to come there is no report. */
const hasReport = (act: DocumentEvent, of: ClinicalCase): boolean =>
  act.condition === undefined &&
  reports(of)(act.source, act.end, act.end + itemReach).some(({ start }) => start >= act.end);

const isSeen = (act: DocumentEvent, of: ClinicalCase): boolean =>
  findings(of)(act.source, act.end, act.end + itemReach).some(
    (one) =>
      isSaidBehind(act.source.text, act, one) &&
      !alternatives.has(act.source.text.slice(act.end, one.start).trim()),
  );

/** `Transfusi PRC kolf I 06.00-07.00`: from when to when it went on. */
function hasHours({ source, end }: DocumentEvent): boolean {
  const [line = ""] = source.text.slice(end, end + itemReach).split("\n");
  const words = (line.split(";")[0] ?? "").split(" ");
  const last = words.findIndex((word) => word.endsWith(".") && !isSpan(word));
  return words.slice(0, last === -1 ? words.length : last).some(isSpan);
}

function isSpan(word: string): boolean {
  const hours = word.endsWith(",") || word.endsWith(".") ? word.slice(0, -1) : word;
  const [from = "", to = "", ...more] = hours.split("-");
  return more.length === 0 && isHour(from) && isHour(to);
}

/** `debridement/amputasi`: what is weighed beside the act is not what it showed. */
const alternatives: ReadonlySet<string> = new Set(["/", "+", "&", "atau"]);

/** Of the acts those that a claim misses and that no code tells of. */
function missedAmong(acts: readonly DocumentEvent[], of: ClinicalCase): readonly Uncoded[] {
  const { procedures, concepts } = of.knowledge;
  const worn = new Set(toldActs(of).worn);
  const missed = acts
    .map((act) => asAct(act, worn, of))
    .filter((act) => {
      const record = procedures.of(act.what);
      // What a picture showed may have been seen elsewhere, and an act may have been done there.
      if (
        act.after ||
        act.elsewhere ||
        act.isUnsure ||
        !record ||
        isPartOfAnother(act, record.partOf, of)
      )
        return false;
      const isMissed = record.missed || (record.small && (codesSmallActs(of) || isOfToday(act)));
      // On a ward a nebuliser is part of the care; where a patient arrives it is what was done.
      if (worn.has(act)) return isMissed || (of.setting === "emergency" && !record.small);
      return isMissed && (record.kind !== "imaging" || isOwnPicture(act, of));
    });
  const byConcept = Map.groupBy(missed, ({ what }) => what);
  const coded = new Set([...byConcept.keys()].filter((concept) => isCoded(concept, of)));
  // `Pelvis AP + femur kanan`: one report of two pictures that one code stands for.
  const reportsCoded = new Set(
    [...coded].flatMap((concept) => reportsAmong(byConcept.get(concept) ?? [])),
  );
  const uncoded = [...byConcept]
    .filter(([concept]) => !coded.has(concept))
    .map(([concept, told]) => {
      const own = told.filter((act) => !reportsCoded.has(act.source.resource));
      return [concept, own] as const;
    })
    .filter(
      ([concept, told]) =>
        told.length > 0 && (isJustifiedByCodes(procedures.of(concept), of) || isOwn(told, of)),
    );
  const widerNames = new Set(uncoded.flatMap(([concept]) => concepts.withWider(concept).slice(1)));
  return uncoded
    .filter(([concept]) => !widerNames.has(concept))
    .map(([concept, told]) => {
      const dated = Map.groupBy(told, (act) => isDated(act, of));
      return { concept, told: [...(dated.get(true) ?? []), ...(dated.get(false) ?? [])] };
    });
}

/** `TPM dilepas`, told as an event of the device: the act that put it there. */
function asAct(
  act: DocumentEvent,
  worn: ReadonlySet<DocumentEvent>,
  { knowledge }: ClinicalCase,
): DocumentEvent {
  const placed = worn.has(act) ? undefined : knowledge.procedures.byTrace.get(act.what);
  return placed === undefined ? act : { ...act, what: placed };
}

/** `dalam GA (intubasi fiberoptik)`, `ASA 3E, intubasi sadar` */
const isPartOfAnother = (
  act: DocumentEvent,
  wholes: readonly string[],
  { document }: ClinicalCase,
): boolean =>
  wholes.some((concept) => {
    const { events, measurements } = document.of(concept);
    return [...events, ...measurements].some(
      (whole) => whole.source === act.source && isOneItem(act.source.text, whole, act),
    );
  });

const reportsAmong = (acts: readonly DocumentEvent[]): readonly string[] =>
  acts.flatMap(({ source, state }) =>
    source.coded && state === "resulted" ? [source.resource] : [],
  );

/** `Foto periapikal 46 hari ini` */
const isOfToday = ({ at, onDay, source }: DocumentEvent): boolean =>
  at !== undefined && onDay === undefined && source.part === "examination";

/** An electrocardiogram is coded by hospitals that code a film of the chest. */
const codesSmallActs = oncePerCase((of): boolean =>
  claimedCodes(of).procedures.some((code) =>
    of.knowledge.procedures.ofCode(code).some(({ small }) => small),
  ),
);

/** A report that was sent, or what is told of this care; a report names other pictures, and a visit sees those brought to it. */
const isOwnPicture = (act: DocumentEvent, of: ClinicalCase): boolean =>
  act.source.coded ||
  (act.saidBy !== "radiology" &&
    (isDated(act, of) || (act.state === "resulted" && of.setting !== "clinic")));

/** Done on a day of this care, to somebody who can have had it: a newborn's note tells of the mother's operation. */
const isOwn = (told: readonly DocumentEvent[], of: ClinicalCase): boolean =>
  (of.patient.ageYears ?? infancy) >= infancy &&
  told.some((act) => isDatedInStay(act, of) || isOfDatedNote(act, of));

/** `Telah dilakukan URS jam 10.00` in a doctor's note of a day of the stay. */
const isOfDatedNote = (act: DocumentEvent, of: ClinicalCase): boolean =>
  act.saidBy === "doctor" &&
  act.state === "done" &&
  act.moment !== null &&
  !act.onDay &&
  isDated(act, of) &&
  isOfStay(act.moment, of);

/** By a code of its own, by one that includes it, or a picture by that of any other of its kind: `88.79`. */
function isCoded(concept: string, of: ClinicalCase): boolean {
  const { within = [], kind, codes = [] } = of.knowledge.procedures.of(concept) ?? {};
  const others = kind === "imaging" ? codes.map((code) => `${code.slice(0, 4)}9`) : [];
  return claimedCodes(of).procedures.some(
    (code) => isWithinOf(within, code, of) || others.includes(code) || tellsOf(code, concept, of),
  );
}

/** Where all of a part of the body includes an act, `57`, an operation there does, and not the catheter beside it. */
const isWithinOf = (within: readonly string[], code: string, of: ClinicalCase): boolean =>
  within.some(
    (beginning) =>
      code.startsWith(beginning) && (beginning.includes(".") || mayBeOperation(code, of)),
  );

function mayBeOperation(code: string, { knowledge }: ClinicalCase): boolean {
  const { concepts, procedures } = knowledge;
  const records = procedures.ofCode(code);
  const own = records.filter(({ concept }) => concepts.icd9cmOf(concept).includes(code));
  const known = own.length > 0 ? own : records;
  return known.length === 0 || known.some(({ kind }) => kind === "operation");
}

/** A code that a coder may use for it tells of one act: a permanent pacemaker's is not that of the temporary one before it. */
function tellsOf(code: string, concept: string, of: ClinicalCase): boolean {
  const fit = fitOf(concept, code, of);
  if (fit !== "wide") return fit === "own";
  const { concepts, procedures } = of.knowledge;
  const { kind, codes: [first] = [], traces = [] } = procedures.of(concept) ?? {};
  // The code of a chest tube is that of placing it.
  const ofDevice = traces.some((trace) => procedures.byTrace.get(trace) === concept);
  if (ofDevice && code === first) return true;
  const hasOwn = ofDevice || concepts.icd9cmOf(concept).some((own) => own.length === code.length);
  const isPicture = kind === "imaging";
  return isPicture || !hasOwn || ownersOf(code, of).every((what) => concepts.areKin(what, concept));
}

/** Acts told of as done, or where what was done is planned, whose own code it is. */
const ownersOf = oncePerKey(
  (code: string) => code,
  (code, of): readonly string[] => {
    const { done, listed } = toldActs(of);
    const told = new Set([...done, ...listed].map(({ what }) => what));
    return [...told].filter((what) => of.knowledge.concepts.icd9cmOf(what).includes(code));
  },
);

/** A ward's notes come without a list of procedures more often than with one: nothing is missed on a list that was not sent. */
const listsProcedures = ({ setting, claim }: ClinicalCase): boolean =>
  setting !== "ward" || claim.procedures.length > 0;

/** `hecting baik`: what an examination of one visit sees was done before it, unless it says when, or nothing but the act. */
const isAct = (act: DocumentEvent, of: ClinicalCase): boolean =>
  of.setting === "summary" ||
  of.setting === "ward" ||
  isDated(act, of) ||
  isBare(act, of) ||
  (act.state === "resulted" && !act.onDay);

/** `Scaling ultrasonik seluruh regio.`: a sentence that tells of an act, of nothing that is seen, and of none that leaves a device. */
const isBare = (act: DocumentEvent, of: ClinicalCase): boolean => {
  const { concepts, procedures } = of.knowledge;
  const { kind, traces = [] } = procedures.of(act.what) ?? {};
  const mayBe = (kind === "bedside" || kind === "therapy") && act.source.part === "examination";
  if (!mayBe || act.state !== "done" || act.after === true) return false;
  if (traces.some((id) => concepts.get(id)?.kind === "device")) return false;
  const { text } = act.source;
  const near = seen(of)(act.source, act.start, act.end + itemReach);
  return opensItem(text, act) && !near.some((one) => isOneItem(text, act, one));
};

const seen = oncePerCase(({ document }) =>
  indexPlaces(document.statements, ({ source }) => source),
);

/** `dilakukan`, `hari ini`, `jam 21.40`, behind a consent, in its report (`Laporan tindakan: …`): a date may be of an earlier visit. */
const isDated = (act: DocumentEvent, of: ClinicalCase): boolean =>
  act.onDay
    ? isDatedInStay(act, of)
    : act.at !== undefined ||
      act.isOfAct === true ||
      (act.cues ?? []).length > 0 ||
      isConsented(act, of);

/** `TINDAKAN 11.20 (IC +): pantokain, Nd:YAG kapsulotomi posterior OS`: what a consent of this visit heads. */
const isConsented = (act: DocumentEvent, of: ClinicalCase): boolean =>
  consents(of)(act.source, act.start - itemReach, act.start).some(
    (consent) => consent.state === "done" && isSaidBehind(act.source.text, consent, act),
  );

const consents = oncePerCase(({ document }) =>
  indexPlaces(
    document.of("informedConsent").events.filter(({ state }) => state !== "declined"),
    ({ source }) => source,
  ),
);

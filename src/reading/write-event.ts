/** Writes an event: an act, a test, a consult, a document, and how far it has come. */
import { isComparison } from "./characters.ts";
import { cueOf, hasKind } from "./entries.ts";
import { isPlanPart } from "./plan-parts.ts";
import { belowSet } from "./in-set.ts";
import type { ConceptKind } from "./lexicon.ts";
import { readMonthOfYear } from "./notations/date.ts";
import type { Event, EventState, Part } from "./reading.ts";
import {
  cueAt,
  endAt,
  entryOfWord,
  foundOf,
  kindAt,
  qualitiesAt,
  textAt,
  type Scene,
} from "./scene.ts";
import {
  laterBehind,
  dayBehind,
  momentAbove,
  momentBehind,
  saidAt,
  termBehind,
  timesBehind,
} from "./moments.ts";
import { signStrength, type Target } from "./targets.ts";
import { readTimeBeside } from "./times.ts";
import { standingAt } from "./standing-at.ts";
import { spansOf, unsureOf, type Writing } from "./write-entries.ts";

const eventStates: Readonly<Record<Part, EventState>> = {
  complaint: "done",
  history: "past",
  examination: "done",
  report: "resulted",
  assessment: "done",
  plan: "planned",
  therapy: "planned",
  operation: "done",
  course: "done",
  discharge: "planned",
};

const requested: ReadonlySet<ConceptKind> = new Set(["laboratory", "quantity"]);

export function writeEvent(writing: Writing, target: Target): Event | undefined {
  const { scene, conditions } = writing;
  const { concept, said, described, from } = target;
  const part = scene.parts[from] ?? "plan";
  // `riwayat operasi disangkal`
  if (said.state?.value === "past" && said.presence?.value === "absent") return undefined;
  const state = isOfEarlier(writing, target, part) ? "past" : eventState(writing, target, part);
  const condition = conditions.get(target);
  // `Anestesi: SAB`: the wider word is the header of the act.
  const isWidest = concept.isClass && concept.kind !== "imaging";
  if (isWidest && kindAt(scene, target.to) === "colon" && part === "operation") return undefined;
  const isWanted = isPlanPart(part) || part === "operation";
  // `bila Hb < 8`: a threshold is not a request.
  if (requested.has(concept.kind) && said.state?.value === "during" && isCompared(scene, target))
    return undefined;
  // `tunda TD rendah`, `bila GCS baik`: nor is what is said of a value.
  if (concept.kind === "quantity" && isQualified(scene, target)) return undefined;
  // A value's name alone is a request only where things are asked for.
  const isWord = scene.lexicon.shapes.get(concept.id)?.shape === "word";
  const isResult =
    (state === "resulted" || state === "past") && (concept.kind === "laboratory" || isWord);
  const isSaid = said.state !== undefined || state === "ordered";
  if (requested.has(concept.kind) && !isSaid && !isWanted && !isResult) return undefined;
  const isVisit = concept.kind === "event" && (part === "discharge" || part === "plan");
  const at =
    momentBehind(scene, target.to) ??
    (isVisit ? termBehind(scene, target.to) : undefined) ??
    (concept.kind === "procedure" || (concept.kind === "imaging" && state === "resulted")
      ? dayBehind(scene, target.to)
      : undefined) ??
    momentAbove(scene, from) ??
    (state === "done" && isWanted ? timesBehind(scene, target.to) : undefined);
  return {
    ...spansOf(writing, target),
    what: concept.id,
    ...saidAt(at),
    state: condition && state !== "declined" ? "planned" : state,
    ...(described.side ? { side: described.side } : {}),
    ...(described.place === undefined ? {} : { place: described.place }),
    ...(condition ? { condition: condition.words } : {}),
    ...(said.state?.value === "during" && state === "done" ? { after: true as const } : {}),
    ...(isAgain(scene, target) ? { again: true as const } : {}),
    ...laterOf(laterBehind(scene, target.to)),
    ...(isElsewhere(scene, target.to) ? { elsewhere: true as const } : {}),
    ...(isPreventive(writing, target) ? { preventive: true as const } : {}),
    ...unsureOf(target),
    ...(target.isRemoval ? { isRemoval: true as const } : {}),
  };
}

const laterOf = (later: ReturnType<typeof laterBehind>): Pick<Event, "later" | "isNextDay"> =>
  later ? { later: true, ...(later === "tomorrow" ? { isNextDay: true } : {}) } : {};

/** Tokens between an act and where it was done at most: `cabut gigi 46 kemarin di puskesmas`. */
const mostBeforePlace = 4;

function isElsewhere(scene: Scene, to: number): boolean {
  for (let at = to; at < to + mostBeforePlace; at++) {
    if (cueAt(scene, at, "moment")?.value === "elsewhere") return true;
    if (!/^(?:word|number)$/u.test(kindAt(scene, at))) return false;
  }
  return false;
}

/** Words between an act and the one that it prevents with: `orkidopeksi kanan profilaksis`, `pelepasan ovarium kiri secara profilaktik`. */
const mostBeforePrevention = 3;

function isPreventive({ scene, targetAt }: Writing, { from, to }: Target): boolean {
  const isSaid = (at: number) =>
    qualitiesAt(scene, at).some(({ concept }) => concept.id === "prophylaxis");
  if (isSaid(from - 1)) return true;
  for (let at = to; at <= to + mostBeforePrevention; at++) {
    if (isSaid(at)) return true;
    if (kindAt(scene, at) !== "word" || targetAt[at] !== -1) return false;
  }
  return false;
}

/** `foto thorax ulang`, and names that hold the word: `EKG ulang`; `transfusi ke-4`. */
const isAgain = (scene: Scene, { said, to }: Target): boolean =>
  said.state?.value === "again" ||
  isOneOfMore(scene, to) ||
  cueAt(scene, to, "state")?.value === "again" ||
  entryOfWord(scene, to - 1)?.cues.some(({ value }) => value === "again") === true;

/** `ke-2`: there was one before. */
function isOneOfMore(scene: Scene, to: number): boolean {
  const at = kindAt(scene, to + 1) === "hyphen" ? to + 2 : to + 1;
  return textAt(scene, to) === "ke" && Number(textAt(scene, at)) > 1;
}

const eventStateOf: Readonly<Record<string, EventState>> = {
  planned: "planned",
  held: "planned",
  ready: "planned",
  notYet: "planned",
  ordered: "ordered",
  done: "done",
  given: "done",
  resulted: "resulted",
  attached: "attached",
  declined: "declined",
  stopped: "declined",
  past: "past",
  supplied: "done",
  // `post SC H+2`: outside a plan it has been.
  during: "done",
};

function eventState(writing: Writing, target: Target, part: Part): EventState | null {
  const { scene } = writing;
  const { said, concept, to } = target;
  const isTest = concept.kind === "imaging" || requested.has(concept.kind);
  // `EKG (-)` may tell what it showed.
  const isSign = isTest && said.presence?.strength === signStrength;
  if (isDenied(target)) return isSign ? null : "declined";
  const state = stateOf(target, part) ?? stateInside(scene, target);
  if (state === "none") return null;
  // `Dirujuk dari puskesmas`, `pulang paksa dari RS lain`: nobody leaves while he complains.
  if (part === "complaint" && concept.isLeaving && eventStateOf[state ?? "done"] === "done")
    return "past";
  const isPlan = isPlanPart(part);
  const isReported = part === "examination" || part === "report" || part === "course";
  // `dilakukan laparotomi (7/6): …`, `post escharotomi: …`: what was done has findings, a test has results.
  const isExamining = belowSet(scene.lexicon, "examiningActs").has(concept.id);
  const mayResult =
    isTest ||
    (concept.kind === "procedure" && isReported && !state) ||
    // `LP kemarin: sel 4`, `nefritis lupus (biopsi Mei: kelas IV)`
    (isExamining && (isReported || part === "assessment") && (!state || state === "done"));
  if (isRefusedAnswer(scene, target)) return "declined";
  // `sitologi menyusul` is on its way, `iridotomi menyusul` is to come.
  if (state === "following") return requested.has(concept.kind) ? "ordered" : "planned";
  // `Echo: menunggu hasil`
  if (state === "awaited") return "ordered";
  // `informed consent (+)`
  const isSigned = kindAt(scene, to) === "signs" && textAt(scene, to).includes("+");
  if (concept.kind === "document" && isSigned) return "done";
  // `PA 03/2026: karsinoma invasif`: of a result of this care the day is known.
  if (mayResult && !isPlan && !state && isOfMonth(scene, to)) return "past";
  const colon = colonBehind(scene, target);
  const hasColon = colon !== undefined && !(isPlan && (state || isListed(scene, target)));
  if (mayResult && hasColon && !isDeclinedBehind(scene, target)) return "resulted";
  // `Foto thorax ulang jam 11.00: paru mengembang`: told among what is wanted, and had.
  const isPicture = concept.kind === "imaging" && isPlan && state === "again";
  if (isPicture && colon !== undefined && isSight(scene, colon + 1)) return "resulted";
  if (isTest && !isPlan && part !== "history" && isFollowedByFinding(scene, target))
    return "resulted";
  // `KOLONOSKOPI`: the report that bears its name tells what was found.
  if (isExamining && part === "operation" && !state && target.from < longestTitle)
    return "resulted";
  // `cek DL post transfusi`, `besok di OK dengan debridement`: what is named beside a plan is to come.
  if (isPlan && state === "during" && isReasonOfOrder(writing, target)) return "past";
  if (isPlan && (state === "during" || state === "again")) return "planned";
  if (isTerm(scene, target, part) && !state) return "planned";
  // `hecting aff di poli 5 hari lagi`
  if ((!state || state === "done") && laterBehind(scene, to)) return "planned";
  // `post kraniotomi 3 th yang lalu`
  const isDone = state === "done" || state === "during";
  // Of an operation a date says when it was done: `Tonsilektomi bilateral 08-09-2026`.
  // `post PCI RCA 2021` in a report is another one.
  const mayBeOver = !isPlan && (part !== "operation" || state === "during");
  const isOver = isDone && mayBeOver && readTimeBeside(scene, target) === "before";
  const isAct = isPlan && !state && concept.kind === "procedure";
  // `insisi drainase → pus 5 cc`: what came of it tells that it was done.
  if (isAct && (timesBehind(scene, to) !== undefined || hasYield(scene, to))) return "done";
  if (state !== undefined) return isOver ? "past" : (eventStateOf[state] ?? eventStates[part]);
  if (said.time?.value === "before") return "past";
  if (mayBeOver && readTimeBeside(scene, target) === "before") return "past";
  if (isTest && part === "operation") return "ordered";
  if (said.time?.value === "resolved") return "done";
  if (isTest && !isPlan && part !== "assessment") return "resulted";
  if (concept.kind === "consult" && to > 0) return part === "course" ? "done" : "planned";
  return eventStates[part];
}

/** Tokens of the bracket that holds the reason of a drug before an act at most. */
const mostOfReason = 12;

/** `Amoksisilin 3x500 mg (cegah infeksi pasca odontektomi)`: why a drug is given tells what was done before it. */
function isReasonOfOrder({ scene, targets, targetAt }: Writing, { from }: Target): boolean {
  for (let at = from - 1; at > from - mostOfReason; at--) {
    const kind = kindAt(scene, at);
    if (kind === "close" || kind === "line") return false;
    if (kind === "open") return standingAt(targets, targetAt, at - 1)?.group === "order";
  }
  return false;
}

/** `post op: transfusi tidak ada`: what stands nearer says more. */
function isDenied({ said: { presence, state } }: Target): boolean {
  return presence?.value === "absent" && (!state || state.strength < presence.strength);
}

/** Tokens of the title of a report at most: `LAPORAN EGD`. */
const longestTitle = 4;

/** `Riw retensi urin 2024 dipasang kateter`, `batu ginjal 2020 (ESWL)`, `ibu post SC`: done for what was over before, or to another. */
function isOfEarlier({ scene, targets, targetAt }: Writing, target: Target, part: Part): boolean {
  const { said, from, concept } = target;
  const isDeed = said.state === undefined || /^(?:done|during|given)$/u.test(said.state.value);
  if (!isDeed || concept.kind !== "procedure" || !/^(?:complaint|history|course)$/u.test(part))
    return false;
  if (said.experiencer?.value === "relative") return true;
  for (let at = from - 1; at > from - longestClause && at >= 0; at--) {
    if (/^(?:comma|stop|line|semicolon|colon|arrow)$/u.test(kindAt(scene, at))) return false;
    const before = standingAt(targets, targetAt, at);
    if (!before) continue;
    if (before.group !== "statement") return false;
    return before.said.time?.value === "before" || readTimeBeside(scene, before) === "before";
  }
  return false;
}

const longestClause = 10;

const hasYield = (scene: Scene, to: number): boolean =>
  kindAt(scene, to) === "arrow" && isFinding(scene, to + 1);

const isOfMonth = (scene: Scene, to: number): boolean =>
  readMonthOfYear(scene, kindAt(scene, to) === "open" ? to + 1 : to) !== undefined;

/** `RPD: dilakukan pasang pen`: what was done in a history is past; outside a plan `ulang` says no state. */
function stateOf({ said }: Target, part: Part): string | undefined {
  const state = said.state?.value;
  if (part === "history" && (state === "done" || state === "during")) return "past";
  return state === "again" && !isPlanPart(part) ? undefined : state;
}

/** `dikirim kultur` may be one name. */
function stateInside(scene: Scene, { concept: { kind }, from, to }: Target): string | undefined {
  if (kind !== "laboratory" || to === from + 1) return undefined;
  const value = cueOf(entryOfWord(scene, from), "state")?.value;
  return value === "ordered" ? value : undefined;
}

const isCompared = (scene: Scene, { to }: Target): boolean =>
  kindAt(scene, to) === "number" || isComparison(textAt(scene, to));

const isQualified = (scene: Scene, { to }: Target): boolean => {
  const found = foundOf(scene, to);
  return found?.from === to && hasKind(found, "quality");
};

/** `Echo tidak dikerjakan (Sp.JP: tidak perlu)`, `MRI: tidak dilakukan`: the colon tells why, or of what was not done. */
function isDeclinedBehind(scene: Scene, { to }: Target): boolean {
  const at = kindAt(scene, to) === "colon" ? to + 1 : to;
  const cue = cueAt(scene, at, "state");
  return cue?.value === "declined" && cue.direction !== "before";
}

/** `Jaringan dikirim PA: tidak` */
const isRefusedAnswer = (scene: Scene, { to }: Target): boolean =>
  kindAt(scene, to) === "colon" &&
  cueAt(scene, to + 1, "presence")?.value === "absent" &&
  /^(?:comma|stop|line|semicolon)$/u.test(kindAt(scene, endAt(scene, to + 1)));

/** `EKG NSR`, `CT scan (12/3) SDH kiri`: what was found follows at once. */
function isFollowedByFinding(scene: Scene, { to }: Target): boolean {
  if (kindAt(scene, to) !== "open") return isFinding(scene, to);
  if (momentBehind(scene, to) === undefined) return false;
  let at = to + 1;
  while (at < to + 8 && kindAt(scene, at) !== "close") at++;
  return isFinding(scene, at + 1);
}

/** `Lab: DL, GDS`: in a plan the tests that are asked for. */
const isListed = (scene: Scene, { to }: Target): boolean =>
  kindAt(scene, to) === "colon" &&
  scene.taken[to + 1] !== 1 &&
  foundOf(scene, to + 1)?.names.some(({ concept: { kind } }) => requested.has(kind)) === true;

const statements: ReadonlySet<ConceptKind> = new Set(["finding", "condition"]);

/** The name of a finding begins at a token, or a value. */
function isFinding(scene: Scene, at: number): boolean {
  const found = foundOf(scene, at);
  if (found?.from !== at) return false;
  return scene.taken[at] === 1 || found.names.some(({ concept: { kind } }) => statements.has(kind));
}

/** The course of a stay ends with `kontrol poli 1 minggu`. */
const isTerm = (scene: Scene, { concept, to }: Target, part: Part): boolean =>
  concept.kind === "event" &&
  concept.id !== "admission" &&
  part === "course" &&
  termBehind(scene, to) !== undefined;

/** A colon follows, perhaps behind a date or a place. */
function colonBehind(scene: Scene, { to }: Target): number | undefined {
  for (let at = to; at < to + 8; at++) {
    const kind = kindAt(scene, at);
    if (kind === "colon") return at;
    if (kind === "comma" || kind === "stop" || kind === "line" || kind === "semicolon")
      return undefined;
  }
  return undefined;
}

const seen: ReadonlySet<ConceptKind> = new Set(["finding", "condition", "place"]);

/** A finding or an organ begins at a token. */
function isSight(scene: Scene, at: number): boolean {
  const found = foundOf(scene, at);
  return found?.from === at && found.names.some(({ concept: { kind } }) => seen.has(kind));
}

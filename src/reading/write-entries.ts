/** Writes the entries from the targets: what cues said, and what is meant where nothing is said. */
import type { Condition } from "./conditions.ts";
import type { ConceptKind } from "./lexicon.ts";
import type { Measured } from "./measure.ts";
import type { Regimen } from "./notations/regimen.ts";
import type { Ordered } from "./orders.ts";
import type {
  Event,
  EventState,
  Measurement,
  Order,
  OrderState,
  Part,
  Presence,
  Side,
  Span,
  Statement,
  StatementKind,
  TimeOf,
} from "./reading.ts";
import { readTimeBeside } from "./times.ts";
import { cueAt, kindAt, type Scene } from "./scene.ts";
import type { Said, Target } from "./targets.ts";

export interface Writing {
  readonly scene: Scene;
  /** A place in the plain text → the place in the caller's. */
  readonly origin: (place: number) => number;
  readonly conditions: ReadonlyMap<Target, Condition>;
  readonly targets: readonly Target[];
}

interface Spans {
  readonly start: number;
  readonly end: number;
  readonly spans?: readonly Span[];
  readonly cues?: readonly Span[];
}

function spansOf({ scene, origin }: Writing, target: Target): Spans {
  const spanOf = (from: number, to: number): Span => [
    origin(scene.tokens[from]?.start ?? 0),
    origin((scene.tokens[to - 1]?.end ?? 1) - 1) + 1,
  ];
  const [start, end] = spanOf(target.from, target.to);
  const said = Object.values(target.said);
  const cues = said.map(({ span: [from, to] }): Span => [origin(from), origin(to - 1) + 1]);
  const about = cues.length > 0 ? { cues } : {};
  if (!target.apart) return { start, end, ...about };
  const spans = target.apart.map((at) => spanOf(at, at + 1));
  return { start, end: spans.at(-1)?.[1] ?? end, spans, ...about };
}

const isUnsaid = (said: Said | undefined) => said === undefined || said.value === "";

export function writeStatement(writing: Writing, target: Target): Statement {
  const { said, described, concept } = target;
  const presence = isUnsaid(said.presence) ? "present" : said.presence?.value;
  const judged = presence === "none" ? null : (presence as Presence);
  const side = target.signSide ? agreeing(described.side, target.signSide) : described.side;
  return {
    ...spansOf(writing, target),
    concept: concept.id,
    // Groups of statements hold these kinds only.
    kind: concept.kind as StatementKind,
    presence: judged,
    time: timeOf(writing, target, judged),
    ...experiencerOf(said.experiencer),
    ...(side ? { side } : {}),
    ...(described.place === undefined ? {} : { place: described.place }),
    ...(described.grade === undefined ? {} : { grade: described.grade }),
    ...(judged === "conditional" && said.presence ? { condition: said.presence.words } : {}),
  };
}

/** Sign and word that contradict each other leave the side open. */
const agreeing = (written: Side | undefined, sign: Side): Side | undefined =>
  written === undefined || written === sign || sign === "bilateral" || written === "bilateral"
    ? sign
    : undefined;

function experiencerOf(said: Said | undefined): {
  experiencer: "patient" | "relative";
  who?: string;
} {
  return said?.value === "relative"
    ? { experiencer: "relative", who: said.words }
    : { experiencer: "patient" };
}

function timeOf({ scene }: Writing, target: Target, presence: Presence | null): TimeOf | null {
  const said = target.said.time?.value;
  const beside = readTimeBeside(scene, target);
  if (presence === "conditional" || presence === "planned") return null;
  if (said === "resolved" && beside === undefined) return "resolved";
  if (presence === "absent" && isGoneSince(scene, target)) return "resolved";
  if (target.concept.isLasting) return "chronic";
  if (said === "now") return "now";
  const isPast = said === "before" || scene.parts[target.from] === "history";
  if (target.concept.isChronic && (isPast || beside === "chronic")) return "chronic";
  if (said === "resolved") return "resolved";
  return beside ?? (isPast ? "before" : (said as TimeOf | undefined)) ?? "now";
}

/** `nyeri dada (-) sejak tadi malam`, `bab lendir (-) post reduksi`. */
function isGoneSince(scene: Scene, { to }: Target): boolean {
  for (let at = to; at < to + 4; at++) {
    const since = cueAt(scene, at, "count")?.value === "since";
    if (since && kindAt(scene, at - 1) === "signs") return true;
  }
  return false;
}

export function writeMeasurement(
  writing: Writing,
  target: Target,
  measured: Measured,
  of: number | undefined,
): Measurement {
  const { described, said } = target;
  return {
    ...spansOf(writing, target),
    quantity: measured.concept.id,
    value: measured.value,
    ...(measured.unit === undefined ? {} : { unit: measured.unit }),
    ...(measured.at === undefined ? {} : { at: measured.at }),
    ...(of === undefined ? {} : { of }),
    ...experiencerOf(said.experiencer),
    ...(described.side ? { side: described.side } : {}),
    ...(described.place === undefined ? {} : { place: described.place }),
  };
}

const orderStates: Readonly<Record<Part, OrderState>> = {
  complaint: "given",
  history: "given",
  examination: "given",
  report: "given",
  assessment: "ordered",
  plan: "ordered",
  therapy: "ordered",
  operation: "given",
  course: "given",
  discharge: "supplied",
};

export function writeOrder(
  writing: Writing,
  target: Target,
  { regimen }: Ordered,
): Order | undefined {
  const { said, concept, described, from } = target;
  const { scene, conditions } = writing;
  const part = scene.parts[from] ?? "plan";
  if (concept.isClass && !hasRegimen(regimen) && !said.state) return undefined;
  const condition = conditions.get(target);
  const state = orderState(writing, target, condition, orderStates[part]);
  const isPlanned = state === "planned" || state === "ordered";
  const isTold = part === "history" || part === "complaint";
  const isBefore = said.time?.value === "before" || isTold;
  return {
    ...spansOf(writing, target),
    substance: concept.id,
    ...regimen,
    ...(condition ? { condition: condition.words } : {}),
    ...(described.side ? { side: described.side } : {}),
    state: isTold && isPlanned && !condition ? "given" : state,
    ...(isBefore ? { time: "before" as const } : {}),
  };
}

const hasRegimen = (regimen: Regimen) =>
  regimen.dose !== undefined || regimen.frequency !== undefined;

/** A drug for a complaint is ordered; one that waits for a value or a complication is planned. */
function orderState(
  { targets }: Writing,
  { said: { state, time } }: Target,
  condition: Condition | undefined,
  usual: OrderState,
): OrderState | null {
  if (condition) {
    const isComplaint =
      condition.isNeeded ||
      targets.some(
        ({ from, group, concept, described }) =>
          from >= condition.from &&
          from < condition.to &&
          group === "statement" &&
          concept.kind === "finding" &&
          described.grade === undefined,
      );
    return usual === "supplied" ? usual : isComplaint ? "ordered" : "planned";
  }
  const said = state?.value;
  if (time?.value === "before" && said === undefined) return "given";
  if (said === "none") return null;
  if (said === undefined) return usual;
  return orderStateOf[said] ?? usual;
}

const orderStateOf: Readonly<Record<string, OrderState>> = {
  planned: "planned",
  ordered: "ordered",
  given: "given",
  done: "given",
  past: "given",
  stopped: "stopped",
  declined: "stopped",
  supplied: "supplied",
};

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
  const state = eventState(writing, target, part);
  const condition = conditions.get(target);
  // `Anestesi: SAB`: the wider word is the header of the act.
  if (concept.isClass && kindAt(scene, target.to) === "colon" && part === "operation")
    return undefined;
  const isWanted =
    part === "plan" || part === "therapy" || part === "discharge" || part === "operation";
  // A value's name alone is a request only where things are asked for.
  const isWord = scene.lexicon.shapes.get(concept.id)?.shape === "word";
  const isResult = state === "resulted" && (concept.kind === "laboratory" || isWord);
  if (requested.has(concept.kind) && !said.state && !isWanted && !isResult) return undefined;
  return {
    ...spansOf(writing, target),
    what: concept.id,
    state: condition && state !== "declined" ? "planned" : state,
    ...(described.side ? { side: described.side } : {}),
    ...(described.place === undefined ? {} : { place: described.place }),
    ...(condition ? { condition: condition.words } : {}),
  };
}

const eventStateOf: Readonly<Record<string, EventState>> = {
  planned: "planned",
  ordered: "ordered",
  done: "done",
  given: "done",
  resulted: "resulted",
  attached: "attached",
  declined: "declined",
  stopped: "declined",
  past: "past",
  supplied: "done",
};

function eventState({ scene }: Writing, target: Target, part: Part): EventState | null {
  const { said, concept, to } = target;
  if (said.presence?.value === "absent" && !said.state) return null;
  const state = said.state?.value;
  if (state === "none") return null;
  const isTest = concept.kind === "imaging" || requested.has(concept.kind);
  const isPlan = part === "plan" || part === "therapy" || part === "discharge";
  const isReported = part === "examination" || part === "report" || part === "course";
  const mayResult = isTest || (concept.kind === "procedure" && isReported);
  if (mayResult && hasResult(scene, target) && !(isPlan && state)) return "resulted";
  const isOver = state === "done" && !isPlan && readTimeBeside(scene, target) === "before";
  if (state !== undefined) return isOver ? "past" : (eventStateOf[state] ?? eventStates[part]);
  if (said.time?.value === "before") return "past";
  if (!isPlan && readTimeBeside(scene, target) === "before") return "past";
  if (isTest && part === "operation") return "ordered";
  if (said.time?.value === "resolved") return "done";
  if (isTest && !isPlan && part !== "assessment") return "resulted";
  if (concept.kind === "consult" && to > 0) return part === "course" ? "done" : "planned";
  return eventStates[part];
}

/** A colon follows, perhaps behind a date or a place. */
function hasResult(scene: Scene, { to }: Target): boolean {
  for (let at = to; at < to + 8; at++) {
    const kind = kindAt(scene, at);
    if (kind === "colon") return true;
    if (kind === "comma" || kind === "stop" || kind === "line" || kind === "semicolon")
      return false;
  }
  return false;
}

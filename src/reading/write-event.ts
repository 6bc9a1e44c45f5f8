/** Writes an event: an act, a test, a consult, a document, and how far it has come. */
import type { ConceptKind } from "./lexicon.ts";
import type { Event, EventState, Part } from "./reading.ts";
import { kindAt, type Scene } from "./scene.ts";
import { momentAbove, momentBehind, termBehind } from "./moments.ts";
import type { Target } from "./targets.ts";
import { readTimeBeside } from "./times.ts";
import { spansOf, type Writing } from "./write-entries.ts";

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
  const isVisit = concept.kind === "event" && (part === "discharge" || part === "plan");
  const at =
    momentBehind(scene, target.to) ??
    (isVisit ? termBehind(scene, target.to) : undefined) ??
    momentAbove(scene, from);
  return {
    ...spansOf(writing, target),
    what: concept.id,
    ...(at === undefined ? {} : { at }),
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

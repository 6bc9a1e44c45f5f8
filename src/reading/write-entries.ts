/** Writes the entries from the targets: what cues said, and what is meant where nothing is said. */
import type { Condition } from "./conditions.ts";
import type { Measured } from "./measured.ts";
import type {
  Measurement,
  Presence,
  Side,
  Span,
  Statement,
  StatementKind,
  TimeOf,
} from "./reading.ts";
import { momentAbove, momentBehind, saidAt } from "./moments.ts";
import { readTimeBeside } from "./times.ts";
import { isDenial } from "./denials.ts";
import { cueAt, endAt, endsSentence, foundOf, kindAt, type Scene } from "./scene.ts";
import type { Said, Target } from "./targets.ts";

export interface Writing {
  readonly scene: Scene;
  /** A place in the plain text → the place in the caller's. */
  readonly origin: (place: number) => number;
  readonly conditions: ReadonlyMap<Target, Condition>;
  readonly targets: readonly Target[];
  /** Token → place in `targets`, or -1. */
  readonly targetAt: Int32Array;
  /** Sentence → the moment that it begins with. */
  readonly moments: ReadonlyMap<number, string>;
}

interface Spans {
  readonly start: number;
  readonly end: number;
  readonly spans?: readonly Span[];
  readonly cues?: readonly Span[];
  readonly isOfAct?: true;
}

/** Tokens `[from, to)` in the caller's text. */
export const spanOf = ({ scene, origin }: Writing, from: number, to: number): Span => [
  origin(scene.tokens[from]?.start ?? 0),
  origin((scene.tokens[to - 1]?.end ?? 1) - 1) + 1,
];

/** Whether a token stands in the report of an act. */
export const partOfAct = ({ scene }: Writing, at: number): Pick<Spans, "isOfAct"> =>
  scene.parts[at] === "operation" ? { isOfAct: true } : {};

export function spansOf(writing: Writing, target: Target): Spans {
  const { origin } = writing;
  const [start, end] = spanOf(writing, target.from, target.to);
  const said = Object.values(target.said);
  const cues = said.map(({ span: [from, to] }): Span => [origin(from), origin(to - 1) + 1]);
  const about = { ...partOfAct(writing, target.from), ...(cues.length > 0 && { cues }) };
  if (!target.apart) return { start, end, ...about };
  const spans = target.apart.map((at) => spanOf(writing, at, at + 1));
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
    ...allergensOf(writing, target),
    ...unsureOf(target),
  };
}

export const unsureOf = ({ isUnsure }: Target): { isUnsure?: true } =>
  isUnsure ? { isUnsure } : {};

/** The substances that the words of an allergy end with, and those that a denial behind them takes out. */
function allergensOf(
  { scene }: Writing,
  { concept, from, to }: Target,
): Pick<Statement, "allergens" | "spared"> {
  if (concept.kind !== "allergy") return {};
  const allergens: string[] = [];
  for (let at = from; at < to; at = endAt(scene, at)) {
    const substance = foundOf(scene, at)?.names.find((name) => name.concept.kind === "substance");
    if (substance) allergens.push(substance.concept.id);
  }
  if (allergens.length === 0) return {};
  const spared = sparedBehind(scene, to);
  return { allergens, ...(spared.length > 0 && { spared }) };
}

/** Tokens behind the words of an allergy in which a denial of another drug may stand. */
const longestReaction = 20;

function sparedBehind(scene: Scene, to: number): readonly string[] {
  const spared: string[] = [];
  for (let at = to; at < to + longestReaction && !endsSentence(scene, at); at = endAt(scene, at)) {
    const cues = foundOf(scene, at)?.cues ?? [];
    // `bukan` and `non` deny a drug; `hindari` warns of it.
    if (!cues.some(({ axis, direction }) => axis === "ignore" && direction === "before")) continue;
    if (!cues.some((cue) => isDenial(cue) && cue.direction === "before")) continue;
    const other = foundOf(scene, endAt(scene, at))?.names.find(
      (name) => name.concept.kind === "substance",
    );
    if (other) spared.push(other.concept.id);
  }
  return spared;
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
  // When what is denied would have been, nobody can tell.
  if (presence === "absent" && said === "before") return null;
  // `ayah CKD, pasien edema`: of the patient beside relatives, what is now.
  const isOwn = target.said.experiencer?.value === "patient";
  const isPast = said === "before" || (scene.parts[target.from] === "history" && !isOwn);
  if (target.concept.isChronic && (isPast || beside === "chronic")) return "chronic";
  // `TB paru tuntas 2012` went by before this care.
  if (said === "resolved")
    return beside === "before" && !target.concept.isChronic ? "before" : "resolved";
  // `RPD: gastritis sejak SMA`
  if (said === "chronic" && presence !== "absent") return "chronic";
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

/** When something was measured, as said beside it, in its header or where its sentence begins. */
export const momentOfValue = (
  { scene, moments }: Writing,
  target: Target,
  measured: Measured,
): string | undefined =>
  measured.at ??
  momentBehind(scene, target.to) ??
  momentAbove(scene, target.from) ??
  moments.get(scene.sentences[target.from] ?? 0);

export function writeMeasurement(
  writing: Writing,
  target: Target,
  measured: Measured,
  of: number | undefined,
): Measurement {
  const { described, said } = target;
  const side = measured.side ?? described.side;
  const at = momentOfValue(writing, target, measured);
  return {
    ...spansOf(writing, target),
    quantity: measured.concept.id,
    value: measured.value,
    ...(measured.unit === undefined ? {} : { unit: measured.unit }),
    ...(measured.sum === undefined ? {} : { sum: measured.sum }),
    // `EF hari ini 66%` is of the note's own time.
    ...(at !== undefined && writing.scene.lexicon.nowWords.has(at.toLowerCase())
      ? { isNow: true }
      : saidAt(at)),
    ...(measured.order > 0 ? { isLater: true } : {}),
    ...(of === undefined ? {} : { of }),
    ...experiencerOf(said.experiencer),
    ...(side ? { side } : {}),
    ...(described.place === undefined ? {} : { place: described.place }),
  };
}

/** Clauses that say 'if': `bila Hb < 8`, `kalau kejang`. What is measured in one is a threshold; what hangs on one is not yet done. */
import { isComparison } from "./characters.ts";
import { isPlanPart } from "./plan-parts.ts";
import type { Found } from "./find-names.ts";
import type { ConceptKind } from "./lexicon.ts";
import {
  cueAt,
  endAt,
  endsSentence,
  foundOf,
  kindAt,
  sliceOf,
  spanAt,
  textAt,
  type Scene,
} from "./scene.ts";
import { tell, type Target } from "./targets.ts";
import { standingAt } from "./standing-at.ts";

const longestClause = 16;

export interface Condition {
  /** Tokens `[from, to)`, from the cue word on. */
  readonly from: number;
  readonly to: number;
  readonly words: string;
  /** As needed: `prn`, `bila perlu`. */
  readonly isNeeded: boolean;
  /** What is aimed at: `target SpO2 > 94%`. Nothing hangs on it. */
  readonly isGoal: boolean;
  /** `setelah infeksi reda`: what a plan waits for. */
  readonly isAwaited: boolean;
}

export function findConditions(scene: Scene): readonly Condition[] {
  const conditions: Condition[] = [];
  for (const found of scene.found) {
    const { from, cues, apart } = found;
    const threshold = endOfThreshold(scene, found);
    if (threshold !== undefined && from >= (conditions.at(-1)?.to ?? 0))
      conditions.push({ ...unmarked, from, to: threshold, words: sliceOf(scene, from, threshold) });
    const cue = apart
      ? undefined
      : cues.find(({ axis, direction }) => axis === "condition" && direction === "before");
    if (!cue || from < (conditions.at(-1)?.to ?? 0)) continue;
    let to = endAt(scene, from);
    while (to < from + longestClause && to < scene.tokens.length && !endsClause(scene, to)) to++;
    const isAwaited = cue.value === "awaited";
    if (isAwaited && !isToBeReached(scene, from, to)) continue;
    conditions.push({
      from,
      to,
      words: sliceOf(scene, from, to),
      isNeeded: cue.value === "needed",
      isGoal: cue.value === "goal",
      isAwaited,
    });
  }
  return conditions;
}

const unmarked = { isNeeded: false, isGoal: false, isAwaited: false };

/** Tokens of a threshold at most: `trombosit < 50.000 /uL`. */
const longestThreshold = 8;

/** `Hb < 8 → PRC 2 kolf`: in a plan a value that is compared, and what is then given. */
function endOfThreshold(scene: Scene, { from, to, names }: Found): number | undefined {
  const isCompared = isComparison(textAt(scene, to)) && kindAt(scene, to + 1) === "number";
  if (!isCompared || !isOfPlan(scene, from)) return undefined;
  if (names.every(({ concept: { kind } }) => kind !== "quantity")) return undefined;
  for (let at = to; at < to + longestThreshold; at++) {
    const kind = kindAt(scene, at);
    if (kind === "arrow") return at;
    if (kind === "comma" || kind === "semicolon" || endsSentence(scene, at)) return undefined;
  }
  return undefined;
}

const isOfPlan = (scene: Scene, at: number): boolean => isPlanPart(scene.parts[at]);

/** `setelah infeksi reda`, in a plan; `setelah nebul sesak berkurang` tells what an act has done. */
function isToBeReached(scene: Scene, from: number, to: number): boolean {
  if (!isOfPlan(scene, from)) return false;
  for (let at = endAt(scene, from); at < to; at = endAt(scene, at)) {
    if (cueAt(scene, at, "condition")?.value === "reached") return true;
    if (foundOf(scene, at)?.names.some(({ concept }) => actKinds.has(concept.kind))) return false;
  }
  return false;
}

const actKinds: ReadonlySet<ConceptKind> = new Set(["procedure", "substance", "device", "imaging"]);

function endsClause(scene: Scene, at: number): boolean {
  const kind = kindAt(scene, at);
  if (kind === "comma" || kind === "semicolon" || kind === "arrow" || kind === "close") return true;
  // `paracetamol 1 g bila S > 38,5 - Insisi abses`: the dash of the next item.
  const isDash = kind === "signs" && textAt(scene, at) === "-" && kindAt(scene, at + 1) === "word";
  return isDash || endsSentence(scene, at) || cueAt(scene, at, "link")?.value === "then";
}

/** Token → place in `conditions`, or -1. */
export function markConditions(scene: Scene, conditions: readonly Condition[]): Int32Array {
  const marks = new Int32Array(scene.tokens.length).fill(-1);
  for (const [place, { from, to }] of conditions.entries()) marks.fill(place, from, to);
  return marks;
}

/** `bila nyeri bertambah`: whatever else is said of it, it has not come yet. */
export function sayConditional(
  scene: Scene,
  conditions: readonly Condition[],
  conditionAt: Int32Array,
  targets: readonly Target[],
): void {
  for (const target of targets) {
    const condition = standingAt(conditions, conditionAt, target.from);
    if (!condition || condition.isGoal) continue;
    const span = spanAt(scene, condition.from, condition.from + 1);
    const words = sliceOf(scene, condition.from, endAt(scene, condition.from));
    const strength = 5;
    if (target.group === "statement")
      tell(target, "presence", { value: "conditional", strength, words, span });
    // `bila PSA ulang tetap > 4`: what is tested for is to come.
    else if (target.group === "event")
      tell(target, "state", { value: "during", strength, words, span });
  }
}

/** Gives each condition to the order or event before it in its sentence, else to those behind it. */
export function bindConditions(
  scene: Scene,
  conditions: readonly Condition[],
  targets: readonly Target[],
  targetAt: Int32Array,
): ReadonlyMap<Target, Condition> {
  const bound = new Map<Target, Condition>();
  for (const condition of conditions.filter(({ isGoal }) => !isGoal)) {
    for (const event of eventsInside(scene, condition, targets, targetAt))
      bound.set(event, condition);
    const inner = orderInside(scene, condition, targets, targetAt);
    if (inner) {
      const words = sliceOf(scene, condition.from, inner.from);
      bound.set(inner, { ...condition, to: inner.from, words });
      if (kindAt(scene, inner.from - 1) === "colon")
        for (const after of actsAfter(scene, condition.to, targets, targetAt))
          if (isNextStep(scene, after)) bound.set(after, condition);
      continue;
    }
    const stop = stopBefore(scene, condition.from);
    if (stop !== undefined) {
      const running = actBefore(
        scene,
        endsAct(scene, stop - 1) ? stop - 1 : stop,
        targets,
        targetAt,
      );
      if (running?.group === "order") sayOrdered(scene, running, condition);
      continue;
    }
    // `PRC 1 kolf, bila kejang → diazepam 10 mg`: it hangs on what stands behind the arrow.
    const leads = kindAt(scene, condition.to) === "arrow";
    const before = leads ? undefined : actBefore(scene, condition.from, targets, targetAt);
    // `Hecting dilakukan setelah perdarahan berhenti`
    if (condition.isAwaited && before?.said.state?.value === "done") continue;
    if (before && isOfChange(scene, condition.from)) sayOrdered(scene, before, condition);
    else if (before) {
      bound.set(before, condition);
      const heading = headingOf(scene, before, targets, targetAt);
      if (heading) bound.set(heading, condition);
    } else if (leads || !isOfWords(scene, condition.from))
      for (const after of actsAfter(scene, condition.to, targets, targetAt))
        bound.set(after, condition);
  }
  return bound;
}

/** `TKR: konsul Sp.OT bila gagal 6 bulan`: the act that what hangs on the condition is told of. */
function headingOf(
  scene: Scene,
  { from }: Target,
  targets: readonly Target[],
  targetAt: Int32Array,
): Target | undefined {
  if (kindAt(scene, from - 1) !== "colon") return undefined;
  const heading = standingAt(targets, targetAt, from - 2);
  return heading?.group === "event" ? heading : undefined;
}

/** `nikardipin 5 mg/jam → stop bila sistolik < 160`, `bisoprolol tahan bila HR < 55`: until then it goes on, and nothing behind hangs on it. */
function stopBefore(scene: Scene, from: number): number | undefined {
  const found = foundOf(scene, from - 1);
  const isStop = found?.cues.some(
    ({ axis, value, binds }) =>
      axis === "state" && binds.has("order") && /^(?:stopped|held)$/u.test(value),
  );
  return isStop ? found?.from : undefined;
}

/** `bila kejang: diazepam 4 mg IV, lanjut fenitoin 20 mg/kg`: behind a colon so do the steps that follow. */
const isNextStep = (scene: Scene, { from }: Target): boolean =>
  cueAt(scene, from - 1, "link")?.value === "then" ||
  cueAt(scene, from - 1, "state")?.value === "ordered";

const endsAct = (scene: Scene, at: number): boolean =>
  /^(?:comma|arrow|semicolon)$/u.test(kindAt(scene, at));

/** `RL 500 cc, bila tidak membaik gelafusin 10 cc/kg`: a clause of its own that ends with what is then given. */
function orderInside(
  scene: Scene,
  { from, to }: Condition,
  targets: readonly Target[],
  targetAt: Int32Array,
): Target | undefined {
  if (!/^(?:comma|stop|line|semicolon)$/u.test(kindAt(scene, from - 1))) return undefined;
  for (let at = endAt(scene, from); at < to; at++) {
    const target = standingAt(targets, targetAt, at);
    if (target?.group === "order" && target.from === at && target.to > at + 1) return target;
  }
  return undefined;
}

/** `bila kejang lagi midazolam drip & lapor Sp.An`: in a plan, whatever its own clause names as well. */
function eventsInside(
  scene: Scene,
  { from, to }: Condition,
  targets: readonly Target[],
  targetAt: Int32Array,
): readonly Target[] {
  if (!isOfPlan(scene, from)) return [];
  const events: Target[] = [];
  for (let at = endAt(scene, from); at < to; at++) {
    const target = standingAt(targets, targetAt, at);
    if (target?.group === "event" && target.from === at) events.push(target);
  }
  return events;
}

/** `lapor DPJP bila distensi, PRC 1 kolf`: what the condition is told of stands before it, and is not an entry. */
function isOfWords(scene: Scene, from: number): boolean {
  if (kindAt(scene, from - 1) !== "word") return false;
  const found = foundOf(scene, from - 1);
  return !found?.cues.some(({ axis }) => axis === "state" || axis === "link" || axis === "part");
}

function sayOrdered(scene: Scene, target: Target, { from, words }: Condition): void {
  const span = spanAt(scene, from, from + 1);
  tell(target, "state", { value: "ordered", strength: 5, words, span });
}

/** `insulin 5 u/jam turun 2 u/jam bila GDS < 250`: what waits is the new dose. */
function isOfChange(scene: Scene, from: number): boolean {
  for (let at = from - 1; at > from - 6; at--) {
    const kind = kindAt(scene, at);
    if (kind !== "word" && kind !== "number" && kind !== "slash") return false;
    const cue = cueAt(scene, at, "state");
    if (cue?.direction === "after" && cue.value === "ordered")
      return kindAt(scene, at + 1) === "number";
  }
  return false;
}

const isAct = (target: Target | undefined): target is Target =>
  target?.group === "order" || target?.group === "event";

function actBefore(
  scene: Scene,
  from: number,
  targets: readonly Target[],
  targetAt: Int32Array,
): Target | undefined {
  for (let at = from - 1; at >= 0 && at >= from - 12; at--) {
    const target = standingAt(targets, targetAt, at);
    if (isAct(target)) return target;
    const kind = kindAt(scene, at);
    if (kind === "comma" && at < from - 1) return undefined;
    if (kind === "stop" || kind === "line" || kind === "semicolon" || kind === "arrow")
      return undefined;
  }
  return undefined;
}

function actsAfter(
  scene: Scene,
  to: number,
  targets: readonly Target[],
  targetAt: Int32Array,
): readonly Target[] {
  const acts: Target[] = [];
  const isLed = kindAt(scene, to) === "arrow";
  for (let at = to; at < to + 24 && at < scene.tokens.length && !endsSentence(scene, at); at++) {
    const target = standingAt(targets, targetAt, at);
    if (isAct(target) && target.from === at) acts.push(target);
    // `Hb < 8 → PRC 1 kolf, ranitidin 2x50 mg`: an arrow leads to what stands before the comma.
    const isEnd = textAt(scene, at) === ";" || (isLed && kindAt(scene, at) === "comma");
    if (acts.length > 0 && isEnd) break;
  }
  return acts;
}

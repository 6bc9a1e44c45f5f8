/** Writes an order: its dose line, and whether it was given, ordered, planned, stopped or supplied. */
import type { Condition } from "./conditions.ts";
import { takesPlace } from "./denials.ts";
import { laterBehind, hasClockBehind, isTimedBehind } from "./moments.ts";
import { amountOf } from "./notations/portion.ts";
import type { Regimen } from "./notations/regimen.ts";
import type { Ordered } from "./orders.ts";
import type { Order, OrderState, Part } from "./reading.ts";
import { cueAt, endAt, endsSentence, foundOf, kindAt, type Scene } from "./scene.ts";
import { standingAt } from "./standing-at.ts";
import type { Target } from "./targets.ts";
import { spansOf, type Writing } from "./write-entries.ts";

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
  { regimen, to }: Ordered,
): Order | undefined {
  const { said, concept, described, from } = target;
  const { scene, conditions } = writing;
  const part = scene.parts[from] ?? "plan";
  // `Obat: …`: a group of drugs alone is a header, but where it is what is ordered: `saran antikoagulan`.
  const isHeader =
    kindAt(scene, target.to) === "colon" || part !== "plan" || concept.id === "medication";
  const isBareClass = concept.isClass && !hasRegimen(regimen) && !said.state;
  if (isBareClass && (isHeader || isReason(scene, from))) return undefined;
  const condition = conditions.get(target);
  const state = orderState(writing, target, condition, {
    usual: orderStates[part],
    behind: to,
    isOnce: regimen.frequency === undefined,
  });
  const isPlanned = state === "planned" || state === "ordered";
  const isTold = part === "history" || part === "complaint";
  const isCourse = part === "course" && state === "ordered";
  const isBefore = said.time?.value === "before" || isTold;
  const { portions = [], ...written } = regimen;
  const amount = amountOf(portions);
  // `SSJ ec karbamazepin`: a diagnosis names its culprit, and orders nothing.
  const isNamed = part === "assessment" && !said.state && !hasRegimen(regimen) && !condition;
  return {
    ...spansOf(writing, target),
    substance: concept.id,
    ...written,
    ...(amount && { amount }),
    ...(condition ? { condition: condition.words } : {}),
    ...(described.side ? { side: described.side } : {}),
    // `maag, minum promag kalau kambuh`: what is told of was taken.
    state: isNamed ? null : (isTold && isPlanned) || (isCourse && !condition) ? "given" : state,
    ...(isBefore ? { time: "before" as const } : {}),
    ...(said.state?.value === "ready" && { isReady: true as const }),
  };
}

/** Tokens between a word for a cause and what it is. */
const longestReason = 8;

/** `stop triheksifenidil krn menambah antikolinergik`: a group of drugs may be why another one is stopped, and is ordered itself no more. */
function isReason(scene: Scene, from: number): boolean {
  for (let at = from - 1; at >= from - longestReason; at--) {
    if (/^(?:comma|stop|line|semicolon|colon)$/u.test(kindAt(scene, at))) return false;
    if (cueAt(scene, at, "barrier")?.value === "cause") return true;
  }
  return false;
}

const hasRegimen = (regimen: Regimen) =>
  regimen.dose !== undefined || regimen.frequency !== undefined;

/** A drug for a complaint is ordered; one that waits for a value or a complication is planned. */
function orderState(
  writing: Writing,
  target: Target,
  condition: Condition | undefined,
  {
    usual,
    behind,
    isOnce,
  }: {
    readonly usual: OrderState;
    readonly behind: number;
    readonly isOnce: boolean;
  },
): OrderState | null {
  const { scene } = writing;
  const { state, time, presence } = target.said;
  if (condition) {
    // `Obat rutin: alprazolam 0,5 mg kalau sulit tidur`
    if (time?.value === "before") return "given";
    // `FFP 4 kolf bila perdarahan aktif`: blood waits for a complication.
    const isBlood = isBloodProduct(scene, target);
    const isComplaint =
      condition.isNeeded ||
      ((isOfFever(scene, condition) || isOfFinding(writing, condition)) &&
        !isOfCourse(scene, condition));
    return usual === "supplied" ? usual : isComplaint && !isBlood ? "ordered" : "planned";
  }
  const said = state?.value;
  if (said === "replaced") return isReplaced(writing, target) ? "stopped" : usual;
  if (time?.value === "before" && said === undefined) return "given";
  // `antibiotik (-)`
  if (said === "none" || (said === undefined && presence?.value === "absent")) return null;
  // `rawat luka dengan NaCl`: in a plan it is to come; `anemia post transfusi PRC` tells of what was given.
  if (said === "during") return scene.parts[target.from] === "assessment" ? "given" : usual;
  const isOpen = said === undefined || said === "ordered" || said === "planned";
  // `allopurinol 1x100 mulai 2 minggu lagi`
  if (isOpen && isPlan(usual) && beginsLater(scene, target.to)) return "planned";
  const isOpenPlan = said === undefined && isPlan(usual);
  if (isOpenPlan && (isTimedBehind(scene, behind) || (isOnce && hasClockBehind(scene, behind))))
    return "given";
  if (said === undefined || (usual === "supplied" && said === "ordered")) return usual;
  return orderStateOf[said] ?? usual;
}

/** `ganti seftriakson dengan levofloxacin`: another drug is named behind, and a word that leads to it. */
function isReplaced(writing: Writing, { from, to }: Target): boolean {
  const { scene, targets, targetAt } = writing;
  const before = foundOf(scene, from - 1);
  if (before && takesPlace(writing, before)) return true;
  let next = to;
  while (next <= to + 6 && standingAt(targets, targetAt, next)?.group !== "order") next++;
  if (next > to + 6) return false;
  for (let at = to; at < next; at++) {
    if (endsSentence(scene, at) || kindAt(scene, at) === "comma") return false;
    if (kindAt(scene, at) === "arrow" || cueAt(scene, at, "count")?.value === "to") return true;
    if (cueAt(scene, at, "link")) return true;
  }
  return false;
}

const isPlan = (usual: OrderState): boolean => usual === "ordered";

/** `mulai 2 minggu lagi`; `3 hari lagi` alone is for how long it goes on. */
function beginsLater(scene: Scene, to: number): boolean {
  const begins = cueAt(scene, to, "state")?.value === "ordered";
  return begins && laterBehind(scene, endAt(scene, to)) !== undefined;
}

const isBloodProduct = ({ lexicon: { concepts } }: Scene, { concept }: Target): boolean =>
  concepts.withWider(concept.id).includes("bloodProducts");

/** `bila mual`; what is told with its grade is a complication: `bila perdarahan masif`. */
function isOfFinding({ targets, targetAt }: Writing, { from, to }: Condition): boolean {
  for (let at = from; at < to; at++) {
    const target = standingAt(targets, targetAt, at);
    if (target?.from !== at || target.group !== "statement") continue;
    if (target.concept.kind === "finding" && target.described.grade === undefined) return true;
  }
  return false;
}

/** `bila batuk memberat`, `bila blm BAB`: it waits for how the complaint goes on. */
function isOfCourse(scene: Scene, { from, to }: Condition): boolean {
  for (let at = from; at < to; at++)
    if (cueAt(scene, at, "condition")?.value === "lasting") return true;
  return false;
}

/** `bila suhu > 38,5` is a fever. */
function isOfFever(scene: Scene, { from, to }: Condition): boolean {
  for (let at = from; at < to; at++)
    if (foundOf(scene, at)?.names.some(({ concept }) => concept.id === "temperature")) return true;
  return false;
}

const orderStateOf: Readonly<Record<string, OrderState>> = {
  planned: "planned",
  held: "planned",
  ready: "planned",
  notYet: "planned",
  ordered: "ordered",
  given: "given",
  done: "given",
  past: "given",
  stopped: "stopped",
  declined: "stopped",
  supplied: "supplied",
};

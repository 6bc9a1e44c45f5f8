/**
 * A side that is said once holds for more than the word beside it: for both of two things joined by `and`, for what is
 * told of the organ that a sentence began with, for the acts and findings of an operation, for the size of a lesion.
 */
import { give, isMoment, sideOf } from "./give-side.ts";
import { crossedSigns, followTopics } from "./follow-topics.ts";
import { belowSet } from "./in-set.ts";
import { shareUnderHeaders } from "./side-headers.ts";
import { shareWithOrgan } from "./share-organ.ts";
import type { Side } from "./reading.ts";
import { endAt, foundOf, isJoint, kindAt, textAt, unitKindAt, type Scene } from "./scene.ts";
import { sideAt } from "./sides.ts";
import type { Target } from "./targets.ts";

export function shareSides(scene: Scene, targets: readonly Target[], targetAt: Int32Array): void {
  shareUnderHeaders(scene, targets);
  shareBackward(scene, targets);
  followTopics(scene, targets, targetAt);
  shareAmongActs(scene, targets);
  shareWithDifferentials(scene, targets);
  shareWithPlan(scene, targets);
  shareOfOperation(scene, targets);
  shareOfReport(scene, targets);
  shareWithOrgan(scene, targets);
  targets.forEach((target, place) => {
    if (target.group === "measurement") followChain(scene, target, targets[place - 1]);
  });
  targets.forEach((target, place) => {
    if (target.group === "measurement") takePlace(scene, target, statementBefore(targets, place));
  });
}

const inOneSentence = ({ sentences }: Scene, one: Target, other: Target) =>
  sentences[one.from] === sentences[other.from];

/** `kelemahan & atrofi quadriceps S`, `nefrolitiasis dan hidronefrosis kiri`; but a stroke `dengan hemiparesis kanan` lies on the other side. */
function shareBackward(scene: Scene, targets: readonly Target[]): void {
  const crossed = belowSet(scene.lexicon, crossedSigns);
  const isCrossed = ({ concept: { id } }: Target) => crossed.has(id);
  for (let place = targets.length - 2; place >= 0; place--) {
    const [target, next] = [targets[place], targets[place + 1]];
    const side = next && sideOf(next);
    if (!target || !side || !areAlike(target, next) || target.described.place !== undefined)
      continue;
    if (isCrossed(next) && !isCrossed(target)) continue;
    if (scene.parts[target.from] === "complaint" && textAt(scene, target.to) !== "+") continue;
    if (isJoined(scene, target.to, next.from)) give(target, side);
  }
}

/**
 * `doppler AVF S`, `URS + DJ stent bilateral`, `injeksi intravitreal aflibercept OD`: an act is done where what it is done
 * on lies, or where its drug is given.
 */
const areAlike = (one: Target, { group, from, concept: { kind } }: Target): boolean =>
  one.group === group ||
  (one.group === "event" &&
    ((group === "statement" && (one.to === from || kind === "device")) || group === "order"));

/** Nothing but one `and`, `+`, `&` or a slash between; nothing at all in `hemiparesis spastik dextra`. */
function isJoined(scene: Scene, from: number, to: number): boolean {
  if (from === to) return true;
  if (endAt(scene, from) !== to) return false;
  return kindAt(scene, from) === "slash" || isJoint(scene, from);
}

/** A differential diagnosis lies where the diagnosis lies. */
function shareWithDifferentials(scene: Scene, targets: readonly Target[]): void {
  let before: Target | undefined;
  for (const target of targets) {
    if (target.group !== "statement") continue;
    const isDifferential = target.said.presence?.value === "possible" && before !== undefined;
    const side = before && sideOf(before);
    if (isDifferential && before && side && inOneSentence(scene, before, target))
      give(target, side);
    before = target;
  }
}

function statementBefore(targets: readonly Target[], place: number): Target | undefined {
  for (let at = place - 1; at >= Math.max(0, place - 6); at--)
    if (targets[at]?.group === "statement") return targets[at];
  return undefined;
}

/** A size lies where what it is the size of lies: `kista ginjal kanan ukuran 2,1 cm`, `EDH kiri, volume 45 cc`. */
function takePlace(scene: Scene, target: Target, before: Target | undefined): void {
  const { side, place: own, isAbove } = target.described;
  const place = isAbove ? undefined : own;
  const isLength = unitKindAt(scene, target.to - 1) === "length";
  const isOfLesion = /^(?:hematoma|lesion|stone|volume$)/u.test(target.concept.id);
  // `atrofi quadriceps S (lingkar paha 44 cm)`
  const isBracketed = kindAt(scene, target.from - 1) === "open";
  if ((!isLength && !isOfLesion) || side || (place !== undefined && !isBracketed)) return;
  if (!before || !inOneSentence(scene, before, target)) return;
  const itsSide = sideOf(before);
  const itsPlace = place ?? before.described.place;
  target.described = {
    ...(itsSide ? { side: itsSide } : {}),
    ...(itsPlace === undefined ? {} : { place: itsPlace }),
  };
}

/** `VOD 6/30 → 6/9`: a further value lies where the first does. */
function followChain(scene: Scene, target: Target, before: Target | undefined): void {
  if (before?.group !== "measurement" || !inOneSentence(scene, before, target)) return;
  const isFurther = before.concept === target.concept && !foundOf(scene, target.from);
  // `VOD 6/12 PH 6/9`: so does what is measured with a correction.
  const { concepts } = scene.lexicon;
  const isNarrower = concepts.withWider(target.concept.id).slice(1).includes(before.concept.id);
  if ((isFurther || isNarrower) && !target.described.side)
    target.described = { ...before.described };
}

/** Acts of one sentence are done on one side. */
function shareAmongActs(scene: Scene, targets: readonly Target[]): void {
  const sides = new Map<number, Side | undefined>();
  const sentenceOf = ({ from }: Target) => scene.sentences[from] ?? 0;
  // `fakoemulsifikasi + IOL OD`: what is put in is part of the act.
  const acts = targets.filter(
    ({ from, concept: { kind } }) =>
      kind === "procedure" || (kind === "device" && scene.parts[from] === "operation"),
  );
  for (const act of acts.filter(isDone)) {
    const side = sideOf(act);
    if (!side) continue;
    const sentence = sentenceOf(act);
    const other = sides.has(sentence) && sides.get(sentence) !== side;
    sides.set(sentence, other ? undefined : side);
  }
  for (const act of acts) {
    const side = sides.get(sentenceOf(act));
    if (side && !isMoment(scene, act)) give(act, side);
  }
}

/** What was declined or put off says nothing of where the others were done. */
const isDone = ({ said }: Target): boolean =>
  !/^(?:declined|held|notYet)$/u.test(said.state?.value ?? "");

const ofOperation: ReadonlySet<string> = new Set(["condition", "finding", "device", "procedure"]);

/** `A: fraktur femur dextra. P: pro ORIF`: where all diagnoses lie on one side, what is planned is done there. */
function shareWithPlan(scene: Scene, targets: readonly Target[]): void {
  const isIn = (part: string) => (target: Target) => scene.parts[target.from] === part;
  const diagnoses = targets
    .filter(isIn("assessment"))
    .filter(({ group, concept }) => group === "statement" && concept.kind === "condition");
  const side = onlySide(diagnoses);
  if (!side) return;
  for (const target of targets.filter(isIn("plan")))
    if (target.group === "event" && target.concept.kind === "procedure") give(target, side);
}

/** A report of an operation is about the side that its acts are done on, else about the only side that it names. */
function shareOfOperation(scene: Scene, targets: readonly Target[]): void {
  const own = targets.filter(({ from }) => scene.parts[from] === "operation");
  if (own.length === 0) return;
  const acts = own.filter(
    (target) => /^(?:procedure|device)$/u.test(target.concept.kind) && isDone(target),
  );
  const named = targets.filter(
    (target) => /^(?:statement|event)$/u.test(target.group) && isDone(target),
  );
  const side = onlySide(acts) ?? onlySide(named) ?? firstSide(acts);
  if (!side || side === "bilateral") return;
  const others = lastOfOthers(scene, side);
  let last: Side = side;
  for (const target of own) {
    // `… ORIF femur D …; OREF cruris S: pus (-)`: what follows the other side is told of that.
    last = sideOf(target) ?? last;
    if (last !== side || !ofOperation.has(target.concept.kind)) continue;
    const other = others.get(scene.sentences[target.from] ?? 0) ?? -1;
    if (other < target.to && !isMoment(scene, target)) give(target, side);
  }
}

/** `TPM via v. femoralis kanan. PPM DDDR: v. subklavia kiri`: of each sentence the last token that names another side. */
function lastOfOthers(scene: Scene, side: Side): ReadonlyMap<number, number> {
  const last = new Map<number, number>();
  scene.sentences.forEach((sentence, at) => {
    const own = sideAt(scene, at);
    if (own && own !== side) last.set(sentence, at);
  });
  return last;
}

/** `MRI genu sinistra`: a report of an image of one side that names no other is about that side. */
function shareOfReport(scene: Scene, targets: readonly Target[]): void {
  const title = targets[0];
  const side = title && sideOf(title);
  if (!side || scene.parts[0] !== "report" || title.concept.kind !== "imaging") return;
  if (side === "bilateral" || onlySide(targets) !== side) return;
  for (const target of targets) if (target.group === "statement") give(target, side);
}

const firstSide = (acts: readonly Target[]): Side | undefined =>
  sideOf(acts.find((act) => sideOf(act) !== undefined) ?? { described: {} });

/** Undefined where they name none, or several. */
function onlySide(targets: readonly Target[]): Side | undefined {
  const sides = new Set(targets.flatMap((target) => sideOf(target) ?? []));
  return sides.size === 1 ? [...sides][0] : undefined;
}

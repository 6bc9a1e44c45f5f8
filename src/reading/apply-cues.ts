/** One engine for all cues: what each says, in its direction and as far as it reaches, of the entries that it binds to. */
import {
  bareListBefore,
  itemsBefore,
  joinsList,
  opensList,
  opensSentence,
  organEndingAt,
} from "./bare-list.ts";
import type { Cue } from "./lexicon.ts";
import type { Found } from "./find-names.ts";
import {
  closes,
  closesWithOr,
  headerBefore,
  isDenial,
  isDeniedWhole,
  isHeaded,
  isKindOf,
  isLookingOtherWay,
  isOtherForm,
  isTurned,
} from "./denials.ts";
import { diseaseOf } from "./disease-of-organism.ts";
import {
  asRelative,
  isAimed,
  isBracketed,
  isOfPatient,
  isHeaderOfRelatives,
  isRelative,
  opensPart,
} from "./relatives.ts";
import {
  cueAt,
  endsSentence,
  foundOf,
  isJoint,
  kindAt,
  sliceOf,
  spanAt,
  textAt,
  wordCue,
  type Scene,
} from "./scene.ts";
import { isModifier } from "./signs.ts";
import { isDosed } from "./is-dosed.ts";
import {
  bareBehindDosed,
  continues,
  isEnd,
  isGoverned,
  joinsActs,
  opensMembers,
} from "./reach-of-cues.ts";
import { signStrength, tell, type Place, type SaidAxis, type Target } from "./targets.ts";
import { standingAt } from "./standing-at.ts";

/** Tokens that any cue is followed over at most. */
const longestReach = 80;
/** Tokens between a cue and the first entry that it binds to. */
const firstGap = 6;

const saidAxes: ReadonlySet<string> = new Set([
  "presence",
  "time",
  "experiencer",
  "state",
  "ignore",
]);

export function applyCues(scene: Scene, targets: readonly Target[], targetAt: Int32Array): void {
  const place = { scene, targets, targetAt };
  let isOfBaby = false;
  for (const found of scene.found) {
    // A name may be a cue too: `putus obat`. One inside a longer entry is not.
    const own = standingAt(targets, targetAt, found.from);
    if (found.apart || (own && (own.to !== found.to || own.from !== found.from))) continue;
    for (const written of found.cues) {
      if (!saidAxes.has(written.axis)) continue;
      const cue = asRelative(scene, found, written);
      // A note that begins with the newborn is the newborn's own.
      const isBaby = cue.axis === "experiencer" && cue.reach === "sentence";
      if (isBaby && found.from < 4 && scene.parts[found.from] !== "operation") isOfBaby = true;
      if ((isBaby && isOfBaby) || isTurned(scene, found.from, cue)) continue;
      if (isOfPatient(scene, found, cue) || !closes(scene, found.to, cue)) continue;
      if (isGoverned(scene, found, cue)) continue;
      if (isOtherForm(scene, found.to, cue)) continue;
      const apply = applier(place, cue, found.from, found.to);
      const back = () => applyBack(place, cue, found, apply);
      const forward = () => applyForward(place, cue, found, apply);
      if (isRelative(cue) && isBracketed(scene, found)) back();
      else if (isLookingOtherWay(place, found, cue)) continue;
      else if (cue.direction === "before" || isHeaderOfRelatives(scene, found, cue)) forward();
      else if (cue.direction === "after") back();
      else if (cue.direction === "both" && (isHeaded(place, found) || !back())) forward();
    }
  }
}

type Apply = (target: Target, strength: number) => void;

function applier({ scene, targets, targetAt }: Place, cue: Cue, from: number, to: number): Apply {
  const words = sliceOf(scene, from, to);
  // `pasien pulang dengan cefixime 2x100 mg`
  const before = cue.value === "during" ? standingAt(targets, targetAt, from - 1) : undefined;
  const { concepts } = scene.lexicon;
  const isTaken = before && concepts.withWider(before.concept.id).includes("discharge");
  const valueFor = ({ group }: Target) => {
    if (group !== "order") return cue.value;
    return isTaken ? "supplied" : cue.value === "declined" ? "none" : cue.value;
  };
  const span = spanAt(scene, from, to);
  return (target, strength) =>
    // `saidAxes` holds the axes of entries only.
    tell(target, cue.axis as SaidAxis, { value: valueFor(target), strength, words, span });
}

function bindsTo({ binds, axis }: Cue, { bindings }: Target): boolean {
  if (axis === "ignore" && binds.size === 0) return true;
  for (const kind of binds) if (bindings.has(kind)) return true;
  return false;
}

/** `hindari`, `jangan`: the word forbids acts and drugs as well as complaints and habits. */
const forbids = (scene: Scene, at: number): boolean =>
  cueAt(scene, at, "ignore")?.value === "absent" &&
  cueAt(scene, at, "presence")?.value === "conditional";

/** It has no word of its own behind it: `hindari alkohol, parasetamol lanjut`; an allergy is none to be avoided. */
const isPlainItem = (scene: Scene, { concept, to }: Target): boolean =>
  concept.kind !== "allergy" &&
  (/^(?:comma|stop|line|semicolon|slash|open|close)$/u.test(kindAt(scene, to)) ||
    isJoint(scene, to));

function applyForward(
  { scene, targets, targetAt }: Place,
  cue: Cue,
  { from: begin, to: from }: Found,
  apply: Apply,
): void {
  // `alergi: tidak ada riwayat alergi`
  const header = isDenial(cue) ? headerBefore({ scene, targets, targetAt }, begin) : undefined;
  // `RPK: DM (-), HT (+)`: a header reaches as far as its line.
  const isBeforeColon = kindAt(scene, from) === "colon";
  const isHeader =
    (cue.axis === "experiencer" && (isBeforeColon || /^(?:riw|rpk)/u.test(cue.text))) ||
    // `DD: tifoid, malaria`, `Tanda bahaya: napas cepat, tarikan dada`
    (/^(?:possible|conditional)$/u.test(cue.value) && isBeforeColon);
  if (isHeader && isDeniedWhole(scene, from)) return;
  const isWide =
    isHeader || cue.reach === "sentence" || cue.reach === "block" || cue.reach === "clause";
  let met = 0;
  let at = from;
  let gap = 0;
  let last: Target | undefined;
  const isForbidding = forbids(scene, begin);
  let isMixed = false;
  while (at < from + longestReach && at < scene.tokens.length) {
    if (endsSentence(scene, at) && cue.reach !== "block") return;
    if (endsSentence(scene, at) && cue.reach === "block" && kindAt(scene, at + 1) === "line")
      return;
    const target = standingAt(targets, targetAt, at);
    if (target) {
      const isBound = bindsTo(cue, target);
      // `tidak ada edema, akral hangat`: what is normal is not denied with the others.
      if (isDenial(cue) && met > 0 && target.concept.isNormal) return;
      if (isMixed && !isPlainItem(scene, target)) return;
      if (isBound) {
        apply(target, isWide ? 1 : 2);
        if (header && isKindOf(scene, header, target)) apply(header, 2);
        last = target;
        met++;
      }
      // `bukan kecelakaan lalu lintas maupun kecelakaan kerja`
      const isNeither = isDenial(cue) && isBound && cueAt(scene, target.to, "link")?.value === "or";
      const isOnlyNext = isBound && cue.reach === "next" && !isNeither;
      if (cue.reach === "beside" || isOnlyNext) return;
      // `hindari alkohol, kotrimoksazol`: habits and drugs stand in one list.
      const isListed = !isBound && isForbidding && isPlainItem(scene, target);
      if (isListed) {
        isMixed = true;
        met++;
      } else if (!isBound && !isWide && target.group === "statement") return;
      at = Math.max(target.to, at + 1);
      gap = 0;
      continue;
    }
    const isOpening = at === from && kindAt(scene, at) === "colon";
    if (
      isOpening ||
      (met > 0 && joinsActs({ scene, targets, targetAt }, at)) ||
      (last && opensMembers({ scene, targetAt }, at, last))
    ) {
      at++;
      continue;
    }
    const isComma = kindAt(scene, at) === "comma";
    if (isHeader && isComma) {
      if (opensPart(scene, at + 1)) return;
    } else if (isEnd(scene, cue, at, met > 0, isWide)) {
      const goesOn = isComma && cue.stopsAtComma;
      if (!goesOn || !closesWithOr({ scene, targets, targetAt }, at)) return;
    }
    if (isComma && !isWide) {
      const goesOn = met > 0 && continues({ scene, targets, targetAt }, at + 1, cue, last);
      // `riw ISK th 2022, disuria (+)`: what has a time of its own ends the list.
      if (!goesOn || (cue.axis === "time" && gap > 0)) return;
    }
    // `tidak ada demam dan 2 luka robek`
    if (isDenial(cue) && met > 0 && kindAt(scene, at) === "number" && (targetAt[at + 1] ?? -1) >= 0)
      return;
    if (!isModifier(scene, at) && kindAt(scene, at) !== "comma" && kindAt(scene, at) !== "slash")
      gap++;
    if (!isWide && gap > (met > 0 ? 1 : cue.reach === "beside" ? 0 : firstGap)) return;
    at++;
  }
}

/** @returns Whether some entry was met. */
function applyBack(
  { scene, targets, targetAt }: Place,
  cue: Cue,
  { from, to }: Found,
  apply: Apply,
): boolean {
  let at = commaBefore({ scene, targetAt }, cue, from, to) - 1;
  if (isDenial(cue) && cue.reach === "list")
    at =
      beforeOrgans({ scene, targets, targetAt }, kindAt(scene, at) === "colon" ? at : at + 1) ?? at;
  let gap = 0;
  let closed = 0;
  let target: Target | undefined;
  for (; at >= 0 && at >= from - 12; at--) {
    target = standingAt(targets, targetAt, at);
    if (target && bindsTo(cue, target)) break;
    if (target && isMaterial({ scene, targets, targetAt }, target, cue)) {
      at = target.from;
      target = undefined;
      continue;
    }
    if (target && target.group === "statement") return false;
    const kind = kindAt(scene, at);
    if (target) {
      target = undefined;
      continue;
    }
    // `PRP OS dijadwalkan setelah OD selesai`: what stands nearer has said it.
    if (cue.axis === "state" && at < from - 1 && cueAt(scene, at, "state")?.direction === "after")
      return false;
    // `rutin amlodipin tapi putus simvastatin`
    if (cueAt(scene, at, "barrier") && (at < from - 1 || cue.axis === "state")) return false;
    if (kind === "colon" && at === from - 1) continue;
    if (kind === "comma" && isDenial(cue) && cue.reach === "list") {
      const list = listBeforeWords({ scene, targets, targetAt }, at, from);
      for (const item of list) if (bindsTo(cue, item)) apply(item, 3);
      return list.length > 0;
    }
    if (
      kind === "stop" ||
      kind === "line" ||
      kind === "comma" ||
      kind === "semicolon" ||
      kind === "colon"
    )
      return false;
    if (kind === "close") closed++;
    // `perdarahan aktif (sumber tidak tampak)`: a bracket with a subject of its own.
    if (kind === "open" && --closed < 0 && gap > 0) return false;
    if (kind === "close" || kind === "open" || kind === "signs" || kind === "number") continue;
    if (!isModifier(scene, at) && ++gap > 4) return false;
  }
  if (!target || (isRelative(cue) && isAimed({ scene, targets, targetAt }, target))) return false;
  apply(target, 3);
  const disease = cue.axis === "presence" ? diseaseOf({ targets, targetAt }, target) : undefined;
  if (disease) apply(disease, 3);
  if (cue.reach === "next" || cue.reach === "") return true;
  spreadBack({ scene, targets, targetAt }, cue, disease ?? target, apply);
  return true;
}

/** `ORIF plate, dibatalkan`, `debridement bula tidak dilakukan`: what an act puts in or treats does not part it from what is said of it. */
function isMaterial(
  { scene, targets, targetAt }: Place,
  { concept, from }: Target,
  cue: Cue,
): boolean {
  if (cue.axis !== "state" || !cue.binds.has("event") || !objects.has(concept.kind)) return false;
  const before = cueAt(scene, from - 1, "link") ? from - 2 : from - 1;
  return standingAt(targets, targetAt, before)?.group === "event";
}

const objects: ReadonlySet<string> = new Set(["device", "finding", "condition"]);

/** Organs that close a list of diseases. */
const mostOrgans = 4;

/** The disease before the organs that end at a token: `asma, hipertensi, jantung, ginjal: disangkal`. */
function beforeOrgans(place: Place, end: number): number | undefined {
  const isHeader = kindAt(place.scene, end) === "colon";
  let organ = organEndingAt(place.scene, end);
  for (let met = 0; organ !== undefined && met < mostOrgans; met++) {
    if (closesList(place, organ, isHeader)) return organ - 2;
    const isListed = kindAt(place.scene, organ - 1) === "comma";
    organ = isListed ? organEndingAt(place.scene, organ - 1) : undefined;
  }
  return undefined;
}

/** `DM, stroke, jantung disangkal`: the organ behind the last comma of a list is a disease of it; `sesak, paru disangkal` is none. */
function closesList(
  { scene, targets, targetAt }: Place,
  organ: number,
  isHeader: boolean,
): boolean {
  const before = standingAt(targets, targetAt, organ - 2);
  if (kindAt(scene, organ - 1) !== "comma" || before?.to !== organ - 1) return false;
  const at = before.from - 1;
  // `DM, jantung: disangkal`: what a colon ends is denied as a whole.
  if (isHeader && opensSentence(scene, at)) return true;
  return kindAt(scene, at) === "comma" || opensList(scene, at);
}

/** `asma, PPOK, denyut lambat disangkal`: the diseases before a last item in words that name nothing known. */
function listBeforeWords(
  { scene, targets, targetAt }: Place,
  comma: number,
  to: number,
): readonly Target[] {
  if (to - comma - 1 > mostOfItem) return [];
  // `campak, DBD, MIS-C tersingkirkan`
  for (let at = comma + 1; at < to; at++)
    if (!/^(?:word|hyphen)$/u.test(kindAt(scene, at)) || foundOf(scene, at)?.cues.some(isTelling))
      return [];
  const list = itemsBefore(scene, targets, targetAt, comma + 1);
  if (list.length > 1) return list;
  // `mual, muntah, diare, badan kuning disangkal`
  const bare = bareListBefore(scene, targets, targetAt, { from: comma + 1, group: "statement" });
  return bare.length >= fewestComplaints ? bare : [];
}

const mostOfItem = 3;
const fewestComplaints = 3;

const isTelling = ({ axis }: Cue): boolean => saidAxes.has(axis) || axis === "barrier";

/** Words that name who refuses: `HD cito, pihak keluarga pasien masih menolak.` */
const mostWho = 3;

/** `batuk kering, tidak ada.`, `BCC 2023, tanpa tanda kambuh.`: the comma before what is a clause of its own; the cue itself where it is not. */
function commaBefore(
  { scene, targetAt }: Pick<Place, "scene" | "targetAt">,
  { axis, value }: Cue,
  from: number,
  to: number,
): number {
  const isRefusal = value === "declined";
  // `pleurodesis ditawarkan, pasien menolak secara tertulis`
  let end = to;
  if (isRefusal) while (cueAt(scene, end, "link")?.value === "") end++;
  const isOver = axis === "time" && value === "resolved";
  const isClause = endsSentence(scene, end) || (isRefusal && opensReason(scene, end));
  if ((!isRefusal && !isOver && !isDenial({ axis, value })) || !isClause) return from;
  const first = isRefusal ? from - 1 - mostWho : from - 1;
  for (let at = from - 1; at >= first; at--) {
    if (kindAt(scene, at) === "comma") return at;
    if (kindAt(scene, at) !== "word" || targetAt[at] !== -1) return from;
  }
  return from;
}

/** `semula direncanakan ORIF, dibatalkan krn posisi baik`, `transfusi, ditolak (keyakinan)` */
const opensReason = (scene: Scene, to: number): boolean =>
  kindAt(scene, to) === "open" ||
  [cueAt(scene, to, "barrier"), wordCue(scene, to - 1, "barrier")].some(
    (cue) => cue?.value === "cause",
  );

const opensHistory = (scene: Scene, at: number): boolean =>
  cueAt(scene, at, "time")?.value === "before";

/** `NAPZA dan alkohol disangkal`, `mual/muntah disangkal`; over commas only where an `and` closes the list. */
function spreadBack(
  { scene, targets, targetAt }: Place,
  cue: Cue,
  last: Target,
  apply: Apply,
): void {
  // `pneumonia, meningitis tidak mengarah`: what is thought of is told one by one.
  const isOverCommas = isDenial(cue) && !cue.stopsAtComma;
  const items = isOverCommas ? itemsBefore(scene, targets, targetAt, last.from) : [];
  for (const item of items) if (bindsTo(cue, item)) apply(item, 3);
  let { from } = last;
  // `VATS bullektomi ditunda`: two names of one act; what was done is that anyway.
  const isPutOff = cue.axis === "state" && cue.value !== "done";
  const joined = isPutOff ? standingAt(targets, targetAt, from - 1) : undefined;
  if (joined && isProcedure(joined) && isProcedure(last) && joined.to === from) {
    apply(joined, 3);
    ({ from } = joined);
  }
  // `fenitoin, okskarbazepin, lamotrigin dihindari`; an order with its dose has words of its own.
  const isLeftOut = cue.axis === "ignore" && last.group === "order";
  const opens = isLeftOut ? joinsList : opensList;
  const list =
    isOverCommas || isLeftOut ? bareListBefore(scene, targets, targetAt, last, opens) : [];
  const bare =
    isLeftOut && (list.length === 0 || list.some((item) => isDosed(scene, item)))
      ? bareBehindDosed(scene, targets, targetAt, last)
      : list;
  for (const item of bare)
    if (item.said.presence?.strength !== signStrength && bindsTo(cue, item)) apply(item, 3);
  let hasAnd = isOverCommas && (bare.length > 0 || holdsJoint(scene, last));
  for (let met = 0; met < 20; met++) {
    let at = from - 1;
    while (
      at >= 0 &&
      at >= from - 4 &&
      targetAt[at] === -1 &&
      isModifier(scene, at) &&
      textAt(scene, at) !== "/" &&
      !cueAt(scene, at, "link")
    )
      at--;
    // `asma, sakit jantung dan riwayat trauma mata disangkal`
    const isHistory = isDenial(cue) && isJoint(scene, at - 1) && opensHistory(scene, at);
    if (isHistory) at--;
    const isAnd = isJoint(scene, at) || kindAt(scene, at) === "slash";
    hasAnd ||= isAnd;
    // `DL, UL sudah diambil`
    const isGiven =
      cue.axis === "state" && /^(?:given|ordered)$/u.test(cue.value) && cue.text.includes(" ");
    const isComma = (hasAnd || isGiven) && !cue.stopsAtComma && kindAt(scene, at) === "comma";
    if (!isAnd && !isComma) return;
    if (isAnd && kindAt(scene, at - 1) === "comma") at--;
    const organ = isComma ? organEndingAt(scene, at) : undefined;
    if (organ !== undefined) {
      from = organ;
      continue;
    }
    at = openOf(scene, at - 1) + 1;
    const before = standingAt(targets, targetAt, at - 1);
    const isOrder = before?.group === "order";
    // `ceftriaxone 2x1 g IV, dexamethason 10 mg IV sdh masuk`: an order with its dose has words of its own.
    if (isGiven && !isAnd && isOrder && isDosed(scene, before)) return;
    // `parasetamol 3x500 mg, ibuprofen dan ketorolak dihindari`; an act has no dose: `NGT dan oktreotid tidak perlu`.
    if (isLeftOut && isOrder && isDosed(scene, before) && !isDosed(scene, last)) return;
    if (!before || before.said.presence?.strength === signStrength) return;
    // `kumbah lambung, karbon aktif dan induksi muntah tidak dilakukan`: a drug among acts.
    if (!bindsTo(cue, before) && !(cue.value === "declined" && before.group === "order")) return;
    apply(before, 3);
    ({ from } = before);
  }
}

const isProcedure = ({ group, concept }: Target): boolean =>
  group === "event" && concept.kind === "procedure";

/** `mual dan muntah` may be one name. */
function holdsJoint(scene: Scene, { from, to }: Target): boolean {
  for (let at = from + 1; at < to; at++)
    if (/^(?:and|or)$/u.test(wordCue(scene, at, "link")?.value ?? "")) return true;
  return false;
}

/** The token before a bracket that closes at a token; the token itself where none closes there. */
function openOf(scene: Scene, at: number): number {
  if (kindAt(scene, at) !== "close") return at;
  for (let place = at - 1; place > at - 8; place--)
    if (kindAt(scene, place) === "open") return place - 1;
  return at;
}

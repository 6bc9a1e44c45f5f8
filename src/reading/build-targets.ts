/** Makes the entries-to-be of a text: what was measured and ordered, and every other name that counts where it stands. */
import { behindReaction, leadsToAllergen } from "./allergens.ts";
import { hasKind } from "./entries.ts";
import type { Found } from "./find-names.ts";
import { isOtherMeaning } from "./meanings.ts";
import type { Binding, Concept, ConceptKind, Name } from "./lexicon.ts";
import type { Measured } from "./measured.ts";
import type { Ordered } from "./orders.ts";
import { dayBehind } from "./moments.ts";
import { describe, type Described } from "./places.ts";
import {
  cueAt,
  endsSentence,
  entryOfWord,
  foundOf,
  isJoint,
  isPlaceName,
  isShortened,
  kindAt,
  sliceOf,
  take,
  textAt,
  wordCue,
  type Scene,
} from "./scene.ts";
import { counts, isActAtTime, isShort, isUnsure } from "./short-names.ts";
import type { Target } from "./targets.ts";

const statementKinds: ReadonlySet<ConceptKind> = new Set([
  "condition",
  "finding",
  "organism",
  "device",
  "cause",
  "allergy",
]);
const eventKinds: ReadonlySet<ConceptKind> = new Set([
  "procedure",
  "imaging",
  "consult",
  "document",
  "event",
  "laboratory",
  "quantity",
]);

/** Earlier ones are taken where one name stands for several kinds. */
const precedence: readonly ConceptKind[] = [
  "allergy",
  "condition",
  "finding",
  "organism",
  "cause",
  "device",
  "procedure",
  "imaging",
  "consult",
  "document",
  "event",
  "laboratory",
  "quantity",
];

export function buildTargets(
  scene: Scene,
  measured: readonly Measured[],
  orders: readonly Ordered[],
): readonly Target[] {
  const targets = [
    ...measured.map((each) => measuredTarget(scene, each)),
    ...orders.map((each) => targetOf(scene, "order", each.concept, each.from, each.to)),
    ...namedTargets(scene),
  ];
  return targets.toSorted((one, other) => one.from - other.from || one.to - other.to);
}

/** What was read with a value is surer than what stands beside it. */
function measuredTarget(scene: Scene, { concept, from, to, side }: Measured): Target {
  const target = targetOf(scene, "measurement", concept, from, to);
  if (side) target.described = { ...target.described, side };
  return target;
}

/** Token → place in `targets`, or -1. */
export function markTargets(scene: Scene, targets: readonly Target[]): Int32Array {
  const marks = new Int32Array(scene.tokens.length).fill(-1);
  targets.forEach(({ from, to, apart }, place) => {
    if (apart) for (const at of apart) marks[at] = place;
    else marks.fill(place, from, to);
  });
  return marks;
}

/** Kinds that cues bind to by themselves; the others by their group. */
const kindBindings = ["condition", "finding", "device", "allergy", "document"] as const;

const boundBy = (group: Target["group"]) => ({
  alone: new Set<Binding>([group]) as ReadonlySet<Binding>,
  withKind: new Map<ConceptKind, ReadonlySet<Binding>>(
    kindBindings.map((kind) => [kind, new Set<Binding>([group, kind])]),
  ),
});

const boundByGroup = {
  statement: boundBy("statement"),
  measurement: boundBy("measurement"),
  order: boundBy("order"),
  event: boundBy("event"),
};

function bindingsOf(group: Target["group"], kind: ConceptKind): ReadonlySet<Binding> {
  const { alone, withKind } = boundByGroup[group];
  return withKind.get(kind) ?? alone;
}

function targetOf(
  scene: Scene,
  group: Target["group"],
  concept: Concept,
  from: number,
  to: number,
  apart?: readonly number[],
): Target {
  return {
    group,
    concept,
    from,
    to,
    bindings: bindingsOf(group, concept.kind),
    said: {},
    described: describedOf(scene, concept, from, apart ? (apart.at(-1) ?? from) + 1 : to),
    ...(apart ? { apart } : {}),
  };
}

/** Fever has no side, whatever stands beside it. */
function describedOf(scene: Scene, { isWhole }: Concept, from: number, to: number): Described {
  const described = describe(scene, from, to);
  if (!isWhole) return described;
  return described.grade === undefined ? {} : { grade: described.grade };
}

function namedTargets(scene: Scene): readonly Target[] {
  const targets: Target[] = [];
  const covered = new Uint8Array(scene.tokens.length);
  const isTaken = (at: number) => scene.taken[at] === 1 || covered[at] === 1;
  for (const found of scene.found) {
    if (found.apart?.some(isTaken) ?? isTaken(found.from)) continue;
    const name = nameOf(scene, found);
    const operated = name ? undefined : operatedBehind(scene, found);
    if (operated) {
      targets.push(operated);
      take(scene, operated.from, operated.to);
    }
    if (!name) continue;
    const { concept } = name;
    const isRemoval = isRemoved(scene, found, concept);
    const isStatement =
      statementKinds.has(concept.kind) && !isRemoval && !isRefused(scene, found, concept);
    const group = isStatement ? "statement" : "event";
    const to =
      concept.kind === "allergy"
        ? endOfAllergy(scene, found.to)
        : isWidestAct(scene, concept)
          ? endOfOperated(scene, found.to)
          : found.to;
    const target = targetOf(scene, group, concept, found.from, to, found.apart);
    if (isUnsure(scene, found, name)) target.isUnsure = true;
    if (isRemoval) target.isRemoval = true;
    targets.push(target);
    for (const at of found.apart ?? [found.from]) covered[at] = 1;
    if (to > found.to) take(scene, found.from, to);
  }
  return targets;
}

function nameOf(scene: Scene, found: Found): Name | undefined {
  let best: Name | undefined;
  for (const name of found.names) {
    const { kind } = name.concept;
    if (!statementKinds.has(kind) && !eventKinds.has(kind)) continue;
    if (isOtherMeaning(scene, found, name.concept)) continue;
    if (isShort(scene, found, name) && !counts(scene, found, name)) continue;
    if (name.isBare && namesObject(scene, found.to)) continue;
    if (!best || rankOf(scene, found, name) < rankOf(scene, found, best)) best = name;
  }
  return best;
}

/** What is done to something is named before it: `koreksi anemia`, `ekstraksi 2 batu CBD`, `ganti kateter ventrikel`. */
const namesObject = (scene: Scene, behind: number): boolean => {
  const at = kindAt(scene, behind) === "number" ? behind + 1 : behind;
  const found = foundOf(scene, at);
  return (
    found?.from === at &&
    (isPlaceName(found) || found.names.some(({ concept }) => objects.has(concept.kind)))
  );
};

const objects: ReadonlySet<ConceptKind> = new Set([
  "condition",
  "finding",
  "substance",
  "quantity",
]);

const acts: ReadonlySet<string> = new Set(["plan", "therapy", "operation"]);

const isPlannedBefore = (scene: Scene, from: number): boolean =>
  foundOf(scene, from - 1)?.cues.some(
    ({ axis, value, binds, direction }) =>
      axis === "state" && value === "planned" && binds.has("event") && direction === "before",
  ) === true;

/** A plain name before a short one; of short ones the act where things are done or planned. */
function rankOf(scene: Scene, found: Found, { isAmbiguous, concept }: Name): number {
  const part = scene.parts[found.from] ?? "";
  const isAct = (eventKinds.has(concept.kind) || concept.kind === "device") && acts.has(part);
  // `cek GDP, HIV`: in a plan what can be measured is asked for; `USG, PSA` among what is done, where nothing else is called so in full.
  const isPlain =
    !isAmbiguous && found.names.every((name) => name.concept === concept || name.isAmbiguous);
  const isAsked =
    (part === "plan" || (part === "therapy" && isPlain)) &&
    (concept.kind === "quantity" || concept.kind === "laboratory");
  // A value's name without a value is a request, in a plan, and nothing elsewhere.
  if (!isAsked && (concept.kind === "quantity" || concept.kind === "laboratory")) return 400;
  if (isKept(scene, found)) return concept.kind === "device" ? 0 : 1;
  // `amputasi ditolak`, `DNR terlampir`, `menolak RJP`: what is done, refused or attached is an act.
  const hasDevice = !acts.has(part) && found.names.some((name) => name.concept.kind === "device");
  const isDone =
    isNotDone(scene, found.to) ||
    [found.from - 1, found.to].some(
      (at) =>
        foundOf(scene, at)?.cues.some(
          ({ axis, binds }) => axis === "state" && binds.has("event"),
        ) && !(hasDevice && (isInPlace(scene, at) || cueAt(scene, at, "presence"))),
    );
  if (isDone && eventKinds.has(concept.kind) && !isAmbiguous) return 0;
  if (concept.kind === "procedure" && isDatedAct(scene, found)) return 0;
  // `P: CTG, EVD, amputasi`: what a plan lists is to be done, where the name is that of an act.
  const isListed = part === "plan" && (concept.kind === "procedure" || concept.kind === "imaging");
  // `P: SC 10.00` is set for a time, and no request for the creatinine.
  if (isListed && isActAtTime(scene, found, found.to)) return -1;
  if (isListed) return isAmbiguous ? 99 : 0;
  // `op tumor payudara`
  const next = foundOf(scene, found.to);
  if (isWidestAct(scene, concept) && next?.from === found.to && isOperated(next)) return 0;
  const isComplaint = found.names.some((name) => name.concept.kind === "finding");
  if (isAsked && found.names.length > 1 && !isComplaint && !isOrderToStay(scene, found)) return 0;
  // `rencana op`, `layak op`: what a word plans is an act, also where findings are told.
  const isPlanned =
    concept.kind === "procedure" && !hasDevice && isPlannedBefore(scene, found.from);
  // `pro TPM`: what a word plans with the short name of a device is to put it there.
  if (isPlanned && isAmbiguous && isAct) return 99;
  const short = isAmbiguous ? (isAct || isPlanned ? 100 : 200) : 0;
  // `CA -/-`: a pair of signs stands behind what is seen on both sides.
  const isSeen = concept.kind === "finding" && isPair(scene, found.to);
  return isSeen ? short : short + precedence.indexOf(concept.kind) + 1;
}

/** `pertahankan WSD`, `NGT dipertahankan`: a word for devices alone tells that it is there, also in a plan. */
const isKept = (scene: Scene, found: Found): boolean =>
  hasKind(found, "device") &&
  [found.from - 1, found.to].some((at) =>
    foundOf(scene, at)?.cues.some(
      ({ axis, value, binds }) => axis === "presence" && value === "present" && binds.has("device"),
    ),
  );

/** `PPM DDDR kiri (v. subklavia) 6 November 2026`: in what tells of operations the day is that on which a device was put in. */
const isDatedAct = (scene: Scene, found: Found): boolean =>
  scene.parts[found.from] === "operation" &&
  hasKind(found, "device") &&
  dayBehind(scene, found.to) !== undefined;

/** `Acc MRS ruang Melati`: in capitals it is what becomes of the patient; the score is the `mRS`. */
const isOrderToStay = (scene: Scene, { from, to, names }: Found): boolean =>
  names.some(({ concept }) => concept.kind === "event") &&
  isShortened(scene, sliceOf(scene, from, to));

/** `Trakeostomi, tidak dilakukan.`, `nefrostomi (stand by)`: a clause or a bracket of its own says that it was not done. */
function isNotDone(scene: Scene, at: number): boolean {
  const said = foundOf(scene, at + 1);
  if (said?.from !== at + 1) return false;
  const isSaid = (...values: readonly string[]): boolean =>
    said.cues.some(
      ({ axis, binds, value }) => axis === "state" && binds.has("event") && values.includes(value),
    );
  if (kindAt(scene, at) === "open") return isSaid("declined", "planned");
  return kindAt(scene, at) === "comma" && isSaid("declined") && endsSentence(scene, said.to);
}

/** `terpasang NGT` is a device: a word for what runs and for what is done tells that it is there. */
const isInPlace = (scene: Scene, at: number): boolean =>
  ["given", "done"].every((each) =>
    foundOf(scene, at)?.cues.some(({ axis, value }) => axis === "state" && value === each),
  );

const isPair = (scene: Scene, at: number): boolean =>
  kindAt(scene, at) === "signs" && textAt(scene, at).includes("/");

/** `NGT ditolak`: what is not done with a device is an act; `WSD tidak terpasang` denies that it is there. */
const isRefused = (scene: Scene, { from, to }: Found, { kind }: Concept): boolean =>
  kind === "device" &&
  [startBefore(scene, from), to].some(
    (at) => cueAt(scene, at, "state")?.value === "declined" && !cueAt(scene, at, "presence"),
  );

/**
 * `aff DC`, `WSD dilepas besok`, `DJ stent aff 3 minggu lagi`: so is what is done with it, also where its name is that of
 * the act; in `sudah dilepas`, `dilepas kemarin` the word is a part of a longer cue.
 */
const isRemoved = (scene: Scene, { from, to, names }: Found, { kind }: Concept): boolean =>
  (kind === "device" ||
    (kind === "procedure" && names.some(({ concept }) => concept.kind === "device"))) &&
  [from - 1, to, to + 1].some(
    (at) => (cueAt(scene, at, "act") ?? wordCue(scene, at, "act")) !== undefined,
  );

/** `alergi amoksisilin`, `alergi obat: seftriakson`: the allergy takes its substance. */
function endOfAllergy(scene: Scene, from: number): number {
  let end = from;
  // `alergi amoksisilin, metamizol dan ibuprofen`
  for (
    let at = behindReaction(scene, from) ?? from;
    at < from + longestAllergy;
    at = goesOn(scene, end) ? end + 1 : Infinity
  ) {
    while (at < end + 3 && leadsToAllergen(scene, at)) at++;
    const found = foundOf(scene, at);
    const isSubstance = found?.from === at && hasKind(found, "substance");
    if (!isSubstance || scene.taken[at]) break;
    end = found.to;
  }
  return end;
}

const goesOn = (scene: Scene, at: number): boolean =>
  isJoint(scene, at) || kindAt(scene, at) === "comma";

/** Tokens of a list of allergens at most. */
const longestAllergy = 12;

/** `operasi`, the widest of the acts. */
const isWidestAct = ({ lexicon }: Scene, { kind, isClass, id }: Concept): boolean =>
  kind === "procedure" && isClass && lexicon.concepts.withWider(id).length === 1;

/** `operasi batu ginjal`, `op tumor payudara`: what was operated on belongs to the name of the act. */
function endOfOperated(scene: Scene, from: number): number {
  const found = foundOf(scene, from);
  return found?.from === from && isOperated(found) ? found.to : from;
}

/** `post op katarak`: the act is the last word of a cue, and what was operated on stands behind it. */
function operatedBehind(scene: Scene, { from, to, apart, names }: Found): Target | undefined {
  if (apart || names.length > 0 || to < from + 2) return undefined;
  const act = entryOfWord(scene, to - 1)?.names.find(({ concept }) => isWidestAct(scene, concept));
  const end = act ? endOfOperated(scene, to) : to;
  return act && end > to ? targetOf(scene, "event", act.concept, to - 1, end) : undefined;
}

const isOperated = ({ names, apart }: Found): boolean =>
  !apart &&
  names.some(({ concept: { kind }, isAmbiguous }) => kind === "condition" && !isAmbiguous);

/** Where what ends before a token begins. */
const startBefore = (scene: Scene, at: number): number => foundOf(scene, at - 1)?.from ?? at - 1;

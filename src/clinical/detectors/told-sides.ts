/** D10: an organ that one note, report or field tells of with another side than all the others do. */
import { eventsWithSides, isOfEarlierCare, isTreatment, organsOf } from "../acts-on-places.ts";
import { firstOfEach } from "../first-of-each.ts";
import type {
  ClinicalDocument,
  DocumentEvent,
  DocumentMeasurement,
  DocumentOrder,
  DocumentStatement,
} from "../../document/clinical-document.ts";
import type { Side } from "../../reading/reading.ts";
import type { ClinicalCase } from "../case.ts";
import { isComparison, isMeasuredOnBoth } from "../compared-sides.ts";
import type { PairedOrgan, SidePair } from "../disagreement.ts";
import { indexPlaces } from "../index-places.ts";
import { wordsOfText } from "../phrases.ts";
import { otherOrgansOf } from "../other-organs.ts";
import { isOneItem, itemReach, quote, type Quotable } from "../quote.ts";
import { oncePerCase } from "../once-per-case.ts";
import type { Relation } from "../relation.ts";
import { dayOf, isOfStay } from "../same-time.ts";
import { isDone } from "../../document/standing.ts";
import { isImageReport } from "../weigh.ts";
import { sidesApart, textOf, type ToldSide } from "./sides-apart.ts";

/** One side of an organ, told somewhere. */
interface Told extends ToldSide {
  readonly organ: PairedOrgan;
  /** Which operation was done, which drug is taken, which disease is concluded, or what is seen on one day. */
  readonly act?: string;
}

export function toldSides(of: ClinicalCase): readonly Relation[] {
  const { statements, events, measurements } = of.document;
  const near = indexNear([...statements, ...events, ...measurements]);
  const found = [...Map.groupBy(sidesToldIn(of, near), ({ organ }) => organ)].flatMap(
    ([organ, told]) =>
      judge(organ, told, of) ??
      // The healthy knee is told of for comparison; of one operation, drug or disease every text tells the same side.
      [
        ...Map.groupBy(
          told.filter(({ act }) => act),
          ({ act }) => act,
        ),
      ]
        .flatMap(([, ofOne]) => judge(organ, ofOne, of) ?? [])
        .slice(0, 1),
  );
  // A thigh is told of with its leg: one text is one finding.
  const once = firstOfEach(found, ({ against }) => against[0]);
  if (once.length > 0) return once;
  return of.knowledge.disagreements.pairs.flatMap((pair) => judgePair(pair, near, of) ?? []);
}

function sidesToldIn(of: ClinicalCase, near: Near): readonly Told[] {
  const { statements, orders, sidedPlaces } = of.document;
  const told = [
    ...statements.flatMap((one) => (isOfScar(one, near) ? [] : ofStatement(one, of))),
    ...eventsWithSides(of).flatMap((one) => ofEvent(one, of)),
    ...orders.flatMap((one) => ofOrder(one, of)),
    ...sidedPlaces.flatMap((one) => ofPlace(one, near(one), of)),
  ];
  const isOther = new Map<PairedOrgan, ReadonlySet<string>>();
  return told.filter(({ organ, entry, side }) => {
    const beside = isOther.get(organ) ?? new Set(organ.beside);
    isOther.set(organ, beside);
    // `Infus tangan kiri`, `TD lengan kiri 120/80`
    if (isCrossedSide({ organ, entry, side }, near, of)) return false;
    return !near(entry).some((other) => widerOf(other, of).some((id) => beside.has(id)));
  });
}

/** `SDH dekstra dengan hemiparesis`: the side is that of the disease alone, which shows on the other one. */
const isCrossedSide = (
  { organ, entry, side }: Pick<Told, "organ" | "entry" | "side">,
  near: Near,
  of: ClinicalCase,
): boolean =>
  organ.crosses.size > 0 &&
  near(entry).some(
    (other) =>
      "side" in other &&
      other.side === side &&
      other.end <= entry.start &&
      widerOf(other, of).some((id) => organ.crosses.has(id)),
  );

type Said = DocumentStatement | DocumentEvent | DocumentMeasurement;

const widerOf = (one: Said, { knowledge }: ClinicalCase): readonly string[] =>
  knowledge.concepts.withWider(
    "concept" in one ? one.concept : "what" in one ? one.what : one.quantity,
  );

/** What stands in the same item of a text. */
type Near = (entry: Quotable) => readonly Said[];

function indexNear(said: readonly Said[]): Near {
  const near = indexPlaces(said, textOf);
  return (entry) =>
    near(textOf(entry), entry.start - itemReach, entry.end + itemReach).filter((other) =>
      isOneItem(entry.source.text, entry, other),
    );
}

type DocumentSidedPlace = ClinicalDocument["sidedPlaces"][number];

/** Of a place alone the words around it say whether it is that of the illness: `riwayat TKR lutut kiri`. */
function ofPlace(
  one: DocumentSidedPlace,
  near: readonly Said[],
  of: ClinicalCase,
): readonly Told[] {
  if (one.saidBy === "nurse" || isMeasuredOnBoth(one, of)) return [];
  const isFormer =
    near.some(
      (other) =>
        ("presence" in other && other.presence !== "absent" && isBesides(other)) ||
        ("state" in other && other.state === "past"),
    ) &&
    // `Bengkak paha kiri post KLL`: it was the accident that was before; a scar is of what was before.
    !near.some(
      (other) =>
        "presence" in other && other.side === one.side && !isBesides(other) && !isScar(other),
    );
  // `Inguinal kiri tidak ada benjolan` is the healthy side.
  const denied = near.filter((other) => "presence" in other && other.presence === "absent");
  if (denied.length > 0 && denied.length === near.length) return [];
  const isHealthy = isCalledNormal(one, of) || near.some((other) => hasFullStrength(other, one));
  if (near.every((other) => !("presence" in other)) && isHealthy) return [];
  const isAside = isFormer || one.source.part === "history";
  return tellsOf(one, one.side, [one.of], { isSure: false, isAside }, of);
}

/** `Testis sinistra ukuran dan vaskularisasi normal` is the healthy side. */
function isCalledNormal({ source, end }: Quotable, { knowledge }: ClinicalCase): boolean {
  const behind = source.text.slice(end, end + itemReach);
  const stops = endsOfItem.map((mark) => behind.indexOf(mark)).filter((at) => at !== -1);
  const item = behind.slice(0, Math.min(behind.length, ...stops));
  return knowledge.reportWords
    .find(wordsOfText(item))
    .some(({ uses }) => uses.some((use) => "cue" in use && healthy.has(use.cue)));
}

/** `Arteri tungkai kanan paten` is the healthy side as well, though a vessel that was opened is called so too. */
const healthy: ReadonlySet<string> = new Set(["normal", "healthy"]);

/** `MMT tungkai kiri 5`: beside it the other leg is the weak one. */
const hasFullStrength = (one: Said, { side }: DocumentSidedPlace): boolean =>
  "quantity" in one &&
  one.quantity === "muscleStrength" &&
  one.side === side &&
  fullStrengths.has(one.value);

const fullStrengths: ReadonlySet<number | string> = new Set([5, "5", "5/5", "5/5/5"]);

const endsOfItem: readonly string[] = [". ", ",", ";", "\n"];

/** Neither denied nor planned, of the patient, in words. */
const isTold = (
  { side, presence, experiencer, source, moment }: DocumentStatement,
  of: ClinicalCase,
) =>
  side !== undefined &&
  presence !== "absent" &&
  presence !== "planned" &&
  experiencer === "patient" &&
  !source.coded &&
  isOfStay(moment, of);

/** `Sikatriks WSD lama kiri`: what a scar was left by is there no longer. */
const isOfScar = (one: DocumentStatement, near: Near): boolean =>
  one.kind === "device" &&
  near(one).some(
    (other) => isScar(other) && one.start - other.end <= besideScar && other.end <= one.start,
  );

const isScar = (one: Said): boolean => "concept" in one && one.concept === "hypertrophicScar";

/** Characters between a scar and what left it: `sikatriks bekas WSD`, `parut pasca EVD`. */
const besideScar = 7;

const isBesides = ({ presence, time, source }: DocumentStatement): boolean =>
  presence !== "present" || time === "before" || time === "resolved" || source.part === "history";

function ofStatement(one: DocumentStatement, of: ClinicalCase): readonly Told[] {
  const { side, concept, places = [] } = one;
  if (side === undefined || !isTold(one, of)) return [];
  const { kind, presence, time, source } = one;
  const isFinding = kind === "finding";
  // A pain moves from knee to knee.
  const isOfOneSide = !(isFinding && source.part === "complaint");
  const isDevice = kind === "device";
  // `Post THR dekstra H1`: what was put in is in its place.
  // `Inguinal S: skar`: what was operated on before.
  const isAside =
    isScar(one) ||
    (isDevice ? presence !== "present" || source.part === "history" : isBesides(one));
  const isCompared = isDevice || (isOfOneSide && time !== "chronic");
  // `Ronki kanan` today may be `ronki kiri` tomorrow.
  const act = isFinding ? `${concept} ${dayOf(one.moment)}` : concept;
  const how = { isSure: true, isAside, ...(isCompared && { act }) };
  return tellsOf(one, side, [concept, ...places], how, of);
}

function ofEvent(one: DocumentEvent, of: ClinicalCase): readonly Told[] {
  const { side, what, state, source, after, preventive } = one;
  const kind = of.knowledge.concepts.get(what)?.kind;
  const isFilm = kind === "imaging" && isImageReport(one);
  if (side === undefined || state === "declined" || (kind !== "procedure" && !isFilm)) return [];
  if (isFilm && isFilmedOnBoth(one, of)) return [];
  // `Rencana detorsi dan orkidopeksi bilateral` tells of no illness on both sides.
  if ((side === "bilateral" && state === "planned") || preventive === true) return [];
  const isTreated = isTreatment(what, of);
  if (!isTreated && isComparison(one, of)) return [];
  const isFormer =
    isOfEarlierCare(one, of) || (state === "past" && after !== true) || source.part === "history";
  const isOperation = isDone(one) && isTreated;
  const how = { isSure: true, isAside: isFormer, ...(isOperation && { act: what }) };
  return tellsOf(one, side, [what, ...(one.places ?? [])], how, of);
}

/** The healthy knee is filmed too, in a report of its own. */
const isFilmedOnBoth = ({ side, what, source }: DocumentEvent, of: ClinicalCase): boolean =>
  [...(filmsOf(of).get(what) ?? [])].some(
    ([other, reports]) => other !== side && (reports.size > 1 || !reports.has(source.resource)),
  );

/** By what is imaged and its side, the reports that tell of it. */
const filmsOf = oncePerCase(({ document }) => {
  const films = new Map<string, Map<Side | undefined, Set<unknown>>>();
  for (const { what, side, source } of document.events.filter(isImageReport)) {
    const sides = films.get(what) ?? new Map<Side | undefined, Set<unknown>>();
    films.set(what, sides.set(side, (sides.get(side) ?? new Set()).add(source.resource)));
  }
  return films;
});

/** `Timolol ED 2x1 OS` is for the eye that is ill. */
function ofOrder(one: DocumentOrder, of: ClinicalCase): readonly Told[] {
  const { side, route, state, time, substance } = one;
  if (side === undefined || route === undefined || state === "stopped") return [];
  if (!isOfStay(one.moment, of)) return [];
  return of.knowledge.disagreements.allOrgans
    .filter(({ routes }) => routes.has(route.toLowerCase()))
    .map((organ) => {
      const act = substance ? drugOf(substance, organ, of) : undefined;
      const how = { isSure: true, isAside: time === "before", ...(act !== undefined && { act }) };
      return { organ, entry: one, side, ...how };
    });
}

/** `Gentamisin tetes mata` is the gentamicin of a list that writes its route apart. */
function drugOf(substance: string, { routes }: PairedOrgan, { knowledge }: ClinicalCase): string {
  const label = (knowledge.concepts.get(substance)?.label ?? substance).toLowerCase();
  const route = [...routes].find((each) => label.endsWith(` ${each}`));
  return route === undefined ? label : label.slice(0, -route.length - 1);
}

/** Its own concept says which organ it is of, else the places that are named with it. */
function tellsOf(
  entry: Quotable,
  side: Side,
  about: readonly string[],
  how: Pick<Told, "isSure" | "isAside" | "act">,
  of: ClinicalCase,
): readonly Told[] {
  if (!isOfStay(entry.moment, of)) return [];
  const own = organsOf(about.slice(0, 1), of);
  const organs = new Set(own.length > 0 ? own : organsOf(about.slice(1), of));
  const compared = organs.size > 0 ? organs : otherOrgansOf(of)(about);
  const isOfPart = ({ parts }: PairedOrgan) =>
    parts.size > 0 &&
    about.some((id) => of.knowledge.concepts.withWider(id).some((wider) => parts.has(wider)));
  return [...compared].map((organ) => ({
    organ,
    entry,
    side,
    isOfPart: isOfPart(organ),
    ...how,
  }));
}

/** Texts that must tell of a side where no row says that there are two of it. */
const leastTexts = 2;

function judge(organ: PairedOrgan, told: readonly Told[], of: ClinicalCase): Relation | undefined {
  const apart = sidesApart(told, organ.isOther ? leastTexts : 1, organ.isInner);
  return (
    apart &&
    differing(
      organ.name,
      { ...apart.proof.entry, side: apart.proof.side },
      { ...apart.wrong.entry, side: apart.wrong.side },
      of,
    )
  );
}

/** The report that tells something, where one does. */
export const reportOf = ({ saidBy, source }: Quotable): Pick<Relation, "part"> => {
  if (saidBy === "radiology") return { part: "imaging" };
  return source.part === "operation" ? { part: "operation" } : {};
};

const differing = (
  name: string,
  proof: Quotable & { readonly side?: Side },
  wrong: Quotable & { readonly side?: Side },
  of: ClinicalCase,
): Relation => ({
  kind: "actSide",
  name,
  evidence: [quote(proof, of)],
  against: [quote(wrong, of)],
  ...reportOf(wrong),
  ...(proof.side && { expected: proof.side }),
  ...(wrong.side && { other: wrong.side }),
  holds: false,
  decides: true,
});

/** A disease whose sign lies on the side where it cannot, each of them told of one side alone. */
function judgePair(pair: SidePair, near: Near, of: ClinicalCase): Relation | undefined {
  const statementsOf = (concepts: readonly string[]) =>
    concepts.flatMap((id) => of.document.of(id).statements);
  if (statementsOf(pair.unless).some(({ presence }) => presence !== "absent")) return undefined;
  if (hadBefore(pair.one, of)) return undefined;
  const [one, other] = [pair.one, pair.other].map((concepts) =>
    ofOneSide(
      statementsOf(concepts).filter((told) => isTold(told, of) && hasOwnSide(told, near, of)),
    ),
  );
  if (!one || !other || (one.side === other.side) !== pair.isCrossed) return undefined;
  return differing(pair.name, one, other, of);
}

/** `Riwayat stroke 2022`: its sign may be that of the one before. */
function hadBefore(concepts: readonly string[], of: ClinicalCase): boolean {
  const diseases = new Set(
    concepts
      .flatMap(of.knowledge.concepts.withWider)
      .filter(
        (id) =>
          of.knowledge.concepts.get(id)?.kind === "condition" && of.knowledge.concepts.isCoded(id),
      ),
  );
  return of.document.statements.some(
    ({ concept, time, experiencer }) =>
      time === "before" && experiencer === "patient" && diseases.has(concept),
  );
}

const hasOwnSide = (one: DocumentStatement, near: Near, of: ClinicalCase): boolean =>
  ofStatement(one, of).every((told) => !isCrossedSide(told, near, of));

function ofOneSide(told: readonly DocumentStatement[]): DocumentStatement | undefined {
  const [side, another] = new Set(told.map((one) => one.side));
  if (side === "bilateral" || another !== undefined) return undefined;
  return told.find((one) => !isBesides(one));
}

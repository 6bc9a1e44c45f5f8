/** A coded procedure of which the document tells another approach, extent, site or side. */
import type { DocumentEvent } from "../../../document/clinical-document.ts";
import type { ClinicalCase, Coded } from "../../case.ts";
import { oncePerCase } from "../../once-per-case.ts";
import type { TitleAxis, TitleValues } from "../../procedure-titles.ts";
import { sentenceAround } from "../../quote.ts";
import { chapterOf } from "./fit-codes.ts";

export interface Variant {
  /** Indonesian: in what they differ. */
  readonly reason: string;
  /** The code of what is told; undefined where the code stays and its side does not. */
  readonly code?: string;
  readonly told: readonly DocumentEvent[];
}

const named: Readonly<Record<TitleAxis | "side", string>> = {
  approach: "cara",
  extent: "jumlah sisi",
  site: "lokasi",
  side: "sisi",
};

/** Values of the list of title words: an operation through a cut, and one that became it. */
const opening = "terbuka";
const conversion = "konversi";

/** @param done Acts that were done. @param family Those of them that may stand behind the code. */
export function findVariant(
  coded: Coded,
  done: readonly DocumentEvent[],
  family: readonly DocumentEvent[],
  of: ClinicalCase,
): Variant | undefined {
  return (
    otherSide(coded, family, of) ??
    otherTitle(coded, done, family, of) ??
    otherApproach(coded, done, family, of)
  );
}

function otherSide(
  { side, code }: Coded,
  family: readonly DocumentEvent[],
  of: ClinicalCase,
): Variant | undefined {
  const told = family.filter((act) => act.side !== undefined && !isThroughVessel(act, code, of));
  if (side === undefined || side === "bilateral" || told.length === 0) return undefined;
  if (told.some((act) => act.side === side || act.side === "bilateral")) return undefined;
  return { reason: named.side, told };
}

/** `Angiografi koroner via a. radialis kanan`: beside the left heart the side is that of the way to it. */
function isThroughVessel(
  { what, places = [] }: DocumentEvent,
  code: string,
  { knowledge: { concepts } }: ClinicalCase,
): boolean {
  const isOfCode = concepts.icd9cmOf(what).some((own) => own === code || isSibling(own, code));
  return !isOfCode && places.some((place) => concepts.withWider(place).includes("bloodVessel"));
}

/** Those that the code's title speaks against, and none that it speaks for. */
function otherTitle(
  { code }: Coded,
  done: readonly DocumentEvent[],
  family: readonly DocumentEvent[],
  of: ClinicalCase,
): Variant | undefined {
  const { concepts, procedures } = of.knowledge;
  const { ofCode, ofWords } = procedures.titles;
  const title = ofCode(code);
  const against = family.flatMap((act) => {
    const own = ownCode(act, code, of) ?? codeOfBothSides(act, code, of);
    const words = ofWords(wordsOf(act));
    const axis =
      own === undefined
        ? undefined
        : (differing(title, ofCode(own)) ??
          // `Apendektomi terbuka`: the title of its code leaves open what the words say.
          (differing(title, words) === "approach" ? "approach" : undefined));
    const isOther = axis !== undefined && !(axis === "site" && isImagedToo(title, act, of));
    return isOther && own !== undefined ? [{ act, own, axis }] : [];
  });
  const [first] = against;
  if (!first) return undefined;
  // `kolesistektomi` beside `laparoskopi kolesistektomi` is the wider name of the same act.
  const widerNames = new Set(against.flatMap(({ act }) => concepts.withWider(act.what)));
  if (family.some(({ what }) => !widerNames.has(what))) return undefined;
  const isConversion = !isOpenTitle(ofWords(wordsOf(first.act)));
  if (first.axis === "approach" && isConversion && done.some((act) => isOpen(act, code, of)))
    return undefined;
  return { reason: named[first.axis], code: first.own, told: against.map(({ act }) => act) };
}

/** `USG abdomen-pelvis: uterus …, kantong gestasi (-)`: the report tells of the place that the title names. */
const isImagedToo = (
  { site }: TitleValues,
  { source, state }: DocumentEvent,
  of: ClinicalCase,
): boolean =>
  state === "resulted" &&
  placesReported(of)
    .get(source.resource)
    ?.some((place) => site.includes(place)) === true;

/** By its resource, the places of title words that a report speaks of. */
const placesReported = oncePerCase(
  ({ document, knowledge }): ReadonlyMap<string, readonly string[]> => {
    const { ofWords } = knowledge.procedures.titles;
    const reports = document.passages.filter(({ source }) => source.part === "report");
    const byResource = Map.groupBy(reports, ({ source }) => source.resource);
    return new Map(
      [...byResource].map(([resource, passages]) => [
        resource,
        passages.flatMap(({ source }) => ofWords(source.text).site),
      ]),
    );
  },
);

/**
 * The sentence of an act says open, `hernioplasti mesh dekstra terbuka`, and none tells of the approach that the title
 * has; or the report tells of what was opened after all, `konversi ke laparotomi`.
 */
function otherApproach(
  { code }: Coded,
  done: readonly DocumentEvent[],
  family: readonly DocumentEvent[],
  of: ClinicalCase,
): Variant | undefined {
  const { concepts, procedures } = of.knowledge;
  const { ofCode, ofWords } = procedures.titles;
  const { approach } = ofCode(code);
  if (approach.length === 0 || approach.includes(opening)) return undefined;
  const isSpared = (values: readonly string[]) => values.some((value) => approach.includes(value));
  const said = (act: DocumentEvent) =>
    ofWords(sentenceAround(act.source.text, act.start, act.end)).approach;
  const turned = done.filter((act) => isOpen(act, code, of) && said(act).includes(conversion));
  const isTold = (act: DocumentEvent) =>
    isSpared(said(act)) ||
    concepts.icd9cmOf(act.what).some((own) => isSpared(ofCode(own).approach));
  const opened = family.filter((act) => said(act).includes(opening));
  const told = turned.length > 0 || done.some(isTold) ? turned : opened;
  if (told.length === 0) return undefined;
  const sibling = family
    .flatMap(({ what }) => concepts.withWider(what).flatMap(concepts.icd9cmOf))
    .find((own) => isSibling(own, code) && !isSpared(ofCode(own).approach));
  return { reason: named.approach, told, ...(sibling !== undefined && { code: sibling }) };
}

/** A sibling of the code in its category: `51.23` of `51.22`. */
function ownCode({ what }: DocumentEvent, code: string, of: ClinicalCase): string | undefined {
  const own = of.knowledge.concepts.icd9cmOf(what);
  return own.includes(code) ? undefined : own.find((each) => isSibling(each, code));
}

/** `66.51` of both tubes beside the `66.4` of one: a code in another category, for the narrower name of what is coded. */
function codeOfBothSides(
  { what }: DocumentEvent,
  code: string,
  { knowledge }: ClinicalCase,
): string | undefined {
  const { concepts, procedures } = knowledge;
  const { extent } = procedures.titles.ofCode(code);
  const own = concepts.icd9cmOf(what);
  if (extent.length === 0 || own.some((each) => code.startsWith(each))) return undefined;
  return own.find((each) => {
    const told = procedures.titles.ofCode(each).extent;
    return told.length > 0 && !told.some((value) => extent.includes(value));
  });
}

const isSibling = (own: string, code: string): boolean =>
  own !== code && own.length === 5 && own.slice(0, 4) === code.slice(0, 4);

function differing(coded: TitleValues, told: TitleValues): TitleAxis | undefined {
  const isOther = (axis: TitleAxis) =>
    told[axis].length > 0 && !told[axis].some((value) => coded[axis].includes(value));
  if (coded.site.length > 0 && isOther("site")) return "site";
  if (coded.extent.length > 0 && isOther("extent")) return "extent";
  return isOther("approach") ? "approach" : undefined;
}

const wordsOf = ({ source, start, end }: DocumentEvent): string => source.text.slice(start, end);

const isOpenTitle = ({ approach }: TitleValues): boolean => approach.includes(opening);

/** A cut that the endoscope did not spare: a conversion, or an operation of its own. */
const isOpen = ({ what }: DocumentEvent, code: string, { knowledge }: ClinicalCase): boolean =>
  knowledge.concepts
    .icd9cmOf(what)
    .some(
      (own) =>
        chapterOf(own) === chapterOf(code) && isOpenTitle(knowledge.procedures.titles.ofCode(own)),
    );

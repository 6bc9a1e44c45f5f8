/** Reads the passages of a document: each text once, knowing what sort of text it is and who wrote it. */
import type { Reader } from "../reading/create-reader.ts";
import type { Part, ReadingHint } from "../reading/reading.ts";
import {
  noEntries,
  type DocumentConsultation,
  type Entries,
  type Placed,
  type SaidBy,
  type Source,
} from "./clinical-document.ts";
import type { Passage } from "./find-passages.ts";

/** What the forms say of the field at a path. */
export type KindOfText = (path: readonly string[]) => {
  readonly isKnown: boolean;
  readonly part?: Part;
  readonly by?: Exclude<SaidBy, "claim">;
  readonly specialists?: "writer" | "asked" | "advice";
  readonly isOfAllergies?: true;
};

/** @property passage Its text and where it stands; of what names no more than a means of transport it is the `name`. */
interface ReadNarrative {
  readonly entries: Entries;
  readonly passage?: Placed;
  readonly name?: Placed;
}

export function readNarrative(passage: Passage, reader: Reader, kindOf: KindOfText): ReadNarrative {
  const { path, text, resource, moment } = passage;
  const kind = kindOf(path);
  const saidBy = passage.saidBy ?? kind.by ?? null;
  const part = kind.part ?? partByName(path, reader);
  const isAdvice = kind.specialists === "advice";
  const source: Source = {
    resource,
    path,
    text,
    coded: false,
    ...(part && { part }),
    ...(isAdvice && { isAdvice }),
  };
  const placed: Placed = { source, saidBy, moment };
  const hint = hintOf(part, saidBy, moment?.at);
  // Advice is told as in any note, and not listed.
  const specialists = kind.specialists === "advice" ? undefined : kind.specialists;
  const consultations = readConsultations(placed, specialists, reader, hint);
  // A means of transport is not a finding: `Mobil`.
  if (kind.isKnown && kind.part === undefined)
    return { entries: { ...noEntries, consultations }, name: placed };
  const said = reader.read(text, hint);
  const placesOf = createPlaces(reader);
  const entries = {
    statements: said.statements.map((one) => ({
      ...one,
      ...placed,
      ...placesOf(one),
      claimed: false,
    })),
    measurements: said.measurements.map((one) => ({ ...one, ...placed, ...placesOf(one) })),
    orders: kind.isOfAllergies ? [] : said.orders.map((one) => ({ ...one, ...placed })),
    events: said.events.map((one) => ({ ...one, ...placed, ...placesOf(one) })),
    amounts: said.amounts.map((one) => ({ ...one, ...placed })),
    days: said.days.map((one) => ({ ...one, ...placed })),
    countedDays: said.countedDays.map((one) => ({ ...one, ...placed })),
    sidedPlaces: said.sidedPlaces.map((one) => ({ ...one, ...placed })),
    impossible: said.impossible.map((one) => ({ ...one, ...placed })),
    consultations,
  };
  return { entries, passage: placed };
}

/** The words of a place are looked up once for a text, however often they stand in it. */
function createPlaces(
  reader: Reader,
): (entry: { readonly place?: string }) => Pick<Placed, "places"> {
  const known = new Map<string, Pick<Placed, "places">>();
  const find = (place: string) => {
    const named = piecesOf(place).flatMap((piece) => reader.named(piece));
    const places = new Set(named.flatMap(({ id, kind }) => (kind === "place" ? [id] : [])));
    return places.size > 0 ? { places: [...places] } : {};
  };
  return ({ place }) => {
    if (place === undefined) return {};
    const found = known.get(place) ?? find(place);
    known.set(place, found);
    return found;
  };
}

/** `CAE (liang telinga)`: what stands in brackets, what stands before them, and each word. */
function piecesOf(place: string): readonly string[] {
  const parts = place.split(/[()]/u).map((part) => part.trim());
  const words = parts.flatMap((part) => part.split(/\s+/u).filter((word) => !isShort(word)));
  return [...parts, ...words].filter((part) => part !== "");
}

/** The `os` of `os parietal` is a bone, and an eye where it stands alone. */
const isShort = (word: string): boolean => word.length <= shortest;

const shortest = 2;

/** Nurses and laboratories ask nobody. */
function readConsultations(
  placed: Placed,
  specialists: "writer" | "asked" | undefined,
  reader: Reader,
  hint: ReadingHint,
): readonly DocumentConsultation[] {
  if (specialists === undefined && placed.saidBy !== "doctor") return [];
  const isList = specialists !== undefined;
  return reader
    .consultations(placed.source.text, isList, hint)
    .map((one) => ({ ...one, ...placed, in: specialists ?? "note" }));
}

/** A field that no form knows says by its own name what it holds; else the section around it does. */
function partByName(path: readonly string[], reader: Reader): Part | undefined {
  for (const name of path.toReversed()) {
    const part = reader.partOf(name);
    if (part) return part;
  }
  return undefined;
}

function hintOf(
  section: Part | undefined,
  saidBy: SaidBy | null,
  writtenAt: string | undefined,
): ReadingHint {
  const author = saidBy === "doctor" || saidBy === "nurse" || saidBy === "radiology";
  return {
    ...(section ? { section } : {}),
    ...(author ? { author: saidBy } : {}),
    ...(writtenAt === undefined ? {} : { writtenAt }),
  };
}

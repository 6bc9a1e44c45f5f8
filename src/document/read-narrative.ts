/** Reads the passages of a document: each text once, knowing what sort of text it is and who wrote it. */
import type { Reader } from "../reading/create-reader.ts";
import type { Part, ReadingHint } from "../reading/reading.ts";
import {
  noEntries,
  type DocumentConsultation,
  type Entries,
  type Placed,
  type SaidBy,
} from "./clinical-document.ts";
import type { Passage } from "./find-passages.ts";

/** What the forms say of the field at a path. */
export type KindOfText = (path: readonly string[]) => {
  readonly isKnown: boolean;
  readonly part?: Part;
  readonly by?: Exclude<SaidBy, "claim">;
  readonly specialists?: "writer" | "asked";
};

export function readNarrative(passage: Passage, reader: Reader, kindOf: KindOfText): Entries {
  const { path, text, resource, moment } = passage;
  const kind = kindOf(path);
  const saidBy = passage.saidBy ?? kind.by ?? null;
  const placed: Placed = {
    source: { resource, path, text, coded: false },
    saidBy,
    moment,
  };
  const consultations = readConsultations(placed, kind.specialists, reader);
  // A means of transport is no finding: `Mobil`.
  if (kind.isKnown && kind.part === undefined) return { ...noEntries, consultations };
  const said = reader.read(text, hintOf(kind.part ?? partByName(path, reader), saidBy, moment?.at));
  return {
    statements: said.statements.map((one) => ({ ...one, ...placed, claimed: false })),
    measurements: said.measurements.map((one) => ({ ...one, ...placed })),
    orders: said.orders.map((one) => ({ ...one, ...placed })),
    events: said.events.map((one) => ({ ...one, ...placed })),
    consultations,
  };
}

/** Nurses and laboratories ask nobody. */
function readConsultations(
  placed: Placed,
  specialists: "writer" | "asked" | undefined,
  reader: Reader,
): readonly DocumentConsultation[] {
  if (specialists === undefined && placed.saidBy !== "doctor") return [];
  const isList = specialists !== undefined;
  return reader
    .consultations(placed.source.text, isList)
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

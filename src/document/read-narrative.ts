/** Reads the passages of a document: each text once, knowing what sort of text it is and who wrote it. */
import type { Reader } from "../reading/create-reader.ts";
import type { Part, ReadingHint } from "../reading/reading.ts";
import { noEntries, type Entries, type Placed, type SaidBy } from "./clinical-document.ts";
import type { Passage } from "./find-passages.ts";

/** What the forms say of the field at a path. */
export type KindOfText = (path: readonly string[]) => {
  readonly isKnown: boolean;
  readonly part?: Part;
  readonly by?: Exclude<SaidBy, "claim">;
};

export function readNarrative(passage: Passage, reader: Reader, kindOf: KindOfText): Entries {
  const { path, text, resource, moment } = passage;
  const kind = kindOf(path);
  // A means of transport is no finding: `Mobil`.
  if (kind.isKnown && kind.part === undefined) return noEntries;
  const saidBy = passage.saidBy ?? kind.by ?? null;
  const part = kind.part ?? partByName(path, reader);
  const placed: Placed = {
    source: { resource, path, text, coded: false, ...(part && { part }) },
    saidBy,
    moment,
  };
  const said = reader.read(text, hintOf(part, saidBy, moment?.at));
  return {
    statements: said.statements.map((one) => ({ ...one, ...placed, claimed: false })),
    measurements: said.measurements.map((one) => ({ ...one, ...placed })),
    orders: said.orders.map((one) => ({ ...one, ...placed })),
    events: said.events.map((one) => ({ ...one, ...placed })),
  };
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

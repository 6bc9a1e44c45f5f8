/** Notes with everything in them written out as entries: what a reader is scored against. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseYaml } from "../../src/knowledge/read-yaml.ts";
import type { Part, ReadingHint } from "../../src/reading/reading.ts";

export const lists = ["statements", "measurements", "orders", "events"] as const;
export type ListName = (typeof lists)[number];

interface Piece {
  readonly words: string;
  readonly start: number;
  readonly end: number;
}

/** An entry as annotated; attributes that could not be told are left out. */
export interface GoldEntry extends Piece {
  readonly also?: readonly Piece[];
  readonly [attribute: string]: unknown;
}

export interface GoldNote extends Readonly<Record<ListName | "ignore", readonly GoldEntry[]>> {
  readonly id: string;
  readonly text: string;
  readonly section: string;
  readonly hint: ReadingHint;
}

/** Every `.yaml` of a folder, in order. Throws an Error of one line where one cannot be read. */
export function readNotes(folder: string): readonly GoldNote[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".yaml"))
    .toSorted();
  if (files.length === 0) throw new Error(`${folder}: there is no note`);
  return files.map((file) => readNote(join(folder, file), file.replace(/\.yaml$/u, "")));
}

function readNote(path: string, id: string): GoldNote {
  const { content, errors } = parseYaml(readFileSync(path, "utf8"));
  if (errors.length > 0 || !isNote(content)) throw new Error(`${path}: not an annotated note`);
  const entries = (name: ListName | "ignore") => content[name] ?? [];
  const note = {
    id,
    text: content.text,
    section: content.section,
    hint: hintOf(content),
    statements: entries("statements"),
    measurements: entries("measurements"),
    orders: entries("orders"),
    events: entries("events"),
    ignore: entries("ignore"),
  };
  for (const name of [...lists, "ignore" as const])
    for (const entry of note[name])
      for (const { words, start, end } of [entry, ...(entry.also ?? [])])
        if (note.text.slice(start, end) !== words)
          throw new Error(`${path}: '${words}' does not stand at ${start}`);
  return note;
}

interface Written extends Partial<Record<ListName | "ignore", readonly GoldEntry[]>> {
  readonly text: string;
  readonly section: string;
  readonly author: string;
  readonly written_at?: string;
}

const isNote = (content: unknown): content is Written =>
  typeof content === "object" &&
  content !== null &&
  "text" in content &&
  typeof content.text === "string" &&
  "section" in content &&
  typeof content.section === "string";

/** Where a section begins with a word, its text is of this part. */
const partOf: readonly (readonly [RegExp, Part])[] = [
  [/^laporan(?:Operasi|Tindakan)/u, "operation"],
  [/Rencana|^plan|instruksi/iu, "plan"],
  [/Riwayat Penyakit Dahulu/u, "history"],
  [/resume.*(?:riwayat|perjalanan|keterangan)/iu, "course"],
  [/konsultasi/u, "assessment"],
  [/^anamnesa|Riwayat|keluhan/iu, "complaint"],
  [/^radiologi/u, "report"],
  [/obat.?pulang|terapi.?pulang/iu, "discharge"],
];

function hintOf({ section, author, written_at: writtenAt }: Written): ReadingHint {
  const part = partOf.find(([pattern]) => pattern.test(section))?.[1];
  const isAuthor = author === "doctor" || author === "nurse" || author === "radiology";
  return {
    ...(isAuthor ? { author } : {}),
    ...(part ? { section: part } : {}),
    ...(writtenAt === undefined ? {} : { writtenAt }),
  };
}

/**
 * What is finished of a long run, a line a document, so that the same command goes on where it was ended. A document counts as
 * finished where its name, its bytes and all that judges it are the same.
 */
import { hash } from "node:crypto";
import {
  appendFileSync,
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  truncateSync,
} from "node:fs";
import type { Outcome } from "./outcome.ts";
import type { NamedDocument } from "./read-documents.ts";

interface Line {
  readonly key: string;
  readonly outcome: Outcome;
}

export interface Journal {
  find(document: NamedDocument): Outcome | undefined;
  keep(document: NamedDocument, outcome: Outcome): void;
  close(): void;
}

/** Keeps nothing. */
export const noJournal: Journal = {
  find: () => undefined,
  keep: () => undefined,
  close: () => undefined,
};

/**
 * @param ground All that judges besides the document: versions, settings.
 * Throws what the file system throws.
 */
export function openJournal(path: string, ground: readonly unknown[]): Journal {
  const finished = new Map(readLines(path).map(({ key, outcome }) => [key, outcome]));
  const file = openSync(path, "a", 0o600);
  const keyOf = ({ name, bytes }: NamedDocument) =>
    hash("sha256", JSON.stringify([ground, name, hash("sha256", bytes)]));
  return {
    find: (document) => finished.get(keyOf(document)),
    keep(document, outcome) {
      const line: Line = { key: keyOf(document), outcome };
      appendFileSync(file, `${JSON.stringify(line)}\n`);
    },
    close: () => closeSync(file),
  };
}

/** A last line that a kill has cut off is taken away. */
function readLines(path: string): readonly Line[] {
  if (!existsSync(path)) return [];
  const text = readFileSync(path);
  const end = text.lastIndexOf(0x0a) + 1;
  if (end < text.length) truncateSync(path, end);
  const lines = text.subarray(0, end).toString("utf8").split("\n").slice(0, -1);
  // Nobody else writes it; what is not of ours is not taken for finished.
  return lines.flatMap((line) => readLine(line) ?? []);
}

function readLine(line: string): Line | undefined {
  try {
    const value: unknown = JSON.parse(line);
    const isOurs =
      typeof value === "object" && value !== null && "key" in value && "outcome" in value;
    return isOurs ? (value as Line) : undefined;
  } catch {
    return undefined;
  }
}

/** The documents that paths name: a file, every one of a folder, every line of an NDJSON file. */
import { createReadStream, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { maxBodyBytes } from "../../check/request/body-limit.ts";
import { filesOnDisk } from "../../knowledge/files.ts";
import { BadInput } from "../endings.ts";
import type { Say } from "../language.ts";

export interface NamedDocument {
  /** The path; of an NDJSON file with `:` and the line. */
  readonly name: string;
  /** More than a document may have is not read to its end. */
  readonly bytes: Uint8Array;
}

const isLines = (path: string) => /\.(?:ndjson|jsonl)$/iu.test(path);

/** The files that the paths name, each folder's in order. Throws `BadInput` with every path that names none. */
export function findFiles(paths: readonly string[], say: Say): readonly string[] {
  const faults: string[] = [];
  const files = paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found?.isFile()) return [path];
    const inside = found?.isDirectory() ? filesBelow(path) : [];
    if (inside.length === 0) faults.push(found ? noDocuments(path, say) : notThere(path, say));
    return inside;
  });
  if (faults.length > 0) throw new BadInput(faults);
  return files;
}

const filesBelow = (folder: string): readonly string[] =>
  filesOnDisk
    .list(folder)
    .filter((path) => /\.(?:json|ndjson|jsonl)$/iu.test(path))
    .map((path) => join(folder, path));

const notThere = (path: string, say: Say) =>
  say({
    id: `${path}: tidak ada berkas atau folder dengan nama ini; periksa penulisannya`,
    en: `${path}: there is no such file or folder; check the spelling`,
  });

const noDocuments = (path: string, say: Say) =>
  say({
    id: `${path}: folder ini tidak berisi berkas .json, .ndjson, atau .jsonl; sebut folder yang berisi dokumen`,
    en: `${path}: this folder holds no .json, .ndjson or .jsonl file; name one that holds documents`,
  });

export async function countDocuments(files: readonly string[]): Promise<number> {
  let count = 0;
  for (const file of files) {
    if (!isLines(file)) count += 1;
    else for (const lines = linesOf(file); !(await lines.next()).done;) count += 1;
  }
  return count;
}

/** One after the other, as they are asked for. */
export async function* readDocuments(files: readonly string[]): AsyncGenerator<NamedDocument> {
  for (const file of files)
    if (!isLines(file)) yield { name: file, bytes: await readOne(file) };
    else
      for await (const { number, bytes } of linesOf(file))
        yield { name: `${file}:${number}`, bytes };
}

const mostRead = maxBodyBytes + 1;

async function readOne(file: string): Promise<Uint8Array> {
  if (statSync(file).size <= maxBodyBytes) return readFile(file);
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(file, { end: mostRead - 1 })) chunks.push(chunk);
  return Buffer.concat(chunks);
}

const lineFeed = 0x0a;

/** The lines that hold something, as bytes: a text that is not UTF-8 is refused as the service refuses it. */
async function* linesOf(
  file: string,
): AsyncGenerator<{ readonly number: number; readonly bytes: Uint8Array }> {
  let number = 1;
  let parts: Buffer[] = [];
  let size = 0;
  const add = (part: Buffer) => {
    if (size < mostRead) parts.push(part.subarray(0, mostRead - size));
    size += part.length;
  };
  const end = () => {
    const line = { number, bytes: Buffer.concat(parts) };
    number += 1;
    parts = [];
    size = 0;
    return line;
  };
  // A stream of a file gives Buffers as long as no encoding is set.
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    let from = 0;
    for (let at = chunk.indexOf(lineFeed); at >= 0; at = chunk.indexOf(lineFeed, from)) {
      add(chunk.subarray(from, at));
      from = at + 1;
      const line = end();
      if (!isBlank(line.bytes)) yield line;
    }
    add(chunk.subarray(from));
  }
  const last = end();
  if (!isBlank(last.bytes)) yield last;
}

const isBlank = (bytes: Uint8Array) =>
  bytes.every((byte) => byte === 0x20 || (byte >= 9 && byte <= 13));

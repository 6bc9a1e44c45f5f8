/** Reads the lists of a folder: each CSV with its manifest. Faults are reported with file and line, never thrown one by one. */
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import { LRUCache } from "lru-cache";
import { LineCounter, parseDocument, type Document } from "yaml";
import { lazily } from "../lazily.ts";
import { filesOnDisk, type Files } from "../files.ts";
import { parseYaml } from "../read-yaml.ts";
import { readCsv, type Report } from "../read-csv.ts";
import { checkShape } from "./check-shape.ts";
import type { List } from "./list.ts";
import { manifestSchema, type Manifest } from "./manifest-schema.ts";

// The schema is the program's own: to check it against its meta-schema would take longer than all the manifests.
const ajv = new Ajv2020({ allErrors: true, validateSchema: false });
addFormats.default(ajv, ["date"]);
const openIsManifest = lazily(() => ajv.compile<Manifest>(manifestSchema));

/** Every list of a folder and the folders in it, by path. A list whose manifest is faulty is left out. */
export function readLists(
  directory: string,
  report: Report,
  files: Files = filesOnDisk,
): readonly List[] {
  const ending = /\.(?:csv|yaml)$/u;
  const listed = files.list(directory).filter((path) => ending.test(path));
  const paths = new Set(listed.map((path) => path.replace(ending, "")));
  return [...paths].toSorted().flatMap((path) => readList(directory, path, report, files) ?? []);
}

interface Reading {
  /** The manifest and the list, as they were read; undefined for one that is not there. */
  readonly texts: readonly (string | undefined)[];
  readonly list: List | undefined;
  readonly faults: readonly Parameters<Report>[];
}

/**
 * The last reading of each list, by its path: where one of a folder's lists was changed, as by a mapping, the others are
 * not read and checked again.
 */
const lastReadings = new LRUCache<string, Reading>({ max: 500 });

function readList(directory: string, path: string, report: Report, files: Files): List | undefined {
  const texts = ["yaml", "csv"].map((ending) =>
    textOf(join(directory, `${path}.${ending}`), files),
  );
  const last = lastReadings.get(path);
  const reading =
    last && isDeepStrictEqual(last.texts, texts)
      ? last
      : { texts, ...readAnew(directory, path, files) };
  // A file that cannot be read may be so for another cause the next time.
  if (!texts.includes(undefined)) lastReadings.set(path, reading);
  for (const fault of reading.faults) report(...fault);
  return reading.list;
}

function textOf(path: string, files: Files): string | undefined {
  try {
    return files.read(path);
  } catch {
    return undefined;
  }
}

function readAnew(directory: string, path: string, files: Files): Omit<Reading, "texts"> {
  const faults: Parameters<Report>[] = [];
  const report: Report = (...fault) => void faults.push(fault);
  const manifest = readManifest(directory, `${path}.yaml`, report, files);
  const file = readCsv(directory, `${path}.csv`, report, files);
  if (!manifest) return { list: undefined, faults };
  const list = { ...file, manifest };
  checkShape(list, `${path}.yaml`, report);
  return { list, faults };
}

/** Undefined where it is faulty or missing. */
export function readManifest(
  directory: string,
  name: string,
  report: Report,
  files: Files = filesOnDisk,
): Manifest | undefined {
  let text;
  try {
    text = files.read(join(directory, name));
  } catch {
    report(name, 1, "the manifest is missing");
    return undefined;
  }
  const { content, errors } = parseYaml(text);
  const isManifest = openIsManifest();
  if (errors.length === 0 && isManifest(content)) return content;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  for (const { message, pos } of errors)
    report(name, lines.linePos(pos[0]).line, message.split("\n")[0] ?? "");
  if (errors.length > 0) return undefined;
  for (const { instancePath, message = "", params } of isManifest.errors ?? []) {
    const extra: unknown = params["additionalProperty"];
    const what = typeof extra === "string" ? `${message} '${extra}'` : message;
    report(name, lineOfPath(document, instancePath, lines), `${instancePath || "/"} ${what}`);
  }
  return undefined;
}

function lineOfPath(document: Document, pointer: string, lines: LineCounter): number {
  const path = pointer
    .split("/")
    .slice(1)
    .map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  const node: unknown = document.getIn(path, true);
  const range = typeof node === "object" && node !== null && "range" in node ? node.range : null;
  const start: unknown = Array.isArray(range) ? range[0] : 0;
  return lines.linePos(typeof start === "number" ? start : 0).line;
}

/** Reads the lists of a folder: each CSV with its manifest. Faults are reported with file and line, never thrown one by one. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { LineCounter, parseDocument, type Document } from "yaml";
import { lineOf, readCsv, type Report } from "../read-csv.ts";
import type { List } from "./list.ts";
import { manifestSchema, type Manifest } from "./manifest-schema.ts";

// The schema is the program's own: to check it against its meta-schema would take longer than all the manifests.
const isManifest = new Ajv2020({ allErrors: true, validateSchema: false }).compile<Manifest>(
  manifestSchema,
);

/** Every list of a folder and the folders in it, by path. A list whose manifest is faulty is left out. */
export function readLists(directory: string, report: Report): readonly List[] {
  const pathsOf = (ending: string) =>
    globSync(`**/*.${ending}`, { cwd: directory }).map((path) => path.slice(0, -ending.length - 1));
  const paths = new Set([...pathsOf("csv"), ...pathsOf("yaml")]);
  return [...paths].toSorted().flatMap((path) => readList(directory, path, report) ?? []);
}

function readList(directory: string, path: string, report: Report): List | undefined {
  const manifest = readManifest(directory, `${path}.yaml`, report);
  const file = readCsv(directory, `${path}.csv`, report);
  if (!manifest) return undefined;
  const list = { ...file, manifest };
  checkShape(list, `${path}.yaml`, report);
  return list;
}

function readManifest(directory: string, name: string, report: Report): Manifest | undefined {
  let text;
  try {
    text = readFileSync(join(directory, name), "utf8");
  } catch {
    report(name, 1, "the manifest is missing");
    return undefined;
  }
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  for (const { message, pos } of document.errors)
    report(name, lines.linePos(pos[0]).line, message.split("\n")[0] ?? "");
  if (document.errors.length > 0) return undefined;
  const content: unknown = document.toJS();
  if (isManifest(content)) return content;
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

/** What the manifest says of the columns must be so, and the other way round. */
function checkShape({ name, columns, rows, manifest }: List, file: string, report: Report): void {
  const described = Object.keys(manifest.columns);
  if (columns.length > 0 && columns.join() !== described.join())
    report(name, 1, `the columns are not those of ${file}: ${described.join(", ")}`);
  if ((manifest.kind === "supplement") !== (manifest.supplements !== undefined))
    report(file, 1, "a supplement names what it supplements, and no other kind does");
  if (
    manifest.kind !== "table" &&
    described.every((each) => manifest.columns[each]?.role !== "code")
  )
    report(file, 1, `a ${manifest.kind} needs a column with the role code`);
  const used = [
    ...(manifest.maps ?? []).flatMap(({ from, to, where }) => [
      ...from,
      to,
      ...Object.keys(where ?? {}),
    ]),
    ...(manifest.sets ?? []).flatMap(({ where }) => Object.keys(where ?? {})),
  ];
  for (const column of new Set(used))
    if (!described.includes(column)) report(file, 1, `a map or set names no column: ${column}`);
  for (const column of described) checkColumn({ name, columns, rows, manifest }, column, report);
}

const canonicalDecimal = /^-?(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/u;

function checkColumn({ name, rows, manifest }: List, column: string, report: Report): void {
  const { role, unique = role === "code", type, separator } = manifest.columns[column] ?? {};
  if (!unique && type === undefined && separator === undefined) return;
  const seen = new Set<string>();
  for (const [place, row] of rows.entries()) {
    const fault = (message: string) => report(name, lineOf(place), message);
    const field = row[column] ?? "";
    if (role === "code" && !/^[^\s]+(?: [^\s]+)*$/u.test(field))
      fault(`${column} '${field}' is no code: words with one space between them`);
    if (unique && seen.has(field)) fault(`${column} '${field}' stands twice`);
    seen.add(field);
    if (type === "boolean" && !/^[01]?$/u.test(field)) fault(`${column} is neither 1 nor 0`);
    if (type === "decimal" && field !== "" && !canonicalDecimal.test(field))
      fault(`${column} '${field}' is not a number, or has zeros that say nothing`);
    if (
      separator !== undefined &&
      field !== "" &&
      field.split(separator).some((item) => item.trim() !== item || item === "")
    )
      fault(`${column} has an empty item, or spaces beside '${separator}'`);
  }
}

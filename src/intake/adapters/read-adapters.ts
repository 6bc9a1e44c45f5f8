/** Reads folders of adapters. Faults are collected, never thrown one by one. */
import { basename, join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import { stageSchema, type Stage } from "../../check/types.ts";
import type { Canonicals } from "../../fhir/canonicals.ts";
import { filesOnDisk, type Files } from "../../knowledge/files.ts";
import { lineOf, readCsv } from "../../knowledge/read-csv.ts";
import { lazily } from "../../knowledge/lazily.ts";
import { isJsonObject } from "../json.ts";
import { normaliseLabel } from "../../reading/fields/label.ts";
import { readYaml } from "../../knowledge/read-yaml.ts";
import { adapterSchema, type AdapterFile } from "./adapter-file.ts";
import type { Adapter, AdapterExample, ValueMap } from "./adapter.ts";
import { findMapFaults } from "./compile-map.ts";
import { readPullPlan } from "./pull/read-pull-plan.ts";

type Report = (fault: string) => void;
/** Puts the service's addresses into a map and what it is expected to make; a payload holds the hospital's own. */
type Addresses = Pick<Canonicals, "resolve">;
const asItIs: Addresses = { resolve: (text) => text };

export interface AdapterFolders {
  readonly adapters: readonly Adapter[];
  /** One line a fault, beginning with the file. */
  readonly faults: readonly string[];
}

const defaultTimeoutMs = 2000;
const defaultOutputBytes = 4_194_304;

/** The adapters in these directories, one folder each. An id that is there twice is a fault. */
export function readAdapters(
  directories: readonly string[],
  addresses: Addresses,
  files: Files = filesOnDisk,
): AdapterFolders {
  const faults: string[] = [];
  const byId = new Map<string, Adapter>();
  for (const directory of directories) {
    for (const folder of foldersIn(directory, (fault) => faults.push(fault), files)) {
      const report: Report = (fault) => faults.push(`${folder}/${fault}`);
      const adapter = readAdapter({ folder, addresses, files, report });
      if (!adapter) continue;
      const other = byId.get(adapter.id);
      if (other) faults.push(`${folder}/adapter.yaml: the id is taken by ${other.folder}`);
      else byId.set(adapter.id, adapter);
    }
  }
  return { adapters: [...byId.values()], faults };
}

/** Folders with a file in them or below. */
function foldersIn(directory: string, report: Report, files: Files): readonly string[] {
  if (!files.has(directory)) {
    report(`${directory}: no folder that can be read`);
    return [];
  }
  const names = files.list(directory).flatMap((path) => {
    const [name = "", ...rest] = path.split("/");
    return rest.length > 0 ? [name] : [];
  });
  return [...new Set(names)].toSorted().map((name) => join(directory, name));
}

/** Where an adapter is read from. */
interface Source {
  readonly folder: string;
  readonly addresses: Addresses;
  readonly files: Files;
  readonly report: Report;
}

const openValidate = lazily(() =>
  new Ajv2020({ allErrors: true, validateSchema: false }).compile<AdapterFile>(adapterSchema),
);

function readAdapter(source: Source): Adapter | undefined {
  const { folder, files, report } = source;
  if (!files.list(folder).includes("adapter.yaml")) {
    report("adapter.yaml: is missing");
    return undefined;
  }
  const file = readYaml(
    join(folder, "adapter.yaml"),
    openValidate(),
    (fault) => report(`adapter.yaml: ${fault}`),
    files,
  );
  if (!file) return undefined;
  const { id, version, title, target, repair = false, limits = {}, pull } = file;
  if (id !== basename(folder)) report(`adapter.yaml: /id '${id}' is not the folder's name`);
  if (repair && target !== "fhir") report("adapter.yaml: /repair needs target fhir");
  const adapter = {
    id,
    version,
    title,
    target,
    folder,
    repair,
    limits: {
      timeoutMs: limits.timeout_ms ?? defaultTimeoutMs,
      maxOutputBytes: limits.max_output_bytes ?? defaultOutputBytes,
    },
    pull: pull ? readPullPlan(pull, (fault) => report(`adapter.yaml: ${fault}`)) : null,
    valueMaps: readValueMaps(source),
    map: readMap(source),
    examples: readExamples(source),
  };
  if (adapter.map !== null) {
    for (const fault of findMapFaults({ ...adapter, map: adapter.map })) report(fault);
  } else if (target !== "fhir" || !(repair || pull)) {
    report("map.jsonata: is missing; only an adapter that repairs or pulls for fhir does without");
  }
  return adapter;
}

function readMap({ folder, addresses, files }: Source): string | null {
  const name = "map.jsonata";
  if (!files.list(folder).includes(name)) return null;
  return addresses.resolve(files.read(join(folder, name)));
}

function readValueMaps(source: Source): Readonly<Record<string, ValueMap>> {
  const names = namesIn(source, /^maps\/[^/]*\.csv$/u);
  return Object.fromEntries(
    names.map((name) => [basename(name, ".csv"), readValueMap(source, name)]),
  );
}

const namesIn = ({ folder, files }: Source, pattern: RegExp) =>
  files.list(folder).filter((name) => pattern.test(name));

function readValueMap({ folder, report, files }: Source, name: string): ValueMap {
  const { columns, rows } = readCsv(
    folder,
    name,
    (file, line, message) => report(`${file}:${line}: ${message}`),
    files,
  );
  if (columns.join() !== "from,to") report(`${name}:1: the header must be 'from,to'`);
  const values = new Map<string, string>();
  for (const [place, { from = "", to = "" }] of rows.entries()) {
    const folded = normaliseLabel(from);
    if (folded === "" || to === "") report(`${name}:${lineOf(place)}: 'from' or 'to' is empty`);
    if (values.has(folded)) report(`${name}:${lineOf(place)}: '${from}' stands here twice`);
    values.set(folded, to);
  }
  return Object.fromEntries(values);
}

const ending = { payload: ".payload.json", expected: ".expected.json" };

function readExamples(source: Source): readonly AdapterExample[] {
  const listed = namesIn(source, /^examples\/[^/]*\.json$/u);
  const names = new Set(listed.map((file) => basename(file).replace(/\.\w+\.json$/, "")));
  if (names.size === 0) source.report("examples: at least one payload with its expected request");
  return [...names].flatMap((name) => readExample(source, name));
}

function readExample(source: Source, name: string): readonly AdapterExample[] {
  const { report, addresses } = source;
  const payload = readJson(source, `examples/${name}${ending.payload}`, asItIs);
  const file = `examples/${name}${ending.expected}`;
  const whole = readJson(source, file, addresses);
  if (payload === undefined || whole === undefined) return [];
  const { stage, ...expected } = isJsonObject(whole) ? whole : {};
  if (!isStage(stage)) {
    report(`${file}: /stage must be one of ${stageSchema.enum.join(", ")}`);
    return [];
  }
  return [{ name, stage, payload, expected }];
}

const isStage = (value: unknown): value is Stage =>
  stageSchema.enum.some((stage) => stage === value);

function readJson({ folder, files, report }: Source, file: string, addresses: Addresses): unknown {
  try {
    return JSON.parse(addresses.resolve(files.read(join(folder, file))));
  } catch (error) {
    report(`${file}: ${error instanceof Error ? error.message : "cannot be read"}`);
    return undefined;
  }
}

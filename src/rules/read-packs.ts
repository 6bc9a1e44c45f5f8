/** Reads `profiles/`: YAML files against their schemas. Faults are collected, never thrown one by one. */
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import Type, { type Static, type TSchema } from "typebox";
import { filesOnDisk, type Files } from "../knowledge/files.ts";
import { lineOf, readCsv } from "../knowledge/read-csv.ts";
import { validYaml } from "../knowledge/read-yaml.ts";
import { packSchema, stageFileSchema, type Pack, type StageFile } from "./pack-schema.ts";

export interface Located<T> {
  /** Path inside the profiles folder. */
  readonly file: string;
  readonly content: T;
  /** What the file holds, for faults that name a line. */
  readonly text: string;
}

export interface ProfileFiles {
  readonly packs: readonly Located<Pack>[];
  readonly stages: readonly Located<StageFile>[];
  /** The references of `sources.yaml` with their titles. */
  readonly sources: ReadonlyMap<string, string>;
  /** Path of a fact → what a reader calls it. */
  readonly factLabels: ReadonlyMap<string, string>;
  /** Every file's text in order of path: what the rule set's version is made of. */
  readonly text: string;
  readonly faults: readonly string[];
}

const sourcesSchema = Type.Record(Type.String(), Type.Object({ title: Type.String() }));
type SourceRegister = Static<typeof sourcesSchema>;

// The schemas are the program's own, made by TypeBox: their meta-schema would only slow every start.
const ajv = new Ajv2020({ allErrors: true, validateSchema: false });
addFormats.default(ajv);

export function readProfiles(directory: string, files: Files = filesOnDisk): ProfileFiles {
  const faults: string[] = [];
  const texts: string[] = [];
  const all = files.list(directory);
  const read = <T>(pattern: RegExp, schema: TSchema): Located<T>[] => {
    const validate = ajv.compile<T>(schema);
    return all
      .filter((file) => pattern.test(file))
      .flatMap((file) => {
        const text = files.read(join(directory, file));
        texts.push(text);
        const content = validYaml(text, validate, (fault) => faults.push(`${file}: ${fault}`));
        return content === undefined ? [] : [{ file, content, text }];
      });
  };
  const packs = read<Pack>(/^rules\/.*\.yaml$/u, packSchema);
  const stages = read<StageFile>(/^stages\/[^/]*\.yaml$/u, stageFileSchema);
  const register = read<SourceRegister>(/^sources\.yaml$/u, sourcesSchema);
  const sources = new Map(
    register.flatMap(({ content }) =>
      Object.entries(content).map(([ref, { title }]): [string, string] => [ref, title]),
    ),
  );
  const labels = readFactLabels(directory, files, (line, message) =>
    faults.push(`${labelFile}:${line}: ${message}`),
  );
  // What is known of conditions decides answers as packs do.
  const records = all.filter((file) => file.startsWith("conditions/"));
  for (const file of records) texts.push(files.read(join(directory, file)));
  return { packs, stages, sources, factLabels: labels, text: texts.join("\n"), faults };
}

const labelFile = "fact-labels.csv";

function readFactLabels(
  directory: string,
  files: Files,
  report: (line: number, message: string) => void,
): ReadonlyMap<string, string> {
  if (!files.list(directory).includes(labelFile)) return new Map();
  const { rows } = readCsv(
    directory,
    labelFile,
    (_file, line, message) => report(line, message),
    files,
  );
  const labels = new Map<string, string>();
  for (const [place, { path = "", label = "" }] of rows.entries()) {
    if (path === "" || label === "") report(lineOf(place), "path and label must be filled");
    if (labels.has(path)) report(lineOf(place), `${path} has a label already`);
    labels.set(path, label);
  }
  return labels;
}

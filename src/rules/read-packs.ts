/** Reads `profiles/`: YAML files against their schemas. Faults are collected, never thrown one by one. */
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";
import Type, { type Static, type TSchema } from "typebox";
import { filesOnDisk, type Files } from "../knowledge/files.ts";
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
  return { packs, stages, sources, text: texts.join("\n"), faults };
}

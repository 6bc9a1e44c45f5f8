/** The cases of `conformance/`: what is sent, and what a service that keeps the contract answers. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import Type, { type Static } from "typebox";
import { folder } from "../../check/load-lists.ts";
import { readYaml } from "../../knowledge/read-yaml.ts";

const pointer = Type.String({ pattern: "^/" });
const closed = { additionalProperties: false } as const;

const caseSchema = Type.Object(
  {
    id: Type.String({ pattern: "^[a-z-]+$" }),
    title: Type.String(),
    /** Documents of `examples/`; the case is run with each. */
    examples: Type.Optional(Type.Array(Type.String({ pattern: "^[a-z]+\\.[a-z]+$" }))),
    change: Type.Optional(
      Type.Array(
        Type.Union([
          Type.Object(
            { op: Type.Enum(["add", "replace"]), path: pointer, value: Type.Unknown() },
            closed,
          ),
          Type.Object({ op: Type.Literal("remove"), path: pointer }, closed),
          Type.Object({ op: Type.Literal("copy"), from: pointer, path: pointer }, closed),
        ]),
      ),
    ),
    method: Type.Optional(Type.Enum(["GET", "POST", "DELETE"])),
    /** Below `{base_url}`; `/checks` where it is left out. */
    path: Type.Optional(pointer),
    key: Type.Optional(Type.String()),
    headers: Type.Optional(Type.Record(Type.String(), Type.String())),
    raw: Type.Optional(Type.String()),
    expect: Type.Object(
      {
        status: Type.Integer({ minimum: 200, maximum: 599 }),
        code: Type.Optional(Type.String()),
        notice: Type.Optional(Type.String()),
        body: Type.Optional(Type.Record(pointer, Type.Unknown())),
      },
      closed,
    ),
  },
  closed,
);
const fileSchema = Type.Object({ cases: Type.Array(caseSchema) }, closed);
type CaseEntry = Static<typeof caseSchema>;

/** One call. */
export interface Case extends Omit<CaseEntry, "examples"> {
  /** `stage-missing igd.simple`. */
  readonly name: string;
  /** As the file holds it; undefined for a call without a document. */
  readonly document: unknown;
}

export const caseFiles = ["protocol.yaml", "documents.yaml"] as const;

/** Every case, with each of its documents. Throws with every fault of the files. */
export function readCases(): readonly Case[] {
  const validate = new Ajv2020({ allErrors: true, validateSchema: false }).compile<
    Static<typeof fileSchema>
  >(fileSchema);
  const faults: string[] = [];
  const entries = caseFiles.flatMap((file) => {
    const path = join(folder("conformance"), file);
    return readYaml(path, validate, (fault) => faults.push(`${file}: ${fault}`))?.cases ?? [];
  });
  if (faults.length > 0) throw new Error(faults.join("\n"));
  return entries.flatMap(({ examples, ...entry }) =>
    (examples ?? [undefined]).map((example) => ({
      ...entry,
      name: example === undefined ? entry.id : `${entry.id} ${example}`,
      document: example === undefined ? undefined : readExample(example),
    })),
  );
}

const readExample = (name: string): unknown =>
  JSON.parse(readFileSync(join(folder("examples"), `${name}.json`), "utf8"));

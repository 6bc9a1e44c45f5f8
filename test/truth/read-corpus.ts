/** The labelled corpus: complete documents, and the defects that are planted in them. */
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import Type, { type Static, type TSchema } from "typebox";
import { parse } from "yaml";
import { statusSchema } from "../../src/check/types.ts";
import { changeSchema } from "../support/change-document.ts";
import type { CheckBody } from "../support/check-document.ts";

const folder = fileURLToPath(new URL("./", import.meta.url));
const closed = { additionalProperties: false } as const;
const text = Type.String({ minLength: 1 });

const documentSchema = Type.Object(
  {
    title: text,
    specialty: Type.Enum([
      "cardiology",
      "dental",
      "emergency",
      "ENT",
      "eye",
      "internal medicine",
      "lung",
      "neurology",
      "obstetrics",
      "oncology",
      "paediatrics",
      "psychiatry",
      "rehabilitation",
      "skin",
      "surgery",
      "trauma",
    ]),
    /** As a caller of the profile `simple` sends it. */
    request: Type.Object({
      stage: text,
      encounter: Type.Object({}),
      sections: Type.Array(Type.Object({ key: text, data: Type.Unknown() })),
    }),
  },
  closed,
);

/** What the answer must say of a defect: in which place, with which status, with which word (in any case). */
const expectationSchema = Type.Union([
  Type.Object({ finding: text, status: statusSchema, says: text }, closed),
  Type.Object({ document: text, status: statusSchema, says: text }, closed),
  Type.Object(
    {
      block: Type.Enum(["claim_impact", "diagnosis_suggestions", "medication_review"]),
      status: statusSchema,
      says: text,
    },
    closed,
  ),
  Type.Object({ block: Type.Enum(["notices", "coding_warnings"]), says: text }, closed),
]);
export type Expectation = Static<typeof expectationSchema>;

const defectSchema = Type.Object(
  {
    /** Defects of one kind are counted together. */
    kind: text,
    /** Names below `documents/`, without `.json`; or `examples/cppt.fhir`. */
    documents: Type.Array(text, { minItems: 1, uniqueItems: true }),
    /** Empty: the defect stands in the document as it is. */
    change: changeSchema,
    expect: expectationSchema,
  },
  closed,
);
export type Defect = Static<typeof defectSchema>;

const openDefectSchema = Type.Object(
  {
    ...defectSchema.properties,
    /** Why no rule finds it: the mechanism that is missing, or the tolerance that is meant. */
    reason: text,
  },
  closed,
);
type OpenDefect = Static<typeof openDefectSchema>;

export interface CompleteDocument {
  /** `igd/copd`: stage and name. */
  readonly name: string;
  readonly title: string;
  readonly specialty: string;
  readonly body: CheckBody;
}

const ajv = new Ajv2020({ allErrors: true });

function assertShape<T extends TSchema>(schema: T, content: unknown, file: string): Static<T> {
  const validate = ajv.compile<Static<T>>(schema);
  if (validate(content)) return content;
  const faults = (validate.errors ?? []).map(
    ({ instancePath, message }) => `${instancePath} ${message ?? ""}`,
  );
  throw new Error(`${file}: ${faults.join("; ")}`);
}

/** Every document of `documents/`. Throws where one has another shape. */
export function readDocuments(): readonly CompleteDocument[] {
  return readdirSync(`${folder}documents`, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".json"))
    .map((file) => file.slice(0, -".json".length).replaceAll("\\", "/"))
    .toSorted()
    .map((name) => {
      const content: unknown = JSON.parse(readFileSync(`${folder}documents/${name}.json`, "utf8"));
      const { title, specialty, request } = assertShape(documentSchema, content, name);
      // A wrong stage is refused by the check itself.
      return { name, title, specialty, body: request as CheckBody };
    });
}

/** Every defect of `defects.yaml`, which a rule finds. Throws where one has another shape. */
export const readDefects = (): readonly Defect[] => readList(defectSchema, "defects.yaml");

/** Every defect of `open-defects.yaml`, which no rule finds yet. Throws where one has another shape. */
export const readOpenDefects = (): readonly OpenDefect[] =>
  readList(openDefectSchema, "open-defects.yaml");

function readList<T extends TSchema>(schema: T, file: string): readonly Static<T>[] {
  const content: unknown = parse(readFileSync(`${folder}${file}`, "utf8"));
  return assertShape(Type.Array(schema), content, file);
}

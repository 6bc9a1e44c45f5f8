/**
 * One change to an example, and what the check must then say. A scenario is a YAML file; the whole envelope stands beside
 * it (`npm run scenario -- --write` records it, a person reads it).
 */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Ajv2020 } from "ajv/dist/2020.js";
import Type, { type Static } from "typebox";
import { parse } from "yaml";
import type { NoticeCode } from "../../src/check/notice-codes.ts";
import { type Envelope, statusSchema, type Status } from "../../src/check/types.ts";
import { changeDocument, changeSchema } from "../support/change-document.ts";
import { type CheckBody } from "../support/check-document.ts";

export const scenarioFolder = fileURLToPath(new URL("./", import.meta.url));
const examples = fileURLToPath(new URL("../../examples/", import.meta.url));

export const blocks = [
  "claim_impact",
  "diagnosis_suggestions",
  "medication_review",
  "document_sync",
] as const;

const scenarioSchema = Type.Object(
  {
    name: Type.String({ minLength: 1 }),
    base: Type.Enum(["igd", "resume", "rajal", "cppt"]),
    /** On the example. */
    change: changeSchema,
    expect: Type.Union([
      Type.Object({ finding: Type.String(), status: statusSchema }),
      Type.Object({ block: Type.Enum([...blocks]), status: statusSchema }),
    ]),
  },
  { additionalProperties: false },
);

export type Scenario = Static<typeof scenarioSchema> & {
  /** Without `.yaml`, below `test/scenarios/`. */
  readonly file: string;
};

/** Every scenario of a folder. Throws where one has another shape. */
export function readScenarios(directory = scenarioFolder): readonly Scenario[] {
  const validate = new Ajv2020({ allErrors: true }).compile<Static<typeof scenarioSchema>>(
    scenarioSchema,
  );
  return readdirSync(directory, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yaml"))
    .toSorted()
    .map((file) => {
      const content: unknown = parse(readFileSync(join(directory, file), "utf8"));
      if (!validate(content)) {
        const faults = (validate.errors ?? []).map(
          ({ instancePath, message }) => `${instancePath} ${message ?? ""}`,
        );
        throw new Error(`${file}: ${faults.join("; ")}`);
      }
      return { ...content, file: file.slice(0, -".yaml".length).replaceAll("\\", "/") };
    });
}

/** A file of `examples/`, for example `igd.simple`. */
export function readExample(name: string): CheckBody {
  // Our own file; its shape is what the check itself looks at.
  return JSON.parse(readFileSync(`${examples}${name}.json`, "utf8")) as CheckBody;
}

/** The changed example as a `simple` request. */
export function documentOf({ base, change, file }: Scenario): CheckBody {
  try {
    return changeDocument(readExample(`${base}.simple`), change);
  } catch (error) {
    throw new Error(`${file}: the change does not fit`, { cause: error });
  }
}

const worstFirst: readonly Status[] = ["perbaiki", "belum_lengkap", "lengkap"];

/** The status of what a scenario is about; undefined where the envelope does not have it. */
export function statusOf(envelope: Envelope, expected: Scenario["expect"]): Status | undefined {
  if ("finding" in expected)
    return envelope.findings.find(({ key }) => key === expected.finding)?.status;
  switch (expected.block) {
    case "claim_impact":
      return envelope.claim_impact?.status;
    case "diagnosis_suggestions":
      return envelope.diagnosis_suggestions?.status;
    case "medication_review":
      return envelope.medication_review?.ringkasan.status;
    case "document_sync": {
      const { wajib = [], kondisional = [] } = envelope.document_sync ?? {};
      const counted = [...wajib, ...kondisional.filter(({ diperlukan }) => diperlukan)];
      return worstFirst.find((status) => counted.some((item) => item.status === status));
    }
  }
}

export type StoredEnvelope = Omit<Envelope, "check_id" | "meta"> & {
  readonly meta: Omit<Envelope["meta"], "latency_ms">;
};

/** Without what no two checks share. */
export function storable({ check_id: _id, meta, ...envelope }: Envelope): StoredEnvelope {
  const { latency_ms: _latency, ...lasting } = meta;
  return { ...envelope, meta: lasting };
}

/** Notices about the form itself: who sends a Bundle has no form. */
const aboutTheForm = new Set<string>([
  "unknown_field",
  "unknown_section",
  "unmapped_label",
  "unreadable_value",
  "identity_redacted",
] satisfies NoticeCode[]);

/** What both profiles must say alike: all but the profile's name, the form's notices and the places in the request. */
export function comparable({ meta, notices, coding_warnings: warnings, ...rest }: StoredEnvelope) {
  const { profile: _profile, ...alike } = meta;
  return {
    ...rest,
    meta: alike,
    notices: notices
      .filter(({ code }) => !aboutTheForm.has(code))
      .map(({ path: _path, ...notice }) => notice),
    coding_warnings: warnings.map(({ path: _path, ...warning }) => warning),
  };
}

export const envelopeFile = ({ file }: Scenario, directory = scenarioFolder): string =>
  join(directory, `${file}.envelope.json`);

/** Reads `profiles/conditions/*.yaml`. Every fault is reported by file and record. */
import { join } from "node:path";
import { Ajv2020 } from "ajv/dist/2020.js";
import type { Files } from "../knowledge/files.ts";
import { makeOnce } from "../knowledge/make-once.ts";
import { readYaml } from "../knowledge/read-yaml.ts";
import type { Concepts } from "../reading/lexicon.ts";
import {
  conditionFileSchema,
  type ConditionRecord,
  type WrittenRecord,
} from "./condition-record.ts";
import { readCriteria, type WrittenCriterion } from "./criteria.ts";

type Records = ReadonlyMap<string, ConditionRecord>;

/** By the id of their concept. */
export function readConditions(
  directory: string,
  concepts: Pick<Concepts, "get" | "version">,
  files: Files,
  report: (fault: string) => void,
): Records {
  const { records, faults } = makeOnce(
    files,
    { name: "conditions", folders: [directory], also: concepts.version },
    {
      make: (own) => readFiles(directory, concepts, own),
      write: (read) => read,
      open: (read) => read,
    },
  );
  for (const fault of faults) report(fault);
  return records;
}

function readFiles(
  directory: string,
  concepts: Pick<Concepts, "get">,
  files: Files,
): { readonly records: Records; readonly faults: readonly string[] } {
  const validate = new Ajv2020({ allErrors: true, validateSchema: false }).compile<
    Record<string, WrittenRecord>
  >(conditionFileSchema);
  const records = new Map<string, ConditionRecord>();
  const faults: string[] = [];
  for (const file of files.list(directory).filter((name) => name.endsWith(".yaml"))) {
    const path = join(directory, file);
    const content = readYaml(path, validate, (fault) => faults.push(`${file}: ${fault}`), files);
    for (const [concept, written] of Object.entries(content ?? {})) {
      const fault = (message: string) => void faults.push(`${file}: ${concept}: ${message}`);
      if (records.has(concept)) fault("has a record already");
      const known = concepts.get(concept);
      if (known) records.set(concept, readRecord(concept, known.label, written, concepts, fault));
      else fault("no concept has this id");
    }
  }
  return { records, faults };
}

function readRecord(
  concept: string,
  name: string,
  written: WrittenRecord,
  concepts: Pick<Concepts, "get">,
  fault: (message: string) => void,
): ConditionRecord {
  const kindOf = (id: string) => concepts.get(id)?.kind;
  const read = (criteria: readonly WrittenCriterion[] = []) =>
    readCriteria(criteria, kindOf, fault);
  const {
    codes,
    support,
    refute,
    disproved,
    criteria,
    worse,
    active,
    manage,
    siblings = [],
    avoid = [],
    wants = [],
  } = written;
  for (const id of [...avoid, ...wants])
    if (!concepts.get(id)) fault(`'${id}': no concept has this id`);
  return {
    concept,
    name,
    codes,
    support: read(support),
    refute: read(refute),
    disproved: read(disproved),
    criteria: read(criteria),
    worse: read(worse),
    active: read(active),
    ...(manage && {
      manage: { ...manage, any: read(manage.any), unless: read(manage.unless) },
    }),
    siblings: siblings.map(({ code, when }) => ({ codes: [code].flat(), when: read(when) })),
    avoid,
    wants,
    uncoded: written.uncoded === true,
    reported: written.reported === true,
    accepted: written.accepted?.parts ?? [],
  };
}

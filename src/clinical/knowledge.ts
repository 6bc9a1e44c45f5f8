/** What is known of conditions, drugs and procedures, loaded once and indexed for the detectors. */
import { join } from "node:path";
import { filesOnDisk, type Files } from "../knowledge/files.ts";
import { readResult } from "../knowledge/read-result.ts";
import type { Terminology } from "../knowledge/terminology.ts";
import type { Concepts } from "../reading/lexicon.ts";
import type { ConditionRecord } from "./condition-record.ts";
import { readDrugKnowledge, type DrugKnowledge } from "./drug-knowledge.ts";
import { readConditions } from "./read-conditions.ts";

export interface ClinicalKnowledge {
  readonly concepts: Concepts;
  readonly conditions: ReadonlyMap<string, ConditionRecord>;
  readonly drugs: DrugKnowledge;
  /** The records that a code claims, those with the longest prefix. */
  readonly conditionsOf: (icd10: string) => readonly ConditionRecord[];
  /** A value in the unit that knowledge counts in; undefined where its unit measures something else. */
  readonly inOwnUnit: (
    quantity: string,
    value: number,
    unit: string | undefined,
  ) => number | undefined;
}

export interface KnowledgeSource {
  /** A folder laid out like `profiles/`. */
  readonly profiles: string;
  readonly terminology: Terminology;
  readonly concepts: Concepts;
}

/** Throws one Error that lists every fault. */
export function loadClinicalKnowledge(
  { profiles, terminology, concepts }: KnowledgeSource,
  files: Files = filesOnDisk,
): ClinicalKnowledge {
  const faults: string[] = [];
  const report = (fault: string) => void faults.push(fault);
  const conditions = readConditions(join(profiles, "conditions"), concepts, files, report);
  const drugs = readDrugKnowledge(terminology, concepts, report);
  if (faults.length > 0)
    throw new Error(`clinical knowledge has ${faults.length} fault(s):\n${faults.join("\n")}`);
  return {
    concepts,
    conditions,
    drugs,
    conditionsOf: indexByCode([...conditions.values()]),
    inOwnUnit: createUnits(terminology, concepts),
  };
}

function indexByCode(
  records: readonly ConditionRecord[],
): (icd10: string) => readonly ConditionRecord[] {
  const byPrefix = new Map<string, ConditionRecord[]>();
  for (const record of records)
    for (const prefix of record.codes)
      byPrefix.set(prefix, [...(byPrefix.get(prefix) ?? []), record]);
  return (code) => {
    for (let length = code.length; length > 0; length--) {
      const found = byPrefix.get(code.slice(0, length));
      if (found) return found;
    }
    return [];
  };
}

/** Quantities that a laboratory measures have a unit of their own; those of the bedside are written in the usual one. */
function createUnits(
  { laboratory }: Terminology,
  concepts: Concepts,
): ClinicalKnowledge["inOwnUnit"] {
  return (quantity, value, unit) => {
    const label = concepts.get(quantity)?.label;
    const analyte = label === undefined ? undefined : laboratory.find(label, unit);
    if (!analyte) return value;
    return readResult({ number: value, ...(unit !== undefined && { unit }) }, analyte, laboratory)
      .value;
  };
}

/** What is known of procedures: the codes that each may carry, what justifies it, and what proves that it was done. */
import { listOf } from "../knowledge/cells.ts";
import type { TableRow, Terminology } from "../knowledge/terminology.ts";
import type { Concepts } from "../reading/lexicon.ts";
import { conflictOf, type Conflict } from "./drug-knowledge.ts";
import { isAccepted } from "./drug-rows.ts";
import { readTitles, type Titles } from "./procedure-titles.ts";

export const procedureKinds = [
  "operation",
  "bedside",
  "imaging",
  "laboratory",
  "therapy",
  "monitoring",
] as const;
export type ProcedureKind = (typeof procedureKinds)[number];

export interface ProcedureRecord {
  readonly concept: string;
  /** Indonesian. */
  readonly name: string;
  /** Beginnings of ICD-9-CM codes: everything that it may be coded with. */
  readonly codes: readonly string[];
  /** Concepts, and beginnings of ICD-10 codes: any of them justifies it; where there are none anything does. */
  readonly justifiedBy: readonly string[];
  readonly justifyingCodes: readonly string[];
  /** Concepts that prove it besides its own name. */
  readonly traces: readonly string[];
  readonly kind: ProcedureKind;
  /** Left and right must be written. */
  readonly sided: boolean;
  /** Is missed where it is done without a code. */
  readonly missed: boolean;
  /** Some hospitals leave it out: it is missed on a claim that codes another such act. */
  readonly small: boolean;
  /** Beginnings of ICD-9-CM codes that include it: a diagnostic endoscopy on the way to a ligation. */
  readonly within: readonly string[];
  /** Concepts of which it is a part where one sentence tells of both: the intubation of an anaesthetic. */
  readonly partOf: readonly string[];
  /** A code of it needs a trace in the notes. */
  readonly traced: boolean;
  /** It wants an anaesthetist's record: nobody does it where the patient arrives. */
  readonly inTheatre: boolean;
  /** Somebody reads what it shows. */
  readonly wantsReading: boolean;
  /** It is cut, by the patient's leave, and its operator reports it. */
  readonly wantsConsent: boolean;
  /** Knowledge that a status may rest on: of how it is done and told of. */
  readonly sure: boolean;
  /** Somebody confirmed what a claim wants of it: a status may rest on a trace, a code or a ground that is missing. */
  readonly isAccepted: boolean;
}

export interface ProcedureKnowledge {
  /** Of the concept, else of the nearest wider one. */
  readonly of: (concept: string) => ProcedureRecord | undefined;
  /** Those that a code may be of. */
  readonly ofCode: (icd9cm: string) => readonly ProcedureRecord[];
  readonly titles: Titles;
  /** Of how many operations a concept is a trace. */
  readonly timesTracing: (concept: string) => number;
  /** The act of which a device, or a finding that nothing else shows, tells: a chest tube in place was placed. */
  readonly byTrace: ReadonlyMap<string, string>;
  /** The act that giving a substance is: a thrombolytic is a thrombolysis. */
  readonly bySubstance: ReadonlyMap<string, string>;
  /** The act that a route is, by its word: `nebul`. */
  readonly byRoute: ReadonlyMap<string, string>;
  /** What speaks against a procedure. */
  readonly conflictsOf: (concept: string) => readonly Conflict[];
}

/** Each fault is reported, and its row left out. */
export function readProcedures(
  terminology: Pick<Terminology, "icd9cm" | "table">,
  concepts: Pick<Concepts, "get" | "withWider" | "icd9cmOf">,
  report: (fault: string) => void,
): ProcedureKnowledge {
  const claims = new Map(
    terminology.table("procedure-claims").map((row) => [row["concept"] ?? "", row]),
  );
  const records = new Map<string, ProcedureRecord>();
  for (const row of terminology.table("procedures")) {
    const fault = (message: string) => report(`procedures: ${row["concept"]}: ${message}`);
    const record = readRecord(row, claims.get(row["concept"] ?? ""), concepts, fault);
    if (record) records.set(record.concept, record);
  }
  for (const concept of claims.keys())
    if (!concepts.get(concept)) report(`procedure-claims: no concept has the id ${concept}`);
  const listed = (column: string) =>
    new Map(
      [...claims].flatMap(([concept, row]) => listOf(row[column]).map((each) => [each, concept])),
    );
  const byTrace = listed("shown");
  for (const { concept, codes, traces } of records.values())
    for (const device of traces)
      if (claims.get(device)?.["missed"] === "1" && codes[0] === concepts.icd9cmOf(device)[0])
        byTrace.set(device, concept);
  const tracing = Map.groupBy(
    [...records.values()].flatMap(({ kind, traces }) => (kind === "operation" ? traces : [])),
    (trace) => trace,
  );
  return {
    byTrace,
    bySubstance: listed("given"),
    timesTracing: (concept) => tracing.get(concept)?.length ?? 0,
    byRoute: listed("routes"),
    of: (concept) => {
      for (const id of concepts.withWider(concept)) {
        const record = records.get(id);
        if (record) return record;
      }
      return undefined;
    },
    ofCode: indexByCode([...records.values()]),
    titles: readTitles(terminology, report),
    conflictsOf: readConflicts(terminology, concepts, report),
  };
}

function readConflicts(
  terminology: Pick<Terminology, "table">,
  concepts: Pick<Concepts, "get" | "withWider">,
  report: (fault: string) => void,
): ProcedureKnowledge["conflictsOf"] {
  const byProcedure = new Map<string, Conflict[]>();
  for (const row of terminology.table("procedure-conflicts")) {
    const place = `procedure-conflicts ${row["id"] ?? ""}`;
    const conflict = conflictOf(row, place, { concepts, report });
    for (const id of listOf(row["procedures"])) {
      if (!concepts.get(id)) report(`${place}: '${id}': no concept has this id`);
      byProcedure.set(id, [...(byProcedure.get(id) ?? []), conflict]);
    }
  }
  return (concept) => concepts.withWider(concept).flatMap((id) => byProcedure.get(id) ?? []);
}

function readRecord(
  row: TableRow,
  claim: TableRow | undefined,
  concepts: Pick<Concepts, "get">,
  fault: (message: string) => void,
): ProcedureRecord | undefined {
  const { concept = "", confidence } = row;
  const known = concepts.get(concept);
  const kind = procedureKinds.find((each) => each === row["kind"]);
  if (!known) fault("no concept has this id");
  if (!kind) fault(`'${row["kind"]}' is not a kind`);
  if (!known || !kind) return undefined;
  const isKnown = (id: string) => {
    if (!concepts.get(id)) fault(`'${id}': no concept has this id`);
    return concepts.get(id) !== undefined;
  };
  const documents = listOf(row["documents"]);
  return {
    concept,
    name: known.label,
    codes: listOf(row["codes"]),
    justifiedBy: listOf(row["for"]).filter(isKnown),
    justifyingCodes: listOf(row["for_codes"]),
    traces: listOf(row["traces"]).filter(isKnown),
    kind,
    sided: row["sided"] === "1",
    missed: claim ? claim["missed"] === "1" : kind === "operation",
    small: claim ? claim["small"] === "1" : kind === "imaging",
    within: listOf(claim?.["within"]),
    partOf: listOf(claim?.["part_of"]).filter(isKnown),
    traced: claim ? claim["traced"] === "1" : kind !== "laboratory" && kind !== "monitoring",
    inTheatre: documents.includes("anesthesiaRecord"),
    wantsReading: documents.includes("result"),
    wantsConsent: documents.includes("consent") && documents.includes("operationReport"),
    sure: confidence === "high",
    isAccepted: claim !== undefined && isAccepted(claim),
  };
}

/** The records whose codes begin a code: those with the longest beginning first. */
function indexByCode(
  records: readonly ProcedureRecord[],
): (icd9cm: string) => readonly ProcedureRecord[] {
  const byBeginning = new Map<string, ProcedureRecord[]>();
  for (const record of records)
    for (const code of record.codes) {
      const same = byBeginning.get(code);
      if (same) same.push(record);
      else byBeginning.set(code, [record]);
    }
  return (icd9cm) => {
    const found = new Set<ProcedureRecord>();
    for (let length = icd9cm.length; length > 1; length--)
      for (const record of byBeginning.get(icd9cm.slice(0, length)) ?? []) found.add(record);
    return [...found];
  };
}

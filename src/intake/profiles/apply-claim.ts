/** The request's `claim_context` in a Bundle that may mark the claim's diagnoses itself. */
import type { Notice } from "../../check/types.ts";
import { systems } from "../../fhir/canonicals.ts";
import { addressOfResource, createDraft, type Pointers } from "../bundle-draft.ts";
import type { ClaimedDiagnosis } from "../claim-context.ts";
import type { IntakeContext } from "../intake-context.ts";
import { isJsonArray, isJsonObject, type JsonObject } from "../json.ts";
import { noticeAt } from "../notice.ts";
import { claimCondition } from "../resources/codes.ts";

export interface ClaimedBundle {
  readonly bundle: JsonObject;
  readonly pointers: Pointers;
  readonly notices: readonly Notice[];
}

/** An entry whose shape nobody has checked yet. */
interface Entry {
  readonly entry: JsonObject;
  readonly resource: JsonObject;
  readonly fullUrl: string | undefined;
}

/** Adds the claim's diagnoses as marked Conditions; they replace the Bundle's own marks where the two differ. */
export function applyClaim(
  context: IntakeContext,
  bundle: JsonObject,
  diagnoses: readonly ClaimedDiagnosis[],
): ClaimedBundle {
  const unchanged: ClaimedBundle = { bundle, pointers: new Map(), notices: [] };
  const entries = entriesOf(bundle);
  const flag = context.canonicals.extension("claim-diagnosis-current");
  const flagged = entries.filter(({ resource }) => isFlagged(resource, flag));
  if (diagnoses.length === 0) {
    const missing = noticeAt("claim_context_missing", "/claim_context");
    return flagged.length > 0 ? unchanged : { ...unchanged, notices: [missing] };
  }
  const encounter = entries.find(({ resource }) => resource["resourceType"] === "Encounter");
  if (flagged.length > 0 && saysTheSame(context, flagged, encounter, diagnoses)) return unchanged;
  return {
    ...replaceMarks(context, bundle, { flagged, encounter, entries, flag }, diagnoses),
    notices: flagged.length > 0 ? [noticeAt("claim_context_conflict", "/claim_context")] : [],
  };
}

function entriesOf(bundle: JsonObject): readonly Entry[] {
  return listOf(bundle["entry"]).flatMap((entry) => {
    const resource = isJsonObject(entry) ? entry["resource"] : undefined;
    if (!isJsonObject(entry) || !isJsonObject(resource)) return [];
    const { fullUrl } = entry;
    return [{ entry, resource, fullUrl: typeof fullUrl === "string" ? fullUrl : undefined }];
  });
}

const listOf = (value: unknown): readonly unknown[] => (isJsonArray(value) ? value : []);

function isFlagged(resource: JsonObject, flag: string): boolean {
  return (
    resource["resourceType"] === "Condition" &&
    listOf(resource["extension"]).some(
      (extension) =>
        isJsonObject(extension) && extension["url"] === flag && extension["valueBoolean"] === true,
    )
  );
}

function saysTheSame(
  context: IntakeContext,
  flagged: readonly Entry[],
  encounter: Entry | undefined,
  diagnoses: readonly ClaimedDiagnosis[],
): boolean {
  const draft = createDraft(context);
  const wanted = diagnoses.map(({ written, primary }) =>
    markOf(codeOf(claimCondition(draft, written).code), primary),
  );
  const marked = flagged.map(({ resource, fullUrl }) =>
    markOf(codeOf(resource["code"]), isPrimary(encounter, fullUrl)),
  );
  return wanted.length === marked.length && wanted.every((mark) => marked.includes(mark));
}

const markOf = (code: string, primary: boolean) => `${code} ${primary ? "primary" : "secondary"}`;

function codeOf(concept: unknown): string {
  const codings = isJsonObject(concept) ? listOf(concept["coding"]).filter(isJsonObject) : [];
  const coding = codings.find(({ system }) => system === systems.icd10) ?? codings[0];
  const code = coding?.["code"] ?? (isJsonObject(concept) ? concept["text"] : undefined);
  return typeof code === "string" ? code.replaceAll(/[^A-Za-z0-9]/gu, "").toUpperCase() : "";
}

function namesCondition(diagnosis: unknown, fullUrl: string | undefined): diagnosis is JsonObject {
  const condition = isJsonObject(diagnosis) ? diagnosis["condition"] : undefined;
  return fullUrl !== undefined && isJsonObject(condition) && condition["reference"] === fullUrl;
}

function isPrimary(encounter: Entry | undefined, fullUrl: string | undefined): boolean {
  return listOf(encounter?.resource["diagnosis"]).some(
    (diagnosis) => namesCondition(diagnosis, fullUrl) && diagnosis["rank"] === 1,
  );
}

interface Marks {
  readonly entries: readonly Entry[];
  readonly flagged: readonly Entry[];
  readonly encounter: Entry | undefined;
  readonly flag: string;
}

function replaceMarks(
  context: IntakeContext,
  bundle: JsonObject,
  { entries, flagged, encounter, flag }: Marks,
  diagnoses: readonly ClaimedDiagnosis[],
): Pick<ClaimedBundle, "bundle" | "pointers"> {
  const patient = entries.find(({ resource }) => resource["resourceType"] === "Patient");
  // Without these two the Bundle is refused, and what would be added could only confuse the answer.
  if (!patient || !encounter) return { bundle, pointers: new Map() };
  const draft = createDraft(context);
  const addresses = unusedAddresses(entries, diagnoses.length);
  const added = diagnoses.map(({ written }, place) => ({
    fullUrl: addresses[place],
    resource: {
      ...claimCondition(draft, written),
      subject: referenceTo(patient),
      encounter: referenceTo(encounter),
    },
  }));
  const kept = listOf(encounter.resource["diagnosis"]).filter(
    (diagnosis) => !flagged.some(({ fullUrl }) => namesCondition(diagnosis, fullUrl)),
  );
  const named = diagnoses.map(({ primary }, place) => ({
    condition: { reference: addresses[place] },
    use: { coding: [{ system: systems.diagnosisRole, code: "billing" }] },
    rank: rankOf(diagnoses, place, primary),
  }));
  const changed = new Map<unknown, JsonObject>([
    ...flagged.map(
      ({ entry, resource }) =>
        [entry, { ...entry, resource: withoutFlag(resource, flag) }] as const,
    ),
    [
      encounter.entry,
      { ...encounter.entry, resource: { ...encounter.resource, diagnosis: [...kept, ...named] } },
    ],
  ]);
  return {
    bundle: {
      ...bundle,
      entry: [...listOf(bundle["entry"]).map((entry) => changed.get(entry) ?? entry), ...added],
    },
    pointers: new Map(diagnoses.map(({ pointer }, place) => [addresses[place] ?? "", pointer])),
  };
}

/** Rank 1 belongs to the primary diagnosis and stays free where there is none. */
function rankOf(diagnoses: readonly ClaimedDiagnosis[], place: number, primary: boolean): number {
  const hasPrimary = diagnoses.some((diagnosis) => diagnosis.primary);
  return primary ? 1 : place + (hasPrimary ? 1 : 2);
}

function withoutFlag(resource: JsonObject, flag: string): JsonObject {
  const { extension, ...rest } = resource;
  const others = listOf(extension).filter((one) => !isJsonObject(one) || one["url"] !== flag);
  return others.length === 0 ? rest : { ...rest, extension: others };
}

function referenceTo({ fullUrl, resource }: Entry): JsonObject {
  const { resourceType, id } = resource;
  if (fullUrl !== undefined) return { reference: fullUrl };
  return typeof id === "string"
    ? { reference: `${String(resourceType)}/${id}` }
    : { type: resourceType };
}

/** Addresses that no entry of the Bundle has. */
function unusedAddresses(entries: readonly Entry[], count: number): readonly string[] {
  const used = new Set(entries.map(({ fullUrl }) => fullUrl));
  const free: string[] = [];
  for (let at = entries.length + 1; free.length < count; at += 1) {
    const address = addressOfResource(at);
    if (!used.has(address)) free.push(address);
  }
  return free;
}

/** A `simple` request: the hospital's form sections → one Bundle. */
import { createDraft, type BundleDraft, type DraftResult } from "../bundle-draft.ts";
import { readClaimContext } from "../claim-context.ts";
import { convertSection } from "../convert-section.ts";
import type { IntakeContext } from "../intake-context.ts";
import { isJsonArray, isJsonObject, scalarText, type JsonObject } from "../json.ts";
import { claimCondition } from "../resources/codes.ts";
import { readVisit } from "../resources/visit.ts";

/** `body` has passed the shape check and the privacy gate. Throws `request_invalid` for a section of the wrong shape. */
export function convertSimple(context: IntakeContext, body: JsonObject): DraftResult {
  const draft = createDraft(context);
  const encounter = isJsonObject(body["encounter"]) ? body["encounter"] : {};
  const visit = readVisit(draft, encounter);
  const sections = isJsonArray(body["sections"]) ? body["sections"] : [];
  for (const [place, section] of sections.entries()) {
    if (!isJsonObject(section) || typeof section["key"] !== "string") continue;
    const { key, label, data } = section;
    const pointer = `/sections/${place}/data`;
    convertSection(draft, { key, label: scalarText(label), data, pointer, within: "" });
  }
  if (context.stage === "ranap_cppt") addClaim(draft, body["claim_context"]);
  return draft.finish(
    { resource: visit.patient, pointer: "/encounter" },
    { resource: visit.encounter, pointer: "/encounter" },
  );
}

function addClaim(draft: BundleDraft, claimContext: unknown): void {
  const { diagnoses } = readClaimContext(claimContext);
  if (diagnoses.length === 0) draft.notify("claim_context_missing", "/claim_context");
  for (const { written, primary, pointer } of diagnoses)
    draft.rankDiagnosis(draft.add(claimCondition(draft, written), pointer), "billing", primary);
}

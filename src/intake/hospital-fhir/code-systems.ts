/** Diagnoses and procedures of the claim whose codes are of another system alone: read by their words, and told. */
import type { Notice } from "../../check/types.ts";
import { systems, type Canonicals } from "../../fhir/canonicals.ts";
import type { JsonObject } from "../../fhir/json-object.ts";
import { noticeAt } from "../notice.ts";
import { objectAt, objectsAt } from "./elements.ts";
import type { SentBundle, SentEntry } from "./sent-bundle.ts";

export function noticeCodeSystems(
  entries: readonly SentEntry[],
  { sent: bundle, canonicals }: { readonly sent: SentBundle; readonly canonicals: Canonicals },
  pointerOf: (entry: SentEntry) => string,
): readonly Notice[] {
  const named = new Set(
    bundle
      .ofKind("Encounter")
      .flatMap(({ resource }) =>
        objectsAt(resource, "diagnosis").flatMap(
          (one) => bundle.addressAt(objectAt(one, "condition")) ?? [],
        ),
      ),
  );
  const flag = canonicals.extension("claim-diagnosis-current");
  const isClaimed = ({ resource, address }: SentEntry) =>
    named.has(address) ||
    objectsAt(resource, "extension").some(
      (one) => one["url"] === flag && one["valueBoolean"] === true,
    );
  return entries.flatMap((one) => {
    const system = one.kind === "Procedure" ? systems.icd9cm : systems.icd10;
    const isWanted = one.kind === "Procedure" || (one.kind === "Condition" && isClaimed(one));
    return isWanted && isOfOtherSystem(one.resource, system)
      ? [noticeAt("code_system_unread", `${pointerOf(one)}/code`)]
      : [];
  });
}

function isOfOtherSystem(resource: JsonObject, wanted: string): boolean {
  const codings = objectsAt(objectAt(resource, "code"), "coding");
  return (
    codings.length > 0 && codings.every(({ system }) => system !== undefined && system !== wanted)
  );
}

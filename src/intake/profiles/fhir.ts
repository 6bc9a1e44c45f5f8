/** A `fhir` request: the caller's Bundle, read as a collection and with the claim's diagnoses marked. */
import type { Bundle } from "@medplum/fhirtypes";
import type { Notice } from "../../check/types.ts";
import { alsoReadKinds, resourceKinds } from "../../fhir/resource-kinds.ts";
import type { DraftResult } from "../bundle-draft.ts";
import { readClaimContext } from "../claim-context.ts";
import type { IntakeContext } from "../intake-context.ts";
import { isJsonArray, isJsonObject, type JsonObject } from "../json.ts";
import { noticeAt } from "../notice.ts";
import { applyClaim } from "./apply-claim.ts";
import { makePatient } from "./make-patient.ts";
import { noticeUnknown } from "./unknown-items.ts";

const readKinds = new Set<string>([...resourceKinds, ...alsoReadKinds]);

/** `body.bundle` has passed the privacy gate; whether it is valid R4 is not known yet. */
export function convertFhir(context: IntakeContext, body: JsonObject): DraftResult {
  const sent = isJsonObject(body["bundle"]) ? body["bundle"] : {};
  const read = readCollection(context, sent);
  if (context.stage !== "ranap_cppt") return read;
  const { diagnoses } = readClaimContext(body["claim_context"]);
  const claimed = applyClaim(context, { ...read.bundle }, diagnoses);
  return {
    bundle: asBundle(claimed.bundle),
    pointers: new Map([...read.pointers, ...claimed.pointers]),
    notices: [...read.notices, ...claimed.notices],
  };
}

/** A Bundle of any type as the collection that is validated and read at every stage. */
export function readCollection(
  context: Pick<IntakeContext, "bundlePointer" | "forms" | "canonicals">,
  sent: JsonObject,
): DraftResult {
  const notices: Notice[] = [];
  const made = makePatient(sent);
  if (made) notices.push(noticeAt("patient_made", `${context.bundlePointer}${made.pointer}`));
  const collection = withEntry(asCollection(sent, context.bundlePointer, notices), made?.entry);
  const entries = isJsonArray(collection["entry"]) ? collection["entry"] : [];
  const pointers = new Map(
    entries.map((entry, place) => [
      addressOf(entry, place),
      `${context.bundlePointer}/entry/${place}/resource`,
    ]),
  );
  if (made) pointers.set(made.fullUrl, `${context.bundlePointer}${made.pointer}`);
  notices.push(...noticeIgnored(entries, context.bundlePointer));
  for (const [place, entry] of entries.entries()) {
    const pointer = `${context.bundlePointer}/entry/${place}/resource`;
    if (isJsonObject(entry)) noticeUnknown(entry["resource"], pointer, context, notices);
  }
  return { bundle: asBundle(collection), pointers, notices };
}

const withEntry = (bundle: JsonObject, entry: JsonObject | undefined): JsonObject =>
  entry && isJsonArray(bundle["entry"])
    ? { ...bundle, entry: [...bundle["entry"], entry] }
    : bundle;

/** One notice for each kind that is not read, at its first entry. */
function noticeIgnored(entries: readonly unknown[], bundlePointer: string): readonly Notice[] {
  const ignored = entries.flatMap((entry, place) => {
    const kind = kindOf(entry);
    return kind === undefined || readKinds.has(kind) ? [] : [{ kind, place }];
  });
  return [...Map.groupBy(ignored, ({ kind }) => kind)].map(([kind, found]) =>
    noticeAt("resource_ignored", `${bundlePointer}/entry/${found[0]?.place ?? 0}/resource`, {
      message: `Jenis resource ${shownKind(kind)} (${found.length}) tidak dipakai dalam pemeriksaan.`,
    }),
  );
}

/** What is not a name of a kind is refused by the validator, and not repeated here. */
const shownKind = (kind: string) => (/^[A-Za-z]{1,40}$/u.test(kind) ? kind : "lain");

/** The validator reads it next and refuses what is not a Bundle. */
const asBundle = (bundle: JsonObject) => bundle as unknown as Bundle;

/** What only belongs to another type of Bundle is left out, so that it is a valid collection. */
function asCollection(bundle: JsonObject, pointer: string, notices: Notice[]): JsonObject {
  const { type } = bundle;
  if (type === "collection" || typeof type !== "string") return bundle;
  notices.push(noticeAt("bundle_type", `${pointer}/type`));
  const { total: _total, link: _link, ...rest } = bundle;
  const entries = rest["entry"];
  if (!isJsonArray(entries)) return { ...rest, type: "collection" };
  return { ...rest, type: "collection", entry: entries.map(withoutExchange) };
}

/** An entry that only asks or answers (a DELETE) stays as it is: without its request it would be no entry at all. */
function withoutExchange(entry: unknown): unknown {
  if (!isJsonObject(entry) || entry["resource"] === undefined) return entry;
  const { request: _request, response: _response, search: _search, link: _link, ...rest } = entry;
  return rest;
}

/** As the index of a Bundle addresses its resources. */
function addressOf(entry: unknown, place: number): string {
  const fullUrl = isJsonObject(entry) ? entry["fullUrl"] : undefined;
  return typeof fullUrl === "string" ? fullUrl : `entry/${place}`;
}

function kindOf(entry: unknown): string | undefined {
  const resource = isJsonObject(entry) ? entry["resource"] : undefined;
  const kind = isJsonObject(resource) ? resource["resourceType"] : undefined;
  return typeof kind === "string" ? kind : undefined;
}

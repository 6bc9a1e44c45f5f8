/** One index of a Bundle, built once and shared by the validator, the facts and the rules. */
import type {
  Bundle,
  DiagnosticReport,
  ExtractResource,
  Extension,
  Reference,
  Resource,
  ResourceType,
} from "@medplum/fhirtypes";
import { lazily } from "../knowledge/lazily.ts";

export interface BundleIndex {
  readonly bundle: Bundle;
  /** The resources of one kind, in the Bundle's order. */
  ofKind<K extends ResourceType>(kind: K): readonly ExtractResource<K>[];
  /** The entry's `fullUrl`, or its place (`entry/3`) where it has none. */
  addressOf(resource: Resource): string;
  /** The resource that has this address. */
  at(address: string): Resource | undefined;
  /** Follows `urn:uuid:…`, a full address or `Kind/id` inside the Bundle. */
  resolve(reference: Reference | undefined): Resource | undefined;
  /** The report that has this result; of several the last. */
  reportOf(result: Resource): DiagnosticReport | undefined;
}

/** Every reference under which a Bundle holds a resource: its full address, `Kind/id`, and the `Kind/id` its address ends in. */
export function addressesOf(
  fullUrl: string | undefined,
  kind: string,
  id: string | undefined,
): readonly string[] {
  const tail = fullUrl?.split("/").slice(-2) ?? [];
  return [
    ...(fullUrl ? [fullUrl] : []),
    ...(id ? [`${kind}/${id}`] : []),
    ...(tail.length === 2 && tail[0] === kind ? [tail.join("/")] : []),
  ];
}

export function indexBundle(bundle: Bundle): BundleIndex {
  const byKind = new Map<string, Resource[]>();
  const byAddress = new Map<string, Resource>();
  const addresses = new Map<Resource, string>();
  const byOwnAddress = new Map<string, Resource>();
  for (const [place, entry] of (bundle.entry ?? []).entries()) {
    const { resource } = entry;
    if (!resource) continue;
    const sameKind = byKind.get(resource.resourceType);
    if (sameKind) sameKind.push(resource);
    else byKind.set(resource.resourceType, [resource]);
    const own = entry.fullUrl ?? `entry/${place}`;
    addresses.set(resource, own);
    byOwnAddress.set(own, resource);
    for (const address of addressesOf(entry.fullUrl, resource.resourceType, resource.id)) {
      byAddress.set(address, resource);
    }
  }
  // The map is filled by `resourceType`, so the cast states what the key guarantees.
  const ofKind = <K extends ResourceType>(kind: K) =>
    (byKind.get(kind) ?? []) as ExtractResource<K>[];
  const resolve = (reference: Reference | undefined) =>
    reference?.reference ? byAddress.get(reference.reference) : undefined;
  const reports = lazily(() => {
    const found = new Map<Resource, DiagnosticReport>();
    for (const report of ofKind("DiagnosticReport"))
      for (const reference of report.result ?? []) {
        const result = resolve(reference);
        if (result) found.set(result, report);
      }
    return found;
  });
  return {
    bundle,
    ofKind,
    addressOf: (resource) => addresses.get(resource) ?? "",
    at: (address) => byOwnAddress.get(address),
    resolve,
    reportOf: (result) => reports().get(result),
  };
}

/** The first extension with that address. */
export function extensionOf(
  element: { extension?: Extension[] } | undefined,
  url: string,
): Extension | undefined {
  return element?.extension?.find((extension) => extension.url === url);
}

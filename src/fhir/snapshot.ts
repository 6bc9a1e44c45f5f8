/** Profiles are kept as differences from R4; what reads all their elements gets them laid over R4's. */
import type { ElementDefinition, StructureDefinition } from "@medplum/fhirtypes";

/** A copy with the whole of its elements; `base` is what it differs from. Slices stand behind all the rest. */
export function withSnapshot(
  definition: StructureDefinition,
  base: StructureDefinition | undefined,
): StructureDefinition {
  const elements = new Map<string, ElementDefinition>();
  const differences = new Map(
    (definition.differential?.element ?? []).map((element) => [idOf(element), element]),
  );
  for (const element of base?.snapshot?.element ?? []) {
    const own = differences.get(idOf(element));
    elements.set(idOf(element), own ? layOver(element, own) : element);
    differences.delete(idOf(element));
  }
  return {
    ...definition,
    snapshot: { element: [...elements.values(), ...differences.values()] },
  };
}

const idOf = ({ id, path }: ElementDefinition) => id ?? path;

/** Constraints of the base stay; a profile adds its own. */
function layOver(element: ElementDefinition, own: ElementDefinition): ElementDefinition {
  const constraint = [...(element.constraint ?? []), ...(own.constraint ?? [])];
  return { ...element, ...own, ...(constraint.length > 0 && { constraint }) };
}

/** Values that a definition fixes, or of which it states a part. */
import type { ElementDefinition } from "@medplum/fhirtypes";
import { isObject } from "../json-object.ts";

/** @property isPart Whether more may stand beside what is wanted (`pattern[x]`, not `fixed[x]`). */
export interface Wanted {
  readonly value: unknown;
  readonly isPart: boolean;
}

/** Undefined where any value will do. */
export function wantedOf(element: ElementDefinition): Wanted | undefined {
  for (const [key, value] of Object.entries(element)) {
    if (/^(?:fixed|pattern)[A-Z]/.test(key)) return { value, isPart: key.startsWith("pattern") };
  }
  return undefined;
}

export const isWanted = (value: unknown, { value: wanted, isPart }: Wanted): boolean =>
  isPart ? holds(value, wanted) : holds(value, wanted) && holds(wanted, value);

/** R4, 'pattern[x]': the same primitives, all named members, and for each named item one that holds it. */
function holds(value: unknown, part: unknown): boolean {
  if (Array.isArray(part))
    return Array.isArray(value) && part.every((each) => value.some((item) => holds(item, each)));
  if (!isObject(part)) return value === part;
  return (
    isObject(value) && Object.entries(part).every(([key, wanted]) => holds(value[key], wanted))
  );
}

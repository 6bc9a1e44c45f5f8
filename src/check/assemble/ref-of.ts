/** The address in the Bundle of the resource that a judged item came from. */
export function refOf(item: unknown): string | undefined {
  if (typeof item !== "object" || item === null || !("ref" in item)) return undefined;
  return typeof item.ref === "string" ? item.ref : undefined;
}

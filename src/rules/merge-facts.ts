export type FactPatch = Readonly<Record<string, unknown>>;

/** Objects are merged, everything else is replaced; `null` takes a fact away. */
export function mergeFacts(base: FactPatch, patch: FactPatch): FactPatch {
  const merged: Record<string, unknown> = { ...base };
  for (const [name, value] of Object.entries(patch)) {
    const before = merged[name];
    if (value === null) delete merged[name];
    else merged[name] = isObject(value) ? mergeFacts(isObject(before) ? before : {}, value) : value;
  }
  return merged;
}

function isObject(value: unknown): value is FactPatch {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

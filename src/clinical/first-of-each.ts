/** The first entry of each key. */
export function firstOfEach<Entry>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => unknown,
): readonly Entry[] {
  const first = new Map<unknown, Entry>();
  for (const entry of entries) {
    const key = keyOf(entry);
    if (!first.has(key)) first.set(key, entry);
  }
  return [...first.values()];
}

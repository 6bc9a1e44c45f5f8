/**
 * What of a list stands at a token: `places` has its index there, and -1 where nothing stands. Asked for outright, a
 * negative index is looked up by name, which takes many times as long.
 */
export function standingAt<T>(list: readonly T[], places: Int32Array, at: number): T | undefined {
  const place = at < 0 ? -1 : (places[at] ?? -1);
  return place < 0 ? undefined : list[place];
}

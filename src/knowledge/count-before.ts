/** A binary search over what is in order: how many stand before what is looked for, which is where the next one stands. */
export function countBefore<Item>(
  sorted: readonly Item[],
  isBefore: (item: Item) => boolean,
): number {
  let [low, high] = [0, sorted.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    // `middle` is a place of the list.
    if (isBefore(sorted[middle] as Item)) low = middle + 1;
    else high = middle;
  }
  return low;
}

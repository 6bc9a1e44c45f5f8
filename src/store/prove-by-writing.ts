/** For how long one write proves that the store takes writes, milliseconds. */
const provenMs = 1_000;

/**
 * A store's ping: rejects as `write` does, at most one write a second however many ask (`/readyz` is open to all). In
 * between it rejects as `look` does, which asks no disk to keep anything. A write that failed is tried again at once.
 */
export function proveByWriting(
  write: () => Promise<unknown>,
  look: () => Promise<unknown>,
  now: () => number = () => performance.now(),
): () => Promise<void> {
  let provenAt = -Infinity;
  let underWay: Promise<void> | undefined;
  const prove = async () => {
    const begin = now();
    try {
      await write();
      provenAt = begin;
    } finally {
      underWay = undefined;
    }
  };
  return async () => {
    if (now() - provenAt < provenMs) {
      await look();
      return;
    }
    underWay ??= prove();
    await underWay;
  };
}

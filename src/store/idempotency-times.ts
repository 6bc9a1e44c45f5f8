/** Times that hold for idempotency keys in every store. */

/** Specification, 'Limits': a key is kept 24 hours from its first use. */
export const keptMs = 24 * 3_600_000;

/** A check is bounded at 60 s: a lock of twice that age was left behind, even by a run that lives. */
export const longestCheckMs = 120_000;

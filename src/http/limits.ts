/** The contract's limits ('Limits', 'Idempotency', 'Storage and billing') in one place. */
export const limits = {
  maxBodyBytes: 4 * 1024 * 1024,
  maxTextBytes: 1_048_576,
  maxBundleEntries: 5_000,
  maxDepth: 64,
  rateWindowSeconds: 60,
  idempotencyHours: 24,
  retentionDays: 90,
  timeBoundSeconds: 60,
} as const;

/** Seconds after which a caller may try again when the store could not serve. */
export const storageRetrySeconds = 5;

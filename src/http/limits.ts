import { maxBodyBytes } from "../check/request/body-limit.ts";
import { timeBoundMs } from "../check/time-bound.ts";
import { retentionDays } from "../check/sign-check.ts";
import { keptMs } from "../store/idempotency-times.ts";

/** The contract's limits ('Limits', 'Idempotency', 'Storage and billing'), and those of one process, in one place. */
export const limits = {
  maxBodyBytes,
  /** Of the Parameters of a FHIR operation, which are read on the spot. */
  maxParametersBytes: 256 * 1024,
  /** Of what is sent without a key. */
  maxVisitorBytes: 4 * 1024,
  /** How long a browser stays signed in (contract, 'The workbench'). */
  sessionSeconds: 8 * 3600,
  rateWindowSeconds: 60,
  /** Wrong keys from one address. */
  guessesPerWindow: 30,
  guessWindowSeconds: 300,
  /** Beyond, new requests with a body are refused. */
  workAtOnce: { inAll: 512, perKey: 256 },
  idempotencyHours: keptMs / 3_600_000,
  retentionDays,
  timeBoundSeconds: timeBoundMs / 1000,
} as const;

/** Seconds after which a caller may try again when the store could not serve. */
export const storageRetrySeconds = 5;

/**
 * Seconds after which a caller may try again whose first request with the same key is under way: a check by rules alone
 * takes milliseconds, one that asks the model up to a minute.
 */
export const inProgressRetrySeconds = { rules: 1, model: 5 } as const;

/** Seconds after which a caller may try again when there was too much work. */
export const overloadRetrySeconds = 1;

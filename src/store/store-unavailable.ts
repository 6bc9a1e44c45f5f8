/**
 * The store cannot serve at the moment: full disk, missing or damaged file, lost connection. HTTP answers 503
 * `storage_unavailable`. Nothing that was asked for when it was thrown may be taken as stored.
 */
export class StoreUnavailable extends Error {
  /** The names of the servers that do not answer, where that was asked. */
  readonly away: readonly string[];

  constructor(
    message: string,
    { away = [], ...options }: { readonly cause?: unknown; readonly away?: readonly string[] } = {},
  ) {
    super(message, options);
    this.name = "StoreUnavailable";
    this.away = away;
  }
}

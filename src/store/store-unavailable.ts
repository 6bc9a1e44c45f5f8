/**
 * The store cannot serve at the moment: full disk, missing or damaged file, lost connection. HTTP answers 503
 * `storage_unavailable`. Nothing that was asked for when it was thrown may be taken as stored.
 */
export class StoreUnavailable extends Error {
  constructor(message: string, options?: { readonly cause?: unknown }) {
    super(message, options);
    this.name = "StoreUnavailable";
  }
}

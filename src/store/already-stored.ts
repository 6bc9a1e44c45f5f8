/** A record with this id is stored already, by another run or under the same idempotency key. It was left as it is. */
export class AlreadyStored extends Error {
  constructor(options?: { readonly cause?: unknown }) {
    super("a record with this id is stored already", options);
    this.name = "AlreadyStored";
  }
}

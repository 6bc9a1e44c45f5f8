/** Waiting work, taken facility by facility: who has much to do waits behind his own, not before others. */
export class FairQueue<T> {
  /** In the order of their turns; no list is empty. */
  readonly #waiting = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(facility: string, work: T): void {
    const own = this.#waiting.get(facility);
    if (own) own.push(work);
    else this.#waiting.set(facility, [work]);
    this.#size += 1;
  }

  /** The oldest work of the facility whose turn it is; its next turn comes after all others'. */
  take(): T | undefined {
    for (const [facility, own] of this.#waiting) {
      const work = own.shift();
      this.#waiting.delete(facility);
      if (own.length > 0) this.#waiting.set(facility, own);
      this.#size -= 1;
      return work;
    }
    return undefined;
  }

  /** False where it does not wait any more. */
  remove(facility: string, work: T): boolean {
    const own = this.#waiting.get(facility);
    const place = own?.indexOf(work) ?? -1;
    if (!own || place < 0) return false;
    own.splice(place, 1);
    if (own.length === 0) this.#waiting.delete(facility);
    this.#size -= 1;
    return true;
  }
}

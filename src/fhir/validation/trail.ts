import { isIndex, placeOf, type Place, type Step } from "./place.ts";

/** Where a check stands. It costs next to nothing until an issue asks for the place. */
export class Trail {
  readonly #steps: Step[] = [];
  /** What FHIRPath calls the step. */
  readonly #names: Step[] = [];
  #depth = 0;

  get depth(): number {
    return this.#depth;
  }

  /** `name` is what FHIRPath calls a member where that differs from JSON (`value` for `valueQuantity`). */
  enter(step: Step, name: Step = step): void {
    this.#steps[this.#depth] = step;
    this.#names[this.#depth] = name;
    this.#depth += 1;
  }

  leave(): void {
    this.#depth -= 1;
  }

  /** The key of the list in which an item stands. */
  listKey(): string {
    return String(this.#steps[this.#depth - 2]);
  }

  /** Here, or at what stands below. */
  place(...below: readonly Step[]): Place {
    const steps = this.#steps.slice(0, this.#depth);
    const names = this.#names.slice(0, this.#depth);
    return placeOf([...steps, ...below], [...names, ...below]);
  }

  /** The names since a depth, without places in lists: `component.value`. */
  elementSince(depth: number): string {
    return this.#names
      .slice(depth, this.#depth)
      .filter((name) => !isIndex(name))
      .join(".");
  }
}

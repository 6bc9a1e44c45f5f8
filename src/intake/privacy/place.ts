/** Where in a document a walk stands: written as a pointer only where there is something to tell. */
import { pointerTo } from "../json.ts";

export class Place {
  readonly #root: string;
  readonly #steps: (string | number)[] = [];

  constructor(root: string) {
    this.#root = root;
  }

  enter(step: string | number): void {
    this.#steps.push(step);
  }

  leave(): void {
    this.#steps.pop();
  }

  /** The JSON Pointer (RFC 6901) of the value at which the walk stands. */
  get pointer(): string {
    return this.#steps.reduce<string>(pointerTo, this.#root);
  }
}

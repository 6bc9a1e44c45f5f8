/** How a command ends that has not done what it was asked. */

/** What the operator typed cannot be done; one entry a fault. */
export class BadInput extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

/** What could not be read or written at a place, in the words of what failed. */
export const faultAt = (place: string, error: unknown): BadInput =>
  new BadInput([`${place}: ${error instanceof Error ? error.message : String(error)}`]);

/** The command has said what there is to say. */
export class Ended extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`ended with ${exitCode}`);
    this.exitCode = exitCode;
  }
}

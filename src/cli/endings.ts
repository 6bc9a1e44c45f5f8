/** How a command ends that has not done what it was asked. */

/** What the operator typed cannot be done; one entry a fault. */
export class BadInput extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.faults = faults;
  }
}

/** The command has said what there is to say. */
export class Ended extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super(`ended with ${exitCode}`);
    this.exitCode = exitCode;
  }
}

/** The variables of one process, read with their faults. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";

export class ConfigFaults extends Error {
  readonly faults: readonly string[];

  constructor(faults: readonly string[]) {
    super(faults.join("\n"));
    this.name = "ConfigFaults";
    this.faults = faults;
  }
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** What one variable is worth, or a fault that says what was expected. */
export class Reader {
  readonly faults: string[] = [];
  readonly #environment: Environment;

  constructor(environment: Environment) {
    this.#environment = environment;
  }

  /** Undefined for a variable that is absent or empty (compose files pass on empty ones). */
  text(name: string): string | undefined {
    return this.#environment[name]?.trim() || undefined;
  }

  /** All variables of which the names begin so, by name. */
  allOf(prefix: string): Readonly<Record<string, string>> {
    const named = Object.keys(this.#environment).flatMap((name): [string, string][] => {
      const text = name.startsWith(prefix) ? this.text(name) : undefined;
      return text === undefined ? [] : [[name, text]];
    });
    return Object.fromEntries(named);
  }

  /** Those of these variables that are there, by name. */
  some(names: readonly string[]): Readonly<Record<string, string>> {
    return Object.fromEntries(
      names.flatMap((name): [string, string][] => {
        const text = this.text(name);
        return text === undefined ? [] : [[name, text]];
      }),
    );
  }

  /** The value in `parse`'s form; the default where it is absent; a fault where `parse` gives undefined. */
  read<T>(name: string, fallback: T, expected: string, parse: (text: string) => T | undefined): T {
    const text = this.text(name);
    if (text === undefined) return fallback;
    const value = parse(text);
    if (value !== undefined) return value;
    this.faults.push(`${name}: expected ${expected}.`);
    return fallback;
  }

  oneOf<T extends string>(name: string, allowed: readonly T[], fallback: T): T {
    return this.read(name, fallback, `one of ${allowed.join(", ")}`, (text) =>
      allowed.find((value) => value === text),
    );
  }

  integer(name: string, fallback: number, least: number, most: number): number {
    return this.read(name, fallback, `a whole number from ${least} to ${most}`, (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : NaN;
      return value >= least && value <= most ? value : undefined;
    });
  }

  /** An absolute path; null where the variable is absent. */
  directory(name: string): string | null {
    const path = this.text(name);
    return path === undefined ? null : resolve(path);
  }

  /** A file's content; null where the variable is absent. */
  file(name: string): Buffer | null {
    return this.read<Buffer | null>(name, null, "the path of a file that can be read", (path) => {
      try {
        return readFileSync(path);
      } catch {
        return undefined;
      }
    });
  }
}

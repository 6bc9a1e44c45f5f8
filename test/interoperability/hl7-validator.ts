/** HL7's own validator in a Java process: fetched with Maven and compiled once, then asked line by line. */
import { execFile, spawn, type ChildProcessWithoutNullStreams } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { createInterface, type Interface } from "node:readline";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { onPath } from "../servers/find-programs.ts";

const sources = fileURLToPath(new URL("./hl7/", import.meta.url));
const cache = fileURLToPath(new URL("../../.cache/hl7-validator/", import.meta.url));
const run = promisify(execFile);

export interface Hl7Issue {
  readonly severity: "fatal" | "error" | "warning" | "information";
  /** HL7's id of the message. */
  readonly code: string;
  /** FHIRPath, as HL7 writes it. */
  readonly place: string;
  readonly message: string;
}

/** A resource as it is sent, and the profile it is held against besides those that it names itself. */
export interface Asked {
  readonly id: string;
  readonly resource: unknown;
  readonly profile?: string;
}

export interface Hl7Validator {
  /** The errors of each resource, by its id; nothing for what is valid. */
  findErrors(asked: readonly Asked[]): Promise<ReadonlyMap<string, readonly Hl7Issue[]>>;
  stop(): void;
}

/** Whether this machine has what it is built and run with. */
export const hasJava = (): boolean => ["java", "javac", "mvn"].every((name) => onPath(name));

/** Starts with the FHIR package whose definitions its answers are to know. It is ready some 30 s later on a quiet machine. */
export async function startHl7Validator(guide: Uint8Array): Promise<Hl7Validator> {
  const { classPath, folder } = await buildValidator();
  const known = join(folder, `package-${process.pid}.tgz`);
  writeFileSync(known, guide);
  const java = spawn("java", ["-Xmx3g", "-cp", classPath, "ValidateLines", known]);
  return new LineValidator(java, known);
}

/** The compiled program and its libraries; a folder of the cache holds them for as long as the sources stay the same. */
async function buildValidator() {
  const pom = join(sources, "pom.xml");
  const program = join(sources, "ValidateLines.java");
  const version = createHash("sha256").update(readFileSync(pom)).update(readFileSync(program));
  const folder = join(cache, version.digest("hex").slice(0, 16));
  const list = join(folder, "class-path.txt");
  if (!existsSync(list)) {
    mkdirSync(folder, { recursive: true });
    const found = join(folder, `found-${process.pid}.txt`);
    const goal = ["dependency:build-classpath", `-Dmdep.outputFile=${found}`];
    await run("mvn", ["--quiet", "--batch-mode", "--file", pom, ...goal]);
    const libraries = readFileSync(found, "utf8").trim();
    await run("javac", ["-proc:none", "-cp", libraries, "-d", folder, program]);
    // Last, and in one step: whoever finds the list finds the classes too.
    renameSync(found, list);
  }
  return { folder, classPath: [folder, readFileSync(list, "utf8").trim()].join(delimiter) };
}

class LineValidator implements Hl7Validator {
  readonly #java: ChildProcessWithoutNullStreams;
  readonly #lines: Interface;
  readonly #waiting = new Map<string, (issues: readonly Hl7Issue[]) => void>();
  #said = "";
  #fail: (cause: Error) => void = () => {};
  readonly #ended: Promise<never>;

  constructor(java: ChildProcessWithoutNullStreams, known: string) {
    this.#java = java;
    this.#ended = new Promise((_, reject) => (this.#fail = reject));
    // Whoever asks is told; nobody else needs to be.
    this.#ended.catch(() => {});
    java.stderr.setEncoding("utf8").on("data", (text: string) => (this.#said += text));
    java.on("error", (cause) => this.#fail(cause));
    java.on("exit", (code) => {
      rmSync(known, { force: true });
      this.#fail(new Error(`Java ended with ${code}: ${this.#said}`));
    });
    this.#lines = createInterface(java.stdout);
    this.#lines.on("line", (line) => {
      // The casts state what `ValidateLines.java` writes.
      const { id, issues } = JSON.parse(line) as { id: string; issues: Hl7Issue[] };
      this.#waiting.get(id)?.(issues);
    });
  }

  async findErrors(asked: readonly Asked[]): Promise<ReadonlyMap<string, readonly Hl7Issue[]>> {
    const answers = asked.map(
      ({ id, resource, profile }) =>
        new Promise<readonly [string, readonly Hl7Issue[]]>((resolve) => {
          this.#waiting.set(id, (issues) => {
            this.#waiting.delete(id);
            resolve([id, issues.filter(isError)]);
          });
          const line = { id, resource: JSON.stringify(resource), ...(profile && { profile }) };
          this.#java.stdin.write(`${JSON.stringify(line)}\n`);
        }),
    );
    const all = await Promise.race([Promise.all(answers), this.#ended]);
    return new Map(all.filter(([, issues]) => issues.length > 0));
  }

  stop(): void {
    this.#lines.close();
    this.#java.kill();
  }
}

const isError = ({ severity }: Hl7Issue) => severity === "error" || severity === "fatal";

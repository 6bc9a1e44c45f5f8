/** What a run of the tests prints: a line for each file, its failures in full, and what took longest. */
import { relative } from "node:path";
import Mocha, { type Runnable } from "mocha";

const { EVENT_HOOK_END, EVENT_RUN_END, EVENT_TEST_END, EVENT_TEST_FAIL, EVENT_TEST_PASS } =
  Mocha.Runner.constants;
const { color, symbols } = Mocha.reporters.Base;

/** How many of the slowest files and tests are named. */
const named = { files: 15, tests: 8 } as const;

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

interface FileTime {
  tests: number;
  ms: number;
}

export class Report extends Mocha.reporters.Base {
  readonly #files = new Map<string, FileTime>();
  readonly #tests: { readonly title: string; readonly ms: number }[] = [];
  readonly #start = performance.now();

  constructor(runner: Mocha.Runner, options?: Mocha.MochaOptions) {
    super(runner, options);
    runner.on(EVENT_HOOK_END, (hook: Runnable) => void this.#add(hook));
    runner.on(EVENT_TEST_PASS, (test) => {
      this.#tests.push({ title: test.fullTitle(), ms: test.duration ?? 0 });
    });
    runner.on(EVENT_TEST_END, (test) => {
      this.#add(test).tests += 1;
    });
    runner.on(EVENT_TEST_FAIL, (test) => {
      console.log(color("fail", `${symbols.err} ${this.#nameOf(test)}: ${test.fullTitle()}`));
    });
    runner.once(EVENT_RUN_END, () => this.#end());
  }

  #nameOf({ file }: Runnable): string {
    return file === undefined ? "?" : relative(process.cwd(), file);
  }

  #add(runnable: Runnable): FileTime {
    const name = this.#nameOf(runnable);
    const time = this.#files.get(name) ?? { tests: 0, ms: 0 };
    if (time.tests === 0 && !this.#files.has(name)) this.#files.set(name, time);
    time.ms += runnable.duration ?? 0;
    return time;
  }

  #end(): void {
    const files = [...this.#files].toSorted(([, a], [, b]) => b.ms - a.ms);
    const tests = this.#tests.toSorted((a, b) => b.ms - a.ms);
    console.log("\nWhat took longest:");
    for (const [name, { tests: count, ms }] of files.slice(0, named.files))
      console.log(`  ${seconds(ms).padStart(8)}  ${name} (${count})`);
    for (const { title, ms } of tests.slice(0, named.tests))
      console.log(`  ${seconds(ms).padStart(8)}  ${title}`);
    this.epilogue();
    console.log(`  ${files.length} files in ${seconds(performance.now() - this.#start)}\n`);
  }
}

/** Flags of a command that are counts: whole numbers from 1 on. */
import { parseArgs } from "node:util";

/** The largest number that each flag may be. */
type Most<Flag extends string> = Readonly<Record<Flag, number>>;

type Counts<Flag extends string> = Readonly<Partial<Record<Flag, number>>>;

function readCount(text: unknown, most: number): number | undefined {
  const count = typeof text === "string" && /^\d+$/.test(text) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : undefined;
}

/** The flags that `argv` names, or every fault in it: what is misread would try nothing and find nothing. */
export function readCounts<Flag extends string>(
  argv: readonly string[],
  most: Most<Flag>,
): { readonly counts: Counts<Flag> } | { readonly faults: readonly string[] } {
  // The object's keys are the flags; `Object.keys` forgets that.
  const flags = Object.keys(most) as Flag[];
  const options = Object.fromEntries(flags.map((flag) => [flag, { type: "string" as const }]));
  // Not strict: the library's own words for a value such as -1 do not say what is expected.
  const { values, positionals } = parseArgs({ args: [...argv], options, strict: false });
  const sent = flags.filter((flag) => flag in values);
  const counts = sent.map((flag) => [flag, readCount(values[flag], most[flag])] as const);
  const known = flags.map((flag) => `--${flag}`).join(", ");
  const faults = [
    ...Object.keys(values)
      .filter((name) => !flags.some((flag) => flag === name))
      .map((name) => `--${name}: expected one of ${known}`),
    ...positionals.map((word) => `${JSON.stringify(word)}: expected one of ${known}`),
    ...counts
      .filter(([, count]) => count === undefined)
      .map(([flag]) => {
        const found = typeof values[flag] === "string" ? JSON.stringify(values[flag]) : "nothing";
        return `--${flag}: expected a whole number from 1 to ${most[flag]}, found ${found}`;
      }),
  ];
  // Without a fault every count is a number.
  return faults.length > 0 ? { faults } : { counts: Object.fromEntries(counts) as Counts<Flag> };
}

/** The flags of this process; where one is faulty it says so and ends with 2. */
export function readOwnCounts<Flag extends string>(most: Most<Flag>): Counts<Flag> {
  const reading = readCounts(process.argv.slice(2), most);
  if ("counts" in reading) return reading.counts;
  for (const fault of reading.faults) console.error(`error: ${fault}`);
  process.exit(2);
}

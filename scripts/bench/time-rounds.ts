/**
 * Times tasks in turn, round by round: what slows the machine for a while slows all of them. Counted is the time of
 * the processor, so that other processes on the machine weigh less than on a clock.
 */

export type Task = () => unknown;

/** Milliseconds of each round, by task. */
export type Rounds<Name extends string> = Readonly<Record<Name, readonly number[]>>;

/** Milliseconds that this process has had of the processor, all its threads together. */
export function processorTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

/** Runs every task once a round and awaits it; the first `warmUp` rounds do not count. */
export async function timeRounds<Name extends string>(
  tasks: Readonly<Record<Name, Task>>,
  { rounds, warmUp }: { readonly rounds: number; readonly warmUp: number },
): Promise<Rounds<Name>> {
  // The keys are the type's own.
  const names = Object.keys(tasks) as Name[];
  const times = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = -warmUp; round < rounds; round += 1) {
    for (const name of names) {
      const begin = processorTime();
      await tasks[name]();
      const time = processorTime() - begin;
      if (round >= 0) times.get(name)?.push(time);
    }
  }
  return Object.fromEntries(times) as Record<string, readonly number[]> as Rounds<Name>;
}

export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = sorted.slice(Math.max(0, middle - 1), middle + 1);
  return sorted.length % 2 === 1 ? (sorted[middle] ?? 0) : (low + high) / 2;
}

/** The median of the differences within each round. */
export const medianDifference = (more: readonly number[], less: readonly number[]): number =>
  medianOf(more.map((time, round) => time - (less[round] ?? 0)));

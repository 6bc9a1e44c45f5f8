/** How the processor's time grows with the length of what is read. */

export interface Growth {
  /** Characters of the longer reading. */
  readonly length: number;
  /** Milliseconds of the processor for it, the least of three. */
  readonly ms: number;
  /** By how much the time grew for each doubling of the length: 2 in proportion, 4 with the square. */
  readonly ratio: number;
}

/** What a doubling may cost: 2 in proportion, and what a collection of garbage and a full cache add. */
export const mostPerDoubling = 2.6;

export interface Reading<Input> {
  /** Makes what is read, anew for each run: readings of texts are kept. */
  readonly make: (length: number, run: number) => Input;
  readonly read: (input: Input) => unknown;
  /** Characters of the longest reading. */
  readonly longest: number;
  /** Milliseconds from which a time tells something; a reading of the longest input that takes less is not judged. */
  readonly tellingMs: number;
  /** Milliseconds of a reading of nothing. */
  readonly ownMs?: number;
}

const shortest = 1024;
const step = 4;
/** Lengths that are compared stand so many steps of four apart: one doubling alone is lost in what else a process does. */
const apart = 2;

/** What else the machine does makes a reading slower now and then, not three times in turn. */
const tries = 3;

/** In the last try, a reading that takes so many telling times is not asked for a longer one. */
const longEnough = 8;

/** The growth up to the first length that takes a telling time; where it is too large, the least of some tries, the last of them longer. */
export async function growthOf<Input>(reading: Reading<Input>): Promise<Growth> {
  let least = await measureGrowth(reading, reading.tellingMs);
  for (let time = 1; time < tries && least.ratio > mostPerDoubling; time++) {
    const isLast = time === tries - 1;
    const again = await measureGrowth(reading, (isLast ? longEnough : 1) * reading.tellingMs);
    if (again.ratio < least.ratio) least = again;
  }
  return least;
}

/** @param enoughMs A reading that takes so long is asked for no longer one, however it grew. */
async function measureGrowth<Input>(reading: Reading<Input>, enoughMs: number): Promise<Growth> {
  const least: number[] = [];
  let found: Growth | null = null;
  let length = shortest;
  for (; length <= reading.longest; length *= step) {
    const ms = await leastMs(reading, length, 1);
    const isTelling = ms >= reading.tellingMs && least.length >= apart;
    const again = isTelling ? await leastMs(reading, length, 2) : ms;
    least.push(Math.min(ms, again));
    // A collection of garbage may have been what took the time.
    if (!isTelling || again < reading.tellingMs) continue;
    const seen = await growth(reading, length, least);
    if (found === null || seen.ratio < found.ratio) found = seen;
    // What grows with the square does so at every length; what the process did beside it does not.
    if (found.ratio <= mostPerDoubling || seen.ms >= enoughMs) return found;
  }
  return found ?? { length: length / step, ms: least.at(-1) ?? 0, ratio: 1 };
}

async function growth<Input>(
  reading: Reading<Input>,
  length: number,
  least: readonly number[],
): Promise<Growth> {
  const ms = least.at(-1) ?? 0;
  const shorter = length / step ** apart;
  const before = Math.min(least.at(-1 - apart) ?? ms, await leastMs(reading, shorter, 3));
  // A tenth of a millisecond is what the measure itself may take.
  const ratio = (ms / Math.max(0.1, before)) ** (1 / Math.log2(length / shorter));
  return { length, ms, ratio };
}

let runs = 0;

async function leastMs<Input>(
  { make, read, ownMs = 0 }: Reading<Input>,
  length: number,
  times: number,
): Promise<number> {
  let least = Infinity;
  for (let time = 0; time < times; time++) {
    const input = make(length, (runs += 1));
    const start = process.cpuUsage();
    await read(input);
    const { user, system } = process.cpuUsage(start);
    least = Math.min(least, (user + system) / 1000);
  }
  return Math.max(0, least - ownMs);
}

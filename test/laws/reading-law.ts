/** What readers are held to with one kind of text. */
import { type Growth, growthOf, mostPerDoubling } from "./growth.ts";
import { hostileTexts } from "./hostile-texts.ts";
import { behindGate, discoverReaders, readersWithMore, type ReadText } from "./readers.ts";

export const growthIn = (read: ReadText, kind: string, longest = 2 ** 16): Promise<Growth> =>
  growthOf({
    make: (length, run) => behindGate(`${hostileTexts[kind]?.(length, run) ?? ""} ${run}`),
    read,
    longest,
    tellingMs: 20,
  });

/** One line for each reader of the sources that takes more than its part; none is well. */
export async function faultsWith(kind: string, longest?: number): Promise<readonly string[]> {
  const readers = [...(await discoverReaders()), ...Object.entries(readersWithMore())];
  const faults: string[] = [];
  for (const [name, read] of readers) {
    const { length, ms, ratio } = await growthIn(read, kind, longest);
    if (ratio > mostPerDoubling)
      faults.push(`${name}: ${ratio.toFixed(1)} a doubling, ${ms.toFixed(0)} ms for ${length}`);
  }
  return faults;
}

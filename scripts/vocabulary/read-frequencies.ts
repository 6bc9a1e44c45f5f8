/** The lists of PyPI's `wordfreq`: MessagePack, of which they use lists, strings, maps and small numbers. */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";

/** Words with their frequency in hundredths of a bel: 0 would be every word of a text, 600 one in a million. The most frequent come first. */
export function readFrequencies(path: string): ReadonlyMap<string, number> {
  const [, ...buckets] = decode(gunzipSync(readFileSync(path))) as readonly (readonly string[])[];
  return new Map(buckets.flatMap((words, place) => words.map((word) => [word, place] as const)));
}

/** Throws for what these lists do not hold. */
function decode(bytes: Buffer): unknown {
  let at = 0;
  const take = (size: number) => {
    at += size;
    return bytes.readUIntBE(at - size, size);
  };
  const text = (size: number) => {
    at += size;
    return bytes.toString("utf8", at - size, at);
  };
  const list = (size: number): unknown[] => Array.from({ length: size }, () => value());
  const map = (size: number) =>
    Object.fromEntries(Array.from({ length: size }, () => [String(value()), value()]));
  const value = (): unknown => {
    const kind = take(1);
    if (kind < 0x80) return kind;
    if (kind < 0x90) return map(kind - 0x80);
    if (kind < 0xa0) return list(kind - 0x90);
    if (kind < 0xc0) return text(kind - 0xa0);
    if (kind === 0xcc || kind === 0xcd) return take(kind - 0xcb);
    if (kind === 0xd9 || kind === 0xda) return text(take(kind - 0xd8));
    if (kind === 0xdc) return list(take(2));
    if (kind === 0xdd) return list(take(4));
    throw new Error(`byte ${kind} at ${at - 1}: not of a list of wordfreq`);
  };
  return value();
}

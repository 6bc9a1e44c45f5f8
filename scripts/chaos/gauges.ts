/** What a process says of its own memory and descriptors, from its `/metrics`. */
export interface Gauges {
  /** Milliseconds, of no particular beginning. */
  readonly at: number;
  /** The old generation, where a leak ends up; the young one only breathes. */
  readonly heapBytes: number;
  readonly residentBytes: number;
  readonly descriptors: number;
}

function valueOf(text: string, series: string): number {
  const line = text.split("\n").find((each) => each.startsWith(`${series} `));
  const value = Number(line?.slice(series.length));
  if (line === undefined || Number.isNaN(value)) throw new Error(`/metrics has no ${series}`);
  return value;
}

/** Throws where a series is missing. */
export async function readGauges(origin: string): Promise<Gauges> {
  const answer = await fetch(`${origin}/metrics`);
  const text = await answer.text();
  return {
    at: performance.now(),
    heapBytes: valueOf(text, 'nodejs_heap_space_size_used_bytes{space="old"}'),
    residentBytes: valueOf(text, "process_resident_memory_bytes"),
    descriptors: valueOf(text, "process_open_fds"),
  };
}

/** The least of each tenth of the samples: what is left when the collector has been there. */
export function lowsOf(
  samples: readonly Gauges[],
  read: (sample: Gauges) => number,
): readonly Gauges[] {
  const size = Math.max(1, Math.ceil(samples.length / 10));
  return samples
    .filter((_sample, at) => at % size === 0)
    .map((_first, tenth) =>
      samples
        .slice(tenth * size, (tenth + 1) * size)
        .reduce((least, each) => (read(each) < read(least) ? each : least)),
    );
}

/** How much the value grows in a minute, by least squares; 0 for fewer than two samples. */
export function slopePerMinute(
  samples: readonly Gauges[],
  read: (sample: Gauges) => number,
): number {
  const mean = (of: (sample: Gauges) => number) =>
    samples.reduce((sum, sample) => sum + of(sample), 0) / samples.length;
  const [time, value] = [mean(({ at }) => at), mean(read)];
  const spread = samples.reduce((sum, { at }) => sum + (at - time) ** 2, 0);
  if (spread === 0) return 0;
  const both = samples.reduce((sum, each) => sum + (each.at - time) * (read(each) - value), 0);
  return (both / spread) * 60_000;
}

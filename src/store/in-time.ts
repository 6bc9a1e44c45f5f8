class TimedOut extends Error {
  override readonly name = "TimedOut";
}

/**
 * A driver's own limits hold for parts of a call: this one holds until its reply, and throws `TimedOut`. What arrived
 * while this process was busy with something else counts as in time.
 */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const afterReading = () => setImmediate(() => setImmediate(() => reject(new TimedOut())));
  const timer = setTimeout(afterReading, milliseconds);
  try {
    return await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}

/** Milliseconds that this process's processor works for `work`: those of the clock tell as much of other processes. */
export function processorMs(work: () => unknown): number {
  const start = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Milliseconds of processor time that `work` takes: what a clock would show on a quiet machine, whatever else runs on this one. */
export function processorTime(work: () => unknown): number {
  const before = process.cpuUsage()
  work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}

export interface Latency {
  readonly p50: number
  readonly p95: number
}

const at = (sorted: readonly number[], share: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0

export const percentiles = (times: readonly number[]): Latency => {
  const sorted = [...times].sort((a, b) => a - b)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95) }
}

/** Milliseconds of one request after another, after a warm-up. */
export async function latency(request: () => Promise<unknown>, runs = 200): Promise<Latency> {
  for (let n = 0; n < 20; n++) await request()
  const times: number[] = []
  for (let n = 0; n < runs; n++) {
    const start = performance.now()
    await request()
    times.push(performance.now() - start)
  }
  return percentiles(times)
}

/** Requests answered in a second by `clients` callers at once. */
export async function throughput(request: () => Promise<unknown>, clients = 8, seconds = 5): Promise<number> {
  for (let n = 0; n < 50; n++) await request()
  let answered = 0
  const end = performance.now() + seconds * 1000
  await Promise.all(
    Array.from({ length: clients }, async () => {
      while (performance.now() < end) {
        await request()
        answered++
      }
    }),
  )
  return answered / seconds
}

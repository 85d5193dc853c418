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

type Request = () => Promise<unknown>

/** Milliseconds of one request after another, after a warm-up. */
export const latency = async (request: Request, runs?: number): Promise<Latency> => (await latencies({ request }, runs)).request

/** The same of requests that are compared, taking turns: what else the machine does meets all of them alike. */
export async function latencies<Name extends string>(
  requests: Record<Name, Request>,
  runs = 200,
): Promise<Record<Name, Latency>> {
  const names = Object.keys(requests) as Name[]
  const times = Object.fromEntries(names.map((name) => [name, []])) as Record<string, number[]>
  for (let n = -20; n < runs; n++)
    for (const name of names) {
      const start = performance.now()
      await requests[name]()
      if (n >= 0) times[name]?.push(performance.now() - start)
    }
  return Object.fromEntries(names.map((name) => [name, percentiles(times[name] ?? [])])) as Record<Name, Latency>
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

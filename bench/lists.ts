import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { whenReady } from './built-server.ts'
import { latency, throughput } from './load.ts'
import { atLeast, atMost, note } from './report.ts'
import { drain, signIn } from './session.ts'
import type { Size } from './volume.ts'

/** Lists and searches at three sizes, and requests per second beside the bare loop. */
export async function measureLists(url: string, databaseUrl: string, presences: Record<Size, string>): Promise<void> {
  const get = await signIn(url)
  const list =
    (size: Size, query = '') =>
    async () =>
      drain(await get(`/cms/presences/${presences[size]}/attendances?page=1${query}`))
  const p95: Partial<Record<Size, number>> = {}
  for (const size of ['1k', '100k', '1M'] as const) {
    const times = await latency(list(size))
    p95[size] = times.p95
    note(`list, ${size} rows, p50`, times.p50)
    note(`list, ${size} rows, p95`, times.p95)
  }
  const modules = await latency(async () => drain(await get('/cms/presences')))
  note('presences beside a million attendances, p95', modules.p95)
  atMost('presences beside a million attendances, against a list of 1k rows', modules.p95 / (p95['1k'] ?? 1), 3, 'x')
  atMost('list p95 at 1M against 1k', (p95['1M'] ?? 0) / (p95['1k'] ?? 1), 2, 'x')
  for (const size of ['1k', '100k', '1M'] as const) {
    note(`sorted by name, ${size} rows, p95`, (await latency(list(size, '&order_by=name&order_type=asc'), 50)).p95)
    note(`filtered by status, ${size} rows, p95`, (await latency(list(size, '&invitation=late'), 50)).p95)
    // The median: thirty requests have no 95th percentile worth the name.
    const plain = (await latency(list(size), 50)).p50
    const rare = (await latency(list(size, '&keyword=000123'), 30)).p50
    const common = (await latency(list(size, '&keyword=Citra'), 30)).p50
    note(`search, rare word, ${size} rows, p50`, rare)
    note(`search, common word, ${size} rows, p50`, common)
    atMost(`search, rare word, ${size} rows, against the plain list`, rare / plain, 3, 'x')
    if (size === '1k') atMost('search, common word, 1k rows beside a million, against the plain list', common / plain, 3, 'x')
  }
  const ours = await throughput(list('100k'))
  const bare = await bareThroughput(Number(new URL(url).port) + 1, databaseUrl, presences['100k'])
  note('list, 100k rows, 8 clients', ours, 'req/s')
  note('bare pg + node:http, same page and total', bare, 'req/s')
  atLeast('share of the bare loop', ours / bare, 0.5, 'x')
}

async function bareThroughput(port: number, databaseUrl: string, presence: string): Promise<number> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-loop.mjs'), String(port), databaseUrl, presence], {
    stdio: 'inherit',
  })
  const bare = await whenReady(child, `http://127.0.0.1:${port}`, '/ready')
  const answered = await throughput(async () => drain(await fetch(bare.url)))
  await bare.stop()
  return answered
}

import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type RunningServer, whenReady } from './built-server.ts'
import { latencies, latency, throughput } from './load.ts'
import { atLeast, atMost, note } from './report.ts'
import { drain, signIn } from './session.ts'
import type { Size } from './volume.ts'

const SIZES = ['1k', '100k', '1M'] as const

/** Lists and searches at three sizes, and requests per second beside the bare loop. */
export async function measureLists(url: string, databaseUrl: string, presences: Record<Size, string>): Promise<void> {
  const get = await signIn(url)
  const list =
    (size: Size, query = '') =>
    async () =>
      drain(await get(`/cms/presences/${presences[size]}/attendances?page=1${query}`))
  const plainly = await latencies({ '1k': list('1k'), '100k': list('100k'), '1M': list('1M') })
  for (const size of SIZES) {
    note(`list, ${size} rows, p50`, plainly[size].p50)
    note(`list, ${size} rows, p95`, plainly[size].p95)
  }
  const modules = await latency(async () => drain(await get('/cms/presences')))
  note('presences beside a million attendances, p95', modules.p95)
  atMost('presences beside a million attendances, against a list of 1k rows', modules.p95 / plainly['1k'].p95, 3, 'x')
  atMost('list p95 at 1M against 1k', plainly['1M'].p95 / plainly['1k'].p95, 2, 'x')
  for (const size of SIZES) {
    note(`sorted by name, ${size} rows, p95`, (await latency(list(size, '&order_by=name&order_type=asc'), 50)).p95)
    note(`filtered by status, ${size} rows, p95`, (await latency(list(size, '&invitation=late'), 50)).p95)
    // The median: thirty requests have no 95th percentile worth the name.
    const searched = {
      plain: list(size),
      rare: list(size, '&keyword=000123'),
      frequent: list(size, '&keyword=11'),
      common: list(size, '&keyword=Citra'),
    }
    const { plain, rare, frequent, common } = await latencies(searched, 30)
    note(`search, rare word, ${size} rows, p50`, rare.p50)
    note(`search, word of one in twenty-five, ${size} rows, p50`, frequent.p50)
    note(`search, common word, ${size} rows, p50`, common.p50)
    atMost(`search, rare word, ${size} rows, against the plain list`, rare.p50 / plain.p50, 3, 'x')
    atMost(`search, common word, ${size} rows, against the plain list`, common.p50 / plain.p50, size === '1k' ? 3 : 5, 'x')
    atMost(`search, word of one in twenty-five, ${size} rows, against the plain list`, frequent.p50 / plain.p50, 5, 'x')
  }
  const bare = await startBare(Number(new URL(url).port) + 1, databaseUrl, presences['100k'])
  const share = await compareThroughput(list('100k'), async () => drain(await fetch(bare.url)))
  await bare.stop()
  note('list, 100k rows, 8 clients', share.ours, 'req/s')
  note('bare pg + node:http, same page and total', share.bare, 'req/s')
  atLeast('share of the bare loop', share.ours / share.bare, 0.5, 'x')
}

/** Both in turns, so that what else the machine does meets them alike; the middle of the rounds. */
async function compareThroughput(one: () => Promise<unknown>, other: () => Promise<unknown>) {
  const rounds: { readonly ours: number; readonly bare: number }[] = []
  for (let n = 0; n < 5; n++) rounds.push({ ours: await throughput(one, 8, 2), bare: await throughput(other, 8, 2) })
  rounds.sort((a, b) => a.ours / a.bare - b.ours / b.bare)
  return rounds[2] ?? { ours: 0, bare: 1 }
}

function startBare(port: number, databaseUrl: string, presence: string): Promise<RunningServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bare-loop.mjs'), String(port), databaseUrl, presence], {
    stdio: 'inherit',
  })
  return whenReady(child, `http://127.0.0.1:${port}`, '/ready')
}

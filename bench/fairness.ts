import type { Flood } from './flood.ts'
import { latency } from './load.ts'
import { atMost, note } from './report.ts'
import { drain, signInToken } from './session.ts'

const SECOND = { email: 'admin@bahari.test', password: 'Belajar-2026', org_code: 'bahari' }
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** What both organisations ask for; the flood's takes about a second of a processor. */
interface Work {
  readonly what: string
  readonly large: (token: string) => Promise<Response>
  readonly small: (token: string) => Promise<Response>
}

/** The list is measured right before each flood and beside it: what else the machine does is then in both. */
interface Lists {
  readonly quiet: () => Promise<void>
  /** `isFlooded` says afterwards whether the flood lasted until the end of the measurement. */
  readonly beside: (what: string, isFlooded: () => boolean | Promise<boolean>) => Promise<void>
}

function listsBeside(list: () => Promise<unknown>): Lists {
  let before = { p50: 0, p95: 0 }
  return {
    quiet: async () => {
      before = await latency(list, 400)
    },
    beside: async (what, isFlooded) => {
      const flooded = await latency(list, 400)
      if (!(await isFlooded())) throw new Error(`The flood of ${what} was over before the lists were measured`)
      note(`its list before a flood of ${what}, p50`, before.p50)
      note(`its list before a flood of ${what}, p95`, before.p95)
      note(`its list beside a flood of ${what}, p50`, flooded.p50 / before.p50, 'x')
      atMost(`its list beside a flood of ${what}, p95`, flooded.p95 / before.p95, 2, 'x')
    },
  }
}

/** While one organisation floods a queue, another one waits for a single piece of it, and its lists hardly feel it. */
export async function measureFairness(url: string, flood: Flood): Promise<void> {
  const second = await signInToken(url, SECOND)
  const ask = (path: string, authorization: string, init: RequestInit = {}) =>
    fetch(`${url}/api${path}`, { ...init, headers: { authorization, ...init.headers } })
  const list = () => ask('/users?page=1', second).then(drain)
  const json = (path: string, body: object) => (token: string) =>
    ask(path, token, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) })

  await latency(list, 500)
  const lists = listsBeside(list)

  await measureJobs(flood, second, json('/users/export?format=xlsx', {}), lists)

  const theme = (paragraphs: number) => json('/certificates/themes/preview/pdf', { html: '<p>x</p>'.repeat(paragraphs), css: '' })
  const sheet = (people: number) => (token: string) => {
    const body = new FormData()
    body.append('mode', 'create')
    body.append('create_divisions', 'true')
    body.append('file', new File([rowsOf(people)], 'akun.csv'))
    return ask('/users/import/preview', token, { method: 'POST', body })
  }
  const works: readonly Work[] = [
    { what: 'PDFs', large: theme(2_500), small: theme(1) },
    { what: 'sheets', large: sheet(5_000), small: sheet(5) },
  ]
  for (const work of works) await measureTurns(work, flood, second, lists)
}

const rowsOf = (people: number): string =>
  ['NIK;Full Name;Email;Job Position;Division Code']
    .concat(Array.from({ length: people }, (_, i) => `00${i};Peserta Uji ${i};uji${i}@bench.test;Staf;BENCH`))
    .join('\r\n')

async function measureTurns({ what, large, small }: Work, { tokens }: Flood, second: string, lists: Lists) {
  const timed = async (work: () => Promise<Response>) => {
    const start = performance.now()
    const answer = await work()
    await drain(answer)
    if (!answer.ok) throw new Error(`${what}: ${answer.status}`)
    return performance.now() - start
  }
  await timed(() => small(second))
  const alone = await timed(() => large(tokens[0] ?? ''))
  note(`one of the flood's ${what}, alone`, alone)
  await lists.quiet()
  let over = 0
  const all = Promise.all(
    tokens.map((token) =>
      large(token)
        .then(drain)
        .then(() => over++),
    ),
  )
  await pause(200)
  const waits = [await timed(() => small(second)), await timed(() => small(second)), await timed(() => small(second))]
  await lists.beside(what, () => over < tokens.length)
  await all
  atMost(
    `the other organisation's wait beside ${tokens.length} ${what}, in pieces of the flood`,
    Math.max(...waits) / alone,
    2,
    'x',
  )
}

/** Jobs are told by the database: which of the flood's began between the other one's order and its beginning. */
async function measureJobs({ client, tokens }: Flood, second: string, order: (token: string) => Promise<Response>, lists: Lists) {
  await lists.quiet()
  await Promise.all(tokens.map((token) => order(token).then(drain)))
  await pause(1_500)
  const { data } = (await (await order(second)).json()) as { data: { id: string } }
  const begun = async () =>
    (await client.query<{ at: string | null }>('select started_at as at from jobs where id = $1', [data.id])).rows[0]?.at
  while (!(await begun())) await pause(50)
  const { rows } = await client.query<{ passed: string; waiting: string; seconds: number }>(
    `select count(*) filter (where a.started_at > b.created_at and a.started_at < b.started_at) as passed,
            count(*) filter (where a.state = 'queued') as waiting, max(extract(epoch from b.started_at - b.created_at))::float as seconds
       from jobs b join jobs a on a.org_id <> b.org_id and a.created_at > b.created_at - interval '1 hour' where b.id = $1`,
    [data.id],
  )
  note("the flood's jobs still waiting when the other one began", Number(rows[0]?.waiting), 'jobs')
  note('the other one waited', rows[0]?.seconds ?? 0, 's')
  atMost('jobs of the flood begun before the other one', Number(rows[0]?.passed), 1, 'jobs')
  await lists.beside('jobs', async () => {
    const open = await client.query(`select 1 from jobs where state in ('queued', 'running') limit 1`)
    return open.rowCount === 1
  })
  await client.query(`update jobs set cancel_requested = true where state in ('queued', 'running')`)
}

import { authApi } from '@pelita/contract/areas/auth.ts'
import { dashboardApi } from '@pelita/contract/areas/dashboard.ts'
import { beforeAll, expect, test } from 'vitest'
import { ensureDemonstration } from '../../src/seed/demonstration.ts'
import { DEMO_PASSWORD } from '../../src/seed/user/people.ts'
import { ownTestServer, type TestServer } from '../test-server.ts'

const [recorded, fresh] = [ownTestServer(), ownTestServer()]
const patient = ({ services }: TestServer) => ({ ...services, database: services.database.background })
beforeAll(async () => {
  await ensureDemonstration(patient(recorded), () => {})
  const nowhere = { archive: new URL('file:///nowhere/past.pelita.br') }
  await ensureDemonstration(
    patient(fresh),
    () => {},
    () => {},
    nowhere,
  )
}, 1_800_000)

const ask = async <T extends object>({ services }: TestServer, query: string): Promise<T[]> =>
  (await services.database.pool.query<T>(query)).rows

interface Counted {
  readonly what: string
  readonly n: number
}

/** What depends on the day of the week and the hour: how often a class has met by now, who has come so far, and what follows from it. */
const isClose = (one: number, other: number) => Math.abs(one - other) <= Math.max(6, 0.15 * Math.max(one, other))

async function compare(
  counted: (server: TestServer) => Promise<Counted[]>,
  isSame: (what: string, one: number, other: number) => boolean,
) {
  const [one, other] = [await counted(recorded), await counted(fresh)].map(
    (rows) => new Map(rows.map(({ what, n }) => [what, n])),
  )
  const names = [...new Set([...(one?.keys() ?? []), ...(other?.keys() ?? [])])].sort()
  expect(names.length).toBeGreaterThan(3)
  const differ = names.map((what) => [what, one?.get(what) ?? 0, other?.get(what) ?? 0] as const)
  expect(differ.filter(([what, a, b]) => !isSame(what, a, b))).toEqual([])
}

/** What is planned, and so the same whenever it is loaded. */
const PLANNED =
  /^(organizations|memberships|persons|roles|contents|classrooms|cohorts|batches|presences|quizzes|quiz_questions|assignments|badges|certificates|certificate_templates|providers|categories|competencies|locations|faqs|announcements|popups|short_links|knowledge_posts|digilibs|documents|media|issues|point_rules|merchandises|redemptions|leaderboard_targets|sso_connections|legal_texts|batch_experts|content_sections|content_items|content_distributions) /
/** Written while it is loaded, and of no meaning to anybody. */
const PASSING = /^(sessions|idempotency_keys|shared_counts|schema_parts|outbox) /

test('every table of every organisation has as many rows', async () => {
  const rowsOf = async (server: TestServer): Promise<Counted[]> => {
    const tables = await ask<{ name: string; of_org: boolean }>(
      server,
      `select c.relname::text as name, exists (select 1 from pg_attribute a where a.attrelid = c.oid and a.attname = 'org_id') as of_org
         from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`,
    )
    const found = tables.map(({ name, of_org }) =>
      ask<Counted>(
        server,
        of_org
          ? `select '${name} ' || o.code as what, count(*)::int as n from ${name} t join organizations o on o.id = t.org_id group by 1`
          : `select '${name} ' as what, count(*)::int as n from ${name}`,
      ),
    )
    return (await Promise.all(found)).flat().filter(({ what }) => !PASSING.test(what))
  }
  await compare(rowsOf, (what, one, other) => (PLANNED.test(what) ? one === other : isClose(one, other)))
})

test.each([
  ['enrollments', 'status'],
  ['enrollments', 'learning_status'],
  ['item_results', 'status'],
  ['item_results', 'state'],
  ['achievement_grants', 'state'],
  ['attendances', 'value'],
  ['quiz_attempts', 'status'],
  ['cohorts', 'status'],
  ['waiting_list', 'status'],
  ['learning_events', 'type'],
])('%s are in every %s as often', async (table, column) => {
  const statesOf = (server: TestServer) =>
    ask<Counted>(
      server,
      `select o.code || ' ' || coalesce(t.${column}::text, '-') as what, count(*)::int as n from ${table} t join organizations o on o.id = t.org_id group by 1`,
    )
  await compare(statesOf, (_, one, other) => isClose(one, other))
})

const figuresOf =
  (code: string) =>
  async (server: TestServer): Promise<Counted[]> => {
    const body = { email: `admin@${code}.test`, password: DEMO_PASSWORD, org_code: code }
    const session = await server.anonymous.call(authApi.login, { body })
    const admin = server.anonymous.with({ authorization: 'token' in session ? session.token : '' })
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
    const query = { start_date: day(120), end_date: day(0) }
    const { results: modules } = await admin.call(dashboardApi.modules, { query })
    const { results: months } = await admin.call(dashboardApi.trends, { query: { ...query, granularity: 'month' } })
    const told = [...modules.map((row) => ({ ...row })), ...months.map((row, n) => ({ ...row, period: `month ${n}` }))]
    return told.flatMap((row, n) =>
      Object.entries(row).flatMap(([name, value]) => (typeof value === 'number' ? { what: `${n} ${name}`, n: value } : [])),
    )
  }

test.each(['nusantara', 'bahari'])('the reports of %s tell the same', async (code) => {
  await compare(figuresOf(code), (_, one, other) => isClose(one, other))
})

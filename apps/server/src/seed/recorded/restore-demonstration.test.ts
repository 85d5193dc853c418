import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { ownTestServer } from '../../../test/test-server.ts'
import { watchCertificates } from '../../areas/certificate/issue/certificate-schedule.ts'
import { tellWaiting } from '../../areas/learner/notices/tell-waiting.ts'
import { simulatorKey } from '../../platform/auth/tokens.ts'
import { hashToken } from '../../platform/http/visitor.ts'
import { unseal } from '../../platform/outgoing/sealed-secret.ts'
import { ensureDemonstration } from '../demonstration.ts'
import { MOVED_WITH_BATCHES } from './move-batches.ts'
import { hashesNow } from './part-hashes.ts'
import { PART_PLANS } from './part-names.ts'
import { restoreDemonstration } from './restore-demonstration.ts'

const server = ownTestServer()
const patient = () => ({ ...server.services, database: server.services.database.background })
const ask = async <T extends object>(query: string): Promise<T[]> => (await server.services.database.pool.query<T>(query)).rows

const TABLES = `select c.relname::text as name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`
async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {}
  for (const { name } of await ask<{ name: string }>(TABLES))
    found[name] = (await ask<{ n: number }>(`select count(*)::int as n from ${name}`))[0]?.n ?? 0
  return found
}

/** Every part that can be replaced was changed since it was recorded. */
const alone = PART_PLANS.filter((plan) => plan.alone).map(({ name }) => name)
const live = PART_PLANS.filter((plan) => plan.live).map(({ name }) => name)
const changed = { ...hashesNow(), ...Object.fromEntries(alone.map((name) => [name, 'changed since'])) }
const said: string[] = []
const told: string[] = []
const first = (text: string) => void told.push(text)

test('an archive that is missing or cannot be read is left, and nothing is changed', async () => {
  const broken = join(server.services.config.dataDir, 'broken.br')
  writeFileSync(broken, 'no archive')
  for (const archive of [broken, join(server.services.config.dataDir, 'missing.br')])
    expect(await restoreDemonstration(patient(), { archive: pathToFileURL(archive), loading: 'loading' })).toBeNull()
  expect(await ask('select id from organizations')).toEqual([])
})

test('parts that changed are loaded anew and nothing else is, and what they had written is gone', async () => {
  // Two servers that start at once load it once; the embedded database has one process anyway.
  const starts = Array.from({ length: server.services.database.embedded ? 1 : 2 }, () => ensureDemonstration(patient(), first))
  await Promise.all(starts)
  expect(told.filter((text) => text === 'Loading demonstration data ...')).toHaveLength(1)
  const before = await counts()
  await server.services.database.pool.query('truncate organizations, persons, tallies cascade')
  await ensureDemonstration(
    patient(),
    (text) => said.push(text),
    () => {},
    { hashes: changed },
  )
  const loaded = said.flatMap((text) => /, (.+) \(\d+ of/.exec(text)?.[1] ?? [])
  expect(new Set(loaded)).toEqual(new Set([...live, ...alone]))
  const after = await counts()
  // Clicks and views are told from today, and so are a few more or less on another day.
  const differ = Object.keys(before).filter(
    (name) => Math.abs((after[name] ?? 0) - (before[name] ?? 0)) > (/^(short_link_clicks|popup_days)$/.test(name) ? 400 : 0),
  )
  expect(differ.map((name) => [name, before[name], after[name]])).toEqual([])
}, 600_000)

test('every table with times of a batch is moved with it', async () => {
  const tables = await ask<{ name: string }>(`
    select distinct a.table_name::text as name from information_schema.columns a join information_schema.columns b using (table_schema, table_name)
      join information_schema.tables t using (table_schema, table_name)
     where table_schema = 'public' and t.table_type = 'BASE TABLE' and b.data_type = 'timestamp with time zone'
       and a.column_name in ('cohort_id', 'batch_id', 'enrollment_id', 'schedule_id', 'result_id', 'attempt_id', 'grant_id')`)
  expect(tables.length).toBeGreaterThan(15)
  expect(tables.map(({ name }) => name).filter((name) => !MOVED_WITH_BATCHES.has(name))).toEqual([])
})

test('it is sealed with its own secret, and the simulator has the key that follows from it', async () => {
  const { config } = server.services
  const [sso] = await ask<{ client_secret: string }>('select client_secret from sso_connections')
  expect(unseal(config.secret, sso?.client_secret ?? '')).toBe('pelita-sso-demo')
  const keys = await ask<{ key_hash: string }>(`select key_hash from api_credentials where name = 'Participant simulator'`)
  expect(new Set(keys.map(({ key_hash }) => key_hash))).toEqual(
    new Set(['nusantara', 'bahari'].map((code) => hashToken(simulatorKey(config.secret, code)))),
  )
})

test('nobody is written to about what could be claimed or ended long ago', async () => {
  const { database, config } = server.services
  await database.pool.query('delete from outbox')
  await tellWaiting(database.background)
  await watchCertificates({ database: database.background, config })
  expect(
    await ask(
      `select template, count(*)::int as n from outbox where template not in ('due_date_reminder', 'survey_open') group by 1`,
    ),
  ).toEqual([])
  expect((await ask(`select id from achievement_grants where state = 'granted'`)).length).toBeGreaterThan(20)
})

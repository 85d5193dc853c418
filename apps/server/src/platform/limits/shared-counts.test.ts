import { expect, test } from 'vitest'
import { emptyTestServer } from '../../../test/test-server.ts'
import { SharedCounts } from './shared-counts.ts'

const server = emptyTestServer()
const MINUTE = 60_000
const processes = (n: number) => Array.from({ length: n }, () => new SharedCounts(server.services.database))
const take = (counts: SharedCounts, key: string, n: number) => {
  for (let i = 0; i < n; i++) counts.take(key, MINUTE)
}

test('two processes know of each other’s counts once both have told theirs', async () => {
  const [one, two] = processes(2) as [SharedCounts, SharedCounts]
  take(one, 'two', 6)
  take(two, 'two', 5)
  await one.sync()
  await two.sync()
  expect(two.take('two', MINUTE).count).toBe(12)
  expect(one.take('two', MINUTE).count).toBe(7)
  await two.sync()
  await one.sync()
  expect(one.read('two').count).toBe(13)
  expect(one.read('other').count).toBe(0)
})

test('a window that is over counts from the beginning, here and in the database', async () => {
  const [one, two] = processes(2) as [SharedCounts, SharedCounts]
  take(one, 'over', 9)
  await one.sync()
  await server.services.database.pool.query("update shared_counts set until = now() - interval '1 second'")
  expect(two.take('over', MINUTE).count).toBe(1)
  await two.sync()
  expect(two.read('over').count).toBe(1)
})

test('while the database cannot be reached its own counts go on; it is reported once, and told afterwards', async () => {
  const { pool } = server.services.database
  const reported: unknown[] = []
  const one = new SharedCounts(server.services.database, (cause) => reported.push(cause))
  await pool.query('alter table shared_counts rename to away')
  take(one, 'away', 4)
  await one.sync()
  await one.sync()
  expect(one.take('away', MINUTE).count).toBe(5)
  await pool.query('alter table away rename to shared_counts')
  await one.sync()
  expect(reported).toHaveLength(1)
  const [two] = processes(1) as [SharedCounts]
  take(two, 'away', 1)
  await two.sync()
  expect(two.read('away').count).toBe(6)
})

test('a hundred processes that tell the same keys at once lose nothing and block nobody', async () => {
  const many = processes(100)
  const keys = Array.from({ length: 20 }, (_, n) => `key ${n}`)
  many.forEach((counts, n) => {
    for (const key of n % 2 ? keys : keys.toReversed()) take(counts, key, 3)
  })
  await Promise.all(many.map((counts) => counts.sync()))
  const [late] = processes(1) as [SharedCounts]
  for (const key of keys) take(late, key, 1)
  await late.sync()
  expect(keys.map((key) => late.read(key).count)).toEqual(keys.map(() => 301))
})

test('what is over is removed from the database', async () => {
  const { pool } = server.services.database
  const [one] = processes(1) as [SharedCounts]
  await pool.query("update shared_counts set until = now() - interval '1 second'")
  take(one, 'new', 1)
  await one.sync()
  const { rows } = await pool.query('select count(*)::int as n from shared_counts')
  expect(rows).toEqual([{ n: 1 }])
})

import { monitorEventLoopDelay } from 'node:perf_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { trackRequest } from './active-requests.ts'
import { arrayInPortions, inPortions, jsonInPortions } from './in-portions.ts'

const spin = (ms: number) => {
  const until = performance.now() + ms
  while (performance.now() < until);
}

test('work on many rows lets others in between, also when several work at once', async () => {
  let turns = 0
  let working = true
  const others = (async () => {
    for (; working; turns++) await nextTurn()
  })()
  const delay = monitorEventLoopDelay({ resolution: 1 })
  delay.enable()
  const rows = Array.from({ length: 200 }, (_, n) => n)
  const doubled = (n: number) => {
    spin(0.5)
    return 2 * n
  }
  const [one, other] = await Promise.all([inPortions(rows, doubled), inPortions(rows, doubled)])
  working = false
  await others
  delay.disable()
  expect(one).toEqual(rows.map((n) => 2 * n))
  expect(other).toEqual(one)
  // 200 ms of work in all: without giving way it would be two turns.
  expect(turns).toBeGreaterThan(100)
  expect(delay.percentile(50) / 1e6).toBeLessThan(50)
})

test('work on rows stands back while somebody is being answered, but does not stand still', async () => {
  const rows = Array.from({ length: 30 }, (_, n) => n)
  const timed = async () => {
    const start = performance.now()
    await inPortions(rows, () => spin(0.6))
    return performance.now() - start
  }
  const alone = await timed()
  const [beside] = await Promise.all([trackRequest(timed)])
  // Two milliseconds after each of thirty portions.
  expect(beside - alone).toBeGreaterThan(40)
  expect(await timed()).toBeLessThan(beside)
})

test('JSON in portions is the JSON of the whole', async () => {
  const rows = Array.from({ length: 500 }, (_, n) =>
    n === 7 ? undefined : { n, at: new Date(n), gone: undefined, text: '"\\\n' },
  )
  for (const value of [{ rows, note: null, gone: undefined, at: new Date(0), few: [1, undefined] }, rows, null, 'text', 7, {}])
    expect(await jsonInPortions(value)).toBe(JSON.stringify(value))
})

test('an array of texts is written as the database reads it', async () => {
  expect(await arrayInPortions([])).toBe('{}')
  expect(await arrayInPortions(['a', 'NULL', 'b,"c"\\', '{}'])).toBe('{"a","NULL","b,\\"c\\"\\\\","{}"}')
})

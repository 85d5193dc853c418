import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keptFirst, olderGiven, onNewer, somethingChanged } from './kept-first.ts'

const lost = new Error('lost')
const over = new Error('over')
const later = <T>(ms: number, answer: () => T): Promise<T> =>
  new Promise((resolve, reject) =>
    setTimeout(() => {
      try {
        resolve(answer())
      } catch (cause) {
        reject(cause)
      }
    }, ms),
  )

let name = 0
const asked = (ask: () => Promise<string>, kept: { data: string; at: number } | null, forget = async () => {}) =>
  keptFirst(`call ${name}`, {
    ...{ ask, forget, patience: 300 },
    kept: async () => kept,
    isLost: (cause) => cause === lost,
    isOver: (cause) => cause === over,
  })

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
  name += 1
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const KEPT = { data: 'older', at: Date.now() + 60_000 }

test('an answer that comes soon is the one that is shown', async () => {
  const shown = asked(() => later(100, () => 'newer'), KEPT)
  await vi.advanceTimersByTimeAsync(400)
  expect(await shown).toMatchObject({ data: 'newer', isKept: false })
})

test('on a slow line what lies here is shown at once, and who shows it is told of the newer one', async () => {
  const told = vi.fn()
  const stop = onNewer(told)
  const before = olderGiven()
  const shown = asked(() => later(5000, () => 'newer'), KEPT)
  await vi.advanceTimersByTimeAsync(350)
  expect(await shown).toMatchObject({ data: 'older', isKept: true })
  expect([olderGiven() - before, told.mock.calls.length]).toEqual([1, 0])
  await vi.advanceTimersByTimeAsync(5000)
  expect(told).toHaveBeenCalledOnce()
  const asking = vi.fn(async () => 'asked again')
  expect(await asked(asking, KEPT)).toMatchObject({ data: 'newer' })
  expect(asking).not.toHaveBeenCalled()
  stop()
})

test('a line that never answers does not hold the page', async () => {
  const shown = asked(() => new Promise<string>(() => {}), KEPT)
  await vi.advanceTimersByTimeAsync(350)
  expect((await shown).data).toBe('older')
})

test('after something was changed here, what was kept before is not shown as if it were of now', async () => {
  const older = { data: 'older', at: Date.now() - 1000 }
  somethingChanged()
  const shown = asked(() => later(5000, () => 'newer'), older)
  await vi.advanceTimersByTimeAsync(5100)
  expect((await shown).data).toBe('newer')
})

test('without a connection the phone answers, and what is no longer there is forgotten', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  expect((await asked(() => Promise.reject(lost), KEPT)).data).toBe('older')
  vi.stubGlobal('navigator', { onLine: true })
  await expect(asked(() => Promise.reject(over), null)).rejects.toBe(over)
  name += 1
  const forget = vi.fn(async () => {})
  const shown = asked(() => later(1000, () => Promise.reject(over) as never), KEPT, forget)
  await vi.advanceTimersByTimeAsync(2000)
  expect((await shown).data).toBe('older')
  expect(forget).toHaveBeenCalledOnce()
})

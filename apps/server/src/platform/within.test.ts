import { setTimeout as pause } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { endedWithin, within } from './within.ts'

const never = new Promise<never>(() => {})

test('what comes in time is the answer, as is its failure, and no timer is left', async () => {
  vi.useFakeTimers()
  expect(await within(60_000, Promise.resolve('answer'))).toBe('answer')
  await expect(within(60_000, Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await endedWithin(60_000, Promise.reject(new Error('broken')))).toBe(true)
  expect(vi.getTimerCount()).toBe(0)
  vi.useRealTimers()
})

test('what does not come is not waited for', async () => {
  await expect(within(10, never)).rejects.toThrow('It took too long')
  await expect(within(10, never, () => new TypeError('The printer is slow'))).rejects.toThrow(TypeError)
  expect(await endedWithin(10, never)).toBe(false)
})

test('a failure after the time is heard by nobody and harms nobody', async () => {
  const unheard: unknown[] = []
  const hear = (cause: unknown) => void unheard.push(cause)
  process.on('unhandledRejection', hear)
  const late = async () => {
    await pause(30)
    throw new Error('too late')
  }
  await expect(within(5, late())).rejects.toThrow('It took too long')
  expect(await endedWithin(5, late())).toBe(false)
  await pause(60)
  process.off('unhandledRejection', hear)
  expect(unheard).toEqual([])
})

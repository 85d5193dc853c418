import { expect, test } from 'vitest'
import { z } from 'zod'
import { asLater, lazySchema } from './lazy-schema.ts'

const name = z.object({ name: z.string().min(1) })

test('a schema is not there before it is asked for, and is fetched once', async () => {
  let times = 0
  const later = lazySchema(async () => {
    times += 1
    return name
  })
  expect(asLater(later).here()).toBeNull()
  expect(await later.fetch()).toBe(name)
  expect(await later.fetch()).toBe(name)
  expect(later.here()).toBe(name)
  expect(times).toBe(1)
})

test('a schema that could not be fetched is tried again', async () => {
  const answers = [Promise.reject(new Error('no connection')), Promise.resolve(name)]
  const later = lazySchema(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
  await expect(later.fetch()).rejects.toThrow('no connection')
  expect(later.here()).toBeNull()
  expect(await later.fetch()).toBe(name)
})

test('a schema that came with the screen is there at once', async () => {
  expect(asLater(name).here()).toBe(name)
  expect(await asLater(name).fetch()).toBe(name)
})

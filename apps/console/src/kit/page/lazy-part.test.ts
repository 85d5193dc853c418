import { expect, test } from 'vitest'
import { lazyPart } from './lazy-part.tsx'

const part = { default: () => null }

test('a part that could not be prepared is fetched again', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(part)]
  const Part = lazyPart(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
  expect(await Part.prepare()).toBeUndefined()
  expect(await Part.prepare()).toBe(part)
})

test('a part that is here, or on its way, is not fetched twice', async () => {
  let fetched = 0
  const Part = lazyPart(async () => {
    fetched += 1
    return part
  })
  await Promise.all([Part.prepare(), Part.prepare()])
  await Part.prepare()
  expect(fetched).toBe(1)
})

import { expect, test } from 'vitest'
import { recordQueue } from './record-queue.ts'
import { BUSY } from './refusals.ts'

const held = () => {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  return { until, release }
}

test('a lane lets in so many at once and the others in their order; another lane is free', async () => {
  const oneAtATime = recordQueue(2, 60_000)
  const { until, release } = held()
  const began: number[] = []
  const all = [1, 2, 3, 4].map((n) =>
    oneAtATime('one', async () => {
      began.push(n)
      if (n < 3) await until
      return n
    }),
  )
  expect(await oneAtATime('another', async () => 'free')).toBe('free')
  expect(began).toEqual([1, 2])
  release()
  expect(await Promise.all(all)).toEqual([1, 2, 3, 4])
  expect(began).toEqual([1, 2, 3, 4])
})

test('who waits too long is refused in a sentence, and the lane goes on', async () => {
  const oneAtATime = recordQueue(1, 1)
  const { until, release } = held()
  const first = oneAtATime('one', () => until)
  await expect(oneAtATime('one', async () => 'late')).rejects.toMatchObject({ statusCode: 409, message: BUSY })
  release()
  await first
  expect(await oneAtATime('one', async () => 'again')).toBe('again')
})

test('a failure is their own one only, but a lost database is everybody’s who waits', async () => {
  const oneAtATime = recordQueue(1, 60_000)
  const lost = Object.assign(new Error('terminating connection'), { code: '57P01' })
  const fail = (cause: Error) => oneAtATime('one', () => Promise.reject(cause))
  const answers = await Promise.allSettled([fail(new Error('own')), fail(lost), oneAtATime('one', async () => 'never asked')])
  expect(answers).toMatchObject([{ reason: { message: 'own' } }, { reason: lost }, { reason: lost }])
  expect(await oneAtATime('one', async () => 'again')).toBe('again')
})

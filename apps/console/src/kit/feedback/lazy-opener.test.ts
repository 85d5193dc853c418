import { expect, test } from 'vitest'
import { dialogs } from './dialog-store.ts'
import { lazyOpener } from './lazy-opener.ts'

test('what was prepared is opened with what it was given, and answers', async () => {
  let fetched = 0
  const open = lazyOpener(async () => {
    fetched += 1
    return (name: string) => Promise.resolve(`opened for ${name}`)
  })
  open.prepare()
  await Promise.resolve()
  expect(await open('Ayu')).toBe('opened for Ayu')
  expect(await open('Budi')).toBe('opened for Budi')
  expect(fetched).toBe(1)
})

test('what cannot be fetched says so, counts as closed and is fetched again the next time', async () => {
  const answers = [Promise.reject(new Error('offline')), Promise.resolve(() => 'opened')]
  const open = lazyOpener(() => answers.shift() ?? Promise.reject(new Error('asked too often')))
  expect(await open()).toBeUndefined()
  expect(dialogs.get().map(({ options }) => options.title)).toEqual(['Error'])
  expect(await open()).toBe('opened')
})

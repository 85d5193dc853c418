import { expect, test } from 'vitest'
import { type ManyFile, reduceMany, titleOf } from './many-files.ts'

const file = (name: string) => new File(['x'], name, { lastModified: 1 })
const start = reduceMany([], {
  do: 'add',
  files: [
    { key: 'a', file: file('a.mp4') },
    { key: 'b', file: file('b.txt'), problem: 'Mime types not accepted' },
    { key: 'c', file: file('a.mp4') },
  ],
})
const states = (files: readonly ManyFile[]) => files.map(({ key, state, text }) => [key, state, text])

test('a file is taken once, and one that cannot be taken says why', () => {
  expect(states(start)).toEqual([
    ['a', 'waiting', ''],
    ['b', 'failed', 'Mime types not accepted'],
  ])
  expect(start.map(({ isUnfit }) => isUnfit)).toEqual([false, true])
})

test('what failed is tried again, what was made stays made', () => {
  const sent = reduceMany(reduceMany(start, { do: 'send', key: 'a' }), { do: 'progress', key: 'a', share: 0.5 })
  expect(sent[0]).toMatchObject({ state: 'sending', share: 0.5 })
  const failed = reduceMany(sent, { do: 'failed', key: 'a', text: 'Quota' })
  expect(states(reduceMany(failed, { do: 'retry', key: 'a' }))[0]).toEqual(['a', 'waiting', ''])
  expect(states(reduceMany(sent, { do: 'made', key: 'a' }))[0]).toEqual(['a', 'made', ''])
  expect(states(reduceMany(start, { do: 'remove', key: 'b' }))).toEqual([['a', 'waiting', '']])
})

test.each([
  ['K3_dasar.mp4', 'K3 dasar'],
  ['Pelatihan  2026.final.pdf', 'Pelatihan 2026.final'],
  ['.mp4', '.mp4'],
])('a draft of %s is called %s', (name, title) => {
  expect(titleOf(name)).toBe(title)
})

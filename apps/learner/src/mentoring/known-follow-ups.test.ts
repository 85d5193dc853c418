import { expect, test } from 'vitest'
import { knownAfter } from './known-follow-ups.ts'

const one = (id: string, text: string) => ({ id, text, due: null, is_done: false })

test('what was new is known by its id after it was saved, what somebody else added is not taken for it', () => {
  const row = (key: string, text: string, id?: string) => ({ key, text, due: null, is_done: false, ...(id && { id }) })
  const sent = [row('A', 'Read', 'A'), row('new 1', ' Call '), row('new 2', 'Call')]
  const answered = [one('A', 'Read'), one('B', 'Call'), one('C', 'Added meanwhile'), one('D', 'Call')]
  expect([...knownAfter(sent, answered, ['A'])]).toEqual([
    ['new 1', 'B'],
    ['new 2', 'D'],
  ])
})

import { expect, test } from 'vitest'
import { peopleToTell } from './people-to-tell.ts'

const at = (start_at: string, end_at: string) => ({ slot: { start_at, end_at } }) as Parameters<typeof peopleToTell>[0][number]

test('who is told of a cancelled slot stands by its time, and nobody whose slot is over', () => {
  const later = at('2026-11-21T01:00:00Z', '2026-11-21T02:00:00Z')
  const sooner = at('2026-11-20T01:00:00Z', '2026-11-20T02:00:00Z')
  const over = at('2026-11-18T01:00:00Z', '2026-11-18T02:00:00Z')
  expect(peopleToTell([later, over, sooner], Date.parse('2026-11-19T00:00:00Z'))).toEqual([sooner, later])
})

import { expect, test } from 'vitest'
import { CONTENT_STATES, mayFollow, PLAIN_STATES, REVIEWED_STATES } from './content-states.ts'

const movesOf = (states: Parameters<typeof mayFollow>[0]) =>
  CONTENT_STATES.flatMap((from) => CONTENT_STATES.filter((to) => mayFollow(states, from, to)).map((to) => `${from} ${to}`))

test('a kind moves between its own states only, and never stays where it is', () => {
  expect(movesOf(PLAIN_STATES).filter((move) => !/trial|review/.test(move))).toEqual(['draft publish', 'publish draft'])
  expect(movesOf(REVIEWED_STATES).filter((move) => !move.includes('trial'))).toEqual([
    ...['draft review', 'draft publish', 'review draft', 'review publish', 'publish draft'],
  ])
  expect(movesOf(['draft', 'trial', 'publish']).filter((move) => !move.includes('review'))).toEqual([
    ...['draft trial', 'draft publish', 'trial draft', 'trial publish', 'publish draft'],
  ])
  expect(mayFollow(PLAIN_STATES, 'draft', 'review')).toBe(false)
})

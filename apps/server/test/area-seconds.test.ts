import { expect, test } from 'vitest'
import { areaOf, areaTable } from '../../../scripts/area-seconds.mjs'

const KNOWN = ['quiz', 'user', 'short-link']

test.each([
  ['apps/server/src/areas/quiz/attempts/attempts.test.ts', 'quiz'],
  ['packages/contract/src/areas/user-list.test.ts', 'user'],
  ['e2e/areas/short-link/short-link.spec.ts', 'short-link'],
  ['apps/server/src/seed/user/people.test.ts', 'user'],
  ['calls/quiz-results', 'quiz'],
  ['calls/badge', 'badge'],
  ['apps/server/src/seed/demonstration.test.ts', '(seed)'],
  ['apps/server/src/seed/recorded/moved.test.ts', '(seed)'],
  ['apps/server/src/learning/tallies.test.ts', '(learning)'],
  ['apps/server/src/platform/mail/outbox.test.ts', '(platform)'],
  ['apps/server/test/tenancy.test.ts', '(suites over all calls)'],
  ['e2e/shell/screens.spec.ts', '(e2e)'],
])('%s is paid by %s', (file, area) => {
  expect(areaOf(file, KNOWN)).toBe(area)
})

test('an area above ten seconds is marked, what nobody owns is not', () => {
  const seconds = {
    'calls/quiz': 4,
    'apps/server/src/areas/quiz/quiz.test.ts': 6.5,
    'calls/user': 10,
    'apps/server/test/a.test.ts': 99,
  }
  expect(areaTable(seconds, KNOWN).map((line) => line.trim())).toEqual([
    '99.0 s  (suites over all calls)',
    '10.5 s  quiz  more than 10',
    '10.0 s  user',
  ])
})

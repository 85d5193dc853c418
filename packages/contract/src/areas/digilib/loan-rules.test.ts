import { expect, test } from 'vitest'
import { isIsbn, plainIsbn } from './isbn.ts'
import { copiesLeft, daysLate, fineFor, LOAN_ACTIONS, LOAN_STATES, loanAfter, MY_LOAN_ACTIONS } from './loan-rules.ts'

test('a loan moves only along its allowed states', () => {
  const moves = [...LOAN_ACTIONS, ...MY_LOAN_ACTIONS.filter((action) => action !== 'renew')].flatMap((action) =>
    LOAN_STATES.flatMap((state) => (loanAfter(state, action) ? [`${state} ${action} ${loanAfter(state, action)}`] : [])),
  )
  expect(moves).toEqual([
    'requested approve approved',
    'requested reject rejected',
    'approved hand_over borrowed',
    'borrowed return returned',
    'overdue return returned',
    'borrowed lost lost',
    'overdue lost lost',
    'borrowed renew borrowed',
    'requested cancel cancelled',
    'approved cancel cancelled',
  ])
})

test('a fine counts the days after the due date', () => {
  expect([daysLate('2026-11-10', '2026-11-10'), daysLate('2026-11-10', '2026-11-09'), daysLate(null, '2026-11-10')]).toEqual([
    0, 0, 0,
  ])
  expect(fineFor('2026-02-27', '2026-03-02', 1500)).toBe(4500)
  expect([copiesLeft(2, 1), copiesLeft(1, 3)]).toEqual([1, 0])
})

test.each([
  ['978-602-03-3294-9', true],
  ['9786020332948', false],
  ['0-306-40615-2', true],
  ['080442957X', true],
  ['0804429570', false],
  ['1234567890123', false],
  ['97860203', false],
])('%s is an ISBN: %s', (text, right) => {
  expect(isIsbn(text)).toBe(right)
  expect(plainIsbn(text)).not.toContain('-')
})

import { expect, test } from 'vitest'
import { dueText } from './due-text.ts'

const at = (day: number, hour: number) => new Date(2026, 10, day, hour).getTime()
const due = (day: number, hour: number) => new Date(at(day, hour)).toISOString()

test('a date is said as one would say it', () => {
  expect(dueText(null, at(16, 9))).toBeNull()
  expect(dueText(due(16, 17), at(16, 9))).toEqual({ text: 'Today until 17:00', isNear: true })
  expect(dueText(due(17, 8), at(16, 23))).toEqual({ text: 'Tomorrow until 08:00', isNear: true })
  expect(dueText(due(20, 8), at(16, 9))).toEqual({ text: 'Until 20 Nov 2026 08:00', isNear: false })
})

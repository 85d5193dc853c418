import { expect, test, vi } from 'vitest'
import { atLeast, atMost, note, notMeasured, printReport } from '../../../bench/report.ts'

test('a missed bar of the measurements is told and ends them with a failure', () => {
  const said = vi.spyOn(console, 'log').mockImplementation(() => {})
  note('without a bar', 5)
  atMost('short enough', 2, 3, 's')
  atLeast('fast enough', 9, 3, 'req/s')
  expect(printReport()).toBe(true)
  atMost('too long', 4, 3, 's')
  expect(printReport()).toBe(false)
  expect(said.mock.lastCall?.[0]).toContain('1 of 3 bars are missed: too long')
  notMeasured('pages', 'there is no Chromium')
  expect(printReport()).toBe(false)
  expect(said.mock.lastCall?.[0]).toContain('2 of 4 bars are missed: too long; pages')
  said.mockRestore()
})

import { expect, test } from 'vitest'
import { sectionsOf } from './batch-gaps.ts'
import { emptyBatch } from './batch-values.ts'

const known = { presences: new Map([['p', 'Daftar Hadir']]), contents: new Map([['p', { title: 'x', type: 'presence' }]]) }
const empty = emptyBatch(1, [{ flow_id: 'p' }])
const missing = (values: Partial<typeof empty>) =>
  Object.fromEntries(
    sectionsOf({ ...empty, ...values }, known).flatMap((one) => (one.missing.length > 0 ? [[one.title, one.missing]] : [])),
  )

test('the list of sections says what saving and publishing would ask for', () => {
  expect(missing({})).toEqual({ General: ['Title', 'Start', 'End'], Session: ['Location'], Presence: ['Daftar Hadir'] })
  const schedules = [{ start_date_time: '2026-01-05T01:00:00Z', end_date_time: '2026-01-05T09:00:00Z' }]
  const whole = {
    ...{ title: 'Batch 1', start_at: '2026-01-05T01:00:00Z', end_at: '2026-01-05T09:00:00Z', location_name: 'Aula' },
    presence_settings: { ...empty.presence_settings, items: [{ flow_id: 'p', schedules }] },
  }
  expect(missing(whole)).toEqual({})
  expect(missing({ ...whole, session_mode: 'online' })).toEqual({ Session: ['Meeting URL'] })
  expect(missing({ ...whole, graduation_determined_by: 'expert' })).toEqual({ Experts: ['Expert'] })
  expect(missing({ ...whole, use_highlight: true, highlighted_information: '<p></p>' })).toEqual({
    Highlight: ['Highlighted Information'],
  })
})

test('what the contents do not have is no section', () => {
  const titles = sectionsOf(emptyBatch(1, []), { presences: new Map(), contents: new Map() }).map(({ title }) => title)
  expect(titles).not.toContain('Presence')
  expect(titles).not.toContain('Content Settings')
})

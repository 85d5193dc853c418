import type { LearnerEnrollment } from '@pelita/contract/areas/learner.ts'
import { describe, expect, test } from 'vitest'
import { byPhase, cancelled, phaseOf, waiting } from './schedule-phase.ts'

const NOW = Date.parse('2026-03-10T09:00:00Z')
const ID = '7e0f0a57-6a35-4c33-8a7c-5d1a6f3f7d11'

const aSchedule = (start: string, end: string | null, over: Partial<LearnerEnrollment['schedules'][number]> = {}) => ({
  schedule_id: ID,
  presence_title: start,
  start_date_time: start,
  end_date_time: end,
  invitation: null,
  clock_in: null,
  is_open: false,
  cancel_reason: null,
  ...over,
})

const anEnrollment = (over: Partial<LearnerEnrollment>): LearnerEnrollment => ({
  id: ID,
  module_type: 'classroom',
  module_id: ID,
  title: 'Safety',
  batch_id: null,
  batch_title: null,
  location: null,
  start_at: null,
  end_at: null,
  status: 'confirmed',
  thumbnail: null,
  progress: 0,
  is_trial: false,
  can_answer: false,
  cancel_reason: null,
  schedules: [],
  ...over,
})

const early = aSchedule('2026-03-01T02:00:00Z', '2026-03-01T05:00:00Z')
const late = aSchedule('2026-03-09T02:00:00Z', '2026-03-09T05:00:00Z')
const now = aSchedule('2026-03-10T08:00:00Z', '2026-03-10T10:00:00Z', { is_open: true })
const next = aSchedule('2026-03-11T02:00:00Z', '2026-03-11T05:00:00Z')

describe('my schedules', () => {
  test('are open, upcoming or past', () => {
    expect(phaseOf(now, NOW)).toBe('open')
    expect(phaseOf(next, NOW)).toBe('upcoming')
    expect(phaseOf(late, NOW)).toBe('past')
  })

  test('without an end stay ahead until they were attended', () => {
    expect(phaseOf(aSchedule('2026-03-01T02:00:00Z', null), NOW)).toBe('upcoming')
    expect(phaseOf(aSchedule('2026-03-01T02:00:00Z', null, { clock_in: '2026-03-02T02:00:00Z' }), NOW)).toBe('past')
    const taken = { clock_in: '2026-03-02T02:00:00Z', is_open: true }
    expect(phaseOf(aSchedule('2026-03-01T02:00:00Z', null, taken), NOW)).toBe('past')
    expect(phaseOf(aSchedule('2026-03-10T08:00:00Z', '2026-03-10T10:00:00Z', taken), NOW)).toBe('open')
  })

  test('are ordered by time, the past ones backwards, without those I declined', () => {
    const groups = byPhase(
      [
        anEnrollment({ schedules: [next, early] }),
        anEnrollment({ schedules: [late, now] }),
        anEnrollment({ status: 'declined', schedules: [next] }),
      ],
      NOW,
    )
    const titles = (phase: keyof typeof groups) => groups[phase].map((item) => item.schedule.presence_title)
    expect(titles('open')).toEqual([now.presence_title])
    expect(titles('upcoming')).toEqual([next.presence_title])
    expect(titles('past')).toEqual([late.presence_title, early.presence_title])
  })
})

test('a schedule without an end ends with its class, and with an invitation that cannot be answered any more', () => {
  const endless = aSchedule('2026-03-01T02:00:00Z', null, { is_open: true })
  const over = anEnrollment({ schedules: [endless], end_at: '2026-03-02T02:00:00Z' })
  const unanswered = anEnrollment({ schedules: [endless], status: 'invited' })
  const groups = byPhase([over, unanswered], NOW)
  expect([groups.open.length, groups.upcoming.length, groups.past.length]).toEqual([0, 0, 2])
  expect(byPhase([anEnrollment({ schedules: [endless] })], NOW).open).toHaveLength(1)
})

test('an invitation waits only while it can still be answered', () => {
  const open = anEnrollment({ status: 'invited', can_answer: true })
  expect(waiting([open, anEnrollment({ status: 'invited' }), anEnrollment({ can_answer: true })])).toEqual([open])
})

test('a cancelled class is told until it would have ended', () => {
  const gone = anEnrollment({ status: 'cancelled', cancel_reason: 'The trainer is ill', end_at: '2026-03-01T05:00:00Z' })
  const left = anEnrollment({ status: 'cancelled', end_at: '2026-03-01T05:00:00Z' })
  expect(cancelled([gone, left], Date.parse('2026-03-01T04:00:00Z'))).toEqual([gone])
  expect(cancelled([gone], Date.parse('2026-03-01T06:00:00Z'))).toEqual([])
})

test('a cancelled session stays among those to come, so that its reason is read, and is over with its time', () => {
  const off = { cancel_reason: 'Pelatih sakit' }
  const ahead = anEnrollment({ schedules: [aSchedule('2026-03-11T02:00:00Z', '2026-03-11T04:00:00Z', off)] })
  const gone = anEnrollment({ schedules: [aSchedule('2026-03-09T02:00:00Z', '2026-03-09T04:00:00Z', off)] })
  const groups = byPhase([ahead, gone], NOW)
  expect([groups.open.length, groups.upcoming.length, groups.past.length]).toEqual([0, 1, 1])
})

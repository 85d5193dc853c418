import { expect, test } from 'vitest'
import { EMPTY_COURSE } from './empty-course.ts'
import { otherSchema, otherValuesOf } from './other-values.ts'

const BADGE = '0b7e7a3e-6f8e-4a55-9f51-7f8f1b0f0a01'
const values = otherValuesOf(EMPTY_COURSE)

test('a new course is open without end, and says so', () => {
  expect(otherSchema.parse(values)).toMatchObject({ access_period: { type: 'unlimited' }, achievement: null, trial_users: [] })
})

test('dates somebody typed before choosing unlimited are not sent', () => {
  const typed = {
    ...values,
    access_period: { type: 'unlimited', start_at: '', end_at: '2020-01-01T00:00:00Z', days: 5 as const },
  }
  expect(otherSchema.parse(typed).access_period).toEqual({ type: 'unlimited' })
})

test('limited access without dates or days is told at its field', () => {
  const asked = otherSchema.safeParse({ ...values, access_period: { type: 'limited', start_at: '', end_at: '', days: '' } })
  expect(asked.error?.issues).toMatchObject([{ path: ['access_period', 'type'], message: 'Access period is required' }])
})

test('achievements are told apart by kind, and one that was not chosen is told', () => {
  const further = [{ key: `badge ${BADGE}`, min_score: 90 }]
  const chosen = { ...values, achievement_key: `certificate ${BADGE}`, further }
  expect(otherSchema.parse(chosen)).toMatchObject({
    achievement: { kind: 'certificate', achievement_id: BADGE },
    additional_achievements: [{ kind: 'badge', achievement_id: BADGE, min_score: 90 }],
  })
  expect(otherSchema.safeParse({ ...values, further: [{ key: '', min_score: 80 }] }).success).toBe(false)
})

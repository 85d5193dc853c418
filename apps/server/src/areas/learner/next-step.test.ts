import { expect, test } from 'vitest'
import { nextStep, type StepAhead } from './next-step.ts'

const NOW = new Date('2026-11-18T09:00:00Z')
const hour = (n: number) => new Date(NOW.getTime() + n * 3_600_000).toISOString()

const ahead = (title: string, values: Partial<StepAhead> = {}) => ({
  ...{
    title,
    enrollment_id: title,
    type: 'video',
    due_date: null,
    touched_at: null,
    enrollment_status: 'confirmed',
    access_until: null,
  },
  ...{
    cohort_status: 'publish',
    is_trial: false,
    start_at: null,
    end_at: null,
    opens_at: null,
    open_until: null,
    blocked_by: null,
  },
  ...{ relation_objective: null, survey_days: null, run_kind: 'open', came_at: null, begun_at: null, ended_at: null },
  ...values,
})
const next = (...rows: ReturnType<typeof ahead>[]) => nextStep(rows as (StepAhead & { title: string })[], NOW)?.title ?? null

test('what is due first comes first, whatever was opened last', () => {
  expect(next(ahead('Later', { due_date: hour(9), touched_at: hour(-1) }), ahead('Sooner', { open_until: hour(3) }))).toBe(
    'Sooner',
  )
  expect(next(ahead('Without a date', { touched_at: hour(-1) }), ahead('Some day', { due_date: hour(900) }))).toBe('Some day')
})

test('without dates it is what was opened last', () => {
  expect(next(ahead('New'), ahead('Yesterday', { touched_at: hour(-24) }), ahead('Today', { touched_at: hour(-1) }))).toBe(
    'Today',
  )
})

test('of a content it is the first step that may be started now', () => {
  const of = (title: string, values: Partial<StepAhead> = {}) => ahead(title, { enrollment_id: 'Course', ...values })
  expect(next(of('Closed', { open_until: hour(-1) }), of('First'), of('Second'))).toBe('First')
  expect(next(of('Behind', { blocked_by: 'Pre Test' }), of('Not yet', { opens_at: hour(1) }))).toBeNull()
  expect(next()).toBeNull()
})

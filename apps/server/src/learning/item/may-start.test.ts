import { ITEM_TYPE_KEYS, type ItemTypeKey } from '@pelita/contract/learning/item-types.ts'
import { expect, test } from 'vitest'
import { type LockReason, mayStart, type StartFacts } from './may-start.ts'

const NOW = new Date('2026-03-10T03:00:00Z')
const day = (n: number) => new Date(NOW.getTime() + n * 86_400_000).toISOString()
const OPEN: StartFacts = {
  enrollment_status: 'confirmed',
  access_until: null,
  cohort_status: 'publish',
  is_trial: false,
  start_at: day(-1),
  end_at: day(1),
  opens_at: null,
  open_until: day(1),
  run_kind: 'batch',
  came_at: null,
  begun_at: null,
  ended_at: null,
  blocked_by: null,
  relation_objective: null,
  survey_days: null,
  is_session: false,
}
const reasonFor = (facts: Partial<StartFacts>, type: ItemTypeKey = 'quiz') =>
  mayStart(type, { ...OPEN, ...facts }, NOW)?.reason ?? null

const cases: [what: string, facts: Partial<StartFacts>, reason: LockReason | null][] = [
  ['a confirmed participant of a running class', {}, null],
  ['a run without dates', { start_at: null, end_at: null, open_until: null }, null],
  ['somebody invited', { enrollment_status: 'invited' }, 'not_confirmed'],
  ['somebody who declined', { enrollment_status: 'declined' }, 'not_confirmed'],
  ['somebody who waits for a seat', { enrollment_status: 'waiting_list' }, 'not_confirmed'],
  ['somebody without a place', { enrollment_status: null }, 'not_confirmed'],
  ['an unpublished run', { cohort_status: 'draft' }, 'unavailable'],
  ['a class that begins tomorrow', { start_at: day(1) }, 'not_begun'],
  ['a class that begins tomorrow, its item open already', { start_at: day(1), opens_at: day(-2) }, 'not_begun'],
  ['an item that opens later', { opens_at: day(1) }, 'not_open_yet'],
  ['an item whose time is over', { open_until: day(-0.1) }, 'closed'],
  ['an item that outlasts its class', { end_at: day(-1), open_until: day(2) }, null],
  ['access that has ended', { access_until: day(-1) }, 'access_ended'],
  ['an item behind one that is not done', { blocked_by: 'Pre Test' }, 'previous_first'],
  ['a survey before the class', { start_at: day(2), relation_objective: 'pre_learner', survey_days: 3 }, null],
  [
    'a survey before a run without dates, nothing begun',
    { run_kind: 'open', relation_objective: 'pre_learner', came_at: day(-9) },
    null,
  ],
  [
    'a survey before a run without dates, its first step begun',
    { run_kind: 'open', relation_objective: 'pre_manager', came_at: day(-9), begun_at: day(-1) },
    'closed',
  ],
  ['a survey after a run without dates, not done', { run_kind: 'open', relation_objective: 'post_learner' }, 'not_open_yet'],
  [
    'a survey after a run without dates, too early',
    { run_kind: 'open', relation_objective: 'post_learner', ended_at: day(-3), survey_days: 4 },
    'not_open_yet',
  ],
  [
    'a survey after a run without dates, within thirty days',
    { run_kind: 'open', relation_objective: 'post_manager', ended_at: day(-33), survey_days: 4 },
    null,
  ],
  [
    'a survey after a run without dates, too late',
    { run_kind: 'open', relation_objective: 'post_learner', ended_at: day(-35), survey_days: 4 },
    'closed',
  ],
  ['a survey after the class, too early', { relation_objective: 'post_learner', survey_days: 30 }, 'not_open_yet'],
  ['a survey after the class, too late', { end_at: day(-40), relation_objective: 'post_manager', survey_days: 5 }, 'closed'],
  [
    'the very moments at which everything begins and ends',
    { start_at: day(0), opens_at: day(0), open_until: day(0), access_until: day(0) },
    null,
  ],
  [
    'a survey before the class, at the moment it begins',
    { start_at: day(0), relation_objective: 'pre_learner', survey_days: 3 },
    null,
  ],
  [
    'a survey before the class, at the moment it opens',
    { start_at: day(3), relation_objective: 'pre_manager', survey_days: 3 },
    null,
  ],
  [
    'a survey after the class, at the moment it opens',
    { end_at: day(-5), relation_objective: 'post_learner', survey_days: 5 },
    null,
  ],
  [
    'a survey after the class, at its last moment',
    { end_at: day(-35), relation_objective: 'post_manager', survey_days: 5 },
    null,
  ],
  [
    'a survey of somebody invited',
    { start_at: day(2), relation_objective: 'pre_learner', survey_days: 3, enrollment_status: 'invited' },
    'not_confirmed',
  ],
]

test.each(cases)('%s', (_, facts, reason) => {
  expect(reasonFor(facts)).toBe(reason)
})

test.each(ITEM_TYPE_KEYS)('the rule is the same for %s', (type) => {
  expect(cases.map(([, facts]) => reasonFor(facts, type))).toEqual(cases.map(([, , reason]) => reason))
})

test('only into the session of what takes place at a time people come before it begins', () => {
  const soon = { run_kind: 'open', start_at: day(10 / 1440) } as const
  expect(reasonFor(soon, 'online_meeting')).toBe('not_begun')
  expect(reasonFor({ ...soon, is_session: true }, 'online_meeting')).toBeNull()
  expect(reasonFor({ run_kind: 'open', start_at: day(20 / 1440), is_session: true }, 'online_meeting')).toBe('not_begun')
})

test('what is told names the item by its type and keeps the texts people know', () => {
  const told = (type: ItemTypeKey, facts: Partial<StartFacts>) => mayStart(type, { ...OPEN, ...facts }, NOW)
  expect(told('quiz', { open_until: day(-1) })).toMatchObject({ status: 423, message: 'Quiz is closed' })
  expect(told('assignment', { open_until: day(-1) })).toMatchObject({ status: 423, message: 'The due date has passed' })
  expect(told('assignment', { start_at: day(1) })).toMatchObject({ status: 423, message: 'Assignment is not open yet' })
  expect(told('video', { blocked_by: 'Pre Test' })).toMatchObject({ status: 409, message: 'Please complete “Pre Test” first' })
})

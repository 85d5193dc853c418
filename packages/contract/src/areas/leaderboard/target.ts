import { z } from 'zod'
import { feature } from '../../core/catalogue.ts'
import { crudApi } from '../../core/crud.ts'
import { downloadOf } from '../../core/download.ts'
import { endpoint } from '../../core/endpoint.ts'
import {
  choice,
  idParams,
  instant,
  optionalText,
  orEmpty,
  patchOf,
  personName,
  recordId,
  requiredName,
  says,
  wholeNumber,
} from '../../core/fields.ts'
import { listQuery, paged } from '../../core/paging.ts'

const leaderboard = feature('setting-leaderboard')
/** Whoever deals with targets needs this besides the action. */
export const TARGET = [leaderboard.can('target')] as const

export const TARGET_PERIODS = { month: 'Month', quarter: 'Quarter', year: 'Year', custom: 'Custom' } as const
export type TargetPeriod = keyof typeof TARGET_PERIODS
export const TARGET_PERIOD_KEYS = Object.keys(TARGET_PERIODS) as [TargetPeriod, ...TargetPeriod[]]
export const TARGET_SCOPES = { all: 'Everybody', divisions: 'Divisions', positions: 'Job Positions' } as const
export type TargetScope = keyof typeof TARGET_SCOPES
export const TARGET_SCOPE_KEYS = Object.keys(TARGET_SCOPES) as [TargetScope, ...TargetScope[]]
export const TARGET_REWARDS = { none: 'None', points: 'Bonus points', badge: 'Badge', text: 'Something else' } as const
export type TargetReward = keyof typeof TARGET_REWARDS
export const TARGET_REWARD_KEYS = Object.keys(TARGET_REWARDS) as [TargetReward, ...TargetReward[]]
export const TARGET_STATES = ['draft', 'publish'] as const
export const TARGET_LIMITS = { title: 100, points: 1_000_000, bonus: 100_000, reward: 150, scope: 100, position: 100 } as const

const day = (label: string) => z.iso.date({ error: (issue) => (issue.input ? says.notValid(label) : says.required(label)) })

const shape = z.object({
  title: requiredName('Title', TARGET_LIMITS.title),
  period_type: choice('Period', TARGET_PERIOD_KEYS),
  /** Of a month, quarter or year any of its days. */
  start_at: day('Start Date'),
  end_at: orEmpty(day('End Date')),
  scope: choice('Scope', TARGET_SCOPE_KEYS),
  division_ids: z.array(recordId, says.notValid('Divisions')).max(TARGET_LIMITS.scope, says.notValid('Divisions')),
  positions: z
    .array(requiredName('Job Positions', TARGET_LIMITS.position), says.notValid('Job Positions'))
    .max(TARGET_LIMITS.scope, says.notValid('Job Positions')),
  target_points: wholeNumber('Target Points', 1, TARGET_LIMITS.points),
  reward: choice('Reward', TARGET_REWARD_KEYS),
  reward_points: orEmpty(wholeNumber('Bonus Points', 1, TARGET_LIMITS.bonus)),
  reward_badge_id: orEmpty(recordId),
  reward_text: optionalText('Reward', TARGET_LIMITS.reward),
  status: choice('Status', TARGET_STATES),
})
type Shape = z.output<typeof shape>

/** A badge as it is shown beside what it is given for. */
export const rewardBadge = z.object({ id: z.uuid(), name: z.string(), image: z.string() })

/** What fields ask of each other. */
export const targetProblems = (target: Partial<Shape>): { field: string; message: string }[] => {
  const found: { field: string; message: string }[] = []
  const { period_type, start_at, end_at, scope, reward } = target
  if (period_type === 'custom' && !end_at) found.push({ field: 'end_at', message: says.required('End Date') })
  if (period_type === 'custom' && start_at && end_at && end_at < start_at)
    found.push({ field: 'end_at', message: 'End date must be after start date' })
  if (scope === 'divisions' && !target.division_ids?.length)
    found.push({ field: 'division_ids', message: says.required('Divisions') })
  if (scope === 'positions' && !target.positions?.length)
    found.push({ field: 'positions', message: says.required('Job Positions') })
  if (reward === 'points' && !target.reward_points) found.push({ field: 'reward_points', message: says.required('Bonus Points') })
  if (reward === 'badge' && !target.reward_badge_id) found.push({ field: 'reward_badge_id', message: says.required('Badge') })
  if (reward === 'text' && !target.reward_text) found.push({ field: 'reward_text', message: says.required('Reward') })
  return found
}

export const targetForm = shape.check(({ value, issues }) => {
  for (const { field, message } of targetProblems(value)) issues.push({ code: 'custom', message, path: [field], input: value })
})

export const targetRow = z.object({
  id: z.uuid(),
  title: z.string(),
  period_type: z.enum(TARGET_PERIOD_KEYS),
  start_at: z.string(),
  end_at: z.string(),
  scope: z.enum(TARGET_SCOPE_KEYS),
  target_points: z.number(),
  reward: z.enum(TARGET_REWARD_KEYS),
  reward_points: z.number().nullable(),
  reward_badge: rewardBadge.nullable(),
  reward_text: z.string().nullable(),
  status: z.enum(TARGET_STATES),
  /** People who have reached it. */
  reached: z.number(),
  created_at: instant,
  updated_at: instant,
})
export type TargetRow = z.output<typeof targetRow>

export const targetDetail = targetRow.extend({
  divisions: z.array(z.object({ id: z.uuid(), title: z.string() })),
  positions: z.array(z.string()),
  /** People it is for. */
  people: z.number(),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type TargetDetail = z.output<typeof targetDetail>

export const targetPerson = z.object({
  id: z.uuid(),
  nik: z.string(),
  full_name: z.string(),
  points: z.number(),
  percent: z.number(),
  reached_at: instant.nullable(),
})
export type TargetPerson = z.output<typeof targetPerson>

const records = crudApi(leaderboard, {
  table: 'leaderboard_targets',
  noun: 'Target',
  path: '/cms/leaderboards/targets',
  row: targetRow,
  detail: targetDetail,
  form: targetForm,
  change: patchOf(shape),
  filters: { status: z.enum(TARGET_STATES, says.notValid('Status')).optional() },
  sort: ['title', 'start_at', 'target_points', 'reached', 'status', 'created_at', 'updated_at'],
  also: TARGET,
  summary: { list: 'Points people are to reach in a period', remove: 'Moves a target to the bin; what it gave stays' },
})

const people = endpoint({
  method: 'GET',
  path: '/cms/leaderboards/targets/:id/people',
  access: [leaderboard.can('view')],
  also: TARGET,
  summary: 'How far the people of a target are',
  params: idParams,
  query: listQuery({ reached: z.enum(['yes', 'no'], says.notValid('Reached')).optional() }, [
    'full_name',
    'points',
    'reached_at',
  ]),
  data: paged(targetPerson),
})

export const targetApi = {
  ...records,
  download: { ...downloadOf(records.list, [leaderboard.can('list')], 'Targets'), also: TARGET },
  people,
  downloadPeople: {
    ...downloadOf(people, [leaderboard.can('view')], 'How far the people of a target are'),
    ...{ params: idParams, also: TARGET },
  },
}

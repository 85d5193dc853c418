import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature } from '../core/catalogue.ts'
import { crudApi, crudScreens } from '../core/crud.ts'
import { downloadOf } from '../core/download.ts'
import { endpoint } from '../core/endpoint.ts'
import type { FieldError } from '../core/envelope.ts'
import {
  choice,
  idParams,
  instant,
  optionalMoment,
  orEmpty,
  patchOf,
  personName,
  recordId,
  requiredName,
  requiredText,
  says,
  wholeNumber,
} from '../core/fields.ts'
import { dateRange, listQuery, paged } from '../core/paging.ts'
import { CONTENT_KINDS } from '../learning/content-places.ts'
import { contentType } from '../learning/content-types.ts'
import { type ItemTypeKey, itemType } from '../learning/item-types.ts'
import { LEARNER_MODULES, type LearnerModule } from '../learning/learner-modules.ts'

export const point = feature('setting-point')
const user = feature('account-user')

/** What can give points, as people call it. An event stands here once something tells of it. */
export const POINT_EVENTS = {
  content_completed: 'Content completed',
  classroom_passed: 'Classroom passed',
  course_completed: 'Course completed',
  quiz_passed: 'Quiz passed',
  quiz_perfect_score: 'Quiz with a perfect score',
  assignment_passed: 'Assignment passed',
  presence_present: 'Present in time',
  presence_late: 'Present, but late',
  feedback_given: 'Feedback given',
  knowledge_published: 'Knowledge published',
  knowledge_liked: 'Knowledge liked by a colleague',
  badge_claimed: 'Badge claimed',
  certificate_claimed: 'Certificate claimed',
  daily_login: 'First sign-in of a day',
} as const
export type PointEvent = keyof typeof POINT_EVENTS
export const POINT_EVENT_KEYS = Object.keys(POINT_EVENTS) as [PointEvent, ...PointEvent[]]
/** Events of things that have a score. */
export const SCORED_EVENTS: readonly PointEvent[] = ['quiz_passed', 'assignment_passed']

/** Kinds in which such an item can stand: in a tree, or as what belongs to the one step of a content that stands for itself. */
const holding = (type: ItemTypeKey): readonly LearnerModule[] =>
  CONTENT_KINDS.filter((kind) => itemType(type).contents.includes(kind))
const POSTS: readonly LearnerModule[] = ['knowledge-feed']
/** Kinds of content an event is told of today: a rule for another one would give nothing to anybody. */
export const EVENT_MODULES: Readonly<Record<PointEvent, readonly LearnerModule[]>> = {
  content_completed: CONTENT_KINDS,
  classroom_passed: CONTENT_KINDS.filter((kind) => contentType(kind).passed === 'classroom_passed'),
  course_completed: CONTENT_KINDS.filter((kind) => contentType(kind).passed === 'course_completed'),
  quiz_passed: holding('quiz'),
  quiz_perfect_score: holding('quiz'),
  assignment_passed: holding('assignment'),
  presence_present: holding('presence'),
  presence_late: holding('presence'),
  feedback_given: CONTENT_KINDS,
  knowledge_published: POSTS,
  knowledge_liked: POSTS,
  badge_claimed: CONTENT_KINDS,
  certificate_claimed: CONTENT_KINDS,
  daily_login: [],
}

export const POINT_STATES = ['active', 'inactive'] as const
export const POINT_LIMITS = { title: 100, points: 1000, perDay: 1000, note: 255 } as const

const points = wholeNumber('Points', -POINT_LIMITS.points, POINT_LIMITS.points).refine((value) => value !== 0, {
  message: 'Points must not be 0',
})

const shape = z.object({
  title: requiredName('Title', POINT_LIMITS.title),
  event: choice('Event', POINT_EVENT_KEYS),
  points,
  modules: z
    .array(z.enum(LEARNER_MODULES, says.notValid('Module')), says.notValid('Module'))
    .max(LEARNER_MODULES.length, says.notValid('Module')),
  min_score: orEmpty(wholeNumber('Minimum Score', 0, 100)),
  max_per_day: wholeNumber('Maximum per Day', 0, POINT_LIMITS.perDay),
  once_per_content: z.boolean(says.notValid('Once per Content')),
  start_at: optionalMoment('Start Date'),
  end_at: optionalMoment('End Date'),
  is_active: z.boolean(says.notValid('Active')),
})

interface Period {
  start_at?: string | null | undefined
  end_at?: string | null | undefined
}
const PERIOD_ORDER = 'End date must be after start date'
const isInOrder = ({ start_at, end_at }: Period): boolean => !start_at || !end_at || Date.parse(end_at) > Date.parse(start_at)

interface Rule extends Period {
  event: PointEvent
  modules: readonly string[]
  min_score?: number | '' | null | undefined
}
/** What fields of a rule ask of each other. */
export const pointProblems = (rule: Rule): FieldError[] => {
  const problems: FieldError[] = []
  if (!isInOrder(rule)) problems.push({ field: 'end_at', message: PERIOD_ORDER })
  const told: readonly string[] = EVENT_MODULES[rule.event]
  if (rule.modules.some((slug) => !told.includes(slug))) problems.push({ field: 'modules', message: says.notValid('Module') })
  const hasScore = rule.min_score !== '' && rule.min_score !== null && rule.min_score !== undefined
  if (hasScore && !SCORED_EVENTS.includes(rule.event))
    problems.push({ field: 'min_score', message: says.notValid('Minimum Score') })
  return problems
}

/** What a new rule is unless it says otherwise; a change leaves unsaid what stays. */
const created = shape.extend({
  modules: shape.shape.modules.default([]),
  max_per_day: shape.shape.max_per_day.default(0),
  once_per_content: shape.shape.once_per_content.default(true),
  is_active: shape.shape.is_active.default(true),
})

export const pointForm = created.check(({ value, issues }) => {
  for (const { field, message } of pointProblems(value)) issues.push({ code: 'custom', message, path: [field], input: value })
})
export type PointForm = z.output<typeof pointForm>

export const pointRow = z.object({
  id: z.uuid(),
  title: z.string(),
  event: z.enum(POINT_EVENT_KEYS),
  points: z.number(),
  modules: z.array(z.string()),
  max_per_day: z.number(),
  once_per_content: z.boolean(),
  start_at: instant.nullable(),
  end_at: instant.nullable(),
  is_active: z.boolean(),
  /** Points it has given altogether. */
  awarded: z.number(),
  created_at: instant,
  updated_at: instant,
})
export type PointRow = z.output<typeof pointRow>

export const pointDetail = pointRow.extend({
  min_score: z.number().nullable(),
  people: z.number(),
  /** Other active rules for the same event and kind of content: all of them apply. */
  alike: z.array(z.object({ id: z.uuid(), title: z.string() })),
  created_by: personName,
  updated_by: personName.nullable(),
})
export type PointDetail = z.output<typeof pointDetail>

export const pointEntry = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  nik: z.string(),
  full_name: z.string(),
  points: z.number(),
  content: z.string().nullable(),
  at: instant,
})
export type PointEntry = z.output<typeof pointEntry>

export const ENTRY_KINDS = ['rule', 'manual', 'bonus', 'redeemed', 'returned'] as const
/** A line of a person's own ledger. */
export const ledgerLine = z.object({
  id: z.uuid(),
  kind: z.enum(ENTRY_KINDS),
  /** The rule's title, or why somebody gave or took them. */
  title: z.string(),
  content: z.string().nullable(),
  points: z.number(),
  at: instant,
  by: z.string().nullable(),
})
export type LedgerLine = z.output<typeof ledgerLine>

const balance = { earned: z.number(), balance: z.number() }

export const pointScreens = crudScreens(point, {
  path: '/setting/point',
  noun: 'Point',
  crumbs: [{ label: 'Setting' }],
})

/** Points given or taken by hand. */
export const pointAdjustment = z.object({ user_id: recordId, points, reason: requiredText('Reason', POINT_LIMITS.note) })

const records = crudApi(point, {
  table: 'point_rules',
  noun: 'Point',
  path: '/cms/points',
  row: pointRow,
  detail: pointDetail,
  form: pointForm,
  // What fields ask of each other is judged with the stored others.
  change: patchOf(shape),
  filters: {
    event: z.enum(POINT_EVENT_KEYS, says.notValid('Event')).optional(),
    status: z.enum(POINT_STATES, says.notValid('Status')).optional(),
  },
  sort: ['title', 'event', 'points', 'awarded', 'status', 'created_at', 'updated_at'],
  summary: { list: 'Rules by which learners earn points', remove: 'Moves a rule to the bin; what it gave stays' },
})

const entries = endpoint({
  method: 'GET',
  path: '/cms/points/:id/entries',
  access: [point.can('view')],
  summary: 'Whom a rule gave points, and for what',
  params: idParams,
  query: listQuery(dateRange('start_date', 'end_date'), ['full_name', 'nik', 'points', 'at']),
  data: paged(pointEntry),
})

export const pointApi = {
  ...records,
  download: downloadOf(records.list, [point.can('list')], 'Rules of points'),
  entries,
  downloadEntries: { ...downloadOf(entries, [point.can('view')], 'Whom a rule gave points'), params: idParams },
  ofPerson: endpoint({
    method: 'GET',
    path: '/users/:id/points',
    access: [user.can('view')],
    summary: 'What a person has earned and spent',
    params: idParams,
    query: listQuery({}, ['at', 'points']),
    data: paged(ledgerLine).extend(balance),
  }),
  adjust: endpoint({
    method: 'POST',
    path: '/cms/points/adjustments',
    access: [point.can('update')],
    summary: 'Gives a person points, or takes them, for a reason',
    body: pointAdjustment,
    data: z.object(balance),
    status: 201,
    message: 'Points have been successfully adjusted.',
  }),
}

export const learnerPointApi = {
  mine: endpoint({
    method: 'GET',
    path: '/learner/points',
    access: 'learner',
    summary: 'What I have earned, what is left, and for what',
    query: listQuery({}, ['at', 'points']),
    data: paged(ledgerLine).extend(balance),
  }),
}

/** All that the area is known by. */
export const pointArea = {
  apis: { point: pointApi, 'learner-point': learnerPointApi },
  screens: { point: pointScreens },
  records: {
    point_rules: {
      ...{ title: 'Point', feature: 'setting-point', name: 'title' },
      ...{ detail: '/setting/point/detail/:id', areas: ['point'] },
    },
  },
} as const satisfies ContractArea

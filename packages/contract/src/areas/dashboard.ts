import { z } from 'zod'
import type { ContractArea } from '../core/area.ts'
import { feature, grants } from '../core/catalogue.ts'
import { endpoint } from '../core/endpoint.ts'
import { instant, says } from '../core/fields.ts'
import { listQuery, paged } from '../core/paging.ts'
import { defineScreens } from '../core/screen.ts'
import { DAY_MS } from '../core/wall-clock.ts'
import { zone } from '../core/zones.ts'
import { CONTENT_KINDS, type ContentKind } from '../learning/content-places.ts'
import { contentType, deciding, meeting, publishing, REVIEWED_KINDS } from '../learning/content-types.ts'
import { AUDIT_ACTIONS } from '../platform/audit.ts'
import { featureOfTable } from '../records.ts'
import { countedLearning, countedPerson, LEARNING_FIGURES, PEOPLE_FIGURES } from './dashboard-figures.ts'
import { inReview, pendingApi } from './dashboard-pending.ts'

export const userAnalytics = feature('analytic-user')
export const contentAnalytics = feature('analytic-content')

export const DEFAULT_DAYS = 30
export const MAX_DAYS = 366
export const UPCOMING_DAYS = 14

const GRANULARITIES = ['day', 'week', 'month'] as const
export type Granularity = (typeof GRANULARITIES)[number]

/** Days up to a month, weeks up to half a year, months beyond. */
export const granularityFor = (days: number): Granularity => {
  if (days <= 31) return 'day'
  return days <= 180 ? 'week' : 'month'
}

const dayNumber = (day: string) => Date.parse(`${day}T00:00:00Z`) / DAY_MS

/** Days of a period, both ends counted. */
export const daysBetween = (start: string, end: string): number => dayNumber(end) - dayNumber(start) + 1

const day = z.iso
  .date({ error: 'Date is not valid', abort: true })
  .refine((value) => value >= '1900-01-01', { message: 'Date is not valid', params: { status: 400 } })
  .optional()
const period = { start_date: day, end_date: day, timezone: zone.optional() }

interface Dates {
  start_date?: string | undefined
  end_date?: string | undefined
}

const problemOf = ({ start_date, end_date }: Dates): string | null => {
  if (!start_date && !end_date) return null
  if (!start_date) return 'Start date is required'
  if (!end_date) return 'End date is required'
  if (end_date < start_date) return 'End date must be after start date'
  return daysBetween(start_date, end_date) > MAX_DAYS ? `Date range must not exceed ${MAX_DAYS} days` : null
}

/** Both days or none (the last 30 days), in order and not too far apart. */
const soundPeriod = ({ value, issues }: z.core.ParsePayload<Dates>): void => {
  const message = problemOf(value)
  if (message) issues.push({ code: 'custom', message, path: ['end_date'], input: value })
}

const wholeUpTo = (label: string, max: number) =>
  z.coerce
    .number(`${label} is not valid`)
    .int(`${label} is not valid`)
    .min(1, `${label} is not valid`)
    .max(max, `${label} is not valid`)

const figure = z.object({ value: z.number(), previous: z.number() })
/** A share of nothing is no figure. */
const rate = z.object({ value: z.number().nullable(), previous: z.number().nullable() })

/** Only the figures the person may see are there. */
export const summary = z.object({
  active_learners: figure.optional(),
  new_users: figure.optional(),
  total_users: figure.optional(),
  published_contents: figure.optional(),
  enrollments: figure.optional(),
  completions: figure.optional(),
  completion_rate: rate.optional(),
  /** Badges and certificates. */
  claims: figure.optional(),
  learning_hours: figure.optional(),
})
export type Summary = z.output<typeof summary>

export const trend = z.object({
  /** First day of the day, week (from Sunday) or month, not before the period begins. */
  date: z.string(),
  active_learners: z.number(),
  enrollments: z.number(),
  completions: z.number(),
})
export type Trend = z.output<typeof trend>

export const moduleFigures = z.object({
  module_type: z.string(),
  title: z.string(),
  published: z.number(),
  enrolled: z.number(),
})
export type ModuleFigures = z.output<typeof moduleFigures>

export const topContent = z.object({
  id: z.uuid(),
  title: z.string(),
  module_type: z.string(),
  enrolled: z.number(),
  completed: z.number(),
})
export type TopContent = z.output<typeof topContent>

export const upcoming = z.object({
  module_type: z.string(),
  id: z.uuid(),
  title: z.string(),
  /** null where the module itself is what meets. */
  batch_id: z.uuid().nullable(),
  batch_title: z.string().nullable(),
  start_at: instant,
  participants: z.number(),
  /** 0: as many as like to come. */
  max_participants: z.number(),
})
export type Upcoming = z.output<typeof upcoming>

/** Module types of upcoming meetings a person may see. */
export const ownMeetings = (held: ReadonlySet<string>): ContentKind[] =>
  CONTENT_KINDS.filter((kind) => {
    const { meets } = contentType(kind)
    return meets !== null && grants(held, meets)
  })

export const activity = z.object({
  id: z.uuid(),
  actor_name: z.string(),
  action: z.enum(AUDIT_ACTIONS),
  entity_type: z.string(),
  entity_id: z.uuid().nullable(),
  entity_title: z.string().nullable(),
  /** The record can still be opened. */
  is_there: z.boolean(),
  created_at: instant,
})
export type Activity = z.output<typeof activity>

/** Recorded tables of the features a person holds a permission of: whose recent changes the dashboard tells. */
export const ownTables = (held: ReadonlySet<string>): string[] =>
  Object.entries(featureOfTable).flatMap(([table, key]) =>
    feature(key).all.some((permission) => grants(held, permission)) ? [table] : [],
  )

export const dashboardApi = {
  summary: endpoint({
    method: 'GET',
    path: '/cms/dashboard/summary',
    access: [userAnalytics.can('view'), contentAnalytics.can('view')],
    report: true,
    summary: 'Figures of a period beside those of the equally long period before',
    query: z.object(period).check(soundPeriod),
    data: summary,
  }),
  trends: endpoint({
    method: 'GET',
    path: '/cms/dashboard/trends',
    access: [userAnalytics.can('view')],
    report: true,
    summary: 'Active learners, enrolments and completions per day, week or month of a period',
    query: z.object({ ...period, granularity: z.enum(GRANULARITIES, 'Granularity is not valid').optional() }).check(soundPeriod),
    data: z.object({ results: z.array(trend) }),
  }),
  modules: endpoint({
    method: 'GET',
    path: '/cms/dashboard/modules',
    access: [contentAnalytics.can('view')],
    report: true,
    summary: 'Published contents and enrolments per module type',
    query: z.object(period).check(soundPeriod),
    data: z.object({ results: z.array(moduleFigures) }),
  }),
  topContents: endpoint({
    method: 'GET',
    path: '/cms/dashboard/top-contents',
    access: [contentAnalytics.can('view')],
    report: true,
    summary: 'The contents with the most enrolments of a period',
    query: z.object({ ...period, page_size: wholeUpTo('Page size', 100).default(10) }).check(soundPeriod),
    data: z.object({ results: z.array(topContent) }),
  }),
  upcoming: endpoint({
    method: 'GET',
    path: '/cms/dashboard/upcoming',
    access: meeting,
    report: true,
    summary: 'Published batches and contents with a time of their own that start or meet in the next days, the next first',
    query: z.object({ days: wholeUpTo('Days', 90).default(UPCOMING_DAYS) }),
    data: z.array(upcoming),
  }),
  pending: pendingApi,
  reviews: endpoint({
    method: 'GET',
    path: '/cms/dashboard/reviews',
    access: publishing,
    report: true,
    summary: 'Contents and batches in review that the caller may publish or send back, what waits longest first',
    query: listQuery({ module_type: z.enum(REVIEWED_KINDS, says.notValid('Module Type')).optional() }, ['sent_at', 'title']),
    data: paged(inReview),
  }),
  people: endpoint({
    method: 'GET',
    path: '/cms/dashboard/people',
    access: [userAnalytics.can('view')],
    report: true,
    summary: 'The people behind a figure',
    query: listQuery({ figure: z.enum(PEOPLE_FIGURES, says.notValid('Figure')), start_date: day, end_date: day }, [
      'name',
      'nik',
      'created_at',
    ]).check(soundPeriod),
    data: paged(countedPerson),
  }),
  learning: endpoint({
    method: 'GET',
    path: '/cms/dashboard/learning',
    access: [contentAnalytics.can('view')],
    also: [userAnalytics.can('view')],
    report: true,
    summary: 'The contents, enrolments, completions or claims behind a figure; they name people',
    query: listQuery({ figure: z.enum(LEARNING_FIGURES, says.notValid('Figure')), start_date: day, end_date: day }, [
      'at',
      'title',
      'name',
    ]).check(soundPeriod),
    data: paged(countedLearning),
  }),
  activities: endpoint({
    method: 'GET',
    path: '/cms/dashboard/activities',
    access: 'session',
    summary: 'The latest changes in the features the person works with',
    query: z.object({ page_size: wholeUpTo('Page size', 100).default(10) }),
    data: z.object({ results: z.array(activity) }),
  }),
}

const DASHBOARD = { label: 'Dashboard', path: '/dashboard' } as const

export const dashboardScreens = defineScreens({
  home: { path: '/dashboard', name: 'dashboard', title: 'Dashboard', needs: 'open', crumbs: [] },
  reviews: { path: '/dashboard/reviews', title: 'Contents in Review', needs: publishing, crumbs: [DASHBOARD] },
  waiting: { path: '/dashboard/waiting-list', title: 'Waiting List Requests', needs: deciding, crumbs: [DASHBOARD] },
  people: { path: '/dashboard/people', title: 'People in Figures', needs: [userAnalytics.can('view')], crumbs: [DASHBOARD] },
  learning: {
    path: '/dashboard/learning',
    title: 'Learning in Figures',
    needs: [contentAnalytics.can('view')],
    also: [userAnalytics.can('view')],
    crumbs: [DASHBOARD],
  },
})

/** All that the area is known by. */
export const dashboardArea = {
  apis: { dashboard: dashboardApi },
  screens: { dashboard: dashboardScreens },
} as const satisfies ContractArea

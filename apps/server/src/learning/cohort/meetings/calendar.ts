import { sql } from 'kysely'
import type { OrgDb } from '../../../platform/db/scope.ts'
import type { MailedEntry } from '../../../platform/mail/payloads.ts'
import { type ClassDay, classDays, dayOf } from './class-days.ts'

declare module '../../../platform/db/org-tables.ts' {
  interface OrgTables {
    cohort_calendars: { org_id: string; cohort_id: string; sequence: number }
  }
}

/** What calendars are told: what they may know already, another time or place, or that nothing takes place. */
export type CalendarNews = 'same' | 'changed' | 'cancelled'

export interface ClassRun {
  readonly cohort_id: string
  readonly module_title: string
  readonly batch_title: string | null
  readonly start_at: string | null
  readonly end_at: string | null
  readonly timezone: string
  readonly where: string | null
}

/** Stable for a day of a run and a person, whatever else changes. */
export const entryId = (cohortId: string, day: number, userId: string): string => `${cohortId}.${day}.${userId}@pelita`

export const summaryOf = ({ module_title, batch_title }: Pick<ClassRun, 'module_title' | 'batch_title'>): string =>
  batch_title ? `${module_title} (${batch_title})` : module_title

/** The number of the news; a calendar that has heard a higher one leaves a lower one alone. */
async function sequenceOf(db: OrgDb, cohortId: string, news: CalendarNews): Promise<number> {
  const { rows } =
    news === 'same'
      ? await sql<{ sequence: number }>`select sequence from cohort_calendars where cohort_id = ${cohortId}`.execute(db)
      : await sql<{ sequence: number }>`
          insert into cohort_calendars (cohort_id, sequence) values (${cohortId}, 1)
          on conflict (org_id, cohort_id) do update set sequence = cohort_calendars.sequence + 1 returning sequence`.execute(db)
  return rows[0]?.sequence ?? 0
}

export const dayKey = (cohortId: string, day: number): string => `${cohortId} ${day}`

/** Days of these runs on which people were to meet and every meeting is cancelled. */
export async function daysOff(db: OrgDb, cohorts: readonly string[]): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string; first: string; at: string; timezone: string }>`
    select h.id, h.start_at as first, s.at, o.timezone from cohorts h join organizations o on o.id = h.org_id
      cross join lateral (select min(x.start_date_time) as at from schedules x where x.org_id = h.org_id and x.cohort_id = h.id
        group by (x.start_date_time at time zone o.timezone)::date having bool_and(x.cancelled_at is not null)) s
     where h.id = any (${[...cohorts]}::uuid[]) and h.start_at is not null`.execute(db)
  return new Set(rows.map(({ id, first, at, timezone }) => dayKey(id, dayOf(first, at, timezone))))
}

/** What the calendar of each participant is told in this mail; days that fell away are taken back. */
export async function calendarOf(
  db: OrgDb,
  run: ClassRun,
  news: CalendarNews,
  before: readonly ClassDay[],
): Promise<(userId: string) => MailedEntry[]> {
  const days = classDays(run.start_at, run.end_at, run.timezone)
  if (days.length === 0) return () => []
  const off = await daysOff(db, [run.cohort_id])
  const sequence = await sequenceOf(db, run.cohort_id, news)
  const gone = before.slice(days.length)
  const entry = (userId: string, { day, start, end }: ClassDay, cancelled: boolean): MailedEntry => ({
    ...{ uid: entryId(run.cohort_id, day, userId), sequence, start, end, cancelled },
    ...{ summary: summaryOf(run), location: run.where === 'online' ? 'Online' : run.where },
  })
  return (userId) => [
    ...days.map((day) => entry(userId, day, news === 'cancelled' || off.has(dayKey(run.cohort_id, day.day)))),
    ...gone.map((day) => entry(userId, day, true)),
  ]
}

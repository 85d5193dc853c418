import { runsInBatches } from '@pelita/contract/learning/content-types.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'

interface PresenceCohort {
  readonly cohort_id: string
  readonly title: string
  readonly location: string | null
  readonly is_batch: boolean
}

/** Where a presence is used: its module and the cohorts that meet, the newest first. */
export interface PresenceUse {
  readonly module: { id: string; module_type: string; slug: string; title: string } | null
  readonly cohorts: readonly PresenceCohort[]
}

interface UseRow {
  id: string
  module_type: string
  slug: string
  title: string
  cohort_id: string | null
  cohort_title: string
  location: string | null
  is_batch: boolean
}

export async function useOfPresence(db: OrgDb, presenceId: string): Promise<PresenceUse> {
  const { rows } = await sql<UseRow>`
    select distinct c.id, c.content_type as module_type, c.slug, c.title, h.kind = 'batch' as is_batch, coalesce(h.title, c.title) as cohort_title,
           case when h.kind <> 'template' then h.id end as cohort_id, h.kind, h.created_at,
           coalesce(h.location, case when h.session_mode = 'online' then 'Online' end) as location
      from uses r join contents c on c.id = r.content_id join cohorts h on h.id = r.cohort_id
     where r.type = 'presence' and r.asset_id = ${presenceId} and r.deleted_at is null
     order by h.kind, h.created_at desc, cohort_id`.execute(db)
  const cohorts = rows.flatMap(({ cohort_id, cohort_title, location, is_batch }) =>
    cohort_id ? [{ cohort_id, title: cohort_title, location, is_batch }] : [],
  )
  const [first] = rows
  return {
    module: first ? { id: first.id, module_type: first.module_type, slug: first.slug, title: first.title } : null,
    cohorts,
  }
}

export interface AskedPlace {
  readonly batch_id?: string | undefined
  readonly schedule_id?: string | undefined
}

export interface PlaceSchedule {
  readonly id: string
  readonly cohort_id: string
  readonly start_date_time: string
  readonly end_date_time: string | null
  /** Why it does not take place; null where it does. */
  readonly cancel_reason: string | null
}

export const schedulesOf = async (db: OrgDb, presenceId: string, cohortId?: string): Promise<PlaceSchedule[]> => {
  const { rows } = await sql<PlaceSchedule>`
    select id, cohort_id, start_date_time, end_date_time, cancel_reason from schedules
     where presence_id = ${presenceId} ${cohortId ? sql`and cohort_id = ${cohortId}` : sql``}
     order by start_date_time, id`.execute(db)
  return rows
}

/** The chosen batch and schedule, which must be this presence's own (404 otherwise). */
export interface CodePlace {
  readonly cohort: PresenceCohort | null
  readonly schedule: PlaceSchedule | null
}

export async function findPlace(db: OrgDb, presenceId: string, use: PresenceUse, asked: AskedPlace): Promise<CodePlace> {
  const schedule = asked.schedule_id
    ? ((await schedulesOf(db, presenceId)).find((one) => one.id === asked.schedule_id) ?? null)
    : null
  if (asked.schedule_id && !schedule) throw notFound('Schedule')
  const wanted = asked.batch_id ?? schedule?.cohort_id
  const cohort = use.cohorts.find((one) => one.cohort_id === wanted) ?? null
  if (wanted && !cohort) throw notFound('Batch')
  if (schedule && cohort && schedule.cohort_id !== cohort.cohort_id) throw notFound('Schedule')
  return { cohort, schedule }
}

/** Whose code is meant: a classroom's belongs to a schedule, which then must be named (422). */
export function codeOwner(presenceId: string, use: PresenceUse, place: CodePlace) {
  if (!runsInBatches(use.module?.module_type ?? '')) return { presence_id: presenceId, schedule_id: null }
  if (!place.schedule) throw invalid('schedule_id', 'Schedule is required')
  return { presence_id: presenceId, schedule_id: place.schedule.id }
}

import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalid, notFound } from '../../platform/http/errors.ts'

/** Module types that run in batches; every other one is its own, single batch (product 00 §12). */
const BATCHED = ['classroom', 'program', 'checkpoint']

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
    select m.id, m.module_type, m.slug, m.title, b.id is not null as is_batch, coalesce(b.title, m.title) as cohort_title,
           coalesce(b.id, case when m.module_type = any (${BATCHED}::text[]) then null else m.id end) as cohort_id,
           coalesce(b.location, case when b.session_mode = 'online' then 'Online' end, m.location) as location
      from content_relations r join modules m on m.id = r.master_id left join batches b on b.id = r.batch_id
     where r.asset_type = 'presence' and r.asset_id = ${presenceId} and r.deleted_at is null and (r.batch_id is null or b.id is not null)
     group by m.id, m.module_type, m.slug, m.title, m.location, b.id, b.title, b.location, b.session_mode, b.created_at
     order by b.created_at desc nulls last, b.id`.execute(db)
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
}

export const schedulesOf = async (db: OrgDb, presenceId: string, cohortId?: string): Promise<PlaceSchedule[]> => {
  const { rows } = await sql<PlaceSchedule>`
    select id, cohort_id, start_date_time, end_date_time from schedules
     where presence_id = ${presenceId} ${cohortId ? sql`and cohort_id = ${cohortId}` : sql``}
     order by start_date_time, id`.execute(db)
  return rows
}

/** The chosen batch and schedule, which must be this presence's own (404 otherwise). */
export interface Place {
  readonly cohort: PresenceCohort | null
  readonly schedule: PlaceSchedule | null
}

export async function findPlace(db: OrgDb, presenceId: string, use: PresenceUse, asked: AskedPlace): Promise<Place> {
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
export function codeHolder(presenceId: string, use: PresenceUse, place: Place) {
  if (use.module?.module_type !== 'classroom') return { presence_id: presenceId, schedule_id: null }
  if (!place.schedule) throw invalid('schedule_id', 'Schedule is required')
  return { presence_id: presenceId, schedule_id: place.schedule.id }
}

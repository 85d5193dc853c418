import type { BatchDetail, BatchRow, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { DEFAULT_PRESENCE } from '@pelita/contract/areas/classroom/batch-form.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import { SEATED } from '../../learning/cohort/enrollment/enrollment-rules.ts'
import { OWN_OR_RECEIVED, RECEIVED_FROM, SHOWN_BATCH } from '../../learning/distribution/received.ts'
import { countedHere, tallySum } from '../../learning/tallies.ts'
import type { ListPlan } from '../../platform/db/list.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { notFound } from '../../platform/http/errors.ts'
import { COACH_COLUMNS } from './coaches.queries.ts'

type Query = z.output<typeof classroomBatchApi.list.query>

const attended = sql`exists (select 1 from schedules s join attendances a on a.schedule_id = s.id where s.cohort_id = b.id and a.clock_in is not null)`
const worked = sql`exists (select 1 from item_results x where x.cohort_id = b.id and x.started_at is not null)`
export const isUntouched = sql<boolean>`not ${attended} and not ${worked}`

const columns = sql`b.id, b.title, case when b.status in ('review', 'publish') then b.status else 'draft' end as status,
  case when now() < b.start_at then 'upcoming' when now() <= b.end_at then 'ongoing' else 'finished' end as phase,
  b.start_at, b.end_at, b.session_mode,
  case when b.location is not null then jsonb_build_object('location_id', b.location_id, 'name', b.location, 'lat', b.lat, 'lon', b.lon) end as location,
  b.max_participants, (${tallySum('enrollment', sql`select b.id`, SEATED)}) as participants,
  (${countedHere(
    tallySum('enrollment', sql`select b.id`, ['waiting_list']),
    sql`select count(*) from enrollments e where e.cohort_id = b.id and e.status = 'waiting_list' and e.archived_at is null`,
  )}) as waiting,
  (select count(*) from batch_experts e where e.batch_id = b.id) as experts_total, b.graduation_determined_by,
  (select count(*) from enrollments e where e.cohort_id = b.id and e.learning_status = 'waiting_expert' and e.archived_at is null) as waiting_expert,
  (select x.review_note from batches x where x.id = b.id) as review_note,
  (select x.cancelled_at from batches x where x.id = b.id) as cancelled_at,
  (select x.cancel_reason from batches x where x.id = b.id) as cancel_reason, b.updated_at,
  (b.org_id = current_member_org() and b.status <> 'publish' and ${isUntouched}) as can_delete`

export const batchPlan = (classroomId: string): ListPlan<Query, BatchRow> => ({
  from: sql`cohorts b`,
  id: sql`b.id`,
  search: (pattern) => sql`b.title ilike ${pattern}`,
  filters: { status: (value) => sql`b.status = ${value}` },
  sort: {
    title: sql`lower(b.title)`,
    start_at: sql`b.start_at`,
    session_mode: sql`b.session_mode`,
    status: sql`b.status`,
    updated_at: sql`b.updated_at`,
  },
  first: { column: 'start_at', direction: 'desc' },
  always: sql`b.content_id = ${classroomId} and b.kind = 'batch' and b.deleted_at is null and ${SHOWN_BATCH('b')}`,
  rows: sql`select ${columns} from page join cohorts b on b.id = page.id`,
})

/** The classroom is there (404 otherwise), and so is the batch, where one is named, and is its own. */
export async function ensureBatch(
  db: OrgDb,
  classroomId: string,
  batchId?: string,
): Promise<{ title: string; batch_title: string | null }> {
  const { rows } = await sql<{ title: string; batch_title: string | null; has_batch: boolean }>`
    select c.title, b.title as batch_title, b.id is not null as has_batch
      from contents c left join cohorts b on b.content_id = c.id and b.kind = 'batch' and b.id = ${batchId ?? null}::uuid and ${SHOWN_BATCH('b')}
     where c.id = ${classroomId} and c.content_type = 'classroom' and ${OWN_OR_RECEIVED}`.execute(db)
  const [found] = rows
  if (!found) throw notFound('Classroom')
  if (batchId && !found.has_batch) throw notFound('Batch')
  return found
}

const member = (
  of: string,
) => sql`'user_id', m.id, 'name', m.full_name, 'email', m.email, 'phone', coalesce(${sql.raw(of)}, m.phone),
  'company', (select k.company_name from companies k where k.id = m.company_id), 'position', m.posisi, 'picture', m.picture`
const person = (column: string) =>
  sql`(select jsonb_build_object('full_name', m.full_name) from memberships m where m.id = ${sql.ref(column)})`
const achievements = (rule: 'completion' | 'optional') => sql`(
  select coalesce(jsonb_agg(jsonb_build_object('achievement_id', r.achievement_id, 'kind', r.kind, 'title', a.name, 'image', a.image, 'min_score', r.min_score)
           order by r.created_at, r.id), '[]')
    from content_achievements r join achievements a on a.id = r.achievement_id and a.kind = r.kind
   where r.cohort_id = b.id and r.rule = ${rule} and r.deleted_at is null)`
/** The number of a day within its content, of which a meeting knows the identifier only. */
const dayOf = sql`(select n.day from (select d.day_id, row_number() over (order by min(d.position)) as day from content_sections d
   where d.content_id = b.content_id and d.day_id is not null and d.position > 0 group by d.day_id) n where n.day_id = s.day_id)`
const meetings = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('flow_id', i.id, 'title', i.title, 'schedules', (
           select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'day_id', ${dayOf}, 'start_date_time', s.start_date_time,
                    'end_date_time', s.end_date_time, 'cancel_reason', s.cancel_reason) order by s.start_date_time, s.id), '[]')
             from schedules s where s.cohort_id = b.id and s.item_id = i.id)) order by u.section_position, u.position), '[]')
    from uses u join content_items i on i.id = u.item_id
   where u.cohort_id = b.id and u.type = 'presence' and u.deleted_at is null and u.archived_at is null)`
/** What a batch may set otherwise: for every step but presences, which have schedules. */
const terms = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('flow_id', u.item_id, 'title', u.title, 'content_type', u.type, 'pass_grade', r.pass_grade,
           'due_date', r.due_date, 'start_date_time', r.opens_at, 'end_date_time', r.closes_at) order by u.section_position, u.position), '[]')
    from uses u join content_relations r on r.id = u.id
   where u.cohort_id = b.id and u.type <> 'presence' and u.is_step and u.deleted_at is null and u.archived_at is null)`
const links = sql`(
  select coalesce(jsonb_agg(jsonb_build_object('flow_id', u.item_id, 'title', l.link ->> 'title', 'url', l.link ->> 'url')
           order by u.section_position, u.position, l.n), '[]')
    from uses u join content_relations r on r.id = u.id cross join jsonb_array_elements(r.links) with ordinality as l (link, n)
   where u.cohort_id = b.id and u.deleted_at is null and u.archived_at is null)`
/** Where none were saved, the ones of the first meeting. */
const settings = sql`coalesce(nullif(x.presence_settings, '{}'), (select jsonb_build_object('open_before_minutes', s.open_before_minutes,
  'late_after_minutes', s.late_after_minutes, 'absent_after_hours', s.absent_after_hours, 'allow_visitor', s.allow_visitor,
  'require_location', s.require_location, 'radius_meters', s.radius_meters) from schedules s where s.cohort_id = b.id order by s.start_date_time, s.id limit 1), '{}')`

type Read = Omit<BatchDetail, 'achievement' | 'presence_settings'> & {
  completion: BatchDetail['additional_achievements']
  settings: Omit<BatchDetail['presence_settings'], 'items'>
  meetings: BatchDetail['presence_settings']['items']
}

export async function batchById(db: OrgDb, classroomId: string, batchId: string): Promise<BatchDetail> {
  const { rows } = await sql<Read>`
    select ${columns}, c.id as classroom_id, c.title as classroom_title, ${RECEIVED_FROM} as received_from, y.days, x.thumbnail, b.learning_order_type, b.attendance_confirmation_type,
           b.confirmation_deadline, b.min_attendance_percent, coalesce(x.location_images, '{}') as location_images,
           x.location_url, coalesce(x.online_meeting_urls, '[]') as online_meeting_urls, coalesce(x.rundown, '[]') as rundown,
           coalesce(x.use_highlight, false) as use_highlight, x.highlighted_information, ${settings} as settings, ${meetings} as meetings, ${terms} as assignments,
           ${links} as external_contents,
           (select coalesce(jsonb_agg(jsonb_build_object(${member('null')}, 'flows', e.flows) order by m.full_name), '[]')
              from batch_experts e join memberships m on m.id = e.user_id where e.batch_id = b.id) as experts,
           (select coalesce(jsonb_agg(jsonb_build_object(${member('e.phone')}) order by m.full_name), '[]')
              from training_supports e join memberships m on m.id = e.user_id where e.batch_id = b.id) as training_supports,
           (select coalesce(jsonb_agg(to_jsonb(x) order by x.start_at, x.id), '[]')
              from (select ${COACH_COLUMNS} from coaching_sessions s join memberships m on m.id = s.coach_id where s.cohort_id = b.id) x) as coaches,
           ${achievements('completion')} as completion, ${achievements('optional')} as additional_achievements,
           coalesce(${person('b.created_by')}, jsonb_build_object('full_name', coalesce(${RECEIVED_FROM}, 'System'))) as created_by, b.created_at, ${person('b.updated_by')} as updated_by
      from cohorts b join contents c on c.id = b.content_id join classrooms y on y.id = c.id left join batches x on x.id = b.id
     where b.id = ${batchId} and b.kind = 'batch' and ${SHOWN_BATCH('b')} and c.id = ${classroomId} and ${OWN_OR_RECEIVED}`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw notFound('Batch')
  const { completion, settings: rules, meetings: items, ...rest } = row
  return { ...rest, achievement: completion[0] ?? null, presence_settings: { ...DEFAULT_PRESENCE, ...rules, items } }
}

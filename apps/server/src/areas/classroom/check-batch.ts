import type { BatchFields } from '@pelita/contract/areas/classroom/batch-form.ts'
import { END_BEFORE_START } from '@pelita/contract/areas/classroom/batch-form.ts'
import type { FieldError } from '@pelita/contract/core/envelope.ts'
import { says } from '@pelita/contract/core/fields.ts'
import { certificateTypeOf } from '@pelita/contract/learning/certificate/certificate-types.ts'
import { sql } from 'kysely'
import { limitProblems } from '../../learning/cohort/enrollment/seats.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { invalidFields } from '../../platform/http/errors.ts'
import { coachProblems } from './batch-coaches.ts'

export type BatchChange = { readonly [K in keyof BatchFields]?: BatchFields[K] | undefined }
type Times = { readonly start_at: string; readonly end_at: string }

const OUTSIDE = 'Schedule must be within the batch period'

const LATE_DEADLINE = 'Confirmation Deadline must be before the batch ends'
const EARLY_DUE = 'Due Date must be after the batch starts'

const NEVER_OPEN = 'Content must open within the batch period and close after it opens'

/** What is open at certain hours only opens while the batch runs; it may close later, as work may be handed in later. */
function isNeverOpen({ start_date_time, end_date_time }: BatchFields['assignments'][number], from: number, to: number): boolean {
  const opens = start_date_time ? Date.parse(start_date_time) : from
  return opens < from || opens > to || (!!end_date_time && Date.parse(end_date_time) <= opens)
}

/** What is wrong with a batch whatever its classroom holds. */
export function fieldProblems(change: BatchChange, { start_at, end_at }: Times): FieldError[] {
  const [from, to] = [Date.parse(start_at), Date.parse(end_at)]
  const errors: FieldError[] = []
  if (to < from) errors.push({ field: 'end_at', message: END_BEFORE_START })
  // Nobody promises to come to what is over.
  if (change.confirmation_deadline && Date.parse(change.confirmation_deadline) > to)
    errors.push({ field: 'confirmation_deadline', message: LATE_DEADLINE })
  const schedules = (change.presence_settings?.items ?? []).flatMap((item) => item.schedules)
  if (schedules.some((one) => Date.parse(one.start_date_time) < from || Date.parse(one.end_date_time) > to))
    errors.push({ field: 'presence_settings', message: OUTSIDE })
  if ((change.assignments ?? []).some((one) => isNeverOpen(one, from, to)))
    errors.push({ field: 'assignments', message: NEVER_OPEN })
  if ((change.assignments ?? []).some(({ due_date }) => due_date && Date.parse(due_date) <= from))
    errors.push({ field: 'assignments', message: EARLY_DUE })
  if (change.use_highlight && !change.highlighted_information?.trim())
    errors.push({ field: 'highlighted_information', message: says.required('Highlighted Information') })
  const given = [...(change.achievement ? [change.achievement] : []), ...(change.additional_achievements ?? [])]
  if (new Set(given.map((one) => `${one.kind} ${one.achievement_id}`)).size < given.length)
    errors.push({ field: 'additional_achievements', message: 'An achievement can be chosen once' })
  return errors
}

/** Meetings that were saved before must fit as well when only the period changes. */
async function keptMeetings(db: OrgDb, batchId: string, change: BatchChange, times: Times): Promise<FieldError[]> {
  if (change.presence_settings || (!change.start_at && !change.end_at)) return []
  const { rows } = await sql`
    select 1 from schedules where cohort_id = ${batchId} and (start_date_time < ${times.start_at} or end_date_time > ${times.end_at}) limit 1`.execute(
    db,
  )
  return rows.length > 0 ? [{ field: 'presence_settings', message: OUTSIDE }] : []
}

async function people(db: OrgDb, change: BatchChange): Promise<FieldError[]> {
  const ask = async (field: 'experts' | 'training_supports', group: string, word: string): Promise<FieldError[]> => {
    const ids = (change[field] ?? []).map((one) => one.user_id)
    if (ids.length === 0) return []
    const { rows } = await sql<{ full_name: string | null; fits: boolean | null }>`
      select m.full_name, m.groups @> ${[group]}::text[] as fits from unnest(${ids}::uuid[]) w (id) left join memberships m on m.id = w.id`.execute(
      db,
    )
    return rows.flatMap(({ full_name, fits }) =>
      fits
        ? []
        : [
            {
              field,
              message: full_name
                ? `${full_name} is not ${word}`
                : says.notValid(field === 'experts' ? 'Expert' : 'Training Support'),
            },
          ],
    )
  }
  return [
    ...(await ask('experts', 'expert', 'an expert')),
    ...(await ask('training_supports', 'training-support', 'a training support')),
  ]
}

/** Every flow that is named stands in the tree of the classroom, as the kind it is named for. */
async function flows(db: OrgDb, classroomId: string, change: BatchChange): Promise<FieldError[]> {
  const named = [
    ...(change.presence_settings?.items ?? []).map((item) => ({
      field: 'presence_settings',
      id: item.flow_id,
      type: 'presence',
    })),
    ...(change.assignments ?? []).map((item) => ({ field: 'assignments', id: item.flow_id, type: 'graded' })),
    ...(change.external_contents ?? []).map((item) => ({ field: 'external_contents', id: item.flow_id, type: null })),
    ...(change.experts ?? []).flatMap((one) => (one.flows ?? []).map((id) => ({ field: 'experts', id, type: null }))),
  ]
  if (named.length === 0) return []
  const { rows } = await sql<{ field: string }>`
    select distinct w.field from jsonb_to_recordset(${JSON.stringify(named)}::jsonb) as w (field text, id uuid, type text)
     where not exists (select 1 from content_items i where i.id = w.id and i.content_id = ${classroomId} and i.archived_at is null
                          and i.is_step
                          and (w.type is null or i.type = w.type or (w.type = 'graded' and i.type <> 'presence')))`.execute(db)
  return rows.map(({ field }) => ({ field, message: 'Content is not available' }))
}

async function achievements(db: OrgDb, change: BatchChange): Promise<FieldError[]> {
  const given = [
    ...(change.achievement ? [{ ...change.achievement, field: 'achievement' }] : []),
    ...(change.additional_achievements ?? []).map((one) => ({ ...one, field: 'additional_achievements' })),
  ]
  if (given.length === 0) return []
  const { rows } = await sql<{ field: string; name: string | null }>`
    select w.field, a.name from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as w (field text, kind text, achievement_id uuid)
      left join achievements a on a.kind = w.kind and a.id = w.achievement_id
      left join certificates c on w.kind = 'certificate' and c.id = w.achievement_id
     where a.id is null or (w.kind = 'certificate' and c.type <> ${certificateTypeOf('classroom') ?? 0})`.execute(db)
  return rows.map(({ field, name }) => ({ field, message: name ? `${name} is not available` : says.notValid('Achievement') }))
}

/** A place that is chosen is one of the organisation's own. */
async function place(db: OrgDb, { location }: BatchChange): Promise<FieldError[]> {
  if (!location?.location_id) return []
  const { rows } = await sql`select 1 from locations where id = ${location.location_id} and deleted_at is null`.execute(db)
  return rows.length > 0 ? [] : [{ field: 'location', message: says.notValid('Location') }]
}

/** Everything that is wrong with what is to be saved, told at once. */
export async function checkBatch(
  db: OrgDb,
  { classroomId, batchId, times }: { classroomId: string; batchId: string | null; times: Times },
  change: BatchChange,
): Promise<void> {
  const errors = [
    ...(batchId ? await limitProblems(db, batchId, change.max_participants) : []),
    ...fieldProblems(change, times),
    ...(batchId ? await keptMeetings(db, batchId, change, times) : []),
    ...(await place(db, change)),
    ...(await people(db, change)),
    ...(await coachProblems(db, batchId, change)),
    ...(await flows(db, classroomId, change)),
    ...(await achievements(db, change)),
  ]
  if (errors.length > 0) throw invalidFields(errors)
}

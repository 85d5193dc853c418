import type { BatchFields } from '@pelita/contract/areas/classroom/batch-form.ts'
import { DEFAULT_PRESENCE } from '@pelita/contract/areas/classroom/batch-form.ts'
import { sql } from 'kysely'
import { promoteWaiting } from '../../learning/cohort/waiting/waiting-list.ts'
import { saveAchievements } from '../../learning/item/save-achievements.ts'
import { placeInRuns } from '../../learning/item/save-tree.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { changeRow, insertRow, type Values } from '../../platform/db/write-row.ts'
import { saveCoaches } from './batch-coaches.ts'
import { saveMeetings } from './batch-meetings.ts'
import { type BatchChange, checkBatch } from './check-batch.ts'

const emptied = (value: string | null | undefined) => (value === '' ? null : value)

/** The columns of the run. */
const runOf = (change: BatchChange): Values => ({
  ...{ title: change.title, max_participants: change.max_participants, start_at: change.start_at, end_at: change.end_at },
  ...{ learning_order_type: change.learning_order_type, attendance_confirmation_type: change.attendance_confirmation_type },
  confirmation_deadline: emptied(change.confirmation_deadline),
  ...{ graduation_determined_by: change.graduation_determined_by, min_attendance_percent: change.min_attendance_percent },
  session_mode: change.session_mode,
  ...(change.location !== undefined && {
    location: change.location?.name ?? null,
    location_id: change.location?.location_id ?? null,
    lat: change.location?.lat ?? null,
    lon: change.location?.lat === null ? null : (change.location?.lon ?? null),
  }),
})

/** The columns only a batch has. */
const batchOf = (change: BatchChange): Values => {
  const { items: _, ...rules } = change.presence_settings ?? { items: [] }
  const json = (value: unknown) => (value === undefined ? undefined : JSON.stringify(value))
  return {
    thumbnail: change.thumbnail,
    location_images: change.location_images,
    location_url: emptied(change.location_url),
    online_meeting_urls: json(change.online_meeting_urls),
    rundown: json(change.rundown),
    use_highlight: change.use_highlight,
    highlighted_information: emptied(change.highlighted_information),
    presence_settings: change.presence_settings && json({ ...DEFAULT_PRESENCE, ...rules }),
  }
}

const counted = async (query: ReturnType<typeof sql>, db: OrgDb): Promise<number> =>
  Number((await query.execute(db)).numAffectedRows ?? 0)

async function saveTeam(db: OrgDb, batch_id: string, { experts, training_supports }: BatchChange): Promise<number> {
  let changed = 0
  if (experts) {
    const wanted = JSON.stringify(experts.map((one) => ({ user_id: one.user_id, flows: [...new Set(one.flows ?? [])] })))
    const rows = sql`jsonb_to_recordset(${wanted}::jsonb) as w (user_id uuid, flows uuid[])`
    changed += await counted(
      sql`delete from batch_experts e where e.batch_id = ${batch_id} and e.user_id not in (select w.user_id from ${rows})`,
      db,
    )
    changed += await counted(
      sql`insert into batch_experts (batch_id, user_id, flows) select distinct on (w.user_id) ${batch_id}::uuid, w.user_id, w.flows from ${rows}
        on conflict (org_id, batch_id, user_id) do update set flows = excluded.flows where batch_experts.flows <> excluded.flows`,
      db,
    )
  }
  if (training_supports) {
    const ids = sql`${training_supports.map((one) => one.user_id)}::uuid[]`
    changed += await counted(sql`delete from training_supports where batch_id = ${batch_id} and user_id <> all (${ids})`, db)
    changed += await counted(
      sql`insert into training_supports (batch_id, user_id, phone) select ${batch_id}::uuid, m.id, m.phone from memberships m where m.id = any (${ids})
        on conflict (org_id, batch_id, user_id) do nothing`,
      db,
    )
  }
  return changed
}

/** What the batch sets otherwise for its contents; those it does not name follow the tree. */
async function saveTerms(db: OrgDb, batchId: string, { assignments }: BatchChange): Promise<number> {
  if (!assignments) return 0
  const wanted = JSON.stringify(
    assignments.map(({ flow_id, pass_grade, due_date, start_date_time, end_date_time }) => ({
      ...{ flow_id, pass_grade, due_date: emptied(due_date) },
      ...{ opens_at: emptied(start_date_time), closes_at: emptied(end_date_time) },
    })),
  )
  return counted(
    sql`update content_relations r set pass_grade = w.pass_grade, due_date = w.due_date, opens_at = w.opens_at, closes_at = w.closes_at
          from content_items i left join jsonb_to_recordset(${wanted}::jsonb)
               as w (flow_id uuid, pass_grade numeric, due_date timestamptz, opens_at timestamptz, closes_at timestamptz) on w.flow_id = i.id
         where r.cohort_id = ${batchId} and i.id = r.item_id and i.type <> 'presence' and i.is_step and r.deleted_at is null
           and (r.pass_grade, r.due_date, r.opens_at, r.closes_at) is distinct from (w.pass_grade, w.due_date, w.opens_at, w.closes_at)`,
    db,
  )
}

/** What is offered elsewhere beside the contents, in the order in which it was named. */
async function saveLinks(db: OrgDb, batchId: string, { external_contents }: BatchChange): Promise<number> {
  if (!external_contents) return 0
  const wanted = JSON.stringify(external_contents)
  return counted(
    sql`update content_relations r set links = w.links
          from content_relations o left join lateral (
                 select coalesce(jsonb_agg(jsonb_build_object('title', l.link ->> 'title', 'url', l.link ->> 'url') order by l.n), '[]') as links
                   from jsonb_array_elements(${wanted}::jsonb) with ordinality as l (link, n) where (l.link ->> 'flow_id')::uuid = o.item_id) w on true
         where r.org_id = o.org_id and r.id = o.id and o.cohort_id = ${batchId} and o.deleted_at is null and r.links <> w.links`,
    db,
  )
}

async function saveParts(db: OrgDb, batchId: string, change: BatchChange): Promise<number> {
  return (
    (await saveTeam(db, batchId, change)) +
    (await saveCoaches(db, batchId, change)) +
    (await saveMeetings(db, batchId, change.presence_settings)) +
    (await saveTerms(db, batchId, change)) +
    (await saveLinks(db, batchId, change)) +
    (await saveAchievements(db, batchId, change))
  )
}

export async function createBatch(db: OrgDb, classroomId: string, batch: BatchFields): Promise<string> {
  // Whoever saves the tree at this moment waits, and finds the batch.
  await sql`select id from contents where id = ${classroomId} for no key update`.execute(db)
  await checkBatch(db, { classroomId, batchId: null, times: batch }, batch)
  const id = await insertRow(db, 'cohorts', { content_id: classroomId, kind: 'batch', ...runOf(batch) })
  await insertRow(db, 'batches', { id, ...batchOf(batch) })
  await placeInRuns(db, classroomId)
  await saveParts(db, id, batch)
  return id
}

export interface Before {
  readonly start_at: string
  readonly end_at: string
}

/** Changes a batch whose row the call holds; what is the same as before changes nothing, not even its version. */
export async function changeBatch(
  db: OrgDb,
  classroomId: string,
  batchId: string,
  before: Before,
  change: BatchChange,
): Promise<void> {
  const times = { start_at: change.start_at ?? before.start_at, end_at: change.end_at ?? before.end_at }
  await checkBatch(db, { classroomId, batchId, times }, change)
  await changeRow(db, 'cohorts', batchId, runOf(change))
  if (change.max_participants !== undefined) await promoteWaiting(db, batchId)
  await sql`insert into batches (id) values (${batchId}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ updated_at: string }>`select updated_at from batches where id = ${batchId}`.execute(db)
  await changeRow(db, 'batches', batchId, batchOf(change))
  const { rows: after } = await sql<{ updated_at: string }>`select updated_at from batches where id = ${batchId}`.execute(db)
  const parts = await saveParts(db, batchId, change)
  if (parts > 0 || rows[0]?.updated_at !== after[0]?.updated_at)
    await sql`update cohorts set parts_saved_at = clock_timestamp() where id = ${batchId}`.execute(db)
}

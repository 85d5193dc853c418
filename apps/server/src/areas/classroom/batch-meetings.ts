import type { BatchFields } from '@pelita/contract/areas/classroom/batch-form.ts'
import { sql } from 'kysely'
import { syncAttendances } from '../../learning/cohort/meetings/attendance.ts'
import { addSchedules } from '../../learning/cohort/meetings/schedules.ts'
import type { OrgDb } from '../../platform/db/scope.ts'
import { conflict } from '../../platform/http/errors.ts'

interface Wanted {
  id: string | null
  flow_id: string
  day_id: number | null
  start_date_time: string
  end_date_time: string
}

const changedOf = async (query: ReturnType<typeof sql>, db: OrgDb): Promise<number> =>
  Number((await query.execute(db)).numAffectedRows ?? 0)

/** Brings the meetings of a batch to what is planned. One to which people came keeps its place in the list and can no longer be removed. */
export async function saveMeetings(
  db: OrgDb,
  cohort_id: string,
  settings: BatchFields['presence_settings'] | undefined,
): Promise<number> {
  if (!settings) return 0
  const { items, ...rules } = settings
  const wanted = items.flatMap(({ flow_id, schedules }) =>
    schedules.map((one): Wanted => ({ ...one, id: one.id ?? null, day_id: one.day_id ?? null, flow_id })),
  )
  const kept = sql`${wanted.flatMap((one) => one.id ?? [])}::uuid[]`
  const gone = sql`select s.id from schedules s where s.cohort_id = ${cohort_id} and s.item_id is not null and s.id <> all (${kept})`
  const { rows: used } =
    await sql`select 1 from attendances where schedule_id in (${gone}) and clock_in is not null limit 1`.execute(db)
  if (used.length > 0) throw conflict('A schedule people have attended cannot be removed')
  await sql`delete from attendances where schedule_id in (${gone})`.execute(db)
  await sql`delete from presence_codes where schedule_id in (${gone})`.execute(db)
  let changed = await changedOf(sql`delete from schedules where id in (${gone})`, db)
  const day = sql`md5(h.content_id::text || ' day ' || w.day_id::text)::uuid`
  changed += await changedOf(
    sql`update schedules s set start_date_time = w.start_date_time, end_date_time = w.end_date_time, day_id = coalesce(${day}, s.day_id),
          open_before_minutes = ${rules.open_before_minutes}, late_after_minutes = ${rules.late_after_minutes},
          absent_after_hours = ${rules.absent_after_hours}, allow_visitor = ${rules.allow_visitor},
          require_location = ${rules.require_location}, radius_meters = ${rules.radius_meters},
          absent_marked_at = case when w.end_date_time > now() then null else s.absent_marked_at end
        from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as w (id uuid, day_id int, start_date_time timestamptz, end_date_time timestamptz),
             cohorts h
       where s.id = w.id and s.cohort_id = ${cohort_id} and h.id = s.cohort_id
         and (s.start_date_time, s.end_date_time, s.day_id, s.open_before_minutes, s.late_after_minutes, s.absent_after_hours, s.allow_visitor,
              s.require_location, s.radius_meters) is distinct from
             (w.start_date_time, w.end_date_time, coalesce(${day}, s.day_id), ${rules.open_before_minutes}::smallint, ${rules.late_after_minutes}::smallint,
              ${rules.absent_after_hours}::smallint, ${rules.allow_visitor}::boolean, ${rules.require_location}::boolean, ${rules.radius_meters}::smallint)`,
    db,
  )
  const fresh = wanted.filter((one) => one.id === null)
  if (fresh.length > 0) await addNew(db, cohort_id, fresh, rules)
  if (changed > 0) await syncAttendances(db, { cohort_id })
  return changed + fresh.length
}

type Rules = Omit<BatchFields['presence_settings'], 'items'>

async function addNew(db: OrgDb, cohort_id: string, fresh: readonly Wanted[], rules: Rules): Promise<void> {
  const { rows: items } = await sql<{ id: string; presence_id: string; content_id: string }>`
    select i.id, i.asset_id as presence_id, i.content_id from content_items i
     where i.id = any (${[...new Set(fresh.map((one) => one.flow_id))]}::uuid[]) and i.type = 'presence'`.execute(db)
  for (const { id, presence_id, content_id } of items) {
    const mine = fresh.filter((one) => one.flow_id === id)
    const { rows: days } = await sql<{ day: number; id: string }>`
      select n as day, md5(${content_id}::text || ' day ' || n::text)::uuid as id from generate_series(1, 60) n`.execute(db)
    const dayOf = new Map(days.map((one) => [one.day, one.id]))
    await addSchedules(
      db,
      { id: cohort_id, content_type: 'classroom' },
      { presence_id, item_id: id },
      mine.map(({ start_date_time, end_date_time, day_id }) => ({
        ...{ start_date_time, end_date_time, day_id: day_id === null ? null : (dayOf.get(day_id) ?? null) },
        ...rules,
      })),
    )
  }
}

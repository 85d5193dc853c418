import type { BatchFields } from '@pelita/contract/areas/classroom/batch-form.ts'
import { sql } from 'kysely'
import type { OrgDb } from '../../platform/db/scope.ts'

interface TimedItem {
  readonly id: string
  readonly type: string
  readonly start: string | null
  readonly end: string | null
  readonly due: string | null
}

/** The contents of a class that say when they take place or are handed in. */
async function timedItems(db: OrgDb, classroomId: string): Promise<TimedItem[]> {
  const { rows } = await sql<TimedItem>`
    select i.id, i.type, i.settings ->> 'start_date_time' as start, i.settings ->> 'end_date_time' as end,
           coalesce(i.settings ->> 'assignment_due_date', i.settings ->> 'due_date') as due
      from content_items i where i.content_id = ${classroomId} and i.archived_at is null and i.is_step
       and i.settings ?| array['start_date_time', 'end_date_time', 'due_date', 'assignment_due_date'] order by i.id`.execute(db)
  return rows
}

/** What the batch does not say of a content is what its tree says, as far as it lies within the batch. */
export function withTimesOf(batch: BatchFields, items: readonly TimedItem[]): BatchFields {
  const [from, to] = [Date.parse(batch.start_at), Date.parse(batch.end_at)]
  const isWithin = (moment: string | null): moment is string =>
    moment !== null && Date.parse(moment) >= from && Date.parse(moment) <= to
  const met = batch.presence_settings.items.filter(({ schedules }) => schedules.length > 0)
  const named = new Set([...batch.assignments, ...met].map((one) => one.flow_id))
  const open = items.filter(({ id }) => !named.has(id))
  const meetings = open.flatMap(({ id, type, start, end }) =>
    type === 'presence' && isWithin(start) && isWithin(end)
      ? [{ flow_id: id, schedules: [{ start_date_time: start, end_date_time: end }] }]
      : [],
  )
  const terms = open
    .filter(({ type }) => type !== 'presence')
    .map(({ id, start, end, due }) => ({
      flow_id: id,
      start_date_time: isWithin(start) ? start : null,
      end_date_time: isWithin(end) && Date.parse(end) > from ? end : null,
      due_date: due !== null && Date.parse(due) > from ? due : null,
    }))
    .filter((one) => one.start_date_time ?? one.end_date_time ?? one.due_date)
  return {
    ...batch,
    assignments: [...batch.assignments, ...terms],
    presence_settings: { ...batch.presence_settings, items: [...met, ...meetings] },
  }
}

export const withTreeTimes = async (db: OrgDb, classroomId: string, batch: BatchFields): Promise<BatchFields> =>
  withTimesOf(batch, await timedItems(db, classroomId))

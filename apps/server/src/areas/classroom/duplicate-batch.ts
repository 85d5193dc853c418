import { randomUUID } from 'node:crypto'
import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'
import { mover } from '@pelita/contract/core/wall-clock.ts'
import { sql } from 'kysely'
import { copyTitle } from '../../learning/content/copy-content.ts'
import type { OrgDb } from '../../platform/db/scope.ts'

type Move = (instant: string) => string

/** A meeting that would vanish in an hour the day does not have keeps its length. */
function movedMeeting(start: string, end: string, move: Move) {
  const [from, to] = [Date.parse(move(start)), Date.parse(move(end))]
  const until = to > from ? to : from + Date.parse(end) - Date.parse(start)
  return { start_date_time: new Date(from).toISOString(), end_date_time: new Date(until).toISOString() }
}

/** The same batch with every time moved; the hours of its rundown stay as they are. */
export function movedBatch(batch: BatchDetail, move: Move) {
  const { presence_settings: rules } = batch
  return {
    ...batch,
    start_at: move(batch.start_at),
    end_at: move(batch.end_at),
    confirmation_deadline: batch.confirmation_deadline && move(batch.confirmation_deadline),
    assignments: batch.assignments.map(({ due_date, start_date_time, end_date_time, ...one }) => ({
      ...one,
      due_date: due_date && move(due_date),
      start_date_time: start_date_time && move(start_date_time),
      end_date_time: end_date_time && move(end_date_time),
    })),
    presence_settings: {
      ...rules,
      items: rules.items.map(({ flow_id, schedules }) => ({
        flow_id,
        schedules: schedules.flatMap(({ id, day_id, start_date_time, end_date_time }) =>
          end_date_time ? [{ id, day_id, ...movedMeeting(start_date_time, end_date_time, move) }] : [],
        ),
      })),
    },
  }
}

/** A new batch like this one: nothing of it is the other's, neither meetings nor activities. */
export function copiedBatch(batch: BatchDetail, move: Move) {
  const moved = movedBatch(batch, move)
  const { presence_settings: rules } = moved
  return {
    ...moved,
    // A session of a coach is one batch's.
    coaches: [],
    rundown: moved.rundown.map((day) => ({ ...day, activities: day.activities.map((one) => ({ ...one, id: randomUUID() })) })),
    presence_settings: {
      ...rules,
      items: rules.items.map((item) => ({ ...item, schedules: item.schedules.map(({ id: _, ...times }) => times) })),
    },
  }
}

export const movedTo = (batch: BatchDetail, start_at: string, zone: string) => ({
  ...copiedBatch(batch, mover(batch.start_at, start_at, zone)),
  title: copyTitle(batch.title, 99),
})

/** What no copy can have any more is left out of it: people who are no experts now, a place or an achievement that is gone. */
export async function withoutGone<B extends BatchDetail>(db: OrgDb, batches: readonly B[]): Promise<B[]> {
  const people = batches.flatMap((one) => [...one.experts, ...one.training_supports].map(({ user_id }) => user_id))
  const given = batches.flatMap((one) => [...(one.achievement ? [one.achievement] : []), ...one.additional_achievements])
  const { rows } = await sql<{ kind: string; id: string }>`
    select 'expert' as kind, id from memberships where id = any (${people}::uuid[]) and groups @> '{expert}'
    union all select 'support', id from memberships where id = any (${people}::uuid[]) and groups @> '{training-support}'
    union all select 'place', id from locations where id = any (${batches.flatMap((one) => one.location?.location_id ?? [])}::uuid[]) and deleted_at is null
    union all select a.kind, a.id from achievements a where a.id = any (${given.map((one) => one.achievement_id)}::uuid[])`.execute(
    db,
  )
  const there = new Set(rows.map(({ kind, id }) => `${kind} ${id}`))
  const still = (one: { kind: string; achievement_id: string }) => there.has(`${one.kind} ${one.achievement_id}`)
  return batches.map((one) => ({
    ...one,
    experts: one.experts.filter(({ user_id }) => there.has(`expert ${user_id}`)),
    training_supports: one.training_supports.filter(({ user_id }) => there.has(`support ${user_id}`)),
    location: one.location && {
      ...one.location,
      location_id: there.has(`place ${one.location.location_id}`) ? one.location.location_id : null,
    },
    achievement: one.achievement && still(one.achievement) ? one.achievement : null,
    additional_achievements: one.additional_achievements.filter(still),
  }))
}

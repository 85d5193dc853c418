import { randomUUID } from 'node:crypto'
import type { BatchDetail } from '@pelita/contract/areas/classroom/batch.ts'

/** The same batch, all its times moved so that it begins then; hours of its rundown stay as they are. */
export function movedTo(batch: BatchDetail, start_at: string) {
  const shift = Date.parse(start_at) - Date.parse(batch.start_at)
  const moved = (instant: string) => new Date(Date.parse(instant) + shift).toISOString()
  const { presence_settings: rules } = batch
  return {
    ...batch,
    title: `${batch.title.slice(0, 92)} (copy)`,
    start_at: moved(batch.start_at),
    end_at: moved(batch.end_at),
    confirmation_deadline: batch.confirmation_deadline && moved(batch.confirmation_deadline),
    rundown: batch.rundown.map((day) => ({ ...day, activities: day.activities.map((one) => ({ ...one, id: randomUUID() })) })),
    assignments: batch.assignments.map((one) => ({ ...one, due_date: one.due_date && moved(one.due_date) })),
    presence_settings: {
      ...rules,
      items: rules.items.map(({ flow_id, schedules }) => ({
        flow_id,
        schedules: schedules.flatMap(({ day_id, start_date_time, end_date_time }) =>
          end_date_time ? [{ day_id, start_date_time: moved(start_date_time), end_date_time: moved(end_date_time) }] : [],
        ),
      })),
    },
  }
}

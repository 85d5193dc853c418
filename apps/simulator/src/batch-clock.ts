import { type BatchDetail, classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import type { Call } from './api.ts'

export interface BatchClock {
  readonly batch: BatchDetail
  /** Makes it that moment of the plan: whatever was planned for it happens now. */
  readonly standAt: (planned: number) => Promise<void>
}

/**
 * A clock of the batch's own. Nobody moves the server's clock, so the batch is moved past it: all its times keep their distance, and
 * participants are told nothing of it.
 */
export async function clockOf(trainer: Call, params: { id: string; batchId: string }): Promise<BatchClock> {
  const batch = await trainer(classroomBatchApi.one, { params })
  const standAt = async (planned: number): Promise<void> => {
    const by = Date.now() - planned
    const move = (instant: string) => new Date(Date.parse(instant) + by).toISOString()
    const moveAny = (instant: string | null) => (instant ? move(instant) : null)
    const { items, ...rules } = batch.presence_settings
    const body = {
      ...{ start_at: move(batch.start_at), end_at: move(batch.end_at), notify: false },
      confirmation_deadline: moveAny(batch.confirmation_deadline),
      assignments: batch.assignments.map(({ flow_id, pass_grade, due_date, start_date_time, end_date_time }) => ({
        ...{ flow_id, pass_grade, due_date: moveAny(due_date) },
        ...{ start_date_time: moveAny(start_date_time), end_date_time: moveAny(end_date_time) },
      })),
      presence_settings: {
        ...rules,
        items: items.map(({ flow_id, schedules }) => ({
          flow_id,
          schedules: schedules.flatMap(({ id, start_date_time, end_date_time }) =>
            end_date_time ? [{ id, start_date_time: move(start_date_time), end_date_time: move(end_date_time) }] : [],
          ),
        })),
      },
    }
    await trainer(classroomBatchApi.update, { params, body })
  }
  return { batch, standAt }
}

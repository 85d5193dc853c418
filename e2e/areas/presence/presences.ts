import { randomUUID } from 'node:crypto'
import { type PresenceDetail, type PresenceForm, presenceApi } from '@pelita/contract/areas/presence.ts'
import type { Caller } from '../../kit/api.ts'

/** Never the same twice, so that no test meets what another one made. */
export const unique = (text: string): string => `${text} ${randomUUID().slice(0, 6)}`

/** A presence of this test alone, that no module uses. */
export const aPresence = (call: Caller, form: Partial<PresenceForm> = {}): Promise<PresenceDetail> =>
  call(presenceApi.create, {
    body: { title: unique('Safety briefing'), content_type: 'others', description: 'Everybody at the gate', ...form },
  })

export interface Meeting {
  readonly presence: PresenceDetail
  readonly batch_id: string
  readonly batch_title: string
  readonly schedule_id: string
  readonly start: number
  readonly end: number
}

/** Every meeting of the classroom presences of the demonstration. */
export async function meetings(call: Caller): Promise<Meeting[]> {
  const { results } = await call(presenceApi.list, { query: { content_type: 'classroom', page_size: -1 } })
  const found: Meeting[] = []
  for (const { id } of results.filter((row) => row.is_associated)) {
    const presence = await call(presenceApi.detail, { params: { id }, query: {} })
    for (const { batch_id, batch_title } of (await call(presenceApi.batches, { params: { id } })).results) {
      const schedules = await call(presenceApi.schedules, { params: { id }, query: { batch_id } })
      for (const { schedule_id, start_date_time, end_date_time } of schedules.results) {
        const [start, end] = [Date.parse(start_date_time), Date.parse(end_date_time ?? start_date_time)]
        found.push({ presence, batch_id, batch_title, schedule_id, start, end })
      }
    }
  }
  return found
}

import { liveEventApi } from '@pelita/contract/areas/live-event/live-event.ts'
import { liveEventContentApi } from '@pelita/contract/areas/live-event/live-event-contents.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { instantAt } from '@pelita/contract/core/wall-clock.ts'
import { sql } from 'kysely'
import { aCategory } from './media-builders.ts'
import type { TestOrg } from './test-server.ts'

export type LiveEventBody = CallInput<typeof liveEventApi.create>['body']
export type EventSections = CallInput<typeof liveEventContentApi.saveContents>['body']['sections']

/** On so many days from now, at this time of the organisation's clock. */
export const at = (days: number, time: string): string => {
  const day = new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  return new Date(instantAt(day, time, 'Asia/Jakarta')).toISOString()
}

/** A live event of two days that begins in ten, online. */
export const aLiveEvent = async (org: TestOrg, values: Partial<LiveEventBody> = {}): Promise<LiveEventBody> => ({
  title: 'Pekan Inovasi',
  description: '<p>Untuk semua</p>',
  category_id: values.category_id ?? (await aCategory(org)),
  level_id: 1,
  start_date_time: at(10, '08:00'),
  end_date_time: at(11, '17:00'),
  meeting_provider: 'zoom',
  meeting_url: 'https://meet.example/inovasi',
  ...values,
})

export const createdLiveEvent = async (org: TestOrg, values: Partial<LiveEventBody> = {}) =>
  org.admin.call(liveEventApi.create, { body: await aLiveEvent(org, values) })

/** A talk online on the first day, and something to read on the second. */
export const twoDays = (): EventSections => [
  {
    id: 'pagi',
    title: 'Pembukaan',
    day_id: 1,
    contents: [
      {
        ...{ id: 'kuliah', title: 'Kuliah umum', content_type: 'online_meeting', room: 'Aula' },
        ...{ start_date_time: at(10, '08:00'), end_date_time: at(10, '09:30'), speaker: { name: 'Ratna Sari' } },
      },
    ],
  },
  {
    id: 'lanjut',
    title: 'Lanjutan',
    day_id: 2,
    contents: [{ id: 'bahan', title: 'Bahan bacaan', content_type: 'others', url: 'https://example.com/bahan', can_skip: true }],
  },
]

export const saveSections = (org: TestOrg, id: string, sections: EventSections) =>
  org.admin.call(liveEventContentApi.saveContents, { params: { id }, body: { sections } })

export const publishEvent = (org: TestOrg, id: string) =>
  org.admin.call(liveEventApi.setStatus, { params: { id }, body: { status: 'publish' } })

export async function publishedLiveEvent(org: TestOrg, values: Partial<LiveEventBody> = {}, sections: EventSections = twoDays()) {
  const { id } = await createdLiveEvent(org, values)
  await saveSections(org, id, sections)
  return publishEvent(org, id)
}

/** The event and its first session began so many minutes ago. */
export const runsSince = (org: TestOrg, id: string, minutes: number, lasts = 60) =>
  org.work(async (db) => {
    const from = sql`now() - make_interval(mins => ${minutes})`
    const until = sql`now() + make_interval(mins => ${lasts - minutes})`
    await sql`update cohorts set start_at = ${from}, end_at = ${until} + interval '1 day' where id = ${id}`.execute(db)
    await sql`update content_items set settings = settings || jsonb_build_object('start_date_time', ${from}, 'end_date_time', ${until})
      where content_id = ${id} and settings ? 'start_date_time'`.execute(db)
    await sql`update content_relations r set opens_at = ${from} - interval '15 minutes', closes_at = ${until} from content_items i
      where r.cohort_id = ${id} and i.id = r.item_id and i.type = 'online_meeting'`.execute(db)
  })

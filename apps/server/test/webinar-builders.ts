import { webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import type { CallInput } from '@pelita/contract/core/endpoint.ts'
import { inMinutes } from './builders.ts'
import { aCategory } from './media-builders.ts'
import type { TestOrg } from './test-server.ts'

export type WebinarBody = CallInput<typeof webinarApi.create>['body']

/** A webinar tomorrow, with an address to meet at. */
export const aWebinar = async (org: TestOrg, values: Partial<WebinarBody> = {}): Promise<WebinarBody> => ({
  title: 'Keamanan Siber',
  description: '<p>Untuk semua</p>',
  category_id: values.category_id ?? (await aCategory(org)),
  level_id: 1,
  start_date_time: inMinutes(24 * 60),
  end_date_time: inMinutes(26 * 60),
  meeting_provider: 'zoom',
  meeting_url: 'https://meet.example/keamanan',
  ...values,
})

export const createdWebinar = async (org: TestOrg, values: Partial<WebinarBody> = {}) =>
  org.admin.call(webinarApi.create, { body: await aWebinar(org, values) })

export async function publishedWebinar(org: TestOrg, values: Partial<WebinarBody> = {}) {
  const { id } = await createdWebinar(org, values)
  return org.admin.call(webinarApi.setStatus, { params: { id }, body: { status: 'publish' } })
}

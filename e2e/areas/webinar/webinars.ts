import { webinarApi } from '@pelita/contract/areas/webinar/webinar.ts'
import { categoryApi } from '@pelita/contract/learning/category.ts'
import type { Page } from '@playwright/test'
import type { Caller } from '../../kit/api.ts'

export const PASSCODE = 'siber-2026'

/** A draft of this test alone that begins in five minutes and lasts 90; whoever stays 60 of them has attended. */
export async function aWebinar(call: Caller, title: string): Promise<string> {
  const [category] = (await call(categoryApi.list, { query: {} })).results
  const at = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  const body = {
    ...{ title, description: '<p>Satu jam penuh</p>', category_id: category?.id ?? '', level_id: 1 },
    ...{ start_date_time: at(5), end_date_time: at(95), view_time: 60, meeting_url: 'https://meet.example/panjang' },
    ...{ passcode: PASSCODE, speakers: [{ name: 'Ratna Sari' }] },
  }
  return (await call(webinarApi.create, { body })).id
}

export const publish = (call: Caller, id: string) => call(webinarApi.setStatus, { params: { id }, body: { status: 'publish' } })

/** The meeting is held elsewhere: it opens in a window of its own. */
export async function join(page: Page): Promise<void> {
  await page.context().route('https://meet.example/**', (route) => route.fulfill({ body: 'Meeting' }))
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Join meeting' }).click()
  await (await opened).close()
}

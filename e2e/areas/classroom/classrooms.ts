import { randomUUID } from 'node:crypto'
import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { DEFAULT_PRESENCE } from '@pelita/contract/areas/classroom/batch-form.ts'
import { classroomApi } from '@pelita/contract/areas/classroom/classroom.ts'
import { classroomContentApi } from '@pelita/contract/areas/classroom/classroom-contents.ts'
import { providerApi } from '@pelita/contract/areas/provider.ts'
import { categoryApi } from '@pelita/contract/learning/category.ts'
import { competencyApi } from '@pelita/contract/learning/competency.ts'
import type { Page } from '@playwright/test'
import type { Caller } from '../../kit/api.ts'
import { aPresence, unique } from '../presence/presences.ts'

const HOUR = 3_600_000

/** `31/12/2026` in so many days, as the fields of dates are filled in. */
export const dayIn = (days: number): string => {
  const at = new Date(Date.now() + days * 24 * HOUR)
  return [at.getDate(), at.getMonth() + 1, at.getFullYear()].map((part) => String(part).padStart(2, '0')).join('/')
}

/** In so many minutes, as the browser of the tests writes it. */
export const inMinutes = (page: Page, minutes: number) =>
  page.evaluate((ahead) => {
    const at = new Date(Date.now() + ahead * 60_000)
    const two = (n: number) => String(n).padStart(2, '0')
    return {
      day: `${two(at.getDate())}/${two(at.getMonth() + 1)}/${at.getFullYear()}`,
      time: `${two(at.getHours())}:${two(at.getMinutes())}`,
    }
  }, minutes)

/** The first of what a list offers, or the one that is called so. */
export const choose = async (page: Page, label: string, option?: string) => {
  await page.getByRole('combobox', { name: label }).click()
  const offered = page.getByRole('option')
  await (option ? offered.filter({ hasText: option }) : offered).first().click()
}

export const moment = async (page: Page, label: string, day: string, time: string) => {
  await page.getByRole('textbox', { name: `${label}, day` }).fill(day)
  await page.getByRole('textbox', { name: `${label}, day` }).press('Tab')
  await page.getByRole('textbox', { name: `${label}, time` }).fill(time)
}

/** A classroom of this test alone, ready to be published, with a presence and a draft batch of one day that begins in so many days at 08:00 in Jakarta. */
export async function aClassroomWithBatch(call: Caller, days: number) {
  const title = unique('Kelas Kalender')
  const { id } = await call(classroomApi.generateId, {})
  const presence = await aPresence(call, { title: unique('Presensi'), content_type: 'classroom' })
  const category = (await call(categoryApi.list, { query: {} })).results[0]?.id ?? ''
  const competencies = (await call(competencyApi.list, { query: { page_size: 1 } })).results.map((one) => one.id)
  const providers = (await call(providerApi.list, { query: { page_size: 1 } })).results.map((one) => one.id)
  const general = { title, description: 'Apa', level: 1, category, competencies, providers }
  await call(classroomApi.update, { params: { id }, body: general })
  const item = { id: randomUUID(), title: presence.title, content_type: 'presence' as const, content_id: presence.id }
  const sections = [{ id: randomUUID(), title: 'Sesi 1', day_id: 1, contents: [item] }]
  await call(classroomContentApi.saveContents, { params: { id }, body: { sections } })
  const day = new Date(Date.now() + days * 24 * HOUR).toISOString().slice(0, 10)
  const [start_at, end_at] = [`${day}T01:00:00Z`, `${day}T10:00:00Z`]
  const batch = await call(classroomBatchApi.create, {
    params: { id },
    body: {
      ...{ title: 'Batch 1', start_at, end_at, location: { name: 'Kampus Jakarta' } },
      presence_settings: {
        ...DEFAULT_PRESENCE,
        items: [{ flow_id: item.id, schedules: [{ start_date_time: start_at, end_date_time: end_at }] }],
      },
    },
  })
  return { id, title, batchId: batch.id, presenceId: presence.id, day }
}

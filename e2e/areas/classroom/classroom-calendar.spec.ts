import { classroomBatchApi } from '@pelita/contract/areas/classroom/batch.ts'
import { callsOf } from '../../kit/api.ts'
import { expect, test } from '../../kit/browser-test.ts'
import { shoot } from '../../kit/inspect.ts'
import { aClassroomWithBatch } from './classrooms.ts'

const written = (day: string): string => day.split('-').toReversed().join('/')
const later = (day: string, days: number): string => new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 10)

test('a draft is found in the calendar by month, week and agenda, and moved to another day', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const made = await aClassroomWithBatch(call, 45)
  const entry = page.getByRole('listitem').filter({ hasText: made.title })
  await page.goto(`/classroom/calendar?view=month&day=${made.day}`)
  await expect(page.getByText('Times are those of WIB')).toBeVisible()
  await page.goto(`/classroom/calendar?view=week&day=${made.day}`)
  await expect(entry.first()).toContainText('08:00')
  await shoot(page, 'classroom-calendar-week')
  await page.getByRole('radio', { name: 'Agenda' }).check({ force: true })
  await expect(page).toHaveURL(/view=agenda/)
  await expect(entry.first()).toContainText('Kampus Jakarta')

  await page
    .getByRole('button', { name: `Move ${made.title}, Batch 1` })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: 'Move Batch' })
  await expect(dialog).toContainText('All sessions and due dates of Batch 1 move')
  await dialog.getByRole('textbox', { name: 'New day' }).fill(written(later(made.day, 7)))
  await dialog.getByRole('textbox', { name: 'New day' }).press('Tab')
  await dialog.getByRole('button', { name: 'Move', exact: true }).click()
  await expect(page.getByText('Batch has been successfully moved.')).toBeVisible()
  const batch = await call(classroomBatchApi.one, { params: { id: made.id, batchId: made.batchId } })
  expect(Date.parse(batch.start_at)).toBe(Date.parse(`${later(made.day, 7)}T01:00:00Z`))

  await page.goto(`/classroom/calendar?view=agenda&day=${later(made.day, 7)}`)
  await entry.first().getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/classroom/edit/${made.id}/batch/manage/${made.batchId}`))
})

test('the calendar is narrowed to a classroom, and says when nothing takes place', async ({ page }) => {
  const made = await aClassroomWithBatch(await callsOf('admin', 'nusantara'), 52)
  await page.goto(`/classroom/calendar?view=agenda&day=${made.day}`)
  const filter = page.getByRole('combobox', { name: 'Classroom' })
  await filter.click()
  await page.keyboard.type(made.title)
  await page.getByRole('option', { name: made.title }).click()
  await expect(page.getByRole('listitem').filter({ hasText: made.title }).first()).toBeVisible()
  await page.goto('/classroom/calendar?view=agenda&day=2031-03-03')
  await expect(page.getByText('Nothing takes place in these days')).toBeVisible()
})

test.describe('who only reads', () => {
  test.use({ as: { role: 'observer', org: 'nusantara' } })

  test('finds a batch in the calendar, moves nothing and reads it', async ({ page }) => {
    const made = await aClassroomWithBatch(await callsOf('admin', 'nusantara'), 59)
    const refused: string[] = []
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()))
    await page.goto(`/classroom/calendar?view=agenda&day=${made.day}`)
    const entry = page.getByRole('listitem').filter({ hasText: made.title }).first()
    await expect(entry).toContainText('Draft')
    await expect(page.getByRole('combobox', { name: 'Classroom' })).toBeVisible()
    await expect(page.getByRole('button', { name: /^Move / })).toHaveCount(0)
    await page.goto(`/classroom/calendar?view=week&day=${made.day}`)
    await expect(entry).toBeVisible()
    await expect(page.locator('[data-moves]')).toHaveCount(0)
    await entry.getByRole('link').click()
    await expect(page).toHaveURL(new RegExp(`/classroom/edit/${made.id}/batch/manage/${made.batchId}`))
    await page.getByRole('tab', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Coaches' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Save', exact: true })).toHaveCount(0)
    // What may not be opened is not asked for either.
    expect(refused).toEqual([])
  })
})

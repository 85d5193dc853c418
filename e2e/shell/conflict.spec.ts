import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { Page } from '@playwright/test'
import { aPresence } from '../areas/presence/presences.ts'
import { callsOf } from '../kit/api.ts'
import { test as base, errorsOf, expect, expectAccessible } from '../kit/browser-test.ts'
import { stateOf } from '../kit/people.ts'

/** The content manager's own browser, beside the administrator's. */
const test = base.extend<{ colleague: Page }>({
  colleague: async ({ browser }, use) => {
    const context = await browser.newContext({ storageState: stateOf({ role: 'content', org: 'nusantara' }) })
    const page = await context.newPage()
    const errors = errorsOf(page)
    await use(page)
    expect(errors).toEqual([])
    await context.close()
  },
})

const title = (page: Page) => page.getByRole('textbox', { name: 'Title' })
const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Rangga Aditya Pratama changed this before you saved' })

async function save(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('dialog', { name: 'Save Changes?' }).getByRole('button', { name: 'OK' }).click()
}

/** Both open the same presence; the colleague changes title and description and saves first, then the administrator saves. */
async function collide(page: Page, colleague: Page): Promise<{ id: string; title: string }> {
  const presence = await aPresence(await callsOf('admin', 'nusantara'), { description: 'As it was' })
  for (const one of [page, colleague]) {
    await one.goto(`/presence/edit/${presence.id}`)
    await expect(title(one)).toHaveValue(presence.title)
  }
  await title(colleague).fill(`${presence.title} (theirs)`)
  await description(colleague).fill('As they wrote it')
  await save(colleague)
  await expect(colleague.getByText('Presence has been successfully edited.')).toBeVisible()
  await description(page).fill('As I wrote it')
  await save(page)
  await expect(conflict(page)).toContainText(/Saved on \d\d \w+ \d{4} \d\d:\d\d:\d\d/)
  await expect(conflict(page).getByRole('listitem')).toContainText([/^Title/, /^Description/])
  return presence
}

const stored = async (id: string) => (await callsOf('admin', 'nusantara'))(presenceApi.detail, { params: { id }, query: {} })

test('keeping mine saves my change and leaves theirs elsewhere', { tag: '@embedded' }, async ({ page, colleague }) => {
  const presence = await collide(page, colleague)
  await conflict(page).getByRole('button', { name: 'See theirs' }).click()
  const row = conflict(page).getByRole('row', { name: 'Description' })
  await expect(row.getByRole('cell')).toHaveText(['As they wrote it', 'As I wrote it'])
  await expectAccessible(page)
  await conflict(page).getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Presence has been successfully edited.')).toBeVisible()
  expect(await stored(presence.id)).toMatchObject({ title: `${presence.title} (theirs)`, description: 'As I wrote it' })
})

test('taking theirs fills the form with their words and saves nothing', async ({ page, colleague }) => {
  const presence = await collide(page, colleague)
  await conflict(page).getByRole('button', { name: 'Take theirs' }).click()
  await expect(title(page)).toHaveValue(`${presence.title} (theirs)`)
  await expect(description(page)).toHaveValue('As they wrote it')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText("There's no anything changed")).toBeVisible()
  expect(await stored(presence.id)).toMatchObject({ description: 'As they wrote it' })
})

test('closing the question leaves my words in the form', async ({ page, colleague }) => {
  await collide(page, colleague)
  await page.keyboard.press('Escape')
  await expect(conflict(page)).toBeHidden()
  await expect(description(page)).toHaveValue('As I wrote it')
})

test('a row that changed meanwhile is not deleted unseen', async ({ page }) => {
  const call = await callsOf('admin', 'nusantara')
  const presence = await aPresence(call)
  await page.goto(`/presence?keyword=${encodeURIComponent(presence.title)}`)
  await page.getByRole('button', { name: `Delete ${presence.title}` }).click()
  await call(presenceApi.update, { params: { id: presence.id }, body: { description: 'Still needed' } })
  await page.getByRole('dialog', { name: 'Delete Presence?' }).getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog', { name: 'Failed' })).toBeVisible()
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByRole('row', { name: presence.title })).toBeVisible()
})

import { presenceApi } from '@pelita/contract/areas/presence.ts'
import type { Page } from '@playwright/test'
import { aPresence, unique } from '../areas/presence/presences.ts'
import { callsOf } from '../kit/api.ts'
import { expect, expectAccessible, test } from '../kit/browser-test.ts'

const COUNT = 12

/** Twelve presences A to L under one name, every third a webinar, and the list searched for that name. */
async function openList(page: Page): Promise<string> {
  const call = await callsOf('admin', 'nusantara')
  const name = unique('Kelas')
  for (const n of Array(COUNT).keys())
    await aPresence(call, {
      title: `${name} ${String.fromCharCode(65 + n)}`,
      content_type: n % 3 === 0 ? 'webinar' : 'others',
    })
  await page.goto(`/presence?keyword=${encodeURIComponent(name)}`)
  await expect(page.getByText(`1-10 of ${COUNT}`)).toBeVisible()
  return name
}

const titles = (page: Page) => page.getByRole('row').getByRole('link', { name: /^Kelas/ })
const lettersOf = (name: string, letters: string) => [...letters].map((letter) => `${name} ${letter}`)

test('the list is searched from three letters on, once the typing rests', { tag: '@embedded' }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    const url = new URL(request.url())
    if (url.pathname === `/api${presenceApi.list.path}`) asked.push(url.searchParams.get('keyword') ?? '')
  })
  await page.goto('/presence')
  const search = page.getByRole('searchbox', { name: 'Search by title' })
  await expect(page.getByRole('table', { name: 'Presence List' })).toBeVisible()
  await search.pressSequentially('ap')
  await expect(page.getByText('Type at least 3 characters')).toBeVisible()
  await search.pressSequentially('el pagi', { delay: 30 })
  await expect(page).toHaveURL('/presence?keyword=apel+pagi')
  await expect(page.getByRole('link', { name: 'Apel Pagi Kantor Pusat', exact: true })).toBeVisible()
  expect(asked).toEqual(['', 'apel pagi'])
  await page.getByRole('button', { name: 'Clear search' }).click()
  await expect(page).toHaveURL('/presence')
  await expect(search).toBeFocused()
})

test('a module type filters, shows as a chip and is taken back by choosing it again', async ({ page }) => {
  const name = await openList(page)
  await page.getByRole('button', { name: 'Module Type', expanded: false }).click()
  await page.getByRole('option', { name: 'Webinar' }).click()
  await expect(page).toHaveURL(/content_type=webinar/)
  await expect(titles(page)).toHaveText(lettersOf(name, 'JGDA'))
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText('Module Type: Webinar')
  await page.getByRole('button', { name: 'Module Type', expanded: false }).click()
  await expectAccessible(page)
  await page.getByRole('option', { name: 'Webinar' }).click()
  await expect(page).not.toHaveURL(/content_type/)
  await expect(titles(page)).toHaveCount(10)
})

test('a date range is chosen by preset or typed, and Reset Filter lets go of all filters and of the search word', async ({
  page,
}) => {
  await openList(page)
  await page.getByRole('button', { name: 'Created', expanded: false }).click()
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Today', exact: true }).click()
  await expect(page.getByText(`1-10 of ${COUNT}`)).toBeVisible()
  await expect(page).toHaveURL(/start_date=\d{4}-\d\d-\d\d&end_date=\d{4}-\d\d-\d\d/)
  await page.getByRole('button', { name: /^\d\d\/\d\d\/\d{4} - / }).click()
  await page.getByRole('button', { name: 'Yesterday' }).click()
  await expect(page.getByText('No data found')).toBeVisible()
  await expect(page.getByText('Try another word or remove a filter.')).toBeVisible()
  await page.getByRole('button', { name: /^\d\d\/\d\d\/\d{4} - / }).click()
  await page.getByLabel('Start date').fill('1/2/2026')
  await page.getByLabel('End date').fill('3/2/2026')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('list', { name: 'Active filters' })).toHaveText('Created: 01/02/2026 - 03/02/2026')
  await page.getByRole('button', { name: 'Reset Filter' }).click()
  await expect(page).not.toHaveURL(/_date|keyword/)
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByText(/^1-10 of /)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Reset Filter' })).toBeDisabled()
})

test('rows per page and columns are chosen, and kept', async ({ page }) => {
  const name = await openList(page)
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await expect(page.getByText(`1-${COUNT} of ${COUNT}`)).toBeVisible()
  await page.getByRole('button', { name: 'Columns' }).click()
  const choice = page.getByRole('dialog', { name: 'Columns' })
  await expect(choice.getByRole('checkbox', { name: 'Title' })).toBeDisabled()
  await choice.getByRole('checkbox', { name: 'Created By' }).uncheck()
  await expectAccessible(page)
  await expect(page.getByRole('columnheader', { name: 'Created By' })).toBeHidden()
  await page.reload()
  await expect(page.getByText(`1-${COUNT} of ${COUNT}`)).toBeVisible()
  await expect(titles(page)).toHaveCount(COUNT)
  await expect(page.getByRole('columnheader', { name: 'Created By' })).toBeHidden()
  await page.getByRole('button', { name: 'Columns' }).click()
  await choice.getByRole('button', { name: 'Show as before' }).click()
  await expect(page.getByRole('columnheader', { name: 'Created By' })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('searchbox').fill(`${name} nowhere`)
  await page.getByRole('button', { name: 'Clear search and filters' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('')
  await expect(page.getByText(/^1-\d+ of /)).toBeVisible()
})

test('on a phone the filters are a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openList(page)
  await page.getByRole('button', { name: 'Filter', exact: true }).click()
  const sheet = page.getByRole('dialog', { name: 'Filter' })
  await sheet.getByRole('button', { name: 'Module Type' }).click()
  await page.getByRole('option', { name: 'Webinar' }).click()
  await expectAccessible(page)
  await sheet.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/content_type=/)
  await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('Webinar')
})

test('a column sorts up, then down, and another column starts up again', async ({ page }) => {
  const name = await openList(page)
  const sort = (column: string) => page.getByRole('columnheader', { name: column })
  await expect(sort('Last Update')).toHaveAttribute('aria-sort', 'descending')
  await sort('Title').getByRole('button').click()
  await expect(sort('Title')).toHaveAttribute('aria-sort', 'ascending')
  await expect(titles(page)).toHaveText(lettersOf(name, 'ABCDEFGHIJ'))
  await sort('Title').getByRole('button').click()
  await expect(sort('Title')).toHaveAttribute('aria-sort', 'descending')
  await expect(titles(page)).toHaveText(lettersOf(name, 'LKJIHGFEDC'))
  await sort('Created By').getByRole('button').click()
  await expect(page).toHaveURL(/order_by=created_by&order_type=asc/)
  await expect(sort('Title')).toHaveAttribute('aria-sort', 'none')
})

test('on a phone the order is chosen above the cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const name = await openList(page)
  const cards = page.getByRole('list', { name: 'Presence List' }).getByRole('link', { name: /^Kelas/ })
  const sortBy = page.getByRole('combobox', { name: 'Sort by' })
  await expect(sortBy).toHaveValue('updated_at')
  await sortBy.selectOption('Title')
  await expect(cards).toHaveText(lettersOf(name, 'ABCDEFGHIJ'))
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expect(cards).toHaveText(lettersOf(name, 'LKJIHGFEDC'))
  await expect(page).toHaveURL(/order_by=title&order_type=desc/)
  await expect(page.getByRole('button', { name: 'Sort ascending' })).toBeVisible()
})

test('page, search, sort and filters survive a reload and the way back from a detail', async ({ page }) => {
  const name = await openList(page)
  await page.getByRole('columnheader', { name: 'Title' }).getByRole('button').click()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(titles(page)).toHaveText(lettersOf(name, 'KL'))
  await expect(page.getByRole('cell', { name: '11', exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Page 2' })).toHaveAttribute('aria-current', 'page')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.reload()
  await expect(titles(page)).toHaveText(lettersOf(name, 'KL'))
  await page.getByRole('link', { name: `${name} K`, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${name} K` })).toBeVisible()
  await page.goBack()
  await expect(titles(page)).toHaveText(lettersOf(name, 'KL'))
  await expect(page.getByRole('searchbox')).toHaveValue(name)
  await page.goBack()
  await expect(page.getByText(`1-10 of ${COUNT}`)).toBeVisible()
  await page.goto(`/presence?keyword=${encodeURIComponent(name)}&page=99`)
  await expect(page.getByText(`11-12 of ${COUNT}`)).toBeVisible()
  await page.getByRole('searchbox').fill(`${name} L`)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await expect(page).not.toHaveURL(/page=/)
})

test('a list with nothing to show says so', async ({ page }) => {
  await page.goto('/presence?keyword=nothing+is+called+that')
  await expect(page.getByText('No data found')).toBeVisible()
  await expectAccessible(page)
})

test('a record that is not there says so and leads back to its list', async ({ page }) => {
  await page.goto(`/presence/detail/${crypto.randomUUID()}`)
  await page.getByRole('dialog', { name: 'Not Found' }).getByRole('button', { name: 'OK' }).click()
  const main = page.getByRole('main')
  await expect(main.getByText('Presence not found')).toBeVisible()
  await expect(main.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expectAccessible(page)
  await main.getByRole('link', { name: 'Back to Presence' }).click()
  await expect(page).toHaveURL('/presence')
})

/** Nothing answers until what it hands out is called. */
async function serverGone(page: Page): Promise<() => Promise<void>> {
  const gone = /\/(assets|api|health)/
  await page.route(gone, (route) => route.abort())
  return () => page.unroute(gone)
}

const unreachable = (page: Page) => page.getByRole('alert').filter({ hasText: 'The server cannot be reached.' })

test('a page asked for while the server is gone opens once it is back', async ({ page }) => {
  await page.goto('/presence')
  await expect(page.getByRole('table', { name: 'Presence List' })).toBeVisible()
  const back = await serverGone(page)
  await page.getByRole('link', { name: 'Assignment', exact: true }).click()
  await expect(unreachable(page)).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await back()
  await expect(page.getByRole('table', { name: 'Assignment', exact: true })).toBeVisible()
  await expect(page).toHaveURL('/assignment')
})

test('a part asked for while the server is gone comes once it is back, and the page around it stays', async ({ page }) => {
  await page.goto('/presence')
  await expect(page.getByRole('table', { name: 'Presence List' })).toBeVisible()
  await page.getByRole('searchbox').fill('ap')
  const back = await serverGone(page)
  await page.getByRole('button', { name: 'Created', expanded: false }).click()
  await expect(unreachable(page)).toBeVisible()
  await expect(page.getByRole('table', { name: 'Presence List' })).toBeVisible()
  await back()
  await page.getByRole('button', { name: 'Last 7 Days' }).click()
  await expect(unreachable(page)).toBeHidden()
  await expect(page.getByRole('searchbox')).toHaveValue('ap')
})
